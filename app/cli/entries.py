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
from app.tournament.importing import Fate, preview
from app.tournament.refusal import TournamentRefused

if TYPE_CHECKING:
    import argparse


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("file", metavar="FILE", help="a .csv, .txt, .xlsx or .ods list")
    parser.add_argument("--sheet", metavar="NAME", help="the sheet of a workbook; the first when left out")
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
    from app.reports.reading import LARGEST, read_list  # noqa: PLC0415 - only here, and start-up is counted

    state = call.desk.tournament(call.tid)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        return preview(read_list(content, call.typed.sheet).lines, state)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "this is no file's name"
        raise UsageError(f"{path}: can't be read ({why}).") from error
    except TournamentRefused as error:
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
