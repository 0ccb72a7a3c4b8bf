"""Who plays where as a picture to send to a phone, where many read no file and no page."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.paths import RESOURCES
from app.reports.drawing import ink, losses, scripts
from app.reports.drawing.fitting import fit
from app.reports.drawing.fonts import width
from app.reports.papers.round_pdf import nothing
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow

_WIDE = 1080
_EDGE = 36
_HEAD = 180
_FOOT = 64
_ROW = 92
_TABLE = 104
_ONE_COLUMN = 20
"""More lines than these stand in two columns: apps shrink a picture that is too tall until nobody can read it."""

_BACK = "#FFFFFF"
_BASELINE = 1.05


class _Line(Struct, frozen=True):
    """A line of a picture: a table or a time at the left, names beside it; each with its type."""

    place: tuple[object, ink.Type]
    names: tuple[tuple[str, ink.Type], ...]


def build(bundle: PublicBundle) -> bytes:
    """Make the round list by table as a PNG as wide as a phone; equal bundles give equal bytes."""
    t = bundle.tournament
    lines = [_match(row, bundle.expected) for row in round_rows(t)]
    return _picture(bundle, rounds_named(t) or say("Round list"), lines, _ROW)


def by_team(bundle: PublicBundle) -> bytes:
    """Make the round list by team name as such a picture: each team and its table, on lines half as high."""
    t = bundle.tournament
    named = rounds_named(t)
    title = say("{round} by team", round=named) if named else say("Round list")
    return _picture(bundle, title, [_team(row, bundle.expected) for row in team_rows(t)], _ROW // 2)


def _picture(bundle: PublicBundle, title: str, lines: Sequence[_Line], high: int) -> bytes:
    columns = 1 if len(lines) * high <= _ONE_COLUMN * _ROW else 2
    deep = max(1, -(-len(lines) // columns))
    picture = Image.new("RGB", (_WIDE, _HEAD + max(_ROW, deep * high) + _FOOT), _BACK)
    draw = ImageDraw.Draw(picture)
    _head(draw, bundle, title)
    wide = _WIDE // columns
    for number, told in enumerate(lines):
        column, line = divmod(number, deep)
        _line(draw, ink.Box(column * wide, _HEAD + line * high, wide, high), told, shaded=line % 2 == 1)
    if not lines:
        _write(draw, (_EDGE, _HEAD), (_WIDE - 2 * _EDGE, _ROW), nothing(), ink.Type(34))
    printed = say("Printed {time}", time=bundle.printed)
    _write(draw, (_EDGE, picture.height - 48), (_WIDE - 2 * _EDGE, 36), printed, ink.Type(24, colour=ink.MUTE))
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
    if fitted.cut:
        losses.cuts(fitted.cut)
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


def _match(row: MatchRow, expected: Mapping[str, str]) -> _Line:
    face = ink.Type(30, bold=True)
    return _Line(_place(row.table, expected.get(row.match.id), 50), ((row.a_name, face), (row.b_name, face)))


def _team(row: TeamRow, expected: Mapping[str, str]) -> _Line:
    """Tell a team's table, about when it gets one, or that it has a bye."""
    place = _place(row.table, expected.get(row.match), 32)
    rests: tuple[object, ink.Type] = (against_text(row), ink.Type(26, colour=ink.MUTE))
    return _Line(place if row.against else rests, ((row.name, ink.Type(26, bold=True)),))


def _place(table: int | None, about: str | None, size: float) -> tuple[object, ink.Type]:
    """Give a match's table, or smaller about when it gets one."""
    if table or not about:
        return table or DASH, ink.Type(size, bold=True, colour=ink.FELT)
    return about, ink.Type(min(size, 34), colour=ink.FELT)


def _line(draw: ImageDraw.ImageDraw, box: ink.Box, told: _Line, *, shaded: bool) -> None:
    """Draw a line: its table large at the left, the names above each other."""
    x, y = int(box.x), int(box.y)
    if shaded:
        draw.rectangle((x, y, x + box.across, y + box.down - 1), fill=ink.SHADE)
    _write(draw, (x + _EDGE, y + 2), (_TABLE - 8, int(box.down) - 6), *told.place)
    across, down = int(box.across) - _TABLE - _EDGE - 20, (int(box.down) - 8) // len(told.names)
    for number, (name, face) in enumerate(told.names):
        _write(draw, (x + _EDGE + _TABLE, y + 4 + number * down), (across, down), name, face)
