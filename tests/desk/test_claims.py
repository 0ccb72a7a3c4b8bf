from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused
from app.desk.views.bundling import bundle

REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


def ruled(hall, match, ruling, **more):
    return hall.do("rule", match=match, claim=1, ruling=ruling, reason="shown at the table", **more)


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE, statement="he threw a club")
    return match


def test_a_claim_waits_in_the_live_deal(hall, match):
    (claim,) = hall.desk.match(hall.tid, match).claims
    assert (claim.game, claim.deal, claim.facts.offence, claim.ruling) == (1, 2, "revoke", None)
    assert hall.balls(match) == {"A": 1, "B": 0}


def test_a_claim_names_a_deal_of_the_running_game_or_of_another(hall, match):
    hall.do("claim", match=match, claim=REVOKE | {"against": "A2"}, deal=1)
    hall.do("claim", match=match, claim=REVOKE | {"team": "A", "by": "A1", "against": "B1"}, game=1, deal=1)
    assert [(one.game, one.deal) for one in hall.desk.match(hall.tid, match).claims] == [(1, 2), (1, 1), (1, 1)]
    with pytest.raises(Refused, match=r"has no deal 9 in game 1\."):
        hall.do("claim", match=match, claim=REVOKE, deal=9)
    with pytest.raises(Refused, match=r"^Name the deal of game 1 that the claim is about\.$"):
        hall.do("claim", match=match, claim=REVOKE, game=1)


@pytest.mark.parametrize("told", [{}, {"statement": ""}, {"statement": " "}])
def test_what_nothing_but_words_names_is_claimed_in_words(hall, match, told):
    deemed = {"team": "B", "offence": "deemed", "by": "B1", "against": "A1"}
    with pytest.raises(Refused, match=r": say in `statement` what was done; nothing else names it\.$"):
        hall.do("claim", match=match, claim=deemed, **told)
    assert len(hall.desk.match(hall.tid, match).claims) == 1
    hall.do("claim", match=match, claim=deemed, statement="counted trumps aloud")
    assert hall.desk.match(hall.tid, match).claims[1].statement == "counted trumps aloud"


def test_a_claim_is_called_by_the_word_of_its_offence(hall, match):
    word = hall.desk.rules(hall.tid).offences["revoke"].word
    assert word != "revoke"
    assert next(hall.desk.history(hall.tid)).act.label == f"Claim 1 in {match}: {word}"


def test_an_upheld_four_ball_ends_the_deal_and_freezes_who_dealt(hall, match):
    answer = ruled(hall, match, "upheld").answer
    assert answer["balls"] == {"A": 1, "B": 4}
    entered = hall.desk.match(hall.tid, match).deal(1, 2)
    assert entered.facts.dealer is not None
    assert entered.seen == (("B", 4),)


def test_the_result_tells_the_four_balls_that_each_side_conceded(hall, match):
    ruled(hall, match, "upheld")
    hall.do("announce", match=match, claim=1)
    while hall.balls(match)["A"] < hall.desk.rules(hall.tid).parameters.target_balls:
        hall.enter(match, ball="A")
    hall.do("sign", match=match)
    assert hall.desk.tournament(hall.tid).results[match].penalties == (1, 0)


def test_a_rejected_four_ball_pays_the_other_side_in_masters(hall, match):
    assert ruled(hall, match, "rejected").answer["balls"] == {"A": 5, "B": 0}


def test_a_wrong_opener_cancels_into_a_redeal(hall, match):
    answer = ruled(hall, match, "upheld", opened_by_keeper=False).answer
    assert (answer["result"], answer["balls"]) == ("redeal", {"A": 1, "B": 0})


def test_what_was_typed_so_far_is_kept_when_a_ruling_ends_the_deal(hall, match):
    ruled(hall, match, "upheld", facts={"bid": 20, "trump_maker": "B2"})
    facts = hall.desk.match(hall.tid, match).deal(1, 2).facts
    assert (facts.bid, facts.trump_maker) == (20, "B2")


def test_a_claim_not_proved_lets_the_deal_go_on(hall, match):
    ruled(hall, match, "not_proved")
    assert hall.desk.match(hall.tid, match).deal(1, 2) is None
    assert hall.enter(match, ball="B").answer["balls"] == {"A": 1, "B": 1}


def test_undoing_a_ruling_takes_its_deal_back_too(hall, match):
    ruled(hall, match, "upheld")
    hall.desk.undo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).deal(1, 2) is None
    assert hall.desk.match(hall.tid, match).claims[0].ruling is None


def test_an_earlier_deal_can_be_claimed_and_ruled_on(hall, match):
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    hall.do("rule", match=match, claim=2, ruling="upheld", reason="seen by the adjudicator")
    assert hall.balls(match) == {"A": 0, "B": 4}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"claim": {**REVOKE, "ruling": "upheld"}}, "leave `ruling` out"),
        ({"claim": REVOKE, "game": 1, "deal": 9}, "no deal 9 in game 1"),
    ],
)
def test_a_claim_that_can_not_be_logged_is_refused(hall, match, fields, sentence):
    with pytest.raises(Refused, match=sentence):
        hall.do("claim", match=match, **fields)


def test_an_unknown_offence_is_named(hall, match):
    with pytest.raises(Misuse, match="sneezing"):
        hall.do("claim", match=match, claim={"team": "B", "offence": "sneezing"})


def test_a_ruling_needs_a_claim_and_a_reason(hall, match):
    with pytest.raises(Refused, match="no claim 4"):
        hall.do("rule", match=match, claim=4, ruling="upheld", reason="x")
    with pytest.raises(Refused, match="needs a reason"):
        hall.do("rule", match=match, claim=1, ruling="upheld", reason="  ")


def test_a_claim_after_the_match_names_its_deal(hall):
    match = hall.opened()
    hall.win(match)
    with pytest.raises(Refused, match="name the game and deal"):
        hall.do("claim", match=match, claim=REVOKE)


def test_a_ruling_on_a_signed_match_moves_the_result(hall):
    match = hall.opened()
    hall.enter(match, ball="B")
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    ruled(hall, match, "upheld", late=False)
    assert hall.state.results[match].balls == ((13, 4),)


def test_only_a_ruling_is_announced(hall, match):
    with pytest.raises(Refused, match="no ruling to announce"):
        hall.do("announce", match=match, claim=1)
    ruled(hall, match, "upheld")
    hall.do("announce", match=match, claim=1)
    assert hall.desk.match(hall.tid, match).claims[0].announced


def test_papers_get_the_rulings_beside_their_deals(hall, match):
    ruled(hall, match, "upheld", level="judge")
    gathered = bundle(hall.desk, hall.tid, match, "2026-11-29 10:00")
    (ruling,) = gathered.matches[match].rulings
    assert (ruling.game, ruling.deal, ruling.nth, ruling.level) == (1, 2, 1, "judge")
    assert (ruling.reason, ruling.announced) == ("shown at the table", False)
    assert gathered.position == len(hall.journal.events)


def test_a_ruling_that_reopens_a_deal_nobody_told_says_what_to_do_first(hall, match):
    ruled(hall, match, "upheld")
    with pytest.raises(Refused, match="ended deal 2 of game 1 in M1: nobody told"):
        ruled(hall, match, "not_proved", level="judge")
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "A"})
    ruled(hall, match, "not_proved", level="judge")
    assert hall.balls(match) == {"A": 2, "B": 0}


def test_a_claim_that_names_no_hand_is_not_logged_twice_without_a_word(hall, match):
    bare = {key: told for key, told in REVOKE.items() if key not in {"hand", "by"}}
    with pytest.raises(Refused, match=rf"This may be claim 1 in {match} again\. .* another=true"):
        hall.do("claim", match=match, claim=bare)
    assert hall.do("claim", match=match, claim=bare, another=True).answer == {"claim": f"{match}.2"}
    with pytest.raises(Refused, match=f"Claim 1 in {match} is about this already"):
        hall.do("claim", match=match, claim=REVOKE, another=True)
