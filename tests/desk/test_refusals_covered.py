"""A refusal at a table tells no score that its ball cards do not show; officials are told."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused

WAIT = "Wait for the officials: they look at this game's score first."
THUNEE = {"thunee": {"seat": "A1", "result": "won"}}


def forgetful(halls, opened):
    """Win a match of one game by four Thunees, the last of which is opened as told."""
    hall = halls(ruleset="masters")
    match = hall.opened()
    for _ in range(3):
        hall.enter(match, **THUNEE)
    hall.enter(match, **THUNEE, opened=opened)
    assert hall.desk.upcoming(hall.tid, match) is None
    return hall, match


def refused(desk_of, hall, role, act, **fields):
    with pytest.raises(Refused) as told:
        desk_of(hall.journal, actor="x", role=role).perform(act, fields, tournament=hall.tid)
    return str(told.value)


@pytest.mark.parametrize(
    ("act", "fields"),
    [("enter", {"facts": {"ball": "A"}}), ("open_game", {"keepers": {"A": "A1", "B": "B1"}})],
)
def test_that_forgotten_balls_won_a_match_is_refused_in_words_that_do_not_tell_it(halls, desk_of, act, fields):
    hall, match = forgetful(halls, {"A": 0})
    assert refused(desk_of, hall, "score_keeper", act, match=match, **fields) == WAIT
    assert "is won" in refused(desk_of, hall, "adjudicator", act, match=match, **fields)


def test_what_the_ball_cards_show_is_told(halls, desk_of):
    hall, match = forgetful(halls, {})
    assert "is won" in refused(desk_of, hall, "score_keeper", "enter", match=match, facts={"ball": "A"})


def test_that_a_ruling_nobody_announced_took_a_win_back_is_not_told_either(halls, desk_of):
    hall = halls(ruleset="masters")
    match = hall.opened()
    hall.win(match)
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="JH lay in hand 5", late=False)
    assert refused(desk_of, hall, "score_keeper", "sign", match=match) == WAIT
    assert "0–0 in games" in refused(desk_of, hall, "adjudicator", "sign", match=match)
