"""What a printed paper tells otherwise, in plain words: `result of M5`, `deal 1/3 of M2`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

ALONE: Final[Mapping[str, str]] = {
    "head": "name or place of the event",
    "rules": "rules",
    "name": "name of the event",
    "draw": "draw",
    "teams": "who is A and who is B",
    "deal": "deal {at}",
    "adjustment": "what was set in deal {at}",
    "position": "score from paper of game {at}",
    "ruling": "ruling in deal {at}",
}
"""What is told of the whole paper, or of the match it is about; `at` is a deal (`1/3`: game 1, deal 3) or a game."""
OF: Final[Mapping[str, str]] = {
    "name": "name of {of}",
    "entry": "entry of {of}",
    "draw": "draw of the plate",
    "side": "who is {at} in {of}",
    "table": "table of {of}",
    "result": "result of {of}",
    "length": "number of games of {of}",
    "teams": "who is A and who is B in {of}",
    "deal": "deal {at} of {of}",
    "adjustment": "what was set in deal {at} of {of}",
    "position": "score from paper of game {at} of {of}",
    "ruling": "ruling in deal {at} of {of}",
    "announcement": "announcement of {of}",
    "receipt": "receipt {of}",
    "prize": "prize of {of}",
    "place": "place of {of}",
}
"""What is told of a match, a team or a claim `of` that name."""
_IN_A_GAME: Final = frozenset({"deal", "adjustment", "ruling"})


def fact_words(what: str, of: str) -> str:
    """Tell a fact in words, by what it is and of whom; see `facts_printed.Fact`. Another version may know others."""
    what, of, at = _parted(what, of)
    if what not in (OF if of else ALONE):
        return f"{what} {of}".rstrip()
    return translate("reprint", OF[what] if of else ALONE[what]).format(of=of, at=at)


def _parted(what: str, of: str) -> tuple[str, str, str]:
    """Part of whom a fact is from where in it: side A of M5, deal 1/3 of M2; a game has no deal 0."""
    if what == "side":
        match, _, letter = of.partition(".")
        return what, match, letter
    if what == "place":
        return what, of.partition(".")[2], ""
    if what == "draw":
        return what, "" if of == "main" else of, ""
    if what not in _IN_A_GAME:
        return what, of, ""
    match, _, place = of.rpartition(" ")
    at = place.partition(".")[0]
    game, _, deal = at.partition("/")
    return ("position", match, game) if deal == "0" else (what, match, at)
