"""An operating-system lock on a file beside the store, held around every write, checkpoint and close."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Self

from app.desk.ports import JournalError
from app.store.failures import say

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _give(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    # flock belongs to the open file, so that two journals inside one process exclude each other too.
    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


class FileLock:
    """A lock that threads of this journal and other processes wait for; the thread that holds it may take it again."""

    def __init__(self, path: Path, patience: float = 15.0) -> None:
        self._path = path
        self._patience = patience
        self._thread = threading.RLock()
        self._depth = 0
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    def __enter__(self) -> Self:
        self._thread.acquire()
        try:
            if self._depth == 0:
                self._wait()
            self._depth += 1
        except BaseException:
            self._thread.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if self._depth == 0 and self._handle >= 0:
            _give(self._handle)
        self._thread.release()

    def _renew(self) -> None:
        """Lock the file that lies there now: a stick that was put back brings another than was opened."""
        with suppress(OSError):
            held, there = os.fstat(self._handle), self._path.stat()
            if (held.st_dev, held.st_ino) != (there.st_dev, there.st_ino):
                fresh = os.open(self._path, os.O_RDWR)
                os.close(self._handle)
                self._handle = fresh

    def _wait(self) -> None:
        self._renew()
        end, pause, bell = monotonic() + self._patience, 0.0005, threading.Event()
        while True:
            try:
                return _take(self._handle)
            except OSError as error:
                if monotonic() > end:
                    text = say("Another window keeps {where} busy. Try again, or close it.", where=self._path.stem)
                    raise JournalError(text) from error
            bell.wait(pause)
            pause = min(pause * 1.5, 0.01)

    def close(self) -> None:
        """Let go of the file for good."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
