"""How papers name rounds, results and the two sides of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.reports.words import DASH, say

if TYPE_CHECKING:
    from app.game.table import Team
    from app.tournament.events import How
    from app.tournament.state import Match, Result, Source, Tournament

_HOW: dict[How, str] = {
    "played": "",
    "walkover": "walkover",
    "bye": "bye",
    "no_show": "no-show",
    "withdrawn": "withdrawn",
    "double_forfeit": "double forfeit",
    "expelled": "expelled",
    "time": "on time",
    "not_needed": "not needed",
}
_LAST_ROUNDS = ("Final", "Semi-finals", "Quarter-finals")


@dataclass(frozen=True, slots=True)
class Side:
    """A side as papers show it: `team` None while it is not known, or for a bye. `text` is never empty but then."""

    team: str | None = None
    text: str = ""
    bye: bool = False
    seed: int | None = None


def side(tournament: Tournament, match: Match, letter: Team) -> Side:
    """Tell who is on a side of a match, as far as results go."""
    team = _team(tournament, match.a if letter == "A" else match.b)
    if team is None:
        bye = (match.a if letter == "A" else match.b).bye
        return Side(text=say("bye") if bye else "", bye=bye)
    return entrant_side(tournament, team)


def entrant_side(tournament: Tournament, team: str) -> Side:
    """Give a side that a team is known to stand on."""
    entrant = tournament.entrants.get(team)
    return Side(team, entrant.name if entrant else team, seed=entrant.seed if entrant else None)


def _team(tournament: Tournament, source: Source) -> str | None:
    if source.match is None:
        return source.team
    return winner(tournament, source.match) if source.takes == "winner" else loser(tournament, source.match)


def winner(tournament: Tournament, match_id: str) -> str | None:
    """Give the team that won a match; a bye's other side has won."""
    match, result = tournament.matches[match_id], tournament.results.get(match_id)
    if match.a.bye or match.b.bye:
        return _team(tournament, match.a if match.b.bye else match.b)
    if result is None or result.winner is None:
        return None
    return _team(tournament, match.a if result.winner == "A" else match.b)


def loser(tournament: Tournament, match_id: str) -> str | None:
    """Give the team that lost a match that has a winner."""
    match, result = tournament.matches[match_id], tournament.results.get(match_id)
    if result is None or result.winner is None:
        return None
    return _team(tournament, match.b if result.winner == "A" else match.a)


def round_name(number: int, rounds: int) -> str:
    """Name a round of a knock-out stage: the last three by their own names."""
    left = rounds - number
    return say(_LAST_ROUNDS[left]) if left < len(_LAST_ROUNDS) else say("Round {number}", number=number)


def how(result: Result) -> str:
    """Tell how a match was decided where it was not simply played."""
    word = _HOW[result.how]
    return say(word) if word else ""


def games(result: Result) -> str:
    """Tell games won as `2-1`, empty where none were told."""
    return DASH.join(map(str, result.games)) if any(result.games) else ""


def balls(result: Result) -> str:
    """Tell the balls of each game as `13-4  9-13`."""
    return "  ".join(f"{a}{DASH}{b}" for a, b in result.balls)
