"""Who the ids in a label are: the journal holds no name, for names are erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.people.register import people_of
from app.desk.ports import JournalError
from app.desk.refusals import Refused
from app.listings.labels import ids_in, told_label

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.desk.ports import Act


def names_in(world: World, place: str | None, label: str) -> dict[str, str]:
    """Give the names of teams, persons and tournaments that a label has ids of, as far as they are known now.

    `place` is a tournament's id, or a stream of it; teams are known there alone.
    """
    tid = (place or "").removeprefix("t/").partition("/")[0]
    found = {one: _name(world, tid, one) for one in ids_in(label)}
    return {one: name for one, name in found.items() if name}


def named(world: World, act: Act) -> str:
    """Give the label of an act that was stored, in words, with the names it has ids of."""
    places = [one.stream for one in world.journal.find_act(act.id)]
    place = next((one for one in places if one.startswith("t/")), None)
    return told_label(act.label, names_in(world, place, act.label))


def _name(world: World, tid: str, one: str) -> str:
    if one[:1] == "P" and one[1:].isdecimal():
        people = people_of(world)
        card = people.cards.get(people.one(one))
        return card.name if card else ""
    try:
        if one == tid:
            settings = world.tournament(tid).settings
            return settings.name if settings else ""
        if one[:1] == "T" and one[1:].isdecimal():
            entrant = world.tournament(tid).entrants.get(one)
            return entrant.card.name if entrant and entrant.card else ""
    except (Refused, JournalError):  # none of it is known, or it is a newer program's
        pass
    return ""
