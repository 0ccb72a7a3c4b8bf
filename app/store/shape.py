"""Checks that a SQLite store still has the tables, columns and guards it was made with: a schema can be damaged too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from app.desk.ports import Damage
from app.store.failures import say
from app.store.tables import guards, metadata, revision

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table

_TRIGGERS: Final = (
    "SELECT t.tgname, t.tgenabled FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
    "WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace "
    "UNION ALL SELECT rulename, 'O' FROM pg_rules WHERE schemaname = current_schema()"
)
_FUNCTION: Final = (
    "SELECT prosrc FROM pg_proc WHERE proname = 'append_only' AND pronamespace = current_schema()::regnamespace"
)


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
    """Tell whether a trigger that keeps the journal append-only is gone or was changed, or one is there beside them.

    One that is none of ours can let what was acknowledged vanish.
    """
    gone, more = _guards_on_a_server(connection) if connection.dialect.name != "sqlite" else _guards(connection)
    told = {
        say("A guard that keeps the journal append-only is gone."): gone,
        say("The store holds a view, a rule or a trigger that Fourball never makes."): more,
    }
    return [Damage(None, text) for text, holds in told.items() if holds]


def _guards(connection: Connection) -> tuple[bool, bool]:
    """Tell of a file whether a guard is gone, and whether something that acts by itself is there beside them."""
    texts = {row[0] for row in connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE type = 'trigger'")}
    return not set(guards("sqlite")) <= texts, foreign(connection)


def _guards_on_a_server(connection: Connection) -> tuple[bool, bool]:
    """Tell the same of a server: its guards are on, and their function is as it was made."""
    made = guards("postgresql")
    ours = {text.split()[2] for text in made if text.startswith("CREATE TRIGGER")}
    found = connection.exec_driver_sql(_TRIGGERS).fetchall()
    on = {name for name, enabled in found if enabled in {"O", "A"}}
    source = made[0].split("$$")[1].strip()
    function = [text.strip() for (text,) in connection.exec_driver_sql(_FUNCTION)]
    return not ours <= on or source not in function, bool({name for name, _ in found} - ours)


def _wanted(connection: Connection, table: Table) -> set[tuple[str, str, bool]]:
    return {(column.name, column.type.compile(connection.dialect), column.primary_key) for column in table.columns}


def _found(connection: Connection, table: Table) -> set[tuple[str, str, bool]]:
    rows = connection.exec_driver_sql(f"PRAGMA table_info({table.name})")
    return {(row[1], row[2], bool(row[5])) for row in rows}
