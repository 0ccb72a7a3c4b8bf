"""Opens a store: a path, a `sqlite:///` URL or a `postgresql://` URL becomes a journal."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import sqlite_version
from typing import TYPE_CHECKING

from app.desk.ports import JournalError
from app.store.failures import say
from app.store.files import connect
from app.store.journal import SqlJournal
from app.store.places import refuse
from app.store.schema import prepare
from app.store.session import Session
from app.store.sqlite import SqliteFile

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
    if "://" in text:
        raise JournalError(say("{where} is no store: give a path or a postgresql:// address.", where=text))
    refuse(Path(text))
    path = Path(text).expanduser().resolve()
    refuse(path)
    if path.is_dir():
        raise JournalError(say("{where} is a folder: name a file in it.", where=path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(say("The folder {where} can't be made: check its rights.", where=path.parent)) from error
    return path


def _open(session: Session) -> SqlJournal:
    try:
        return SqlJournal(session, prepare(session))
    except BaseException:
        session.close()
        raise
