"""Where a match stands, in the words of the felt bar and the two team panels; for officials or for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.game.projecting import project
from app.game.results import Standing
from app.game.table import TEAMS
from app.tournament.bracket import round_name
from app.ui.match.team_panel import TeamShown
from app.ui.pad.state import Ground
from app.ui.page import Where
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.public import TableView
    from app.game.table import Team
    from app.ui.match.reading import Shown

Mode = Literal["none", "uncalled", "opening", "next", "pad", "sign", "signed"]


def hidden(shown: Shown, *, officials: bool) -> bool:
    """Tell whether a ruling is kept from whoever looks: made, and not announced."""
    return not officials and any(not claim.public for claim in shown.state.claims)


def mode(shown: Shown | None, *, officials: bool = True) -> Mode:
    """Give what the match waits for; at the table it stays at its deal until a ruling is announced."""
    if shown is None:
        return "none"
    if shown.state.opened is None:
        return _unopened(shown)
    if hidden(shown, officials=officials):
        return "pad"
    if shown.state.signed or shown.mid in shown.tournament.results:
        return "signed"
    if shown.upcoming is None:
        return "sign"
    return "next" if shown.upcoming.needs_opening else "pad"


def _unopened(shown: Shown) -> Mode:
    if shown.mid in shown.tournament.results:
        return "signed"
    return "opening" if shown.status == "called" else "uncalled"


def table_view(shown: Shown) -> TableView | None:
    """Give what players may see."""
    return project(shown.state, shown.score, "table") if shown.score else None


def won(shown: Shown, *, officials: bool) -> dict[Team, int]:
    """Give the games won as the audience may know them."""
    view = None if officials else table_view(shown)
    if officials or view is None:
        return dict(shown.score.won) if shown.score else {"A": 0, "B": 0}
    return dict(view.won)


def team_shown(shown: Shown, team: Team, *, officials: bool) -> TeamShown:
    """Give what a team's panel shows."""
    balls, corner, winner = _balls(shown, team, officials=officials)
    return TeamShown(shown.team_name(team), _seats(shown, team), balls, corner_house=corner, won=winner)


def _balls(shown: Shown, team: Team, *, officials: bool) -> tuple[int, bool, bool]:
    if shown.score is None or not shown.score.games:
        return 0, False, False
    view = None if officials else table_view(shown)
    if view is not None:
        game = view.games[-1]
        fresh = bool(game.winner and shown.upcoming and not shown.upcoming.needs_opening)
        return (0, False, False) if fresh else (game.balls[team], team in game.corner_house, game.winner == team)
    now = shown.score.games[-1].now
    if shown.upcoming and not shown.upcoming.needs_opening:
        now = shown.upcoming.standing
    return now.balls[team], now.corner_house(team), now.winner == team


def _seats(shown: Shown, team: Team) -> str:
    names = shown.names()
    if not names:
        return " · ".join(shown.players(team))
    keepers = shown.upcoming.keepers if shown.upcoming else shown.state.games[-1].keepers or {}
    seats = " · ".join(f"{seat} {name}" for seat, name in names.items() if seat[0] == team)
    return f"{seats} · " + tr("keeper {seat}", seat=keepers.get(team, "–"))


def where(shown: Shown | None, *, officials: bool) -> Where:
    """Give the felt bar: table, round, teams with their letters, the game and who leads."""
    if shown is None:
        return Where(tr("Match"))
    match = shown.tournament.matches[shown.mid]
    table = shown.tournament.tables.get(shown.mid)
    title = tr("Table {n}", n=table) if table else match.id
    rounds = shown.tournament.stages[match.stage].rounds
    facts = tr("officials' view · F1 keys") if officials else tr("table view · F1 keys")
    sides = tuple((team, shown.team_name(team)) for team in TEAMS)
    return Where(
        title, round_name(match.round, rounds), _pill(shown, officials=officials), facts, sides, public=not officials
    )


def _pill(shown: Shown, *, officials: bool) -> str:
    if shown.state.opened is None:
        return tr("best of {n}", n=shown.state.opened.best_of if shown.state.opened else _best_of(shown))
    games = won(shown, officials=officials)
    a, b = (games[team] for team in TEAMS)
    lead = (
        tr("{a}–{b}", a=a, b=b)
        if a == b
        else tr("{team} leads {x}–{y}", team="A" if a > b else "B", x=max(a, b), y=min(a, b))
    )
    best_of = shown.state.opened.best_of
    if best_of == 1:
        return tr("one game")
    number = min(_game_number(shown, officials=officials), best_of)
    return tr("Game {n} of best of {best} · {lead}", n=number, best=best_of, lead=lead)


def _game_number(shown: Shown, *, officials: bool) -> int:
    view = table_view(shown)
    if view is not None and hidden(shown, officials=officials):
        return len(view.games)
    return shown.upcoming.game if shown.upcoming else sum(won(shown, officials=officials).values())


def hidden_ground(shown: Shown) -> Ground | None:
    """Give what the deal under a hidden ruling stood on, from the public view alone."""
    view = table_view(shown)
    if view is None:
        return None
    game = view.games[-1]
    target = game.target or shown.rules.parameters.target_balls
    return Ground(shown.rules, Standing(game.balls, target, view.dealer), len(view.games), len(game.deals) + 1)


def _best_of(shown: Shown) -> int:
    return shown.tournament.matches[shown.mid].best_of
