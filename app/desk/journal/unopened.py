"""Why a match is not open at a table, and what can be done about it: each sentence asks only for what is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.refusals import Refused, say
from app.tournament.doors import deciding
from app.tournament.views import as_match, status

if TYPE_CHECKING:
    from app.tournament.state import Tournament


def not_called(t: Tournament, match: str, what: str) -> Refused:
    """Refuse `what` ("M3 can't be opened") of a match that is on no table, or not to be played there any more."""
    if match in t.results:
        text = "{what}: it has its result already. Where that is wrong, take it away first."
        return Refused(say(text, what=what))
    if status(t, match) == "ready":
        return Refused(say("{match} is not on a table. Call it to a table first.", match=match))
    return Refused(say("{what}: {why}.", what=what, why=deciding.why_not(t, as_match(t, match))))


def not_open(t: Tournament, match: str) -> Refused:
    """Refuse what needs the deals of a match that nobody opened."""
    if match not in t.matches:
        return Refused(say("There is no match {match}: look for its id in the bracket.", match=match))
    if status(t, match) == "called":
        text = "{match} is not open yet. Open it first: who sits where, who dealt, who keeps the ball cards."
        return Refused(say(text, match=match))
    return not_called(t, match, say("{match} has no deals", match=match))


def no_sheet(t: Tournament, match: str) -> Refused:
    """Refuse the score sheet of a match that nobody opened: its format tells deals, and knows no bare result."""
    if match not in t.matches:
        return not_open(t, match)
    if match not in t.results:
        return Refused(say("{match} has no score sheet: nobody opened it at a table.", match=match))
    text = (
        "{match} has no score sheet: its result was told as a whole, without deals, and a sheet is made of deals. "
        "Type the result at the other station as well: it stands in the list of results."
    )
    return Refused(say(text, match=match))
