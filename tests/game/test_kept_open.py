"""What keeps a deal open that its claims would end: a claim before them that waits, or a jodhi nobody told."""

from __future__ import annotations

import pytest

from app.game.events import ClaimLogged, ClaimRuled, Opened
from app.game.facts import Claim
from app.game.kept_open import KeptOpen, kept_open
from app.game.match import evolve
from app.rules.loading import load

MASTERS = load("masters")
SIGNALS, LOOK = Claim("A", "signals"), Claim("B", "look_cards")
BLUFF = Claim("B", "jodhi_bluff", value=20, remedy="four_ball")
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
        (((MARIAL, None), (LOOK, "upheld")), KeptOpen("claims", (1,))),
    ],
)
def test_what_keeps_a_deal_open(claims, kept):
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "B2", {}))
    for number, (claim, ruling) in enumerate(claims, 1):
        state = evolve(state, ClaimLogged(number, 1, 1, claim))
        if ruling:
            state = evolve(state, ClaimRuled(number, ruling, "judge", "seen"))
    assert kept_open(state, MASTERS, (1, 1)) == kept
