"""Where to find each team in a bracket of several pages, every name in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from app.listings.entries import players_told
from app.listings.filing import filed
from app.reports.drawing import ink
from app.reports.drawing.fitting import Fitted, wrap
from app.reports.layout.page import Page, frame
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.reports.drawing.pen import Pen
    from app.reports.papers.bracket_plan import Part
    from app.tournament.state import Stage, Tournament

_COLUMNS = 3
_GAP = 18.0


class _Entry(Struct, frozen=True):
    """A team in the index: its lines, where its first column starts, and on which page and line of the draw it is."""

    lines: tuple[str, ...]
    players: tuple[str, ...]
    page: int
    slot: int

    @property
    def height(self) -> float:
        """Give the height in points."""
        return len(self.lines) * ink.TEXT * ink.LEADING + len(self.players) * ink.SMALL * ink.LEADING + 5


def index_pages(title: str, tournament: Tournament, stage: Stage, pages: Mapping[Part, int]) -> list[Page]:
    """Give the index pages: every team by name with its page, counted through the paper, and its line."""
    room = frame(landscape=True)
    across = (room.across - _GAP * (_COLUMNS - 1)) / _COLUMNS
    columns = _columns(_entries(tournament, stage, pages, across - 62), room.down - 16)
    sheets = [columns[start : start + _COLUMNS] for start in range(0, len(columns), _COLUMNS)]
    return [Page(title, partial(_draw, sheet, across), landscape=True) for sheet in sheets]


def _entries(tournament: Tournament, stage: Stage, pages: Mapping[Part, int], across: float) -> list[_Entry]:
    """Give one entry a team, by name."""
    sections = {part.index: page for part, page in pages.items() if part.level == 0}
    size = next(part.lines for part in pages if part.level == 0)
    found = []
    for slot, team in enumerate(stage.slots):
        entrant = tournament.entrants.get(team) if team else None
        if entrant:
            players = " & ".join(players_told(entrant))
            lines = wrap(entrant.name, across, ink.TEXT, bold=True)
            small = wrap(players, across, ink.SMALL) if players else ()
            found.append((filed(entrant.name), _Entry(lines, small, sections[slot // size], slot + 1)))
    return [entry for _, entry in sorted(found, key=lambda pair: (pair[0], pair[1].slot))]


def _columns(entries: Sequence[_Entry], down: float) -> list[list[_Entry]]:
    """Pour the entries into columns."""
    columns: list[list[_Entry]] = [[]]
    used = 0.0
    for entry in entries:
        if used + entry.height > down and columns[-1]:
            columns.append([])
            used = 0.0
        columns[-1].append(entry)
        used += entry.height
    return columns


def _draw(columns: Sequence[Sequence[_Entry]], across: float, pen: Pen) -> None:
    room, head = frame(landscape=True), ink.Type(ink.SMALL, bold=True, colour=ink.FELT)
    for number, entries in enumerate(columns):
        x, y = room.left + number * (across + _GAP), room.top + 16
        pen.write(x, room.top, say("Team"), head)
        pen.write(x + across - 30, room.top, say("Page"), head, "right")
        pen.write(x + across, room.top, say("Line"), head, "right")
        for entry in entries:
            _draw_entry(pen, x, y, across, entry)
            y += entry.height


def _draw_entry(pen: Pen, x: float, y: float, across: float, entry: _Entry) -> None:
    pen.write(x + across - 30, y, entry.page, align="right")
    pen.write(x + across, y, entry.slot, align="right")
    bottom = y + entry.height - 3
    y = pen.lines(x, y, Fitted(entry.lines, ink.TEXT), ink.STRONG)
    pen.lines(x, y, Fitted(entry.players, ink.SMALL), ink.NOTE)
    pen.rule((x, bottom), (x + across, bottom), ink.HAIR, ink.LINE)
