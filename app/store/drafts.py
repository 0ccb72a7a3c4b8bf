"""Half-typed entries of this station, in a small SQLite file of its own: written as they are typed, safe at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

from sqlalchemy import bindparam, delete, insert, select

from app.desk.ports import JournalError
from app.store.engine import local_file
from app.store.failures import say
from app.store.files import connect, free_name
from app.store.outbox import SqlOutbox
from app.store.session import Session
from app.store.sqlite import SqliteFile
from app.store.station import drafts as _drafts
from app.store.station import metadata

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.store.sqlite import Connect


_MINE = _drafts.c.key == bindparam("name")
_DROP, _KEEP = delete(_drafts).where(_MINE), insert(_drafts)
_LOAD = select(_drafts.c.text).where(_MINE)
_FIND = select(_drafts.c.key, _drafts.c.text).where(_drafts.c.key.in_(bindparam("names", expanding=True)))


class SqlDrafts:
    """Drafts by key; see `app.desk.drafts.Drafts`. `save` comes back when the draft would survive a power cut."""

    def __init__(self, session: Session) -> None:
        self._session = session
        with session.writing() as connection:
            metadata.create_all(connection)

    def save(self, key: str, text: str) -> None:
        """Keep a draft, durably; an earlier one under this key goes."""
        with self._session.writing() as connection:
            connection.execute(_DROP, {"name": key})
            connection.execute(_KEEP, {"key": key, "text": text})

    def load(self, key: str) -> str | None:
        """Give a draft, None when there is none."""
        with self._session.reading() as connection:
            text: str | None = connection.execute(_LOAD, {"name": key}).scalar()
            return text

    def find(self, keys: Sequence[str]) -> Mapping[str, str]:
        """Give those of some drafts that are there, by key."""
        with self._session.reading() as connection:
            return {row.key: row.text for row in connection.execute(_FIND, {"names": keys})}

    def drop(self, key: str) -> None:
        """Forget a draft."""
        with self._session.writing() as connection:
            connection.execute(_DROP, {"name": key})

    def keys(self) -> tuple[str, ...]:
        """Give the keys of all drafts, sorted."""
        with self._session.reading() as connection:
            return tuple(connection.execute(select(_drafts.c.key).order_by(_drafts.c.key)).scalars())

    def outbox(self, scope: str) -> SqlOutbox:
        """Give the unsent commands of one store, kept in the same file."""
        return SqlOutbox(self._session, scope)

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        self._session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class ScopedDrafts:
    """A station's drafts for one store: the same tournament in another store has drafts of its own."""

    def __init__(self, drafts: SqlDrafts, scope: str) -> None:
        self._drafts, self._scope = drafts, scope
        self.outbox = drafts.outbox(scope)

    def save(self, key: str, text: str) -> None:
        """Keep a draft, durably."""
        self._drafts.save(f"{self._scope}/{key}", text)

    def load(self, key: str) -> str | None:
        """Give a draft, None when there is none."""
        return self._drafts.load(f"{self._scope}/{key}")

    def find(self, keys: Sequence[str]) -> Mapping[str, str]:
        """Give those of some drafts that are there, by key."""
        scoped = {f"{self._scope}/{key}": key for key in keys}
        return {scoped[key]: text for key, text in self._drafts.find(tuple(scoped)).items()}

    def drop(self, key: str) -> None:
        """Forget a draft."""
        self._drafts.drop(f"{self._scope}/{key}")

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        self._drafts.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def set_aside(path: Path) -> Path:
    """Move drafts that can't be read out of the way, with their log; gives the new name."""
    kept = free_name(path, "damaged")
    for tail in ("-wal", "-shm", ""):
        if (part := Path(f"{path}{tail}")).exists():
            part.replace(f"{kept}{tail}")
    return kept


def open_drafts(path: str | Path, *, connect: Connect = connect) -> SqlDrafts:
    """Open a station's drafts, made when the file isn't there. Raises JournalError with a sentence."""
    if Path(path).is_dir():  # nobody named it: nobody can name another
        text = "{where} is a folder, and this station's file belongs there: move the folder away."
        raise JournalError(say(text, where=path))
    session = Session(SqliteFile(local_file(path), ours="drafts", connect=connect), "sqlite://")
    try:
        return SqlDrafts(session)
    except BaseException:
        session.close()
        raise
