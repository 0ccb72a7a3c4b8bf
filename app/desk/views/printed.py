"""Papers that went out: the event that keeps one, and what each of them told, read from the journal as it was then.

The journal keeps a paper's kind, form and match, and the position it was made at: what it told follows from that, so no
name is kept twice and a printing costs a hundred bytes.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.journal.codec import PaperPrinted
from app.desk.journal.history import effective
from app.desk.journal.streams import paper_stream
from app.desk.journal.world import World
from app.desk.views.audience import known
from app.desk.views.bundling import telling
from app.listings.facts_printed import OF_ALL_MATCHES
from app.listings.papers import SLIPS
from app.listings.reprints import printed, stale

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.listings.reprints import Printed, Stale


class Past(World):
    """A world as it was when its journal ended at a position."""

    def __init__(self, world: World, position: int) -> None:
        world.gather()
        self.__dict__.update(vars(world))
        self._position, self.kept = position, {}
        self._streams = {name: stream.until(position) for name, stream in world.streams().items()}


class Printings:
    """The papers of a desk's tournaments. What a paper told is read once: nothing that follows changes it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told: dict[int, tuple[Printed, ...]] = {}
        self._erasures = 0

    def records(self, tid: str) -> tuple[Printed, ...]:
        """Give what was kept of a tournament's papers, oldest first; of one printed again whole, the newest alone."""
        world = self._desk.world
        if world.erasures != self._erasures:
            self._told, self._erasures = {}, world.erasures
        held = effective(world.stream(paper_stream(tid)).told)
        newest = {_key(one): one for one in held}
        return tuple(record for one in newest.values() for record in self._record(tid, one))

    def stale(self, tid: str) -> tuple[Stale, ...]:
        """Give the papers to print again, oldest first."""
        records = self.records(tid)
        if not records:
            return ()
        bundle = telling(self._desk, tid, None, told_of(self._desk, tid, records))
        return stale(records, replace(bundle, known=known(self._desk, tid)))

    def _record(self, tid: str, told: Told) -> tuple[Printed, ...]:
        event = told.event
        assert isinstance(event, PaperPrinted)  # noqa: S101 - nothing else is written to this stream
        place = told.stored.position
        if place not in self._told:
            then = copy(self._desk)
            then.world = Past(self._desk.world, event.position)
            bundle = telling(then, tid, event.match, told_of(then, tid, [event]), event.position)
            self._told[place] = printed(event.kind, replace(bundle, known=known(then, tid)), event.form)
        return self._told[place]


def told_of(desk: Desk, tid: str, papers: Iterable[Printed | PaperPrinted]) -> tuple[str, ...]:
    """Give the matches whose deals papers tell: those they are about, all of them for a paper of the whole event."""
    papers = tuple(papers)
    if any(paper.kind in OF_ALL_MATCHES for paper in papers):
        return desk.opened(tid)
    return tuple(dict.fromkeys(paper.match for paper in papers if paper.match))


def _key(told: Told) -> tuple[object, ...]:
    """Name what a later printing takes the place of; slips go out round by round, so each printing of them counts."""
    event = told.event
    assert isinstance(event, PaperPrinted)  # noqa: S101 - as above
    return (event.kind, event.form, event.match, told.stored.position if event.kind in SLIPS else 0)
