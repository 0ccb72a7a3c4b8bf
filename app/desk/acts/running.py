"""Acts of the day: call to a table, results of tables that nobody scores live."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.desk.acts.act import DIRECTOR, JUDGES, KEEPERS, ActSpec, Count, Decision, Fields, Words
from app.desk.acts.befalling import BEFALLING
from app.desk.acts.calling import CALL, settled
from app.desk.acts.drawing import DRAWING
from app.desk.acts.importing import IMPORT_SHEET
from app.desk.acts.leaving import with_leavers
from app.desk.acts.outcome import check_first, check_game, kept_balls, result_label
from app.desk.acts.placing import PLACES
from app.desk.acts.signing import Signing, signatures
from app.desk.acts.waiving import waiving
from app.desk.journal.so_far import with_play
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.officials.vouching import score_told
from app.desk.refusals import Refused, say
from app.desk.sides import teams_of
from app.desk.told.world import told_world
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.doors.scores import check_result, parse_balls, parse_games, winner_of
from app.tournament.events import Event, How
from app.tournament.state import Result, Tournament
from app.tournament.views import occupied

if TYPE_CHECKING:
    from app.desk.journal.world import World


class MatchFields(Fields, frozen=True, kw_only=True):
    """A match."""

    match: str


class ClearFields(MatchFields, frozen=True, kw_only=True):
    """A match; `waived`: why the match commissioner decides, though tied to it."""

    waived: str = ""


class ResultFields(Fields, frozen=True, kw_only=True):
    """A result without deals: `games` as 2-1, `balls` as 13-4,9-13,13-11; or a table in place of the match.

    `a` and `b` are who signs for each pair, by initials or as player 1 or 2, where both pairs sign; `voucher_a` and
    `voucher_b` stand for a pair that signs by the PIN of its own, as `fourball result --pin` makes them of it.
    `note`: where a later match has begun, another winner is noted as a conflict instead of being refused.
    `first`: refused where a result stands by now, as where it was told from the floor and another station was first.
    `waived`: why the match commissioner tells a recorded result anew, though tied to its match.
    """

    games: str
    match: str | None = None
    table: Count | None = None
    balls: str = ""
    note: bool = False
    first: bool = False
    a: Words = ""
    b: Words = ""
    voucher_a: Words = ""
    voucher_b: Words = ""
    waived: str = ""


class ForfeitFields(Fields, frozen=True, kw_only=True):
    """`winner` advances without play; left out: neither does. `games` and `balls`, else the sheet's, stay on record.

    By a result that says `withdrawn` or `expelled` the other team leaves the field; taken away, it is back.
    `first`: refused where a result stands by now. `waived`: why the match commissioner decides, though tied to it.
    """

    match: str
    winner: Literal["A", "B"] | None = None
    how: How = "walkover"
    games: str = "0-0"
    balls: str = ""
    first: bool = False
    waived: str = ""


def _decision(tid: str, events: tuple[Event, ...], label: str, **answer: object) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _uncall(world: World, tid: str, asked: MatchFields) -> Decision:
    return _decision(
        tid,
        deciding.uncall(world.tournament(tid), asked.match),
        labelled("Take {match} off its table", match=asked.match),
    )


def _result(world: World, tid: str, asked: ResultFields) -> Decision:
    state = world.tournament(tid)
    match = asked.match or _at_table(state, asked.table)
    _not_live(world, tid, match)
    if asked.first:
        check_first(world, tid, match)
    games = parse_games(asked.games)
    winner: Literal["A", "B"] | None = {"A": "A", "B": "B"}.get(winner_of(games) or "")  # type: ignore[assignment]
    old = state.results.get(match) or state.unchecked.get(match)
    result = kept_balls(old, Result(winner, "played", games, parse_balls(asked.balls)))
    for number, balls in enumerate(result.balls, 1):
        check_game(
            world.rules(tid).parameters,
            say("Game {number} of {match}", number=number, match=match),
            balls,
            deciding.known_match(state, match).target,
        )
    if asked.note and _contradicts(state, match, result):
        events = (*deciding.note_conflict(state, match, winner), *waiving(match, asked.waived))
        return _decision(
            tid,
            events,
            labelled("Note {games} for {match}: a later match has begun", games=asked.games, match=match),
            match=match,
        )
    signed = () if match in state.results else _signed(world, tid, match, asked)
    events = with_leavers(world, tid, deciding.record(state, match, result, signed))
    settled(world, tid, match)
    events = (*events, *waiving(match, asked.waived))
    return _decision(tid, events, result_label(match, old, result), match=match, winner=winner)


def _signed(world: World, tid: str, match: str, asked: ResultFields) -> tuple[str, ...]:
    """Give who signs a new result for each pair, where the tournament asks or somebody is named."""
    settings, vouchers = world.tournament(tid).settings, (asked.voucher_a, asked.voucher_b)
    if not (asked.a or asked.b or any(vouchers) or (settings and settings.initials)):
        return ()
    by = Signing((asked.a, asked.b), vouchers, score_told(asked.games, asked.balls))
    return signatures(world, tid, (match, teams_of(world, tid, match)), by)


def _contradicts(state: Tournament, match: str, result: Result) -> bool:
    """Tell whether a result names another winner although a match that rests on the old one has begun."""
    old = state.results.get(match)
    if old is None or old.winner == result.winner:
        return False
    check_result(deciding.label(state, state.matches[match]), state.matches[match].best_of, result)
    return deciding.resting(state, state.matches[match]) is not None


def _at_table(state: Tournament, table: int | None) -> str:
    if table is None:
        raise Refused(say("Name the match or the table the result belongs to."))
    match = occupied(state).get(table)
    if match is None:
        raise Refused(say("There is no match on table {table}.", table=table))
    return match


def _not_live(world: World, tid: str, match: str) -> None:
    told = world.match(tid, match)
    if told.opened is not None and told.deal(1, 1) is not None:
        raise Refused(
            say("{match} is scored deal by deal: sign it off at its table, or correct a deal there.", match=match)
        )


def _forfeit(world: World, tid: str, asked: ForfeitFields) -> Decision:
    if asked.first:
        check_first(world, tid, asked.match)
    both = asked.winner is None and asked.how in {"walkover", "no_show"}
    how: How = "double_forfeit" if both else asked.how
    told = Result(asked.winner, how, parse_games(asked.games), parse_balls(asked.balls))
    result, state = with_play(world, tid, asked.match, told), world.tournament(tid)
    old = _replaced(world, tid, asked.match)
    checked = deciding.record(state, asked.match, result)
    events = with_leavers(world, tid, _as_checked(world, tid, asked.match, result) or checked)
    settled(world, tid, asked.match)
    why = tuple(waiving(asked.match, asked.waived))
    return _decision(tid, (*events, *why), result_label(asked.match, old, result), winner=asked.winner)


def _as_checked(world: World, tid: str, match: str, result: Result) -> tuple[Event, ...]:
    """Give what a result makes of a match with a ruling that players do not know; nothing of any other match.

    For them the result that the ruling took away stands, and what stands is not checked anew.
    """
    if not world.brief(tid, match).secret:
        return ()
    known = told_world(world, tid).tournament(tid)
    return (deciding.written(known, known.matches[match], result),)


def _replaced(world: World, tid: str, match: str) -> Result | None:
    """Give the result that a new one replaces; none while a ruling may have moved it that players do not know.

    What an act is called is read out at tables.
    """
    state, claims = world.tournament(tid), world.match(tid, match).claims
    waits = any(one.open or not one.public for one in claims)
    return None if waits else state.results.get(match) or state.unchecked.get(match)


def _clear(world: World, tid: str, asked: ClearFields) -> Decision:
    state = world.tournament(tid)
    if world.stream(match_stream(tid, asked.match)).seq and world.match(tid, asked.match).signed:
        raise Refused(say("{match} was signed off at its table: undo the sign-off there.", match=asked.match))
    events = (*with_leavers(world, tid, deciding.clear(state, asked.match)), *waiving(asked.match, asked.waived))
    return _decision(tid, events, labelled("Take the result of {match} away", match=asked.match))


RUNNING = (
    *DRAWING,
    *BEFALLING,
    *PLACES,
    CALL,
    ActSpec("uncall", "Take a called match off its table", MatchFields, DIRECTOR, _uncall),
    ActSpec("result", "Record a result without deals", ResultFields, KEEPERS, _result),
    ActSpec("forfeit", "Record a walkover, a no-show or a double forfeit", ForfeitFields, JUDGES, _forfeit),
    ActSpec("clear_result", "Take a result without deals away", ClearFields, JUDGES, _clear),
    IMPORT_SHEET,
)
