"""What a correction, a ruling or an undo may do to a result that is on record already."""

from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused
from app.tournament.views import occupied, status

AWAY = {"ball": "B"}


def signed(hall, team="A"):
    match = hall.opened()
    hall.win(match, team)
    hall.do("sign", match=match)
    return match


def correct(hall, match, deal=1, **facts):
    return hall.do("correct", match=match, game=1, deal=deal, facts=facts or AWAY, reason="the paper says so")


def test_a_walkover_stands_whatever_is_corrected_or_ruled_at_the_table(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("forfeit", match=match, winner="B")
    correct(hall, match)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="shown")
    assert (hall.state.results[match].winner, hall.state.results[match].how) == ("B", "walkover")
    with pytest.raises(Refused, match="decided without play"):
        hall.enter(match, ball="A")


def test_an_expulsion_after_the_sign_off_stands_too(hall):
    match = signed(hall)
    hall.do("forfeit", match=match, winner="B", how="expelled")
    correct(hall, match)
    assert hall.state.results[match].how == "expelled"


def test_an_open_claim_moves_no_result_and_its_ruling_does(hall):
    match = signed(hall)
    before = hall.state.results[match]
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="pending", reason="called before the slip was signed", late=False)
    correct(hall, match, ball="A")
    assert hall.desk.score(hall.tid, match).provisional
    assert hall.state.results[match] == before
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="JH lay in hand 5")
    assert match not in hall.state.results


def test_a_result_that_falls_away_gives_up_a_table_that_others_have(hall):
    match = signed(hall)
    table = hall.state.tables[match]
    other = "M2" if match == "M1" else "M1"
    hall.do("call", match=other, table=table)
    correct(hall, match)
    assert occupied(hall.state) == {table: other}
    assert status(hall.state, match) == "ready"
    hall.do("call", match=match)
    assert status(hall.state, match) == "playing"
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == "A"


def test_a_conflict_ends_when_the_facts_agree_with_the_result_again(hall):
    match = signed(hall)
    other = "M2" if match == "M1" else "M1"
    hall.do("result", match=other, games="1-0")
    hall.do("call", match="M3")
    hall.open("M3")
    correct(hall, match)
    assert match in hall.state.conflicts
    correct(hall, match, thunee={"seat": "A1", "result": "won"})
    assert match not in hall.state.conflicts
    assert hall.state.results[match].winner == "A"


def test_an_end_that_moves_takes_later_deals_out_and_in_again(hall):
    match = hall.opened()
    hall.win(match)
    assert hall.desk.score(hall.tid, match).winner == "A"
    correct(hall, match)
    assert hall.desk.score(hall.tid, match).winner is None
    hall.win(match, "B")
    correct(hall, match, thunee={"seat": "A1", "result": "won"})
    score = hall.desk.score(hall.tid, match)
    assert score.winner == "A"
    assert [deal.after_end for deal in score.games[0].deals][-1]
    hall.desk.undo(hall.tid, match)
    assert hall.desk.score(hall.tid, match).winner == "B"
    hall.desk.redo(hall.tid, match)
    assert hall.desk.score(hall.tid, match) == score


def test_a_sign_off_is_not_brought_back_over_what_was_entered_since(hall):
    match = signed(hall)
    hall.desk.undo(hall.tid)
    hall.desk.undo(hall.tid, match)
    hall.enter(match, ball="B")
    assert match not in hall.state.results
    with pytest.raises(Refused, match=f"“Sign off {match}” can't be brought back: “Deal 4 of game 1, {match}” came"):
        hall.desk.redo(hall.tid)


def test_a_sign_off_comes_back_beside_what_does_not_touch_it(hall):
    match = signed(hall)
    hall.desk.undo(hall.tid, match)
    hall.do("paid", team="T001")
    hall.desk.redo(hall.tid, match)
    assert hall.state.results[match].winner == "A"


def test_a_sign_off_does_not_come_back_over_another_result(hall):
    match = signed(hall)
    hall.desk.undo(hall.tid, match)
    hall.do("forfeit", match=match, winner="B")
    with pytest.raises(Refused, match="walkover” came since"):
        hall.desk.redo(hall.tid, match)


def test_a_deal_whose_jodhi_was_claimed_can_not_lose_it(hall):
    match = hall.opened()
    told = {"points": {"A": 150}, "last_hand": "A1", "jodhis": [{"seat": "A1", "value": 20, "after_hand": 1}]}
    claim = {"team": "B", "offence": "jodhi_wrong_hand", "against": "A1", "value": 20}
    hall.do("claim", match=match, game=1, deal=1, claim=claim)
    hall.enter(match, **told)
    before = hall.desk.score(hall.tid, match)
    with pytest.raises(Misuse, match="no jodhi of the accused team"):
        correct(hall, match, points={"A": 150}, last_hand="A1")
    assert hall.desk.score(hall.tid, match) == before


def test_a_claimed_jodhi_has_to_be_in_the_deal_that_is_entered(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "jodhi_wrong_hand", "against": "A1", "value": 20})
    with pytest.raises(Misuse, match="no jodhi of the accused team"):
        hall.enter(match, ball="A")
    hall.do("rule", match=match, claim=1, ruling="withdrawn", reason="heard wrongly")
    hall.enter(match, ball="A")
    assert hall.balls(match) == {"A": 1, "B": 0}


def test_nothing_is_signed_off_that_a_withdrawal_has_decided(hall):
    match = hall.opened()
    hall.win(match)
    teams = hall.desk.match(hall.tid, match).opened.teams
    hall.do("withdraw", team=teams["A"])
    assert status(hall.state, match) == "done"
    with pytest.raises(Refused, match="decided: a team left the field"):
        hall.do("sign", match=match)
    hall.do("reinstate", team=teams["A"])
    hall.do("expel", team=teams["A"], reason="a fight")
    with pytest.raises(Refused, match="decided: a team left the field"):
        hall.do("sign", match=match)
    hall.do("reinstate", team=teams["A"])
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == "A"


def test_undo_reaches_into_no_other_tournament_and_undoes_no_undo(hall):
    paid = hall.do("paid", team="T001").act.id
    other = hall.desk.perform("new", {"name": "Other"}).answer["tournament"]
    with pytest.raises(Refused, match="belongs to another tournament"):
        hall.desk.undo(other, act=paid)
    back = hall.desk.undo(hall.tid, act=paid).act.id
    with pytest.raises(Refused, match="redo brings it again"):
        hall.desk.undo(hall.tid, act=back)


def test_a_reason_is_more_than_spaces(hall):
    match = signed(hall)
    with pytest.raises(Refused, match="with a reason"):
        hall.do("void", match=match, game=1, deal=1, reason=" ")
    with pytest.raises(Refused, match="needs a reason"):
        hall.do("correct", match=match, game=1, deal=1, facts=AWAY, reason="  ")
