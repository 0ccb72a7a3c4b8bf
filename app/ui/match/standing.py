"""Where a match stands, for whoever looks: officials see the score of record, the table what `table_side` makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.results import Standing
from app.game.table import TEAMS
from app.i18n import translate
from app.ui.match import showing
from app.ui.match.deal_rows import official_rows
from app.ui.match.showing import table_side
from app.ui.match.table_side import standing as at_the_table
from app.ui.match.table_side.rows import rows
from app.ui.pad.ground import Ground
from app.ui.texts import tr
from app.ui.where import Where

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Team
    from app.ui.match.deal_painter import DealRow
    from app.ui.match.reading import Shown
    from app.ui.match.table_side.record import Mode
    from app.ui.match.team_panel import TeamShown


class BoardShown(Struct, frozen=True):
    """What stands around the pad: the two teams, and the deals under their title. `officials`: for whom.

    `typed` is False where the match has a result and no deal of it was told.
    """

    teams: Mapping[Team, TeamShown]
    title: str
    rows: tuple[DealRow, ...]
    officials: bool
    typed: bool = True


def mode(shown: Shown | None, *, officials: bool = True) -> Mode:
    """Give what the match waits for; at the table it stays at its deal until officials spoke."""
    return showing.mode(shown) if officials or shown is None else table_side(shown).mode


def board_shown(shown: Shown, *, officials: bool) -> BoardShown:
    """Give what stands around the pad."""
    shown = shown.seen_at(officials=officials)
    typed = shown.state.opened is not None or shown.mid not in {*shown.tournament.results, *shown.tournament.unchecked}
    if officials:
        teams = {team: _team(shown, team) for team in TEAMS}
        return BoardShown(teams, _title(_running(shown)), official_rows(shown), officials=True, typed=typed)
    side = table_side(shown)
    teams = {team: at_the_table.team_shown(side, team) for team in TEAMS}
    number = side.game if side.held else _running(shown)
    return BoardShown(teams, _title(number), rows(side), officials=False, typed=typed)


def empty_words(shown: Shown | None) -> tuple[str, str]:
    """Say why nothing can be typed, and what to do."""
    if shown is None:
        return tr("No match chosen"), tr("Open one on the floor: T goes to the tables, Enter on one opens its match.")
    state = translate("state", shown.status)
    if shown.status in {"bye", "done"}:
        return tr("Nothing to play"), tr(
            "{match} is {state}: it was decided without play.", match=shown.mid, state=state
        )
    text = tr("{match} is {state}. Call it to a table on the floor, then open it here.", match=shown.mid, state=state)
    return tr("Not on a table yet"), text


def _running(shown: Shown) -> int:
    """Give the number of the game whose deals are listed."""
    live = shown.upcoming if shown.upcoming and not shown.upcoming.needs_opening else None
    return live.game if live else len(shown.state.games)


def _title(number: int) -> str:
    return tr("Deals · game {n}", n=number) if number else tr("Deals")


def _team(shown: Shown, team: Team) -> TeamShown:
    """Give a team by the score of record."""
    plain = at_the_table.team_shown(replace(table_side(shown), view=None), team)
    if shown.score is None or not shown.score.games:
        return plain
    now = shown.score.games[-1].now
    if shown.upcoming and not shown.upcoming.needs_opening:
        now = shown.score.games[shown.upcoming.game - 1].now
    return replace(plain, balls=now.balls[team], corner_house=now.corner_house(team), won=now.winner == team)


def where(shown: Shown | None, *, officials: bool) -> Where:
    """Give the felt bar: table, round, teams with their letters, the game and who leads."""
    if shown is None:
        return Where(tr("Match"))
    side = table_side(shown)
    told = at_the_table.where(side)
    if not officials:
        return told
    side = replace(side, game=showing.game_number(shown))
    pill = at_the_table.pill(side, shown.score.won if shown.score else {})
    facts = tr("typing its paper slip · F1 keys") if shown.slip else tr("officials' view · F1 keys")
    return replace(told, pill=pill, facts=facts, public=False)


def held_ground(shown: Shown) -> Ground | None:
    """Give what the deal stands on that waits for officials, from the public view alone."""
    view = table_side(shown).view
    if view is None:
        return None
    game = view.games[-1]
    target = game.target or shown.rules.parameters.target_balls
    return Ground(shown.rules, Standing(game.balls, target, view.dealer), len(view.games), len(game.deals) + 1)
