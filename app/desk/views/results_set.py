"""What officials did to results by themselves, read from a tournament's events that hold.

A result that deals, a ruling, conduct or a team that left came to is none of it; nor is the first one of a match. An
expulsion is a ruling on conduct and stands with its reason in that register; one told of a match alone does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.desk.journal.history import effective
from app.desk.views.adjustments import adjustments, before_voids, made, waived_by
from app.listings.adjustments import AdjustmentRow, OnResult, by_officials
from app.tournament.day_events import DisputeSettled, MatchVoided, ResultRejected, ResultTold
from app.tournament.events import ConflictNoted, MatchStarted, MatchUncalled, ResultCleared, ResultRecorded
from app.tournament.state import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.listings.adjustments import Adjustment, Decided

_BY_WORD: Final = frozenset({"result", "forfeit"})
"""Acts by which an official tells a result as such."""
_ALWAYS: Final[Mapping[type, Decided]] = {
    MatchVoided: "voided",
    ResultRejected: "rejected",
    DisputeSettled: "settled",
}
"""What is an official's own word whatever act it comes by."""

_OVER: Final[Mapping[type, frozenset[str]]] = {
    ResultRecorded: frozenset({"rejected", "noted"}),
    ResultCleared: frozenset({"noted"}),
    MatchVoided: frozenset({"noted"}),
    ConflictNoted: frozenset({"noted"}),
}
"""What is told no more once such an event comes."""


def results_set(desk: Desk, tid: str) -> Mapping[str, tuple[Adjustment, ...]]:
    """Give what officials did to the result of each match that has such, in order.

    That a second official rejected a result is told until there is one again; a conflict noted, while it stands. With a
    void stands what had been set at its table before.
    """
    told = effective(desk.stream(tid))
    found, waived, before = dict[str, tuple["Adjustment", ...]](), waived_by(told), _Before()
    for one in told:
        match = getattr(one.event, "match", None) or ""
        over = _OVER.get(type(one.event), frozenset())
        if over and match in found:
            found[match] = tuple(was for was in found[match] if was.fact.kind not in over)
        fact = _fact(one, before, match)
        if fact is not None:
            new = waived(made(fact, one.act, getattr(one.event, "reason", None)))
            past = before_voids(desk, tid, match).get(one.act.id, ()) if fact.kind == "voided" else ()
            found[match] = (*found.get(match, ()), *past, new)
        before.take(one.event)
    return {match: some for match, some in found.items() if some}


def set_by_officials(desk: Desk, tid: str) -> tuple[AdjustmentRow, ...]:
    """Give what officials set by themselves in a tournament, at its tables and of results, in the order of the draw."""
    results, opened = results_set(desk, tid), set(desk.opened(tid))
    return tuple(
        AdjustmentRow(match, one)
        for match in desk.tournament(tid).matches
        for one in by_officials((*(adjustments(desk, tid, match) if match in opened else ()), *results.get(match, ())))
    )


class _Before:
    """What stood before an event: the result of each match, told or recorded, and which matches had begun."""

    def __init__(self) -> None:
        self.results: dict[str, Result] = {}
        self.begun: set[str] = set()

    def take(self, event: object) -> None:
        match event:
            case ResultRecorded() | ResultTold():
                self.results[event.match] = _result(event)
            case ResultCleared() | ResultRejected():
                self.results.pop(event.match, None)
            case MatchVoided():
                self.results.pop(event.match, None)
                self.begun.discard(event.match)
            case MatchStarted():
                self.begun.add(event.match)
            case MatchUncalled():
                self.begun.discard(event.match)


def _fact(one: Told, before: _Before, match: str) -> OnResult | None:
    """Give what an event does to a result by an official's own word; None where it does nothing so."""
    was = before.results.get(match)
    match one.event:
        case ResultRecorded() if was is not None and one.act.name in _BY_WORD:
            now = _result(one.event)
            return OnResult("changed", was, now) if _differ(was, now) else None
        case ResultRecorded() | ResultTold() if one.act.name == "forfeit":
            return _given(one.event, begun=match in before.begun)
        case ConflictNoted() if one.act.name == "result":
            return OnResult("noted", was, Result(one.event.winner, "played"))
        case ResultCleared() if one.act.name == "clear_result":
            return OnResult("cleared", was)
        case MatchVoided() | ResultRejected() | DisputeSettled():
            return OnResult(_ALWAYS[type(one.event)], was)
    return None


def _given(event: ResultRecorded | ResultTold, *, begun: bool) -> OnResult | None:
    """Give a match that was given away after it had begun, or by expelling a team there; None for any other."""
    kind: Decided | None = "given" if begun else "expelled" if event.how == "expelled" else None
    return OnResult(kind, None, _result(event)) if kind else None


def _result(event: ResultRecorded | ResultTold) -> Result:
    """Give a result as it is typed."""
    return Result(event.winner, event.how, event.games, event.balls)


def _differ(was: Result, now: Result) -> bool:
    """Tell whether a result was changed; one that is only told with its balls was not."""
    same = (was.winner, was.how, was.games) == (now.winner, now.how, now.games)
    return not same or bool(was.balls and was.balls != now.balls)
