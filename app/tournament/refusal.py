"""How the field says no: one class, one plain sentence that tells what, where and what to do."""

from __future__ import annotations

from typing import NoReturn

from app.i18n import fill, translate


class TournamentRefused(Exception):  # noqa: N818 - it is an answer, not a fault
    """The state of the tournament does not allow this; the text is a sentence for the user. Nothing has changed."""


class Unreadable(TournamentRefused):
    """What was typed or sent can't be read at all (a score such as `2-x`, a file that is no table)."""


def say(sentence: str, **values: object) -> str:
    """Give `sentence` translated and its `{fields}` filled."""
    return fill(translate("tournament", sentence), **values)


def refuse(sentence: str, **values: object) -> NoReturn:
    """Raise `TournamentRefused` with `sentence` translated and its `{fields}` filled."""
    raise TournamentRefused(say(sentence, **values))


def unreadable(sentence: str, **values: object) -> NoReturn:
    """Raise `Unreadable` with `sentence` translated and its `{fields}` filled."""
    raise Unreadable(say(sentence, **values))
