"""What a claim is judged by, on paper: the cards told of its deal, and what was put beside it, each with its hash.

Cards that officials looked at in private do not come this far: the paper is signed by players.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageOps, UnidentifiedImageError

from app.game.cards import HANDS, UNKNOWN
from app.game.played import first_leader, laid, trump_of
from app.game.table import SEATS, right_of
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Deal, Hand
    from app.game.played import Laid
    from app.game.record import Attached, Board
    from app.game.table import Seat
    from app.reports.bundle import Scored
    from app.reports.drawing.pen import Pen
    from app.reports.layout.flow import Block, Para
    from app.reports.papers.claim_rows import Heard

_CARD, _GAP, _TITLE = ink.Box(0, 0, 62, 20), 6.0, 90.0
_PICTURE = (210, 150)
_DOTS_A_POINT = 2
_RED = frozenset("HD")


class Row(Struct, frozen=True):
    """Cards side by side, each with the seat it lies at: `("A1", "JH")`, `?` where nobody recalls."""

    title: str
    cards: tuple[tuple[str, str], ...]
    after: str = ""
    keep: bool = False
    head: Block | None = None
    height: float = _CARD.down + 4

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw the cards."""
        pen.write(x, y + 5, self.title)
        left = x + _TITLE
        for seat, card in self.cards:
            box = ink.Box(left, y, _CARD.across, _CARD.down)
            pen.block(box, edge=ink.EDGE, corner=3)
            pen.write(box.x + 5, y + 6, seat, ink.FINE)
            _face(pen, box, card)
            left += _CARD.across + _GAP
        pen.write(left + 4, y + 5, self.after)


def _face(pen: Pen, box: ink.Box, card: str) -> None:
    if card == UNKNOWN:
        pen.write(box.x + box.across - 14, box.y + 5, UNKNOWN, ink.NOTE)
        return
    rank, suit = card[:-1], card[-1]
    colour = ink.BAD if suit in _RED else ink.INK
    pen.write(box.x + box.across - 20, box.y + 4, rank, ink.Type(ink.HEAD, bold=True, colour=colour), "right")
    pen.suit(box.x + box.across - 17, box.y + 5, 10, suit, colour)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Picture:
    """A photo, printed small; `content` may be anything, and what can't be drawn is told in its place."""

    content: bytes
    keep: bool = False
    head: Block | None = None

    @cached_property
    def _drawn(self) -> Image.Image | None:
        """Give the picture as large as it is printed, upright; None where it is damaged."""
        try:
            with Image.open(io.BytesIO(self.content), formats=("PNG", "JPEG")) as picture:
                picture.draft("RGB", (_PICTURE[0] * _DOTS_A_POINT, _PICTURE[1] * _DOTS_A_POINT))
                small = ImageOps.exif_transpose(picture).convert("RGB")
        except (OSError, ValueError, SyntaxError, UnidentifiedImageError, Image.DecompressionBombError):
            return None
        small.thumbnail((_PICTURE[0] * _DOTS_A_POINT, _PICTURE[1] * _DOTS_A_POINT))
        return small

    @property
    def height(self) -> float:
        """Give the height in points."""
        return (self._drawn.height / _DOTS_A_POINT if self._drawn else ink.SMALL * ink.LEADING) + 8

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw the picture."""
        if self._drawn is None:
            pen.write(x, y, say("This picture is damaged and can't be drawn."), ink.NOTE)
            return
        box = ink.Box(x, y, self._drawn.width / _DOTS_A_POINT, self._drawn.height / _DOTS_A_POINT)
        pen.picture(box, self._drawn)


def evidence(heard: Heard, scored: Scored, across: float) -> Iterator[Block]:
    """Give what a claim is judged by, block by block; nothing where nothing was told and put beside it."""
    ruling = heard.ruling
    if ruling is not None and ruling.board is not None:
        yield from _cards(heard, scored, ruling.board, across)
    if ruling is not None and ruling.attached:
        yield from _attached(ruling.attached, scored, across)


def _cards(heard: Heard, scored: Scored, board: Board, across: float) -> Iterator[Block]:
    facts, parameters = board.facts, scored.sheet.ruleset.parameters
    first = first_leader(facts, *_dealt(heard, scored, facts), parameters)
    yield heading(say("Cards told of the deal"), across)
    if facts.trump:
        yield paragraph(_trump(facts.trump), across)
    rows = laid(facts, trump_of(facts), first, parameters)
    for number, (hand, row) in enumerate(zip(facts.hands, rows, strict=True), 1):
        yield Row(
            say("Hand {n}", n=number), _row(hand, row), say("won by {who}", who=hand.winner) if hand.winner else ""
        )
    for seat in SEATS:
        if facts.held.get(seat):
            yield Row(say("Dealt to {seat}", seat=seat), tuple(("", card) for card in facts.held[seat][:HANDS]))


def _dealt(heard: Heard, scored: Scored, facts: Deal) -> tuple[Seat, Seat]:
    """Give dealer and trump maker of a claim's deal; of one that nobody told yet, as told with its cards."""
    games = scored.result.games
    if heard.game <= len(games) and heard.deal <= len(games[heard.game - 1].deals):
        told = games[heard.game - 1].deals[heard.deal - 1]
        return told.dealer, told.trump_maker
    last: Seat = games[-1].now.dealer if games else "A1"
    dealer = facts.dealer or last
    return dealer, facts.trump_maker or right_of(dealer)


def _trump(suit: str) -> str:
    names = {"S": say("spades"), "H": say("hearts"), "D": say("diamonds"), "C": say("clubs")}
    return say("Trump: {suit}", suit=names[suit])


def _row(hand: Hand, row: Laid | None) -> tuple[tuple[str, str], ...]:
    seats = row.seats if row is not None else ()
    return tuple((seats[at] if seats else "", card) for at, card in enumerate(hand.cards))


def _attached(attached: tuple[Attached, ...], scored: Scored, across: float) -> Iterator[Block]:
    yield heading(say("Put beside the claim"), across)
    lanes = Lane(say("No"), 26, "right"), Lane(say("What"), 70), Lane(say("From"), 110), Lane(say("SHA-256, salted"))
    yield from Table(lanes, across).rows(_listed(one) for one in attached)
    for one in attached:
        content = None if one.erased else scored.file(one.told.digest)
        if content is not None and one.told.kind == "statement":
            yield _numbered(one, content.decode(errors="replace"), across)
        elif content is not None and one.told.kind == "photo":
            yield replace(_numbered(one, one.told.caption or say("Photo"), across), keep=True)
            yield Picture(content)


def _numbered(one: Attached, text: str, across: float) -> Para:
    return replace(paragraph(f"{one.told.number}.  {text}", across), above=5)


def _listed(one: Attached) -> tuple[Cell | str, ...]:
    told = one.told
    what = {"statement": say("Statement"), "photo": say("Photo"), "paper": say("Paper")}[told.kind]
    from_whom = " · ".join(filter(None, (told.by, told.caption))) or DASH
    said = say("erased: {hash}", hash=told.digest) if one.erased else told.digest
    return str(told.number), what, from_whom, Cell(said, ink.FINE)
