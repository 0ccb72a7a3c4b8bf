"""A tournament as players may know it: a team by its names, its club and its seed, and nothing else of it.

Papers and screens for players take a `PublicTournament`, which nothing but `public` makes. Every field of a tournament
and of an entrant is named in `tests/gates/test_audience.py` as told to players or kept from them.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import TYPE_CHECKING, Any, NewType

from app.tournament.events import Card, Player
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from app.tournament.state import Entrant

PublicTournament = NewType("PublicTournament", Tournament)
_TOLD_OF_A_TEAM = frozenset({"team", "card", "seed", "state", "entry"})
_KEPT_OF_A_DAY = frozenset({"refused", "prizes_paid"})
"""How re-entries ended, and what was paid to whom."""


def public(t: Tournament) -> PublicTournament:
    """Give what players may know of a tournament."""
    blank = _blank(t, {field.name for field in fields(t)} - _KEPT_OF_A_DAY)
    return PublicTournament(replace(t, **{**blank, "entrants": {team: _entrant(e) for team, e in t.entrants.items()}}))


def _entrant(one: Entrant) -> Entrant:
    """Give a team with nothing but what is told of it; anything else is as if nobody had said it."""
    card = one.card and Card(one.card.name, tuple(Player(player.name) for player in one.card.players), one.card.club)
    return replace(one, **{**_blank(one, _TOLD_OF_A_TEAM), "card": card})


def _blank(record: Tournament | Entrant, told: AbstractSet[str]) -> dict[str, Any]:
    """Give the fields that are not told, each as it is where nobody said anything."""
    untold = (field for field in fields(record) if field.name not in told)
    return {
        field.name: field.default if field.default_factory is MISSING else field.default_factory() for field in untold
    }
