"""A refusal at a table tells no score that its ball cards do not show; officials are told."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused

WAIT = "Wait for the officials: they look at this game's score first."
NOT_NEXT = (
    "Game 2, deal 1 of M1 is not the next one: game 1, deal 5 is. Look at the list of deals, then enter it again."
)
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


def test_a_match_that_forgotten_balls_have_won_goes_on_at_its_table(halls, desk_of):
    """A's thirteenth ball is due and not opened: the cards show twelve, and the table plays on as if that was all."""
    hall, match = forgetful(halls, {"A": 0})
    table = desk_of(hall.journal, actor="x", role="score_keeper")
    for act, fields, told in (
        (
            "open_game",
            {"keepers": {"A": "A1", "B": "B1"}},
            "Game 1 of M1 is running. Keepers change between games only.",
        ),
        ("sign", {}, "M1 is not won yet: 0–0 in games."),
        ("enter", {"facts": {"ball": "A"}, "game": 2, "deal": 1}, NOT_NEXT),
    ):
        assert refused(desk_of, hall, "score_keeper", act, match=match, **fields) == told
    told = table.perform("enter", {"match": match, "facts": {"ball": "B"}}, tournament=hall.tid)
    assert told.answer == {"game": 1, "deal": 5, "balls": {"A": 12, "B": 1}}
    claimed = {"team": "B", "offence": "revoke", "against": "A1"}
    assert "claim" in table.perform("claim", {"match": match, "claim": claimed}, tournament=hall.tid).answer
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="the card was found", late=False)
    hall.do("announce", match=match, claim=1)  # the wrong claim pays A: the cards show thirteen
    assert [one.after_end for one in hall.desk.score(hall.tid, match).games[0].deals] == [False] * 4 + [True] * 2
    assert table.perform("sign", {"match": match}, tournament=hall.tid).answer["winner"] == "A"


def test_a_score_from_paper_is_set_in_the_game_that_a_table_plays_on_with(halls, desk_of):
    hall, match = forgetful(halls, {"A": 0})
    table, paper = desk_of(hall.journal, actor="x", role="score_keeper"), {"a": 3, "b": 4, "reason": "the pack fell"}
    assert "is won" in refused(desk_of, hall, "adjudicator", "position", match=match, **paper)
    told = table.perform("position", {"match": match, **paper}, tournament=hall.tid)
    assert told.answer == {"game": 1, "balls": {"A": 3, "B": 4}}
    assert table.upcoming(hall.tid, match).deal == 1


def test_officials_name_the_deal_that_a_table_plays_on_with_and_are_told_that_the_match_is_won(halls, desk_of):
    hall, match = forgetful(halls, {"A": 0})
    assert "is won" in refused(desk_of, hall, "adjudicator", "enter", match=match, facts={"ball": "A"})
    assert hall.do("enter", match=match, game=1, deal=5, facts={"ball": "A"}).answer["balls"] == {"A": 13, "B": 0}
    hall.do("sign", match=match)


def test_that_fewer_balls_lie_open_than_are_due_changes_no_refusal(halls, desk_of):
    hall = halls(ruleset="masters")
    match = hall.opened()
    hall.enter(match, **THUNEE, opened={"A": 0})
    keepers = {"A": "A1", "B": "B1"}
    for act, fields in (("open_game", {"keepers": keepers}), ("sign", {})):
        words = [refused(desk_of, hall, role, act, match=match, **fields) for role in ("score_keeper", "adjudicator")]
        assert words[0] == words[1] != WAIT


def test_a_game_that_the_cards_alone_show_won_waits_for_officials(halls, desk_of):
    """Balls opened in excess: the cards show the game won and it is not, which no table could play on with."""
    hall = halls(ruleset="masters")
    match = hall.opened()
    for _ in range(3):
        hall.enter(match, **THUNEE)
    hall.enter(match, ball="A", opened={"A": 1})
    hall.do("correct", match=match, game=1, deal=4, facts={"ball": "B", "opened": {"A": 1, "B": 0}})
    assert refused(desk_of, hall, "score_keeper", "sign", match=match) == WAIT


def test_what_the_ball_cards_show_is_told(halls, desk_of):
    hall, match = forgetful(halls, {})
    assert "is won" in refused(desk_of, hall, "score_keeper", "enter", match=match, facts={"ball": "A"})


def test_that_a_ruling_nobody_announced_took_a_win_back_is_not_told_either(halls, desk_of):
    hall = halls(ruleset="masters")
    match = hall.opened()
    hall.win(match)
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    before = refused(desk_of, hall, "score_keeper", "sign", match=match)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="JH lay in hand 5", late=False)
    assert refused(desk_of, hall, "score_keeper", "sign", match=match) == before
    assert "0–0 in games" in refused(desk_of, hall, "adjudicator", "sign", match=match)
