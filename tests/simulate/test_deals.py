"""Simulated deals are deals that could have been: every ruleset takes them, cards follow suit, points add up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.game.cards import DECK
from app.game.facts import Start
from app.game.scoring import score_deal, starting
from app.game.table import SEATS, team_of
from app.game.text.formatting import deal_json
from app.game.text.parsing import parse_deal
from app.rules.loading import ids, load
from app.simulate import deals as dealing
from app.simulate.deals import random_claim, random_deal
from app.simulate.play import deal_cards, longest_suit, play

pytestmark = pytest.mark.no_cover


def dealt(rules, seed, count):
    """Simulate deals from a game's start on, each from where the one before left it, a new game after a won one."""
    chance, before = Random(seed), starting(Start(), rules, None)
    for number in range(1, count + 1):
        deal = random_deal(chance, rules, before)
        result = score_deal(deal, before, rules, number)
        yield deal, before, result
        before = starting(Start(), rules, None) if result.after.winner else result.after


@pytest.mark.parametrize("ruleset", ids())
@pytest.mark.parametrize("seed", range(2))
def test_every_ruleset_takes_every_deal_without_a_finding(ruleset, seed, full):
    rules = load(ruleset)
    for deal, before, result in dealt(rules, seed, 2000 if full else 150):
        assert parse_deal(deal_json(deal), rules) == deal
        assert score_deal(parse_deal(deal_json(deal), rules), before, rules, result.no) == result
        assert not result.provisional
        assert {finding.id for finding in result.findings} <= {"dealer"}


@pytest.mark.parametrize("ruleset", ids())
def test_points_add_up_to_the_deck(ruleset):
    rules = load(ruleset)
    for deal, _, _ in dealt(rules, 11, 150):
        if deal.points:
            assert sum(deal.points.values()) == rules.parameters.deck_points_total
            assert len(deal.hands) == 6


def test_the_same_seed_deals_the_same_deals():
    rules = load("masters")
    first = [deal for deal, _, _ in dealt(rules, 7, 60)]
    assert [deal for deal, _, _ in dealt(rules, 7, 60)] == first
    assert [deal for deal, _, _ in dealt(rules, 8, 60)] != first


def test_whatever_can_happen_does(monkeypatch):
    told = Counter()
    monkeypatch.setattr(dealing, "DOUBLES", 1)
    for ruleset in ids():
        for deal, _, result in dealt(load(ruleset), 3, 1200):
            told[result.result] += 1
            told["jodhi"] += bool(deal.jodhis)
            told["bid"] += bool(deal.bid)
    assert {"count", "thunee", "redeal", "double", "khanak", "jodhi", "bid"} <= told.keys()


class Watched(Random):
    """Chance that remembers what it was offered and what it took."""

    def choice(self, seq):
        taken = super().choice(seq)
        self.told.append((tuple(seq), taken))
        return taken


def test_everybody_follows_suit_where_he_can():
    parameters = load("masters").parameters
    for seed in range(40):
        chance = Watched(seed)
        chance.told = []
        hands = deal_cards(chance)
        held = {seat: list(cards) for seat, cards in hands.items()}
        played = play(hands, "B1", longest_suit(hands["B1"]), parameters, chance)
        assert sorted(map(str, (card for cards in held.values() for card in cards))) == sorted(map(str, DECK))
        leader = "A2"
        for hand in range(6):
            cards = [taken for _, taken in chance.told[hand * 4 : hand * 4 + 4]]
            seats = [SEATS[(SEATS.index(leader) + n) % 4] for n in range(4)]
            for seat, card in zip(seats, cards, strict=True):
                could = [c for c in held[seat] if c.suit == cards[0].suit]
                assert card in held[seat]
                assert card.suit == cards[0].suit or not could
                held[seat].remove(card)
            leader = played.winners[hand]
            assert leader in seats
        assert not any(held.values())
        assert played.won_by("A") + played.won_by("B") == 6


def test_the_longest_suit_is_the_one_held_most():
    for seed in range(50):
        cards = deal_cards(Random(seed))["A1"]
        counts = Counter(card.suit for card in cards)
        assert counts[longest_suit(cards)] == max(counts.values())


def test_claims_accuse_the_other_side_of_what_the_catalogue_knows():
    chance, heard = Random(2), []
    offences = load("masters").offences
    for _ in range(3000):
        found = random_claim(chance)
        if found is not None:
            heard.append(found)
    assert 40 < len(heard) < 180
    for claim, ruling in heard:
        assert claim.offence in offences
        assert team_of(claim.against) != claim.team
        assert (claim.hand is not None) == (claim.offence == "revoke")
        assert ruling in {"upheld", "rejected"}
