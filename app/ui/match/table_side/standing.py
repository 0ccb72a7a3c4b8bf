"""Where a match stands, in the words of the felt bar, the two team panels and the notes, as its table sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.ui.match.team_panel import TeamShown
from app.ui.texts import tr
from app.ui.where import Where

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Team
    from app.ui.match.table_side.record import TableSide


def won(side: TableSide) -> Mapping[Team, int]:
    """Give the games won that the ball cards show."""
    return side.view.won if side.view else {"A": 0, "B": 0}


def team_shown(side: TableSide, team: Team) -> TeamShown:
    """Give what a team's panel shows."""
    name, seats = side.teams[team], seats_words(side, team)
    if side.view is None:
        return TeamShown(name, seats, 0)
    game = side.view.games[-1]
    return TeamShown(name, seats, game.balls[team], corner_house=team in game.corner_house, won=game.winner == team)


def seats_words(side: TableSide, team: Team) -> str:
    """Give a team's line of seats and keeper; before the opening its players."""
    if not side.seats:
        return " · ".join(side.players[team])
    seats = " · ".join(f"{seat} {name}" for seat, name in side.seats.items() if seat[0] == team)
    return f"{seats} · " + tr("keeper {seat}", seat=side.keepers.get(team, "–"))


def where(side: TableSide) -> Where:
    """Give the felt bar: table, round, teams with their letters, the game and who leads."""
    title = tr("Table {n}", n=side.table) if side.table else side.match
    sides = tuple((team, side.teams[team]) for team in TEAMS)
    facts = tr("table view · F1 keys")
    return Where(title, side.round_name, pill(side, won(side)), facts, sides, public=True)


def pill(side: TableSide, games: Mapping[Team, int]) -> str:
    """Give the game and who leads, by the games won as whoever looks may know them."""
    if side.view is None:
        return tr("best of {n}", n=side.best_of)
    if side.best_of == 1:
        return tr("one game")
    a, b = (games[team] for team in TEAMS)
    first, most, least = "A" if a > b else "B", max(a, b), min(a, b)
    if 2 * most > side.best_of:
        return tr("best of {n} · {team} wins {x}–{y}", n=side.best_of, team=first, x=most, y=least)
    lead = tr("{a}–{b}", a=a, b=b) if a == b else tr("{team} leads {x}–{y}", team=first, x=most, y=least)
    return tr("Game {n} of best of {best} · {lead}", n=min(side.game, side.best_of), best=side.best_of, lead=lead)


def note(side: TableSide) -> str:
    """Say that the officials have something before them; never what."""
    return tr("The officials have a claim before them.") if side.view and side.view.waiting else ""


def held_words(side: TableSide) -> str:
    """Say why nothing is entered now; empty where a deal may be."""
    if not side.held:
        return ""
    if side.view and side.view.waiting:
        return tr("Wait for the officials: they have a claim before them.")
    return tr("Wait for the officials: they look at this game's score first.")
