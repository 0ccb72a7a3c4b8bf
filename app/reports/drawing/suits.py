"""The four suits as outlines, for no shipped font has them: drawn in a square that is one unit wide, y downward."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Suit

Point = tuple[float, float]
Stroke = tuple[Point, ...]
"""One point is a line to it, three are a curve through two handles."""

_HEART: tuple[Stroke, ...] = (
    ((0.5, 0.95),),
    ((0.30, 0.74), (0.04, 0.56), (0.04, 0.32)),
    ((0.04, 0.02), (0.42, 0.00), (0.5, 0.27)),
    ((0.58, 0.00), (0.96, 0.02), (0.96, 0.32)),
    ((0.96, 0.56), (0.70, 0.74), (0.5, 0.95)),
)
_DIAMOND: tuple[Stroke, ...] = (((0.5, 0.02),), ((0.86, 0.5),), ((0.5, 0.98),), ((0.14, 0.5),), ((0.5, 0.02),))
_STALK: tuple[Stroke, ...] = (
    ((0.5, 0.55),),
    ((0.5, 0.78), (0.44, 0.92), (0.30, 0.97)),
    ((0.70, 0.97),),
    ((0.56, 0.92), (0.5, 0.78), (0.5, 0.55)),
)
_SPADE: tuple[Stroke, ...] = (
    ((0.5, 0.03),),
    ((0.68, 0.26), (0.95, 0.40), (0.95, 0.62)),
    ((0.95, 0.86), (0.60, 0.88), (0.5, 0.66)),
    ((0.40, 0.88), (0.05, 0.86), (0.05, 0.62)),
    ((0.05, 0.40), (0.32, 0.26), (0.5, 0.03)),
)


def _round(x: float, y: float, r: float = 0.215) -> tuple[Stroke, ...]:
    """Give a circle of four curves."""
    k = r * 0.5523
    return (
        ((x, y - r),),
        ((x + k, y - r), (x + r, y - k), (x + r, y)),
        ((x + r, y + k), (x + k, y + r), (x, y + r)),
        ((x - k, y + r), (x - r, y + k), (x - r, y)),
        ((x - r, y - k), (x - k, y - r), (x, y - r)),
    )


OUTLINES: Mapping[Suit, tuple[tuple[Stroke, ...], ...]] = {
    "H": (_HEART,),
    "D": (_DIAMOND,),
    "S": (_SPADE, _STALK),
    "C": (_round(0.5, 0.25), _round(0.25, 0.58), _round(0.75, 0.58), _STALK),
}
