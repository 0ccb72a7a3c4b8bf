"""Commands of the day: draw, matches, call, result, standings, bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.command import Call, Command, match, tournament
from app.cli.drawing import DRAW
from app.cli.errors import UsageError
from app.cli.forecast import SIMULATE
from app.cli.output import write, write_either, write_json, write_listing
from app.cli.signing import signer_arguments, signers, told_signed
from app.cli.words import tr
from app.desk.officials.vouching import score_told
from app.desk.refusals import Refused
from app.desk.sides import teams_of
from app.listings.bracket import bracket_lines
from app.listings.matches import MATCHES, expected_column, match_rows, matches_json
from app.listings.prizes import PRIZES, prize_rows, prizes_json, purse_text
from app.listings.standings import STANDINGS, lapsed_texts, standing_columns, standing_parts, standings_json
from app.tournament.lists import PLATE

if TYPE_CHECKING:
    import argparse

    from app.tournament.state import Tournament


def _matches_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("--round", type=int, metavar="N")
    parser.add_argument("--open", action="store_true", help=tr("only matches that are not decided"))


def _matches(call: Call) -> int:
    typed, state, live = call.typed, call.sight.tournament(call.tid), call.sight.live(call.tid)
    _known_round(state, typed.round)
    if typed.json:
        told = call.sight.times(call.tid).expected
        rows = matches_json(state, number=typed.round, open_only=typed.open, live=live)
        write_json([{**row, "expected": told.get(row["id"])} for row in rows])
    else:
        about = expected_column(call.sight.expected(call.tid))
        write_listing((*MATCHES, about), match_rows(state, number=typed.round, open_only=typed.open, live=live))
    return 0


def _known_round(state: Tournament, number: int | None) -> None:
    """Refuse a round that no draw has; before the draw there is none to miss."""
    last = max((match.round for match in state.matches.values()), default=None)
    if number is not None and last is not None and not 1 <= number <= last:
        raise Refused(tr("There is no round {round}: the draw has rounds 1 to {last}.", round=number, last=last))


def _call_arguments(parser: argparse.ArgumentParser) -> None:
    match(parser)
    parser.add_argument("--table", type=int, metavar="N", help=tr("the best free table when left out"))


def _call(call: Call) -> int:
    change = call.act("call", match=call.typed.match, table=call.typed.table)
    write(tr("{match} to table {table}.", match=change.answer["match"], table=change.answer["table"]))
    return 0


def _result_arguments(parser: argparse.ArgumentParser) -> None:
    match(parser)
    parser.add_argument("games", nargs="?", metavar="2-1", help=tr("games won by A and B"))
    parser.add_argument("--balls", default="", metavar="13-4,9-13,13-11")
    parser.add_argument(
        "--signed", nargs=2, metavar=("A", "B"), help=tr("who signs for each pair: initials, or 1 or 2")
    )
    signer_arguments(parser)
    parser.add_argument("--walkover", choices=["A", "B"], help=tr("this side advances"))
    parser.add_argument("--double-forfeit", action="store_true")


def _result(call: Call) -> int:
    typed = call.typed
    told = [typed.games is not None, typed.walkover is not None, typed.double_forfeit]
    if sum(told) != 1:
        raise UsageError(tr("result: give one of a score like 2-1, --walkover A, or --double-forfeit."))
    if typed.games is not None:
        change = call.act("result", match=typed.match, games=typed.games, balls=typed.balls, **_signed(call))
    elif typed.signed or typed.a or typed.b or typed.pin:
        raise UsageError(tr("result: no pair signs a walkover or a forfeit: leave who signs out."))
    else:
        change = call.act("forfeit", match=typed.match, winner=typed.walkover, balls=typed.balls)
    write(change.label + ".")
    told_signed(call)
    return 0


def _signed(call: Call) -> dict[str, str]:
    """Give the fields of who signs a result: told two by two, or each by itself."""
    typed = call.typed
    if typed.signed and (typed.a or typed.b or typed.pin):
        raise UsageError(tr("result: give --signed with both pairs, or --a, --b and --pin."))
    if typed.signed:
        return dict(zip("ab", typed.signed, strict=True))
    score = score_told(typed.games, typed.balls) if typed.pin else ""
    return signers(call, lambda: teams_of(call.sight.world(call.tid), call.tid, typed.match), score)


def _standings_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("--stage", choices=["main", PLATE], help=tr("the places of this stage alone"))


def _standings(call: Call) -> int:
    state, stage = call.sight.tournament(call.tid), call.typed.stage
    if call.typed.json:
        write_json(standings_json(state, stage=stage or "main"))
        return 0
    parts = standing_parts(state)
    only = [(title, rows) for title, rows in parts if stage in {None, rows[0].stage}]
    for title, rows in only:
        if len(parts) > 1:
            write(title)
        write_listing(standing_columns(rows), rows)
    if not only:
        write_listing(STANDINGS, ())
    for text in lapsed_texts(state):
        write(text)
    return 0


def _prizes(call: Call) -> int:
    state = call.sight.tournament(call.tid)
    done = write_either(state, prizes_json, PRIZES, prize_rows, json=call.typed.json)
    if not call.typed.json and purse_text(state):
        write(purse_text(state))
    return done


def _bracket(call: Call) -> int:
    state = call.sight.tournament(call.tid)
    if call.typed.json:
        write_json(matches_json(state, live=call.sight.live(call.tid)))
        return 0
    for line in bracket_lines(state, call.sight.live(call.tid)):
        write(line)
    return 0


COMMANDS = (
    DRAW,
    Command("matches", "List the matches", _matches_arguments, _matches, listing=True),
    Command("call", "Put a match on a table", _call_arguments, _call),
    Command("result", "Record a result without deals", _result_arguments, _result),
    Command("standings", "List the places", _standings_arguments, _standings, listing=True),
    Command("prizes", "List the prizes: who gets what, and who has it", tournament, _prizes, listing=True),
    SIMULATE,
    Command("bracket", "Print the bracket, round by round", tournament, _bracket, listing=True),
)
