"""Devanagari and Tamil on paper: their letters join, stack and change places, so they are shaped and drawn as outlines.

A PDF's fonts place one letter after the other. HarfBuzz says which shapes a word takes and where each stands; the
shapes are drawn as filled paths, and the words stand beside them for whoever searches or copies.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.paths import RESOURCES
from app.reports.drawing.outlines import Outline, Tracer

if TYPE_CHECKING:
    from collections.abc import Iterator

    import uharfbuzz  # type: ignore[import-untyped]

Script = Literal["", "Devanagari", "Tamil"]
"""The script of a run; empty for what Noto Sans prints by itself."""

_RANGES: tuple[tuple[int, int, Script], ...] = (
    (0x0900, 0x097F, "Devanagari"),
    (0x0B80, 0x0BFF, "Tamil"),
    (0x1CD0, 0x1CFF, "Devanagari"),
    (0xA8E0, 0xA8FF, "Devanagari"),
)
_JOINERS = frozenset("\u200c\u200d")
_WEIGHTS = {False: 400, True: 700}


class Run(Struct, frozen=True):
    """A stretch of text in one script."""

    script: Script
    text: str


class Glyph(Struct, frozen=True):
    """A shape of a word: its outline, and where its corner stands, in units of the word's `Shaped.units`."""

    outline: Outline
    x: float
    y: float


class Shaped(Struct, frozen=True):
    """A word as it is drawn: its shapes from left to right, its width, and how many units make the size of the type."""

    glyphs: tuple[Glyph, ...]
    across: float
    units: float


def script_of(mark: str) -> Script:
    """Give the script that has to shape a character, empty where none of ours has its letter."""
    point = ord(mark)
    for first, last, script in _RANGES:
        if first <= point <= last:
            return script if point in _letters(script) else ""
    return ""


def runs(text: str) -> Iterator[Run]:
    """Part a text where its script changes; an invisible joiner stays with the letter before it."""
    marked: list[tuple[Script, str]] = []
    for mark in text:
        script = marked[-1][0] if mark in _JOINERS and marked else script_of(mark)
        marked.append((script, mark))
    for script, group in groupby(marked, key=lambda pair: pair[0]):
        yield Run(script, "".join(mark for _, mark in group))


@lru_cache(maxsize=4096)
def shape(run: Run, *, bold: bool) -> Shaped:
    """Give a run of a script of ours as it is drawn."""
    import uharfbuzz  # noqa: PLC0415 - most tournaments have no such name

    font = _font(run.script, bold=bold)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(run.text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    glyphs, x = [], 0.0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline = _outline(run.script, info.codepoint, bold=bold)
        glyphs.append(Glyph(outline, x + place.x_offset, place.y_offset))
        x += place.x_advance
    return Shaped(tuple(glyphs), x, float(font.face.upem))


def font_file(script: Script) -> str:
    """Give the path of a script's font, one file for both weights."""
    return str(RESOURCES / "fonts" / f"NotoSans{script}.ttf")


@cache
def _face(script: Script) -> uharfbuzz.Face:
    import uharfbuzz  # noqa: PLC0415 - most tournaments have no such name

    return uharfbuzz.Face(uharfbuzz.Blob.from_file_path(font_file(script)))


@cache
def _letters(script: Script) -> frozenset[int]:
    return frozenset(_face(script).unicodes)


@cache
def _font(script: Script, *, bold: bool) -> uharfbuzz.Font:
    import uharfbuzz  # noqa: PLC0415 - most tournaments have no such name

    font = uharfbuzz.Font(_face(script))
    font.set_variations({"wght": _WEIGHTS[bold]})
    return font


@cache
def _outline(script: Script, glyph: int, *, bold: bool) -> Outline:
    tracer = Tracer()
    _font(script, bold=bold).draw_glyph_with_pen(glyph, tracer)
    return tracer.outline
