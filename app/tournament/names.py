"""When two names are the same name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import normalize

LONGEST_INITIALS: Final = 4
"""A single word as short as this is taken for initials already: `WK`."""


@lru_cache(maxsize=16384)
def normal(name: str) -> str:
    """Give the form names are compared and sorted by: NFKC, case folded, single spaces, NFKC again."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).casefold().split()))


def initials(name: str) -> str:
    """Give the initials of a name as people sign with them, compared without dots, spaces and case: `W. Kisten`: wk."""
    words = normal(name).replace(".", " ").split()
    return words[0] if len(words) == 1 and len(words[0]) <= LONGEST_INITIALS else "".join(word[0] for word in words)
