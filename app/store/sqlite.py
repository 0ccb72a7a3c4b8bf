"""A store in one SQLite file: how it is connected, which settings every connection must show, how it is let go."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from app.desk.counting import uncounted
from app.desk.ports import JournalError
from app.store.failures import say, worded
from app.store.files import CACHE, connect, copy, free_name, part, still_uri, sync
from app.store.locking import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from app.desk.counting import Count

    Connect = Callable[[str], Any]

_GONE = (
    "{where} is not there any more. Put its disk or stick back: "
    "what was entered in the window goes in by itself then; a command has to be given again."
)
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
    ("cache_size", f"-{CACHE}", -CACHE),
)


def settle(raw: Any, where: str, ours: str) -> None:  # noqa: ANN401 - a driver's connection
    """Set and assert every setting; refuse a file of another program, one without the table `ours`."""
    names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master").fetchall()}
    if names and ours not in names:
        raise JournalError(say("{where} belongs to another program. Choose another file.", where=where))
    for name, value, shown in SETTINGS:
        raw.execute(f"PRAGMA {name} = {value}").fetchall()
        if (found := raw.execute(f"PRAGMA {name}").fetchone()[0]) != shown:
            text = "{where} can't be kept safe here: the setting {name} stays {found}. Move it to a local disk."
            raise JournalError(say(text, where=where, name=name, found=found))


class SqliteFile:
    """The backend of one file. `ours` is a table that such a file has; `connect` opens it (tests bring their own)."""

    begin: tuple[str, ...] = ("BEGIN IMMEDIATE",)
    commit: tuple[str, ...] = ("COMMIT",)
    look = "BEGIN"

    def __init__(self, path: Path, ours: str = "events", connect: Connect = connect) -> None:
        self.path = path
        self.where = str(path)
        self._ours = ours
        self._connect = connect
        self._seen: int | None = None
        self._log: int | None = None
        self._was_there = False
        with worded(self.where):
            self.lock = FileLock(path.with_name(path.name + ".lock"))

    def create(self) -> Any:  # noqa: ANN401 - a driver's connection
        """Give a settled connection of the driver; a file that was there and went with its stick is not made anew."""
        if self._was_there and not self.path.exists():
            raise JournalError(say(_GONE, where=self.where))
        raw = self._connect(str(self.path))
        try:
            settle(raw, self.where, self._ours)
        except BaseException:
            raw.close()
            raise
        self._was_there = True
        return raw

    def stands(self) -> bool:
        """Tell whether the log beside the file is the one that was opened.

        Whoever opens and closes the store as a plain file in this process, as a file dialog may, drops SQLite's locks;
        another program then takes itself for the last to go and deletes the log. What is written after that is lost.
        """
        try:
            found = os.stat(f"{self.path}-wal").st_ino  # noqa: PTH116 - asked for before every look
        except OSError:
            found = None
        self._log = self._log or found
        if found == self._log:
            return True
        self._log, self._seen = None, -1
        return False

    def changed(self, connection: Connection) -> bool:
        """Tell whether another connection wrote since the last call."""
        version = connection.exec_driver_sql("PRAGMA data_version").scalar()
        before, self._seen = self._seen, version
        return before is not None and before != version

    def wrote(self, before: int, after: int) -> None:
        """Hear of an own append; data_version leaves those out by itself."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Tell nothing: a file is looked at."""

    def checkpoint(self, connection: Connection) -> None:
        """Carry the write-ahead log into the file and empty it; the lock is held by the caller."""
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def copy(self, target: Path, count: Count = uncounted) -> None:
        """Write a consistent, durable copy to a file that isn't there yet."""
        with worded(self.where), self.lock:
            copy(self.where, target, count)

    def keep(self, label: str) -> str:
        """Copy the store beside itself under a name of its own; gives that name."""
        target = free_name(self.path, label)
        with worded(self.where), part(target) as built:
            self.copy(built)
            built.replace(target)
            sync(target.parent)
        return str(target)

    def close(self) -> None:
        """Let go of the lock file."""
        self.lock.close()


class StillFile:
    """The backend of a file that nobody writes: it is read as it lies, and nothing is made beside it.

    A log that lies beside it is folded into a copy elsewhere, which goes at the end.
    """

    begin: tuple[str, ...] = ()
    commit: tuple[str, ...] = ()
    look = "BEGIN"

    def __init__(self, path: Path) -> None:
        self.where = str(path)
        self.lock = nullcontext()
        self._path = path
        self._copied: TemporaryDirectory[str] | None = None

    def create(self) -> Any:  # noqa: ANN401 - a driver's connection
        """Give a connection of the driver that only reads."""
        log = Path(f"{self._path}-wal")
        if not (log.exists() and log.stat().st_size) or os.access(self._path.parent, os.W_OK):
            return connect(still_uri(self._path))
        if self._copied is None:
            self._copied = TemporaryDirectory(prefix="fourball-read-", ignore_cleanup_errors=True)
            for part in (self._path, log):
                copyfile(part, Path(self._copied.name) / part.name)
        return connect(str(Path(self._copied.name) / self._path.name))

    def copy(self, target: Path, count: Count = uncounted) -> None:
        """Write a consistent, durable copy to a file that isn't there yet."""
        with worded(self.where):
            copy(still_uri(self._path), target, count)

    def stands(self) -> bool:
        """Tell that a still file stays the one that was opened."""
        return True

    def changed(self, _connection: Connection) -> bool:
        """Tell that nothing changes a still file."""
        return False

    def wrote(self, before: int, after: int) -> None:
        """Hear of nothing: a still file isn't written."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Tell nothing: nobody writes."""

    def checkpoint(self, connection: Connection) -> None:
        """Leave the file as it lies."""

    def keep(self, _label: str) -> str:
        """Name the file itself: it stays as it is."""
        return self.where

    def close(self) -> None:
        """Let go of the copy, where there is one."""
        if self._copied is not None:
            self._copied.cleanup()
