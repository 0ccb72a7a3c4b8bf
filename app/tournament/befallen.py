"""What befell the teams of a stage beside plain play: each forfeit, dispute and void with its match, each by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.placing import LETTERS, Placing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.tournament.placing import Letter
    from app.tournament.state import Match, Tournament

_PLAIN = frozenset({"played", "bye"})


class Befallen(Struct, frozen=True):
    """A thing that befell a team: `what`, in which match if in one, and whether the team won by it, None if neither.

    `what` is how a match was decided, or `disputed`, `void`, `conflict`; of a team
    alone how it left, `substitute`, or `reentered`.
    """

    what: str
    match: str | None = None
    won: bool | None = None


def befallen(t: Tournament, stage: str) -> Mapping[str, tuple[Befallen, ...]]:
    """Give what befell each team of a stage, in order of its matches; teams that only played are not in it."""
    placing, found = Placing(t), dict[str, list[Befallen]]()
    for match in (t.matches[m] for m in t.stages[stage].matches):
        for letter in LETTERS:
            team = placing.team(match, letter)
            if team is not None:
                found.setdefault(team, []).extend(_in_match(placing, match, letter))
    for team, things in found.items():
        things.extend(_of_team(t, team, things))
    return {team: tuple(things) for team, things in found.items() if things}


def _in_match(placing: Placing, match: Match, letter: Letter) -> Iterator[Befallen]:
    t, outcome = placing.t, placing.outcome(match)
    if match.id in t.disputed:
        yield Befallen("disputed", match.id)
    if match.id in t.voided:
        yield Befallen("void", match.id)
    if outcome is not None and outcome.how not in _PLAIN:
        yield Befallen(outcome.how, match.id, outcome.winner == letter)
    if match.id in t.conflicts:
        yield Befallen("conflict", match.id, t.conflicts[match.id] == letter)


def _of_team(t: Tournament, team: str, things: list[Befallen]) -> Iterator[Befallen]:
    """Give how a team left, unless a match it lost by that tells it, and that it re-entered."""
    entrant = t.entrants[team]
    if entrant.state != "in" and Befallen(entrant.state) not in [Befallen(one.what) for one in things if not one.won]:
        yield Befallen(entrant.state)
    if entrant.card and any(player.substitute for player in entrant.card.players):
        yield Befallen("substitute")
    if entrant.entry > 1:
        yield Befallen("reentered")
