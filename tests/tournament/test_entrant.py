"""Who of a team played which match, by the register of people."""

from __future__ import annotations

import pytest

from app.tournament.state import Entrant, Former

SUBSTITUTED = Former(2, None, ("M1",), "M2", "P3")


@pytest.mark.parametrize(
    ("match", "played"),
    [("M1", (("P1",), ("P3",))), ("M2", (("P1",), ("P3", "P2"))), ("M3", (("P1",), ("P2",))), ("", (("P1",), ("P2",)))],
)
def test_a_substitute_played_what_he_played_and_who_began_a_match_comes_first(match, played):
    assert Entrant("T1", None, persons=("P1", "P2"), formers=(SUBSTITUTED,)).persons_in(match) == played


@pytest.mark.parametrize("former", [Former(2, None, ("M1",)), Former(3, None, ("M1",), person="P3")])
def test_nobody_is_told_who_is_in_no_register_or_at_no_place_of_it(former):
    assert Entrant("T1", None, persons=("P1", "P2"), formers=(former,)).persons_in("M1") == (("P1",), ("P2",))
