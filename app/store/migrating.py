"""Brings an older store to today's schema with Alembic, after a backup of it was made beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from app.desk.ports import JournalError
from app.store.failures import say

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from app.store.session import Session

SCRIPTS: Final = Path(__file__).resolve().parents[2] / "db"


def migrate(session: Session, found: str) -> None:
    """Migrate a store from the schema `found` in one transaction; after a failure it is as it was, and a copy named."""
    copy = session.backend.keep(f"schema-{found}")
    try:
        with session.writing() as connection:
            upgrade(connection)
    except (CommandError, JournalError) as error:
        text = "{where} could not be brought to today's schema ({told}). It is unchanged; a copy is {copy}."
        raise JournalError(say(text, where=session.backend.where, told=error, copy=copy)) from error


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations on a connection whose transaction the caller began."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    command.upgrade(config, to)
