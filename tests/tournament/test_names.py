"""When two names are the same name, and when they are nearly the same."""

from __future__ import annotations

import pytest

from app.tournament.names import spelling


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Prem Naidoo", "naidoo  PREM"),
        ("Prem Naidoo", "Prém Naidóo"),
        ("Prem Naidoo", "Prem-Naidoo"),
        ("Prem Naidoo", "Naidu, Prem"),
        ("R. Pillay", "R Pillai"),
        ("Govender", "Govennder"),
        ("O'Reilly", "OReily"),
    ],
)
def test_names_that_are_nearly_the_same(one, other):
    assert spelling(one) == spelling(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("P1 Naidoo", "P11 Naidoo"), ("Prem Naidoo", "Prim Naidoo"), ("Prem Naidoo", "P Naidoo"), ("Pillay", "Pillar")],
)
def test_names_that_are_others(one, other):
    assert spelling(one) != spelling(other)
