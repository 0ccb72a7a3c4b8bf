"""The fonts of papers: Noto Sans registered once, every text measured, and what no font of ours has named."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from app.paths import RESOURCES
from app.reports.drawing import losses, scripts
from app.reports.drawing.text import literal
from app.reports.words import DASH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

REGULAR = "NotoSans"
BOLD = "NotoSans-Bold"
_FILES = {REGULAR: "NotoSans-Regular.ttf", BOLD: "NotoSans-Bold.ttf"}
_STAND_IN = "\ufffd"
_KEPT = 1 << 9
"""How many texts are kept as they print and as wide as they are: the same few words stand on every page."""
_LOOK_ALIKE = {
    "\u2212": DASH,
    "\u2192": ">",
    "\u2190": "<",
    "\u2011": "-",
    "\u2660": "(S)",
    "\u2665": "(H)",
    "\u2666": "(D)",
    "\u2663": "(C)",
    "\u2265": ">=",
    "\u2264": "<=",
    "\u2713": "x",
}


class Missing(Struct, frozen=True):
    """A text that can't be printed whole: `characters` have no letter in the font and appear as a mark."""

    text: str
    characters: tuple[str, ...]


@cache
def _font(name: str) -> TTFont:
    font = TTFont(name, str(RESOURCES / "fonts" / _FILES[name]))
    pdfmetrics.registerFont(font)
    return font


def ready() -> None:
    """Register both fonts; cheap after the first call."""
    for name in _FILES:
        _font(name)


@cache
def _widths(name: str) -> Mapping[str, float]:
    return {chr(point): wide for point, wide in _font(name).face.charWidths.items()}


@cache
def _covered() -> frozenset[str]:
    return frozenset(map(chr, _font(REGULAR).face.charToGlyph)) & frozenset(map(chr, _font(BOLD).face.charToGlyph))


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Measure a printable text in points."""
    return _per_mille(text, bold=bold) * size / 1000


@lru_cache(maxsize=_KEPT)
def _per_mille(text: str, *, bold: bool) -> float:
    """Measure a printable text in thousandths of its size."""
    widths = _widths(BOLD if bold else REGULAR)
    try:
        return sum(map(widths.__getitem__, text))
    except KeyError:
        return sum(_run_width(run, widths, bold=bold) for run in scripts.runs(text))


def _run_width(run: scripts.Run, widths: Mapping[str, float], *, bold: bool) -> float:
    if run.script:
        shaped = scripts.shape(run, bold=bold)
        return shaped.across / shaped.units * 1000
    return sum(widths.get(mark, 600) for mark in run.text)


def plain(text: str) -> bool:
    """Tell whether Noto Sans prints a printable text by itself, one letter after the other."""
    return text.isascii() or _covered().issuperset(text)


@cache
def _stand_in(mark: str) -> str | None:
    """Give what is printed for a character the font lacks; None when nothing says the same."""
    like = _LOOK_ALIKE.get(mark) or unicodedata.normalize("NFKC", mark)
    return like if _covered().issuperset(like) else None


def printable(text: object) -> str:
    """Give any text in characters the font has; each one that nothing can stand in for becomes one visible mark."""
    typed = str(text)
    shown = _printable(typed)
    if _STAND_IN in shown and shown != typed:  # what was made printable before is told already
        losses.lacks(typed, shown)
    return shown


@lru_cache(maxsize=_KEPT)
def _printable(text: str) -> str:
    line = literal(text)
    if _covered().issuperset(line):
        return line
    return "".join(mark if _has(mark) else _stand_in(mark) or _STAND_IN for mark in line)


def _has(mark: str) -> bool:
    return mark in _covered() or bool(scripts.script_of(mark))


def missing_glyphs(texts: Iterable[str]) -> tuple[Missing, ...]:
    """Name the texts that would print with marks for letters, so that their user is warned before he prints."""
    found = []
    for text in dict.fromkeys(texts):
        lacking = tuple(dict.fromkeys(m for m in literal(text) if not _has(m) and not _stand_in(m)))
        if lacking:
            found.append(Missing(text, lacking))
    return tuple(found)
