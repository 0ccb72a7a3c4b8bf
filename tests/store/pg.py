"""A PostgreSQL server of the tests' own, and a link to it that can be cut."""

from __future__ import annotations

import os
import select
import shutil
import socket
import subprocess
import tempfile
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def tools():
    """Find the folder of the server's programs; the newest where there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return Path(known).resolve().parent if known else pytest.skip("needs a PostgreSQL server's programs (initdb)")


@contextmanager
def running():
    """Run a server on a free port; gives its address without a database."""
    pytest.importorskip("psycopg")
    programs, port, folder = tools(), free_port(), Path(tempfile.mkdtemp(prefix="fourball-pg-"))
    # A server refuses to run as root.
    who = {"user": "postgres"} if os.name == "posix" and os.geteuid() == 0 else {}
    if who:
        shutil.chown(folder, "postgres")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    control = [programs / "pg_ctl", "-D", folder / "data", "-l", folder / "log", "-o", options, "-w"]

    def run(*command):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, cwd=folder, **who)

    run(programs / "initdb", "-D", folder / "data", "-U", "desk", "-A", "trust", "-E", "UTF8")
    run(*control, "start")
    try:
        yield f"postgresql://desk@127.0.0.1:{port}"
    finally:
        run(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder)


class Link:
    """A link to a port of this machine. `cut` ends every connection and takes no new one until `mend`.

    `after` cuts by itself once so many more bytes have gone to the server: in the middle of whatever they say.
    """

    def __init__(self, port):
        self._port, self._up, self._ended = port, True, False
        self._left = None
        self._pairs = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def after(self, count):
        self._left = count

    def cut(self):
        self._up, self._left = False, None

    def mend(self):
        self._up = True

    def close(self):
        self._ended = True
        self._thread.join(5)
        self._door.close()

    def _run(self):
        while not self._ended:
            if not self._up:
                self._drop()
            ends = [end for pair in self._pairs for end in pair]
            ready, _, _ = select.select([self._door, *ends], [], [], 0.01)
            for end in ready:
                self._welcome() if end is self._door else self._carry(end)
        self._drop()

    def _welcome(self):
        here, _ = self._door.accept()
        if not self._up:
            here.close()
            return
        self._pairs.append((here, socket.create_connection(("127.0.0.1", self._port))))

    def _carry(self, end):
        pair = next((pair for pair in self._pairs if end in pair), None)
        if pair is None:
            return
        data = b""
        with suppress(OSError):
            data = end.recv(65536)
        if data and end is pair[0] and self._left is not None:
            self._left -= len(data)
            if self._left < 0:
                self.cut()
                self._drop()
                return
        if not data:
            self._pairs.remove(pair)
            for one in pair:
                one.close()
            return
        with suppress(OSError):
            pair[1 if end is pair[0] else 0].sendall(data)

    def _drop(self):
        for pair in self._pairs:
            for end in pair:
                end.close()
        self._pairs.clear()
