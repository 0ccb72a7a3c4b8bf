"""Words in the user's language, without Qt."""

from __future__ import annotations

import json
from functools import cache

from app.paths import RESOURCES

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
