"""The sample tournament: sixteen invented teams, drawn and published, so that there is something to walk through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.entering import rows_of
from app.paths import RESOURCES
from app.tournament.doors.importing import preview, read_table

if TYPE_CHECKING:
    from app.desk.desk import Change, Desk

NAME = "Sample: sixteen teams"
SEED = 20260131


def make(desk: Desk) -> Change:
    """Make a fresh sample tournament through the desk's own acts and give the change that published its draw."""
    fields = {"name": NAME, "venue": "Practice hall", "best_of": (3,), "tables": 6}
    tid = str(desk.perform("new", fields).answer["tournament"])
    rows = read_table((RESOURCES / "samples" / "sixteen.csv").read_bytes())
    fates = preview(rows, desk.tournament(tid))
    desk.perform("import", {"rows": rows_of(fates)}, tournament=tid)
    desk.perform("check_in", {"teams": list(desk.tournament(tid).entrants)}, tournament=tid)
    desk.perform("draw", {"seed": SEED}, tournament=tid)
    return desk.perform("publish", {}, tournament=tid)
