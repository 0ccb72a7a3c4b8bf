"""What facts come to: an entry's balls; a match's score for its tournament once it is won, or as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.events import DealCorrected, DealEntered
from app.game.match import sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.tournament.state import Result

if TYPE_CHECKING:
    from app.game.match import MatchState
    from app.game.results import SheetResult
    from app.game.table import Team
    from app.rules.model import Ruleset

Entry = DealEntered | DealCorrected
Awards = tuple[tuple["Team", int], ...]


def awarded(state: MatchState, rules: Ruleset, event: Entry) -> Awards | None:
    """Give the balls that this engine awards for an entry of a match as it stands; None where it takes it no more."""
    try:
        scored = score_sheet(sheet_of(state, rules))
    except SheetRefused:
        return None
    awards = scored.games[event.game - 1].deals[event.deal - 1].awards
    return tuple((award.team, award.balls) for award in awards)


def result_of(score: SheetResult) -> Result | None:
    """Turn a won match into a tournament's result; None while nobody has won."""
    return None if score.winner is None else running_score(score)


def running_score(score: SheetResult) -> Result:
    """Give games and balls so far; `winner` is None while nobody has won.

    Also of a match left in the middle it is the score of record: what was due where the ruleset counts that, what was
    opened where it forfeits the rest (`ball_opening_of_record`). Nobody is prompted by it: where it tells more than the
    ball cards showed, a keeper's forgetting costs nothing, and the match is over.
    """
    played = [g for g in score.games if not g.after_end and (g.deals or any(g.start.balls.values()))]
    balls = tuple((g.now.balls["A"], g.now.balls["B"]) for g in played)
    fours = conceded(score, "A"), conceded(score, "B")
    return Result(score.winner, "played", (score.won["A"], score.won["B"]), balls, fours)


def conceded(score: SheetResult, team: Team) -> int:
    """Count the deals that ended in a 4-ball against a team."""
    deals = (deal for game in score.games if not game.after_end for deal in game.deals if not deal.after_end)
    return sum(deal.result == "four_ball" and all(one.team != team for one in deal.awards) for deal in deals)
