"""Where teams of a draw can still change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.tournament.views import begun, side

if TYPE_CHECKING:
    from app.tournament.placing import Letter
    from app.tournament.state import Tournament


def exchangeable(t: Tournament, match: str) -> bool:
    """Tell whether the teams of a match can still change places with others: drawn last, and not begun."""
    told = t.matches[match]
    laps = t.stages[told.stage].laps
    return bool(laps) and laps[-1].drawn.round == told.round and not begun(t, told)


def team_at(t: Tournament, match: str, letter: str) -> str | None:
    """Give the team on a side of a match, where it can change places."""
    if match not in t.matches or not exchangeable(t, match):
        return None
    return side(t, match, cast("Letter", letter)).team
