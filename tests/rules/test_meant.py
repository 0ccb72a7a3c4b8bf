"""Which offences a claimant's word can mean."""

from __future__ import annotations

import pytest

from app.rules.finding import meant
from app.rules.loading import load


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("no cut", ["cut_not_offered"]),  # called exactly so, though a revoke is a cut too
        ("Signalling", ["signals"]),
        ("riffle", ["riffle"]),
        ("wrong jodhi", ["jodhi_bluff", "jodhi_wrong_value"]),
        ("late tru", ["trump_set_late", "ask_trump_late"]),  # nothing is called so: all it finds
        ("talking", ["signals"]),  # silent mode is no offence here
        ("wrong partner", []),  # follows from a ruling
        ("khanak", []),
        ("", []),
        ("zebra", []),
    ],
)
def test_a_word_means_what_can_be_claimed_by_it(typed, ids):
    assert [one.id for one in meant(load("masters"), typed)] == ids
