"""The sheet to read out before the first deal: what can decide a game, what it rests on, and who has signed for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.layout.sheet_blocks import to_sign
from app.reports.papers.announce_points import POINTS, SIGNS, Point, bases, title, told
from app.reports.rules_words import rules_line
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.reports.layout.flow import Block
    from app.rules.model import Ruleset

_READ = ink.Type(8.4)


def build(bundle: PublicBundle) -> bytes:
    """Make the points to announce as a PDF."""
    heads = say("To announce before the first deal")
    across = frame().across
    who = (say("Judge"), say("Judge"), say("Match commissioner"), say("Date and time"))
    return render(heads, pour(heads, to_sign(_blocks(bundle, across), who, across)), bundle)


def _blocks(bundle: PublicBundle, across: float) -> Iterator[Block]:
    rules = bundle.rules
    yield paragraph(rules_line(rules), across, ink.STRONG)
    yield paragraph(_lengths(bundle), across)
    yield paragraph(
        say(
            "stated: the rules say so · reading: we read an unclear rule so · default: the rules are silent, this is "
            "usual practice · organiser: changed for this tournament. "
            "A diamond marks a point that rests on a reading or a default."
        ),
        across,
        ink.FINE,
    )
    lanes = (Lane("", 10), Lane(say("Point"), 86), Lane(say("What holds here")), Lane(say("Rests on"), 118))
    yield from Table(lanes, across).rows(_row(point, rules) for point in POINTS)


def _lengths(bundle: PublicBundle) -> str:
    """Tell the length of the matches round by round, as the organiser set them."""
    settings = bundle.tournament.settings
    games = settings.best_of if settings else ()
    if len(set(games)) <= 1:
        return say("Every match: best of {games}", games=games[0] if games else bundle.rules.parameters.games_per_match)
    rounds = (say("round {number}: best of {games}", number=n, games=best) for n, best in enumerate(games, 1))
    return ", ".join(rounds) + say(", and so on to the final")


def _row(point: Point, rules: Ruleset) -> tuple[Cell | str, ...]:
    settings = list(bases(point, rules))
    rests = " · ".join(f"{line} ({say(SIGNS[basis])})" for basis, line in settings)
    open_point = any(basis in ("reading", "default") for basis, _ in settings)
    mark = Cell("", sign="D" if open_point else "")
    return mark, Cell(title(point, rules), ink.STRONG), Cell(told(point, rules), _READ), Cell(rests, ink.FINE)
