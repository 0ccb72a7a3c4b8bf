"""Words a line of Noto Sans as a file has it; a letter is looked up once a file, where the library always does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from reportlab.lib.colors import HexColor
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfmetrics

from app.reports.drawing.quick import numbers

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_LEADING = 1.2
"""How far below a line the library would write the next, in sizes: who reads a file may tell lines apart by it."""

_FIRST = 0
"""The part of a font that holds its first two hundred letters; few papers need another."""


class Letters:
    """The letters of one font in one file."""

    def __init__(self, canvas: Canvas, name: str) -> None:
        self._font: Any = pdfmetrics.getFont(name)
        self._file = vars(canvas)["_doc"]  # a font keeps apart by it which letters each file has
        self._known: dict[int, str] = {}
        self._seen: set[str] = set()
        self._elsewhere: set[str] = set()
        self._named: dict[float, str] = {}

    def write(self, place: tuple[float, float], text: str, size: float, colour: str) -> str | None:
        """Give what writes a line with its base at a place; None where it needs more than the font's first part."""
        if not self._seen.issuperset(text):
            for letter in text:  # in their order: the same paper is the same bytes
                self._learn(letter)
        if not self._elsewhere.isdisjoint(text):
            return None
        shown = f"{self._name(size)} ({text.translate(self._known)}) Tj " if text else ""
        return f"{filling(colour)} BT 1 0 0 1 {numbers(*place)} Tm {shown}T* ET"

    def _learn(self, letter: str) -> None:
        ((part, code),) = self._font.splitString(letter, self._file)
        self._seen.add(letter)
        self._known[ord(letter)] = escapePDF(code)
        if part != _FIRST:
            self._elsewhere.add(letter)

    def _name(self, size: float) -> str:
        if size not in self._named:
            font = self._font.getSubsetInternalName(_FIRST, self._file)
            self._named[size] = f"{font} {numbers(size)} Tf {numbers(size * _LEADING)} TL"
        return self._named[size]


_OF: WeakKeyDictionary[Canvas, dict[str, Letters]] = WeakKeyDictionary()


def letters_of(canvas: Canvas, name: str) -> Letters:
    """Give the letters of a font in the file that a canvas draws."""
    fonts = _OF.setdefault(canvas, {})
    if name not in fonts:
        fonts[name] = Letters(canvas, name)
    return fonts[name]


@cache
def filling(told: str) -> str:
    """Give what fills with a colour of `ink` from here on."""
    return f"{numbers(HexColor(told).rgb())} rg"
