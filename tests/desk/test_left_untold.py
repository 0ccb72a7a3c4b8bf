"""Matches left in the middle: what is kept of them moves for nobody while a claim waits, nor for players untold."""

from __future__ import annotations

import pytest
from claim_kit import ROLES
from looked_on_kit import RULED, look_on
from looked_on_kit import told as at_table
from staff import at, staffed_by

from app.desk.refusals import Refused
from app.desk.views.audience import known, table
from app.desk.views.impact import impact
from app.desk.views.sight import Sight
from app.tournament.views import side

THUNEE = {"thunee": {"seat": "A1", "result": "won"}}


def claimed(hall, *, deals=2, ruling=None):
    """Play Thunees that A wins, claim a revoke in the first of them, and rule on it."""
    match = hall.opened()
    for _ in range(deals):
        hall.enter(match, **THUNEE)
    hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
    if ruling:
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
    return match


def left(hall, match, letter="A"):
    """Let a team leave; give what players know that it had played of the match."""
    team = side(hall.state, match, letter).team
    hall.do("withdraw", team=team)
    return lambda: [one.balls for one in known(hall.desk, hall.tid).entrants[team].halted]


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
def test_what_a_team_had_played_is_what_players_knew_as_it_left(halls, ruling):
    hall = halls(teams=4, best_of=(3,))
    match = claimed(hall, ruling=ruling)
    kept = left(hall, match)
    assert kept() == [((8, 0),)]
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "B"}, reason="paper")
    assert kept() == [((8, 0),)]


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
def test_a_match_that_is_decided_off_its_table_takes_no_more_deals(halls, ruling):
    given, gone = (halls(teams=4, best_of=(3,)) for _ in range(2))
    for hall in (given, gone):
        match = claimed(hall, deals=4, ruling=ruling)
        hall.do("dispute", match=match, reason="count")
    given.do("forfeit", match=match, winner="B", how="no_show", balls="11-2")
    left(gone, match)
    for hall, words in ((given, "is decided without play to its end"), (gone, "is decided: a team left the field")):
        asked = (
            ("open_game", {"keepers": hall.keepers}),
            ("enter", {"facts": {"ball": "A"}}),
            ("position", {"a": 1, "b": 2, "reason": "paper"}),
            ("sign", {}),
        )
        for act, fields in asked:
            assert words in at_table(hall, act, match=match, **fields)


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
@pytest.mark.parametrize("act", ["correct", "void", "swap_sides"])
def test_no_step_tells_of_what_officials_did_in_a_match_that_was_left_while_its_claim_waits(halls, ruling, act):
    hall = halls(teams=4, best_of=(3,))
    match = claimed(hall, ruling=ruling)
    left(hall, match)
    place = {} if act == "swap_sides" else {"game": 1, "deal": 2}
    hall.do(act, match=match, reason="paper", **place, **({"facts": {"ball": "B"}} if act == "correct" else {}))
    step = Sight(hall.desk, looked_on=True).next_step(hall.tid, None, back=False)
    assert step.name == "withdraw"


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
def test_a_score_typed_for_a_match_that_a_ruling_won_that_players_do_not_know_is_told(halls, ruling):
    hall = halls(teams=4)
    match = claimed(hall, deals=3, ruling=ruling)
    hall.do("forfeit", match=match, winner="B", how="no_show", balls="11-2")
    assert known(hall.desk, hall.tid).results[match].balls == ((11, 2),)


def test_what_was_kept_follows_its_facts_once_the_claim_is_ruled_on(halls):
    hall = halls(teams=4, best_of=(3,))
    match = claimed(hall)
    kept = left(hall, match)
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "B"}, reason="paper")
    assert kept() == [((8, 0),)]
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="rejected")
    assert kept() == [((8, 0),)]
    hall.do("announce", match=match, claim=1)
    assert kept() == [((4, 1),)]


def signed(hall, *, ruling=None):
    """Win M1, sign it, claim a revoke in its last deal, and rule on it."""
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, game=1, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    if ruling:
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
    return match


@pytest.mark.parametrize(("ruling", "balls"), [("upheld", (0, 5)), ("rejected", (4, 1)), ("withdrawn", (0, 1))])
def test_what_was_kept_follows_a_ruling_on_the_deal_that_was_played_as_a_team_left(halls, ruling, balls):
    hall = halls(teams=4, best_of=(3,))
    match = hall.opened()
    hall.enter(match, ball="B")
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    told = left(hall, match)
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling=ruling, late=False)
    hall.do("announce", match=match, claim=1)
    assert told() == [(balls,)]
    assert hall.desk.drift(hall.tid) == ()


def test_what_an_act_is_called_tells_no_result_that_a_ruling_moved_that_players_do_not_know(halls):
    called = []
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = signed(hall, ruling=ruling)
        hall.do("forfeit", match=match, winner="A", how="withdrawn", balls="2-1")
        called.append(Sight(hall.desk, looked_on=True).next_step(hall.tid, None, back=False).label)
    assert called == ["Result of M1: withdrawn"] * 4
    hall.do("announce", match=match, claim=1)
    assert hall.do("forfeit", match=match, winner="A").label == "Result of M1: walkover in place of withdrawn"


def test_a_ruling_that_players_do_not_know_has_moved_nothing_of_the_day_on_their_screen(halls, desk_of):
    hall = halls(teams=8, tables=2)
    match = signed(hall)
    keeper = desk_of(hall.journal)
    keeper.duty.players_look = lambda _role: True
    seen = keeper.seen(hall.tid)
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", **RULED[0])
    assert match not in hall.state.results
    assert keeper.perform("paid", {"team": "T001"}, tournament=hall.tid, seen=seen)


def test_a_table_that_a_match_lost_by_a_ruling_players_do_not_know_is_no_step_to_take_back(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=8, tables=1)
        match = signed(hall)
        hall.do("call")
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        assert Sight(hall.desk, looked_on=True).next_step(hall.tid, None, back=False).name == "call"


def test_a_claim_in_a_match_that_is_over_is_in_time_as_its_players_know_it(halls):
    """The ruling ended the deal that was being played: by it the claim on the deal before comes too late."""
    seen = []
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = hall.opened()
        hall.enter(match, ball="A")
        hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        left(hall, match)
        claim = {"team": "A", "offence": "revoke", "against": "B2"}
        assert at_table(hall, "claim", match=match, game=1, deal=1, claim=claim) == {"claim": "M1.2"}
        seen.append(table(hall.desk, hall.tid, match))
    assert seen[1:] == seen[:-1]


def test_what_a_team_that_leaves_would_change_is_what_changes_of_the_day_as_players_know_it(halls):
    told = []
    for ruling in (None, *RULED):
        hall = halls(teams=8)
        match = signed(hall, ruling=ruling)
        hall.do("result", match="M2", games="1-0")
        look_on(hall)
        asked = {"team": side(hall.state, match, "A").team, "reason": "hit a player"}
        told.append(impact(hall.desk, "expel", asked, hall.tid))
    assert [one.match for one in told[0].matches] == ["M5", "M7"]
    assert [(one.matches, one.sentences) for one in told[1:]] == [(told[0].matches, told[0].sentences)] * 3


def test_a_result_given_again_is_not_checked_by_two_where_only_a_ruling_players_do_not_know_took_it_away(halls):
    seen = []
    for ruling in (None, *RULED):
        hall = halls(teams=4, checkers=(2,))
        match = hall.opened()
        hall.win(match)
        hall.do("sign", match=match)
        staffed_by(hall, ROLES)
        at(hall, "Beharie").do("confirm_result", match=match)
        claim = {"team": "B", "offence": "revoke", "against": "A1"}
        hall.do("claim", match=match, game=1, deal=4, claim=claim)
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        hall.do("forfeit", match=match, winner="B", how="withdrawn")
        seen.append(known(hall.desk, hall.tid))
        assert seen[-1].entrants[side(hall.state, match, "A").team].state == "withdrawn"
    assert seen[1:] == seen[:-1]


@pytest.mark.parametrize("ruling", [None, *RULED], ids=["open", "upheld", "rejected", "not proved"])
def test_a_call_to_the_table_of_a_match_in_hand_is_taken_back_where_no_players_look_on(halls, ruling):
    hall = halls(teams=8, tables=1)
    match = signed(hall)
    hall.do("call")
    if ruling:
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
    assert "The officials have something open on M1" in at_table(hall, "undo")


def test_a_claim_goes_to_the_judge_from_its_table_whether_or_not_it_was_ruled_on(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4, best_of=(3,))
        match = claimed(hall, ruling=ruling)
        assert at_table(hall, "refer", match=match, claim=1, reason="a gap") == {"level": "judge"}
        assert at_table(hall, "undo", match=match)
        left(hall, match)
        told = at_table(hall, "refer", match=match, claim=1, reason="a gap")
        assert "The officials have something open on M1" in told


def test_cards_told_of_a_match_that_is_not_open_are_refused_by_the_day_as_players_know_it(halls):
    said = []
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        signed(hall, ruling=ruling)
        hall.do("result", match="M2", games="1-0")
        said.append(at_table(hall, "lay_cards", match="M3", claim=1, facts={"trump": "H"}))
    assert said == ["M3 is not on a table. Call it to a table first."] * 4


def test_places_are_parted_once_no_claim_may_change_them_whether_or_not_it_was_ruled_on(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = signed(hall, ruling=ruling)
        hall.do("result", match="M2", games="1-0")
        with pytest.raises(Refused, match="A claim in M1 is before the officials"):
            hall.do("draw_lots", place=3, seed=5)
    hall.do("announce", match=match, claim=1)
    assert len(hall.do("draw_lots", place=3, seed=5).answer["order"]) == 2
