"""Matches left in the middle: what is kept of them moves for nobody while a claim waits, nor for players untold."""

from __future__ import annotations

import pytest
from looked_on_kit import RULED
from looked_on_kit import told as at_table

from app.desk.views.audience import known
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
def test_what_a_team_had_played_is_what_players_knew_as_it_left_whatever_its_table_goes_on_with(halls, ruling):
    hall = halls(teams=4, best_of=(3,))
    match = claimed(hall, ruling=ruling)
    hall.do("dispute", match=match, reason="count")
    kept = left(hall, match)
    assert kept() == [((8, 0),)]
    at_table(hall, "enter", match=match, facts={"ball": "B"})
    assert kept() == [((8, 0),)]


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
