"""Acts on who may not enter: a bar, its end, lists of bars taken in. A bar is a person's, never a team's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from app.desk.acts.act import JUDGES, ActSpec, Decision, Fields, Words
from app.desk.acts.conducting import said
from app.desk.journal.streams import CONDUCT, PEOPLE
from app.desk.people.bans import fates
from app.desk.people.conduct import bars_of, conduct_of
from app.desk.people.register import people_of
from app.desk.people.taken_back import typed_cards
from app.desk.refusals import Refused, say
from app.listings.hall_time import day as hall_day
from app.listings.labels import labelled
from app.tournament.entry_lists.cells import clean
from app.tournament.events import Player
from app.tournament.people.ban_list import BarRow, is_day
from app.tournament.people.conduct import BarLifted, PersonBarred
from app.tournament.people.register import Registering

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World


class BarFields(Fields, frozen=True, kw_only=True):
    """A person of the register (`P0012`), why, and the last day of the bar; without one it has no end."""

    person: Words
    reason: str
    until: Words = ""


class LiftFields(Fields, frozen=True, kw_only=True):
    """A person of the register, and why the bar ends."""

    person: Words
    reason: str


class BanRow(Fields, frozen=True, kw_only=True):
    """A row of a list as the preview showed it."""

    name: Words
    phone: Words = ""
    club: Words = ""
    until: Words = ""
    reason: Words = ""


class BansFields(Fields, frozen=True, kw_only=True):
    """A list of bars as the preview showed it: whose it is, and its rows."""

    source: Words
    rows: tuple[BanRow, ...] = field(default_factory=tuple)


def known_person(world: World, typed: str) -> str:
    """Give the id that a person of the register goes under; refuse an id nobody has."""
    people, person = people_of(world), typed.strip().upper()
    if person not in people.cards:
        if person in typed_cards(world):
            told = "{person} was typed in what was taken back and is not in the register: enter the team again first."
            raise Refused(say(told, person=person))
        raise Refused(say("There is no person {person}: fourball people lists everybody.", person=typed))
    return people.one(person)


def can_be_stopped(world: World, person: str) -> None:
    """Refuse a bar of somebody of whom nothing is known any more."""
    if people_of(world).cards.get(person) is None:
        raise Refused(say("What was known of {person} is erased: nobody could be stopped by a bar.", person=person))


def last_day(typed: str) -> str | None:
    """Give the last day of a bar, None for good; refuse what is no day."""
    day = clean(typed)[0]
    if day and not is_day(day):
        raise Refused(say("“{day}” is no day: write it as 2027-06-30, or leave it empty for good.", day=day))
    return day or None


def over_already(world: World, until: str | None) -> dict[str, str]:
    """Warn of a bar whose last day is past, by the newest entry of the journal: it stops nobody."""
    newest = next(iter(world.journal.back(world.position)))
    if until is None or until >= hall_day(newest.act.time):
        return {}
    return {"warning": say("A bar until {day} is over already: it stops nobody. Was another year meant?", day=until)}


def _bar(world: World, _: str, asked: BarFields) -> Decision:
    person, until = known_person(world, asked.person), last_day(asked.until)
    held = bars_of(world).get(person)
    if held is not None and held.until == until:
        raise Refused(say("{person} is barred so already.", person=person))
    can_be_stopped(world, person)
    event = PersonBarred(person, until, reason=said(asked.reason))
    answer = {"person": person, **over_already(world, until)}
    return Decision(((CONDUCT, event),), labelled("Bar {person}", person=person), answer)


def _lift(world: World, _: str, asked: LiftFields) -> Decision:
    person, people, reason = known_person(world, asked.person), people_of(world), said(asked.reason)
    held = [one for one in conduct_of(world).bars if people.one(one) == person]
    if not held:
        raise Refused(say("{person} is not barred.", person=person))
    events = tuple((CONDUCT, BarLifted(one, reason)) for one in held)
    return Decision(events, labelled("Lift the bar of {person}", person=person), {"person": person})


def _take_in(world: World, _: str, asked: BansFields) -> Decision:
    source = clean(asked.source)[0]
    if not source:
        raise Refused(say("Say whose list it is."))
    rows = [BarRow(one.name, one.phone, one.club, one.until, one.reason) for one in asked.rows]
    told = [one for one in fates(world, tuple(enumerate(rows, 1))) if one.enters is not None]
    if not told:
        raise Refused(say("The list has no bar that is not known: nothing was taken in."))
    people = Registering(people_of(world))
    events: list[tuple[str, Event]] = []
    for one in told:
        row = one.enters or BarRow("")
        person = people.person(Player(row.name, row.phone), row.club)
        bar = PersonBarred(person, row.until or None, source, reason=row.reason or None)
        events.append((CONDUCT, bar))
    new = (event for event in people.events if event.person not in people.people.kept)  # a list makes nobody known
    registered: list[tuple[str, Event]] = [(PEOPLE, event) for event in new]
    label = labelled("Take in {count bar|bars} of {source}", count=len(told), source=source)
    return Decision((*registered, *events), label, {"bars": len(told)})


BARRING = (
    ActSpec("bar", "Bar somebody from tournaments to come", BarFields, JUDGES, _bar, needs_tournament=False),
    ActSpec("lift_bar", "Let somebody barred enter again", LiftFields, JUDGES, _lift, needs_tournament=False),
    ActSpec("import_bars", "Take in a list of bars", BansFields, JUDGES, _take_in, needs_tournament=False, grave=True),
)
