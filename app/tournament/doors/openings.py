"""Open places: byes of a bracket drawn whole that are declared open before publishing, for late entries and re-entries.

The open lines are the byes beside unseeded teams, from top to bottom, then those beside the seeds, the last seed first.
A team that comes in is given an open line where it meets its first conqueror as late as can be, by lot: the lot follows
from the seed of the draw and from how many came before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.doors.entering import check_name, next_team
from app.tournament.draw.broken import meeting
from app.tournament.draw.chance import Chance
from app.tournament.draw_events import OpenPlacesClosed, OpenPlaceTaken
from app.tournament.events import EntryAdded
from app.tournament.refusal import refuse
from app.tournament.views import open_in

if TYPE_CHECKING:
    from app.tournament.events import Card, Event
    from app.tournament.listed import Listing
    from app.tournament.state import Lap, Tournament

MAIN = "main"


def open_lines(slots: tuple[str | None, ...], listing: Listing, count: int) -> tuple[int, ...]:
    """Give the lines (from 0) of the byes that stay open, at most `count` of them."""
    seeds = {row.team: row.seed for row in listing}

    def last_first(line: int) -> tuple[bool, int, int]:
        seed = seeds.get(slots[line ^ 1] or "")
        return seed is not None, -(seed or 0), line

    byes = (line for line, team in enumerate(slots) if team is None)
    return tuple(sorted(sorted(byes, key=last_first)[:count]))


def place_for(t: Tournament, team: str, conqueror: str | None = None) -> OpenPlaceTaken:
    """Give a team an open place; `conqueror` is the team that beat it before. Refused where none is open."""
    free = open_in(t)
    if not free:
        refuse("No place of the draw is open: open places are declared before it is published.")
    lap = t.stages[MAIN].laps[-1]
    best = _farthest(lap, free, conqueror)
    return OpenPlaceTaken(MAIN, best[Chance(lap.drawn.seed + 1 + len(lap.late)).below(len(best))], team)


def _farthest(lap: Lap, free: tuple[int, ...], conqueror: str | None) -> list[int]:
    """Give the open lines on which a team meets its conqueror as late as can be."""
    if conqueror is None:
        return list(free)
    line = lap.slots.index(conqueror)
    late = max(meeting(line, one) for one in free)
    return [one for one in free if meeting(line, one) == late]


def enter_late(t: Tournament, card: Card, *, paid: bool = False) -> tuple[Event, ...]:
    """Enter a team after the draw is published, on an open place."""
    check_name(t, card.name, None)
    team = next_team(t)
    return EntryAdded(team, card, None, paid), place_for(t, team)


def close(t: Tournament) -> tuple[Event, ...]:
    """Make the open places that nobody took byes, so that their matches are decided."""
    if not open_in(t):
        refuse("No place of the draw is open.")
    return (OpenPlacesClosed(MAIN),)
