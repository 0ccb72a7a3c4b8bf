"""What a paper could not show whole: letters that no font of ours has, and texts cut for want of room.

Whatever is drawn tells it here, so that nobody has to know beforehand which texts stand on which paper.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.reports.drawing.text import literal
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping


class Paper(Struct, frozen=True):
    """A paper that was made: its bytes, the texts that show marks for letters, and those that are cut.

    Those of `indexed` are cut on their line of the bracket, and stand whole on its index.
    """

    content: bytes
    lacking: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    indexed: tuple[str, ...] = ()


class _Losses(Struct):
    """The texts drawn so far that lost something, each once and with what is shown of it, in the order they came."""

    lacking: dict[str, str] = field(default_factory=dict)
    cut: dict[str, str] = field(default_factory=dict)


_seen: ContextVar[_Losses | None] = ContextVar("losses", default=None)


def lacks(text: str, shown: str) -> None:
    """Note that a text is shown with marks for letters."""
    if (seen := _seen.get()) is not None:
        seen.lacking[literal(text)] = shown


def cuts(text: str) -> None:
    """Note that the end of a text is left out."""
    if (seen := _seen.get()) is not None:
        seen.cut[literal(text)] = ""


def paper(make: Callable[[], bytes], typed: Callable[[], Iterable[str]]) -> Paper:
    """Make a paper and tell what it could not show whole: of a sentence those of the `typed` texts in it, if any."""
    with _watched() as seen:
        content = make()
    if not (seen.lacking or seen.cut):
        return Paper(content)
    names = tuple(dict.fromkeys(literal(text) for text in typed() if text))
    return Paper(content, _named(seen.lacking, names), _named(seen.cut, names))


def sentences(made: Paper) -> Iterator[str]:
    """Tell each text that a paper does not show whole, in a sentence of its own."""
    for text in made.lacking:
        yield say("No font here has every letter of {text}.", text=text)
    for text in made.indexed:
        yield say("{text} is too wide for its line: cut in the bracket, whole on its index.", text=text)
    for text in made.cut:
        yield say("{text} is too long for its place on this paper and is cut there.", text=text)


@contextmanager
def _watched() -> Iterator[_Losses]:
    seen = _Losses()
    token = _seen.set(seen)
    try:
        yield seen
    finally:
        _seen.reset(token)


def _named(drawn: Mapping[str, str], names: Iterable[str]) -> tuple[str, ...]:
    """Give the names that drawn texts hold and do not show, and a text by itself where there is none."""
    found: dict[str, None] = {}
    for text, shown in drawn.items():
        held = [name for name in names if name in text and name not in shown]
        found |= dict.fromkeys(held or [text])
    return tuple(found)
