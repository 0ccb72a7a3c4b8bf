"""Who a draw is made from: the teams that are in, those who won the round before, or those the first round put out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.listed import BYES, MET, Listed
from app.tournament.names import normal
from app.tournament.placing import LETTERS, Placing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.tournament.events import Drawn
    from app.tournament.listed import Apart, Listing
    from app.tournament.state import Entrant, Match, Tournament

PLATE = "plate"
SEMI_FINALS = 2
LOST_AT_THE_TABLE = frozenset({"played", "time"})


def listed(entrants: Iterable[Entrant], apart: Apart, more: Mapping[str, Mapping[str, str]] | None = None) -> Listing:
    """Give the closed list of these teams; `more` has further marks by team."""
    rows = (Listed(e.team, normal(e.name), e.seed, _marks(e, apart, more or {})) for e in entrants)
    return tuple(sorted(rows, key=by_name))


def by_name(row: Listed) -> tuple[str, int]:
    """Give what a closed list is sorted by: the normalised name, then the number."""
    return row.name, int(row.team[1:])


def _marks(e: Entrant, apart: Apart, more: Mapping[str, Mapping[str, str]]) -> tuple[tuple[str, str], ...]:
    card = e.card
    kept = {key: normal(getattr(card, key)) for key, _ in apart if card} | dict(more.get(e.team, {}))
    return tuple(sorted((key, value) for key, value in kept.items() if value))


def listing_of(t: Tournament, asked: Drawn) -> Listing:
    """Give the closed list of a draw that is about to be made: of its stage and its round, with what it keeps apart."""
    return field(t, asked.stage, asked.round, asked.apart)


def field(t: Tournament, stage: str, number: int, apart: Apart) -> Listing:
    """Give the closed list that a round of a stage is drawn from now."""
    fed = feeders(t, stage, number)
    if fed is None:
        return listed((e for e in t.entrants.values() if e.state == "in"), apart)
    more = _more(t, stage, number) if number > 1 else {}
    return listed((t.entrants[team] for team in fed if t.entrants[team].state == "in"), apart, more)


def feeders(t: Tournament, stage: str, number: int) -> dict[str, str | None] | None:
    """Give the teams of a draw, each with the match that brings it there; None where every team that is in comes."""
    placing = Placing(t)
    if number > 1:
        won = ((placing.winner(match), match.id) for match in _round(t, stage, number - 1))
        back: dict[str, str | None] = dict.fromkeys(back_after(t, number - 1) if stage == "main" else ())
        return {**{team: match for team, match in won if team}, **back}
    if stage != PLATE:
        return None
    if lose_for_third(t):
        return {}
    first = ((match, placing.outcome(match)) for match in _round(t, "main", 1))
    lost = ((placing.loser(m), m.id) for m, outcome in first if outcome and outcome.how in LOST_AT_THE_TABLE)
    return {team: match for team, match in lost if team and team not in t.reentered.values()}


def lose_for_third(t: Tournament) -> bool:
    """Tell whether the first round is the semi-finals, and their losers play for third place."""
    return bool(t.settings and t.settings.third_place) and sum(1 for _ in _round(t, "main", 1)) == SEMI_FINALS


def back_after(t: Tournament, number: int) -> tuple[str, ...]:
    """Give the teams that have re-entered after a loss in a round."""
    return tuple(team for lost, team in t.reentered.items() if t.matches[lost].round == number)


def undecided(t: Tournament, stage: str, number: int) -> tuple[Match, ...]:
    """Give the matches that must be decided before a draw: those of the round that feeds it."""
    placing = Placing(t)
    if number > 1:
        return tuple(m for m in _round(t, stage, number - 1) if placing.outcome(m) is None)
    return tuple(m for m in _round(t, "main", 1) if placing.outcome(m) is None) if stage == PLATE else ()


def _round(t: Tournament, stage: str, number: int) -> Iterator[Match]:
    found = t.stages[stage]
    matches = (t.matches[m] for m in found.matches)
    return (match for match in matches if match.round == number and not found.is_third(match))


def _more(t: Tournament, stage: str, number: int) -> dict[str, dict[str, str]]:
    """Give marks of the list: how many byes each team has had, and who beat a team that re-entered."""
    placing = Placing(t)
    had: dict[str, int] = {}
    for match in (t.matches[m] for m in t.stages[stage].matches):
        outcome = placing.outcome(match)
        if match.round < number and outcome is not None and outcome.how == "bye":
            for team in (placing.team(match, letter) for letter in LETTERS):
                if team:
                    had[team] = had.get(team, 0) + 1
    found = {team: {BYES: str(count)} for team, count in had.items()}
    for lost, team in t.reentered.items() if stage == "main" else ():
        found.setdefault(team, {})[MET] = placing.winner(t.matches[lost]) or ""
    return found
