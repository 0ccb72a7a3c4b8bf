"""Who plays where as a picture to send to a phone, where many read no file and no page."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from app.listings.rounds import round_rows, rounds_named
from app.paths import RESOURCES
from app.reports import ink
from app.reports.fitting import fit
from app.reports.round_pdf import nothing
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from app.listings.matches import MatchRow
    from app.reports.bundle import Bundle

_WIDE = 1080
_EDGE = 40
_TABLE = 150
_ROW = 124
_HEAD = 190
_FOOT = 70
_BACK = "#FFFFFF"


def build(bundle: Bundle) -> bytes:
    """Make the round list by table as a PNG as wide as a phone; equal bundles give equal bytes."""
    rows = round_rows(bundle.tournament)
    picture = Image.new("RGB", (_WIDE, _HEAD + max(1, len(rows)) * _ROW + _FOOT), _BACK)
    draw = ImageDraw.Draw(picture)
    _head(draw, bundle, rounds_named(bundle.tournament) or say("Round list"))
    for number, row in enumerate(rows):
        _row(draw, _HEAD + number * _ROW, row, shaded=number % 2 == 1)
    if not rows:
        _write(draw, (_EDGE, _HEAD + 20), (_WIDE - 2 * _EDGE, 80), nothing(), ink.Type(34))
    told = say("Printed {time}", time=bundle.printed)
    _write(draw, (_EDGE, picture.height - 48), (_WIDE - 2 * _EDGE, 36), told, ink.Type(24, colour=ink.MUTE))
    out = io.BytesIO()
    picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=64).save(out, "PNG", optimize=True)
    return out.getvalue()


@cache
def _font(size: float, *, bold: bool) -> ImageFont.FreeTypeFont:
    name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
    return ImageFont.truetype(RESOURCES / "fonts" / name, size, layout_engine=ImageFont.Layout.BASIC)


def _write(
    draw: ImageDraw.ImageDraw, corner: tuple[int, float], room: tuple[int, int], text: object, face: ink.Type
) -> None:
    """Write any text into a room, upright in its middle; it shrinks as on paper, in pixels."""
    fitted = fit(text, room[0], room[1], face)
    y = corner[1] + (room[1] - fitted.height) / 2
    for line in fitted.lines:
        draw.text((corner[0], y), line, face.colour, _font(fitted.size, bold=face.bold))
        y += fitted.size * ink.LEADING


def _head(draw: ImageDraw.ImageDraw, bundle: Bundle, title: str) -> None:
    draw.rectangle((0, 0, _WIDE, _HEAD - 24), fill=ink.FELT)
    across = _WIDE - 2 * _EDGE
    _write(draw, (_EDGE, 14), (across, 84), title, ink.Type(54, bold=True, colour=_BACK))
    _write(draw, (_EDGE, 98), (across, 56), bundle.name, ink.Type(32, colour=_BACK))


def _row(draw: ImageDraw.ImageDraw, y: int, row: MatchRow, *, shaded: bool) -> None:
    """Draw a match: its table large at the left, the teams above each other."""
    if shaded:
        draw.rectangle((0, y, _WIDE, y + _ROW), fill=ink.SHADE)
    table = ink.Type(60, bold=True, colour=ink.FELT)
    _write(draw, (_EDGE, y + 6), (_TABLE - 20, _ROW - 16), row.table or DASH, table)
    across = _WIDE - _TABLE - 2 * _EDGE
    for number, name in enumerate((row.a_name, row.b_name)):
        _write(draw, (_EDGE + _TABLE, y + 8 + number * 54), (across, 52), name, ink.Type(36, bold=True))
