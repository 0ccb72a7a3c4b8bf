"""The score of a match as its players know it: it ends before the first deal of a ruling that they don't know."""

from __future__ import annotations

import pytest

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, GameOpened, Opened, RulingAnnounced
from app.game.facts import Claim, Deal
from app.game.known_score import known_score
from app.game.match import evolve, sheet_of
from app.game.scoring import score_sheet
from app.rules.loading import load

MASTERS = load("masters")
REVOKE = Claim("B", "revoke", against="A1")
RULED = (ClaimRuled(1, "upheld", "judge", "seen"),)


def played(*games):
    """Give the events of games of agreed deals: the team of each."""
    for game, teams in enumerate(games, 1):
        if game > 1:
            yield GameOpened(game, "B2", {})
        yield from (DealEntered(game, deal, Deal(ball=team), (), "1") for deal, team in enumerate(teams, 1))


def known(*events):
    """Give games won, whether somebody won the match, and the balls of each game."""
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "B2", {}))
    for event in events:
        state = evolve(state, event)
    score = known_score(state, score_sheet(sheet_of(state, MASTERS)))
    return dict(score.won), score.winner, [dict(game.now.balls) for game in score.games]


@pytest.mark.parametrize(
    ("deal", "balls"),
    [(1, {"A": 0, "B": 0}), (2, {"A": 1, "B": 0}), (3, {"A": 1, "B": 1})],
)
def test_it_ends_before_the_deal_of_a_ruling_nobody_announced(deal, balls):
    events = [*played("ABA"), ClaimLogged(1, 1, deal, REVOKE), *RULED]
    assert known(*events) == ({"A": 0, "B": 0}, None, [balls])


def test_it_is_whole_where_every_ruling_was_announced():
    events = [*played("AB"), ClaimLogged(1, 1, 2, REVOKE), *RULED]
    assert known(*events)[2] == [{"A": 1, "B": 0}]
    assert known(*events, RulingAnnounced(1)) == ({"A": 0, "B": 0}, None, [{"A": 1, "B": 4}])


def test_games_before_it_count_and_those_after_it_do_not():
    events = [*played("A" * 13, "BA", "B"), ClaimLogged(1, 2, 2, REVOKE), *RULED]
    assert known(*events) == ({"A": 1, "B": 0}, None, [{"A": 13, "B": 0}, {"A": 0, "B": 1}])


def test_a_match_won_is_not_yet_won_for_its_players():
    events = [*played("A" * 13, "A" * 13), ClaimLogged(1, 2, 13, REVOKE), *RULED]
    assert known(*events) == ({"A": 1, "B": 0}, None, [{"A": 13, "B": 0}, {"A": 12, "B": 0}])


def test_the_first_of_two_counts():
    two = [ClaimLogged(1, 1, 3, REVOKE), *RULED, ClaimLogged(2, 1, 2, REVOKE), ClaimRuled(2, "upheld", "judge", "seen")]
    assert known(*played("ABA"), *two)[2] == [{"A": 1, "B": 0}]
