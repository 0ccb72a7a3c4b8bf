"""Who plays where: the matches to be played now, by table and by team name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.listings.filing import filed
from app.listings.matches import MatchRow, expected_column, match_rows
from app.tournament.placing import LETTERS, OTHER
from app.tournament.views import UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.tournament.state import Tournament


class TeamRow(Struct, frozen=True):
    """A team and where it plays. `against` is empty for a team that has a bye; then `table` is None too."""

    name: str
    team: str
    against: str
    table: int | None
    match: str
    round_name: str
    letter: str


def round_rows(t: Tournament) -> tuple[MatchRow, ...]:
    """Give the matches to be played now: those on a table by its number, then those that wait for one, as drawn."""
    due = [row for row in match_rows(t) if row.state in UNDER_WAY or row.state == "ready"]
    return tuple(sorted(due, key=lambda row: (row.table is None, row.table or 0)))


def team_rows(t: Tournament) -> tuple[TeamRow, ...]:
    """Give every team that plays now, and those that have a bye meanwhile, by name."""
    due = round_rows(t)
    playing = {source.team for row in due for source in (row.a, row.b)}
    first = min((row.match.round for row in due), default=0)
    resting = (row for row in match_rows(t, number=first) if due and row.state == "bye")
    told = [*(one for row in due for one in _both(row)), *(one for row in resting for one in _rests(row, playing))]
    return tuple(sorted(told, key=lambda one: (filed(one.name), one.team)))


def _both(row: MatchRow) -> Iterator[TeamRow]:
    for letter in LETTERS:
        team = (row.a if letter == "A" else row.b).team or ""
        yield TeamRow(row.name(letter), team, row.name(OTHER[letter]), row.table, row.match.id, row.round_name, letter)


def _rests(row: MatchRow, playing: set[str | None]) -> Iterator[TeamRow]:
    """Give the team of a bye, unless its next match has come up already."""
    team = (row.a if row.winner == "A" else row.b).team
    if row.winner and team and team not in playing:
        yield TeamRow(row.name(row.winner), team, "", None, row.match.id, row.round_name, row.winner)


def rounds_named(t: Tournament) -> str:
    """Name the rounds being played, as `Round 1` or `Quarter-final, Semi-final`; empty where nothing is."""
    return ", ".join(dict.fromkeys(row.round_name for row in sorted(round_rows(t), key=lambda row: row.match.round)))


def by_table(expected: Mapping[str, str]) -> tuple[Column[MatchRow], ...]:
    """Give the columns of the list by table, with about when matches that wait for a table begin (`expected`)."""
    return (*BY_TABLE, expected_column(expected))


def by_team(expected: Mapping[str, str]) -> tuple[Column[TeamRow], ...]:
    """Give the columns of the list by team, with about when matches that wait for a table begin (`expected`)."""
    return (*BY_TEAM, Column("expected", "About", lambda r: expected.get(r.match), width=8))


def against_text(row: TeamRow) -> str:
    """Give a team's opponents, or that it has a bye."""
    return row.against or translate("side", "bye")


BY_TABLE: tuple[Column[MatchRow], ...] = (
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("a", "Team A", lambda r: r.a_name, width=30),
    Column("b", "Team B", lambda r: r.b_name, width=30),
    Column("id", "Match", lambda r: r.match.id, width=7),
    Column("round", "Round", lambda r: r.round_name, width=14),
)
BY_TEAM: tuple[Column[TeamRow], ...] = (
    Column("name", "Team", lambda r: r.name, width=30),
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("against", "Against", against_text, width=30),
    Column("match", "Match", lambda r: r.match, width=7),
    Column("round", "Round", lambda r: r.round_name, width=14),
)
