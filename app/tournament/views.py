"""Questions to a tournament: who plays whom, what comes next, who has won, what a correction would move.

Every function takes a state and a match by id or as a record. An unknown match id is a `KeyError`:
`deciding` asks first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.bracket import round_name
from app.tournament.placing import LETTERS, Letter, Placing
from app.tournament.state import Match, MatchStatus, Result, Source, Tournament

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.tournament.state import Entrant

OPEN: frozenset[MatchStatus] = frozenset({"waiting", "ready", "called", "playing", "checking", "disputed"})
PLAYING: frozenset[MatchStatus] = frozenset({"playing", "checking", "disputed"})
UNDER_WAY: frozenset[MatchStatus] = frozenset({"called", "playing", "checking", "disputed"})


class Round(Struct, frozen=True):
    """A round of a stage: its number from 1, its name, its matches in order (third place beside the final)."""

    number: int
    name: str
    matches: tuple[Match, ...]


class Impact(Struct, frozen=True):
    """A later match that a changed winner would touch; `status` tells whether it is placed, playing or played."""

    match: str
    status: MatchStatus


def as_match(t: Tournament, match: Match | str) -> Match:
    """Give a match's record."""
    return match if isinstance(match, Match) else t.matches[match]


def side(t: Tournament, match: Match | str, letter: Letter) -> Source:
    """Give side A or B as far as known: `team`, `bye`, or the `match` whose winner or loser (`takes`) it waits for."""
    return Placing(t).side(as_match(t, match), letter)


def versus(t: Tournament, match: str) -> str:
    """Give the two teams of a match as far as they are known."""
    teams = (side(t, match, "A").team, side(t, match, "B").team)
    return f"{match} · " + " – ".join(t.entrants[team].name if team else "…" for team in teams)


def status(t: Tournament, match: Match | str) -> MatchStatus:
    """Give a match's state."""
    return Placing(t).status(as_match(t, match))


def outcome(t: Tournament, match: Match | str) -> Result | None:
    """Give a match's result, recorded or following from a bye or a withdrawal; None while it is open."""
    return Placing(t).outcome(as_match(t, match))


def winner(t: Tournament, match: Match | str) -> str | None:
    """Give the team that goes on from a match, None while nobody does."""
    return Placing(t).winner(as_match(t, match))


def loser(t: Tournament, match: Match | str) -> str | None:
    """Give the team that a match put out, None while nobody is."""
    return Placing(t).loser(as_match(t, match))


def ready(t: Tournament) -> tuple[Match, ...]:
    """Give the matches that can be called, fairest first: earlier round, then longer rest, then order of the draw.

    Those of a team whose one table is in use come after the others.
    """
    placing, used = Placing(t), occupied(t)
    played = {}
    for turn, done in enumerate(t.results, 1):
        match = t.matches[done]
        played[placing.team(match, "A")] = played[placing.team(match, "B")] = turn

    def turn_of(match: Match) -> tuple[bool, int, int]:
        held = fixed_tables(t, placing, match)
        return (
            bool(held) and held <= used.keys(),
            match.round,
            max(played.get(placing.team(match, "A"), 0), played.get(placing.team(match, "B"), 0)),
        )

    return tuple(sorted((m for m in t.matches.values() if placing.status(m) == "ready"), key=turn_of))


def occupied(t: Tournament) -> dict[int, str]:
    """Give the match on each table in use; one whose result is held by a dispute has left its table."""
    placing = Placing(t)
    return {table: m for m, table in t.tables.items() if _seated(placing, t.matches[m])}


def _seated(placing: Placing, match: Match) -> bool:
    held = match.id in placing.t.disputed and match.id in placing.t.results
    return placing.status(match) in UNDER_WAY and not held


def lost_table(t: Tournament, match: Match | str) -> bool:
    """Tell whether a match's table was given to another after its result, or taken out of the hall."""
    found = as_match(t, match)
    if found.id not in t.tables or _seated(Placing(t), found):
        return False
    return t.tables[found.id] not in free_tables(t)


def free_tables(t: Tournament, match: Match | str | None = None) -> tuple[int, ...]:
    """Give the free tables in order; for a match, those where neither of its teams has played come first.

    Of these, tables that another team can't leave come last. A team that can play at one table only is given no other.
    """
    used = occupied(t)
    free = [n for n in range(1, (t.settings.tables if t.settings else 0) + 1) if n not in used]
    if match is None:
        return tuple(free)
    placing = Placing(t)
    m = as_match(t, match)
    held = fixed_tables(t, placing, m)
    free = [n for n in free if n in held] if held else free
    teams = {placing.team(m, "A"), placing.team(m, "B")}
    known = {n for done, n in t.tables.items() for x in LETTERS if placing.team(t.matches[done], x) in teams}
    kept = held_tables(t)
    return tuple(sorted(free, key=lambda n: (n in known, n in kept, n)))


def held_tables(t: Tournament) -> set[int]:
    """Give the tables that a team still in the field can't leave."""
    return {team.table for team in t.entrants.values() if team.table is not None and team.state == "in"}


def fixed_tables(t: Tournament, placing: Placing, match: Match) -> set[int]:
    """Give the tables that the teams of a match can't leave, none where both can play anywhere.

    A table that was taken out of the hall holds nobody: its team plays where one is free.
    """
    most = t.settings.tables if t.settings else 0
    teams = (t.entrants.get(placing.team(match, letter) or "") for letter in LETTERS)
    return {team.table for team in teams if team is not None and team.table is not None and team.table <= most}


def stranded(t: Tournament, tables: int) -> tuple[Entrant, ...]:
    """Give the teams in the field that can't leave a table which a hall of so many tables has not."""
    return tuple(e for e in t.entrants.values() if e.state == "in" and e.table is not None and e.table > tables)


def final(t: Tournament, stage: str = "main") -> Match | None:
    """Give a stage's final, None before the draw."""
    drawn = t.stages.get(stage)
    found = (t.matches[m] for m in drawn.matches) if drawn else ()
    return next((m for m in found if drawn and m.round == drawn.rounds), None)


def deserted(t: Tournament, match: Match | str) -> bool:
    """Tell whether a team of a match has left the field, so that nobody plays on in it, disputed or not."""
    teams = (side(t, match, letter).team for letter in LETTERS)
    return any(team in t.entrants and t.entrants[team].state != "in" for team in teams if team)


def champion(t: Tournament, stage: str = "main") -> str | None:
    """Give the winner of the final of a published stage."""
    last = final(t, stage)
    return winner(t, last) if last and t.stages[stage].published else None


def rounds(t: Tournament, stage: str = "main") -> tuple[Round, ...]:
    """Give a stage's rounds in order."""
    drawn = t.stages.get(stage)
    if drawn is None:
        return ()
    matches = [t.matches[m] for m in drawn.matches]
    last = max((match.round for match in matches), default=0)
    return tuple(
        Round(n, round_name(n, drawn.rounds), tuple(m for m in matches if m.round == n)) for n in range(1, last + 1)
    )


def later(t: Tournament, match: Match | str) -> Iterator[Match]:
    """Walk the matches that this match's winner or loser can reach, nearest first."""
    found = as_match(t, match)
    for goes in (found.winner_to, found.loser_to):
        if goes is not None:
            yield t.matches[goes]
            yield from later(t, goes)


def begun(t: Tournament, match: Match) -> bool:
    """Tell whether a match is on a table, in play, or has a result, recorded or told."""
    return any(match.id in told for told in (t.results, t.unchecked, t.tables, t.started))


def open_in(t: Tournament) -> tuple[int, ...]:
    """Give the open lines of the main draw that nobody has taken yet; none before it is published."""
    main = t.stages.get("main")
    return main.laps[-1].drawn.open if main and main.published else ()


def left_behind(t: Tournament, match: Match) -> bool:
    """Tell whether a later round was drawn anew without a place for this match's winner."""
    stage = t.stages[match.stage]
    return stage.kind == "round" and match.round < len(stage.laps) and match.winner_to is None


def impact(t: Tournament, match: Match | str) -> tuple[Impact, ...]:
    """Give the later matches that would change with this match's winner: where it placed a team, and on from there."""
    placing = Placing(t)
    found = as_match(t, match)
    if placing.outcome(found) is None:
        return ()
    reached: list[Impact] = []
    for goes in (found.winner_to, found.loser_to):
        if goes is not None:
            reached += [Impact(goes, placing.status(t.matches[goes])), *impact(t, goes)]
    return tuple(reached)


def path(t: Tournament, team: str) -> tuple[Match, ...]:
    """Give the matches a team has been placed in, in order."""
    placing = Placing(t)
    return tuple(m for m in t.matches.values() if team in (placing.team(m, "A"), placing.team(m, "B")))
