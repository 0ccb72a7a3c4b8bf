"""Stretches of matches in which a ruling was made and not announced, and what was told in them.

A match that is made void, or whose deals are moved away, ends its stretch: what nobody announced before that never
will be there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.world import match_stream
from app.desk.told.matches import follow, secrets, untold
from app.game.events import MovedAway

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.tournament.state import Tournament


class Stretch(Struct, frozen=True):
    """A stretch of a match: since and until which position, and the acts told in it.

    `until` is None where it goes on.
    """

    match: str
    since: int
    until: int | None
    acts: frozenset[str]

    def holds(self, position: int) -> bool:
        """Tell whether something was told in this stretch."""
        return self.since < position and (self.until is None or position < self.until)


def stretches(world: World, tid: str) -> tuple[Stretch, ...]:
    """Give every stretch of a tournament's matches."""
    going = (_going(world, tid, mid) for mid in secrets(world, tid))
    return (*going, *(one for mid in _gone_from(world.tournament(tid)) for one in _ended(world, tid, mid)))


def _gone_from(t: Tournament) -> Iterable[str]:
    """Give the matches that something is kept of, though all that was told of them may be gone from them."""
    left = (half.match for team in t.entrants.values() for half in team.halted)
    given = (mid for mid, result in t.results.items() if result.how != "played")
    return dict.fromkeys((*t.voided, *left, *given))


def _going(world: World, tid: str, mid: str) -> Stretch:
    whole = world.stream(match_stream(tid, mid)).told
    return _stretch(mid, whole, effective(whole)[min(untold(world, tid, mid).values())], None)


def _ended(world: World, tid: str, mid: str) -> Iterator[Stretch]:
    """Give the stretches that ended as what was told of a match went from it."""
    whole, since = world.stream(match_stream(tid, mid)).told, dict[int, int]()
    told = effective(whole)
    for place, one in enumerate(told):
        follow(since, one.event, place)
        if isinstance(one.event, MovedAway):
            if since:
                yield _stretch(mid, whole, told[min(since.values())], one.stored.position)
            since.clear()


def _stretch(mid: str, whole: Sequence[Told], first: Told, until: int | None) -> Stretch:
    """Give the stretch that begins with an event; its acts are also those that were taken back since."""
    made = Stretch(mid, first.stored.position, until, frozenset())
    acts = (one.act.id for one in whole if made.holds(one.stored.position))
    return replace(made, acts=frozenset((first.act.id, *acts)))
