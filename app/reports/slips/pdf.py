"""Slips to score a match on by hand: a sheet a game, and behind the first what its lines have no room for.

The short form has the games of a match one after the other on one sheet of paper: fewer lines, and more to write.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import SEATS, TEAMS
from app.listings.slips import blank, slips
from app.reports.drawing import ink
from app.reports.drawing.fitting import fit
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.page import Page, frame, render, sheet, state_of
from app.reports.slips import columns, grid, head
from app.reports.slips.head import Told
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.listings.public_bundle import PublicBundle
    from app.listings.slips import Slip
    from app.reports.drawing.pen import Pen
    from app.reports.slips.grid import Table

_WIDE, _HIGH = sheet()
_MARGIN = 20.0
_TOP = 20.0
_ACROSS = _WIDE - 2 * _MARGIN
_TEAMS = _TOP + 60
_RULES = _TEAMS + 51
_BODY = _RULES + 11
_GAP = 10.0
_STRIP = 18.0
_GAMES_A_LEAF = 3
"""Games of usual length that the lines of both sides of a sheet hold in the short form."""
_FRONT, _BEHIND = 28, 36
"""Lines of the short form, under the whole head and under a strip."""


def build(bundle: PublicBundle) -> bytes:
    """Make a slip for every match that is called or ready, or for the bundle's match."""
    return render(say("Slips"), pages(bundle, slips(bundle.tournament, bundle.match)), bundle)


def build_blank(bundle: PublicBundle) -> bytes:
    """Make an empty slip of each length the tournament's matches have."""
    settings = bundle.tournament.settings
    lengths = sorted(set(settings.best_of)) if settings else [1]
    return render(say("Blank slips"), pages(bundle, [blank(games) for games in lengths]), bundle)


def build_short(bundle: PublicBundle) -> bytes:
    """Make the same slips on half the sheets, the games one after the other; a single game has one anyway."""
    made = pages(bundle, slips(bundle.tournament, bundle.match), short=True)
    return render(say("Slips, one sheet a match"), made, bundle)


def pages(bundle: PublicBundle, every: Sequence[Slip], *, short: bool = False) -> list[Page]:
    """Give the sheets the slips stand on, at least one page."""
    if not every:
        told = say("No match is called or ready. Publish the draw, then print the slips of its first round.")
        return pour(say("Slips"), [paragraph(told, frame().across)])
    state = state_of(bundle)
    every_told = (Told(slip, bundle.name, bundle.rules, state, number) for number, slip in enumerate(every))
    sheets = _short if short else _sheets
    drawn = (draw for told in every_told for draw in sheets(told))
    return [Page(say("Slips"), draw, bare=True) for draw in drawn]


def _sheets(told: Told) -> Iterator[partial[None]]:
    """Give a match's sheets: its first game, its back, the other games; an odd length fills whole leaves."""
    count = told.slip.best_of + 1
    yield partial(_game, replace(told, part=(1, count)), 1)
    yield partial(_back, replace(told, part=(2, count)))
    for number in range(2, count):
        yield partial(_game, replace(told, part=(number + 1, count)), number)


def _short(told: Told) -> Iterator[partial[None]]:
    """Give a match's sheets in the short form: lines for all its games, and from five games on a back."""
    games = told.slip.best_of
    if games == 1:
        yield from _sheets(told)
        return
    count = 2 * -(-games // _GAMES_A_LEAF)
    for number in range(1, count + 1):
        part = replace(told, part=(number, count), short=True)
        last = number == count and games > _GAMES_A_LEAF
        yield partial(_back if last else _first if number == 1 else _next, part)


def _first(told: Told, pen: Pen) -> None:
    """Draw the first sheet of the short form, with its head, its results and the lines to sign on."""
    pen.again(f"head{told.number}", partial(_head, told))
    pen.again("first", partial(_table, columns.running(told.rules, _FRONT), told))
    head.which(pen, _HIGH - _MARGIN, told)


def _next(told: Told, pen: Pen) -> None:
    """Draw a further sheet of the short form: lines, and whose they are."""
    head.strip(pen, ink.Box(_MARGIN, _TOP, _ACROSS, _STRIP), told)
    pen.again("next", partial(_more, told))
    head.which(pen, _HIGH - _MARGIN, told)


def _more(told: Told, pen: Pen) -> None:
    grid.draw(pen, _MARGIN, _TOP + _STRIP, _ACROSS, columns.running(told.rules, _BEHIND))


def _game(told: Told, number: int, pen: Pen) -> None:
    """Draw the sheet of a game: its deal lines, its results, and the lines to sign on."""
    pen.again(f"head{told.number}", partial(_head, told))
    pen.again(f"game{number}", partial(_table, columns.game(number, told.rules), told))
    head.which(pen, _HIGH - _MARGIN, told)


def _head(told: Told, pen: Pen) -> None:
    head.title(pen, ink.Box(_MARGIN, _TOP, _ACROSS - head.CODE, 50), told)
    head.code(pen, _WIDE - _MARGIN, _TOP, told.slip.opens)
    wide = (_ACROSS - 8) / 2
    for place, letter in enumerate(TEAMS):
        box = ink.Box(_MARGIN + place * (wide + 8), _TEAMS, wide, 49)
        head.team(pen, box, letter, told.slip.teams[letter])
    head.rules(pen, ink.Box(_MARGIN, _RULES, _ACROSS, 9), told)


def _table(table: Table, told: Told, pen: Pen) -> None:
    """Draw what the sheets of a game share: deal lines, beside its number the first dealer to ring, and the foot."""
    grid.draw(pen, _MARGIN, _BODY, _ACROSS, table)
    top = _BODY + table.down + 3
    head.foot(pen, ink.Box(_MARGIN, top, _ACROSS, _HIGH - _MARGIN - top), told)
    right = _MARGIN + _ACROSS
    for place, seat in enumerate(reversed(SEATS)):
        pen.write(right - 10 - place * 24, _BODY + 1, seat, ink.Type(10, bold=True), "centre")
    label = fit(say("first dealer, ring one"), _ACROSS / 2, 9, ink.NOTE)
    pen.lines(right - 4 * 24 - 4, _BODY + 2, label, ink.NOTE, "right")


def _back(told: Told, pen: Pen) -> None:
    """Draw the sheet behind a match's first game: claims, calls one by one, and what else a deal had."""
    pen.again(f"head{told.number}", partial(_head, told))
    pen.again("back", partial(_tables, told))
    head.which(pen, _HIGH - _MARGIN, told)


def _tables(told: Told, pen: Pen) -> None:
    """Draw what all backs share: the tables, and how their lines are filled in."""
    top = _BODY
    for table in columns.back(told.rules):
        grid.draw(pen, _MARGIN, top, _ACROSS, table)
        top += table.down + _GAP
    head.notes(pen, ink.Box(_MARGIN, _HIGH - _MARGIN - 44, _ACROSS, 44), told)
