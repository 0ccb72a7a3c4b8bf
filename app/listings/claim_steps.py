"""A claim's way step by step: who did what, when, at which level, with which words; and the time it took the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from app.i18n import fill, translate
from app.listings.columns import MOMENT, Column
from app.listings.hall_time import clock, moment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

What = Literal["claimed", "agreed", "disputed", "gap", "ruled", "appealed", "announced"]
TAKEN: Final[Mapping[str, str]] = {
    "claimed": "claimed by {by}",
    "agreed": "the table agrees",
    "disputed": "the table does not agree",
    "gap": "a gap in the rules, to the judge",
    "ruled": "ruled by the {level}",
    "appealed": "{by} appeals to the {level}",
    "announced": "announced",
}
LEVEL: Final[Mapping[str, str]] = {
    "table": "table",
    "adjudicator": "adjudicator",
    "judge": "judge",
    "commissioner": "match commissioner",
}
CAME_TO: Final[Mapping[str, str]] = {
    "upheld": "the ruling before stands",
    "overturned": "the ruling before is overturned",
    "varied": "the ruling before is varied",
}
IN_TIME: Final[Mapping[bool, str]] = {True: "after the deadline", False: "raised in time"}


class ClaimStep(Struct, frozen=True):
    """One step. `time` is the journal's, `who` signed it; `by` is the seat or pair it was done for.

    `came_to` tells what a ruling made of the one before it; `words` are private, empty once erased or not told. `late`:
    what was told of the claim's deadline, where something was.
    """

    time: str
    what: What
    who: str
    role: str
    by: str = ""
    level: str = ""
    ruling: str | None = None
    came_to: str = ""
    words: str = ""
    late: bool | None = None


def level_text(level: str) -> str:
    """Name the level a ruling was made at; nothing before there is one."""
    return translate("level", LEVEL[level]) if level else ""


def step_text(one: ClaimStep) -> str:
    """Say what was done."""
    level = level_text(one.level)
    told = fill(translate("step", TAKEN[one.what]), by=one.by, level=level)
    ruled = translate("claim", one.ruling.replace("_", " ")) if one.ruling else ""
    came = translate("step", CAME_TO[one.came_to]) if one.came_to else ""
    time = "" if one.late is None else translate("step", IN_TIME[one.late])
    return " · ".join(part for part in (told, time, ruled, came) if part)


def line_of(one: ClaimStep) -> str:
    """Give a step in one line, with the time as this station's clock shows it."""
    return " · ".join(part for part in (f"{clock(one.time)} {step_text(one)}", one.who, one.words) if part)


def called_and_told(steps: Sequence[ClaimStep]) -> tuple[str, str]:
    """Give when a claim was called, and when its table first knew a ruling: play could go on; empty while it waits."""
    called = steps[0].time if steps else ""
    told = next((one.time for one in steps if one.what in {"agreed", "announced"}), "")
    return called, told


STEPS: tuple[Column[ClaimStep], ...] = (
    Column("time", "Time", lambda r: moment(r.time), width=MOMENT),
    Column("step", "Step", step_text, width=40),
    Column("who", "Who", lambda r: r.who, width=16),
    Column("words", "Reason", lambda r: r.words, width=40),
)
