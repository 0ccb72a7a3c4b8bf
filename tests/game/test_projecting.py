"""A match as players see it deal by deal: who deals next, what became of a claim that came late, a sign-off lifted."""

from __future__ import annotations

import pytest

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, Opened, SignedOff, SignOffLifted
from app.game.facts import Claim, Deal
from app.game.match import claim_facts, evolve, sheet_of
from app.game.projecting import project
from app.game.record import MatchState
from app.game.scoring import score_sheet
from app.rules.loading import load

MASTERS = load("masters")
REVOKE = Claim("A", "revoke", against="B1")
LATE = Claim("A", "revoke", against="B1", late=True)


def seen(*events):
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "B2", {}))
    for event in events:
        state = evolve(state, event)
    return project(state, score_sheet(sheet_of(state, MASTERS)), "table")


def balls(*teams):
    return [DealEntered(1, number, Deal(ball=team), (), "1") for number, team in enumerate(teams, 1)]


@pytest.mark.parametrize(
    ("teams", "dealer"),
    [
        ("", "B2"),
        ("A", "B2"),  # who is behind deals again
        ("B", "A1"),  # ahead: on to the right
        ("BA", "B1"),
    ],
)
def test_who_deals_next_is_seen(teams, dealer):
    assert seen(*balls(*teams)).dealer == dealer


def test_a_ruling_nobody_knows_hides_who_deals_after_it():
    hidden = [ClaimLogged(1, 1, 3, REVOKE, None), ClaimRuled(1, "upheld", "judge", "seen")]
    assert seen(*balls("B", "A"), *hidden, *balls("B", "A", "A")[2:]).dealer == "B1"


@pytest.mark.parametrize(
    ("claim", "ruling", "known"),
    [
        (REVOKE, "upheld", "upheld"),
        (LATE, "upheld", "dismissed"),
        (LATE, "rejected", "dismissed"),
        (LATE, "withdrawn", "withdrawn"),
    ],
)
def test_a_claim_that_came_late_is_dismissed_whatever_was_ruled(claim, ruling, known):
    view = seen(*balls("A"), ClaimLogged(1, 1, 1, claim, None), ClaimRuled(1, ruling, "table", "seen"))
    assert [one.ruling for one in view.rulings] == [known]


def test_a_sign_off_that_was_lifted_is_none_and_is_remembered():
    state = evolve(evolve(MatchState(), SignedOff()), SignOffLifted())
    assert (state.signed, state.lifted) == (None, True)
    state = evolve(state, SignedOff())
    assert (state.signed, state.lifted) == (SignedOff(), False)


def test_a_claim_nobody_ruled_on_stands_on_the_sheet_as_it_was_logged():
    state = evolve(MatchState(), ClaimLogged(1, 1, 1, REVOKE, None))
    assert claim_facts(state.claims[0]) == Claim("A", "revoke", against="B1", ruling="pending", opened_by_keeper=True)
