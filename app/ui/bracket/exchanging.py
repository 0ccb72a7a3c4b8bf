"""Where teams of a draw can still change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tournament.views import begun, side, status
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.tournament.placing import Letter
    from app.tournament.state import Tournament


def exchangeable(t: Tournament, match: str) -> bool:
    """Tell whether the teams of a match can still change places with others: drawn last, and not begun."""
    return _newest(t, match) and not begun(t, t.matches[match])


def team_at(t: Tournament, match: str, letter: str) -> str | None:
    """Give the team on a side of a match, where it can change places."""
    if match not in t.matches or not exchangeable(t, match):
        return None
    return side(t, match, cast("Letter", letter)).team


def why_not(t: Tournament, place: tuple[str, str] | None) -> str:
    """Say why a team carried over a side of a match can't be let go there; empty where it can."""
    if place is None:
        return tr("Let go on the team it changes places with.")
    told = t.matches[place[0]]
    if not _newest(t, told.id):
        return tr("Teams change places in the round drawn last only.")
    if begun(t, told):
        if status(t, told) == "called":
            return tr("{match} is on a table: take it off first, then its teams can change places.", match=told.id)
        return not_exchanged(t, told.id)
    if side(t, told, cast("Letter", place[1])).team is None:
        return tr("No team stands here.")
    return ""


def not_exchanged(t: Tournament, match: str) -> str:
    """Say why the teams of a match can't change places now, and what may be done first."""
    if not _newest(t, match):
        return tr("Teams change places in the round drawn last, before either match is called.")
    if status(t, match) == "called":
        text = (
            "{match} is on a table: take it off first (U on the floor), "
            "then its teams change places (W on the draw page)."
        )
        return tr(text, match=match)
    return tr("{match} has begun: its teams can't change places any more.", match=match)


def stays(t: Tournament, place: tuple[str, str]) -> str:
    """Say why the team on a side of a match can't be carried anywhere; empty where none stands."""
    return why_not(t, place) if side(t, place[0], cast("Letter", place[1])).team else ""


def _newest(t: Tournament, match: str) -> bool:
    told = t.matches[match]
    laps = t.stages[told.stage].laps
    return bool(laps) and laps[-1].drawn.round == told.round
