"""Which schema a store has: a new one gets today's, an older one is backed up and migrated, a newer one only read."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from sqlalchemy import insert, inspect, select

from app.desk.ports import JournalError
from app.store.failures import DamagedError, say
from app.store.tables import SCHEMA, guards, meta, metadata, revision

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from app.store.session import Session


def prepare(session: Session) -> str | None:
    """Bring a store to today's schema. Gives the reason why it may only be read, None when it may be written."""
    with session.reading() as connection:
        found = _found(connection, session)
    if found is None:
        with session.writing() as connection:
            # Another window may have made it while this one waited for the lock.
            found = _found(connection, session) or _make(connection)
    if not found.isdecimal() or int(found) > int(SCHEMA):
        return _newer(session, found)
    if int(found) < int(SCHEMA):
        # Alembic takes a third of a second to import.
        from app.store.migrating import migrate  # noqa: PLC0415 - imported only when it is due

        migrate(session, found)
    return None


def still(session: Session) -> str | None:
    """Check a store that may not be written; gives why it would be read-only anyway. One of an older schema is refused.

    Raises JournalError with a sentence.
    """
    with session.reading() as connection:
        found = _found(connection, session)
    if found is None or (found.isdecimal() and int(found) < int(SCHEMA)):
        text = "{where} is of an older Fourball and may not be written where it lies. Copy it to a disk of your own."
        raise JournalError(say(text, where=session.backend.where))
    return None if found == SCHEMA else _newer(session, found)


def _newer(session: Session, found: str) -> str:
    text = "{where} was written by a newer Fourball (schema {found}): it can be read, not changed. Install that one."
    return say(text, where=session.backend.where, found=found)


def _found(connection: Connection, session: Session) -> str | None:
    if not inspect(connection).has_table(revision.name):
        return None
    found = connection.execute(select(revision.c.version_num)).scalars().all()
    identity = connection.execute(select(meta.c.value).where(meta.c.key == "store")).scalars().all()
    if len(found) != 1 or not identity:
        text = "{where} is damaged: it doesn't say which store it is, and of which schema. Restore another backup."
        raise DamagedError(say(text, where=session.backend.where))
    return str(found[0])


def _make(connection: Connection) -> str:
    metadata.create_all(connection, checkfirst=False)
    for guard in guards(connection.dialect.name):
        connection.exec_driver_sql(guard)
    connection.execute(insert(revision).values(version_num=SCHEMA))
    connection.execute(insert(meta).values(key="store", value=str(uuid4())))
    return SCHEMA
