"""The checking door of results that two officials check: told by one, confirmed or rejected by another, never edited.

Until then nobody goes on: the match keeps its table, and what rests on it waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.day_events import ResultRejected
from app.tournament.doors.running import known_match, label
from app.tournament.events import Event, ResultRecorded
from app.tournament.refusal import refuse

if TYPE_CHECKING:
    from app.tournament.state import Result, Tournament


def confirm(t: Tournament, match: str) -> tuple[Event, ...]:
    """Confirm a result that waits: it is recorded as it was told."""
    told = _waiting(t, match)
    values = told.winner, told.how, told.games, told.balls, told.penalties
    return (ResultRecorded(match, *values),)


def reject(t: Tournament, match: str, reason: str) -> tuple[Event, ...]:
    """Reject a result that waits: it is looked at again at its table and told anew."""
    _waiting(t, match)
    if not reason.strip():
        refuse("Say what is wrong with the result of {match}.", match=label(t, t.matches[match]))
    return (ResultRejected(match, reason.strip()),)


def _waiting(t: Tournament, match: str) -> Result:
    m = known_match(t, match)
    told = t.unchecked.get(match)
    if told is None:
        refuse("{match} has no result that waits for its second.", match=label(t, m))
    if match in t.disputed:
        refuse("{match} is disputed: settle that first.", match=label(t, m))
    return told
