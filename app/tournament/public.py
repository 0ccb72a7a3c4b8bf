"""A tournament as players may know it: a team by its names, its club and its seed, and nothing else of it.

Papers and screens for players take a `PublicTournament`, which nothing but `public` makes. Every field of a tournament
and of an entrant is named in `tests/gates/test_audience.py` as told to players or kept from them.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, NewType

from app.tournament.events import Card, Player
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from app.tournament.state import Entrant

PublicTournament = NewType("PublicTournament", Tournament)
_TOLD_OF_A_TEAM = frozenset({"team", "card", "seed", "state", "entry"})


def public(t: Tournament) -> PublicTournament:
    """Give what players may know of a tournament."""
    return PublicTournament(replace(t, entrants={team: _entrant(one) for team, one in t.entrants.items()}))


def _entrant(one: Entrant) -> Entrant:
    """Give a team with nothing but what is told of it; anything else is as if nobody had said it."""
    card = one.card and Card(one.card.name, tuple(Player(player.name) for player in one.card.players), one.card.club)
    blank = {field.name: field.default for field in fields(one) if field.name not in _TOLD_OF_A_TEAM}
    return replace(one, card=card, **blank)  # type: ignore[arg-type]
