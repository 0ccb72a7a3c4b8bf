"""Rulings in words, as officials and players say them."""

from __future__ import annotations

VERDICTS = {
    "upheld": "upheld",
    "rejected": "rejected",
    "not_proved": "not proved",
    "withdrawn": "withdrawn",
    "pending": "before the officials",
    "open": "before the officials",
    "lapsed": "lapsed",
    "dismissed": "raised too late",
    "not_an_offence": "no offence here",
}
