"""When two names are the same name."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize


@lru_cache(maxsize=16384)
def normal(name: str) -> str:
    """Give the form names are compared and sorted by: NFKC, case folded, single spaces, NFKC again."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).casefold().split()))
