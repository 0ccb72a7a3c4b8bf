"""The sentences of this room, in the user's language: sums, reasons, findings, mistakes."""

from __future__ import annotations

from app.i18n import fill, translate


def say(sentence: str, /, **values: object) -> str:
    """Give a sentence of the game in the user's language, its `{gaps}` filled."""
    text = translate("game", sentence)
    return fill(text, **values) if values else text
