"""Square codes (QR) as rectangles, so that they print sharp at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from app.reports.drawing.ink import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.reports.drawing.pen import Pen

_MASK = 2
"""Any of the eight masks can be read; to choose the best of them costs three times the drawing."""

_QUIET = 4


def draw(pen: Pen, box: Box, text: str) -> None:
    """Draw the code of a text into a square, with the white margin a reader needs inside it."""
    code = segno.make(text, error="m", micro=False, boost_error=False, mask=_MASK)
    side = box.across / (len(code.matrix) + 2 * _QUIET)
    corner = box.x + _QUIET * side, box.y + _QUIET * side
    pen.solid(Box(corner[0] + x * side, corner[1] + y * side, wide * side, side) for x, y, wide in _runs(code.matrix))


def _runs(matrix: tuple[bytearray, ...]) -> Iterator[tuple[int, int, int]]:
    """Give the dark stretches of each row: where they begin, their row, their length."""
    for y, row in enumerate(matrix):
        start = None
        for x, dark in enumerate((*row, 0)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                yield start, y, x - start
                start = None
