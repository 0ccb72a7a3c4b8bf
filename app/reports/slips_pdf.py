"""Slips to score a match on by hand: two on a sheet for one game, a sheet to itself where a match may take more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import TEAMS
from app.listings.slips import blank, slips
from app.reports import ink, slip_grid, slip_head
from app.reports.flow import paragraph, pour
from app.reports.page import Page, frame, render, sheet, state_of
from app.reports.slip_head import Told
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.listings.public_bundle import PublicBundle
    from app.listings.slips import Slip
    from app.reports.pen import Pen
    from app.rules.model import Ruleset

_WIDE, _HIGH = sheet(landscape=True)
_MARGIN = 22.0
_TOP = 24.0
_FOOT = 64.0
_CODE = slip_head.CODE - slip_head.QUIET
_A_SHEET = 3
"""The games that stand beside each other on one sheet."""


def build(bundle: PublicBundle) -> bytes:
    """Make a slip for every match that is called or ready, or for the bundle's match."""
    return render(say("Slips"), pages(bundle, slips(bundle.tournament, bundle.match)), bundle)


def build_blank(bundle: PublicBundle) -> bytes:
    """Make an empty slip of each length the tournament's matches have."""
    settings = bundle.tournament.settings
    lengths = sorted(set(settings.best_of)) if settings else [1]
    every = [slip for games in lengths for slip in [blank(games)] * (2 if games == 1 else 1)]
    return render(say("Blank slips"), pages(bundle, every), bundle)


def pages(bundle: PublicBundle, every: Sequence[Slip]) -> list[Page]:
    """Give the sheets the slips stand on, at least one page."""
    if not every:
        told = say("No match is called or ready. Publish the draw, then print the slips of its first round.")
        return pour(say("Slips"), [paragraph(told, frame().across)])
    tell = partial(_told, bundle)
    short, long = [s for s in every if s.best_of == 1], [s for s in every if s.best_of > 1]
    halves = [partial(_halves, tuple(map(tell, pair))) for pair in _by_two(short)]
    wholes = [partial(_whole, part) for slip in long for part in _parts(tell(slip))]
    return [Page(say("Slips"), draw, landscape=True, bare=True) for draw in (*halves, *wholes)]


def _by_two(every: Sequence[Slip]) -> Iterator[Sequence[Slip]]:
    yield from (every[start : start + 2] for start in range(0, len(every), 2))


def _told(bundle: PublicBundle, slip: Slip) -> Told:
    return Told(slip, bundle.name, bundle.rules, state_of(bundle))


def _parts(told: Told) -> Iterator[Told]:
    """Give a match's sheets: one for every three games it may take."""
    count = -(-told.slip.best_of // _A_SHEET)
    for number in range(1, count + 1):
        yield replace(told, part=(number, count))


def _halves(pair: Sequence[Told], pen: Pen) -> None:
    """Draw one or two slips side by side, and the line to cut along."""
    half = _WIDE / 2
    pen.dashes((half, 0), (half, _HIGH))
    for number, told in enumerate(pair):
        left, across = number * half + _MARGIN, half - 2 * _MARGIN
        slip_head.title(pen, ink.Box(left, _TOP, across - _CODE, 50), told)
        slip_head.code(pen, left + across, _TOP, told.slip.opens)
        for line, letter in enumerate(TEAMS):
            box = ink.Box(left, _TOP + 64 + line * 48, across, 45)
            slip_head.team(pen, box, letter, told.slip.teams[letter])
        slip_head.rules(pen, ink.Box(left, _TOP + 161, across, 17), told)
        top = _TOP + 179
        box = ink.Box(left, top, across, _HIGH - _MARGIN - _FOOT - top - 3)
        pen.again(f"half{number}", partial(_grids, (box,), 1, told.rules))
        slip_head.foot(pen, ink.Box(left, _HIGH - _MARGIN - _FOOT, across, _FOOT), told)


def _whole(told: Told, pen: Pen) -> None:
    """Draw a slip that has a sheet to itself: up to three games beside each other."""
    across = _WIDE - 2 * _MARGIN
    wide = 254.0
    slip_head.title(pen, ink.Box(_MARGIN, _TOP, across - 2 * wide - 16 - _CODE, 50), told)
    slip_head.code(pen, _WIDE - _MARGIN, _TOP, told.slip.opens)
    for number, letter in enumerate(TEAMS):
        left = _WIDE - _MARGIN - _CODE - (2 - number) * wide - (1 - number) * 8
        slip_head.team(pen, ink.Box(left, _TOP - 2, wide, 54), letter, told.slip.teams[letter])
    slip_head.rules(pen, ink.Box(_MARGIN, _TOP + 55, across - _CODE, 9), told)
    first = (told.part[0] - 1) * _A_SHEET + 1
    boxes = tuple(_beside(across, min(_A_SHEET, told.slip.best_of - first + 1)))
    pen.again(f"games{first}of{len(boxes)}", partial(_grids, boxes, first, told.rules))
    slip_head.foot(pen, ink.Box(_MARGIN, _HIGH - _MARGIN - _FOOT, across, _FOOT), told)


def _beside(across: float, games: int) -> Iterator[ink.Box]:
    """Give the places of the games of a sheet, from left to right."""
    gap, top = 14.0, _TOP + 66
    wide = (across - gap * (_A_SHEET - 1)) / _A_SHEET
    for number in range(games):
        yield ink.Box(_MARGIN + number * (wide + gap), top, wide, _HIGH - _MARGIN - _FOOT - top - 3)


def _grids(boxes: Sequence[ink.Box], first: int, rules: Ruleset, pen: Pen) -> None:
    for number, box in enumerate(boxes):
        slip_grid.draw(pen, box, first + number, rules)
