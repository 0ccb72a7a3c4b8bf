"""Acts that move what was typed instead of having it typed again: to the other side, or to the right match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from app.desk.acts.act import KEEPERS, RULERS, ActSpec, Decision, Fields
from app.desk.acts.decided import unsigned
from app.desk.acts.opening import opened, rules_of
from app.desk.acts.outcome import outcome_events
from app.desk.journal.counted import Entry, awarded
from app.desk.journal.history import effective, set_aside
from app.desk.journal.unopened import not_called
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused, say
from app.desk.sides import teams_of
from app.game import events as game
from app.game.match import MatchState, evolve, sheet_of
from app.game.scoring import score_sheet
from app.game.swapping import seated
from app.listings.labels import labelled
from app.tournament import events as field
from app.tournament.doors import deciding
from app.tournament.views import status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.rules.model import Ruleset


class SwapFields(Fields, frozen=True, kw_only=True):
    """A match; after sign-off a reason is needed."""

    match: str
    reason: str | None = None


class MoveFields(Fields, frozen=True, kw_only=True):
    """`match` is where the deals were typed, `to` where they belong: a match on a table, without deals."""

    match: str
    to: str
    reason: str


def _swap(world: World, tid: str, asked: SwapFields) -> Decision:
    state = opened(world, tid, asked.match)
    reason = (asked.reason or "").strip()
    if asked.match in world.tournament(tid).results and not reason:
        raise Refused(say("{match} is signed off: changing its sides over needs a reason.", match=asked.match))
    event = game.SidesSwapped(reason or None)
    after = evolve(state, event)
    score = score_sheet(sheet_of(after, rules_of(world, state)))
    follows = outcome_events(world, tid, asked.match, after)
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, asked.match), event), *follows)
    answer = {"games": dict(score.won), "winner": score.winner}
    return Decision(events, labelled("Change the sides of {match} over", match=asked.match), answer)


def _move(world: World, tid: str, asked: MoveFields) -> Decision:
    state = opened(world, tid, asked.match)
    if not asked.reason.strip():
        raise Refused(say("Deals are moved to another match with a reason: say how it came about."))
    unsigned(world, tid, asked.match)
    _can_take(world, tid, asked)
    told = _told(world, tid, asked)
    after = MatchState()
    for event in told:
        after = evolve(after, event)
    score = score_sheet(sheet_of(after, rules_of(world, state)))
    here = game.MovedAway(asked.to, asked.reason.strip())
    there = match_stream(tid, asked.to)
    events: tuple[tuple[str, Event], ...] = (
        (match_stream(tid, asked.match), here),
        *((there, event) for event in told),
        *((tournament_stream(tid), event) for event in _tables(world, tid, asked)),
    )
    deals = sum(len(one.deals) for one in after.games)
    answer = {"match": asked.to, "deals": deals, "games": dict(score.won)}
    return Decision(events, labelled("Move the deals of {match} to {to}", match=asked.match, to=asked.to), answer)


def _can_take(world: World, tid: str, asked: MoveFields) -> None:
    """Refuse a match that can't take the deals of another."""
    if asked.to == asked.match:
        raise Refused(say("The deals are in {to} already: name the match they belong to.", to=asked.to))
    tournament = world.tournament(tid)
    deciding.known_match(tournament, asked.to)
    state = world.match(tid, asked.to)
    if state.claims or any(one.deals or one.covered for one in state.games):
        raise Refused(say("{to} has deals or claims of its own: a move never writes over them.", to=asked.to))
    if status(tournament, asked.to) not in {"called", "playing"}:
        raise not_called(tournament, asked.to, say("{to} can't take the deals", to=asked.to))


def _told(world: World, tid: str, asked: MoveFields) -> list[game.Event]:
    """Tell again what holds of a match, from its opening on, as another match's."""
    stream = world.stream(match_stream(tid, asked.match)).told
    held = [cast("Any", one.event) for one in effective(stream)]
    first = max(index for index, event in enumerate(held) if isinstance(event, game.Opened))
    there = replace(held[first], teams=teams_of(world, tid, asked.to))
    best_of = world.tournament(tid).matches[asked.to].best_of
    rest = [event for event in held[first + 1 :] if not isinstance(event, game.SignedOff)]
    told = [replace(there, best_of=best_of, seats=seated(there, there.seats)), *rest]
    return list(_seen_without(told, world.frozen(there.ruleset))) if set_aside(stream) else told


def _seen_without(told: list[game.Event], rules: Ruleset) -> Iterator[game.Event]:
    """Give events whose deals were seen with a ruling that was set aside since, and is not told again, without it."""
    state = MatchState()
    for event in told:
        state = evolve(state, event)
        now = awarded(state, rules, event) if isinstance(event, Entry) else None
        yield event if now is None else replace(event, seen=now)


def _tables(world: World, tid: str, asked: MoveFields) -> list[field.Event]:
    """Put the one match back to called on its table, unless that was given to another, and begin the other."""
    tournament = world.tournament(tid)
    table = tournament.tables.get(asked.match)
    back = (field.MatchUncalled(asked.match), field.MatchCalled(asked.match, table)) if table is not None else ()
    began = () if asked.to in tournament.started else (field.MatchStarted(asked.to),)
    return [*back, *began]


MOVING = (
    ActSpec("swap_sides", "Change the sides over: all that was typed of A is told of B", SwapFields, KEEPERS, _swap),
    ActSpec("move_match", "Move the deals typed in one match to the right one", MoveFields, RULERS, _move),
)
