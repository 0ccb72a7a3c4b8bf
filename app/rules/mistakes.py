"""What is wrong with a ruleset somebody asked for: all of it at once, each mistake with its place."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.i18n import fill, translate

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NUMBER: Final = 10**12
LONGEST_TEXT: Final = 40
KINDS: Final[dict[type, str]] = {dict: "a table", list: "a list", tuple: "a list"}


class Mistake(Struct, frozen=True):
    """One thing wrong: `path` names the place (`ruleset.set.target_balls`), `message` is a plain sentence."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


class RulesetRefused(Exception):  # noqa: N818 - a refusal worded for its user, no bug
    """A ruleset that can't be had. `mistakes` holds every reason, in the order of the document."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


def say(sentence: str, /, **values: object) -> str:
    """Give a sentence about rules in the user's language, its `{gaps}` filled."""
    return fill(translate("ruleset", sentence), **values)


def shown(value: object) -> str:
    """Name a value in a sentence: short ones as written, long and nested ones by their kind."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, int):
        return str(value) if abs(value) < LONGEST_NUMBER else say("a number that long")
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_TEXT else f"{value[:LONGEST_TEXT]}…")
    return say(KINDS[type(value)]) if type(value) in KINDS else f"a {type(value).__name__}"


def nearest(word: object, words: Iterable[str]) -> str:
    """Say which known word was probably meant: `; did you mean …?`, or nothing."""
    close = get_close_matches(word, tuple(words), 1) if isinstance(word, str) and len(word) <= LONGEST_TEXT else []
    return say("; did you mean {word}?", word=close[0]) if close else ""
