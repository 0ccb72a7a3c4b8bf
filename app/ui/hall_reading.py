"""Reads for the hall's screen, which itself knows no desk: what players know of a tournament and of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.views.audience import hall, known
from app.desk.views.timing import shown, times_told
from app.ui.projector.reading import Hall

if TYPE_CHECKING:
    from app.desk.desk import Desk


def read_hall(desk: Desk, tid: str) -> Hall:
    """Read what the hall may see. Runs on the desk's thread."""
    t = known(desk, tid)
    views = {mid: view for mid in t.tables if (view := hall(desk, tid, mid)) is not None}
    times = times_told(desk, tid)
    return Hall(t, views, shown(times), times.round, times.ends)
