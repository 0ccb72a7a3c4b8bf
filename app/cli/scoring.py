"""Commands on score sheets: `score` without a store, `sheet` in and out of a match."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.cli.command import Call, Command, match
from app.cli.errors import DONE, MISUSED, UsageError
from app.cli.output import write, write_json, write_rows
from app.game.formatting import result_json, sheet_json
from app.game.mistakes import Mistake, SheetRefused
from app.game.parsing import parse_sheet
from app.game.scoring import score_sheet

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from app.game.results import SheetResult


def _score_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="score sheets: .json, or .jsonl with one a line")


def _score(call: Call) -> int:
    refused = False
    whole: list[dict[str, Any]] = []
    for name in call.typed.files:
        lines = name.lower().endswith(".jsonl")
        for place, text in _sheets(Path(name), lines=lines):
            told = _told(text)
            refused = refused or isinstance(told, Refusal)
            if isinstance(told, Refusal):
                _complain(place, told)
            if not call.typed.json:
                _show(place, told)
            elif lines:
                sys.stdout.write(json.dumps(_plain(told), ensure_ascii=False) + "\n")
            else:
                whole.append(_plain(told))
    if call.typed.json and whole:
        write_json(whole)
    return MISUSED if refused else DONE


class Refusal:
    """A sheet that can't be scored: its id, if it told one, and every mistake."""

    def __init__(self, sheet_id: object, mistakes: tuple[Mistake, ...]) -> None:
        self.id = sheet_id if isinstance(sheet_id, str) else None
        self.mistakes = mistakes


def _sheets(path: Path, *, lines: bool) -> Iterator[tuple[str, str]]:
    try:
        with path.open(encoding="utf-8") as file:
            if not lines:
                yield str(path), file.read()
                return
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield f"{path}:{number}", line
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise UsageError(f"{path}: can't be read ({why}).") from error


def _told(text: str) -> SheetResult | Refusal:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        return Refusal(None, (Mistake("", f"is not JSON: {error}"),))
    try:
        return score_sheet(parse_sheet(value))
    except SheetRefused as refusal:
        return Refusal(value.get("id") if isinstance(value, dict) else None, refusal.mistakes)


def _plain(told: SheetResult | Refusal) -> dict[str, Any]:
    if isinstance(told, Refusal):
        return {"id": told.id, "errors": [{"path": m.path, "message": m.message} for m in told.mistakes]}
    return result_json(told)


def _complain(place: str, refusal: Refusal) -> None:
    for mistake in refusal.mistakes:
        sys.stderr.write(f"{place}: {mistake}\n" if mistake.path else f"{place}: {mistake.message}\n")


def _show(place: str, told: SheetResult | Refusal) -> None:
    if isinstance(told, Refusal):
        return
    write(f"{told.id or place} ({told.ruleset})")
    for number, game in enumerate(told.games, 1):
        write(f"Game {number}, target {game.now.target}" + (", after the end" if game.after_end else ""))
        write_rows(
            ("Deal", "Dealer", "Result", "Arithmetic", "Awards", "A", "B"),
            [
                (d.no, d.dealer, d.result, d.arithmetic, _awards(d.awards), d.after.balls["A"], d.after.balls["B"])
                for d in game.deals
            ],
        )
    write(f"Games {told.won['A']}-{told.won['B']}" + (f", {told.winner} wins" if told.winner else ""))


def _awards(awards: Any) -> str:  # noqa: ANN401 - a deal's awards
    return ", ".join(f"{a.team} +{a.balls}" for a in awards)


def _sheet_arguments(parser: argparse.ArgumentParser) -> None:
    match(parser)
    parser.add_argument("--import", dest="file", metavar="FILE", help="take a sheet in")


def _sheet(call: Call) -> int:
    typed = call.typed
    if typed.file is None:
        write_json(sheet_json(call.desk.sheet(call.tid, typed.match)))
        return DONE
    try:
        told = json.loads(Path(typed.file).read_text("utf-8"))
    except OSError as error:
        raise UsageError(f"{typed.file}: can't be read ({error.strerror}).") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{typed.file}: is not JSON: {error}") from error
    change = call.act("import_sheet", match=typed.match, sheet=told)
    winner = change.answer["winner"]
    write(f"{change.answer['deals']} deals taken in; " + (f"{winner} wins." if winner else "the match is open."))
    return DONE


COMMANDS = (
    Command("score", "Score sheets, without any store", _score_arguments, _score, listing=True),
    Command("sheet", "Print a match's score sheet, or take one in", _sheet_arguments, _sheet),
)
