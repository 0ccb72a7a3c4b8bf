"""The sentences of this room, in the user's language: sums, reasons, findings, mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import fill, translate

if TYPE_CHECKING:
    from collections.abc import Mapping

_CALLS: Final = ("jodhi", "khanak", "double")


def say(sentence: str, /, **values: object) -> str:
    """Give a sentence of the game in the user's language, its `{gaps}` filled."""
    text = translate("game", sentence)
    return fill(text, **values) if values else text


def spelt(text: str, words: Mapping[str, str]) -> str:
    """Spell the calls in a sentence as a ruleset does: its `words` for a jodhi, a Khanak and a Double."""
    for name in _CALLS:
        word = words.get(name, name)
        if word.lower() != name:
            text = text.replace(name, word.lower()).replace(name.capitalize(), word)
    return text
