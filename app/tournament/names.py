"""When two names are the same name."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize

LONGEST_INITIALS: Final = 4
"""A single word as short as this is taken for initials already: `WK`."""


@lru_cache(maxsize=16384)
def normal(name: str) -> str:
    """Give the form names are compared and sorted by: NFKC, case folded, single spaces, NFKC again."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).casefold().split()))


_DOUBLED: Final = re.compile(r"([^\W\d_])\1+")
_SOUNDS: Final = (("oo", "u"), ("ee", "i"), ("y", "i"))
"""Letters that are written for one another in names told by ear: Naidoo and Naidu, Pillay and Pillai."""


@lru_cache(maxsize=16384)
def spelling(name: str) -> str:
    """Give the form in which names are nearly the same: no accents or signs, one letter of two, words in any order."""
    told = "".join(letter for letter in normalize("NFKD", normal(name)) if not combining(letter))
    for written, sound in _SOUNDS:
        told = told.replace(written, sound)
    words = "".join(letter if letter.isalnum() else " " for letter in told if letter not in "'\u2019").split()
    return " ".join(sorted(_DOUBLED.sub(r"\1", word) for word in words))


def initials(name: str) -> str:
    """Give the initials of a name as people sign with them, compared without dots, spaces and case: `W. Kisten`: wk."""
    words = normal(name).replace(".", " ").split()
    return words[0] if len(words) == 1 and len(words[0]) <= LONGEST_INITIALS else "".join(word[0] for word in words)
