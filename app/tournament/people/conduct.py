"""Conduct of people, and who is barred: one stream in a store, for it follows a person from tournament to tournament.

A report, a warning and an expulsion are steps; one that concerns a pair is told once for each player under one number.
A spectator, or anybody else who is in no register, is told by `about`. Words of people (`about`, `reason`) are private:
the store keeps them aside, and they come back None once erased. No part of this is part of a `Tournament`, so nothing
that players can see is made of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from app.tournament.entry_lists.cells import phone_key, say
from app.tournament.entry_lists.known import person_of
from app.tournament.names import normal, spelling

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.tournament.events import Player

Step = Literal["report", "warning", "expulsion"]


class ConductTold(Struct, frozen=True):
    """A step was taken: `report` is its number from 1, `on` that of the report it answers.

    `offence` is an id of the catalogue, empty where an expulsion has another cause. `team` and `match` are ids of the
    tournament, None where the step is about nobody's team or no match.
    """

    report: int
    tournament: str
    offence: str
    step: Step
    person: str | None = None
    team: str | None = None
    match: str | None = None
    on: int | None = None
    about: str | None = None
    reason: str | None = None


class ConductDismissed(Struct, frozen=True):
    """A report or a warning was mistaken, or is left at that: it counts no more."""

    report: int
    person: str | None = None
    reason: str | None = None


class PersonBarred(Struct, frozen=True):
    """A person may enter no tournament up to and with the day `until` (ISO 8601), for good where that is None.

    `source` names the list it was taken from, empty where it was decided at this desk.
    """

    person: str
    until: str | None = None
    source: str = ""
    tournament: str | None = None
    reason: str | None = None


class BarLifted(Struct, frozen=True):
    """A person may enter tournaments again."""

    person: str
    reason: str | None = None


class ToldApart(Struct, frozen=True):
    """An official said that `person`, who has the name or the phone of the barred `other`, is somebody else."""

    person: str
    other: str


class ConductErased(Struct, frozen=True):
    """What was told of a person's conduct was erased on request; that there were steps stays.

    `bar_stays`: so does a bar, without its reason. Before it was known no bar outlived its person.
    """

    person: str
    bar_stays: bool = False


Event = ConductTold | ConductDismissed | PersonBarred | BarLifted | ToldApart | ConductErased


class Conduct(Struct, frozen=True):
    """Every step by its number and person, bars that were not lifted by person, and the highest number ever given.

    `apart` holds whom an official told from whom: a person and somebody barred of the same name or phone.
    """

    steps: Mapping[tuple[int, str | None], ConductTold] = field(default_factory=dict)
    dismissed: frozenset[int] = frozenset()
    bars: Mapping[str, PersonBarred] = field(default_factory=dict)
    told: int = 0
    apart: frozenset[tuple[str, str]] = frozenset()

    def counted(self) -> tuple[ConductTold, ...]:
        """Give the steps that were not dismissed, in order."""
        return tuple(one for one in self.steps.values() if one.report not in self.dismissed)

    def answered(self) -> frozenset[int]:
        """Give the numbers of the reports that a warning or an expulsion answered, or that were dismissed."""
        return self.dismissed | {one.on for one in self.counted() if one.on is not None}


def fold(events: Iterable[Event], told: int = 0) -> Conduct:
    """Fold the events of conduct in order; it trusts them. `told` is the highest number ever given, undone or not."""
    steps: dict[tuple[int, str | None], ConductTold] = {}
    bars: dict[str, PersonBarred] = {}
    dismissed: set[int] = set()
    apart: set[tuple[str, str]] = set()
    for event in events:
        match event:
            case ConductTold():
                steps[event.report, event.person] = event
            case ConductDismissed():
                dismissed.add(event.report)
            case PersonBarred():
                bars[event.person] = event
            case BarLifted():
                bars.pop(event.person, None)
            case ToldApart():
                apart.add((event.person, event.other))
            case ConductErased(bar_stays=True):
                pass
            case _:
                bars.pop(event.person, None)
    return Conduct(steps, frozenset(dismissed), bars, told, frozenset(apart))


def in_force(bar: PersonBarred, day: str) -> bool:
    """Tell whether a bar holds on a day (ISO 8601); it does on a day that nobody named."""
    return bar.until is None or not day or day[:10] <= bar.until


def outlasts(until: str | None, held: PersonBarred) -> bool:
    """Tell whether a bar until a day (ISO 8601; None: for good) goes on past one that stands."""
    return held.until is not None and (until is None or until > held.until)


def suggested(history: Iterable[ConductTold], tournament: str, warnings: int) -> Step:
    """Give the step that a person's history suggests next; `warnings` is how many come first, for this offence.

    Warnings count in their own tournament, an earlier expulsion as one in every later one.
    """
    given = sum(one.step == "expulsion" or (one.step == "warning" and one.tournament == tournament) for one in history)
    return "expulsion" if given >= warnings else "warning"


class Barred(Struct, frozen=True):
    """Who may not enter: persons by name and phone as compared (see `person_of`), each with the day the bar ends.

    `names` and `phones` give the ids of the barred by one of the two, `spelled` by a name that is nearly theirs: it may
    be somebody else, so an official is asked. `apart` are those he was asked about, by name and phone, each with the
    barred it was said not to be.
    """

    persons: Mapping[tuple[str, str], str] = field(default_factory=dict)
    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    phones: Mapping[str, frozenset[str]] = field(default_factory=dict)
    apart: Mapping[tuple[str, str], frozenset[str]] = field(default_factory=dict)
    spelled: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def alike(self, player: Player) -> tuple[str, ...]:
        """Give the barred who have a player's phone or (nearly) his name and were never told from him, by id."""
        phone, nobody = phone_key(player.phone), frozenset[str]()
        found = self.names.get(normal(player.name), nobody) | self.spelled.get(spelling(player.name), nobody)
        found |= self.phones.get(phone, nobody) if phone else nobody
        return tuple(sorted(found - self.apart.get(person_of(player), frozenset())))

    def asked(self, player: Player) -> str:
        """Say what a player has in common with somebody barred."""
        if normal(player.name) in self.names:
            return say("{name} has the name of somebody barred", name=player.name)
        if phone_key(player.phone) in self.phones:
            return say("{name} has the phone of somebody barred", name=player.name)
        return say("{name} has nearly the name of somebody barred", name=player.name)


NOBODY = Barred()
