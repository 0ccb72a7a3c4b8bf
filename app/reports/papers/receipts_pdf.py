"""Receipts to sign and cut apart, four to a sheet: fees taken, prizes handed out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.listings.prizes import money
from app.listings.receipts import receipts
from app.reports.drawing import ink
from app.reports.drawing.fitting import Text, stack, whole
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.page import Page, frame, render, sheet, state_of
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.listings.receipts import Receipt
    from app.reports.bundle import Bundle
    from app.reports.drawing.pen import Pen

_WIDE, _HIGH = sheet()
_SHEET = 4
_SLIP = _HIGH / _SHEET
_AMOUNT = ink.Type(26, bold=True)
_NAME = ink.Type(15, bold=True)


def build(bundle: Bundle) -> bytes:
    """Make the receipts as a PDF."""
    title, every = say("Receipts"), receipts(bundle.tournament)
    sheets = [every[first : first + _SHEET] for first in range(0, len(every), _SHEET)]
    drawn = [Page(title, partial(_draw, bundle, four), bare=True) for four in sheets]
    if not drawn:
        told = say("Nothing was paid yet: there is no fee, nobody has paid it, and no prize is sure.")
        drawn = pour(title, [paragraph(told, frame().across)])
    return render(title, drawn, bundle)


def _draw(bundle: Bundle, four: Sequence[Receipt], pen: Pen) -> None:
    for place, one in enumerate(four):
        if place:
            pen.dashes((0, place * _SLIP), (_WIDE, place * _SLIP))
        _slip(bundle, one, place * _SLIP + 22, pen)


def _slip(bundle: Bundle, one: Receipt, top: float, pen: Pen) -> None:
    left, right = ink.MARGIN, _WIDE - ink.MARGIN
    pen.write(left, top, say("Receipt {number}", number=one.number), ink.Type(ink.TITLE, bold=True, colour=ink.FELT))
    half = (right - left) / 2
    pen.lines(right, top, whole(bundle.name, half, 13, ink.STRONG), ink.STRONG, "right")
    pen.lines(right, top + 14, whole(bundle.where, half, 11, ink.NOTE), ink.NOTE, "right")
    pen.rule((left, top + 28), (right, top + 28), ink.RULE, ink.FELT)
    pen.write(left, top + 38, _verb(one), ink.NOTE)
    room = right - left - 150
    name, players = stack((Text(one.name, _NAME, room), Text(" · ".join(one.players), ink.PLAIN, room)), 39, 13)
    pen.lines(left, top + 49, name, _NAME)
    pen.lines(left, top + 49 + max(20, name.height), players)
    pen.write(right, top + 46, money(one.amount), _AMOUNT, "right")
    pen.write(left, top + 90, _what(one), ink.Type(12))
    pen.write(left, top + _SLIP - 38, " · ".join(state_of(bundle)), ink.FINE)
    for place, (who, signed) in enumerate(((say("For the organisers"), ""), (say("For the team"), one.signed))):
        _line(pen, right - (2 - place) * 190 + 10, top + 138, who, signed)


def _line(pen: Pen, left: float, low: float, who: str, signed: str) -> None:
    """Draw a line to sign on, with who signed already above it."""
    pen.rule((left, low), (left + 170, low), ink.STROKE, ink.INK)
    if signed:
        pen.lines(left, low - 15, whole(signed, 170, 13, ink.STRONG), ink.STRONG)
    pen.write(left, low + 3, who, ink.NOTE)


def _verb(one: Receipt) -> str:
    if one.what != "prize":
        return say("Received from")
    return say("Paid to") if one.paid else say("To be paid to")


def _what(one: Receipt) -> str:
    if one.what == "prize":
        return say("Prize, place {place}", place=one.place)
    return say("Fee of the re-entry") if one.what == "re-entry" else say("Fee of the entry")
