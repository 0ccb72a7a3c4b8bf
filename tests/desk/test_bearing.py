"""An open claim on a match that is over: only what its ruling could change waits for it."""

from __future__ import annotations

import pytest

from app.desk.acts.bearing import Hanging, hanging, holding
from app.desk.refusals import Refused
from app.tournament.places.prizes import prizes
from app.tournament.views import champion

REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}


def through(hall, match):
    """Play a match deal by deal and sign it: A wins by its last deal."""
    hall.do("call", match=match)
    hall.open(match)
    hall.win(match, "A")
    hall.do("sign", match=match)
    return len(hall.desk.score(hall.tid, match).games[0].deals)


def claim(hall, match, deal):
    hall.do("claim", match=match, game=1, deal=deal, claim=REVOKE)


@pytest.fixture
def day(halls):
    """Give eight teams with prizes for three places; M1 to M4 are over, M1 and M2 deal by deal."""
    hall = halls(teams=8, purse=1000, prizes=("500", "300", "200")).draw()
    hall.last = {match: through(hall, match) for match in ("M1", "M2")}
    for match in ("M3", "M4"):
        hall.do("result", match=match, games="1-0")
    return hall


def test_a_match_waits_whose_teams_hang_on_a_claim_and_the_others_are_called(day):
    claim(day, "M1", day.last["M1"])
    assert hanging(day.desk.world, day.tid)[0].matches == ("M5",)
    with pytest.raises(
        Refused,
        match=r"M5 waits for claim 1 in M1: its ruling may change who plays\. Rule on it and announce it first\.",
    ):
        day.do("call", match="M5")
    assert day.do("call").answer["match"] == "M6"
    with pytest.raises(Refused, match="M5 waits for claim 1 in M1"):
        day.do("call")
    with pytest.raises(Refused, match="M5 waits for claim 1 in M1"):
        day.do("result", match="M5", games="1-0")
    with pytest.raises(Refused, match="M5 waits for claim 1 in M1"):
        day.do("forfeit", match="M5", winner="A", how="no_show")
    day.do("rule", match="M1", claim=1, ruling="rejected", reason="nothing was found")
    assert hanging(day.desk.world, day.tid)[0].matches == ("M5",)  # called now it would tell what was ruled
    day.do("announce", match="M1", claim=1)
    assert hanging(day.desk.world, day.tid) == ()
    assert day.do("call").answer["match"] == "M5"


def test_the_table_of_a_match_with_a_claim_is_given_away_last(halls):
    hall = halls(teams=8, tables=3).draw()
    claim(hall, "M1", through(hall, "M1"))
    assert hall.state.tables["M1"] == 1
    assert [hall.do("call").answer["table"] for _ in range(3)] == [2, 3, 1]


@pytest.mark.parametrize("stage", ["main", "plate"])
def test_a_draw_waits_for_a_claim_that_may_change_who_is_in_it(halls, stage):
    hall = halls(teams=4, redraw=stage == "main").draw()
    last = through(hall, "M1")
    hall.do("result", match="M2", games="1-0")
    claim(hall, "M1", last)
    for ruled in (False, True):
        if ruled:
            hall.do("rule", match="M1", claim=1, ruling="rejected", reason="nothing was found")
        for act, more in (("close_list", {}), ("draw", {"seed": 7})):
            with pytest.raises(Refused, match="The draw waits for claim 1 in M1: its ruling may change who plays"):
                hall.do(act, stage=stage, **more)
    hall.do("announce", match="M1", claim=1)
    hall.do("draw", seed=7, stage=stage)


def test_the_match_that_a_ruling_sends_another_team_to_waits_until_it_is_announced(halls):
    hall = halls(teams=4).draw()
    hall.do("call", match="M1")
    hall.open("M1")
    for seat in ("B1", "B1", "B1", "A1", "A1", "A1", "A1"):
        hall.enter("M1", thunee={"seat": seat, "result": "won"})
    hall.do("sign", match="M1")
    hall.do("result", match="M2", games="1-0")
    claim(hall, "M1", 7)
    assert [one.matches for one in hanging(hall.desk.world, hall.tid)] == [("M3",)]
    hall.do("rule", match="M1", claim=1, ruling="upheld", reason="seven shown", late=False)
    assert hall.state.results["M1"].winner == "B"
    with pytest.raises(Refused, match="M3 waits for claim 1 in M1"):
        hall.do("call", match="M3")
    hall.do("announce", match="M1", claim=1)
    assert hall.do("call").answer["match"] == "M3"


def test_a_claim_that_moves_no_ball_holds_nothing(day):
    language = {"team": "B", "offence": "language", "against": "A1"}
    day.do("claim", match="M1", game=1, deal=day.last["M1"], claim=language)
    assert day.desk.world.brief(day.tid, "M1").waits
    assert hanging(day.desk.world, day.tid) == ()
    assert day.do("call").answer["match"] == "M5"


def test_a_result_that_was_not_played_out_stands_whatever_is_ruled(day):
    day.do("forfeit", match="M2", winner="A", how="expelled")
    claim(day, "M2", day.last["M2"])
    assert hanging(day.desk.world, day.tid) == ()
    assert day.do("call").answer["match"] == "M5"


def test_a_match_that_has_begun_stands_and_waits_for_nothing(day):
    day.do("call", match="M5")
    claim(day, "M1", day.last["M1"])
    assert hanging(day.desk.world, day.tid) == ()
    day.do("call", match="M5", table=4)
    assert day.state.tables["M5"] == 4


def test_a_prize_waits_that_a_claim_could_move_and_the_others_are_paid(day):
    day.do("result", match="M5", games="1-0")
    through(day, "M6")
    last = through(day, "M7")
    winner = champion(day.state)
    claim(day, "M7", last)
    (found,) = hanging(day.desk.world, day.tid)
    assert (found.match, found.claim, found.matches) == ("M7", 1, ())
    assert winner in found.prizes
    second, third = (next(t for t, place in places(day) if place == n) for n in (2, 3))
    assert second in found.prizes
    for team in (winner, second):
        with pytest.raises(Refused, match=rf"The prize of {team} waits for claim 1 in M7"):
            day.do("pay_prize", team=team)
    day.do("pay_prize", team=third)
    assert third in day.state.prizes_paid
    day.do("rule", match="M7", claim=1, ruling="rejected", reason="nothing was found")
    day.do("announce", match="M7", claim=1)
    day.do("pay_prize", team=winner)
    assert day.state.prizes_paid[winner].amount == 500


def places(hall):
    return [(one.team, one.place) for one in prizes(hall.state)]


def test_a_desk_that_begins_anew_knows_what_waits(day, desk_of):
    claim(day, "M1", day.last["M1"])
    fresh = desk_of(day.journal)
    assert hanging(fresh.world, day.tid) == hanging(day.desk.world, day.tid) != ()
    assert isinstance(holding(fresh.world, day.tid, "M5"), Hanging)


def test_what_is_to_come_back_of_a_prize_waits_for_a_claim_that_could_move_it(day):
    day.do("result", match="M5", games="1-0")
    through(day, "M6")
    last = through(day, "M7")
    winner = champion(day.state)
    day.do("pay_prize", team=winner)
    day.do("settings", prizes=("400", "300", "200"))
    claim(day, "M7", last)
    with pytest.raises(Refused, match=rf"The prize of {winner} waits for claim 1 in M7"):
        day.do("take_prize_back", team=winner)
    assert day.state.prizes_paid[winner].amount == 500
    day.do("rule", match="M7", claim=1, ruling="rejected", reason="nothing was found")
    day.do("announce", match="M7", claim=1)
    assert day.do("take_prize_back", team=winner).answer["amount"] == 100
    assert day.state.prizes_paid[winner].amount == 400
