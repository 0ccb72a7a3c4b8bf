"""The prover against every completion one by one, on random partly known deals: verdicts, outcomes, and what settles.

In the long form 5,000 deals, else 80.
"""

from __future__ import annotations

import pytest
from all_completions import SEATS, Answered, Table
from answers_kit import told, verdict
from forgotten_deals import few

from app.game.mistakes import SheetRefused

pytestmark = pytest.mark.no_cover

PARTS = 4


def agrees(seed):
    """Compare one random deal; give what there was to settle it."""
    dealing = few(seed)
    answered = Answered(Table(dealing.deal, dealing.ruleset), dealing.outcome)
    if not answered.possible:
        with pytest.raises(SheetRefused):
            told(dealing.deal, dealing.ruleset)
        return "refused"
    result = told(dealing.deal, dealing.ruleset)
    got, settle = verdict(dealing, result)
    expected = next(iter(answered.possible)) if len(answered.possible) == 1 else "open"
    assert got == expected, f"{seed}: {dealing.deal}"
    if got != "open" or settle is None:
        return got
    singles = {(seat, hand) for one in settle for seat, hand in one.get("cards", ())}
    assert singles == answered.singles(), f"{seed}: {dealing.deal}"
    turned = [one["turn_up"] for one in settle if "turn_up" in one]
    fewest = None if singles else answered.fewest()
    assert [len(hands) for hands in turned] == ([] if fewest is None else [fewest]), f"{seed}: {dealing.deal}"
    assert all(answered.decided_by_hands(hands) for hands in turned), f"{seed}: {dealing.deal}"
    return "a card" if singles else "hands" if turned else "nothing"


@pytest.mark.parametrize("part", range(PARTS))
def test_the_prover_agrees_with_every_completion(part, full):
    count = (5000 if full else 80) // PARTS
    met = {agrees(seed) for seed in range(part * count, part * count + count)}
    assert met >= {"upheld", "rejected"}


def revokes(worlds, table):
    """Every revoke that all completions have, in a hand of which some card is told."""
    shown = [number for number, hand in enumerate(table.hands, 1) if "cards" in hand]
    places = [(seat, number) for seat in SEATS for number in shown]
    return {place for place in places if all(world.revoke(*place) for world in worlds)}


def test_a_revoke_is_found_where_it_must_have_been_and_nowhere_else(full):
    proved = 0
    for seed in range(400 if full else 12):
        dealing = few(seed)
        table = Table(dealing.deal, dealing.ruleset)
        worlds = list(table.worlds())
        if worlds:
            found = [one for one in told(dealing.deal, dealing.ruleset)["findings"] if one["id"] == "revoke"]
            assert {(one["seat"], one["hand"]) for one in found} == revokes(worlds, table), f"{seed}: {dealing.deal}"
            proved += sum("whatever the forgotten cards were" in one["why"] for one in found)
    assert proved


def wrong_hands(worlds, table):
    """Every hand that all completions give to the other team than took it, its cards told or not."""
    told = [(hand["won"][0], number) for number, hand in enumerate(table.hands, 1) if hand.get("won")]
    return {(team, number) for team, number in told if all(world.wrong_hand(team, number) for world in worlds)}


def test_a_hand_taken_wrongly_is_found_where_it_must_have_been_and_nowhere_else(full):
    found_wrong = 0
    for seed in range(400 if full else 16):
        dealing = few(seed)
        table = Table(dealing.deal, dealing.ruleset)
        worlds = list(table.worlds())
        if worlds:
            findings = told(dealing.deal, dealing.ruleset)["findings"]
            places = {(one["team"], one["hand"]) for one in findings if one["id"] == "wrong_hand_claim"}
            assert places == wrong_hands(worlds, table), f"{seed}: {dealing.deal}"
            found_wrong += len(places)
    assert found_wrong
