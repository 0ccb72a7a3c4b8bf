"""Commands on score sheets: `score` without a store, `sheet` in and out of a match."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.cli.agreed import told_in, told_out
from app.cli.command import Call, Command, match
from app.cli.comparing import belongs, compare
from app.cli.errors import DONE, MISUSED, UsageError, say
from app.cli.output import write, write_json, write_rows
from app.cli.scoring_lines import complaints, plain, score_lines, told
from app.cli.sheets import Refusal, read_sheets
from app.cli.words import tr
from app.desk.refusals import Misuse
from app.desk.views.comparing import compared
from app.desk.words import broken
from app.game.text.formatting import sheet_json
from app.game.text.told_twice import told_twice
from app.rules.loading import load
from app.rules.telling import told as in_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from app.game.results import SheetResult

SELDOM: Final = 50_000  # objects made between two sweeps


def _score_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("score sheets: .json, or .jsonl with one a line"))


def _score(call: Call) -> int:
    with _seldom_swept():
        return _scored(call)


@contextmanager
def _seldom_swept() -> Iterator[None]:
    """Look for rings of objects seldom: thousands of sheets make none, and the looking takes a sixth of the time."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _scored(call: Call) -> int:
    whole: list[dict[str, Any]] = []
    refused, many = False, len(call.typed.files) > 1
    for name in call.typed.files:
        lines = name.lower().endswith(".jsonl")
        if lines and call.typed.json:
            refused |= score_lines(Path(name))
            continue
        for place, text in read_sheets(Path(name), lines=lines):
            result = told(text) if isinstance(text, bytes) else text
            if isinstance(result, Refusal):
                refused = _complain(place, result, alone=not (lines or many))
            if call.typed.json:
                whole.append(plain(result))
            elif not isinstance(result, Refusal):
                _show(place, result)
    if whole:
        write_json(whole)
    return MISUSED if refused else DONE


def _complain(place: str, refusal: Refusal, *, alone: bool) -> bool:
    for complaint in complaints(place, refusal, alone=alone):
        say(complaint, MISUSED)
    return True


def _show(place: str, told: SheetResult) -> None:
    from app.cli.scored_words import ended, notes  # noqa: PLC0415 - only for people

    rules = in_words(load(told.ruleset))
    write(f"{told.id or place} ({told.ruleset})")
    for number, game in enumerate(told.games, 1):
        write(
            tr("Game {number}, target {target}", number=number, target=game.now.target)
            + (tr(", after the end") if game.after_end else "")
        )
        write_rows(
            (tr("Deal"), tr("Dealer"), tr("Result"), tr("Arithmetic"), tr("Awards"), "A", "B"),
            [
                (
                    d.no,
                    d.dealer,
                    ended(d, rules),
                    d.arithmetic,
                    _awards(d.awards),
                    d.after.balls["A"],
                    d.after.balls["B"],
                )
                for d in game.deals
            ],
        )
        for deal in game.deals:
            for line in notes(deal, rules):
                write(f"  {deal.no} {line}")
    write(
        tr("Games {a}-{b}", a=told.won["A"], b=told.won["B"])
        + (tr(", {winner} wins", winner=told.winner) if told.winner else "")
        + (tr(", provisional until what is open is ruled") if told.provisional else "")
    )


def _awards(awards: Any) -> str:  # noqa: ANN401 - a deal's awards
    return ", ".join(f"{a.team} +{a.balls}" for a in awards)


def _sheet_arguments(parser: argparse.ArgumentParser) -> None:
    match(parser)
    parser.add_argument(
        "--import",
        dest="file",
        metavar="FILE",
        help=tr("take a sheet in; of a match that was opened here it is compared, deal by deal"),
    )
    parser.add_argument(
        "--take",
        metavar="DEALS",
        help=tr("take these deals over from the sheet as corrections: 1/3,2/5 (game/deal), or all"),
    )
    parser.add_argument(
        "--anyway", action="store_true", help=tr("take over though the sheet seems to be of another match")
    )


def _sheet(call: Call) -> int:
    typed = call.typed
    if typed.file is None and typed.take is not None:
        raise UsageError(tr("sheet: --take needs --import FILE, the sheet to take the deals from."))
    call.for_officials()  # a sheet tells of claims and rulings, and of who goes on
    if typed.file is None:
        write_json(sheet_json(call.desk.sheet(call.tid, typed.match)))
        told_out(call, typed.match)
        return DONE
    ((_, told),) = read_sheets(Path(typed.file), lines=False)
    if isinstance(told, Refusal):
        raise UsageError(f"{typed.file}: {told.mistakes[0].message}")
    try:
        sheet = msgspec.json.decode(told)
        twice = told_twice(told, sheet)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise UsageError(f"{typed.file}: {broken(error, told)}") from error
    if twice:
        raise Misuse(twice)
    if call.desk.match(call.tid, typed.match).opened is not None:
        done = compare(call, sheet)
        told_in(sheet)
        return done
    if typed.take is not None:
        raise UsageError(
            tr("sheet: {match} is not open here: leave --take out, the whole sheet is taken in.", match=typed.match)
        )
    belongs(call, compared(call.desk, call.tid, typed.match, sheet))
    change = call.act("import_sheet", match=typed.match, sheet=sheet)
    told_in(sheet)
    winner = change.answer.get("winner")
    end = tr("{winner} wins.", winner=winner) if winner else tr("the match is open.")
    write(tr("{count deal|deals} taken in; {end}", count=change.answer["deals"], end=end))
    return DONE


COMMANDS = (
    Command("score", "Score sheets, without any store", _score_arguments, _score, listing=True),
    Command("sheet", "Print a match's score sheet, or take one in", _sheet_arguments, _sheet, listing=True),
)
