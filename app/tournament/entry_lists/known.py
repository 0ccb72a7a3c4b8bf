"""The teams entered so far, by what makes two entries the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from app.tournament.entry_lists.cells import phone_key, say
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.events import Card, Player
    from app.tournament.state import Tournament

PAIR = 2


def names_of(card: Card) -> frozenset[str]:
    """Give the players' names as compared."""
    return frozenset(normal(player.name) for player in card.players)


def phones_of(card: Card) -> frozenset[str]:
    """Give the players' phones as compared."""
    return frozenset(phone_key(player.phone) for player in card.players) - {""}


def person_of(player: Player) -> tuple[str, str]:
    """Give what tells a person: the name and the phone, both as compared."""
    return normal(player.name), phone_key(player.phone)


def shared_names(shared: Mapping[str, str]) -> tuple[str, ...]:
    """Say of each player whose name alone is somebody's of another entry too which entry that is."""
    return tuple(say("“{team}” has a {name} too", team=team, name=name) for name, team in shared.items())


def namesakes(t: Tournament, team: str, card: Card) -> tuple[str, ...]:
    """Say of a card that is written for a team who of its new names alone is in another team of the tournament."""
    known = Known()
    cards = {entrant.team: entrant.card for entrant in t.entrants.values() if entrant.card}
    before = names_of(cards.pop(team)) if team in cards else frozenset[str]()
    for other in cards.values():
        known.add(other, None)
    fresh = tuple(player for player in card.players if normal(player.name) not in before)
    return shared_names(known.namesakes(replace(card, players=fresh)))


class Known(Struct):
    """Entries by team name, by pair, by person, by seed and by a player's name; the first to come holds the place."""

    cards: dict[str, Card] = field(default_factory=dict)
    pairs: dict[frozenset[str], list[Card]] = field(default_factory=dict)
    persons: dict[tuple[str, str], str] = field(default_factory=dict)
    seeds: dict[int, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def add(self, card: Card, seed: int | None) -> None:
        """Take an entry in."""
        self.cards.setdefault(normal(card.name), card)
        if len(card.players) == PAIR:
            self.pairs.setdefault(names_of(card), []).append(card)
        for player in card.players:
            self.names.setdefault(normal(player.name), card.name)
            if phone_key(player.phone):
                self.persons.setdefault(person_of(player), card.name)
        if seed is not None:
            self.seeds.setdefault(seed, card.name)

    def pair_of(self, card: Card) -> tuple[Card | None, bool]:
        """Give the entry whose players have these names, and whether a phone tells that it is the same pair."""
        namesakes = self.pairs.get(names_of(card), [])
        same = next((one for one in namesakes if phones_of(one) & phones_of(card)), None)
        return same or next(iter(namesakes), None), same is not None

    def namesakes(self, card: Card) -> dict[str, str]:
        """Give the players whose name a player of another entry has too, and which entry that is."""
        found = {player.name: self.names.get(normal(player.name), "") for player in card.players}
        return {name: team for name, team in found.items() if team}
