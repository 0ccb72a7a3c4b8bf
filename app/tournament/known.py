"""The teams entered so far, by what makes two entries the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.tournament.cells import phone_key
from app.tournament.names import normal

if TYPE_CHECKING:
    from app.tournament.events import Card, Player

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
