"""A tournament as players may know it: without phone numbers, payments and check-ins.

Papers and screens for players take a `PublicTournament`, which nothing but `public` makes. Every field of a tournament
and of an entrant is named in `tests/gates/test_audience.py` as told to players or kept from them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NewType

from app.tournament.events import Card, Player
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from app.tournament.state import Entrant

PublicTournament = NewType("PublicTournament", Tournament)


def public(t: Tournament) -> PublicTournament:
    """Give what players may know of a tournament."""
    return PublicTournament(replace(t, entrants={team: _entrant(one) for team, one in t.entrants.items()}))


def _entrant(one: Entrant) -> Entrant:
    card = one.card and Card(one.card.name, tuple(Player(player.name) for player in one.card.players), one.card.club)
    return replace(one, card=card, paid=False, checked_in=False)
