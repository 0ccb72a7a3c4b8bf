"""What goes when people are erased, and what stays of who is barred: name and phone, and those only with the bar.

Without the two nobody could be stopped by a bar. They go by themselves as soon as it holds no more: with the act that
ends it, when the store is opened after its last day, and on a desk that stands open overnight with the first look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from uuid import uuid4

import msgspec

from app.desk.change import Who
from app.desk.decision import Decision
from app.desk.journal.codec import name_of
from app.desk.journal.streams import CONDUCT, PEOPLE
from app.desk.people.conduct import bars_of
from app.desk.people.erased import kinds_of
from app.desk.people.register import people_of
from app.desk.ports import Act
from app.desk.refusals import say
from app.listings.labels import labelled
from app.listings.people import kept_text
from app.tournament.people.conduct import ConductErased, in_force
from app.tournament.people.register import PersonCard, PersonErased, PersonKept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World

NEVER_BACK: Final = ("erase", "erase_person", "erase_attached")
"""Acts that no undo takes back: without a proved backup they are refused."""

BAR_OVER: Final = "bar_over"
"""The name of the act that nobody asks for: it comes as soon as a bar holds no more."""

_KEPT: Final = name_of(PersonKept)


def gone(world: World, ids: set[str]) -> tuple[tuple[str, Event], ...]:
    """Give the events that erase people and what was told of their conduct; name and phone stay of who is barred."""
    people, bars = people_of(world), bars_of(world)
    kept = {one for one in ids if people.one(one) in bars}
    return (*_gone(world, ids, kept), *((PEOPLE, event) for event in _kept(world, kept)))


def _gone(world: World, ids: set[str], barred: set[str]) -> Iterator[tuple[str, Event]]:
    told = {getattr(one.event, "person", None) for one in world.stream(CONDUCT).told}
    for person in sorted(ids):
        yield PEOPLE, PersonErased(person)
        if person in told:
            yield CONDUCT, ConductErased(person, person in barred)


def _kept(world: World, ids: set[str]) -> Iterator[PersonKept]:
    cards = people_of(world).cards
    for person in sorted(ids):
        if card := cards.get(person):
            yield PersonKept(person, PersonCard(card.name, card.phone))


def keys_of_people(world: World, people: set[str]) -> tuple[str, ...]:
    """Give where what is private of people is kept, in the register and of their conduct."""
    return tuple(key for stream in (PEOPLE, CONDUCT) for key in keys(world, stream, "person", people))


def keys(world: World, stream: str, what: str, wanted: set[str]) -> tuple[str, ...]:
    """Give where what is private of teams or persons is kept, every value there ever was."""
    kinds = kinds_of(what)
    payloads = [msgspec.json.decode(one.payload) for one in world.stream(stream).stored if one.type in kinds]
    return tuple(key for told in payloads if told.get(what) in wanted for key in told.get("aside", {}).values())


def told_kept(world: World, ids: set[str]) -> str:
    """Say what stays of those who are barred, why, and until when; empty where nobody is."""
    people, bars = people_of(world), bars_of(world)
    barred = sorted({people.one(one) for one in ids} & bars.keys())
    said = (say("{person}: {kept}", person=one, kept=kept_text(bars[one].until or "")) for one in barred)
    return " ".join(said)


def by_itself(at: Who, time: str, label: str) -> Act:
    """Give an act that nobody does: no official's, of the station `at` which it happens."""
    nobody = Who()
    return Act(str(uuid4()), BAR_OVER, nobody.actor, nobody.role, at.station, time, label)


def with_the_bar(world: World, day: str) -> Decision | None:
    """Decide what goes of those whose bar was lifted, taken back, or is over on a day (ISO 8601); None: nothing."""
    if _KEPT not in world.kinds:
        return None  # as nearly everywhere: nobody's bar is asked for
    people, bars = people_of(world), bars_of(world)
    over = {one for one in people.kept if (bar := bars.get(people.one(one))) is None or not in_force(bar, day)}
    if not over:
        return None
    who = ", ".join(sorted({people.one(one) for one in over}))
    label = labelled("Erase name and phone of {person}: the bar is over", person=who)
    return Decision(tuple(_gone(world, over, set())), label, {}, keys_of_people(world, over))
