"""The journal as rows: one reading of it for the window, the papers and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.desk.journal.codec import Undone, decode, name_of
from app.desk.journal.history import AGREE
from app.desk.people.naming import names_in
from app.listings.journal import JournalRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.desk import Desk
    from app.desk.ports import Stored

UNDONE: Final = name_of(Undone)


def extract(desk: Desk, tid: str | None = None, upto: int | None = None) -> tuple[JournalRow, ...]:
    """Give the events of a tournament, or of all, in order; up to a position where one is named."""
    return tuple(rows(desk, tid, upto))[::-1]


def rows(desk: Desk, tid: str | None = None, upto: int | None = None) -> Iterator[JournalRow]:
    """Give the same, the newest first, read as they are asked for.

    What took an act back stands after it, so that it is known by then whether that holds itself.
    """
    gone: dict[str, str] = {}
    for one in desk.history(tid, upto):
        if one.type == UNDONE and one.act.id not in gone:
            gone[_act(one)] = one.act.name
        yield _row(desk, one, gone.get(one.act.id))


def _act(one: Stored) -> str:
    event = decode(one, {})
    assert isinstance(event, Undone)  # noqa: S101 - by its name
    return event.act


def _row(desk: Desk, one: Stored, by: str | None) -> JournalRow:
    """Give an event as a row; `by` is the act that took its own back, None where it holds."""
    act = one.act
    return JournalRow(
        one.position,
        act.time,
        act.actor,
        act.station,
        act.label,
        one.type,
        one.stream,
        undone=by is not None,
        role=act.role,
        act=act.name,
        names=names_in(desk.world, one.stream, act.label),
        aside=by == AGREE,
    )
