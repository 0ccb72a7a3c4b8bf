"""Conduct and bars as lists, for officials alone: every step with who, when and what is suggested next."""

from __future__ import annotations

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.listings.hall_time import day, minute


class ConductRow(Struct, frozen=True):
    """A step of conduct: `persons` are the register's ids of those concerned, `who` what people read.

    `time` is UTC, ISO 8601. `offence` is a word, `reason` empty once erased. `next_step` is what the history suggests
    for a report that nobody answered, empty elsewhere; `dismissed`: it counts no more.
    """

    report: int
    time: str
    tournament: str
    step: str
    offence: str
    who: str
    persons: tuple[str, ...]
    team: str
    match: str
    on: int | None
    reason: str
    actor: str
    role: str
    next_step: str = ""
    dismissed: bool = False

    @property
    def open(self) -> bool:
        """Tell whether somebody has to answer it."""
        return bool(self.next_step)


class BarLine(Struct, frozen=True):
    """A bar that was not lifted: `until` is empty where it has no end, `over` tells that its last day is past.

    `entered` are teams of tournaments that it holds for and that have no champion, where the person is still in;
    `teams` are the same by their names.
    """

    person: str
    name: str
    phone: str
    club: str
    until: str
    reason: str
    source: str
    since: str
    actor: str
    over: bool = False
    entered: tuple[tuple[str, str], ...] = ()
    teams: tuple[str, ...] = ()


def step_text(r: ConductRow) -> str:
    """Give a step in words."""
    told = translate("step", r.step)
    return f"{told} ({translate('step', 'dismissed')})" if r.dismissed else told


def until_text(r: BarLine) -> str:
    """Give the last day of a bar in words."""
    if r.over:
        return translate("bar", "over since {day}").format(day=r.until)
    return r.until or translate("bar", "for good")


CONDUCT: tuple[Column[ConductRow], ...] = (
    Column("report", "No.", lambda r: r.report, "right", 5),
    Column("time", "Time", lambda r: minute(r.time), width=16),
    Column("step", "Step", step_text, width=12),
    Column("offence", "Offence", lambda r: r.offence, width=24),
    Column("who", "Who", lambda r: r.who, width=26),
    Column("next", "Suggested", lambda r: translate("step", r.next_step) if r.next_step else "", width=11),
    Column("reason", "Reason", lambda r: r.reason, width=36),
    Column("match", "Match", lambda r: r.match, width=7),
    Column("actor", "By", lambda r: r.actor, width=12),
    Column("tournament", "Tournament", lambda r: r.tournament, width=14),
)

BARS: tuple[Column[BarLine], ...] = (
    Column("person", "Person", lambda r: r.person, width=8),
    Column("name", "Name", lambda r: r.name, width=24),
    Column("phone", "Cell", lambda r: r.phone, width=14),
    Column("club", "Club", lambda r: r.club, width=16),
    Column("until", "Until", until_text, width=16),
    Column("reason", "Reason", lambda r: r.reason, width=36),
    Column("entered", "Still in", lambda r: " · ".join(r.teams), width=24),
    Column("source", "List of", lambda r: r.source, width=16),
    Column("since", "Since", lambda r: day(r.since), width=11),
    Column("actor", "By", lambda r: r.actor, width=12),
)
