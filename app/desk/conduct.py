"""Conduct and bars as the desk reads them: who did what, who may not enter, what a history suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.history import effective
from app.desk.people import people_of
from app.desk.refusals import Refused, say
from app.desk.streams import CONDUCT
from app.rules.conduct import warnings_before
from app.tournament.conduct import Barred, ConductTold, fold, in_force, suggested
from app.tournament.events import EntryAdded, EntryChanged
from app.tournament.known import person_of
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.desk.people import Entered
    from app.desk.world import World
    from app.tournament.conduct import Conduct, PersonBarred, Step


def conduct_of(world: World) -> Conduct:
    """Give conduct and bars as they stand."""
    stream = world.stream(CONDUCT)
    if stream.state is None:
        numbers = [one.event.report for one in stream.told if isinstance(one.event, ConductTold)]
        held = [cast("Any", one.event) for one in effective(stream.told)]
        stream.state = fold(held, max(numbers, default=0))
    return cast("Conduct", stream.state)


def bars_of(world: World) -> Mapping[str, PersonBarred]:
    """Give the bars that were not lifted, by the id each person goes under; of several the longest."""
    people = people_of(world)
    found: dict[str, PersonBarred] = {}
    for person, bar in conduct_of(world).bars.items():
        held = found.get(people.one(person))
        if held is None or _end(bar) > _end(held):
            found[people.one(person)] = bar
    return found


def _end(bar: PersonBarred) -> str:
    return bar.until or "9999-12-31"


def history_of(world: World, person: str) -> tuple[ConductTold, ...]:
    """Give the steps that count about a person, under every id, in every tournament, oldest first."""
    people = people_of(world)
    mine = people.one(person)
    return tuple(one for one in conduct_of(world).counted() if one.person and people.one(one.person) == mine)


def next_step(world: World, tid: str, offence: str, persons: Iterable[str]) -> Step:
    """Give the step that the histories of those concerned suggest for an offence; one who goes far enough decides."""
    found = (suggested(history_of(world, one), tid, warnings_before(offence)) for one in persons)
    return "expulsion" if "expulsion" in set(found) else "warning"


def barred(world: World, tid: str) -> Barred:
    """Give who may not enter a tournament: bars that hold on its day."""
    day, bars, people = day_of(world, tid), bars_of(world), people_of(world)
    held = {person: bar for person, bar in bars.items() if in_force(bar, day)}
    cards = [(held[people.one(key)], card) for key, card in people.cards.items() if card and people.one(key) in held]
    persons = {person_of(card.player): bar.until or "" for bar, card in cards if person_of(card.player)[1]}
    return Barred(persons, frozenset(normal(card.name) for _, card in cards))


def day_of(world: World, tid: str) -> str:
    """Give the day of a tournament, empty where it has none yet."""
    told = world.tournament(tid).settings
    return told.date if told else ""


def asked_about(world: World, tid: str, told: Entered) -> dict[str, object]:
    """Give whom an official is asked about: who has the name of somebody known, or barred. Refuse who is barred."""
    alike = check_bars(world, tid, told)
    found = {"namesakes": list(told.namesakes), "barred_names": list(alike)}
    return {key: value for key, value in found.items() if value}


def check_bars(world: World, tid: str, entered: Entered) -> tuple[str, ...]:
    """Refuse a team with somebody who is barred; give the names that somebody barred has too, whose phone differs."""
    people, held = people_of(world), bars_of(world)
    day, entrants = day_of(world, tid), world.tournament(tid).entrants
    for _, event in entered.events:
        if isinstance(event, EntryAdded | EntryChanged) and event.card is not None:
            was = entrants.get(event.team)
            known = {people.one(one) for one in was.persons} if was else set()
            for person, player in zip(event.persons, event.card.players, strict=False):
                bar = held.get(people.one(person))
                if bar is not None and in_force(bar, day) and people.one(person) not in known:
                    raise Refused(barred_sentence(player.name, bar.until))
    return _alike(barred(world, tid).names, entered)


def _alike(names: frozenset[str], entered: Entered) -> tuple[str, ...]:
    new = set(entered.namesakes)
    cards = (getattr(event, "card", None) for _, event in entered.events if getattr(event, "person", None) in new)
    return tuple(card.name for card in cards if card is not None and normal(card.name) in names)


def barred_sentence(name: str, until: str | None) -> str:
    """Say that somebody may not enter; why stands where only officials look."""
    if until:
        told = "{name} is barred until {until} and can't enter. Officials find the reason among the bars: F7."
        return say(told, name=name, until=until)
    return say("{name} is barred and can't enter. Officials find the reason among the bars: F7.", name=name)


def check_reinstated(world: World, tid: str, team: str) -> None:
    """Refuse to take a team in again while one of its players is barred."""
    people, held, day = people_of(world), bars_of(world), day_of(world, tid)
    entrant = world.tournament(tid).entrants.get(team)
    for place, person in enumerate(entrant.persons if entrant else ()):
        bar = held.get(people.one(person))
        if entrant and bar is not None and in_force(bar, day):
            players = entrant.card.players if entrant.card else ()
            raise Refused(barred_sentence(players[place].name if place < len(players) else person, bar.until))
