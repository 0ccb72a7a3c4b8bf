"""A tournament as players may know it: a team by its names, its club and its seed, and nothing else of it.

Papers and screens for players take a `PublicTournament`, which nothing but `public` makes. Every field of a tournament
and of an entrant is named in `tests/gates/test_audience.py` as told to players or kept from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace

from app.tournament.events import Card, Player
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from app.tournament.state import Entrant


class PublicTournament(Tournament, frozen=True):
    """What players may know of a tournament."""


_TOLD_OF_A_TEAM = frozenset({"team", "card", "seed", "state", "entry", "formers", "halted", "went_on"})
_KEPT_OF_A_DAY = frozenset({"refused", "prizes_paid", "unchecked", "cleared"})
"""How re-entries ended, what was paid to whom, results that a second official has yet to confirm, or that are away."""


def public(t: Tournament) -> PublicTournament:
    """Give what players may know of a tournament."""
    blank = _blank(t, {*t.__struct_fields__} - _KEPT_OF_A_DAY)
    entrants = {team: _entrant(e) for team, e in t.entrants.items()}
    ordered = {stage: tuple(replace(one, reason=None) for one in orders) for stage, orders in t.ordered.items()}
    return as_public(replace(t, **{**blank, "entrants": entrants, "ordered": ordered}))


def as_public(t: Tournament) -> PublicTournament:
    """Give a tournament as one for players, for who has made sure that it tells nothing else."""
    return PublicTournament(**asdict(t))


def _entrant(one: Entrant) -> Entrant:
    """Give a team with nothing but what is told of it; anything else is as if nobody had said it."""
    players = tuple(map(_player, one.card.players)) if one.card else ()
    card = one.card and Card(one.card.name, players, one.card.club)
    sat = (former for former in one.formers if former.played or former.midway)
    formers = tuple(replace(former, player=former.player and _player(former.player), person="") for former in sat)
    return replace(one, **{**_blank(one, _TOLD_OF_A_TEAM), "card": card, "formers": formers})


def _player(player: Player) -> Player:
    return Player(player.name, substitute=player.substitute)


def _blank(record: Tournament | Entrant, told: AbstractSet[str]) -> dict[str, Any]:
    """Give the fields that are not told, each as it is where nobody said anything."""
    names, defaults = record.__struct_fields__, record.__struct_defaults__
    kind: Callable[..., Tournament | Entrant] = type(record)
    unsaid = kind(*(None,) * (len(names) - len(defaults)))
    return {name: getattr(unsaid, name) for name in names if name not in told}
