"""The workbook's sheets of matches: all of them in order of the draw, and the results round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.reports.book import Tab, Value, heads
from app.reports.field_words import balls, how
from app.reports.words import say
from app.tournament.views import rounds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.reports.field_words import Field
    from app.tournament.state import Match, Result

_MATCHES = (
    "Match 9; Stage 9; Round 8; Position 10; State 11; Table 8; Best of 9; A id 8; A 34; B id 8; B 34; Games A 9; "
    "Games B 9; Winner 9; How 14; Winner to 11; Loser to 10"
)
_RESULTS = "Round 16; Match 9; A 34; Games A 9; Games B 9; B 34; Balls 24; Winner 34; How 14"


def matches_tab(field: Field) -> Tab:
    """Give every match, one row each."""
    return Tab(say("Matches"), heads(_MATCHES), (_match(field, match) for match in field.tournament.matches.values()))


def _match(field: Field, match: Match) -> Sequence[Value]:
    outcome, table = field.outcome(match), field.tournament.tables.get(match.id)
    a, b = (field.side(match, letter) for letter in TEAMS)
    place = match.id, match.stage, match.round, match.position, say(field.status(match)), table, match.best_of
    winner, why = (outcome.winner, how(outcome) or say("played")) if outcome else (None, None)
    return *place, a.team, a.text, b.team, b.text, *_games(outcome), winner, why, match.winner_to, match.loser_to


def _games(outcome: Result | None) -> tuple[Value, Value]:
    return outcome.games if outcome and any(outcome.games) else (None, None)


def results_tab(field: Field) -> Tab:
    """Give the decided matches by round, byes left out."""
    return Tab(say("Results by round"), heads(_RESULTS), _results(field))


def _results(field: Field) -> Iterator[Sequence[Value]]:
    for stage in field.tournament.stages:
        for played in rounds(field.tournament, stage):
            for match in played.matches:
                outcome = field.outcome(match)
                if outcome and outcome.how != "bye":
                    yield played.name, *_result(field, match, outcome)


def _result(field: Field, match: Match, outcome: Result) -> Sequence[Value]:
    a, b = (field.side(match, letter).text for letter in TEAMS)
    return match.id, a, *_games(outcome), b, balls(outcome), field.winner(match).text, how(outcome)
