"""Words in the user's language, without Qt."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from app.paths import RESOURCES

COUNTED: Final = re.compile(r"\{(\w+) ([^{}|]+)\|([^{}|]+)\}")
"""A number with its noun, in both forms: `{count team|teams}`."""
_chosen = ["en"]


@cache
def catalogue(language: str) -> dict[str, str]:
    """Give a language's words: by `text`, or by `context:text` where one context needs another word."""
    path = RESOURCES / "translations" / f"{language}.json"
    if not path.exists():
        return {}
    words: dict[str, str] = json.loads(path.read_text("utf-8"))
    return words


def choose(language: str) -> None:
    """Set the language of every later `translate`: `en`, or one that has a catalogue in `resources/translations`."""
    _chosen[0] = language


def chosen() -> str:
    """Give the language in use."""
    return _chosen[0]


def translate(context: str, text: str) -> str:
    """Give `text` in the chosen language: by `context:text` first, then by `text`, else as it is."""
    words = catalogue(_chosen[0])
    if not words:
        return text
    return words.get(f"{context}:{text}") or words.get(text) or text


def parted(number: int) -> str:
    """Give a whole number as every paper and screen writes it: `22 800`, its thousands parted by a narrow space."""
    return f"{number:,}".replace(",", "\u202f")


def fill(text: str, /, **values: object) -> str:
    """Give `text` with its gaps filled: `{name}`, and `{count team|teams}` as `1 team` or `7 teams`."""

    def noun(found: re.Match[str]) -> str:
        return f"{{{found[1]}}} {found[2] if str(values[found[1]]) == '1' else found[3]}"

    return (COUNTED.sub(noun, text) if "|" in text else text).format(**values)
