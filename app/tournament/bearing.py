"""What would be otherwise if a match had another result: who plays in later matches, and whose prize it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.tournament.places.prizes import prizes
from app.tournament.views import begun, impact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.tournament.state import Result, Tournament


class Bearing(Struct, frozen=True):
    """What hangs on a result: the later matches that did not begin, and the teams whose prize would be another."""

    matches: tuple[str, ...] = ()
    prizes: tuple[str, ...] = ()


def bearing(t: Tournament, match: str, others: Iterable[Result | None]) -> Bearing:
    """Tell what hangs on a match's recorded result, which may come to be one of `others` (None: it is not won).

    Nothing hangs on a result that is not recorded, for what follows waits for it anyway; nor on another winner where a
    later match has begun, for that one stands as it is.
    """
    told = t.results.get(match)
    if told is None:
        return Bearing()
    matches: dict[str, None] = {}
    teams: dict[str, None] = {}
    for other in others:
        winner = other.winner if other else None
        if other == told or (winner != told.winner and goes_on(t, match)):
            continue
        if winner != told.winner:
            goes = (t.matches[match].winner_to, t.matches[match].loser_to)
            matches |= dict.fromkeys(one for one in goes if one)
        teams |= dict.fromkeys(_paid_otherwise(t, _with(t, match, other)))
    return Bearing(tuple(matches), tuple(teams))


def goes_on(t: Tournament, match: str) -> bool:
    """Tell whether a later match that hangs on a match has begun, so that its winner stays whatever is ruled."""
    return any(begun(t, t.matches[one.match]) for one in impact(t, match))


def _with(t: Tournament, match: str, other: Result | None) -> Tournament:
    results = {one: result for one, result in t.results.items() if one != match or other is not None}
    return replace(t, results=results if other is None else {**results, match: other})


def _paid_otherwise(was: Tournament, now: Tournament) -> Iterator[str]:
    """Give the teams whose prize, or how sure it is, two states tell differently."""
    before, after = ({one.team: (one.amount, one.sure) for one in prizes(t)} for t in (was, now))
    yield from (team for team in before | after if before.get(team) != after.get(team))
