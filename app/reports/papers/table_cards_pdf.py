"""A card for every table: two to a sheet to cut apart, each folded to a tent that shows its number to both sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.reports.drawing import ink
from app.reports.drawing.fitting import fit, whole
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.page import Page, frame, render, sheet, state_of
from app.reports.words import say

if TYPE_CHECKING:
    from app.listings.public_bundle import PublicBundle
    from app.reports.drawing.pen import Pen

_WIDE, _HIGH = sheet()
_FACE = _HIGH / 4
_EDGE = 18.0
"""How far from the paper's edge a word has to stay: printers leave a margin white."""


def build(bundle: PublicBundle) -> bytes:
    """Make the cards of all tables of the hall."""
    settings = bundle.tournament.settings
    count = settings.tables if settings else 0
    title = say("Table cards")
    drawn = [
        Page(title, partial(_draw, bundle, range(first, min(first + 2, count + 1))), bare=True)
        for first in range(1, count + 1, 2)
    ]
    if not drawn:
        told = say("The tournament has no tables yet. Say in its settings how many there are.")
        drawn = pour(title, [paragraph(told, frame().across)])
    return render(title, drawn, bundle)


def _draw(bundle: PublicBundle, tables: range, pen: Pen) -> None:
    """Draw one or two cards, the lines to fold along and the line to cut along."""
    state = " · ".join(state_of(bundle))
    for place, table in enumerate(tables):
        top = place * 2 * _FACE
        _face(bundle.name, table, top + _FACE, pen)
        pen.turned(partial(_face, bundle.name, table, _HIGH - top - _FACE))
        fold = top + _FACE
        pen.dashes((0, fold), (_WIDE, fold))
        pen.write(_EDGE, fold - 10, say("fold"), ink.FINE)
        pen.write(_EDGE, fold + 4, state, ink.FINE)
    pen.rule((0, _HIGH / 2), (_WIDE, _HIGH / 2), ink.HAIR, ink.EDGE)
    pen.write(_WIDE - _EDGE, _HIGH / 2 - 10, say("cut"), ink.FINE, "right")


def _face(name: str, table: int, top: float, pen: Pen) -> None:
    """Draw what one side of the hall sees of a card."""
    middle = _WIDE / 2
    number = ink.Type(150, bold=True)
    pen.write(middle, top + 6, say("Table"), ink.Type(15, bold=True, colour=ink.FELT), "centre")
    pen.lines(middle, top + 8, fit(table, _WIDE - 80, 190, number), number, "centre")
    pen.rule((middle - 120, top + _FACE - 26), (middle + 120, top + _FACE - 26), ink.RULE, ink.FELT)
    note = ink.Type(10, colour=ink.MUTE)
    pen.lines(middle, top + _FACE - 21, whole(name, _WIDE - 80, 13, note), note, "centre")
