"""What a claim has to name, offence by offence, so that the officials know what is meant."""

from __future__ import annotations

import pytest

from app.game.checks.claim_parts import parts
from app.rules.loading import load


@pytest.mark.parametrize(
    ("ruleset", "offence", "named"),
    [
        ("masters", "revoke", ("hand",)),
        ("masters", "signals", ()),
        ("masters", "jodhi_shown", ("value",)),
        ("masters", "jodhi_bluff", ("value", "remedy")),
        ("masters", "jodhi_wrong_value", ("value", "true_value", "remedy")),
        ("online", "jodhi_wrong_value", ("value", "true_value")),
        ("dutch", "undertrump", ("hand",)),
    ],
)
def test_a_claim_names_its_hand_its_jodhi_and_its_remedy(ruleset, offence, named):
    assert parts(load(ruleset).offences[offence]) == named
