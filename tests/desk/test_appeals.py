"""An appeal: by whom and until when, level by level, and what an overturned ruling undoes."""

from __future__ import annotations

import pytest
from claim_kit import REVOKE, ROLES, announce, appeal, claim_of, claimed, rule
from staff import at, staffed_by

from app.desk.refusals import Misuse, Refused
from app.desk.views.impact import impact
from app.game.claims.life import outcomes


@pytest.fixture
def match(hall):
    return claimed(hall)


@pytest.fixture
def staffed(hall, match):
    return staffed_by(hall, ROLES)


def test_an_appeal_goes_up_level_by_level_and_costs_nothing(hall, match):
    rule(hall, match, "upheld")
    announce(hall, match)
    before = hall.balls(match)
    assert appeal(hall, match, "A")["level"] == "judge"
    assert hall.balls(match) == before
    with pytest.raises(Refused, match="waits for the judge"):
        rule(hall, match, "upheld", level="adjudicator")
    assert rule(hall, match, "upheld")["appeal"] == "upheld"
    announce(hall, match)
    assert appeal(hall, match, "A")["level"] == "commissioner"
    with pytest.raises(Refused, match="waits for the match commissioner"):
        rule(hall, match, "upheld", level="judge")
    assert hall.balls(match) == before
    assert rule(hall, match, "upheld", opened_by_keeper=False)["appeal"] == "varied"
    announce(hall, match)
    with pytest.raises(Refused, match="match commissioner's ruling is final"):
        appeal(hall, match, "B")
    one = claim_of(hall, match)
    assert [(was.level, was.appeal.team, was.appeal.level) for was in one.earlier] == [
        ("adjudicator", "A", "judge"),
        ("judge", "A", "commissioner"),
    ]
    assert outcomes(one) == ("upheld", "varied")
    assert one.earlier[0].appeal.reason == "the heart was led later"


def test_an_overturned_ruling_undoes_all_it_did(hall, match):
    """Masters: the claim was wrong, so its four balls go to the other pair; what was played after stays."""
    rule(hall, match, "upheld")
    assert hall.balls(match) == {"A": 1, "B": 4}
    announce(hall, match)
    appeal(hall, match, "A")
    assert rule(hall, match, "rejected")["appeal"] == "overturned"
    assert hall.balls(match) == {"A": 5, "B": 0}


def test_an_appeal_needs_a_ruling_that_its_pair_knows(hall, match):
    with pytest.raises(Refused, match="has no ruling to appeal against"):
        appeal(hall, match, "A")
    rule(hall, match, "upheld")
    with pytest.raises(Refused, match="not announced: nobody can appeal"):
        appeal(hall, match, "A")
    announce(hall, match)
    for team in ("C", "T001"):
        with pytest.raises(Misuse, match="team"):
            appeal(hall, match, team)
    with pytest.raises(Refused, match="needs its grounds"):
        hall.do("appeal", match=match, claim=1, team="A", reason=" ")
    with pytest.raises(Refused, match="higher level than the one that ruled"):
        appeal(hall, match, "A", level="adjudicator")
    assert appeal(hall, match, "A", level="commissioner")["level"] == "commissioner"
    with pytest.raises(Refused, match="waits already"):
        appeal(hall, match, "B")


def test_a_claim_taken_back_can_not_be_appealed(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    with pytest.raises(Refused, match="has no ruling to appeal against"):
        appeal(hall, match, "A")


@pytest.mark.parametrize(("ruleset", "late"), [("masters", True), ("online", True), ("classic", True), ("dutch", True)])
def test_the_time_for_an_appeal_ends_with_the_next_deal(halls, ruleset, late):
    hall = halls(ruleset=ruleset)
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.enter(match, thunee={"seat": "A1", "result": "won"})
    assert hall.desk.rules(hall.tid).parameters.claim_deadline == "next_cut"
    with pytest.raises(Refused, match="time for an appeal is over"):
        appeal(hall, match, "A")


def test_where_the_slip_ends_it_an_appeal_has_time_until_the_signatures(halls):
    hall = halls(set={"claim_deadline": "slip_signed"})
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.win(match, "B")
    assert appeal(hall, match, "A")["level"] == "judge"
    with pytest.raises(Refused, match="An appeal on claim 1 in M1 waits"):
        hall.do("sign", match=match)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.do("sign", match=match)
    with pytest.raises(Refused, match="signed off: the time for an appeal is over"):
        appeal(hall, match, "A")


def test_the_ruling_of_the_last_deal_is_appealed_until_the_signatures(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    while hall.balls(match)["B"] < 9:
        hall.enter(match, thunee={"seat": "B1", "result": "won"})
    while hall.balls(match)["B"] < 12:
        hall.enter(match, ball="B")
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld", claim=2)
    assert hall.desk.score(hall.tid, match).winner == "B"
    hall.do("announce", match=match, claim=2)
    hall.do("appeal", match=match, claim=2, team="A", reason="it was hand 4")
    assert rule(hall, match, "rejected", claim=2)["appeal"] == "overturned"
    assert hall.desk.score(hall.tid, match).winner is None
    assert hall.balls(match) == {"A": 5, "B": 12}


def test_an_overturn_may_end_a_game_earlier_and_is_shown_before(halls):
    """B's nine balls and a four-ball win at thirteen once the judge gives B what the adjudicator had refused."""
    hall = halls(set={"claim_deadline": "slip_signed"})
    match = hall.opened()
    for _ in range(2):
        hall.enter(match, thunee={"seat": "B1", "result": "won"})
    hall.enter(match, ball="B")
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE, game=1, deal=4)
    rule(hall, match, "not_proved")
    announce(hall, match)
    for _ in range(8):
        hall.enter(match, ball="A")
    assert hall.balls(match) == {"A": 9, "B": 9}
    appeal(hall, match, "B")
    moved = impact(hall.desk, "rule", {"match": match, "claim": 1, "ruling": "upheld", "reason": "seen"}, hall.tid)
    assert moved.sentences == (
        f"{match}: the score is 0–1 (0–13); it was 0–0 (9–9).",
        f"{match}: a game ends earlier than it did. Deals played after its end: 8.",
    )
    rule(hall, match, "upheld")
    game = hall.desk.score(hall.tid, match).games[0]
    assert (game.now.winner, dict(game.now.balls)) == ("B", {"A": 0, "B": 13})
    assert sum(deal.after_end for deal in game.deals) == 8


def test_a_lower_level_takes_no_higher_ruling_back(staffed, match):
    rule(at(staffed, "Beharie"), match, "upheld", level="judge")
    at(staffed, "Ali")
    with pytest.raises(Refused, match=r"was done by Beharie \(judge\): only an official of that level takes it back"):
        staffed.desk.undo(staffed.tid, match)
    at(staffed, "Beharie").desk.undo(staffed.tid, match)
    assert claim_of(staffed, match).ruling is None
    at(staffed, "Ali")
    with pytest.raises(Refused, match=r"was done by Beharie \(judge\)"):
        staffed.desk.redo(staffed.tid, match)


def test_an_appeal_changes_sides_with_its_match(hall, match):
    rule(hall, match, "upheld")
    announce(hall, match)
    appeal(hall, match, "A")
    hall.do("swap_sides", match=match)
    one = claim_of(hall, match)
    assert (one.facts.team, one.appeal.team) == ("A", "B")
    rule(hall, match, "upheld")
    hall.do("swap_sides", match=match)
    assert claim_of(hall, match).earlier[0].appeal.team == "A"


@pytest.mark.parametrize(
    ("name", "level", "next_one"),
    [("Ali", "adjudicator", "judge"), ("Beharie", "judge", "commissioner"), ("Naidoo", "adjudicator", "judge")],
)
def test_a_first_ruling_is_made_at_the_level_of_who_makes_it_and_appealed_above(staffed, match, name, level, next_one):
    """No appeal against a judge goes to a judge; a director, outside the chain, speaks for the level that is due."""
    rule(at(staffed, name), match, "upheld")
    assert claim_of(staffed, match).level == level
    announce(staffed, match)
    with pytest.raises(Refused, match="higher level than the one that ruled"):
        appeal(staffed, match, "A", level=level)
    assert appeal(staffed, match, "A")["level"] == next_one


def test_the_match_commissioners_first_ruling_is_final(staffed, match):
    rule(at(staffed, "Pillay"), match, "upheld")
    announce(staffed, match)
    with pytest.raises(Refused, match="match commissioner's ruling is final"):
        appeal(staffed, match, "A")


def test_what_is_shown_of_a_ruling_beforehand_is_made_at_the_same_level(staffed, match):
    asked = {"match": match, "claim": 1, "ruling": "upheld", "reason": "seen"}
    shown = impact(at(staffed, "Beharie").desk, "rule", asked, staffed.tid)
    assert [one.level for _, one in shown.events if type(one).__name__ == "ClaimRuled"] == ["judge"]


@pytest.mark.parametrize(
    ("ruling", "loser", "winner"), [("upheld", "A", "B"), ("rejected", "B", "A"), ("not_proved", "B", "A")]
)
def test_only_the_pair_that_a_ruling_goes_against_appeals(hall, match, ruling, loser, winner):
    rule(hall, match, ruling)
    announce(hall, match)
    with pytest.raises(Refused, match=f"goes against {loser}: an appeal is for that pair"):
        appeal(hall, match, winner)
    assert appeal(hall, match, loser)["level"] == "judge"


@pytest.mark.parametrize("team", ["A", "B"])
def test_both_pairs_may_appeal_where_a_wrong_opener_cost_the_claimants_their_4_ball(hall, match, team):
    rule(hall, match, "upheld", opened_by_keeper=False)
    announce(hall, match)
    assert appeal(hall, match, team)["level"] == "judge"


def test_an_upheld_claim_that_lapsed_goes_against_who_made_it(hall, match):
    """The 4-ball before it had ended the deal: the accused lost nothing by the second claim."""
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4})
    rule(hall, match, "upheld")
    rule(hall, match, "upheld", claim=2)
    hall.do("announce", match=match, claim=2)
    with pytest.raises(Refused, match="goes against B"):
        hall.do("appeal", match=match, claim=2, team="A", reason="it was hand 3")
    hall.do("appeal", match=match, claim=2, team="B", reason="it came first")
