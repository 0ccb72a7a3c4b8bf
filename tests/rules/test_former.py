"""Rulesets stored by an earlier Fourball: read with what held then, whatever the shipped ones say today."""

import json

import pytest

from app.rules.canonical import canonical, from_canonical
from app.rules.former import HELD
from app.rules.loading import ids, load, resolve

LATER = (*HELD, "khanak_backward")


def stored_before(ruleset):
    """Give the text of a ruleset as it was stored before the later settings had names."""
    told = json.loads(canonical(ruleset))
    for table in ("parameters", "basis", "sources", "cites"):
        for name in LATER:
            del told[table][name]
    for clause in [*told["clauses"]]:
        kept = [name for name in told["clauses"][clause]["parameters"] if name not in LATER]
        told["clauses"][clause]["parameters"] = kept
    return json.dumps(told)


@pytest.mark.parametrize("ruleset", ids())
def test_a_stored_ruleset_is_whole_and_cites_clauses_it_has(ruleset):
    rules = from_canonical(stored_before(load(ruleset)))
    assert [*rules.basis] == [*rules.sources] == [*rules.cites]
    assert {*rules.basis} == {*load(ruleset).basis}
    assert {rules.cites[name] for name in LATER} <= {*rules.clauses}
    assert {rules.basis[name] for name in LATER} == {"default"}


@pytest.mark.parametrize("ruleset", ids())
def test_what_its_offences_cost_is_what_its_settings_say(ruleset):
    rules, today = from_canonical(stored_before(load(ruleset))).parameters, load(ruleset).parameters
    for name in ("out_of_turn", "player_flips", "cut_not_offered", "table_cut", "riffle", "undertrump"):
        assert getattr(rules, name) == getattr(today, name), name


def test_nothing_that_was_decided_moves():
    masters = from_canonical(stored_before(load("masters"))).parameters
    assert masters.no_trump_until == "next_cut"
    dutch = from_canonical(stored_before(load("dutch"))).parameters
    assert (dutch.bid_order, dutch.bid_pass_final, dutch.nobody_bids) == ("free", True, "redeal")
    paid = resolve({"base": "masters", "set": {"khanak_success": 6}})
    assert from_canonical(stored_before(paid)).parameters.khanak_backward == 6


def test_a_ruleset_stored_today_is_taken_as_it_is():
    rules = load("masters")
    assert from_canonical(canonical(rules)) == rules


def test_what_held_before_a_setting_had_a_name():
    before = from_canonical(stored_before(load("masters"))).parameters
    assert (before.hold_the_game, before.warnings_before_four_ball) == (30, 1)
    assert before.no_trump_under_thunee is True
    never = ("bid_partners_against", "bid_pass_final", "royals", "silent_mode", "trump_before_partner")
    assert [getattr(before, name) for name in (*never, "last_card_after_bid")] == [False] * 6


def test_an_offence_stored_before_its_time_had_a_name_may_be_claimed_as_any():
    told = json.loads(canonical(load("masters")))
    for offence in told["offences"].values():
        del offence["in_deal"]
    rules = from_canonical(json.dumps(told))
    assert load("masters").offences["boxed_cards"].in_deal
    assert not any(offence.in_deal for offence in rules.offences.values())
