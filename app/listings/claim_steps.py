"""A claim's way step by step: who did what, when, at which level, with which words; and the time it took the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from app.i18n import fill, translate
from app.listings.columns import MOMENT, Column
from app.listings.hall_time import clock_time, moment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

What = Literal["claimed", "agreed", "disputed", "gap", "ruled", "set aside", "appealed", "announced"]
TAKEN: Final[Mapping[str, str]] = {
    "claimed": "claimed by {by}",
    "agreed": "the table agrees",
    "disputed": "the table does not agree",
    "gap": "a gap in the rules, to the judge",
    "ruled": "ruled by the {level}",
    "set aside": "ruled by the {level}, set aside: the table agreed before it was told",
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
    what was told of the claim's deadline, where something was. `by_other`: the balls were opened by another than the
    keeper, as claimed or found.
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
    by_other: bool = False


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
    opened = translate("step", "opened by another than the keeper") if one.by_other else ""
    return " · ".join(part for part in (told, time, ruled, opened, came) if part)


def line_of(one: ClaimStep) -> str:
    """Give a step in one line, with the time as this station's clock shows it."""
    return " · ".join(part for part in (f"{clock_time(one.time)} {step_text(one)}", one.who, one.words) if part)


def waits(steps: Sequence[ClaimStep]) -> tuple[tuple[str, str], ...]:
    """Give from when to when a table waited for officials: from the call until it knew a ruling, and so on appeal.

    The end of the last one is empty while it waits.
    """
    found: list[tuple[str, str]] = []
    for one in steps:
        waiting = bool(found) and not found[-1][1]
        if one.what in {"claimed", "appealed"} and not waiting:
            found.append((one.time, ""))
        elif one.what in {"agreed", "announced"} and waiting:
            found[-1] = (found[-1][0], one.time)
    return tuple(found)


STEPS: tuple[Column[ClaimStep], ...] = (
    Column("time", "Time", lambda r: moment(r.time), width=MOMENT),
    Column("step", "Step", step_text, width=40),
    Column("who", "Who", lambda r: r.who, width=16),
    Column("words", "Reason", lambda r: r.words, width=40),
)
