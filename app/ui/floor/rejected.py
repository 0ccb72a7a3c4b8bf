"""Results that a second official rejected and nobody told again, among what needs somebody. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.views.results_set import results_set
from app.listings.adjustments import by_text, what_text, why_text
from app.tournament.day_events import ResultRejected

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.listings.adjustments import Adjustment


def read_rejected(desk: Desk, tid: str) -> Mapping[str, str]:
    """Give what is said of each match whose result was rejected last, by whom and why; for officials alone.

    A day on which nobody rejected one costs no look at what was set.
    """
    if not any(isinstance(one.event, ResultRejected) for one in desk.stream(tid)):
        return {}
    t = desk.tournament(tid)
    last = {mid: some[-1] for mid, some in results_set(desk, tid).items() if mid not in {*t.results, *t.unchecked}}
    return {mid: _said(mid, one) for mid, one in last.items() if one.fact.kind == "rejected"}


def _said(mid: str, one: Adjustment) -> str:
    return f"{mid}: " + " · ".join(filter(None, (what_text(one), by_text(one), why_text(one))))
