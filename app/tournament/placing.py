"""Who stands in which match: sources followed through results, byes and withdrawals to the teams they bring.

`Placing` remembers what it has worked out, so a whole bracket costs one walk. Take a fresh one for every state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.tournament.state import Match, MatchStatus, Result, Source, Tournament

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.events import How

Letter = Literal["A", "B"]

LETTERS: tuple[Letter, Letter] = ("A", "B")
OTHER: Mapping[Letter, Letter] = {"A": "B", "B": "A"}
BYE = Source(bye=True)
_NOTHING = Result(None, "withdrawn")


class Placing:
    """The sides, outcomes and statuses of one state's matches."""

    def __init__(self, t: Tournament) -> None:
        self.t = t
        self._outcomes: dict[str, Result | None] = {}

    def side(self, match: Match, letter: Letter) -> Source:
        """Give a side as far as it is known: a team, a bye, or still the match it comes from.

        Who re-entered after a loss has its place elsewhere: it plays neither for third place nor in the plate.
        """
        source = match.a if letter == "A" else match.b
        if source.match is None:
            return source
        feeder = self.t.matches[source.match]
        outcome = self.outcome(feeder)
        if outcome is None:
            return source
        if outcome.winner is None or (source.takes == "loser" and source.match in self.t.reentered):
            return BYE
        return self.side(feeder, outcome.winner if source.takes == "winner" else OTHER[outcome.winner])

    def outcome(self, match: Match) -> Result | None:
        """Give a match's result: as recorded, or as a bye or a withdrawn team makes it; None while it is open."""
        recorded = self.t.results.get(match.id)
        if match.id in self.t.disputed:
            return None
        if recorded is not None:
            return recorded
        if match.id not in self._outcomes:
            self._outcomes[match.id] = self._unplayed(match)
        return self._outcomes[match.id]

    def status(self, match: Match) -> MatchStatus:
        """Give a match's state. Matches of a draft wait, byes excepted."""
        outcome = self.outcome(match)
        if outcome is not None:
            return "bye" if outcome.how == "bye" else "done"
        if not self.t.stages[match.stage].open(match.round) or self._open_sides(match):
            return "waiting"
        if match.id in self.t.disputed:
            return "disputed"
        if match.id in self.t.unchecked:
            return "checking"
        if match.id in self.t.started:
            return "playing"
        return "called" if match.id in self.t.tables else "ready"

    def team(self, match: Match, letter: Letter) -> str | None:
        """Give the team on a side, None while there is none."""
        return self.side(match, letter).team

    def winner(self, match: Match) -> str | None:
        """Give the team that goes on from a match, None while open or when nobody does."""
        outcome = self.outcome(match)
        return self.team(match, outcome.winner) if outcome and outcome.winner else None

    def loser(self, match: Match) -> str | None:
        """Give the team that a decided match puts out, None while open, after a bye, or when both are out."""
        outcome = self.outcome(match)
        return self.team(match, OTHER[outcome.winner]) if outcome and outcome.winner else None

    def _open_sides(self, match: Match) -> bool:
        return self.side(match, "A").waits or self.side(match, "B").waits

    def _unplayed(self, match: Match) -> Result | None:
        a, b = self.side(match, "A"), self.side(match, "B")
        if a.waits or b.waits:
            return None
        if a.bye or b.bye:
            return Result(None if a.bye and b.bye else "B" if a.bye else "A", "bye")
        gone_a, gone_b = self._gone(a.team), self._gone(b.team)
        if not gone_a and not gone_b:
            return None
        how: How = "expelled" if "expelled" in (gone_a, gone_b) else "withdrawn"
        played = self._halted(match.id, (a.team, b.team))
        stayed: Letter | None = None if gone_a and gone_b else "B" if gone_a else "A"
        return replace(played, winner=self._went_on(match.id, a.team, b.team) or stayed, how=how)

    def _went_on(self, match: str, a: str | None, b: str | None) -> Letter | None:
        """Give the side that went on from a match before it left the field too, None where none did."""
        sides: tuple[tuple[Letter, str | None], ...] = (("A", a), ("B", b))
        return next((letter for letter, team in sides if match in self.t.entrants[team or ""].went_on), None)

    def _halted(self, match: str, teams: tuple[str | None, str | None]) -> Result:
        """Give what was played of a match that a team left in the middle, as the one that left first left it."""
        left = [one for team in teams for one in self.t.entrants[team or ""].halted if one.match == match]
        return Result(None, "withdrawn", left[0].games, left[0].balls, left[0].penalties) if left else _NOTHING

    def _gone(self, team: str | None) -> str:
        """Give how a team left the field, empty while it is in."""
        entrant = self.t.entrants.get(team or "")
        return entrant.state if entrant is not None and entrant.state != "in" else ""
