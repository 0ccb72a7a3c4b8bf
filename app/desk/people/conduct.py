"""Conduct and bars as the desk reads them: who did what, who is barred, what a history suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.journal.history import effective
from app.desk.journal.streams import CONDUCT
from app.desk.people.register import people_of
from app.rules.conduct import warnings_before
from app.tournament.people.conduct import ConductTold, fold, suggested

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.desk.journal.world import World
    from app.tournament.people.conduct import Conduct, PersonBarred, Step


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


def day_of(world: World, tid: str) -> str:
    """Give the day of a tournament, empty where it has none yet."""
    told = world.tournament(tid).settings
    return told.date if told else ""
