"""The checking door of the day: tables and results. Each function gives events, or raises `TournamentRefused`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from app.tournament.bracket import checkers
from app.tournament.day_events import ResultTold
from app.tournament.doors.scores import check_result
from app.tournament.events import (
    ConflictNoted,
    Event,
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    ResultCleared,
    ResultRecorded,
)
from app.tournament.folding.fold import evolve
from app.tournament.placing import Letter, Placing
from app.tournament.refusal import refuse, say
from app.tournament.views import UNDER_WAY, begun, fixed_tables, free_tables, later, left_behind, lost_table, occupied

if TYPE_CHECKING:
    from app.tournament.state import Match, MatchStatus, Result, Tournament

_WHY: dict[MatchStatus, str] = {
    "bye": "it is a bye",
    "done": "it is decided",
    "checking": "its result waits for its second",
    "disputed": "its result is disputed, settle that first",
    "ready": "it is not on a table yet",
    "called": "it is on table {table}, name the table to move it to",
    "playing": "it is being played on table {table}",
}


def call(t: Tournament, match: str, table: int | None = None) -> tuple[Event, ...]:
    """Put a ready match on a table (the best free one when none is named), or move a match to another table."""
    m = known_match(t, match)
    status = Placing(t).status(m)
    if status not in {"ready", "called", "playing"} or (table is None and status != "ready"):
        refuse("{match} can't be called: {why}.", match=label(t, m), why=_why(t, m, status))
    free = free_tables(t, m)
    if table is None and not free:
        _refuse_fixed(t, m)
        refuse("No table is free for {match}: finish a match or add a table.", match=label(t, m))
    if table is not None and table not in free:
        _refuse_table(t, table, m)
    return (MatchCalled(match, free[0] if table is None else table),)


def uncall(t: Tournament, match: str) -> tuple[Event, ...]:
    """Take a called match off its table before it begins."""
    m = known_match(t, match)
    status = Placing(t).status(m)
    if status != "called":
        refuse("{match} can't be taken off its table: {why}.", match=label(t, m), why=_why(t, m, status))
    return (MatchUncalled(match),)


def start(t: Tournament, match: str) -> tuple[Event, ...]:
    """Begin play in a called match."""
    m = known_match(t, match)
    status = Placing(t).status(m)
    if status != "called":
        refuse("{match} can't begin: {why}.", match=label(t, m), why=_why(t, m, status))
    return (MatchStarted(match),)


def record(t: Tournament, match: str, result: Result, signed: tuple[str, ...] = ()) -> tuple[Event, ...]:
    """Record a match's result, or correct it; a correction that changes the winner needs later matches not begun.

    `signed` are the players who accepted it.
    """
    m = known_match(t, match)
    placing = Placing(t)
    status = placing.status(m)
    old = t.results.get(match)
    if old is None and status not in {"ready", *UNDER_WAY}:
        refuse("{match} can't have a result: {why}.", match=label(t, m), why=_why(t, m, status))
    check_result(label(t, m), m.best_of, result)
    if old is not None and old.winner != result.winner:
        check_nothing_rests(t, m)
    return (written(t, m, result, signed),)


def written(t: Tournament, match: Match, result: Result, signed: tuple[str, ...] = ()) -> Event:
    """Give the event that a result makes: recorded, or told and waiting where its round is checked by two.

    What was recorded once is corrected by a judge, and not checked again.
    """
    values = match.id, result.winner, result.how, result.games, result.balls, result.penalties, signed
    if t.settings is None or match.id in t.results or checkers(t.settings, match.round) == 1:
        return ResultRecorded(*values)
    return ResultTold(*values)


def clear(t: Tournament, match: str) -> tuple[Event, ...]:
    """Take a result away while no later match that rests on it has begun; off its table too if that has a new match."""
    m = known_match(t, match)
    if match not in t.results and match not in t.unchecked:
        refuse("{match} has no recorded result to take away.", match=label(t, m))
    check_nothing_rests(t, m)
    cleared = ResultCleared(match)
    still_decided = Placing(evolve(t, cleared)).outcome(m) is not None
    return (cleared, MatchUncalled(match, lost=True)) if lost_table(t, m) and not still_decided else (cleared,)


def note_conflict(t: Tournament, match: str, winner: Letter | None) -> tuple[Event, ...]:
    """Note that a ruling would change a winner although a later match has begun."""
    m = known_match(t, match)
    if match not in t.results:
        refuse("{match} has no recorded result that a ruling could contradict.", match=label(t, m))
    return (ConflictNoted(match, winner),)


def known_match(t: Tournament, match: str) -> Match:
    """Give a match's record; refuse an id that no match has."""
    if match not in t.matches:
        refuse("There is no match {match}: look for its id in the bracket.", match=match)
    return t.matches[match]


def label(t: Tournament, match: Match) -> str:
    """Name a match for a person: its id and the teams that are known."""
    placing = Placing(t)
    teams = [placing.team(match, "A"), placing.team(match, "B")]
    names = [t.entrants[team].name if team in t.entrants else team for team in teams if team]
    return f"{match.id} ({say(' v ').join(names)})" if names else match.id


def resting(t: Tournament, match: Match) -> Match | None:
    """Give the first later match that has begun and rests on this one's result, None when none has."""
    return next((goes for goes in later(t, match) if begun(t, goes)), None)


def _refuse_fixed(t: Tournament, match: Match) -> None:
    """Refuse a table that is not the one a team of the match can play at."""
    placing = Placing(t)
    held = sorted(fixed_tables(t, placing, match))
    if held:
        tables = say(" or ").join(map(str, held))
        refuse("{match} can be played at table {tables} only.", match=label(t, match), tables=tables)


def _refuse_table(t: Tournament, table: int, match: Match) -> NoReturn:
    used = occupied(t).get(table)
    if not used and table in free_tables(t):
        _refuse_fixed(t, match)
    if used:
        refuse("Table {table} is in use by {used}: choose a free table.", table=table, used=label(t, t.matches[used]))
    most = t.settings.tables if t.settings else 0
    refuse("There is no table {table}: choose from 1 to {most}.", table=table, most=most)


def check_nothing_rests(t: Tournament, match: Match) -> None:
    """Refuse to change a winner while a later match, a later draw or a re-entry rests on it."""
    back = t.reentered.get(match.id)
    if back is not None:
        refuse(
            "{team} has re-entered after it lost {match}: take the re-entry back first.",
            team=t.entrants[back].name,
            match=label(t, match),
        )
    goes = resting(t, match)
    if left_behind(t, match):
        refuse(
            "Round {round} is drawn without the winner of {match}: undo that draw first, then change the result.",
            round=match.round + 1,
            match=label(t, match),
        )
    if goes is not None:
        refuse(
            "The winner of {match} can't change: {goes} is called or played. First take {goes_id} off its table, or "
            "its result away, or note the conflict.",
            match=label(t, match),
            goes=label(t, goes),
            goes_id=goes.id,
        )


def why_not(t: Tournament, match: Match) -> str:
    """Say why a match is not on a table to be played: the end of a sentence."""
    return _why(t, match, Placing(t).status(match))


def _why(t: Tournament, match: Match, status: MatchStatus) -> str:
    if not t.stages[match.stage].open(match.round):
        return say("the draw is still a draft, publish it first")
    if status == "waiting":
        placing = Placing(t)
        waits = [source.match for source in (placing.side(match, "A"), placing.side(match, "B")) if source.match]
        if not waits:
            return say("a place in it is open: somebody takes it, or the open places are closed")
        return say("it waits for {matches}", matches=say(" and ").join(waits))
    return say(_WHY[status], table=t.tables.get(match.id))
