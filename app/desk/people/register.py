"""The register of people as the desk reads it, and what it makes of teams that come in."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.streams import PEOPLE, tournament_stream
from app.listings.people import PersonRow
from app.tournament.events import EntryAdded, EntryChanged
from app.tournament.people.register import People, PersonRegistered, Registering, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.tournament.events import Event as FieldEvent
    from app.tournament.people.register import PersonCard
    from app.tournament.state import Entrant


def people_of(world: World) -> People:
    """Give the register of people as it stands."""
    stream = world.stream(PEOPLE)
    if stream.state is None:
        ids = {one.event.person for one in stream.told if isinstance(one.event, PersonRegistered)}
        stream.state = fold(cast("Any", [one.event for one in effective(stream.told)]), len(ids))
    return cast("People", stream.state)


class Entered(Struct, frozen=True):
    """Events of entries, each with the persons of its team, and those that register them; who has a namesake."""

    events: tuple[tuple[str, Event], ...]
    namesakes: tuple[str, ...]


def with_people(world: World, tid: str, events: Iterable[FieldEvent]) -> Entered:
    """Name the persons of every team that comes in or is written anew; who is not known yet is registered."""
    people, entrants = Registering(people_of(world)), world.tournament(tid).entrants
    named = [_named(people, entrants.get(getattr(event, "team", "")), event) for event in events]
    own: tuple[tuple[str, Event], ...] = tuple((tournament_stream(tid), event) for event in named)
    return Entered((*own, *((PEOPLE, event) for event in people.events)), people.namesakes())


def _named(people: Registering, was: Entrant | None, event: FieldEvent) -> FieldEvent:
    if not isinstance(event, EntryAdded | EntryChanged) or event.card is None:
        return event
    card, old = event.card, was.card.players if was is not None and was.card is not None else ()
    known = was.persons if was is not None and len(was.persons) == len(old) else ()
    persons = tuple(
        people.again(known[place], old[place], player, card.club)
        if place < len(known)
        else people.person(player, card.club)
        for place, player in enumerate(card.players)
    )
    return replace(event, persons=persons)


def entries_of(world: World, persons: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Give the teams that people played in, each as tournament and team, in every tournament of the store."""
    people = people_of(world)
    wanted = {people.one(person) for person in persons}
    return tuple((tid, team) for tid, team, found in entries(world) if wanted & {people.one(one) for one in found})


def entries(world: World) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Give every team whose players are in the register: tournament, team, and all who play or played in it."""
    for tid in world.tournament_ids():
        for entrant in world.tournament(tid).entrants.values():
            if entrant.persons:
                yield tid, entrant.team, entrant.everybody


def people_rows(world: World) -> tuple[PersonRow, ...]:
    """Give everybody in the register, by id, with the teams they played in."""
    people, names = people_of(world), dict[str, tuple[str, ...]]()
    played, aliases = defaultdict[str, list[tuple[str, str]]](list), defaultdict[str, list[str]](list)
    teams = defaultdict[str, list[str]](list)
    for found in people.by_name().values():
        names.update({person: tuple(one for one in found if one != person) for person in found})
    for tid, team, persons in entries(world):
        name = team_name(world, tid, team)
        for person in {people.one(person) for person in persons}:
            played[person].append((tid, team))
            teams[person].append(name)
    for person in people.joined:
        aliases[people.one(person)].append(person)
    own = (person for person in people.cards if person not in people.joined)
    kept = {people.one(person) for person in people.kept}
    return tuple(
        PersonRow(
            person,
            *_texts(people.cards[person]),
            tuple(played.get(person, ())),
            names.get(person, ()),
            tuple(aliases.get(person, ())),
            person in kept,
            tuple(teams.get(person, ())),
        )
        for person in own
    )


def team_name(world: World, tid: str, team: str) -> str:
    """Name a team with its tournament."""
    t = world.tournament(tid)
    return f"{t.settings.name if t.settings else tid}: {t.entrants[team].name}"


def _texts(card: PersonCard | None) -> tuple[str, str, str]:
    return (card.name, card.phone, card.club) if card else ("", "", "")
