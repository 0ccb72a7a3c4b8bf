"""Deals played card by card: every departure is found, with its hand, who can claim it, and what the deal comes to."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

DEALS = tomllib.loads(Path(__file__).with_name("played_deals.toml").read_text("utf-8"))
UNTIL = {
    **{("no_trump", rules): "until the result of the deal is confirmed" for rules in ("masters", "online", "classic")},
    ("thunee_late", "masters"): "before the second hand is led",
    ("jodhi_wrong_hand", "masters"): "until the deal is counted",
    ("jodhi_wrong_time", "online"): "before the third card of the next hand",
}
USUAL = "until the pack is cut for the next deal"


def whole(name):
    """Give a deal with what it takes from the one it is like."""
    told = DEALS[name]
    if "like" not in told:
        return told
    former = whole(told["like"])
    hands = [told.get(str(number), hand) for number, hand in enumerate(former["hands"], 1)]
    return former | told | {"hands": hands}


def card(text):
    return text.split(":") if ":" in text else text


def hand(text):
    cards, _, won = text.partition(" = ")
    lead, *played = cards.split()
    return {"lead": lead, "cards": [card(one) for one in played]} | ({"won": won} if won else {})


def facts(told):
    trump = {"trump": told["trump"]} if "trump" in told else {}
    return {"trump_maker": "B1", "hands": [hand(one) for one in told["hands"]]} | trump | told.get("more", {})


def words(found):
    """Write a finding as the table does: what, who, its hand, where it shows, and who can claim it."""
    told = [found["id"], found.get("seat") or found.get("team"), found.get("hand")]
    shows = ["shows", found["shows"]] if found.get("shows") not in {None, found.get("hand")} else []
    by = found["claim"]["by"]
    return " ".join(str(one) for one in [*told, *shows] if one is not None) + ":" + "".join(f" {team}" for team in by)


@pytest.mark.parametrize("name", [name for name in DEALS if "refused" not in DEALS[name]])
def test_a_deal_played_to_the_end(deal, name):
    told = whole(name)
    scored = deal(facts(told), told["rules"])
    assert sorted(words(one) for one in scored["findings"]) == sorted(told.get("found", []))
    for found in scored["findings"]:
        if found["claim"]["by"]:
            assert found["claim"]["until"] == UNTIL.get((found["id"], told["rules"]), USUAL)
    awards = [f"{award['team']} {award['balls']} {award['for']}" for award in scored["awards"]]
    assert ", ".join(awards) == told["award"]
    call = scored["call"]
    assert (f"{call['kind']} {call['outcome']}" if call else "") == told.get("call", "")
    if "said" in told:
        assert scored["arithmetic"] == told["said"]


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name in DEALS if "refused" in DEALS[name]])
def test_what_cant_have_been_played_is_refused(refusal, name):
    told = whole(name)
    said = refusal(facts(told), told["rules"])
    assert [one for one in said if "these can't all be true together" not in one] == told["refused"]
