"""The schema of a store: SQLAlchemy Core tables, and the triggers that keep the journal append-only.

`SCHEMA` is the newest revision in `db/versions`; a new store is made from here at once and marked with it.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

SCHEMA: Final = "0001"

metadata = MetaData()

revision = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# An act is numbered by the position of its first event, so that events join on a short number.
acts = Table(
    "acts",
    metadata,
    Column("first", BigInteger, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("station", Text, nullable=False),
    Column("time", Text, nullable=False),
    Column("label", Text, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("position", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("type", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("act", BigInteger, ForeignKey("acts.first"), nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("stream", "seq", name="events_stream_seq"),
    Index("events_act", "act"),
)

asides = Table(
    "asides",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("salt", LargeBinary, nullable=False),
    Column("value", LargeBinary, nullable=False),
)

rulesets = Table(
    "rulesets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

# Which statements each table refuses; a private value may be erased, never changed.
FROZEN: Final = {
    "events": ("UPDATE", "DELETE"),
    "acts": ("UPDATE", "DELETE"),
    "rulesets": ("UPDATE", "DELETE"),
    "asides": ("UPDATE",),
}


def guards(dialect: str) -> list[str]:
    """Give the statements that make the triggers, for `sqlite` or `postgresql`."""
    pairs = [(table, verb) for table, verbs in FROZEN.items() for verb in verbs]
    if dialect == "sqlite":
        return [
            f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            for table, verb in pairs
        ]
    function = (
        "CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || ' is append-only'; END $$"
    )
    return [
        function,
        *(
            f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION append_only()"
            for table, verb in pairs
        ),
    ]
