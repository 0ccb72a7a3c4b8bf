"""Finding clauses and offences by any word people use for them: prefixes, other spellings, and one slip of the keys."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.rules.loading import shipped_table
from app.rules.model import Clause, Offence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.rules.model import Ruleset

WORD: Final = re.compile(r"[^\W_]+(?:-ball?\b)?")
LONG_ENOUGH: Final = 4  # shorter words are too alike to forgive a slip
SPELLINGS: Final = {
    spelling: call
    for call, spellings in {
        "jodhi": ("jodhi", "jodi", "jodie", "jodhis", "jodis", "jodies", "jodh"),
        "khanak": ("khanak", "khanuck", "khanack", "kanak", "khanaak", "kanuck"),
        "double": ("double", "doubles", "dubbel", "two", "twos"),
        "4-ball": ("4-ball", "4ball", "fourball", "four-ball", "vierbal", "vier-bal", "4-bal", "4bal"),
    }.items()
    for spelling in spellings
}
Words = tuple[str, ...]


class Found(Struct, frozen=True):
    """What a search brought: clauses and offences in one list, the best first."""

    lines: tuple[Clause | Offence, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Give the clauses alone."""
        return tuple(line for line in self.lines if isinstance(line, Clause))

    @property
    def offences(self) -> tuple[Offence, ...]:
        """Give the offences alone."""
        return tuple(line for line in self.lines if isinstance(line, Offence))


@lru_cache(maxsize=4096)
def words_of(text: str) -> Words:
    """Split a text into its words, each call by its one id whatever the spelling."""
    return tuple(SPELLINGS.get(word, word) for word in WORD.findall(text.casefold().replace("'", "")))


def find_offences(ruleset: Ruleset, typed: str) -> tuple[Offence, ...]:
    """Give the offences a claimant may mean by what was typed, the best first; nothing typed gives all.

    Equal matches keep the order of the favourites; what this ruleset does not know comes last, and what
    only follows from a ruling never.
    """
    ranked = []
    for offence in ruleset.offences.values():
        rank = _offence_rank(_searched(offence), words_of(typed))
        if rank is not None and offence.effect != "follows":
            ranked.append((offence.effect is None, rank, offence.place, offence))
    return tuple(entry[-1] for entry in sorted(ranked, key=lambda entry: entry[:-1]))


def meant(ruleset: Ruleset, typed: str) -> tuple[Offence, ...]:
    """Give the offences that can be claimed by a usual word: those called exactly so, else all that it finds."""
    asked = words_of(typed)
    found = [one for one in find_offences(ruleset, typed) if asked and one.effect]
    exact = [one for one in found if asked in (*_phrases(one.words), words_of(one.word))]
    return tuple(exact or found)


def search(ruleset: Ruleset, typed: str) -> Found:
    """Search clauses and offences; nothing typed gives all, in the handbook's order.

    An offence called exactly so brings its clauses before all that only hold the words.
    """
    asked = words_of(typed)
    ranks = {key: _offence_rank(_searched(offence), asked) for key, offence in ruleset.offences.items()}
    offences = {key: rank for key, rank in ranks.items() if rank is not None}
    named = _clauses_of(ruleset, [key for key, rank in offences.items() if rank == 0])
    cited = _clauses_of(ruleset, offences)
    ranked: list[tuple[float, int, int, Clause | Offence]] = []
    for clause in ruleset.clauses.values():
        rank = _clause_rank(clause, asked)
        best = min(NAMED if clause.id in named else LAST, LAST if rank is None else rank)
        if rank is not None or clause.id in cited:
            ranked.append((best, 0, clause.place, clause))
    ranked += [
        (rank + NAMED if asked else LAST, 1, ruleset.offences[key].place, ruleset.offences[key])
        for key, rank in offences.items()
    ]
    return Found(tuple(entry[-1] for entry in sorted(ranked, key=lambda entry: entry[:-1])))


NAMED: Final = 0.5
LAST: Final = 9


def _clauses_of(ruleset: Ruleset, offences: Iterable[str]) -> frozenset[str]:
    return frozenset(clause for key in offences for clause in ruleset.offences[key].clauses)


@lru_cache(maxsize=256)
def _phrases(words: Words) -> tuple[Words, ...]:
    return tuple(map(words_of, words))


def _searched(offence: Offence) -> tuple[Words, ...]:
    """Give what people call an offence, one phrase after another, and last everything said of it."""
    phrases = _phrases(offence.words)
    everything = (*words_of(offence.word), *words_of(offence.id), *(word for phrase in phrases for word in phrase))
    return (*phrases, everything)


def _offence_rank(searched: tuple[Words, ...], asked: Words) -> int | None:
    """Rank a match, 0 the best: the whole phrase, its beginning, words of one phrase, words anywhere, a slip."""
    *phrases, everything = searched
    tests: tuple[Callable[[], bool], ...] = (
        lambda: asked in phrases or not asked,
        lambda: any(" ".join(phrase).startswith(" ".join(asked)) for phrase in phrases),
        lambda: any(_all_in(asked, phrase, begins) for phrase in phrases),
        lambda: _all_in(asked, everything, begins),
        lambda: _all_in(asked, everything, slipped),
    )
    return next((rank for rank, test in enumerate(tests) if test()), None)


def _clause_rank(clause: Clause, asked: Words) -> int | None:
    """Rank a match, 0 the best: its title or a word for it, its rule's number and title, its text, a slip."""
    title = words_of(clause.title)
    rule = (*title, *words_of(clause.id), *words_of(clause.source))
    called = _called(clause.id)
    said = (word for phrase in called for word in phrase)
    everything = (*rule, *said, *words_of(clause.text), *words_of(" ".join(clause.parameters)))
    tests: tuple[Callable[[], bool], ...] = (
        lambda: asked in (title, (), *called),
        lambda: _all_in(asked, rule, begins),
        lambda: _all_in(asked, everything, begins),
        lambda: _all_in(asked, everything, slipped),
    )
    return next((rank for rank, test in enumerate(tests) if test()), None)


@lru_cache(maxsize=256)
def _called(clause: str) -> tuple[Words, ...]:
    """Give what people say for a clause that all rulesets share."""
    told = shipped_table("words").get(clause.partition(".")[2], "")
    return tuple(map(words_of, told.split(", "))) if told else ()


def _all_in(asked: Words, words: Iterable[str], fits: Callable[[str, str], bool]) -> bool:
    known = tuple(words)
    return all(any(fits(word, piece) for word in known) for piece in asked)


def begins(word: str, piece: str) -> bool:
    """Tell whether `piece` begins `word`; a number must be the whole of it."""
    return word == piece if piece.isdecimal() else word.startswith(piece)


def slipped(word: str, piece: str) -> bool:
    """Tell whether `piece` begins `word` with at most one key missed, doubled, wrong or swapped."""
    if begins(word, piece):
        return True
    lengths = range(len(piece) - 1, len(piece) + 2)
    alike = len(piece) >= LONG_ENOUGH and word[0] == piece[0]
    return alike and any(_one_slip(word[:length], piece) for length in lengths)


def _one_slip(word: str, piece: str) -> bool:
    start = 0
    while start < min(len(word), len(piece)) and word[start] == piece[start]:
        start += 1
    left, right = word[start:], piece[start:]
    swapped = left[:2] == right[:2][::-1] and left[2:] == right[2:]
    return left[1:] == right[1:] or left[1:] == right or left == right[1:] or swapped
