"""Draws on one page in points, measured from the top left corner; everything a paper shows goes through here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader

from app.reports.drawing import ink, losses, scripts
from app.reports.drawing.fitting import Fitted, fit
from app.reports.drawing.fonts import BOLD, REGULAR, plain, printable, ready, width
from app.reports.drawing.lettering import draw_word
from app.reports.drawing.letters import Letters, letters_of
from app.reports.drawing.suits import OUTLINES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PIL.Image import Image
    from reportlab.lib.colors import Color
    from reportlab.pdfgen.canvas import Canvas

    from app.game.facts import Suit

Line = tuple[tuple[float, float], tuple[float, float]]
Align = Literal["left", "right", "centre"]
_SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}
_BASELINE = 0.93


@cache
def _colour(told: str) -> Color:
    """Give a colour of `ink`, read once: to read `#1C1F22` costs more than to write a line."""
    return HexColor(told)


class Pen:
    """A canvas of `wide` by `high` points."""

    def __init__(self, canvas: Canvas, wide: float, high: float) -> None:
        ready()
        self._canvas = canvas
        self.wide = wide
        self.high = high

    def write(self, x: float, y: float, text: object, face: ink.Type = ink.PLAIN, align: Align = "left") -> float:
        """Write one line with its top at `y` and give its width; `x` is its left, middle or right by `align`."""
        shown = printable(text)
        across = width(shown, face.size, bold=face.bold)
        left, base = x - _SHARE[align] * across, self.high - y - face.size * _BASELINE
        written = self._letters(face).write((left, base), shown, face.size, face.colour) if plain(shown) else None
        if written:
            self._canvas.addLiteral(written)
        else:
            self._canvas.setFillColor(_colour(face.colour))
            self._runs(left, base, shown, face)
        return across

    def _letters(self, face: ink.Type) -> Letters:
        return letters_of(self._canvas, BOLD if face.bold else REGULAR)

    def _runs(self, left: float, base: float, shown: str, face: ink.Type) -> None:
        """Write a line of several scripts on one base line."""
        for run in scripts.runs(shown):
            if run.script:
                draw_word(self._canvas, (left, base), run, face)
            else:
                self._canvas.setFont(BOLD if face.bold else REGULAR, face.size)
                self._canvas.drawString(left, base, run.text)
            left += width(run.text, face.size, bold=face.bold)

    def lines(self, x: float, y: float, fitted: Fitted, face: ink.Type = ink.PLAIN, align: Align = "left") -> float:
        """Write fitted lines from `y` downward, in the face at the size they were fitted to; give where they end."""
        at_size = ink.Type(fitted.size, face.bold, face.colour)
        if fitted.cut:
            losses.cuts(fitted.cut)
        for line in fitted.lines:
            self.write(x, y, line, at_size, align)
            y += fitted.size * ink.LEADING
        return y

    def box(self, box: ink.Box, text: object, face: ink.Type = ink.PLAIN, align: Align = "left") -> None:
        """Write any text inside a box, on its floor."""
        fitted = fit(text, box.across, box.down, face)
        self.lines(box.x + _SHARE[align] * box.across, box.y + box.down - fitted.height, fitted, face, align)

    def rule(
        self, start: tuple[float, float], end: tuple[float, float], stroke: float = ink.HAIR, colour: str = ink.EDGE
    ) -> None:
        """Draw a straight line."""
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(stroke)
        self._canvas.line(start[0], self.high - start[1], end[0], self.high - end[1])

    def dashes(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a dashed line."""
        self._canvas.setDash(2, 3)
        self.rule(start, end)
        self._canvas.setDash()

    def block(self, box: ink.Box, *, fill: str = "", edge: str = "", corner: float = 0) -> None:
        """Draw a rectangle, filled, edged or both."""
        self._canvas.setFillColor(_colour(fill or ink.SHADE))
        self._canvas.setStrokeColor(_colour(edge or ink.EDGE))
        self._canvas.setLineWidth(ink.STROKE)
        low = self.high - box.y - box.down
        self._canvas.roundRect(box.x, low, box.across, box.down, corner, stroke=int(bool(edge)), fill=int(bool(fill)))

    def grid(self, lines: Sequence[Line], stroke: float = ink.HAIR, colour: str = ink.EDGE) -> None:
        """Draw many straight lines of one kind at once."""
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(stroke)
        self._canvas.lines([(x, self.high - y, to, self.high - low) for (x, y), (to, low) in lines])

    def solid(self, boxes: Iterable[ink.Box]) -> None:
        """Fill many rectangles with ink as one shape, so that no hairline shows where they touch."""
        self._canvas.setFillColor(_colour(ink.INK))
        path = self._canvas.beginPath()
        for box in boxes:
            path.rect(box.x, self.high - box.y - box.down, box.across, box.down)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def turned(self, draw: Callable[[Pen], None]) -> None:
        """Draw upside down: what stands at a place now stands opposite, for a sheet that is folded."""
        self._canvas.saveState()
        self._canvas.translate(self.wide, self.high)
        self._canvas.rotate(180)
        draw(self)
        self._canvas.restoreState()

    def again(self, name: str, draw: Callable[[Pen], None]) -> None:
        """Draw what is the same on many pages of this size: the file holds it once under its name."""
        if not self._canvas.hasForm(name):
            self._canvas.beginForm(name, 0, 0, self.wide, self.high)
            draw(self)
            self._canvas.endForm()
        self._canvas.doForm(name)

    def picture(self, box: ink.Box, picture: Image) -> None:
        """Draw a picture that fills a box, with a thin edge."""
        self._canvas.drawImage(ImageReader(picture), box.x, self.high - box.y - box.down, box.across, box.down)
        self.block(box, edge=ink.EDGE)

    def suit(self, x: float, y: float, size: float, suit: Suit, colour: str = ink.INK) -> None:
        """Draw a suit in a square with its corner at `x`, `y`."""
        self._canvas.setFillColor(_colour(colour))
        for outline in OUTLINES[suit]:
            path = self._canvas.beginPath()
            (start,), *strokes = outline
            path.moveTo(x + start[0] * size, self.high - y - start[1] * size)
            for stroke in strokes:
                places = [place for px, py in stroke for place in (x + px * size, self.high - y - py * size)]
                (path.curveTo if len(stroke) > 1 else path.lineTo)(*places)
            path.close()
            self._canvas.drawPath(path, stroke=0, fill=1)
