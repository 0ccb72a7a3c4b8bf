"""Where a name stands in a list: among its letters as a reader looks them up, accents and strokes aside."""

from __future__ import annotations

import unicodedata

_LIKE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "\u0131": "i", "æ": "ae", "œ": "oe", "þ": "th"})


def filed(name: str) -> tuple[str, str]:
    """Give what a name is sorted by: `Łódź` stands among the names that begin with L."""
    folded = name.casefold()
    apart = unicodedata.normalize("NFD", folded.translate(_LIKE))
    return "".join(mark for mark in apart if not unicodedata.combining(mark)), folded
