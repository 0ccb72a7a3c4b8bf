"""Backups that are proved before anybody relies on them, and their way back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import select

from app.desk.counting import uncounted
from app.desk.ports import Head, JournalError
from app.paths import sweep
from app.store import queries, verifying
from app.store.engine import local_file
from app.store.erased_again import erase_again
from app.store.failures import DamagedError, say, worded
from app.store.files import TAILS, connect, copy, free_name, part, still_uri, sync
from app.store.locking import FileLock
from app.store.session import Session
from app.store.shape import foreign
from app.store.sqlite import SqliteFile, StillFile
from app.store.tables import SCHEMA, meta, revision

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from app.desk.counting import Count
    from app.store.journal import SqlJournal


def backup(journal: SqlJournal, path: Path, count: Count = uncounted) -> Head:
    """Write a proved copy of a store to `path` (an older copy there is replaced at the end); gives the copy's head."""
    backend = journal.session.backend
    if not isinstance(backend, SqliteFile | StillFile):
        raise JournalError(say("{where} is on a server: back it up with pg_dump.", where=journal.where))
    with worded(str(path)), part(path) as built:
        if not path.parent.is_dir():
            raise JournalError(say("The folder of {where} is not there: make it first, or name another.", where=path))
        built.touch()  # a place that can't be written is told by its own name, not by the store's
        backend.copy(built, count)
        head = prove(built)
        built.replace(path)
        sync(path.parent)
    sweep(path, path.name)
    return head


def prove(path: Path) -> Head:
    """Open a store as it lies and check all of it; gives its head, or raises JournalError with what is wrong."""
    if path.is_dir():
        raise JournalError(say("{where} is a folder: name a file in it.", where=path))
    if not path.is_file():
        raise JournalError(say("There is no backup at {where}.", where=path))
    session = Session(StillFile(path), "sqlite://")
    try:
        with session.reading() as connection:
            _known(connection, path)
            head = queries.head(connection)
        damages = verifying.verify(session)
    except DamagedError as error:
        text = "{where} is no backup of Fourball, or a damaged one. Choose another file."
        raise JournalError(say(text, where=path)) from error
    finally:
        session.close()
    if damages:
        raise JournalError(say("{where} is damaged: {told}", where=path, told=damages[0].sentence))
    return head


def _known(connection: Connection, path: Path) -> None:
    """Refuse what isn't a store that this program can open: one of a newer program, or one that was tampered with."""
    if foreign(connection):
        text = "{where} holds a view or a trigger that this Fourball never makes. Restore another backup."
        raise JournalError(say(text, where=path))
    found = connection.execute(select(revision.c.version_num)).scalars().all()
    identity = connection.execute(select(meta.c.value).where(meta.c.key == "store")).scalars().all()
    if len(found) != 1 or not identity:
        text = "{where} is damaged: it doesn't say which store it is, and of which schema. Restore another backup."
        raise JournalError(say(text, where=path))
    if not str(found[0]).isdecimal() or int(found[0]) > int(SCHEMA):
        raise JournalError(say("{where} was made by a newer Fourball. Install that one first.", where=path))


def restore(path: Path, target: str | Path) -> Path | None:
    """Put a proved copy of the backup `path` in the place of `target`, at once or not at all.

    The store that was there stays beside it; its new name is given (None when there was none). What was erased in it
    stays erased. Raises JournalError, with the target as it was.
    """
    prove(path)
    goal = local_file(target)
    with worded(str(goal)), closing(FileLock(goal.with_name(goal.name + ".lock"))) as lock, lock, part(goal) as built:
        copy(still_uri(path), built)
        if goal.exists() and _quiet(goal):
            erase_again(goal, built)
        prove(built)
        kept = _set_aside(goal)
        built.replace(goal)
        sync(goal.parent)
    return kept


def _quiet(path: Path) -> bool:
    """Fold a store's log into its file; False when it is too damaged, JournalError while a window has it open."""
    try:
        with closing(connect(str(path))) as raw:
            raw.execute("PRAGMA busy_timeout = 500").fetchall()
            raw.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.Error as error:
        if "locked" in str(error):
            text = "{where} is open in a window of Fourball. Close it, then restore again."
            raise JournalError(say(text, where=path)) from error
        return False
    return True


def _set_aside(path: Path) -> Path | None:
    """Give the store at `path` a second name beside it; a log that a damaged one left goes with it."""
    if not path.exists():
        return None
    kept = free_name(path, "before-restore")
    for tail in TAILS:
        if (log := Path(f"{path}{tail}")).exists():
            log.replace(f"{kept}{tail}")
    try:
        kept.hardlink_to(path)
    except OSError:
        # FAT knows no second name.
        path.replace(kept)
    return kept
