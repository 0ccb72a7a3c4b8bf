"""Words in the user's language, without Qt."""

from __future__ import annotations

import json
from functools import cache

from app.paths import RESOURCES

_chosen = ["en"]


@cache
def _catalogue(language: str) -> dict[str, str]:
    path = RESOURCES / "translations" / f"{language}.json"
    if not path.exists():
        return {}
    words: dict[str, str] = json.loads(path.read_text("utf-8"))
    return words


def choose(language: str) -> None:
    """Set the language of every later `translate`: `en`, or one that has a catalogue in `resources/translations`."""
    _chosen[0] = language


def translate(context: str, text: str) -> str:
    """Give `text` in the chosen language: by `context:text` first, then by `text`, else as it is."""
    words = _catalogue(_chosen[0])
    return words.get(f"{context}:{text}") or words.get(text) or text
