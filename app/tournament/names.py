"""When two names are the same name."""

from __future__ import annotations

from unicodedata import normalize


def normal(name: str) -> str:
    """Give the form names are compared and sorted by: NFKC, case folded, single spaces, NFKC again."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).casefold().split()))
