"""Commands on the entries: import, list, withdraw."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.output import write, write_either, write_json, write_rows
from app.cli.words import tr
from app.desk.acts.entering import rows_of
from app.desk.people.barred import barred
from app.i18n import translate
from app.listings.entries import ENTRIES, entries_json, entry_rows
from app.listings.fates import import_json
from app.tournament.doors.importing import Fate, preview
from app.tournament.entry_lists.headings import PARTS, Part
from app.tournament.refusal import TournamentRefused

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

_COLUMNS: Mapping[str, Part] = {"team": "name", **{part: part for part in PARTS}}
_PARTS = ", ".join(part for part in _COLUMNS if part != "name")
_DIGITS = 7


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("file", metavar="FILE", help=tr("a list: .csv, .txt, .xlsx or .ods"))
    parser.add_argument("--dry-run", action="store_true", help=tr("show each row's fate, enter nothing"))
    parser.add_argument(
        "--sheet", metavar="NAME", help=tr("the sheet of a workbook; its first with headings when left out")
    )
    parser.add_argument(
        "--columns", metavar="PART=N,…", help=tr("which column (from 1) holds what: {parts}", parts=_PARTS)
    )
    parser.add_argument("--same-pair", metavar="LINE,…", help=tr("lines whose pair is the one of the same names"))
    parser.add_argument(
        "--not-barred", metavar="LINE,…", help=tr("lines where nobody is the barred person of that name or phone")
    )


def _import(call: Call) -> int:
    fates = read_fates(call, Path(call.typed.file))
    rows = rows_of(fates)
    asked: Mapping[str, object] = {}
    if rows and not call.typed.dry_run:
        asked = call.act("import", rows=rows).answer
    if call.typed.json:
        write_json(import_json(fates))
        return 0
    heads = (tr("Row"), tr("Fate"), tr("Team"), tr("Why"))
    write_rows(heads, [(f.row, translate("fate", f.fate), f.team, f.why or "") for f in fates])
    told = "{count} of {all row|rows} would be entered." if call.typed.dry_run else "{count} of {all row|rows} entered."
    write(tr(told, count=len(rows), all=len(fates)))
    if looked := sum(f.fate == "warned" for f in fates):
        write(tr("{count row is|rows are} worth a second look: the reasons stand beside them.", count=looked))
    if asked.get("namesakes"):
        write(tr("Some have the name of somebody known, not the phone: fourball people --namesakes"))
    if any(fate.alike and fate.open for fate in fates):
        write(tr("Some may be barred: look at fourball bars, then enter those who are not with --not-barred LINE,…"))
    return 0


def read_fates(call: Call, path: Path) -> tuple[Fate, ...]:
    """Read a list and tell each row's fate against the entries."""
    columns, same = _columns(call.typed.columns), _lines("--same-pair", call.typed.same_pair)
    others = _lines("--not-barred", call.typed.not_barred)
    state = call.desk.tournament(call.tid)
    from app.reports.reading.entries import LARGEST, read_list  # noqa: PLC0415 - read when a list comes

    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        lines, stopped = read_list(content, call.typed.sheet).lines, barred(call.desk.world, call.tid)
        fates = preview(lines, state, columns, dict.fromkeys(same, "same"), stopped, dict.fromkeys(others, True))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or tr("this is no file's name")
        raise UsageError(tr("{path}: can't be read ({why}).", path=path, why=why)) from error
    except TournamentRefused as error:
        raise UsageError(f"{path}: {error}") from error
    asked = {fate.row for fate in fates if fate.twin}
    for line in same:
        if line not in asked:
            raise UsageError(tr("--same-pair: line {line} has no pair of the same names. Leave it out.", line=line))
    for line in set(others) - {fate.row for fate in fates if fate.alike}:
        told = "--not-barred: line {line} has nobody with a barred person's name or phone. Leave it out."
        raise UsageError(tr(told, line=line))
    return fates


def _columns(told: str | None) -> dict[Part, int] | None:
    """Read `team=1,player1=2`; every mistake is told at once."""
    if told is None:
        return None
    pairs = [pair.partition("=") for pair in told.split(",")]
    wrong = [f"“{a}{sign}{b}”" for a, sign, b in pairs if a.strip() not in _COLUMNS or not _is_number(b)]
    if wrong:
        raise UsageError(
            tr(
                "--columns: {wrong} can't be read. Write team=1,player1=2 with any of {parts}.",
                wrong=", ".join(wrong),
                parts=_PARTS,
            )
        )
    return {_COLUMNS[part.strip()]: int(number) - 1 for part, _, number in pairs}


def _lines(option: str, told: str | None) -> tuple[int, ...]:
    words = told.split(",") if told else []
    wrong = [word for word in words if not _is_number(word)]
    if wrong:
        told = "{option}: “{wrong}” is no line. Write line numbers, as in 21,30."
        raise UsageError(tr(told, option=option, wrong=", ".join(wrong)))
    return tuple(map(int, words))


def _is_number(word: str) -> bool:
    number = word.strip()
    return number.isascii() and number.isdecimal() and len(number) < _DIGITS and int(number) > 0


def _entries(call: Call) -> int:
    state = call.desk.tournament(call.tid)
    return write_either(state, entries_json, ENTRIES, entry_rows, json=call.typed.json)


def _withdraw_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("team", metavar="TEAM", help=tr("the team's id, as in T042"))


def _withdraw(call: Call) -> int:
    call.act("withdraw", team=call.typed.team)
    write(tr("{team} is withdrawn.", team=_name(call)))
    return 0


def _reenter(call: Call) -> int:
    call.act("reenter", team=call.typed.team, paid=True)
    write(tr("{team} is in again, its fee taken.", team=_name(call)))
    return 0


def _name(call: Call) -> str:
    """Name the team that was typed by its id."""
    return call.desk.tournament(call.tid).entrants[call.typed.team].name


COMMANDS = (
    Command("import", "Take in a list of entries; prints each row's fate", _import_arguments, _import, listing=True),
    Command("entries", "List the entries", tournament, _entries, listing=True, officials=True),
    Command("withdraw", "Withdraw a team", _withdraw_arguments, _withdraw),
    Command("reenter", "Take a first-round loser in again, by payment", _withdraw_arguments, _reenter),
)
