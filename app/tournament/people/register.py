"""The register of people: who plays, across tournaments. One stream in a store; `fold` makes its state.

A name is not a person: the same name and the same phone is, or two that an official says are one. Ids are `P0001`,
`P0002` … in order of registration and never given again. A `PersonCard` is private: the store keeps it aside, and it
comes back None once erased.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.tournament.entry_lists.known import person_of
from app.tournament.events import Player
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class PersonCard(Struct, frozen=True):
    """What is known of a person: name, phone and club. Kept aside from the journal."""

    name: str
    phone: str = ""
    club: str = ""

    @property
    def player(self) -> Player:
        """Give the person as a team's card has it."""
        return Player(self.name, self.phone)


class PersonRegistered(Struct, frozen=True):
    """Somebody was entered who was not known."""

    person: str
    card: PersonCard | None


class PersonChanged(Struct, frozen=True):
    """What is known of a person was written anew."""

    person: str
    card: PersonCard | None


class PersonErased(Struct, frozen=True):
    """A person's card was erased on request, for good; what the person played stays under the id."""

    person: str


class PersonKept(Struct, frozen=True):
    """Name and phone of somebody erased who is barred: nothing else of a person stays, and these only with the bar."""

    person: str
    card: PersonCard | None


class PeopleJoined(Struct, frozen=True):
    """An official said that `person` is nobody else than `same`, under whose id both go from now on."""

    person: str
    same: str


class PeopleParted(Struct, frozen=True):
    """An official said that `person` is somebody else after all: the id stands for itself again."""

    person: str


Event = PersonRegistered | PersonChanged | PersonErased | PersonKept | PeopleJoined | PeopleParted


class People(Struct, frozen=True):
    """Everybody known: cards by id (None once erased), who was joined to whom, ids by name and phone as compared.

    `told` is how many ids were ever given, undone or not. `kept` are those erased of whom a bar keeps name and phone.
    """

    cards: Mapping[str, PersonCard | None] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)
    known: Mapping[tuple[str, str], str] = field(default_factory=dict)
    told: int = 0
    kept: frozenset[str] = frozenset()

    def one(self, person: str) -> str:
        """Give the id a person goes under."""
        while person in self.joined:
            person = self.joined[person]
        return person

    def find(self, player: Player) -> str | None:
        """Give the person of a name and a phone; without a phone nobody is found."""
        name, phone = person_of(player)
        found = self.known.get((name, phone)) if phone else None
        return self.one(found) if found else None

    def by_name(self) -> Mapping[str, tuple[str, ...]]:
        """Give the ids of everybody who goes under an own id, by name as compared."""
        found: dict[str, tuple[str, ...]] = {}
        for person, card in self.cards.items():
            if card and person not in self.joined:
                found[normal(card.name)] = (*found.get(normal(card.name), ()), person)
        return found


def fold(events: Iterable[Event], told: int = 0) -> People:
    """Fold the events of the register in order; it trusts them. `told` is how many ids were ever given."""
    cards: dict[str, PersonCard | None] = {}
    joined: dict[str, str] = {}
    kept: set[str] = set()
    for event in events:
        if isinstance(event, PersonRegistered | PersonChanged | PersonErased):
            kept.discard(event.person)
        match event:
            case PersonRegistered() | PersonChanged():
                cards[event.person] = event.card
            case PersonKept():
                cards[event.person] = event.card
                kept.add(event.person)
            case PersonErased():  # one whose entry was taken back has no card
                cards |= dict.fromkeys(cards.keys() & {event.person})
            case PeopleJoined():
                joined[event.person] = event.same
            case _:
                joined.pop(event.person, None)
    known = {person_of(card.player): person for person, card in reversed(cards.items()) if card}
    return People(cards, joined, known, told, frozenset(kept))


class Registering(Struct):
    """Finds the persons of teams that come in, and registers those nobody knows; `events` are what that makes."""

    people: People
    events: list[Event] = field(default_factory=list)
    _new: dict[tuple[str, str], str] = field(default_factory=dict)
    _given: int = 0

    def person(self, player: Player, club: str) -> str:
        """Give a player's person: one known by name and phone, else a new one.

        Who was erased but for a bar and comes in again is known again.
        """
        key = person_of(player)
        found = self.people.find(player) or (self._new.get(key) if key[1] else None)
        if found:
            if found in self.people.kept:
                self.events.append(PersonChanged(found, PersonCard(player.name, player.phone, club)))
            return found
        self._given += 1
        person = f"P{self.people.told + self._given:04d}"
        self._new[key] = person
        self.events.append(PersonRegistered(person, PersonCard(player.name, player.phone, club)))
        return person

    def namesakes(self) -> tuple[str, ...]:
        """Give the new persons whose name somebody has who was known already: one person, or two?"""
        names = self.people.by_name()
        new = (event for event in self.events if isinstance(event, PersonRegistered))
        return tuple(event.person for event in new if event.card and normal(event.card.name) in names)

    def again(self, person: str, was: Player, player: Player, club: str) -> str:
        """Give the person of a place on a card that was written anew: the same by name or phone, else another."""
        (name, phone), (old_name, old_phone) = person_of(player), person_of(was)
        if name != old_name and (not phone or phone != old_phone):
            return self.person(player, club)
        if (found := self.people.find(player)) is not None and found != self.people.one(person):
            return found
        wanted = PersonCard(player.name, player.phone, club)
        if person not in self.people.kept and self.people.cards.get(person) not in {None, wanted}:
            self.events.append(PersonChanged(person, wanted))
        return person
