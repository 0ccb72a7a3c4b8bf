"""The ends of what can be read of a sheet: the largest number, the last card of a moment, a place that is not there."""

from __future__ import annotations

import pytest

from app.game.mistakes import Mistake, SheetRefused, in_order
from app.game.text.formatting import sheet_json
from app.game.text.parsing import parse_deal, parse_sheet
from app.game.text.reading import Reading
from app.rules.loading import load


@pytest.mark.parametrize(("number", "read"), [(0, 0), (1_000_000, 1_000_000), (1_000_001, None), (-1, None)])
def test_a_number_is_read_up_to_a_million(number, read):
    reading = Reading()
    assert reading.number({"bid": number}, "bid", "d") == read
    said = [str(one) for one in reading.mistakes]
    assert said == ([] if read is not None else [f"d.bid: must be a whole number, 0 or more, not {number}"])


@pytest.mark.parametrize(("cards", "read"), [(0, True), (4, True), (5, False)])
def test_a_moment_is_within_a_hand_of_four_cards(cards, read):
    facts = {"ball": "A", "thunee": {"seat": "A1", "result": "won", "moment": {"hand": 1, "cards": cards}}}
    if read:
        assert parse_deal(facts, load("masters"), "d").thunee.moment.cards == cards
    else:
        with pytest.raises(SheetRefused) as refused:
            parse_deal(facts, load("masters"), "d")
        assert str(refused.value) == "d.thunee.moment.cards: must be a whole number from 0 to 4, not 5"


def test_a_place_behind_the_last_of_a_list_comes_after_it():
    sheet = {"hands": [{"lead": "A1"}], "ball": "A"}
    found = [Mistake(path, "is wrong") for path in ("ball", "hands[1].lead", "hands[0].lead", "bid")]
    ordered = [one.path for one in in_order(found, sheet)]
    assert ordered == ["hands[0].lead", "hands[1].lead", "ball", "bid"]


def test_a_sheet_is_written_with_what_its_ruleset_changed():
    changed = {"base": "masters", "set": {"target_balls": 15, "jodhi_values": [20, 30]}}
    told = {"format": "fourball-scoresheet", "version": 1, "ruleset": changed, "games": []}
    assert sheet_json(parse_sheet(told))["ruleset"] == changed
    assert sheet_json(parse_sheet(told | {"ruleset": "dutch"}))["ruleset"] == "dutch"
