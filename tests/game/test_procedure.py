"""Claims in their procedure, ruleset by ruleset: what each of the four says of order, price, opener, remedy, repeats.

The values are the digest's catalogue and its chosen readings (GR2, GR4, GR5, GR6, R15; L35, L43, L51, L89; A-14, A-17,
A-18, A-19, A-20, A-22, A-23, A-36), not the engine's.
"""

from __future__ import annotations

import pytest

RULESETS = ("masters", "online", "classic", "dutch")
PLAYED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}
CONTRACT = {"points": {"A": 70}, "hands": ["B", "A", "B", "A", "A", "B1"], "bid": 80, "trump_maker": "B1"}
COUNT = {"masters": ("A", 1), "online": ("A", 1), "classic": ("A", 1), "dutch": ("B", 1)}
FOUR_TO_B, FOUR_TO_A, NOTHING = ("four_ball", [("B", 4)]), ("four_ball", [("A", 4)]), ("redeal", [])
UPHELD, LAPSED, FREE = ("upheld", "four_ball", "B"), ("lapsed", None, None), ("rejected", None, None)
NO_OFFENCE, PAID = ("not_an_offence", None, None), ("rejected", "wrong_claim", "A")
COUNTED = "counted"


def claim(offence="revoke", team="B", ruling="upheld", **more):
    return {"team": team, "offence": offence, "ruling": ruling} | more


def everywhere(verdicts, end):
    return dict.fromkeys(RULESETS, (verdicts, end))


def masters_and_others(masters, others):
    return {"masters": masters} | dict.fromkeys(RULESETS[1:], others)


def by_ruleset(masters, online, classic, dutch):
    return {"masters": masters, "online": online, "classic": classic, "dutch": dutch}


JODHI = {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 2}]}
BLUFF = claim("jodhi_bluff", value=20)
VOID = ("upheld", "jodhi_void", None)
PROCEDURE = {
    "the first heard, one 4-ball a deal": (
        [claim(), claim(team="A")],
        everywhere([UPHELD, LAPSED], FOUR_TO_B),
    ),
    "an offence without a price ends nothing": (
        [claim("silent_mode"), claim()],
        everywhere([NO_OFFENCE, UPHELD], FOUR_TO_B),
    ),
    "late is dismissed, and costs the claimants nothing": (
        [claim(ruling="rejected", late=True)],
        everywhere([("dismissed", None, None)], COUNTED),
    ),
    "withdrawn costs nothing": ([claim(ruling="withdrawn")], everywhere([("withdrawn", None, None)], COUNTED)),
    "not proved plays on": ([claim(ruling="not_proved")], everywhere([("not_proved", None, None)], COUNTED)),
    "a wrong claim": (
        [claim(ruling="rejected"), claim(team="A")],
        masters_and_others(
            ([PAID, LAPSED], FOUR_TO_A), ([FREE, ("upheld", "four_ball", "A")], FOUR_TO_A)
        ),
    ),
    "opened by another than the keeper": (
        [claim(opened_by_keeper=False)],
        masters_and_others(([("upheld", "redeal", None)], NOTHING), ([UPHELD], FOUR_TO_B)),
    ),
    "a wrong claim opened by another than the keeper is four, not eight": (
        [claim(ruling="rejected", opened_by_keeper=False)],
        masters_and_others(([PAID], FOUR_TO_A), ([FREE], COUNTED)),
    ),
    "out of turn": (
        [claim("out_of_turn")],
        by_ruleset(([UPHELD], FOUR_TO_B), ([NO_OFFENCE], COUNTED), ([UPHELD], FOUR_TO_B), ([NO_OFFENCE], COUNTED)),
    ),
    "a sign between partners, the first time": (
        [claim("signals")],
        by_ruleset(
            ([("upheld", "warning", None)], COUNTED), ([NO_OFFENCE], COUNTED), ([NO_OFFENCE], COUNTED),
            ([UPHELD], FOUR_TO_B),
        ),
    ),
    "a sign between partners, after one warning": (
        [claim("signals", prior=1)],
        by_ruleset(([UPHELD], FOUR_TO_B), ([NO_OFFENCE], COUNTED), ([NO_OFFENCE], COUNTED), ([UPHELD], FOUR_TO_B)),
    ),
    "a pack not offered for the cut": (
        [claim("cut_not_offered")],
        by_ruleset(
            ([UPHELD], FOUR_TO_B), ([("upheld", "redeal", None)], NOTHING), ([UPHELD], FOUR_TO_B),
            ([("upheld", "redeal", None)], NOTHING),
        ),
    ),
    "a hand without trumps": (
        [claim("no_trump", "A")],
        by_ruleset(*[([("upheld", "redeal", None)], NOTHING)] * 3, ([NO_OFFENCE], COUNTED)),
    ),
    "what an official deems an offence": (
        [claim("deemed")],
        by_ruleset(([UPHELD], FOUR_TO_B), ([NO_OFFENCE], COUNTED), ([NO_OFFENCE], COUNTED), ([UPHELD], FOUR_TO_B)),
    ),
    "a bluffed jodhi": (
        [BLUFF],
        by_ruleset(([UPHELD], FOUR_TO_B), ([UPHELD], FOUR_TO_B), ([VOID], COUNTED), ([VOID], COUNTED)),
    ),
}  # fmt: skip


def told(ruleset):
    return (CONTRACT if ruleset == "dutch" else PLAYED) | JODHI


def came_to(scored):
    awards = [(one["team"], one["balls"]) for one in scored["awards"]]
    return [(one["verdict"], one["effect"], one["to"]) for one in scored["claims"]], (scored["result"], awards)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", PROCEDURE)
def test_each_ruleset_in_its_procedure(deal, name, ruleset):
    claims, expected = PROCEDURE[name]
    verdicts, end = expected[ruleset]
    ending = ("count", [COUNT[ruleset]]) if end == COUNTED else end
    assert came_to(deal(told(ruleset) | {"claims": claims}, ruleset)) == (verdicts, ending)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_forgiving_rules_warn_where_strict_ones_charge(deal, changed, ruleset):
    forgiving = changed(ruleset, strict=False)
    counted = ("count", [COUNT[ruleset]])
    facts = told(ruleset)
    assert came_to(deal(facts | {"claims": [claim()]}, forgiving)) == ([("upheld", "warning", None)], counted)
    assert came_to(deal(facts | {"claims": [claim(ruling="rejected")]}, forgiving)) == ([FREE], counted)


@pytest.mark.parametrize(("ruleset", "price"), [("masters", 4), ("online", 4), ("classic", 2), ("dutch", 4)])
def test_forgiving_rules_still_charge_a_failed_call(deal, changed, ruleset, price):
    failed = told(ruleset) | {"double": {"seat": "B1"}}
    _, (kind, awards) = came_to(deal(failed, changed(ruleset, strict=False)))
    assert (kind, awards[0]) == ("double", ("A", price))


@pytest.mark.parametrize(("ruleset", "effects"), [("masters", ["warning", "four_ball"]), ("dutch", ["four_ball"] * 2)])
def test_the_second_sign_in_a_game_costs_what_the_first_may_not(game, ruleset, effects):
    facts = told(ruleset) | {"claims": [claim("signals")]}
    assert [deal["claims"][0]["effect"] for deal in game(facts, facts, ruleset=ruleset)] == effects


@pytest.mark.parametrize("offence", ["jodhi_bluff", "jodhi_wrong_value"])
def test_only_masters_lets_the_claimant_choose_a_marial(deal, refusal, offence):
    claims = {"claims": [claim(offence, value=20, remedy="marial")]}
    assert came_to(deal(told("masters") | claims)) == ([VOID], ("count", [("A", 1)]))
    for ruleset in RULESETS[1:]:
        assert any(line.startswith("claims[0].remedy") for line in refusal(told(ruleset) | claims, ruleset))
