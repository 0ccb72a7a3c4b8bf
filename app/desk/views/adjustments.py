"""What officials set by themselves at a match's table, read from the events that hold.

What was moved to another match was told there once more by the act that moved it; it is read as its first teller told
it. Sides that were changed over twice are as they were. A score from paper covers what was set in its game before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from app.desk.journal.first_told import Came, with_moves
from app.desk.journal.world import match_stream
from app.game.events import DealCorrected, MovedAway, PositionSet, SidesSwapped
from app.game.public import Adjusted
from app.listings.adjustments import Adjustment
from app.tournament.day_events import TieWaived

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.desk.ports import Act
    from app.listings.adjustments import OnResult


def adjustments(desk: Desk, tid: str, mid: str) -> tuple[Adjustment, ...]:
    """Give what officials set at a match's table, as it stands now, in the order it was set."""
    found: list[Adjustment] = []
    for event, act in with_moves(desk.world, match_stream(tid, mid)):
        found = _after(found, event, act, mid)
    return _with_ties(desk, tid, found)


def before_voids(desk: Desk, tid: str, mid: str) -> Mapping[str, tuple[Adjustment, ...]]:
    """Give what officials had set at a match's table by the time it was made void, by the act that did so."""
    found: list[Adjustment] = []
    gone: dict[str, tuple[Adjustment, ...]] = {}
    for event, act in with_moves(desk.world, match_stream(tid, mid)):
        if isinstance(event, MovedAway) and event.match == mid:
            past = (replace(one, fact=replace(_fact(one), past=True)) for one in found if not one.slip)
            gone[act.id] = _with_ties(desk, tid, past)
        found = _after(found, event, act, mid)
    return gone


def _with_ties(desk: Desk, tid: str, told: Iterable[Adjustment]) -> tuple[Adjustment, ...]:
    found = tuple(told)
    if all(_fact(one).kind != "void" for one in found):
        return found
    waived = waived_by(desk.stream(tid))
    return tuple(waived(one) for one in found)


def _after(found: list[Adjustment], event: Any, act: Act, mid: str) -> list[Adjustment]:  # noqa: ANN401 - any of a match
    """Give what stands after one more event."""
    match event:
        case DealCorrected(game=game, deal=deal, reason=reason):
            fact = Adjusted("void" if act.name == "void" else "corrected", game, deal)
            return [*(one for one in found if _place(one) != (game, deal)), made(fact, act, reason)]
        case PositionSet(game=game, balls=balls, reason=reason):
            fact = Adjusted("position", game, 0, (balls["A"], balls["B"]))
            return [*(one for one in found if _place(one)[0] != game), made(fact, act, reason)]
        case SidesSwapped(reason=reason):
            turned = [replace(one, fact=_turned(_fact(one))) for one in found if _fact(one).kind != "swapped"]
            return turned if len(turned) < len(found) else [*turned, made(Adjusted("swapped"), act, reason)]
        case MovedAway(match=match, reason=reason):
            return [] if match == mid else [made(Adjusted("moved_away", match=match), act, reason)]
        case Came(match=match, reason=reason):
            back = [one for one in found if _fact(one).kind != "moved_away"]
            return back if match == mid else [*found, made(Adjusted("moved_here", match=match), act, reason)]
    return found


def _fact(one: Adjustment) -> Adjusted:
    return cast("Adjusted", one.fact)


def _place(one: Adjustment) -> tuple[int, int]:
    return _fact(one).game, _fact(one).deal


def _turned(fact: Adjusted) -> Adjusted:
    """Give a fact as it reads with the sides changed over."""
    return replace(fact, balls=fact.balls[::-1])


def made(fact: Adjusted | OnResult, act: Act, reason: str | None) -> Adjustment:
    """Give what an act set."""
    return Adjustment(fact, act.actor, act.role, act.time, (reason or "").strip() or None)


def waived_by(told: Iterable[Told]) -> Callable[[Adjustment], Adjustment]:
    """Give what puts beside an adjustment why it was made in spite of a tie, as a tournament's events tell.

    Those of an act that was taken back are nobody's: what it set is gone.
    """
    why = {(one.act.actor, one.act.time): one.event.reason for one in told if isinstance(one.event, TieWaived)}
    return lambda one: replace(one, waived=why.get((one.who, one.time)))
