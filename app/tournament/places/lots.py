"""Lots, and orders by hand, that count no more: a correction changed which teams share the place."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.places.order import standings

if TYPE_CHECKING:
    from app.tournament.places.order import Row
    from app.tournament.state import Tournament


class Lapsed(Struct, frozen=True):
    """Teams that share a place although lots, or a hand, had put some of them in order once."""

    stage: str
    place: int
    teams: tuple[str, ...]


def lapsed(t: Tournament) -> tuple[Lapsed, ...]:
    """Give the shared places, decided by now, for which lots are to be drawn again."""
    found: list[Lapsed] = []
    for stage, orders in t.ordered.items():
        once = {team for ordered in orders for team in ordered.teams}
        for place, rows in groupby(standings(t, stage=stage), key=lambda row: row.place):
            teams = tuple(row.team for row in rows if not still_in(row))
            if len(teams) > 1 and once & set(teams):
                found.append(Lapsed(stage, place, teams))
    return tuple(found)


def still_in(row: Row) -> bool:
    """Tell whether a team plays on, so that its place is open."""
    return bool(dict(row.values)["still_in"])
