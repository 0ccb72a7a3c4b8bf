"""The tables of a station's own small file: what is half typed, and what was sent and not yet acknowledged."""

from __future__ import annotations

from sqlalchemy import Column, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

drafts = Table("drafts", metadata, Column("key", Text, primary_key=True), Column("text", Text, nullable=False))

# `scope` is the store a command is meant for; `place` is the order of sending.
outbox = Table(
    "outbox",
    metadata,
    Column("place", Integer, primary_key=True, autoincrement=True),
    Column("scope", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("scope", "key"),
    sqlite_autoincrement=True,
)
