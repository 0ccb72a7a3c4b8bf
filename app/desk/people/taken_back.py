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
    from collections.abc import Iterator

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


def ids_of(world: World, person: str) -> set[str]:
    """Give every id under which somebody was ever registered, by the id that he goes under.

    So is who was typed with the name and phone in what was taken back since.
    """
    people, typed = people_of(world), typed_cards(world)
    ids = {one for one in typed if people.one(one) == person}
    known = {person_of(card.player) for one in ids for card in typed[one] if card.phone}
    gone = typed.keys() - people.cards.keys()
    return ids | {one for one in gone if any(person_of(card.player) in known for card in typed[one])}


def taken_back_rows(world: World) -> tuple[PersonRow, ...]:
    """Give everybody who came with what was taken back and is nobody of the register, by id."""
    people, typed = people_of(world), typed_cards(world)
    rows: dict[str, PersonRow] = {}
    seen: set[str] = set()
    for person, cards in typed.items():
        if person in people.cards or person in seen or not cards or people.one(person) in people.cards:
            continue
        if people.find(cards[-1].player) is None:
            ids = ids_of(world, person)
            seen |= ids
            rows[person] = _row(world, person, cards[-1], ids)
    return tuple(rows.values())


def _row(world: World, person: str, card: PersonCard, ids: set[str]) -> PersonRow:
    teams = dict.fromkeys(f"{one.event}: {one.team}" for one in entries_typed(world, ids))
    others = tuple(sorted(ids - {person}))
    return PersonRow(person, card.name, card.phone, card.club, (), (), others, teams=tuple(teams), taken_back=True)


def entries_typed(world: World, ids: set[str]) -> tuple[TypedCard, ...]:
    """Give the entries on which people were written otherwise than now, or which were taken back; erased ones not."""
    standing = world.tournament_ids()
    names = [name for name in world.names() if name.count("/") == 1]
    found = (one for name in names for one in _typed(world, name, ids, stands=name.removeprefix("t/") in standing))
    return tuple(dict.fromkeys(found))


def _typed(world: World, name: str, ids: set[str], *, stands: bool) -> Iterator[TypedCard]:
    told, tid = world.stream(name).told, name.removeprefix("t/")
    cards = [cast("Any", one) for one in told if isinstance(one.event, EntryAdded | EntryChanged)]
    mine = [one for one in cards if one.event.card is not None and ids & set(one.event.persons)]
    if not mine:
        return
    t, gone = world.tournament(tid) if stands else Tournament(), cancelled(told)
    now = {(team, *one) for team, entrant in t.entrants.items() for one in _as_typed(entrant, ids)}
    for one in mine:
        back = one.act.id in gone or not stands
        for player, phone, club in _as_typed(one.event, ids):
            if back or (one.event.team, player, phone, club) not in now:
                event = t.settings.name if t.settings else tid
                yield TypedCard(tid, event, one.event.card.name, player, phone, club, back)


def _as_typed(told: EntryAdded | EntryChanged | Entrant, ids: set[str]) -> Iterator[tuple[str, str, str]]:
    """Give name, phone and club of people as they stand on a card."""
    players = told.card.players if told.card else ()
    for person, player in zip(told.persons, players, strict=False):
        if person in ids and told.card:
            yield player.name, player.phone, told.card.club
