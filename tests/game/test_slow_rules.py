"""The engine against a second telling of the rules, on random deals over all rulesets and random settings."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from msgspec.structs import asdict
from slow_rules import COUNTS, TURN, Game, after, foe, points, suit

from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet
from app.rules.allowed import table
from app.rules.loading import ids, resolve
from app.rules.mistakes import RulesetRefused

pytestmark = pytest.mark.no_cover

DECK = [rank + one for one in "SHDC" for rank in COUNTS]
OFFENCES = (
    "revoke",
    "out_of_turn",
    "signals",
    "no_trump",
    "boxed_cards",
    "deemed",
    "look_cards",
    "riffle",
    "silent_mode",
)
FREE = (  # settings that only texts tell, or that other tests turn
    *("deck_points_total", "jack_nine_points_in_trumps_only", "score_mode", "bid_values", "games_per_match"),
    *("jodhi_values", "count_threshold"),
)
RULINGS = ("upheld", "upheld", "rejected", "not_proved", "withdrawn", "pending")
SHORT, LONG, GAMES_A_RULESET = 1_500, 100_000, 4


def any_value(allowed, chance):
    """Give a value a setting may have, numbers near those in use."""
    if allowed.listed:
        return chance.sample(allowed.items, len(allowed.items)) if len(allowed.items) == 6 else None
    values = [*allowed.choices, *((True, False) if allowed.switch else ()), *((None,) if allowed.unset else ())]
    low, high = allowed.span or (0, 0)
    values += [chance.randint(low, min(high, low + 13))] if allowed.span else []
    return chance.choice(values)


@lru_cache(maxsize=4)
def any_rules(seed):
    """Give one of the four rulesets with up to eight settings changed."""
    chance = random.Random(seed)
    while True:
        names = chance.sample(sorted(set(table()) - set(FREE)), chance.randrange(9))
        changes = {name: any_value(table()[name], chance) for name in names}
        spec = {"base": chance.choice(ids()), "set": changes}
        try:
            return spec, resolve(spec)
        except RulesetRefused:
            continue


def counted(chance, values):
    """Give hands won by seats, and the points of their cards."""
    trump, pack = chance.choice("SHDC"), chance.sample(DECK, 24)
    lucky = chance.choice(TURN)
    hands = [lucky if chance.random() < 0.4 else chance.choice(TURN) for _ in range(6)]
    if chance.random() < 0.25:
        hands = [chance.choice((lucky, after(lucky, 2))) for _ in range(6)]
    own = [card for place, seat in enumerate(hands) if seat[0] == "A" for card in pack[4 * place : 4 * place + 4]]
    total = sum(points(card, trump, values) for card in own)
    team = chance.choice("AB")
    return {"hands": hands, "points": {team: total if team == "A" else values["deck_points_total"] - total}}


def played(chance, values):
    """Give six hands as cards, followed most of the time."""
    pack, trump = chance.sample(DECK, 24), chance.choice("SHDC")
    held = {seat: pack[place::4] for place, seat in enumerate(TURN)}
    facts = {"trump": trump, "hands": []}
    for _ in range(6):
        lead = chance.choice(TURN)
        cards = []
        for step in range(4):
            mine = held[after(lead, step)]
            fits = [card for card in mine if cards and suit(card) == suit(cards[0])]
            cards.append(chance.choice(fits if fits and chance.random() < 0.9 else mine))
            mine.remove(cards[-1])
        facts["hands"].append({"lead": lead, "cards": cards})
    if values["royals"] and chance.random() < 0.5:
        facts["royals"] = True
    return facts


def any_jodhi(chance, values):
    told = {"seat": chance.choice(TURN), "value": chance.choice(values["jodhi_values"])}
    if chance.random() < 0.6:
        told["after_hand"] = chance.randint(1, 5)
        if chance.random() < 0.3:
            told["moment"] = {"hand": min(6, told["after_hand"] + chance.randrange(2)), "cards": chance.randrange(5)}
    return told


def any_claim(chance, facts, rules):
    team = chance.choice("AB")
    told = {"team": team, "offence": chance.choice(OFFENCES), "ruling": chance.choice(RULINGS)}
    theirs = [jodhi for jodhi in facts.get("jodhis", ()) if jodhi["seat"][0] != team]
    if theirs and chance.random() < 0.5:
        meant = chance.choice(theirs)
        told |= {"offence": chance.choice(("jodhi_bluff", "jodhi_wrong_time")), "against": meant["seat"]}
        told |= {"value": meant["value"]}
        if rules.offences[told["offence"]].remedies and chance.random() < 0.4:
            told["remedy"] = "marial"
    if "thunee" in facts and facts["thunee"]["seat"][0] != team and chance.random() < 0.5:
        told["offence"] = "thunee_late"
    if "double" in facts and facts["double"]["seat"][0] != team and chance.random() < 0.3:
        told["offence"] = "double_corner_house"
    if not told["offence"].startswith("jodhi"):
        told.pop("remedy", None)
    if told["offence"] == "revoke" and isinstance(facts["hands"][0], dict):
        told |= {"against": chance.choice([seat for seat in TURN if seat[0] != team]), "hand": chance.randint(1, 6)}
        del told["ruling"]
    told |= {"opened_by_keeper": False} if chance.random() < 0.2 else {}
    return told | ({"late": True} if chance.random() < 0.1 else {})


def any_call(chance, facts, values, *, with_cards):
    """Give no call, or one; a Thunee in hands told as seats only."""
    call = chance.choice(("", "", "thunee", "double", "khanak"))
    if not call or (call == "thunee" and with_cards):
        return {}
    told = {"seat": chance.choice(TURN if with_cards else [facts["hands"][5], *TURN])}
    if call == "thunee" and values["blind_thunee"] and chance.random() < 0.5:
        told["blind"] = True
    return {call: told}


def any_deal(chance, values, rules):
    """Give the facts of one deal."""
    with_cards = chance.random() < 0.3
    facts = (played if with_cards else counted)(chance, values)
    if values["score_mode"] == "contract" or (values["bid_enabled"] and chance.random() < 0.4):
        facts |= {"bid": chance.choice(values["bid_values"]), "trump_maker": chance.choice(TURN)}
    if chance.random() < 0.6:
        facts["jodhis"] = [any_jodhi(chance, values) for _ in range(chance.randint(1, 2))]
    if chance.random() < 0.15:
        facts["dealer"] = chance.choice(TURN)
    facts |= any_call(chance, facts, values, with_cards=with_cards)
    if chance.random() < 0.35:
        facts["claims"] = [any_claim(chance, facts, rules) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.06:
        facts["redeal"] = chance.choice(("boxed_cards", "dealer_flips", "agreed"))
    if chance.random() < 0.1:
        facts["opened"] = {chance.choice("AB"): chance.randrange(3)}
    return facts


def told_of(deal):
    """Give what the two tellings are compared by."""
    paid = {}
    for award in deal["awards"]:
        paid[award["team"]] = paid.get(award["team"], 0) + award["balls"]
    told = {"after_end": deal["after_end"], "awards": sorted(item for item in paid.items() if item[1])}
    told |= {"balls": deal["balls"], "winner": deal["winner"]}
    if deal["after_end"]:
        return told
    return told | {
        "target": deal["target"],
        "corner_house": deal["corner_house"],
        "next_dealer": deal["next_dealer"],
        "redeal": deal["result"] == "redeal",
        "open": deal["result"] == "open",
        "verdicts": [claim["verdict"] for claim in deal["claims"]],
    }


def disagreement(seed, deals):
    """Score one random game twice; give the sheet and the first deal the tellings part on, or None."""
    chance = random.Random(seed)
    spec, rules = any_rules(seed // GAMES_A_RULESET)
    values = asdict(rules.parameters)
    prices = {key: {"effect": one.effect, "remedies": dict(one.remedies)} for key, one in rules.offences.items()}
    target = values["target_balls"]
    balls = {team: chance.randrange(target) for team in "AB"}
    slow = Game(values, prices, balls, target, dealer := chance.choice(TURN))
    facts, expected = [], []
    for _ in range(deals):
        facts.append(any_deal(chance, values, rules))
        expected.append(slow.play(facts[-1]))
        if min(slow.balls.values()) >= slow.target:
            break  # both stand at the target: the format leaves open how they part
    start = {"balls": balls, "target": target, "dealer": dealer}
    sheet = {
        "format": "fourball-scoresheet",
        "version": 1,
        "ruleset": spec,
        "games": [{"start": start, "deals": facts}],
    }
    scored = result_json(score_sheet(parse_sheet(sheet)))["games"][0]["deals"]
    for place, (ours, theirs) in enumerate(zip(map(told_of, scored), expected, strict=True)):
        if ours != theirs:
            parted = {key: (ours.get(key), theirs.get(key)) for key in theirs if ours.get(key) != theirs.get(key)}
            return spec, place, facts[place], parted
    return None


def parted(first, games, deals=5):
    return [found for seed in range(first, first + games) if (found := disagreement(seed, deals))][:3]


def test_a_second_telling_of_the_rules_agrees():
    assert parted(0, SHORT // 5) == []


@pytest.mark.long
def test_a_second_telling_of_the_rules_agrees_on_many_deals():
    assert parted(1_000_000, LONG // 5) == []


def test_the_second_telling_sees_a_setting_turned():
    """Guard the guard: a telling that heeded nothing would agree with nothing."""
    values = asdict(resolve("masters").parameters)
    facts = {"hands": ["A1", "A1", "B1", "B1", "B1", "A1"], "points": {"A": 95}}
    counts = {
        mode: Game(values | {"last_hand_mode": mode}, {}, {"A": 0, "B": 0}, 13, "A1") for mode in ("none", "transfer")
    }
    assert [game.play(facts)["awards"] for game in counts.values()] == [[("B", 1)], [("A", 1)]]
    assert foe("A") == "B"
