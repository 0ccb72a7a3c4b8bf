"""Opens a store: a path, a `sqlite:///` URL or a `postgresql://` URL becomes a journal."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from sqlite3 import sqlite_version
from typing import TYPE_CHECKING

from app.desk.ports import JournalError
from app.paths import make_folder
from app.store.failures import say
from app.store.files import connect
from app.store.journal import SqlJournal
from app.store.places import refuse
from app.store.schema import prepare, still
from app.store.session import Session
from app.store.sqlite import SqliteFile, StillFile

if TYPE_CHECKING:
    from app.store.sqlite import Connect


def open_store(target: str | Path, *, create: bool = True, connect: Connect = connect) -> SqlJournal:
    """Open a store, made when it isn't there (unless `create` is False) and migrated when it is older.

    `connect` opens SQLite files; tests bring a driver that loses power. Raises JournalError with a sentence.
    """
    text = str(target)
    if text.startswith(("postgresql:", "postgresql+", "postgres:")):
        from app.store.postgres import Server  # noqa: PLC0415 - no driver is imported before one is asked for

        return _open(Session(Server(text), "postgresql+psycopg://"))
    path = local_file(text)
    if not create and not path.exists():
        raise JournalError(say("There is no store at {where}. Check the path, or make a new one.", where=path))
    if path.exists() and may_not_write(path):
        return _open_still(path, connect)
    return _open(Session(SqliteFile(path, connect=connect), "sqlite://"))


def engine_of(journal: SqlJournal) -> str:
    """Name the database of a journal and its version, for About."""
    with journal.session.reading() as connection:
        version = ".".join(map(str, connection.dialect.server_version_info or ()))
        name = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}.get(connection.dialect.name, connection.dialect.name)
    return f"{name} {version or sqlite_version}"


def local_file(target: str | Path) -> Path:
    """Give the file a path or `sqlite:///` URL names, its folder made; refuses places that can't keep it safe."""
    text = str(target).removeprefix("sqlite:///")
    if text.lower().startswith(("file:", "sqlite:")):
        raise JournalError(say(
            "{where} is an address for SQLite: give the path of the file alone, as in /home/desk/day.db.", where=text
        ))  # fmt: skip
    if "://" in text:
        raise JournalError(say("{where} is no store: give a path or a postgresql:// address.", where=text))
    refuse(Path(text))
    path = Path(text).expanduser().resolve()
    refuse(path)
    if path.is_dir():
        raise JournalError(say("{where} is a folder: name a file in it.", where=path))
    try:
        make_folder(path.parent)
    except OSError as error:
        raise JournalError(say("The folder {where} can't be made: check its rights.", where=path.parent)) from error
    return path


def may_not_write(path: Path) -> bool:
    """Tell whether a store that is there lies where nothing may be written, such as on a read-only disk."""
    return not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))


def _open_still(path: Path, connect: Connect) -> SqlJournal:
    """Open a store for reading only, where nothing may be written; once it may be, it is."""
    session = Session(StillFile(path), "sqlite://")
    text = (
        "{where} lies where nothing may be written: it can be read, not changed. Copy it to a disk of your own, or let "
        "it be written: Fourball then goes on by itself."
    )
    try:
        newer = still(session)
        rise = None if newer else partial(_rise, session, path, connect)
        return SqlJournal(session, newer or say(text, where=path), rise)
    except BaseException:
        session.close()
        raise


def _rise(session: Session, path: Path, connect: Connect) -> bool:
    """Go on with a store that lay still as one that is written, where it may be; tells whether it may."""
    if not path.exists() or may_not_write(path):
        return False
    try:
        session.turn(SqliteFile(path, connect=connect))
    except JournalError:
        return False
    return True


def _open(session: Session) -> SqlJournal:
    try:
        return SqlJournal(session, prepare(session))
    except BaseException:
        session.close()
        raise
