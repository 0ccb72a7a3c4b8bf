"""What an official set by himself, in words for everybody: the fact and its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import fill, translate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.public import Adjusted

FACT: Final[Mapping[str, str]] = {
    "corrected": "entered anew",
    "void": "void, does not count",
    "position": "score from paper, {a} : {b}",
    "swapped": "the sides were changed over",
    "moved_here": "moved here from {match}",
    "moved_away": "what stood here before was moved to {match}",
}


def fact_text(one: Adjusted) -> str:
    """Say what was set."""
    told = fill(translate("adjusted", FACT[one.kind]), a=one.balls[0], b=one.balls[1], match=one.match)
    return fill(translate("adjusted", "{what}, before the match was made void"), what=told) if one.past else told


def place_text(one: Adjusted) -> str:
    """Say where: `1/3` is game 1, deal 3; nothing where it is of the whole match."""
    if not one.game:
        return ""
    return f"{one.game}/{one.deal}" if one.deal else fill(translate("adjusted", "game {game}"), game=one.game)
