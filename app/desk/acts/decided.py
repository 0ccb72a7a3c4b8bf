"""What a match takes no more once it is decided: new deals, games and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.refusals import Refused, say
from app.tournament.views import deserted, status

if TYPE_CHECKING:
    from app.desk.journal.world import World


def unsigned(world: World, tid: str, mid: str) -> None:
    """Refuse a match that takes no new deal: signed off, waiting for its second, or decided off its table."""
    t = world.tournament(tid)
    if mid in t.unchecked:
        raise Refused(say("The result of {match} waits for its second: confirm or reject it first.", match=mid))
    if mid in t.results:
        raise Refused(signed_off(mid) if t.results[mid].how == "played" else off_its_table(mid))
    if status(t, mid) == "done" or deserted(t, mid):
        raise Refused(
            say("{match} is decided: a team left the field. Reinstate that team before play goes on.", match=mid)
        )


def signed_off(mid: str) -> str:
    """Say that a match was signed off, so that it takes no new deal."""
    return say("{match} is signed off. A judge may correct an earlier deal; no new one can be added.", match=mid)


def off_its_table(mid: str) -> str:
    """Say that a match was decided off its table, so that it takes no new deal."""
    return say(
        "{match} is decided without play to its end. A judge takes that result away before play goes on.", match=mid
    )
