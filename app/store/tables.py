"""The schema of a store: SQLAlchemy Core tables, and the triggers that keep the journal append-only.

`SCHEMA` is the newest revision in `db/versions`; a new store is made from here at once and marked with it.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
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

SCHEMA: Final = "0002"

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


def _word(name: str, *, told: bool = True) -> Column[str]:
    return Column(name, Text, nullable=not told)


# The register of claims: a projection, written with the events it follows from and made anew at will. Its columns are
# the fields of `ClaimRecord`, in their order. `info` tells the revision that a table came with.
claims = Table(
    "claims",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    Column("claim", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    _word("offence"),
    _word("team"),
    _word("by_seat", told=False),
    _word("against_seat", told=False),
    _word("claimant"),
    _word("accused"),
    _word("by_player", told=False),
    _word("against_player", told=False),
    _word("remedy", told=False),
    Column("prior", Integer, nullable=False),
    _word("ruling", told=False),
    _word("level", told=False),
    Column("announced", Boolean, nullable=False),
    Column("changed", Boolean, nullable=False),
    _word("verdict", told=False),
    _word("effect", told=False),
    _word("since"),
    _word("ruled", told=False),
    _word("reason", told=False),
    Index("claims_offence", "offence"),
    Index("claims_claimant", "tournament", "claimant"),
    Index("claims_accused", "tournament", "accused"),
    info={"since": "0002"},
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
    # A server knows a way to empty a table that SQLite has not.
    pairs += [(table, "TRUNCATE") for table in FROZEN]
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
        *_rights(),
    ]


def _rights() -> list[str]:
    """Give the statements that take the right to change what is stored from everybody, its owner too.

    A reference to an act is checked with a lock, for which the server wants the right to change one of its columns.
    """
    left = {"events": "SELECT, INSERT", "acts": "SELECT, INSERT, UPDATE (first)", "rulesets": "SELECT, INSERT"}
    return [
        statement
        for table, rights in {**left, "asides": "SELECT, INSERT, DELETE"}.items()
        for statement in (
            f"REVOKE ALL ON {table} FROM PUBLIC, CURRENT_USER",
            f"GRANT {rights} ON {table} TO CURRENT_USER",
        )
    ]
