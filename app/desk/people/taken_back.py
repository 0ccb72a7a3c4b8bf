"""Who was typed in an entry, a substitution or a list that was taken back: in the register no more, and still kept.

What was taken back can be brought again, so the journal keeps it. Whoever asks for it is found by it, is handed it, and
can have it erased. The same name and phone as somebody's in the register is that person's; a name alone is nobody's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.journal.history import cancelled
from app.desk.journal.streams import PEOPLE
from app.desk.people.register import people_of
from app.listings.people import PersonRow, TypedCard
from app.tournament.entry_lists.known import person_of
from app.tournament.events import EntryAdded, EntryChanged
from app.tournament.people.register import PersonChanged, PersonKept, PersonRegistered
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from app.desk.journal.world import World
    from app.tournament.people.register import PersonCard
    from app.tournament.state import Entrant


def typed_cards(world: World) -> dict[str, list[PersonCard]]:
    """Give what was ever typed of everybody and not erased, undone or not, by the id it was typed under."""
    found: dict[str, list[PersonCard]] = {}
    for one in world.stream(PEOPLE).told:
        if isinstance(one.event, PersonRegistered | PersonChanged | PersonKept):
            found.setdefault(one.event.person, []).extend([one.event.card] if one.event.card else [])
    return found


def whose(world: World) -> dict[str, str]:
    """Give by every id ever given the one that its person goes under.

    Of what was taken back that is who has the name and phone, in the register or else in what was taken back before.
    """
    people, typed = people_of(world), typed_cards(world)
    here = {one: people.one(one) for one in typed if people.one(one) in people.cards}
    known = {person_of(card.player): one for person, one in here.items() for card in typed[person] if card.phone}
    for person in [one for one in typed if one not in here]:
        keys = [person_of(card.player) for card in typed[person] if card.phone]
        here[person] = next((known[key] for key in keys if key in known), person)
        known = dict.fromkeys(keys, here[person]) | known
    return here


def ids_of(world: World, person: str) -> set[str]:
    """Give every id under which somebody was ever typed, undone or not, by the id that he goes under."""
    return {one for one, same in whose(world).items() if same == person}


def taken_back_rows(world: World) -> tuple[PersonRow, ...]:
    """Give everybody who came with what was taken back and is nobody of the register, by id."""
    people, typed = people_of(world), typed_cards(world)
    ids: dict[str, list[str]] = {}
    for one, person in whose(world).items():
        if person not in people.cards and typed[one]:
            ids.setdefault(person, []).append(one)
    teams: dict[str, dict[str, None]] = {}
    for one, card in _cards(world, {one for every in ids.values() for one in every}):
        teams.setdefault(one, {})[f"{card.event}: {card.team}"] = None
    return tuple(_row(person, typed, same, teams) for person, same in ids.items())


def _row(
    person: str, typed: Mapping[str, Sequence[PersonCard]], ids: list[str], teams: Mapping[str, Iterable[str]]
) -> PersonRow:
    card, others = typed[ids[-1]][-1], tuple(one for one in ids if one != person)
    named = tuple(dict.fromkeys(team for one in ids for team in teams.get(one, ())))
    return PersonRow(person, card.name, card.phone, card.club, (), (), others, teams=named, taken_back=True)


def entries_typed(world: World, ids: set[str]) -> tuple[TypedCard, ...]:
    """Give the entries on which people were written otherwise than now, or which were taken back; erased ones not."""
    return tuple(dict.fromkeys(card for _, card in _cards(world, ids)))


def _cards(world: World, ids: set[str]) -> Iterator[tuple[str, TypedCard]]:
    standing = world.tournament_ids()
    for name in world.names() if ids else ():
        if name.count("/") == 1:
            yield from _typed(world, name, ids, stands=name.removeprefix("t/") in standing)


def _typed(world: World, name: str, ids: set[str], *, stands: bool) -> Iterator[tuple[str, TypedCard]]:
    told, tid = world.stream(name).told, name.removeprefix("t/")
    cards = [cast("Any", one) for one in told if isinstance(one.event, EntryAdded | EntryChanged)]
    mine = [one for one in cards if one.event.card is not None and not ids.isdisjoint(one.event.persons)]
    if not mine:
        return
    t, gone = world.tournament(tid) if stands else Tournament(), cancelled(told)
    now = {(team, *one) for team, entrant in t.entrants.items() for one in _as_typed(entrant, ids)}
    for one in mine:
        back = one.act.id in gone or not stands
        for person, player, phone, club in _as_typed(one.event, ids):
            if back or (one.event.team, person, player, phone, club) not in now:
                event = t.settings.name if t.settings else tid
                yield person, TypedCard(tid, event, one.event.card.name, player, phone, club, back)


def _as_typed(told: EntryAdded | EntryChanged | Entrant, ids: set[str]) -> Iterator[tuple[str, str, str, str]]:
    """Give id, name, phone and club of people as they stand on a card."""
    players = told.card.players if told.card else ()
    for person, player in zip(told.persons, players, strict=False):
        if person in ids and told.card:
            yield person, player.name, player.phone, told.card.club
