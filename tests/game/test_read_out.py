"""What an adjudicator reads out of an answer, against every completion one by one.

The cards said to force it do so by themselves, and the completions shown for an open answer are there and share every
card that is not shown. In the long form 1,500 deals, else 60; and 1,000 of which anything may be forgotten, else 40.
"""

from __future__ import annotations

import random

import pytest
from all_completions import Answered, Table
from answers_kit import WORDS, told, verdict
from forgotten_deals import Dealing, few
from otherwise import MEANT, can_be
from read_out import both_are_there, cases, forcing, forgotten, only, told_in

from app.game.mistakes import SheetRefused

pytestmark = pytest.mark.no_cover

MOST, PARTS = 800, 3


def why(dealing, result):
    """Give the reason read out for the claim, the call or the count that was asked."""
    if dealing.asked == "count":
        return result["arithmetic"] or ""
    return result["claims"][0]["why"] if result["claims"] else result["call"]["why"]


def forces(dealing, facts, outcome):
    """Tell whether facts leave one outcome only: those read out, and who is said to have taken the hand in dispute."""
    assert facts <= told_in(dealing)
    if dealing.asked in MEANT and not any(kind == "points" for kind, _, _ in facts):
        table = Table(only(dealing, facts), dealing.ruleset)
        return not can_be(table, dealing, upheld=outcome != "upheld") and can_be(
            table, dealing, upheld=outcome == "upheld"
        )
    disputed = {one for one in told_in(dealing) if dealing.asked == "wrong_hand_claim" and one[0] == "taken"}
    return Answered(forgotten(dealing, facts | disputed, MOST), dealing.outcome).possible <= {outcome}


def shows_both(dealing, shown):
    """Tell whether the completions shown are there; a Khanak's outcomes are compared as made or not."""
    table = Table(dealing.deal, dealing.ruleset)
    named = WORDS if dealing.asked == "khanak" else {}
    return both_are_there(
        table, Answered(table, dealing.outcome).found, [(named.get(one, one), cards) for one, cards in shown]
    )


def read_out(seed):
    """Check what is read out of one random deal; give what it was."""
    dealing = few(seed)
    try:
        result = told(dealing.deal, dealing.ruleset)
    except SheetRefused:
        return "refused"
    reason, (outcome, _) = why(dealing, result), verdict(dealing, result)
    if outcome == "open" and dealing.asked != "count":
        assert shows_both(dealing, cases(reason)), f"{seed}: {reason}: {dealing.deal}"
        return "open"
    facts = forcing(reason)
    if facts is None:
        return "seen"
    assert forces(dealing, facts, outcome), f"{seed}: {reason}: {dealing.deal}"
    return outcome


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_read_out_forces_the_answer_or_shows_both(part, full):
    count = (1500 if full else 60) // PARTS
    met = {read_out(seed) for seed in range(part * count, part * count + count)}
    assert met >= {"upheld", "rejected", "open"}


def little_told(seed):
    """Deal, and forget a part by chance that may be nearly all; nobody counted the points."""
    dealing, chance = Dealing(f"{seed} little told"), random.Random(seed)
    share = chance.random()
    facts = sorted(fact for fact in told_in(dealing) if fact[0] != "points")
    dealing.deal = only(dealing, {fact for fact in facts if chance.random() < share})
    return dealing


def expected(dealing):
    """Answer by looking for every way in which it could be upheld, and rejected."""
    table = Table(dealing.deal, dealing.ruleset)
    found = can_be(table, dealing, upheld=True), can_be(table, dealing, upheld=False)
    return {(True, True): "open", (True, False): "upheld", (False, True): "rejected"}.get(found, "refused")


def answered(seed):
    """Check the verdict of one deal of which anything may be forgotten, and what is said to force it."""
    dealing = little_told(seed)
    if dealing.asked not in MEANT or (dealing.asked == "no_trump" and dealing.seat[0] == "A"):
        return None  # the trump maker's team may not claim to be without trumps
    try:
        result = told(dealing.deal, dealing.ruleset)
    except SheetRefused:
        assert expected(dealing) == "refused", seed
        return "refused"
    reason, (outcome, _) = why(dealing, result), verdict(dealing, result)
    assert outcome == expected(dealing), f"{seed}: {reason}: {dealing.deal}"
    facts = forcing(reason) if outcome != "open" else None
    assert facts is None or forces(dealing, facts, outcome), f"{seed}: {reason}: {dealing.deal}"
    return outcome


def test_a_verdict_holds_however_much_is_forgotten(full):
    assert {answered(seed) for seed in range(1000 if full else 40)} >= {"upheld", "rejected", "open"}
