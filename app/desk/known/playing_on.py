"""A table with a ruling that nobody announced plays on, as it does while its claim is only open.

What it does is decided in the match that its players know and written as it is, dealers and all. On record it counts
with the ruling, as it would had that been made after it; so nothing at the table tells whether there is one. What both
pairs agree on a claim ends it: the ruling on it that they were not told is taken back with that, and its step is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from app.desk.journal.codec import Undone
from app.desk.journal.history import effective
from app.desk.journal.world import match_stream
from app.desk.known.covering import wait
from app.desk.known.in_hand import held
from app.desk.ports import Act
from app.desk.supposing import Supposed
from app.desk.told.matches import untold
from app.desk.undoing import streams_of
from app.game.events import ClaimRuled, DealCorrected, DealEntered, PositionSet, RulingAppealed
from app.game.match import evolve, sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.decision import Decision
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.known.in_hand import InHand
    from app.game.match import MatchState
    from app.rules.model import Ruleset

PLAYED_ON: Final = frozenset(
    {
        *("enter", "correct", "void", "open_game", "position", "swap_sides"),
        *("claim", "agree", "dispute_claim", "refer", "appeal"),
    }
)
"""What a table goes on with whether or not a ruling was made."""


def as_counted(world: World, hand: InHand, place: tuple[str, str], made: Decision) -> Decision:
    """Give what a table decided as it counts with the rulings it does not know.

    Refused where nobody could count it with them, and where it is about such a ruling itself.
    """
    (tid, mid), stream = place, match_stream(*place)
    events: list[tuple[str, Event]] = [*_taken_back(world, hand, place, made)]
    after = Supposed(world)
    after.suppose(Act("supposed", "step", "", "", "", "", made.label), events)
    state = after.match(tid, mid)
    rules = world.frozen(state.opened.ruleset) if state.opened is not None else world.rules(tid)
    for name, event in made.events:
        told = event
        if name == stream:
            _not_of(hand, mid, state, event)
            state, told = _after(state, event, rules, mid)
        events.append((name, told))
    return replace(made, events=tuple(events))


def _taken_back(world: World, hand: InHand, place: tuple[str, str], made: Decision) -> Iterator[tuple[str, Event]]:
    """Take back the rulings, the last one first, on a claim that its table agrees on and that were not told there."""
    tid, mid = place
    agreed = {event.claim for _, event in made.events if isinstance(event, ClaimRuled) and event.level == "table"}
    secret = {claim: at for claim, at in untold(world, tid, mid).items() if claim in agreed & hand.of(mid)}
    told = effective(world.stream(match_stream(*place)).told)
    for at, one in reversed(tuple(enumerate(told))):
        ruled = isinstance(one.event, ClaimRuled) and at >= secret.get(one.event.claim, len(told))
        if ruled and one.act.name == "rule":  # one that was moved here came with all that was told of the match
            yield from ((name, Undone(one.act.id)) for name in streams_of(world, one.act))


def _not_of(hand: InHand, mid: str, state: MatchState, event: Event) -> None:
    """Refuse what players can't do to a ruling that they do not know: appeal against it, or cover it by a score."""
    if isinstance(event, RulingAppealed) and (mid, event.claim) in hand.claims:
        raise held(mid)
    if isinstance(event, PositionSet) and any(one.game == event.game and not one.public for one in state.claims):
        raise wait()


def _after(state: MatchState, event: Event, rules: Ruleset, mid: str) -> tuple[MatchState, Event]:
    """Give the match after an event of its table, and the event with what its deal counts on record."""
    after = evolve(state, cast("Any", event))
    try:
        games = score_sheet(sheet_of(after, rules)).games
    except SheetRefused:
        raise held(mid) from None
    if not isinstance(event, DealEntered | DealCorrected):
        return after, event
    awards = games[event.game - 1].deals[event.deal - 1].awards
    told = replace(event, seen=tuple((award.team, award.balls) for award in awards))
    return evolve(state, told), told
