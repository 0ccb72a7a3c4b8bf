"""The papers' own words, in the user's language."""

from __future__ import annotations

from app.i18n import fill, translate

DASH = "\u2013"
"""What stands between two scores, and where there is nothing to tell."""


def say(sentence: str, **parts: object) -> str:
    """Translate a sentence and set its parts in; a part is never read as a sentence itself."""
    return fill(translate("reports", sentence), **parts)
