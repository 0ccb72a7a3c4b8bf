"""A store in one SQLite file: how it is connected, which settings every connection must show, how it is let go."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from app.desk.ports import JournalError
from app.store.failures import say, worded
from app.store.locking import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    Connect = Callable[[str], Any]

# Setting, what it is set to, what it must then show.
SETTINGS: Final = (
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", 2),
    ("foreign_keys", "ON", 1),
    ("fullfsync", "ON", 1),
    ("checkpoint_fullfsync", "ON", 1),
    ("secure_delete", "ON", 1),
    ("cell_size_check", "ON", 1),
    ("trusted_schema", "OFF", 0),
)


def connect(path: str) -> sqlite3.Connection:
    """Open a file with Python's own driver, which leaves transactions to us."""
    return sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)


def settle(raw: Any, where: str, ours: str) -> Any:  # noqa: ANN401 - a driver's connection
    """Set and assert every setting; refuse a file of another program, one without the table `ours`."""
    try:
        names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master").fetchall()}
        if names and ours not in names:
            raise JournalError(say("{where} belongs to another program. Choose another file.", where=where))
        for name, value, shown in SETTINGS:
            raw.execute(f"PRAGMA {name} = {value}").fetchall()
            if (found := raw.execute(f"PRAGMA {name}").fetchone()[0]) != shown:
                text = "{where} can't be kept safe here: the setting {name} stays {found}. Move it to a local disk."
                raise JournalError(say(text, where=where, name=name, found=found))
    except BaseException:
        raw.close()
        raise
    return raw


class SqliteFile:
    """The backend of one file. `ours` is a table that such a file has; `connect` opens it (tests bring their own)."""

    begin = ("BEGIN IMMEDIATE",)

    def __init__(self, path: Path, ours: str = "events", connect: Connect = connect) -> None:
        self.path = path
        self.where = str(path)
        self._ours = ours
        self._connect = connect
        self._seen: int | None = None
        with worded(self.where):
            self.lock = FileLock(path.with_name(path.name + ".lock"))

    def create(self) -> Any:  # noqa: ANN401 - a driver's connection
        """Give a settled connection of the driver."""
        return settle(self._connect(str(self.path)), self.where, self._ours)

    def changed(self, connection: Connection) -> bool:
        """Tell whether another connection wrote since the last call."""
        version = connection.exec_driver_sql("PRAGMA data_version").scalar()
        before, self._seen = self._seen, version
        return before is not None and before != version

    def wrote(self, before: int, after: int) -> None:
        """Hear of an own append; data_version leaves those out by itself."""

    def checkpoint(self, connection: Connection) -> None:
        """Carry the write-ahead log into the file and empty it; the lock is held by the caller."""
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def copy(self, target: Path) -> None:
        """Write a consistent copy with SQLite's own backup, to a file that isn't there yet."""
        with closing(connect(str(self.path))) as source, closing(connect(str(target))) as goal:
            source.backup(goal)

    def close(self) -> None:
        """Let go of the lock file."""
        self.lock.close()
