"""Facts told of the wrong side, turned: the order of play holds, the score changes sides, and back is back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.game.events import (
    ClaimLogged,
    ClaimRuled,
    DealEntered,
    GameOpened,
    MovedAway,
    Opened,
    PositionSet,
    SidesSwapped,
)
from app.game.facts import Claim, Start
from app.game.match import MatchState, evolve, next_deal, sheet_of
from app.game.scoring import score_sheet
from app.game.table import SEATS, other, right_of, team_of
from app.game.text.parsing import parse_sheet
from app.game.turning import turned
from app.rules.loading import load
from app.simulate.deals import random_deal

WORKED = [json.loads(line) for line in Path(__file__).with_name("worked.jsonl").read_text("utf-8").splitlines()]
SEATED = {seat: f"{'T1' if seat[0] == 'A' else 'T2'}.{seat[1]}" for seat in SEATS}
OPENED = Opened("digest", 3, 13, {"A": "T1", "B": "T2"}, SEATED, "B2", {"A": "A1", "B": "B2"})


def test_a_turned_table_keeps_its_order_of_play():
    for seat in SEATS:
        assert turned(right_of(seat)) == right_of(turned(seat))
        assert team_of(turned(seat)) == other(team_of(seat))


def brief(result, *, turn=False):
    """Give what a score comes to, in words that have sides; `turn` changes them over."""
    one = turned if turn else (lambda value: value)
    deals = [
        {
            "result": deal.result,
            "seats": (one(deal.dealer), one(deal.trump_maker)),
            "balls": (one(dict(deal.after.balls)), deal.after.target),
            "awards": {(one(award.team), award.balls, award.reason) for award in deal.awards},
            "findings": {(found.id, one(found.seat), one(found.team), found.hand) for found in deal.findings},
            "claims": [(claim.verdict, claim.effect, one(claim.to)) for claim in deal.claims],
        }
        for game in result.games
        for deal in game.deals
    ]
    return deals, one(result.winner), one(dict(result.won)), [one(game.now.winner) for game in result.games]


@pytest.mark.parametrize("told", WORKED, ids=lambda told: told["title"])
def test_every_worked_case_scores_the_same_from_the_other_side(told):
    sheet = parse_sheet(told["sheet"])
    first = replace(
        sheet.games[0], start=replace(sheet.games[0].start or Start(), dealer=sheet.games[0].start.dealer or "A1")
    )
    sheet = replace(sheet, games=(first, *sheet.games[1:]))
    changed = replace(sheet, games=tuple(turned(game) for game in sheet.games))
    assert brief(score_sheet(changed)) == brief(score_sheet(sheet), turn=True)
    assert tuple(turned(game, back=True) for game in changed.games) == sheet.games


def played(chance, rules, deals):
    """Play deals with claims, a position in their midst, and a later game, as a stream tells them."""
    state = evolve(None, OPENED)
    for number in range(deals):
        coming = next_deal(state, rules)
        if coming is None:
            break
        if coming.needs_opening:
            state = evolve(state, GameOpened(coming.game, coming.dealer, {"A": "A2", "B": "B1"}))
        if number == deals // 2:
            state = evolve(state, PositionSet(coming.game, {"A": 3, "B": 11}, 13, "A2", "A"))
            coming = next_deal(state, rules)
        facts = random_deal(chance, rules, coming.standing)
        state = evolve(state, DealEntered(coming.game, coming.deal, facts, (("A", 1),), "1"))
        claim = Claim("B", "revoke", by="B2", against="A1", hand=2)
        state = evolve(state, ClaimLogged(state.claims_told + 1, coming.game, coming.deal, claim, "B"))
        state = evolve(state, ClaimRuled(state.claims_told, "not_proved", "judge", "A"))
    return state


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 30))
def test_a_match_changes_sides_and_back(seed, deals):
    rules = load("masters")
    state = played(Random(seed), rules, deals)
    after = evolve(state, SidesSwapped("told wrong"))
    assert evolve(after, SidesSwapped()) == state
    assert after.opened.teams == state.opened.teams
    mine, theirs = score_sheet(sheet_of(after, rules)), score_sheet(sheet_of(state, rules))
    assert brief(mine) == brief(theirs, turn=True)
    assert [claim.reason for claim in after.claims] == [claim.reason for claim in state.claims]
    assert {claim.facts.team for claim in after.claims} <= {"A"}


def test_players_move_by_their_number_to_the_other_team():
    after = evolve(evolve(None, OPENED), SidesSwapped())
    assert after.opened.seats == {"A1": "T1.2", "B1": "T2.1", "A2": "T1.1", "B2": "T2.2"}
    assert (after.opened.dealer, after.opened.keepers) == ("A1", {"A": "A1", "B": "B1"})


def test_covered_claims_and_gaps_change_over_too():
    claim = Claim("B", "revoke", against="A1")
    state = evolve(
        evolve(None, OPENED), DealEntered(1, 2, turned(parse_sheet(WORKED[0]["sheet"]).games[0].deals[0]), (), "1")
    )
    state = evolve(state, ClaimLogged(1, 1, 2, claim))
    state = evolve(evolve(state, PositionSet(1, {"A": 1, "B": 2}, 13, "A1")), SidesSwapped())
    (covered,) = state.games[0].covered
    assert (covered.deals[0], covered.claims[0].facts) == (None, Claim("A", "revoke", against="B1"))
    assert (state.games[0].position.balls, state.games[0].position.dealer) == ({"A": 2, "B": 1}, "B1")


def test_a_match_nobody_opened_changes_nothing_but_the_mark():
    assert evolve(None, SidesSwapped()) == MatchState(swapped=True)


def test_a_match_moved_away_is_as_if_nobody_had_opened_it():
    assert evolve(evolve(None, OPENED), MovedAway("M2")) == MatchState()
