"""What stands beside the keys of a ruling, and which of a claim's sections stand below them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.ui.match.claims.claim_card import NOTHING
from app.ui.match.claims.claim_words import Section
from app.ui.match.claims.ruling_words import noted
from app.ui.match.claims.section_lines import shared
from app.ui.pad.ruling import RulingState

AGAINST = "This ruling goes against the proof."
ORDER = ("clause", "matters", "proof", "way", "price", "prior")
NEAR = {"matters": 1, "proof": 1, "way": 2, "prior": 2}
HIGH = {"matters": 60, "proof": 80, "way": 50, "prior": 20}


@pytest.mark.parametrize(
    ("proved", "ruling", "said"),
    [
        ("upheld", "rejected", AGAINST),
        ("upheld", "not_proved", AGAINST),
        ("upheld", "upheld", ""),
        ("upheld", "withdrawn", ""),
        ("upheld", None, ""),
        ("rejected", "upheld", AGAINST),
        ("rejected", "not_proved", ""),
        ("", "upheld", ""),
        ("", "rejected", ""),
    ],
)
def test_a_ruling_against_the_proof_is_told_beside_its_keys(proved, ruling, said):
    assert noted(RulingState(1, ruling), replace(NOTHING, proved=proved), "") == said


def test_a_late_claim_is_dismissed_whatever_is_proved():
    assert not noted(RulingState(1, "rejected", late=True), replace(NOTHING, proved="upheld"), "")


def test_that_somebody_else_typed_it_is_told_too():
    state = RulingState(1, "upheld", by="Pillay")
    assert noted(state, NOTHING, "Pillay") == ""
    assert noted(state, replace(NOTHING, proved="rejected"), "Naidoo").splitlines() == [
        AGAINST,
        "Typed by Pillay: Enter signs it in your name.",
    ]


@pytest.mark.parametrize(
    ("room", "below"),
    [
        (59, ""),
        (60, "matters"),
        (139, "matters"),
        (140, "matters proof"),
        (165, "matters proof prior"),
        (190, "matters proof way"),
        (210, "matters proof way prior"),
    ],
)
def test_what_is_near_to_a_ruling_stands_below_its_keys_as_far_as_it_fits(room, below):
    sections = [Section(name, "", NEAR.get(name, 0)) for name in ORDER]
    stays, near = shared(sections, room, lambda one: HIGH[one.title])
    assert [one.title for one in near] == below.split()
    assert [one.title for one in stays] == [name for name in ORDER if name not in below.split()]
