"""Commands on the entries: import, list, withdraw."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.output import write, write_json, write_listing, write_rows
from app.desk.acts.entering import rows_of
from app.listings.entries import ENTRIES, entries_json, entry_rows
from app.listings.fates import import_json
from app.tournament.importing import Fate, preview, read_table
from app.tournament.refusal import Unreadable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from app.tournament.table_text import Line


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("file", metavar="FILE", help="a .csv, .txt or .xlsx list")
    parser.add_argument("--dry-run", action="store_true", help="show each row's fate, enter nothing")


def _import(call: Call) -> int:
    fates = read_fates(call, Path(call.typed.file))
    rows = rows_of(fates)
    if rows and not call.typed.dry_run:
        call.act("import", rows=rows)
    if call.typed.json:
        write_json(import_json(fates))
        return 0
    write_rows(("Row", "Fate", "Team", "Why"), [(f.row, f.fate, f.team, f.why or "") for f in fates])
    done = "would be entered" if call.typed.dry_run else "entered"
    write(f"{len(rows)} of {len(fates)} rows {done}.")
    return 0


def read_fates(call: Call, path: Path) -> tuple[Fate, ...]:
    """Read a list and tell each row's fate against the entries."""
    state = call.desk.tournament(call.tid)
    try:
        return preview(_lines(path), state)
    except OSError as error:
        raise UsageError(f"{path}: can't be read ({error.strerror}).") from error
    except Unreadable as error:
        raise UsageError(f"{path}: {error}") from error


def _lines(path: Path) -> Sequence[Line | Sequence[str]]:
    content = path.read_bytes()
    if path.suffix.lower() != ".xlsx":
        return read_table(content)
    from app.reports.reading import UnreadableWorkbook, read_sheet  # noqa: PLC0415 - openpyxl only when a workbook comes

    try:
        return [row.cells for row in read_sheet(content)]
    except UnreadableWorkbook as error:
        raise UsageError(f"{path}: {error}") from error


def _entries(call: Call) -> int:
    state = call.desk.tournament(call.tid)
    if call.typed.json:
        write_json(entries_json(state))
    else:
        write_listing(ENTRIES, entry_rows(state))
    return 0


def _withdraw_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("team", metavar="TEAM", help="the team's id, as in T042")


def _withdraw(call: Call) -> int:
    call.act("withdraw", team=call.typed.team)
    write(f"{call.typed.team} is withdrawn.")
    return 0


COMMANDS = (
    Command("import", "Take in a list of entries; prints each row's fate", _import_arguments, _import, listing=True),
    Command("entries", "List the entries", tournament, _entries, listing=True),
    Command("withdraw", "Withdraw a team", _withdraw_arguments, _withdraw),
)
