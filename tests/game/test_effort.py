"""What points tell is found without a long search.

The search's work is counted in contradictions met, not in time. The sheets took seconds while a search had to find out
for itself that a team which takes n hands takes 4n cards, and that a sum good with a card and without it is good.
"""

from __future__ import annotations

FEW = 10_000
SIX_CARDS = "; ".join(
    [
        *("hand 1: A1 JC", "hand 3: A1 KD", "hand 4: A1 JH", "hand 5: A2 QS"),
        *("hand 2 taken by A", "hand 4 taken by A"),
    ]
)


def test_the_facts_that_force_a_count_are_found_by_few_steps(deal, conflicts):
    hands = [
        {"lead": "B1", "cards": ["AC", "?", "?", "JC"]},
        {"lead": "A1", "cards": ["10D", "KC", "QD", "JD"], "won": "A"},
        {"lead": "B1", "cards": ["QC", "AS", "AD", "KD"], "won": "B"},
        {"lead": "B1", "cards": ["?", "?", "KH", "JH"], "won": "A"},
        {"lead": "B1", "cards": ["9C", "QS", "9D", "9S"]},
        {"lead": "B1", "cards": ["10C", "10S", "?", "9H"]},
    ]
    scored = deal({"trump_maker": "B1", "trump": "C", "hands": hands, "held": {"B1": ["QC"], "B2": ["QH"]}})
    assert scored["awards"] == [{"team": "A", "balls": 1, "for": "count"}]
    assert scored["arithmetic"] == f"from 73 to 225, needs 105; the cards force it: {SIX_CARDS}"
    assert conflicts() < FEW


def test_a_smallest_set_with_points_is_found_by_few_steps(refusal, conflicts):
    hands = [
        {"lead": "B1", "cards": ["?", "QD", "10H", "?"], "won": "A1"},
        {"lead": "A1", "cards": ["?", "10S", "?", "AC"], "won": "B1"},
        {"lead": "B1", "cards": ["KD", "?", "JD", "AD"]},
        {"lead": "A1", "cards": ["?", "JC", "10D", "KS"], "won": "B"},
        {"lead": "A1", "cards": ["JS", "QC", "KH", "9D"]},
        {"lead": "A1", "cards": ["9S", "9C", "KC", "10C"], "won": "A"},
    ]
    told = {"trump_maker": "B1", "trump": "S", "bid": 80, "hands": hands, "points": {"A": 95}}
    named = refusal(told | {"held": {"A1": ["9S"], "A2": ["KH", "KC"]}}, "dutch")[-1]
    assert named.startswith("points.A: these can't all be true together: ")
    assert len(named.split(": ", 2)[2].replace("; ", ", ").split(", ")) == 11
    assert conflicts() < FEW


def test_a_sum_that_is_good_with_a_card_and_without_it_is_found_by_few_steps(deal, conflicts):
    hands = [
        {"lead": "B2", "cards": ["10S", "QD", "AS", "?"]},
        {"lead": "B1", "cards": ["?", "JH", "JC", "10H"]},
        {"lead": "A2", "cards": ["QC", "10D", "KC", "KD"], "won": "A1"},
        {"lead": "A1", "cards": ["10C", "9D", "JD", "9H"]},
        {"lead": "B2", "cards": ["9S", "QS", "JS", "KH"], "won": "A"},
    ]
    held = {"A1": ["10C"], "B2": ["AD"]}
    scored = deal({"trump_maker": "B1", "trump": "H", "hands": hands, "held": held}, "classic")
    forced = "hand 1: A1 QD; hand 2: A2 JH; hand 5: B2 9S, B1 JS; hand 3 taken by A1; hand 5 taken by A"
    assert scored["awards"] == [{"team": "A", "balls": 1, "for": "count"}]
    assert scored["arithmetic"] == f"from 63 to 234, needs 105; the cards force it: {forced}"
    assert conflicts() < FEW
