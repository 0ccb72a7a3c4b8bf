"""What is known of one person, on paper: handed out to that person on request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.i18n import translate
from app.listings.conduct import step_text
from app.listings.hall_time import day
from app.listings.past import PAST_MATCHES, PAST_TEAMS, TYPED, kept_words
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.listings.columns import Column
    from app.listings.past import PersonFile
    from app.reports.layout.flow import Block

_HEAD = ink.Type(ink.HEAD, bold=True)


class StoreStamp(Struct, frozen=True):
    """What stands in the head and foot of a paper that is about no tournament; see `Stamp`."""

    name: str
    where: str
    position: int
    head: str
    printed: str


def build(told: PersonFile, stamp: StoreStamp) -> bytes:
    """Make the paper."""
    title = say("Personal data")
    return render(title, pour(title, _blocks(told)), stamp)


def _blocks(told: PersonFile) -> Iterator[Block]:
    row, across = told.person, frame().across
    yield paragraph(" · ".join(filter(None, (row.name or row.person, row.phone, row.club))), across, _HEAD)
    ids = ", ".join((row.person, *row.known_as))
    told_of = "In the register as {ids}: what the register, results, claims and conduct hold of this person."
    if not row.taken_back:
        yield paragraph(say(told_of, ids=ids), across)
    if kept := kept_words(told):
        yield paragraph(kept, across)
    for name, columns, rows in (
        (say("Teams"), PAST_TEAMS, told.teams),
        (say("Results"), PAST_MATCHES, told.matches),
    ):
        yield heading(name, across)
        yield from _table(columns, rows, across)
    if told.typed:
        yield heading(say("Entries as they stood before, or that were taken back"), across)
        yield from _table(TYPED, told.typed, across)
    yield from _claims(told, across)
    yield from _said(told, across)
    yield heading(say("Conduct"), across)
    lines = [" · ".join(filter(None, (day(r.time), step_text(r), r.offence, r.reason))) for r in told.conduct]
    lines += [say("barred until {until}", until=b.until) if b.until else say("barred for good") for b in told.bars]
    for line in lines or [say("Nothing.")]:
        yield paragraph(line, across)


def _claims(told: PersonFile, across: float) -> Iterator[Block]:
    yield heading(say("Claims"), across)
    for one in told.claims:
        part = say("claimed by this player") if one.made else say("claimed against this player")
        ruled = translate("claim", one.ruling.replace("_", " ")) if one.ruling else say("no ruling announced")
        line = (day(one.since), f"{told.event(one.tournament)} {one.match}.{one.claim}", one.offence, part, ruled)
        yield paragraph(" · ".join(line), across)
    if not told.claims:
        yield paragraph(say("Nothing."), across)


def _said(told: PersonFile, across: float) -> Iterator[Block]:
    yield heading(say("Said of claims, or put beside them"), across)
    kinds = {
        "statement": say("statement"), "dispute": say("said against the claim"), "appeal": say("grounds of an appeal"),
        "photo": say("photo"), "paper": say("paper"),
    }  # fmt: skip
    for one in told.said:
        line = (f"{told.event(one.tournament)} {one.match}.{one.claim}", kinds[one.kind], one.words, one.digest)
        yield paragraph(" · ".join(filter(None, line)), across)
    if not told.said:
        yield paragraph(say("Nothing."), across)


def _table(columns: Sequence[Column[Any]], rows: Iterable[Any], across: float) -> Iterator[Block]:
    words = {True: say("yes"), False: say("no")}
    told = [[_text(column.value(row), words) for column in columns] for row in rows]
    if not told:
        yield paragraph(say("Nothing."), across)
        return
    lanes = tuple(Lane(one.title, 0 if one.width > 20 else one.width * 5.5) for one in columns)  # noqa: PLR2004 - letters
    yield from Table(lanes, across).rows(told)


def _text(value: object, words: dict[bool, str]) -> str:
    return words[value] if isinstance(value, bool) else "" if value is None else str(value)
