"""The sample tournament: sixteen invented teams, drawn and published, so that there is something to walk through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.paths import RESOURCES
from app.tournament.importing import preview, read_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Change, Desk
    from app.tournament.importing import Fate

NAME = "Sample: sixteen teams"
SEED = 20260131


def make(desk: Desk) -> Change:
    """Make a fresh sample tournament through the desk's own acts and give the change that published its draw."""
    fields = {"name": NAME, "venue": "Practice hall", "best_of": (3,), "tables": 6}
    tid = str(desk.perform("new", fields).answer["tournament"])
    rows = read_table((RESOURCES / "samples" / "sixteen.csv").read_bytes())
    fates = preview(rows, desk.tournament(tid))
    desk.perform("import", {"rows": rows_of(fates)}, tournament=tid)
    for team in desk.tournament(tid).entrants:
        desk.perform("check_in", {"team": team}, tournament=tid)
    desk.perform("draw", {"seed": SEED}, tournament=tid)
    return desk.perform("publish", {}, tournament=tid)


def rows_of(fates: tuple[Fate, ...]) -> list[Mapping[str, object]]:
    """Give the rows of the act `import` for the fates that enter a team."""
    return [
        {
            "name": fate.card.name,
            "players": [{"name": player.name, "phone": player.phone} for player in fate.card.players],
            "club": fate.card.club,
            "seed": fate.seed,
            "paid": fate.paid,
        }
        for fate in fates
        if fate.card is not None
    ]
