"""What people look for in the rules and no rulebook says: a plain answer each, with where the tournament sets it."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from app.i18n import translate
from app.rules.finding import begins, slipped, words_of
from app.rules.loading import shipped_table


class Subject(Struct, frozen=True):
    """A subject beside the rules: its title, what is to be said of it, and whether it was called exactly so."""

    id: str
    title: str
    text: str
    exact: bool = False


def beside(typed: str = "") -> tuple[Subject, ...]:
    """Give the subjects that people mean by what was typed, those called exactly so first; nothing typed gives all."""
    asked = words_of(typed)
    found = [(_rank(key, asked), place, key) for place, key in enumerate(shipped_table("beside")["subjects"])]
    return tuple(_told(key, exact=bool(asked) and rank == 0) for rank, _, key in sorted(found) if rank <= _LAST)


_LAST = 2


def _told(key: str, *, exact: bool) -> Subject:
    said = shipped_table("beside")["subjects"][key]
    return Subject(key, translate("rulebook", said["title"]), translate("rulebook", said["text"]), exact=exact)


def _rank(key: str, asked: tuple[str, ...]) -> int:
    """Rank a match, 0 the best: a whole phrase, beginnings of its words, one slip of the keys; 3 is none."""
    phrases = _phrases(key)
    if not asked or asked in phrases:
        return 0
    for rank, fits in enumerate((begins, slipped), 1):
        if any(all(any(fits(word, piece) for word in phrase) for piece in asked) for phrase in phrases):
            return rank
    return _LAST + 1


@cache
def _phrases(key: str) -> tuple[tuple[str, ...], ...]:
    said = shipped_table("beside")["subjects"][key]
    return tuple(map(words_of, (said["title"], *said["words"].split(", "))))
