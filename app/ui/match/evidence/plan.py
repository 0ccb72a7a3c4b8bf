"""Where everything on the board lies: hands, cards dealt, and the cards not placed yet, as large as the room allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF

from app.game.cards import DECK, HANDS, RANKS, SEATS_AT_TABLE, SUITS
from app.game.table import SEATS
from app.ui.match.evidence.state import DEALT

if TYPE_CHECKING:
    from app.ui.match.evidence.state import Place

CARD, SMALL, TINY = (86, 52), (61, 42), (61, 38)
GAP, HEAD, LABEL, WON, DEALT_LABEL = 7, 26, 70, 80, 92
LEFT = LABEL + SEATS_AT_TABLE * (CARD[0] + GAP) + WON
RIGHT = DEALT_LABEL + HANDS * (SMALL[0] + GAP)
HIGH = HEAD + HANDS * (CARD[1] + GAP)
DEALT_HIGH = HEAD + len(SEATS) * (SMALL[1] + GAP)
PALETTE_HIGH = HEAD + 4 * (TINY[1] + GAP)
BETWEEN = 18
SIDE: Final = (LEFT + BETWEEN + RIGHT, max(HIGH, DEALT_HIGH + PALETTE_HIGH))
BY_SUIT: Final = len(SUITS) * (TINY[0] + GAP)
CORNER: Final = (LEFT + BETWEEN + BY_SUIT, HIGH + DEALT_HIGH)
STACKED: Final = (max(LEFT, RIGHT), HIGH + DEALT_HIGH + PALETTE_HIGH)
LEAST, MOST, LEAST_STACKED, MOST_STACKED = 0.8, 1.6, 0.62, 1.1
"""How far the board shrinks and grows, against what the theme's scale asks: side by side, and one below the other."""


class Shape(Struct, frozen=True):
    """Where the three parts lie, in units: all of it, the corners of the cards dealt and of those left.

    `across`: how many of those left stand in a row, a whole suit or one of each.
    """

    whole: tuple[float, float]
    dealt: tuple[float, float]
    left: tuple[float, float]
    across: int = len(RANKS)


BESIDE: Final = Shape(SIDE, (LEFT + BETWEEN, 0), (LEFT + BETWEEN, DEALT_HIGH))
BETWEEN_BOTH: Final = Shape(CORNER, (0, HIGH), (LEFT + BETWEEN, 0), len(SUITS))
BELOW: Final = Shape(STACKED, (0, HIGH), (0, HIGH + DEALT_HIGH))
"""The hands with the rest at their right; with the cards left at their right, to be clicked; with all below them."""


class Plan(Struct, frozen=True):
    """The board's places in pixels; `factor`: pixels a unit. `labels`, `won` are by row, `heads` by what they head."""

    factor: float
    size: QSizeF
    places: dict[Place, QRectF]
    labels: dict[int, QRectF]
    won: dict[int, QRectF]
    heads: dict[str, QRectF]
    palette: dict[str, QRectF]

    def hit(self, spot: QPointF) -> tuple[str, Any]:
        """Give what is under a point: a `place`, a `card` left, a row's `won` or `label`, a `head`, or nothing."""
        kinds: tuple[tuple[str, dict[Any, QRectF]], ...] = (
            ("place", self.places), ("card", self.palette), ("won", self.won), ("label", self.labels),
            ("head", self.heads),
        )  # fmt: skip
        found = ((kind, which) for kind, boxes in kinds for which, box in boxes.items() if box.contains(spot))
        return next(found, ("", None))


def plan(width: float, height: float, scale: float) -> Plan:
    """Lay the board out in a room of this many pixels: as much side by side as leaves the cards large enough."""
    shape, factor = _shape(width, height, scale)
    return Plan(
        factor,
        QSizeF(shape.whole[0] * factor, shape.whole[1] * factor),
        {**_hands(factor), **_dealt(factor, shape.dealt)},
        {**_labels(factor, shape.dealt)},
        {row: _box(LEFT - WON + 4, HEAD + row * (CARD[1] + GAP), WON - 4, CARD[1], factor) for row in range(HANDS)},
        {
            **{f"order{at}": _box(_x(at), 0, CARD[0], HEAD, factor) for at in range(SEATS_AT_TABLE)},
            "won": _box(LEFT - WON + 4, 0, WON - 4, HEAD, factor),
            "dealt": _box(*shape.dealt, RIGHT, HEAD, factor),
            "palette": _box(*shape.left, RIGHT if shape.across == len(RANKS) else BY_SUIT, HEAD, factor),
        },
        _palette(factor, shape),
    )


def _shape(width: float, height: float, scale: float) -> tuple[Shape, float]:
    """Give how the parts lie in a room, and the pixels of a unit."""
    side = min(width / SIDE[0], height / SIDE[1]) / scale
    if side >= LEAST:
        return BESIDE, min(side, MOST) * scale
    shape = BETWEEN_BOTH if width / CORNER[0] >= LEAST * scale else BELOW
    return shape, min(width / shape.whole[0], stacked(height, scale))


def stacked(height: float, scale: float) -> float:
    """Give the factor at which all six hands stand in this height, as far as they stay readable."""
    return min(max(height / HIGH / scale, LEAST_STACKED), MOST_STACKED) * scale


def _x(at: int) -> float:
    return LABEL + at * (CARD[0] + GAP)


def _box(x: float, y: float, wide: float, high: float, factor: float) -> QRectF:
    return QRectF(x * factor, y * factor, wide * factor, high * factor)


def _hands(factor: float) -> dict[Place, QRectF]:
    return {
        (row, at): _box(_x(at), HEAD + row * (CARD[1] + GAP), *CARD, factor)
        for row in range(HANDS)
        for at in range(SEATS_AT_TABLE)
    }


def _dealt(factor: float, corner: tuple[float, float]) -> dict[Place, QRectF]:
    x, y = corner
    return {
        (DEALT + row, at): _box(
            x + DEALT_LABEL + at * (SMALL[0] + GAP), y + HEAD + row * (SMALL[1] + GAP), *SMALL, factor
        )
        for row in range(len(SEATS))
        for at in range(HANDS)
    }


def _labels(factor: float, corner: tuple[float, float]) -> dict[int, QRectF]:
    x, y = corner
    hands = {row: _box(0, HEAD + row * (CARD[1] + GAP), LABEL - 6, CARD[1], factor) for row in range(HANDS)}
    dealt = {
        DEALT + row: _box(x, y + HEAD + row * (SMALL[1] + GAP), DEALT_LABEL - 6, SMALL[1], factor)
        for row in range(len(SEATS))
    }
    return {**hands, **dealt}


def _palette(factor: float, shape: Shape) -> dict[str, QRectF]:
    x, y = shape.left
    wide, high = TINY[0] + GAP, TINY[1] + GAP
    cells = [divmod(n, len(RANKS)) for n in range(len(DECK))]
    if shape.across == len(RANKS):
        cells = [(rank, suit) for suit, rank in cells]
    return {
        str(card): _box(x + column * wide, y + HEAD + line * high, *TINY, factor)
        for card, (column, line) in zip(DECK, cells, strict=True)
    }
