"""A claim's way: the table agrees or not, the officials rule in their order, and each step is told."""

from __future__ import annotations

import pytest
from claim_kit import REVOKE, ROLES, announce, appeal, claim_of, claimed, pairs, rule
from staff import at, staffed_by

from app.desk.refusals import Misuse, Refused
from app.desk.views.claim_steps import claim_steps
from app.desk.views.past_claims import claim_rows, precedents, prior_claims
from app.listings.claim_steps import step_text, waits
from app.listings.past_claims import told


@pytest.fixture
def match(hall):
    return claimed(hall)


@pytest.fixture
def staffed(hall, match):
    return staffed_by(hall, ROLES)


def test_what_the_table_agreed_on_stands_in_the_list_below_a_ruling_nobody_announced(hall, match):
    hall.do("agree", match=match, claim=1, ruling="rejected")
    hall.do("claim", match=match, claim=REVOKE | {"against": "A2"})
    assert [row.claim for row in claim_rows(hall.desk, hall.tid)] == [2, 1]
    rule(hall, match, "not_proved", claim=2)
    assert [row.claim for row in claim_rows(hall.desk, hall.tid)] == [2, 1]


def test_what_the_table_agrees_on_is_a_ruling_the_players_know(hall, match):
    answer = hall.do("agree", match=match, claim=1, ruling="upheld").answer
    assert answer["balls"] == {"A": 1, "B": 4}
    one = claim_of(hall, match)
    assert (one.level, one.public, one.reason) == ("table", True, None)
    (past,) = prior_claims(hall.desk, hall.tid, hall.desk.match(hall.tid, match).opened.teams["A"])
    assert past.known


def test_a_claim_taken_back_at_the_table_lets_the_deal_go_on(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn", reason="he had no club")
    assert hall.desk.match(hall.tid, match).deal(1, 2) is None
    assert claim_of(hall, match).reason == "he had no club"


def test_the_table_rules_no_more_than_it_can_agree_on(hall, match):
    with pytest.raises(Misuse, match="ruling"):
        hall.do("agree", match=match, claim=1, ruling="not_proved")
    rule(hall, match, "upheld")
    for act in ("agree", "dispute_claim", "refer"):
        more = {"agree": {"ruling": "upheld"}, "refer": {"reason": "x"}}.get(act, {})
        with pytest.raises(Refused, match="is ruled on: a pair that does not accept it appeals"):
            hall.do(act, match=match, claim=1, **more)


def test_a_disputed_claim_waits_for_the_adjudicator(hall, match):
    assert hall.do("dispute_claim", match=match, claim=1).answer["level"] == "adjudicator"
    assert claim_of(hall, match).waits == "adjudicator"
    with pytest.raises(Refused, match="before the officials already"):
        hall.do("dispute_claim", match=match, claim=1)
    with pytest.raises(Refused, match="Claim 1 in M1 waits for the adjudicator"):
        rule(hall, match, "upheld", level="table")
    (row,) = hall.desk.questions.register(hall.tid)
    assert row.ruling == "to_adjudicator"
    rule(hall, match, "upheld")
    assert claim_of(hall, match).level == "adjudicator"


def test_a_gap_in_the_rules_waits_for_the_judge_and_is_kept(hall, match):
    with pytest.raises(Refused, match="Say what the rules leave open"):
        hall.do("refer", match=match, claim=1, reason=" ")
    hall.do("refer", match=match, claim=1, reason="nothing is said of a card under the table")
    with pytest.raises(Refused, match="before the judge already"):
        hall.do("refer", match=match, claim=1, reason="again")
    with pytest.raises(Refused, match="waits for the judge"):
        rule(hall, match, "upheld", level="adjudicator")
    rule(hall, match, "rejected")
    one = claim_of(hall, match)
    assert (one.level, one.gap, one.waits) == ("judge", True, None)


def test_what_filled_a_gap_is_shown_first_to_the_next_claim_on_the_same_offence(hall, match):
    hall.do("refer", match=match, claim=1, reason="nothing is said of a card under the table")
    rule(hall, match, "rejected")
    announce(hall, match)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4}, game=1, deal=1)
    rule(hall, match, "not_proved", claim=2)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 5}, game=1, deal=1)
    hall.do("agree", match=match, claim=3, ruling="rejected")
    found = precedents(hall.desk, hall.tid, "revoke")
    assert [(one.claim, one.gap) for one in found] == [(1, True), (2, False)]
    assert "fills a gap in the rules" in told(found[0], hall.tid)
    other = hall.desk.perform("new", {"name": "Other", "ruleset": "online"}).answer["tournament"]
    assert [(one.claim, one.gap) for one in precedents(hall.desk, other, "revoke")] == [(2, False), (1, False)]


def test_a_claims_way_is_told_step_by_step(hall, match):
    hall.do("dispute_claim", match=match, claim=1, reason="he had no club")
    rule(hall, match, "upheld")
    announce(hall, match)
    appeal(hall, match, "A")
    rule(hall, match, "upheld")
    steps = claim_steps(hall.desk, hall.tid, match)[1]
    assert [(step_text(one), one.words) for one in steps] == [
        ("claimed by B1", ""),
        ("the table does not agree", "he had no club"),
        ("ruled by the adjudicator · upheld", "shown at the table"),
        ("announced", ""),
        ("A appeals to the judge", "the heart was led later"),
        ("ruled by the judge · upheld · the ruling before stands", "shown at the table"),
    ]
    assert waits(steps) == ((steps[0].time, steps[3].time), (steps[4].time, ""))
    hall.desk.undo(hall.tid, match)
    assert len(claim_steps(hall.desk, hall.tid, match)[1]) == 5


def test_a_ruling_the_players_know_is_not_taken_up_by_its_own_level(hall, match):
    rule(hall, match, "upheld")
    rule(hall, match, "rejected")  # nobody knows it yet: a slip of the keys
    announce(hall, match)
    with pytest.raises(Refused, match="known to the players: a pair appeals, or a judge"):
        rule(hall, match, "upheld", level="adjudicator")
    rule(hall, match, "upheld", level="judge")


def test_one_incident_is_claimed_once(hall, match):
    with pytest.raises(Refused, match="Claim 1 in M1 is about this already"):
        hall.do("claim", match=match, claim=REVOKE)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4})
    hall.do("claim", match=match, claim=REVOKE | {"offence": "out_of_turn"})
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    hall.do("claim", match=match, claim=REVOKE)
    assert len(hall.desk.match(hall.tid, match).claims) == 4


def test_what_the_table_agreed_on_is_ruled_anew_by_an_official_once_its_facts_changed(staffed, match):
    staffed.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    staffed.do("agree", match=match, claim=2, ruling="upheld")
    staffed.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="the slip")
    staffed.do("tie_official", name="Ali", club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match="Ali is of Club"):
        rule(at(staffed, "Ali"), match, "upheld", claim=2)
    rule(at(staffed, "Beharie"), match, "upheld", claim=2)
    assert claim_of(staffed, match, 2).level == "judge"
