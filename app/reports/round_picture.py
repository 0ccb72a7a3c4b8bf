"""Who plays where as a picture to send to a phone, where many read no file and no page."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from app.listings.rounds import round_rows, rounds_named
from app.paths import RESOURCES
from app.reports import ink, scripts
from app.reports.fitting import fit
from app.reports.fonts import width
from app.reports.round_pdf import nothing
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle

_WIDE = 1080
_EDGE = 36
_HEAD = 180
_FOOT = 64
_ROW = 92
_TABLE = 104
_ONE_COLUMN = 20
"""More matches than these stand in two columns: apps shrink a picture that is too tall until nobody can read it."""

_BACK = "#FFFFFF"
_BASELINE = 1.05


def build(bundle: PublicBundle) -> bytes:
    """Make the round list by table as a PNG as wide as a phone; equal bundles give equal bytes."""
    rows = round_rows(bundle.tournament)
    columns = 1 if len(rows) <= _ONE_COLUMN else 2
    deep = max(1, -(-len(rows) // columns))
    picture = Image.new("RGB", (_WIDE, _HEAD + deep * _ROW + _FOOT), _BACK)
    draw = ImageDraw.Draw(picture)
    _head(draw, bundle, rounds_named(bundle.tournament) or say("Round list"))
    wide = _WIDE // columns
    for number, row in enumerate(rows):
        column, line = divmod(number, deep)
        corner = (column * wide, _HEAD + line * _ROW)
        _row(draw, corner, wide, row, _place(row, bundle.expected), shaded=line % 2 == 1)
    if not rows:
        _write(draw, (_EDGE, _HEAD), (_WIDE - 2 * _EDGE, _ROW), nothing(), ink.Type(34))
    told = say("Printed {time}", time=bundle.printed)
    _write(draw, (_EDGE, picture.height - 48), (_WIDE - 2 * _EDGE, 36), told, ink.Type(24, colour=ink.MUTE))
    out = io.BytesIO()
    picture.quantize(32, method=Image.Quantize.FASTOCTREE).save(out, "PNG")
    return out.getvalue()


@cache
def _font(script: scripts.Script, size: float, *, bold: bool) -> ImageFont.FreeTypeFont:
    """Give a script's type; the picture's own library asks HarfBuzz how its words are shaped."""
    if not script:
        name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
        return ImageFont.truetype(RESOURCES / "fonts" / name, size, layout_engine=ImageFont.Layout.BASIC)
    font = ImageFont.truetype(scripts.font_file(script), size)
    font.set_variation_by_axes([700 if bold else 400])
    return font


def _write(
    draw: ImageDraw.ImageDraw, corner: tuple[int, float], room: tuple[int, int], text: object, face: ink.Type
) -> None:
    """Write any text into a room, upright in its middle; it shrinks as on paper, in pixels."""
    fitted = fit(text, room[0], room[1], face)
    y = corner[1] + (room[1] - fitted.height) / 2
    for line in fitted.lines:
        x, base = float(corner[0]), y + fitted.size * _BASELINE
        for run in scripts.runs(line):
            draw.text((x, base), run.text, face.colour, _font(run.script, fitted.size, bold=face.bold), anchor="ls")
            x += width(run.text, fitted.size, bold=face.bold)
        y += fitted.size * ink.LEADING


def _head(draw: ImageDraw.ImageDraw, bundle: PublicBundle, title: str) -> None:
    draw.rectangle((0, 0, _WIDE, _HEAD - 24), fill=ink.FELT)
    across = _WIDE - 2 * _EDGE
    _write(draw, (_EDGE, 14), (across, 84), title, ink.Type(54, bold=True, colour=_BACK))
    _write(draw, (_EDGE, 98), (across, 56), bundle.name, ink.Type(32, colour=_BACK))


def _place(row: MatchRow, expected: Mapping[str, str]) -> tuple[object, ink.Type]:
    """Give a match's table, or smaller about when it gets one."""
    if row.table or row.match.id not in expected:
        return row.table or DASH, ink.Type(50, bold=True, colour=ink.FELT)
    return expected[row.match.id], ink.Type(34, colour=ink.FELT)


def _row(
    draw: ImageDraw.ImageDraw,
    corner: tuple[int, int],
    wide: int,
    row: MatchRow,
    place: tuple[object, ink.Type],
    *,
    shaded: bool,
) -> None:
    """Draw a match: its table large at the left, the teams above each other."""
    x, y = corner
    if shaded:
        draw.rectangle((x, y, x + wide, y + _ROW - 1), fill=ink.SHADE)
    _write(draw, (x + _EDGE, y + 4), (_TABLE - 8, _ROW - 12), *place)
    across = wide - _TABLE - _EDGE - 20
    for number, name in enumerate((row.a_name, row.b_name)):
        _write(draw, (x + _EDGE + _TABLE, y + 4 + number * 42), (across, 42), name, ink.Type(30, bold=True))
