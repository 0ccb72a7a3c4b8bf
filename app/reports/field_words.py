"""How papers name rounds, results and the two sides of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import translate
from app.reports.words import DASH, say
from app.tournament.places.order import PLAYED
from app.tournament.placing import Placing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.table import Team
    from app.tournament.state import Match, MatchStatus, Result, Tournament


class Side(Struct, frozen=True):
    """A side as papers show it: `team` None while it is not known, or for a bye. `text` is never empty but then."""

    team: str | None = None
    text: str = ""
    bye: bool = False
    seed: int | None = None


class Field:
    """A tournament's matches as papers tell them; it remembers who stands where, so take one for a whole paper."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._placing = Placing(tournament)

    def side(self, match: Match, letter: Team) -> Side:
        """Tell who is on a side of a match, as far as results go."""
        source = self._placing.side(match, letter)
        if source.bye:
            return Side(text=say("open place") if source.open else say("bye"), bye=True)
        return self.entrant(source.team) if source.team else Side()

    def entrant(self, team: str) -> Side:
        """Give the side of a team that is known to stand there."""
        entrant = self.tournament.entrants.get(team)
        return Side(team, entrant.name if entrant else team, seed=entrant.seed if entrant else None)

    def winner(self, match: Match) -> Side:
        """Tell who goes on from a match."""
        team = self._placing.winner(match)
        return self.entrant(team) if team else Side()

    def outcome(self, match: Match) -> Result | None:
        """Give a match's result, recorded or following from a bye or a withdrawal."""
        return self._placing.outcome(match)

    def notes(self, match: Match) -> Iterator[str]:
        """Tell how a match went: balls, how, a dispute, a void before it, and a change too late to move anybody."""
        outcome = self.outcome(match)
        if outcome and outcome.how != "bye":
            yield from filter(None, (balls(outcome), how(outcome)))
        if match.id in self.tournament.disputed:
            yield say("the result is disputed")
        if match.id in self.tournament.voided:
            yield _void(outcome)
        if match.id in self.tournament.conflicts:
            letter = self.tournament.conflicts[match.id]
            team = self.side(match, letter).text if letter else say("nobody")
            yield say("a later change gives it to {team}", team=team)

    def status(self, match: Match) -> MatchStatus:
        """Give a match's state."""
        return self._placing.status(match)


def _void(outcome: Result | None) -> str:
    """Tell of a void: what was decided without play after it was not played again."""
    if outcome is None:
        return say("void, it is played again")
    if outcome.how in PLAYED:
        return say("played again, the first result is void")
    return say("void before it")


def how(result: Result) -> str:
    """Tell how a match was decided where it was not simply played."""
    return "" if result.how == "played" else translate("how", result.how.replace("_", " "))


def games(result: Result) -> str:
    """Tell games won as `2-1`, empty where none were told."""
    return DASH.join(map(str, result.games)) if any(result.games) else ""


def balls(result: Result) -> str:
    """Tell the balls of each game as `13-4, 9-13`."""
    return ", ".join(f"{a}{DASH}{b}" for a, b in result.balls)
