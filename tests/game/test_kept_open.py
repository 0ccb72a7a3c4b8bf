"""What keeps a deal open that its claims would end: a claim before them that waits, or a jodhi nobody told."""

from __future__ import annotations

import pytest

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, GameOpened, Opened
from app.game.facts import Claim, Deal, Thunee
from app.game.kept_open import KeptOpen, kept_open
from app.game.match import evolve
from app.rules.loading import load

MASTERS = load("masters")
SIGNALS, LOOK = Claim("A", "signals"), Claim("B", "look_cards")
BLUFF = Claim("B", "jodhi_bluff", value=20, remedy="four_ball")
TOUCHED = Claim("B", "jodhi_bluff", value=20, remedy="marial")
MARIAL = Claim("B", "jodhi_bluff", against="A2", value=20, remedy="marial")


@pytest.mark.parametrize(
    ("claims", "kept"),
    [
        (((LOOK, "upheld"),), None),  # it ends the deal
        (((LOOK, "not_proved"),), None),  # it ends nothing
        (((LOOK, None),), None),
        (((LOOK, "upheld"), (SIGNALS, None)), None),  # what comes after it lapses
        (((SIGNALS, None), (LOOK, "upheld")), KeptOpen("claims", (1,))),
        (((BLUFF, "upheld"),), None),  # nothing of the jodhi counts
        (((MARIAL, "upheld"),), None),  # play on, without the jodhi
        (((MARIAL, "upheld"), (LOOK, "upheld")), KeptOpen("jodhi")),
        (((TOUCHED, "upheld"), (LOOK, "upheld")), KeptOpen("jodhi")),  # of whichever of them called it
        (((MARIAL, None), (LOOK, "upheld")), KeptOpen("claims", (1,))),
    ],
)
def test_what_keeps_a_deal_open(claims, kept):
    assert kept_open(claimed(opened(), (1, 1), claims), MASTERS, (1, 1)) == kept


WON = [DealEntered(1, number, Deal(thunee=Thunee("A1", "won")), (), "1") for number in range(1, 5)]


@pytest.mark.parametrize(
    ("before", "place"),
    [((DealEntered(1, 1, Deal(ball="A"), (), "1"),), (1, 2)), ((*WON, GameOpened(2, "B1", {})), (2, 1))],
)
def test_it_is_the_deal_asked_for_whatever_was_played_before_it(before, place):
    begun = opened(*before)
    assert kept_open(claimed(begun, place, ((MARIAL, "upheld"),)), MASTERS, place) is None
    assert kept_open(claimed(begun, place, ((MARIAL, "upheld"), (LOOK, "upheld"))), MASTERS, place) == KeptOpen("jodhi")
    waits = claimed(begun, place, ((SIGNALS, None), (LOOK, "upheld")))
    assert kept_open(waits, MASTERS, place) == KeptOpen("claims", (1,))


def opened(*events):
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "B2", {}))
    for event in events:
        state = evolve(state, event)
    return state


def claimed(state, place, claims):
    for number, (claim, ruling) in enumerate(claims, 1):
        state = evolve(state, ClaimLogged(number, *place, claim))
        if ruling:
            state = evolve(state, ClaimRuled(number, ruling, "judge", "seen"))
    return state
