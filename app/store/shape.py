"""Checks that a SQLite store still has the tables, columns and guards it was made with: a schema can be damaged too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from app.desk.ports import Damage
from app.store.failures import say
from app.store.tables import guards, metadata, revision

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table


def shape_faults(connection: Connection) -> list[Damage]:
    """Name each table that isn't as it was made; what a newer schema adds is its own."""
    if connection.dialect.name != "sqlite":
        return []
    return [
        Damage(None, say("The table {name} is not as it was made.", name=table.name))
        for table in metadata.sorted_tables
        if not _fits(connection, table)
    ]


def foreign(connection: Connection) -> bool:
    """Tell whether a file does something of its own when it is read or written: a view, a trigger that is none of ours.

    Asked before anything else is: a view in the place of a table can keep its reader busy for ever.
    """
    ours = set(guards("sqlite"))
    found = connection.exec_driver_sql("SELECT type, sql FROM sqlite_master").fetchall()
    return any(_acts(kind, text) and text not in ours for kind, text in found)


def _acts(kind: object, text: object) -> bool:
    return kind not in {"table", "index"} or str(text).upper().split()[:2] == ["CREATE", "VIRTUAL"]


def _fits(connection: Connection, table: Table) -> bool:
    found = _found(connection, table)
    return _wanted(connection, table) <= found if _due(connection, table) else not found


def _due(connection: Connection, table: Table) -> bool:
    """Tell whether a store of its revision has the table: a copy made before a migration lacks what came with it."""
    since = table.info.get("since")
    return since is None or str(connection.execute(select(revision.c.version_num)).scalar()) >= since


def guard_faults(connection: Connection) -> list[Damage]:
    """Tell whether a trigger that keeps the journal append-only is gone or was changed."""
    if connection.dialect.name != "sqlite":
        asked = "SELECT count(*) FROM pg_trigger WHERE tgname LIKE '%\\_no\\_%' AND tgenabled IN ('O', 'A')"
        on = connection.exec_driver_sql(asked.replace("%", "%%")).scalar_one()
        gone = on < sum(text.startswith("CREATE TRIGGER") for text in guards("postgresql"))
        return [Damage(None, say("A guard that keeps the journal append-only is gone."))] * gone
    texts = {row[0] for row in connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE type = 'trigger'")}
    gone = not set(guards("sqlite")) <= texts
    return [Damage(None, say("A guard that keeps the journal append-only is gone."))] * gone


def _wanted(connection: Connection, table: Table) -> set[tuple[str, str, bool]]:
    return {(column.name, column.type.compile(connection.dialect), column.primary_key) for column in table.columns}


def _found(connection: Connection, table: Table) -> set[tuple[str, str, bool]]:
    rows = connection.exec_driver_sql(f"PRAGMA table_info({table.name})")
    return {(row[1], row[2], bool(row[5])) for row in rows}
