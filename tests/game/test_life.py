"""A claim's way through the officials: who rules next, who may take a ruling up again, what became of one."""

from __future__ import annotations

import pytest

from app.game.claims.life import (
    above,
    in_time,
    level_for,
    lowest,
    maybe_same,
    one_matter,
    open_to,
    outcomes,
    past_deadline,
    rank,
    same_incident,
)
from app.game.events import SignedOff
from app.game.facts import Claim, Deal
from app.game.record import Appealed, Entered, Logged, MatchState, Overruled, Played

REVOKE = Claim("A", "revoke", against="B1", hand=3)
BLUFF = Claim("A", "jodhi_bluff", against="B1", value=20)


def logged(claim=REVOKE, **more):
    return Logged(1, 1, 1, claim, **more)


def test_the_levels_go_up_to_the_match_commissioner():
    assert [above(level) for level in ("table", "adjudicator", "judge", "commissioner")] == [
        "adjudicator",
        "judge",
        "commissioner",
        None,
    ]
    assert rank("table") < rank("adjudicator") < rank("judge") < rank("commissioner")


@pytest.mark.parametrize(
    ("claim", "level"),
    [
        (logged(), "adjudicator"),
        (logged(ruling="upheld", level="table"), "adjudicator"),
        (logged(ruling="upheld", level="judge"), "judge"),
        (logged(ruling="upheld", level="commissioner"), "commissioner"),
        (logged(sent="judge"), "judge"),
        (logged(ruling="upheld", level="adjudicator", appeal=Appealed("A", "judge")), "judge"),
    ],
)
def test_who_rules_next(claim, level):
    assert level_for(claim) == level


@pytest.mark.parametrize(
    ("claim", "role", "level"),
    [
        (logged(), "adjudicator", "adjudicator"),
        (logged(), "judge", "judge"),
        (logged(), "commissioner", "commissioner"),
        (logged(), "director", "adjudicator"),
        (logged(sent="judge"), "director", "judge"),
        (logged(sent="judge"), "adjudicator", "judge"),  # it is not his to make
        (logged(sent="judge"), "commissioner", "commissioner"),
        (logged(ruling="upheld", level="judge"), "adjudicator", "judge"),
        (logged(ruling="upheld", level="adjudicator", appeal=Appealed("A", "judge")), "commissioner", "commissioner"),
    ],
)
def test_a_ruling_is_at_the_level_of_who_rules_and_none_below_what_waits(claim, role, level):
    assert level_for(claim, role) == level


@pytest.mark.parametrize(
    ("claim", "level"),
    [
        (logged(), "adjudicator"),
        (logged(sent="judge"), "judge"),
        (logged(ruling="upheld", level="adjudicator"), "adjudicator"),
        (logged(ruling="upheld", level="adjudicator", announced=True), "judge"),
        (logged(ruling="upheld", level="commissioner", announced=True), "commissioner"),
    ],
)
def test_the_lowest_level_that_may_rule_now(claim, level):
    assert lowest(claim) == level


@pytest.mark.parametrize(
    ("claim", "level", "may"),
    [
        (logged(), "adjudicator", True),
        (logged(sent="judge"), "adjudicator", False),
        (logged(sent="judge"), "judge", True),
        (logged(sent="judge"), "commissioner", True),
        (logged(ruling="upheld", level="adjudicator"), "adjudicator", True),  # nobody was told yet
        (logged(ruling="upheld", level="adjudicator", announced=True), "adjudicator", False),
        (logged(ruling="upheld", level="adjudicator", announced=True), "judge", True),
        (logged(ruling="upheld", level="adjudicator", announced=True, facts_changed=True), "adjudicator", True),
    ],
)
def test_who_may_rule_now(claim, level, may):
    assert open_to(claim, level) is may


def test_the_time_for_an_appeal_ends_with_the_next_deal_or_the_signatures():
    assert in_time(logged(), "next_cut")
    assert not in_time(logged(closed=True), "next_cut")
    assert in_time(logged(closed=True), "slip_signed")


def test_what_became_of_each_ruling():
    first = Overruled("upheld", "adjudicator", "", announced=True)
    second = Overruled("rejected", "judge", "", announced=True)
    assert outcomes(logged(ruling="upheld")) == ()
    assert outcomes(logged(ruling="upheld", earlier=(first,))) == ("upheld",)
    assert outcomes(logged(ruling="upheld", earlier=(first, second))) == ("overturned", "overturned")
    assert outcomes(logged(ruling="not_proved", earlier=(second,))) == ("varied",)
    assert outcomes(logged(ruling="upheld", earlier=(first,), opened_by_keeper=False)) == ("varied",)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (REVOKE, REVOKE, True),
        (BLUFF, BLUFF, True),
        (REVOKE, Claim("A", "revoke", against="B1", hand=4), False),
        (REVOKE, Claim("A", "revoke", against="B2", hand=3), False),
        (BLUFF, Claim("A", "jodhi_bluff", against="B1", value=40), False),
        (REVOKE, Claim("A", "out_of_turn", against="B1", hand=3), False),
        (REVOKE, Claim("B", "revoke", against="B1", hand=3), False),
        (Claim("A", "signals", against="B1"), Claim("A", "signals", against="B1"), False),  # it may be another sign
    ],
)
def test_two_claims_on_one_incident(one, other, same):
    assert same_incident(one, other) is same


MARIAL = Claim("A", "jodhi_bluff", against="B1", value=20, remedy="marial")


@pytest.mark.parametrize(
    ("one", "other", "again", "matter"),
    [
        (REVOKE, Claim("A", "revoke", against="B1"), True, True),
        (REVOKE, Claim("A", "revoke", hand=3), True, True),
        (REVOKE, Claim("A", "revoke", against="B2"), False, False),
        (REVOKE, Claim("B", "revoke"), False, False),
        (BLUFF, MARIAL, False, True),
        (MARIAL, Claim("A", "jodhi_wrong_value", value=20), False, True),  # the same jodhi
        (MARIAL, Claim("A", "jodhi_bluff", against="B1", value=40), False, False),
        (MARIAL, REVOKE, False, False),
        (Claim("A", "signals", against="B1"), Claim("A", "signals", against="B1"), False, False),  # another sign
    ],
)
def test_two_claims_that_may_be_on_one_incident(one, other, again, matter):
    assert [(maybe_same(*two), one_matter(*two)) for two in ((one, other), (other, one))] == [(again, matter)] * 2


TOLD = Entered(Deal(ball="A"))


@pytest.mark.parametrize(
    ("games", "place", "late"),
    [
        ([[TOLD]], (1, 1), False),
        ([[TOLD, TOLD]], (1, 1), True),
        ([[TOLD, TOLD]], (1, 2), False),
        ([[TOLD, None]], (1, 1), False),  # it was never told
        ([[TOLD], []], (1, 1), False),
        ([[TOLD], [TOLD]], (1, 1), True),
        ([[TOLD, TOLD], [TOLD]], (2, 1), False),
        ([[TOLD], [TOLD, TOLD]], (2, 1), True),
    ],
)
def test_a_claim_comes_too_late_once_a_later_deal_was_told(games, place, late):
    state = MatchState(games=tuple(Played(deals=tuple(deals)) for deals in games))
    assert past_deadline(state, *place, "next_cut") is late
    assert not past_deadline(state, *place, "slip_signed")
    signed = MatchState(games=state.games, signed=SignedOff())
    assert past_deadline(signed, *place, "next_cut")
    assert past_deadline(signed, *place, "slip_signed")


@pytest.mark.parametrize(("deal", "late"), [(1, True), (2, False)])
def test_what_can_be_claimed_in_its_deal_only_is_too_late_once_that_deal_was_told(deal, late):
    state = MatchState(games=(Played(deals=(TOLD,)),))
    assert past_deadline(state, 1, deal, "slip_signed", in_deal=True) is late
    assert not past_deadline(state, 1, deal, "slip_signed")
