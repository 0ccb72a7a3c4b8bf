"""Two states of a tournament beside each other: which matches read otherwise now, and who stands at another place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.lists import PLATE
from app.tournament.places.order import standings
from app.tournament.places.prizes import prizes
from app.tournament.placing import Placing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.tournament.places.prizes import Prize
    from app.tournament.state import Match, MatchStatus, Result, Tournament


class Reading(Struct, frozen=True):
    """How a match reads: its teams as far as known, its state, its result, and an undecided conflict if one is noted.

    `contested` tells that a later ruling or correction gives another winner, which an official has yet to decide on.
    """

    a: str | None
    b: str | None
    status: MatchStatus
    winner: str | None
    result: Result | None
    contested: bool = False


class MatchChange(Struct, frozen=True):
    """A match that reads otherwise; None where it was not there, or is no more."""

    match: str
    was: Reading | None
    now: Reading | None


class PlaceChange(Struct, frozen=True):
    """A team at another place of a stage: `was` and `now` are (first, last) of those it shares, None where it has none.

    `stage` is `main` or `plate`.
    """

    team: str
    was: tuple[int, int] | None
    now: tuple[int, int] | None
    stage: str = "main"


class PrizeChange(Struct, frozen=True):
    """A team whose prize is another: what it was, what it is, and what the team was paid of it."""

    team: str
    was: int
    now: int
    paid: int = 0


def changed_prizes(before: Tournament, after: Tournament) -> tuple[PrizeChange, ...]:
    """Give the teams whose prize is another though it was sure or paid, best place first as it is now."""
    old, new = ({one.team: one for one in prizes(t)} for t in (before, after))
    fixed = {one.team for each in (old, new) for one in each.values() if one.sure or one.paid}
    found = (_prize_change(team, old.get(team), new.get(team)) for team in {**new, **old} if team in fixed)
    return tuple(one for one in found if one.was != one.now)


def _prize_change(team: str, was: Prize | None, now: Prize | None) -> PrizeChange:
    paid = now.paid.amount if now and now.paid else 0
    return PrizeChange(team, was.amount if was else 0, now.amount if now else 0, paid)


def changed_matches(before: Tournament, after: Tournament) -> tuple[MatchChange, ...]:
    """Give the matches that read otherwise, in order of the draw."""
    old, new = _readings(before), _readings(after)
    order = {**old, **new}
    found = (MatchChange(match, old.get(match), new.get(match)) for match in order)
    return tuple(one for one in found if one.was != one.now)


def changed_places(before: Tournament, after: Tournament) -> tuple[PlaceChange, ...]:
    """Give the teams that stand at another place, best first as it is now; those of the plate after the main ones."""
    return tuple(one for stage in ("main", PLATE) for one in _changed(before, after, stage) if one.was != one.now)


def _changed(before: Tournament, after: Tournament, stage: str) -> Iterator[PlaceChange]:
    old, new = _places(before, stage), _places(after, stage)
    yield from (PlaceChange(team, old.get(team), new.get(team), stage) for team in {**new, **old})


def _readings(t: Tournament) -> dict[str, Reading]:
    placing = Placing(t)
    return {match.id: _reading(placing, match) for match in t.matches.values()}


def _reading(placing: Placing, match: Match) -> Reading:
    return Reading(
        placing.team(match, "A"),
        placing.team(match, "B"),
        placing.status(match),
        placing.winner(match),
        placing.outcome(match),
        match.id in placing.t.conflicts,
    )


def _places(t: Tournament, stage: str) -> dict[str, tuple[int, int]]:
    return {row.team: (row.place, row.place + len(row.tied_with)) for row in standings(t, stage=stage)}
