"""Texts that can't be kept: halves of letters, control characters, endless ones. Found anywhere in what was sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import category

from app.desk.refusals import say
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST: Final = 2000
DEEPEST: Final = 40
_LINES: Final = "\n\r\t"


def unfit(value: object, path: str) -> Iterator[Mistake]:
    """Give what can't be kept of a value of JSON and all it holds, each with its place."""
    waiting = [(value, path, 0)]
    while waiting:
        one, place, depth = waiting.pop()
        if isinstance(one, str):
            yield from _text(one, place)
        elif depth > DEEPEST:
            yield Mistake(place, say("is nested too deeply"))
            return
        elif isinstance(one, dict):
            for key, inner in one.items():
                yield from _text(key, place) if isinstance(key, str) else ()
                waiting.append((inner, f"{place}.{str(key)[:LONGEST]}", depth + 1))
        elif isinstance(one, list | tuple):
            waiting.extend((inner, f"{place}[{index}]", depth + 1) for index, inner in enumerate(one))


def _text(text: str, path: str) -> Iterator[Mistake]:
    if len(text) > LONGEST:
        yield Mistake(path, say("is {count} letters long; {most} is the most", count=len(text), most=LONGEST))
    if text.isascii() and text.isprintable():
        return
    for letter in text:
        if category(letter) in {"Cc", "Cs"} and letter not in _LINES:
            what = say("half a letter") if category(letter) == "Cs" else say("a control character")
            yield Mistake(
                path,
                say("holds {what} (U+{number:04X}), which can't be kept: type it again", what=what, number=ord(letter)),
            )
            return
