"""Clause texts that say what this ruleset's values are: `{target_balls balls}` becomes `13 balls`.

Other languages write both forms of the noun: `{target_balls bal|ballen}` becomes `13 ballen`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SLOT: Final = re.compile(r"\{(\w+)(?: (?:(\w+)\|(\w+)|(\w+)s))?\}")
Phrases = "Mapping[str, Mapping[str, str]]"


def key_of(value: object) -> str:
    """Give the key under which a value's phrase stands: `none`, `true`, `false`, or the value itself."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def written(value: object) -> str:
    """Give a value as people read and type it: `true`, `none`, `13`, `never`, `10, 20, 30`."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else key_of(value)


class Wording:
    """Fills clause texts with one ruleset's values, phrases and spellings; `say` gives each in another language."""

    def __init__(
        self,
        values: Mapping[str, object],
        phrases: Mapping[str, Mapping[str, str]],
        words: Mapping[str, str],
        say: Callable[[str], str] = str,
    ) -> None:
        self._values = values
        self._phrases = phrases
        self._words = words
        self._say = say

    def fill(self, text: str) -> str:
        """Give `text` with every slot filled; a phrase may hold slots of its own."""
        return self._filled(self._say(text))

    def _filled(self, text: str) -> str:
        return SLOT.sub(self._slot, text)

    def _slot(self, found: re.Match[str]) -> str:
        name, one, many = found[1], found[2] or found[4], found[3] or f"{found[4]}s"
        if name.lower() in self._words:
            word = self._words[name.lower()]
            return word[0].upper() + word[1:] if name[0].isupper() else word
        value = self._values[name]
        if one:
            return f"{self._say('no') if value is None else value} {one if value == 1 else many}"
        phrases = self._phrases.get(name, {})
        phrase = phrases.get(key_of(value), phrases.get("*"))
        told = self._say(written(value)) if isinstance(value, str) else written(value)
        return told if phrase is None else self._filled(self._spoken(phrase, name).replace("{value}", told))

    def _spoken(self, phrase: str, name: str) -> str:
        """Give a phrase whose `{value balls}` is the number that it is a phrase of."""
        return self._say(phrase).replace("{value ", f"{{{name} ")
