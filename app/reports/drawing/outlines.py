"""A letter's outline: what a font's drawing says, turned into the straight lines and cubic curves that a PDF knows."""

from __future__ import annotations

Point = tuple[float, float]
Stroke = tuple[Point, ...]
"""One point is a line to it, three are a curve through two handles."""

Contour = tuple[Point, tuple[Stroke, ...]]
"""Where a closed line begins, and how it goes on."""

Outline = tuple[Contour, ...]
_TWO_THIRDS = 2 / 3


class Tracer:
    """Follows a font's drawing; the names of its methods are those that HarfBuzz calls."""

    def __init__(self) -> None:
        self._contours: list[Contour] = []
        self._start: Point = (0.0, 0.0)
        self._now: Point = (0.0, 0.0)
        self._strokes: list[Stroke] = []

    @property
    def outline(self) -> Outline:
        """Give what was drawn."""
        return tuple(self._contours)

    def moveTo(self, point: Point) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """Begin a contour."""
        self._start = self._now = point
        self._strokes = []

    def lineTo(self, point: Point) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """Go straight."""
        self._strokes.append((point,))
        self._now = point

    def qCurveTo(self, handle: Point, point: Point) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """Go along a curve of one handle, told as the same curve of two."""
        self._strokes.append((_toward(self._now, handle), _toward(point, handle), point))
        self._now = point

    def curveTo(self, first: Point, second: Point, point: Point) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """Go along a curve of two handles."""
        self._strokes.append((first, second, point))
        self._now = point

    def closePath(self) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """End a contour."""
        self._contours.append((self._start, tuple(self._strokes)))


def _toward(end: Point, handle: Point) -> Point:
    return end[0] + _TWO_THIRDS * (handle[0] - end[0]), end[1] + _TWO_THIRDS * (handle[1] - end[1])
