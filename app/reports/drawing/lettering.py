"""Draws a shaped word on a page: outlines to be seen, and beside them the letters to be found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.reports.drawing import scripts
from app.reports.drawing.fonts import REGULAR, width

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

    from app.reports.drawing.ink import Type
    from app.reports.drawing.outlines import Outline

_NON_ZERO = 1
"""The canvas's word for filling letters whose strokes cross without holes."""

_UNSEEN: Final = 3
"""The canvas's word for text that is there to be found and not to be seen."""


def draw_word(canvas: Canvas, corner: tuple[float, float], run: scripts.Run, face: Type) -> None:
    """Draw a word of a script of ours in the canvas's fill colour; `corner` is where its base line begins."""
    shaped = scripts.shape(run, bold=face.bold)
    scale = face.size / shaped.units
    letters = run.text.encode("utf-16-be").hex().upper()
    canvas.addLiteral(f"/Span <</ActualText <FEFF{letters}>>> BDC")
    _unseen(canvas, corner, shaped.across * scale, face.size)
    path = canvas.beginPath()
    for glyph in shaped.glyphs:
        _trace(path, glyph.outline, (corner[0] + glyph.x * scale, corner[1] + glyph.y * scale), scale)
    canvas.drawPath(path, stroke=0, fill=1, fillMode=_NON_ZERO)
    canvas.addLiteral("EMC")


def _unseen(canvas: Canvas, corner: tuple[float, float], across: float, size: float) -> None:
    """Put an unseen space as wide as a word where it stands: readers find letters only where there is type."""
    canvas.saveState()
    text = canvas.beginText(*corner)
    text.setFont(REGULAR, size)
    text.setTextRenderMode(_UNSEEN)
    text.setHorizScale(100 * across / width(" ", size))
    text.textOut(" ")
    canvas.drawText(text)
    canvas.restoreState()


def _trace(path: PDFPathObject, outline: Outline, corner: tuple[float, float], scale: float) -> None:
    """Add an outline to a path, its y upward as the page's own."""
    x, y = corner
    for start, strokes in outline:
        path.moveTo(x + start[0] * scale, y + start[1] * scale)
        for stroke in strokes:
            places = [place for px, py in stroke for place in (x + px * scale, y + py * scale)]
            (path.curveTo if len(stroke) > 1 else path.lineTo)(*places)
        path.close()
