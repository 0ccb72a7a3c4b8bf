"""The hand in which a departure comes out, where not every card is known or the hands were turned up closed."""

from __future__ import annotations

import pytest

BLUFF = {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 2, "suit": "S"}], "trump": "H", "trump_maker": "B1"}
FIRST = {"lead": "A2", "cards": ["JD", "QD", "AD", "KD"]}


def shown(scored, offence):
    return [one["shows"] for one in scored["findings"] if one["id"] == offence]


def hands(*rows):
    return [FIRST, *({"lead": "?" if "?" in row else "A1", "cards": row.split()} for row in rows)]


@pytest.mark.parametrize(
    ("rows", "shows"),
    [
        (["9S KS 10S AS", "9C QC 10C AC"], 2),  # the king had fallen before it was called
        (["9C QC 10C AC", "9S QS 10S AS", "JS KS 9H 10H"], 3),
        (["9C QC 10C AC", "KS 9S 10S AS", "JS QS 9H 10H"], 4),  # the king was his own
    ],
)
def test_a_false_jodhi_comes_out_where_one_of_its_cards_falls_elsewhere(deal, rows, shows):
    scored = deal(BLUFF | {"hands": hands(*rows), "ball": "A"})
    assert shown(scored, "jodhi_bluff") == [shows]


def test_a_card_of_a_closed_hand_shows_nothing_of_whose_it_was(deal):
    closed = {"cards": ["KS", "9S", "10S", "AS"], "order": False, "won": "B"}
    told = BLUFF | {"held": {"B1": ["KS"]}, "hands": [*hands("9C QC 10C AC"), closed], "ball": "A"}
    assert shown(deal(told), "jodhi_bluff") == [2]  # found by what was held: no hand but its own


@pytest.mark.parametrize(("trump", "shows"), [({"trump": "H"}, [3]), ({}, [4])])
def test_without_its_suit_every_suit_it_can_mean_must_come_out(deal, trump, shows):
    rows = hands("9S KS QS AS", "9C KC QC AC", "9H KH 10H AH")
    told = {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 1}], "trump_maker": "B1", "ball": "A"} | trump
    assert shown(deal(told | {"hands": rows}), "jodhi_bluff") == shows


def test_a_team_without_trumps_known_by_what_was_held_shows_in_no_hand(deal):
    told = {"trump": "H", "trump_maker": "B1", "ball": "A", "hands": [FIRST]}
    told |= {"held": {"B1": ["JH", "9H", "AH", "10H"], "B2": ["KH", "QH"]}}
    assert shown(deal(told), "no_trump") == [None]


def test_six_of_one_suit_known_by_what_was_held_show_in_no_hand(deal):
    told = {"trump": "H", "trump_maker": "B1", "ball": "A", "hands": ["A"] * 5 + [{"cards": ["?"] * 4, "lead": "?"}]}
    told |= {"held": {"B1": ["JH", "9H", "AH", "10H", "KH", "QH"]}}
    assert shown(deal(told), "six_suit_no_redeal") == [None]
