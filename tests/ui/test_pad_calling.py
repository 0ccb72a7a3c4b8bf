"""The pad: calls one by one, pairs calling together, a Thunee called late or blind, royals, each where it is known."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from table_kit import Table

from app.game.facts import Bid, Deal, Moment, Thunee
from app.game.results import Standing
from app.game.scoring import score_deal
from app.rules.loading import load, resolve
from app.ui.pad.ground import Ground
from app.ui.pad.keys import key_sheet
from app.ui.pad.press import press
from app.ui.pad.shown import call_words, extra_words
from app.ui.pad.slots import ask, choices
from app.ui.pad.state import Commit, PadState, draft, fresh, restore

RULES = load("masters")


def ground(rules=RULES):
    return Ground(rules, Standing({"A": 3, "B": 4}, 13, "A2"), 1, 5)


def typed(keys, on, state=None):
    held = state or fresh(on)
    for key in keys.split():
        assert isinstance(held, PadState), f"{key} after the deal was entered"
        held = press(held, key, on)
    return held


def entered(keys, on):
    outcome = typed(keys, on)
    assert isinstance(outcome, Commit), outcome.say
    score_deal(outcome.facts, on.before, on.rules, on.deal)  # what the pad lets in can be scored
    return outcome.facts


BLIND = {"base": "classic", "set": {"blind_thunee": 8, "royals": True}}
BASE = Deal(dealer="A2", trump_maker="B2")
DEALS = {
    "+ 5 1 1 2 2 Enter 1 Enter": {
        "auction": (Bid(("A1",), 10), Bid(("B1",), 20)),
        "bid": 20,
        "trump_maker": "B1",
        "ball": "A",
    },
    "+ 5 A 1 1 B 2 Enter Enter 1 Enter": {  # seats by their letters; B2 passed
        "auction": (Bid(("A1",), 10), Bid(("B2",), None)),
        "bid": 10,
        "trump_maker": "A1",
        "ball": "B",
    },
    "+ 5 5 2 3 2 Enter 2 Enter": {  # A1 and A2 together, A2 is chosen
        "auction": (Bid(("A1", "A2"), 20), Bid(("A2",), 20)),
        "bid": 20,
        "trump_maker": "A2",
        "ball": "A",
    },
    "+ 5 6 9 2 0 0 1 0 4 Enter 2 Enter": {  # B1 and B2 together, B1 at 100, then A1
        "auction": (Bid(("B1", "B2"), 90), Bid(("B1",), 100), Bid(("A1",), 104)),
        "bid": 104,
        "trump_maker": "A1",
        "ball": "A",
    },
    "+ 5 1 2 2 1 Enter 1 Enter": {  # 10 after 20: void, and told all the same
        "auction": (Bid(("A1",), 20), Bid(("B1",), 10)),
        "bid": 20,
        "trump_maker": "A1",
        "ball": "B",
    },
    "+ 5 4 Enter Enter 1 Enter": {"auction": (Bid(("B2",), None),), "ball": "A"},
    "+ 5 1 1 Enter + + 1 Enter": {"ball": "A"},
    "+ 5 1 1 Enter + 2 3 0 1 Enter": {"bid": 30, "trump_maker": "B1", "ball": "A"},
    "3 1 4 1 2 1 Enter": {"thunee": Thunee("A1", "won", moment=Moment(1, 2))},
    "3 1 4 2 0 2 Enter": {"thunee": Thunee("A1", "lost", moment=Moment(2, 0))},
}


@pytest.mark.parametrize("keys", DEALS)
def test_keys_make_the_deal(keys):
    assert entered(keys, ground()) == replace(BASE, **DEALS[keys])


def test_a_value_half_typed_is_asked_for():
    pad = typed("+ 5 1 1 4 0 Enter", ground())
    assert (pad.slot, pad.say[:20]) == ("call_value", "Value of this call? ")
    assert pad.facts.auction == (Bid(("A1",), 10),)
    assert typed("7", ground(), pad).say.startswith("7 means nothing here.")


def test_the_calls_tell_who_made_trump_as_they_come():
    pad = typed("+ 5", ground())
    assert (ask(pad), call_words(pad)) == ("Who called next? Enter ends the calling", ("", "who?"))
    pad = typed("1", ground(), pad)
    assert (ask(pad), call_words(pad)) == ("Value of this call? Enter for a pass", ("", "by A1"))
    pad = typed("1", ground(), pad)
    assert (pad.slot, pad.facts.bid, pad.facts.trump_maker) == ("call_seat", 10, "A1")
    assert call_words(pad) == ("10", "by A1")
    assert call_words(typed("2 Enter", ground(), pad)) == ("pass", "by B1")
    pad = typed("4 Enter Enter", ground(), pad)
    assert extra_words(pad) == ("A1 10 · B2 pass",)
    assert call_words(pad) == ("10", "by A1")


def test_many_calls_are_told_from_the_last():
    pad = typed("+ 5 1 1 2 2 3 3 4 4 1 5 2 6 3 7 Enter", ground())
    assert extra_words(pad) == ("… · B2 40 · A1 50 · B1 60 · A2 70",)


def test_backspace_takes_the_calls_off_one_by_one():
    pad = typed("1 + 5 1 1 2 2 Enter", ground())
    pad = typed("Backspace", ground(), pad)
    assert pad.slot == "call_seat"
    pad = typed("Backspace", ground(), pad)
    assert (pad.facts.auction, pad.facts.bid, pad.facts.trump_maker) == ((Bid(("A1",), 10),), 10, "A1")
    pad = typed("2 0 Backspace Backspace", ground(), pad)  # a value half typed, then its seat
    assert (pad.slot, pad.text, len(pad.facts.auction)) == ("call_seat", "", 1)
    pad = typed("Backspace Backspace", ground(), pad)
    assert (pad.slot, pad.facts.auction, pad.facts.bid) == ("points", (), None)


def test_calls_are_peeled_off_together_on_an_empty_outcome():
    pad = replace(typed("+ 5 1 1 Enter", ground()), trail="")
    assert typed("Backspace", ground(), pad).facts == Deal()


def test_backspace_opens_the_moment_of_a_late_thunee_again():
    pad = typed("3 1 4 2 3 Backspace", ground())
    assert (pad.slot, pad.part, pad.facts.thunee) == ("late_cards", "2", Thunee("A1"))
    assert typed("1 1", ground(), pad).facts.thunee == Thunee("A1", "won", moment=Moment(2, 1))


def test_a_draft_keeps_the_calls():
    pad = typed("+ 5 5 2 3 0", ground())
    assert restore(draft(pad)) == pad


def test_a_pair_calls_together_only_where_the_ruleset_has_it():
    dutch = ground(load("dutch"))
    pairs = [one.key for one in choices(typed("+ 5", dutch), dutch.rules)]
    assert pairs == ["1", "2", "3", "4"]
    assert [one.value for one in choices(typed("+ 5", ground()), RULES)][4:] == ["A1+A2", "B1+B2"]


def test_all_passed_where_nobody_holds_trump_then():
    dutch = ground(load("dutch"))
    keys = "+ 5 2 Enter 3 Enter 4 Enter 1 Enter Enter 5"
    again = next(one.key for one in choices(typed(keys, dutch), dutch.rules) if one.value == "all_passed")
    told = entered(f"{keys} {again} Enter", dutch)
    assert [bid.value for bid in told.auction] == [None] * 4


def test_blind_and_royals_are_there_only_where_the_ruleset_has_them():
    on, off = ground(resolve(BLIND)), ground()
    told = entered("- 8 3 1 5 1 Enter", on)
    assert (told.royals, told.thunee) == (True, Thunee("A1", "won", blind=True))
    assert entered("- 8 - 8 3 1 5 5 1 Enter", on) == replace(BASE, thunee=Thunee("A1", "won"))
    assert extra_words(typed("- 8 3 1 5", on)) == ("blind", "royals")
    assert typed("3 1 5", off).say.startswith("5 means nothing here.")
    assert typed("- 8", off).say.startswith("8 means nothing here.")
    assert extra_words(typed("3 1 4 2 3", on)) == ("called in hand 2, 3 cards down",)


def test_the_key_sheet_tells_what_the_ruleset_has():
    further = {keys for keys, *_ in key_sheet({}, RULES.parameters)} - {keys for keys, *_ in key_sheet()}
    assert further == {"+ 5", "+ 5 5 · + 5 6", "3 … 4"}
    further = {keys for keys, *_ in key_sheet({}, resolve(BLIND).parameters)}
    assert further >= {"3 … 5", "- 8"}
    without = replace(RULES.parameters, bid_enabled=False)
    assert "+ 5" not in {keys for keys, *_ in key_sheet({}, without)}


def test_royals_peel_off():
    on = ground(resolve(BLIND))
    assert typed("- 8 Backspace", on).facts == Deal()


def test_through_the_window_calls_and_a_late_thunee_are_stored_as_they_were_told(qtbot, tmp_path):
    table = Table(qtbot, tmp_path).call().opened()
    table.type("+511")
    assert "target 13   A1 10" in table.words()
    table.type("5")
    table.press("Back")  # the pair picked last
    table.press("Enter")
    table.type("1")
    table.press("Enter")
    table.type("314221")
    table.press("Enter")
    counted, thunee = (table.state.deal(1, number).facts for number in (1, 2))
    assert (counted.auction, counted.bid) == ((Bid(("A1",), 10),), 10)
    assert thunee.thunee == Thunee("A1", "won", moment=Moment(2, 2))
    table.close()
