"""Examples in the handbook: computed by the engine, by the rules in force."""

from __future__ import annotations

import pytest

from app.game.examples import HOMES, example
from app.rules.loading import ids, load, resolve

SHARED = (*HOMES, "redeal")


def said(rules, key):
    return example(rules, rules.clauses[f"{rules.id}.{key}"])


@pytest.mark.parametrize("ruleset", ids())
@pytest.mark.parametrize("key", SHARED)
def test_every_clause_the_engine_decides_by_has_an_example(ruleset, key):
    assert "deals next." in said(load(ruleset), key)


@pytest.mark.parametrize(
    ("key", "values", "ends"),
    [
        ("count", {}, "96 cards + 10 last hand = 106, needs 105. A opens 1. B1 deals next."),
        ("last_hand", {}, "96 cards − 10 last hand = 86, needs 105. B opens 1. A1 deals next."),
        ("thunee", {}, "takes the first hand he does not. A opens 4. B1 deals next."),
        ("thunee", {"thunee_partner_catch": 8}, "A opens 8. B1 deals next."),
        ("wrong_claim", {}, "and it is rejected. B opens 4. A1 deals next."),
        ("wrong_opener", {}, "Nobody opens a ball. A1 deals next."),
        ("corner_house", {"double_corner_house": "lose_game"}, "A wins the game. B1 deals next."),
    ],
)
def test_an_example_follows_the_values_in_force(key, values, ends):
    assert said(resolve({"base": "masters", "set": values}), key).endswith(ends)


@pytest.mark.parametrize(
    ("ruleset", "key", "text"),
    [
        (
            "masters",
            "R17",
            "Claimed by A of B1, and upheld: Wrong colour played though able to follow. A opens 4.",
        ),
        (
            "masters",
            "R2",
            "Claimed by B of A1, and upheld: Pack not offered for the cut. B opens 4. A1 deals next.",
        ),
        ("masters", "R16", "Jodhi called while a hand is running. A opens 4. B1 deals next."),
        ("masters", "GR2", "Signs between partners. 96 cards + 10 last hand = 106, needs 105. A opens 1."),
        ("online", "bluff", "upheld: Jodie declared without the cards. A opens 4."),
        ("online", "cut_offences", "Pack not offered for the cut. Nobody opens a ball. A1 deals next."),
        ("classic", "dealing", "Claimed by B of A1, and upheld: Pack not offered for the cut. B opens 4."),
        ("dutch", "ondertroeven", "Claimed by A of B1, and upheld: Undertrumping when not forced. A opens 4."),
    ],
)
def test_a_clause_on_an_offence_tells_what_a_claim_on_it_comes_to(ruleset, key, text):
    assert text in said(load(ruleset), key)


def test_an_offence_without_a_price_or_of_a_marial_is_no_example():
    assert said(load("classic"), "table_offences") == ""
    assert said(load("masters"), "GR6") == ""
    priced = resolve({"base": "classic", "set": {"player_flips": "four_ball"}})
    assert said(priced, "table_offences").endswith("A player turns a card over. A opens 4. B1 deals next.")


def test_a_double_on_corner_house_that_has_to_be_claimed_is():
    told = "At 4-12 of 13 B1 calls Double and takes the last hand, and A claims it. A opens 4. A1 deals next."
    assert said(load("masters"), "corner_house") == told


def test_it_is_the_other_side_that_has_no_trump_where_a_contract_was_made():
    assert said(load("dutch"), "no_trump").startswith("B finds that it was dealt no trump")
    assert said(load("online"), "no_trump").startswith("A finds that it was dealt no trump")


def test_a_clause_the_engine_has_no_say_in_has_none():
    assert said(load("masters"), "conduct") == ""


def test_a_scene_that_can_not_be_by_these_rules_is_left_out():
    rules = resolve({"base": "masters", "set": {"jodhi_values": [30]}})
    assert said(rules, "jodhi") == ""


def test_a_clause_of_a_source_takes_the_example_of_its_setting():
    rules = load("masters")
    assert said(rules, "GR4") == said(rules, "wrong_claim")


def test_an_example_of_a_contract_stands_just_at_the_bid():
    assert said(load("dutch"), "count").endswith("80 cards = 80, needs 80. A opens 1. B1 deals next.")


@pytest.mark.parametrize(
    ("ruleset", "key", "text"),
    [
        (
            "masters",
            "jodhi",
            (
                "A1 called 20 after the first hand; A holds 76 card points and takes the last hand."
                " 76 cards + 20 jodhi + 10 last hand = 106, needs 105. A opens 1. B1 deals next."
            ),
        ),
        (
            "masters",
            "bid",
            (
                "B1 makes trumps at 10; A holds 96 card points and takes the last hand."
                " 96 cards + 10 bid + 10 last hand = 116, needs 105. A opens 1. B1 deals next."
            ),
        ),
        (
            "masters",
            "dealer",
            (
                "At 4-4 A1 dealt, and A's 96 card points with the last hand are counted."
                " 96 cards + 10 last hand = 106, needs 105. A opens 1. B1 deals next."
            ),
        ),
        (
            "masters",
            "khanak",
            (
                "B1 called 40, A holds 36 card points, and B1 takes the last hand."
                " 36 against, below 50. B opens 3. A1 deals next."
            ),
        ),
        (
            "dutch",
            "jodhi",
            (
                "A1 called 20 after the first hand; A holds 60 card points and takes the last hand."
                " 60 cards + 20 jodhi = 80, needs 80. A opens 1. B1 deals next."
            ),
        ),
        (
            "dutch",
            "khanak",
            (
                "B1 called 40, A holds 36 card points, and B1 takes the last hand."
                " 118 cards + 40 jodhi = 158, needs 80. B opens 3. B opens 1. B1 deals next."
            ),
        ),
        (
            "masters",
            "not_proved",
            (
                "A claims a revoke of B1, and it can't be proved."
                " 96 cards + 10 last hand = 106, needs 105. A opens 1. B1 deals next."
            ),
        ),
        (
            "dutch",
            "wrong_claim",
            "A claims a revoke of B1, and it is rejected. 80 cards = 80, needs 80. A opens 1. B1 deals next.",
        ),
    ],
)
def test_an_example_word_by_word(ruleset, key, text):
    assert said(load(ruleset), key) == text
