"""How a long text stays inside its place: whole lines first, then smaller type, at last a visible cut."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from msgspec import Struct

from app.reports.drawing import ink
from app.reports.drawing.fonts import printable, width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STEP = 0.5
_BREAK = re.compile(r"[^\S\u202f]+")
_ON_A_LETTER = frozenset({"Mn", "Mc", "Me", "Cf"})
_VIRAMA = 9
_LONGEST = 8
"""The most characters that are kept together; more are no letter of any language."""


class Fitted(Struct, frozen=True):
    """Lines of printable text at a size in points; `cut` is the whole text where its end was left out."""

    lines: tuple[str, ...]
    size: float
    cut: str = ""

    @property
    def height(self) -> float:
        """Give the height of all lines in points."""
        return len(self.lines) * self.size * ink.LEADING


def wrap(text: object, across: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Break any text into lines no wider than `across` points: between words, and inside a word only where it must."""
    words = _words(printable(text))
    if width(whole := " ".join(words), size, bold=bold) <= across:
        return (whole,)
    line, done = "", []
    for word in words:
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold=bold) <= across:
            line = longer
            continue
        done += [line] if line else []
        *pieces, line = _chop(word, across, size, bold=bold)
        done += pieces
    return (*done, line)


def _words(line: str) -> list[str]:
    """Part a line where it may be broken: an amount's narrow spaces hold it together."""
    return line.split() if line.isascii() else _BREAK.split(line.strip())


def _chop(word: str, across: float, size: float, *, bold: bool) -> list[str]:
    """Cut one word into pieces that fit."""
    pieces = [""]
    for cluster in _clusters(word):
        if pieces[-1] and width(pieces[-1] + cluster, size, bold=bold) > across:
            pieces.append("")
        pieces[-1] += cluster
    return pieces


def _clusters(word: str) -> Iterator[str]:
    """Part a word into its letters, each with the signs that are written on it or join it to the next."""
    cluster = ""
    for mark in word:
        if cluster and (len(cluster) == _LONGEST or _parts(cluster[-1], mark)):
            yield cluster
            cluster = ""
        cluster += mark
    yield cluster


def _parts(before: str, mark: str) -> bool:
    return unicodedata.category(mark) not in _ON_A_LETTER and unicodedata.combining(before) != _VIRAMA


class Text(Struct, frozen=True):
    """A text to be set with others, its type, and the points it may be wide."""

    text: str
    face: ink.Type
    across: float


def stack(texts: Sequence[Text], down: float, row: float) -> tuple[Fitted, ...]:
    """Fit texts under each other into `down` points, whole as long as any type is small enough; each takes a `row`.

    The tallest shrinks first, so that a short name stays large beside a long one.
    """
    fitted = [_set(one, one.face.size) for one in texts]
    while sum(max(row, one.height) for one in fitted) > down:
        tallest = max(range(len(texts)), key=lambda number: fitted[number].height)
        size = fitted[tallest].size - _STEP
        if size < ink.LEAST:
            return tuple(whole(one.text, one.across, down / len(texts), one.face) for one in texts)
        fitted[tallest] = _set(texts[tallest], size)
    return tuple(fitted)


def _set(told: Text, size: float) -> Fitted:
    return Fitted(wrap(told.text, told.across, size, bold=told.face.bold), size)


def whole(text: object, across: float, down: float, face: ink.Type = ink.PLAIN) -> Fitted:
    """Fit a text that is told nowhere else: it shrinks further before it is cut."""
    return fit(text, across, down, face, ink.LEAST)


def fit(text: object, across: float, down: float, face: ink.Type = ink.PLAIN, floor: float = ink.FLOOR) -> Fitted:
    """Fit any text into a box of `across` by `down` points, from the face's size down to the floor."""
    shown, now, bold = printable(text), face.size, face.bold
    while True:
        lines = wrap(shown, across, now, bold=bold)
        room = max(1, int(down / (now * ink.LEADING)))
        if len(lines) <= room:
            return Fitted(lines, now)
        if now - _STEP < floor:
            return Fitted(_cut(lines, room, across, now, bold=bold), now, cut=str(text))
        now -= _STEP


def _cut(lines: tuple[str, ...], room: int, across: float, size: float, *, bold: bool) -> tuple[str, ...]:
    """Keep the lines there is room for and end the last one in an ellipsis."""
    last = lines[room - 1]
    while last and width(last + "…", size, bold=bold) > across:
        last = last[:-1]
    return (*lines[: room - 1], last.rstrip() + "…")
