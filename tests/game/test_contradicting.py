"""Facts that no deal satisfies: the set named can't all be true, each of it is needed, and none is smaller.

The check beside it is written from the rules alone: where each hand's winning team is told or left out, a team can have
counted what the cards of its hands make with any of the others, so many to a hand.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, product

import pytest

from app.game.mistakes import SheetRefused
from app.game.proving.contradicting import contradiction
from app.game.proving.counting import countable
from app.game.proving.known import known
from app.game.results import Standing
from app.game.scoring import score_sheet
from app.game.text.parsing import parse_sheet
from app.game.told import tell

pytestmark = pytest.mark.no_cover

WORTH = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}
DECK = [rank + suit for suit in "SHDC" for rank in WORTH]
SEATS = ("A1", "B1", "A2", "B2")
SMALL = 3
FORGOTTEN = {"lead": "A1", "cards": ["?", "?", "?", "?"]}


def sheet(deal, ruleset="masters"):
    return {"format": "fourball-scoresheet", "version": 1, "ruleset": ruleset, "games": [{"deals": [deal]}]}


def refused(deal, ruleset="masters"):
    with pytest.raises(SheetRefused) as caught:
        score_sheet(parse_sheet(sheet(deal, ruleset)))
    return [str(one).replace("games[0].deals[0].", "") for one in caught.value.mistakes]


def hands(*rows):
    return [*rows, *[FORGOTTEN] * (6 - len(rows))]


def test_a_hand_that_was_lost_and_every_point_counted():
    told = {
        "trump": "H",
        "points": {"A": 304},
        "hands": hands({"lead": "A1", "cards": ["?", "9H", "?", "?"], "won": "B"}),
    }
    assert refused(told)[-1] == "points.A: these can't all be true together: hand 1 taken by B; counted: A 304"


def test_two_jacks_in_a_hand_taken_make_more_than_was_counted():
    row = {"lead": "A1", "cards": ["JH", "?", "JS", "?"], "won": "A2"}
    told = {"trump": "H", "points": {"A": 60}, "hands": hands({**FORGOTTEN, "won": "B"}, row)}
    set_named = "hand 2: A1 JH, A2 JS; hand 2 taken by A2; counted: A 60"
    assert refused(told)[-1] == f"points.A: these can't all be true together: {set_named}"


def test_the_hands_taken_are_named():
    told = {"trump": "H", "points": {"B": 275}, "hands": ["A", None, "A", None, "A", None]}
    assert refused(told) == ["points: 275 for B can't be made from 0 to 3 hands"]
    by_sight, *_, proved = refused(told | {"held": {"A1": ["QS"]}})
    assert by_sight == "points: 275 for B can't be made from 0 to 3 hands"
    taken = "hand 1 taken by A; hand 3 taken by A; hand 5 taken by A"
    assert proved == f"points.B: these can't all be true together: {taken}; counted: B 275"


def test_the_last_hand_told_apart_is_one_of_the_facts():
    told = {"trump": "H", "points": {"A": 304}, "last_hand": "B1", "held": {"A1": ["JH"]}}
    assert refused(told)[-1] == "points.A: these can't all be true together: hand 6 taken by B1; counted: A 304"


def test_other_mistakes_are_told_alone():
    told = {"trump": "H", "points": {"A": 304}, "hands": ["B"], "last_hand": "B", "held": {"A1": ["JH"], "B1": ["JH"]}}
    assert refused(told) == ["held.B1: JH is also held by A1"]


def facts_of(deal, ruleset="masters"):
    parsed = parse_sheet(sheet(deal, ruleset))
    return known(tell(parsed.games[0].deals[0], Standing({"A": 0, "B": 0}, 13, "A1"), parsed.ruleset))


JACKS = {"cards": ["JS", "JH", "JD", "JC"], "order": False}


@pytest.mark.parametrize(
    ("ruleset", "third", "points", "can_be"),
    [
        *[("masters", "B", points, points in {104, 113, 284}) for points in (103, 104, 105, 112, 113, 284, 285)],
        *[("dutch", "B", points, points in {40, 150}) for points in (39, 40, 150, 151)],  # six Jacks and nines of none
        *[("masters", JACKS | {"won": "B"}, points, points == 176) for points in (176, 177)],
        *[("masters", JACKS, points, points in {176, 224}) for points in (176, 177, 223, 224)],  # or A took five hands
        *[("masters", JACKS | {"won": "A"}, points, points in {224, 296}) for points in (176, 223, 224, 296, 297)],
    ],
)
def test_what_the_hands_taken_make_is_known_by_number_and_worth(ruleset, third, points, can_be):
    deal = {"trump": "H", "bid": 80 if ruleset == "dutch" else 0, "points": {"A": points}}
    told = facts_of(deal | {"hands": ["A", "A1", third, "A", "B", "A2"]}, ruleset)
    assert countable(told, told.facts) is can_be
    assert countable(told, [fact for fact in told.facts if fact.team is None])


@pytest.mark.parametrize(("trump", "can_be"), [({"trump": "H"}, False), ({}, True)])
def test_jacks_of_a_trump_nobody_told_can_count(trump, can_be):
    hands = [{"lead": "A1", "cards": ["JS", "QS", "QH", "QD"], "won": "A"}, *"BBBBB"]
    told = facts_of(trump | {"bid": 80, "points": {"A": 36}, "hands": hands}, "dutch")
    assert countable(told, told.facts) is can_be


@cache
def sums(counts):
    """The totals that so many cards make, of a pool by its cards of each rank: number of cards -> set of totals."""
    found = {0: {0}}
    for worth, count in counts:
        for _ in range(count):
            found = {
                size: found.get(size, set()) | {total + worth for total in found.get(size - 1, ())}
                for size in range(max(found) + 2)
            }
    return found


class Counted:
    """Six hands with their takers, some of their cards, and what A counted."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.ruleset = chance.choice(("masters", "online", "classic", "dutch"))
        self.trump = chance.choice("SHDC")
        pack = chance.sample(DECK, 24)
        kept = chance.choice((0.3, 0.6, 1.0))
        self.rows = [[card if chance.random() < kept else "?" for card in pack[at : at + 4]] for at in range(0, 24, 4)]
        self.takers = [chance.choice("AB") for _ in range(6)]
        deck = 154 if self.ruleset == "dutch" else 304
        self.points = chance.choice((chance.randrange(deck), 0, deck, chance.randrange(deck)))
        rows = [{"lead": "A1", "cards": row, "won": won} for row, won in zip(self.rows, self.takers, strict=True)]
        bid = {"bid": 80} if self.ruleset == "dutch" else {}
        self.deal = {"dealer": "A1", "trump_maker": "B1", "trump": self.trump, "hands": rows, **bid}
        self.deal["points"] = {"A": self.points}
        cards = [(card, hand) for hand, row in enumerate(self.rows) for card in row if card != "?"]
        self.facts = frozenset(
            [*cards, *[(won, hand) for hand, won in enumerate(self.takers)], ("points", self.points)]
        )

    def worth(self, card):
        void = self.ruleset == "dutch" and card[:-1] in "J9" and card[-1] != self.trump
        return 0 if void else WORTH[card[:-1]]

    def can_be(self, facts):
        """Tell whether some deal has all of these facts."""
        if ("points", self.points) not in facts:
            return True
        lying = {fact: hand for fact, hand in facts if fact in DECK}
        takers = {hand: fact for fact, hand in facts if fact in {"A", "B"}}
        pool = [self.worth(card) for card in DECK if card not in lying]
        found = sums(tuple(sorted((worth, pool.count(worth)) for worth in set(pool))))
        for teams in product(*[takers.get(hand, "AB") for hand in range(6)]):
            own = [self.worth(card) for card, hand in lying.items() if teams[hand] == "A"]
            if self.points - sum(own) in found.get(4 * teams.count("A") - len(own), ()):
                return True
        return False

    def named(self):
        """Give the set the engine names, in the words of this check; nothing where the deal can be."""
        rules = parse_sheet(sheet(self.deal, self.ruleset)).ruleset
        deal = parse_sheet(sheet(self.deal, self.ruleset)).games[0].deals[0]
        facts = contradiction(known(tell(deal, Standing({"A": 0, "B": 0}, 13, "A1"), rules)))
        written = {"played": lambda one: (str(one.card), one.hand - 1), "won": lambda one: (one.taker, one.hand - 1)}
        return frozenset([written[one.kind](one) if one.kind in written else ("points", one.points) for one in facts])


def test_the_set_named_is_a_smallest(full):
    sizes = set()
    for seed in range(60) if full else (*range(6, 13), 14):
        told = Counted(seed)
        named = told.named()
        if not named:
            assert told.can_be(told.facts), f"{seed}: {told.deal}"
            continue
        sizes.add(len(named))
        assert named <= told.facts
        assert not told.can_be(named), f"{seed}: {named}"
        assert all(told.can_be(named - {one}) for one in named), f"{seed}: {named}"
        if 1 < len(named) <= SMALL:
            smaller = combinations(told.facts - {("points", told.points)}, len(named) - 2)
            assert all(told.can_be({("points", told.points), *some}) for some in smaller), f"{seed}: {named}"
        assert any("these can't all be true together" in one for one in refused(told.deal, told.ruleset))
    assert len(sizes) > 2
