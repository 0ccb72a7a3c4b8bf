"""Rounds that are drawn anew, on paper: each round a table of its matches, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.matches import games_text, match_rows
from app.reports.flow import heading, pour
from app.reports.grid import Lane, Table
from app.reports.page import frame
from app.reports.words import say
from app.tournament.views import rounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.reports.flow import Block
    from app.reports.page import Page
    from app.tournament.state import Stage


def rounds_pages(bundle: PublicBundle, stage: Stage) -> list[Page]:
    """Give the rounds drawn so far as pages."""
    return pour(say("Bracket"), _blocks(bundle, stage))


def _blocks(bundle: PublicBundle, stage: Stage) -> Iterator[Block]:
    across = frame().across
    lanes = (Lane(say("Match"), 44), Lane(say("Team")), Lane(say("Games"), 50, "right"), Lane(say("Team")))
    of_stage = {row.match.id: row for row in match_rows(bundle.tournament) if row.match.stage == stage.id}
    for one in reversed(rounds(bundle.tournament, stage.id)):
        rows = [of_stage[match.id] for match in one.matches]
        yield heading(one.name, across)
        yield from Table(lanes, across).rows((r.match.id, r.a_name, games_text(r), r.b_name) for r in rows)
