"""The journal as rows: one reading of it for the window, the papers and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.history import cancelled
from app.listings.journal import JournalRow

if TYPE_CHECKING:
    from app.desk.desk import Desk


def extract(desk: Desk, tid: str | None = None, upto: int | None = None) -> tuple[JournalRow, ...]:
    """Give the events of a tournament, or of all, in order; up to a position where one is named."""
    history = [one for one in desk.history(tid) if upto is None or one.stored.position <= upto]
    gone = cancelled(history)
    return tuple(
        JournalRow(
            one.stored.position,
            one.act.time,
            one.act.actor,
            one.act.station,
            one.act.label,
            one.stored.type,
            one.stored.stream,
            undone=one.act.id in gone,
            role=one.act.role,
        )
        for one in history
    )
