from __future__ import annotations

import importlib.util
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from app.desk.ports import Act, Fresh
from app.store import migrating, schema
from app.store.engine import open_store

HERE = Path(__file__).resolve().parent
_databases = itertools.count(1)
sys.path.insert(0, str(HERE))


LATER = """
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "0003", "0002", None, None


def upgrade():
    op.add_column("meta", sa.Column("note", sa.Text, nullable=False, server_default="none"))
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
    {more}
"""


def load(name):
    spec = importlib.util.spec_from_file_location(f"store_{name}", HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def power():
    """Give the disk that can lose power and fill up."""
    power = load("power")
    power.Disk.driver = load("driver").Raw
    return power


@pytest.fixture
def act():
    """Give a maker of acts; ids count, and may be told."""
    numbers = itertools.count(1)

    def make(number=None, label="Deal entered"):
        number = number or next(numbers)
        return Act(f"act-{number}", "deal", "desk", "desk", "laptop 1", "2026-11-29T18:00:00.000Z", label)

    return make


@pytest.fixture
def deal():
    """Give a maker of events that look like deals."""

    def make(stream="t/T1/M1", number=1, size=40):
        facts = {"game": 1, "deal": number, "note": "x" * size}
        return Fresh(stream, "DealEntered", 1, json.dumps(facts).encode())

    return make


@pytest.fixture
def path(tmp_path):
    return tmp_path / "desk.db"


@pytest.fixture
def ram(tmp_path):
    """Give a folder in memory where there is one: for proofs whose disk is simulated or never loses power."""
    memory = Path("/dev/shm")  # noqa: S108 - the folder inside it has a name of its own
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory, prefix="fourball-") as folder:
        yield Path(folder)


@pytest.fixture
def journal(path):
    with open_store(path) as opened:
        yield opened


@pytest.fixture
def tomorrow(monkeypatch, tmp_path):
    """Let the program be one of a later schema, its migration followed by `more`."""

    def make(more="pass"):
        scripts = tmp_path / "100% later"
        shutil.copytree(migrating.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
        (scripts / "versions" / "0003_later.py").write_text(LATER.format(more=more))
        monkeypatch.setattr(migrating, "SCRIPTS", scripts)
        monkeypatch.setattr(schema, "SCHEMA", "0003")

    return make


@pytest.fixture(scope="session")
def pg():
    """Give the PostgreSQL of the tests."""
    return load("pg")


@pytest.fixture(scope="session")
def server(pg):
    """Run a server of our own; gives its address without a database."""
    with pg.running() as address:
        yield address


@pytest.fixture
def address(server):
    """Give the address of an empty database."""
    psycopg = pytest.importorskip("psycopg")
    name = f"day{next(_databases)}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"


class Worker:
    """A process that does jobs in children of its own; see `worker.py`."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "worker.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.child = None

    def start(self, job, path, name, count):
        self._process.stdin.write(f"{job} {path} {name} {count}\n")
        self._process.stdin.flush()

    def lines(self):
        """Give what the child tells, until it has ended."""
        for line in self._process.stdout:
            if line.startswith("pid "):
                self.child = int(line.split()[1])
            elif line == "end\n":
                self.child = None
                return
            else:
                yield line.strip()

    def kill(self):
        with suppress(ProcessLookupError):  # it may have come to its end
            os.kill(int(self.child), signal.SIGKILL)  # never 0, which is everybody here

    def close(self):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(10)


@pytest.fixture(scope="session")
def workers():
    """Give two worker processes: their children are killed, they themselves serve every test."""
    if sys.platform == "win32":
        pytest.skip("forks and kills as POSIX does")
    made = [Worker(), Worker()]
    yield made
    for worker in made:
        worker.close()
