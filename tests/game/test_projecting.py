"""A match as players see it deal by deal: who deals next, what became of a claim that came late, a sign-off lifted."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.game.claims.life import past_deadline
from app.game.events import (
    ClaimLogged,
    ClaimRuled,
    DealEntered,
    Opened,
    PositionSet,
    RulingAnnounced,
    SignedOff,
    SignOffLifted,
)
from app.game.facts import Claim, Deal, Thunee
from app.game.match import claim_facts, evolve, next_deal, plays_on, sheet_of
from app.game.projecting import project
from app.game.public import Adjusted
from app.game.record import MatchState
from app.game.scoring import score_sheet
from app.rules.loading import load

pytestmark = pytest.mark.no_cover

MASTERS = load("masters")
REVOKE = Claim("A", "revoke", against="B1")
LATE = Claim("A", "revoke", against="B1", late=True)
UNTOLD = ClaimRuled(1, "upheld", "judge", "seen")


def told(*events):
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "B2", {}))
    for event in events:
        state = evolve(state, event)
    return state


def seen(*events):
    state = told(*events)
    return project(state, score_sheet(sheet_of(state, MASTERS)), "table")


def next_at_table(state):
    return plays_on(state, score_sheet(sheet_of(state, MASTERS))) or next_deal(state, MASTERS)


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


def test_a_deal_shows_what_was_opened_in_it_and_what_lies_open_after_it():
    deals = seen(*balls("A", "A", "B")).games[0].deals
    assert [(dict(deal.opened), dict(deal.balls)) for deal in deals] == [
        ({"A": 1, "B": 0}, {"A": 1, "B": 0}),
        ({"A": 1, "B": 0}, {"A": 2, "B": 0}),
        ({"A": 0, "B": 1}, {"A": 2, "B": 1}),
    ]


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


def test_a_sign_off_that_was_lifted_is_none_and_is_remembered_while_its_players_do_not_know():
    state = told(*balls("A"), SignedOff(), ClaimLogged(1, 1, 1, REVOKE, None), UNTOLD, SignOffLifted())
    assert (state.signed, state.lapsed) == (None, SignedOff())
    again = evolve(state, SignedOff())
    assert (again.signed, again.lapsed) == (SignedOff(), None)
    assert evolve(state, RulingAnnounced(1)).lapsed is None
    assert evolve(evolve(MatchState(), SignedOff()), SignOffLifted()).lapsed is None


def test_a_sign_off_that_was_lifted_before_everybody_is_remembered_by_nobody():
    signed = told(*balls("A"), SignedOff(), ClaimLogged(1, 1, 1, REVOKE, None), UNTOLD)
    assert evolve(signed, SignOffLifted()).known_signed
    assert not evolve(signed, SignOffLifted(told=True)).known_signed


def test_what_a_table_agrees_on_without_knowing_of_a_ruling_stands_below_it_and_is_told_to_nobody():
    agreed = ClaimRuled(1, "rejected", "table", "we agree", opened_by_keeper=False)
    (claim,) = told(*balls("A"), ClaimLogged(1, 1, 1, REVOKE, None), UNTOLD, agreed).claims
    assert (claim.ruling, claim.level, claim.public) == ("upheld", "judge", False)
    (below,) = claim.earlier
    assert (below.ruling, below.level, below.reason) == ("rejected", "table", "we agree")
    assert (below.announced, below.opened_by_keeper) == (False, False)


def test_a_claim_that_a_score_from_paper_covers_is_shown_to_officials_as_of_no_claim_of_its_deal():
    paper = PositionSet(1, {"A": 5, "B": 8}, 13, "A2", "the laptop fell")
    state = told(*balls("A"), ClaimLogged(1, 1, 1, REVOKE, None), ClaimRuled(1, "rejected", "judge", "seen"), paper)
    after = evolve(evolve(state, balls("A")[0]), ClaimLogged(2, 1, 1, REVOKE, None))
    rulings = project(after, score_sheet(sheet_of(after, MASTERS)), "officials").rulings
    assert [(one.claim, one.nth, one.covered) for one in rulings] == [(1, 0, True), (2, 1, False)]


def test_a_match_that_goes_on_after_an_announced_ruling_is_not_signed_while_a_later_one_is_untold():
    went_on = (SignedOff(), ClaimLogged(1, 1, 1, REVOKE, None), UNTOLD, SignOffLifted(), RulingAnnounced(1))
    later = (ClaimLogged(2, 1, 2, REVOKE, None), ClaimRuled(2, "upheld", "adjudicator", "seen"))
    state = told(*balls("A"), *went_on, *later)
    assert state.kept_back
    assert not state.known_signed


@pytest.mark.parametrize(("tells", "late"), [((), True), ((RulingAnnounced(1),), False)])
def test_the_signatures_end_the_time_for_claims_until_the_pairs_know_that_a_ruling_lifted_them(tells, late):
    state = told(*balls("A"), SignedOff(), ClaimLogged(1, 1, 1, REVOKE, None), UNTOLD, SignOffLifted(), *tells)
    assert past_deadline(state, 1, 1, "next_cut") is late


def test_a_claim_nobody_ruled_on_stands_on_the_sheet_as_it_was_logged():
    state = evolve(MatchState(), ClaimLogged(1, 1, 1, REVOKE, None))
    assert claim_facts(state.claims[0]) == Claim("A", "revoke", against="B1", ruling="pending", opened_by_keeper=True)


TARGET = 13
WAYS = (Deal(ball="A"), Deal(thunee=Thunee("A1", "won")), Deal(thunee=Thunee("A1", "lost")))
OPENED = st.fixed_dictionaries({"A": st.integers(0, 5), "B": st.integers(0, 5)})


@settings(max_examples=300)
@given(st.lists(st.tuples(st.sampled_from(WAYS), st.sampled_from(WAYS), OPENED), max_size=5), st.lists(st.booleans()))
@example([(WAYS[0], WAYS[1], {"A": 0, "B": 0})], [True] * 12)  # 12 lie open; of record that is 12 or 13 and more
@example([(WAYS[0], WAYS[1], {"A": 5, "B": 0})], [True])  # five lie open, one or four of them due
def test_matches_that_differ_only_in_what_was_due_look_alike(ways, tail):
    pairs = [tuple(replace(fact, opened=opened) for fact in facts) for *facts, opened in ways]
    pairs += [(Deal(ball="A" if ball else "B"),) * 2 for ball in tail]
    worlds = [told(), told()]
    for number, facts in enumerate(pairs, 1):
        coming = [next_at_table(one) for one in worlds]
        assert len({(one.game, one.deal, one.dealer, one.needs_opening) for one in coming}) == 1
        dealers = [one.dealer for one in coming]
        entered = [DealEntered(1, number, replace(fact, dealer=dealers[0]), (), "1") for fact in facts]
        worlds = [evolve(state, one) for state, one in zip(worlds, entered, strict=True)]
        scores = [score_sheet(sheet_of(state, MASTERS)) for state in worlds]
        if min(scores[0].games[0].now.lie.values()) >= TARGET:
            break  # both pairs' cards show it won at once: who made this deal decides, and everybody saw that
        for audience in ("table", "hall"):
            one, two = (project(state, score, audience) for state, score in zip(worlds, scores, strict=True))
            assert one == two
        if scores[0].games[0].now.at_table.winner:
            break


def test_a_later_deals_balls_are_those_opened_whatever_record_still_had_room_for():
    forgotten = DealEntered(1, 1, Deal(thunee=Thunee("A1", "won"), opened={"A": 0}), (), "1")
    more = [DealEntered(1, number, WAYS[1], (), "1") for number in (2, 3)]
    last = DealEntered(1, 4, WAYS[1], (), "1")
    game = seen(forgotten, *more, last).games[0]
    assert [deal.balls["A"] for deal in game.deals] == [0, 4, 8, 12]
    assert (game.corner_house, game.winner) == (("A",), None)


def test_balls_opened_in_excess_lie_open_and_win_on_the_cards_alone():
    events = [*balls(*"A" * 11), DealEntered(1, 12, Deal(ball="A", opened={"A": 2}), (), "1")]
    assert [(game.balls["A"], game.winner) for game in seen(*events).games] == [(13, "A")]
    assert score_sheet(sheet_of(told(*events), MASTERS)).games[0].now.winner is None


def test_what_officials_set_is_shown_as_far_as_the_deals_are():
    known = (Adjusted("swapped"), Adjusted("position", 1, 0, (3, 4)), Adjusted("void", 1, 2))
    hidden = (Adjusted("void", 1, 3), Adjusted("corrected", 1, 4))
    state = told(
        *balls("A", "A", "A", "A"), ClaimLogged(1, 1, 3, REVOKE, None), ClaimRuled(1, "upheld", "judge", "seen")
    )
    score = score_sheet(sheet_of(state, MASTERS))
    assert project(state, score, "table", (*known, *hidden)).adjusted == known
    state = evolve(state, RulingAnnounced(1))
    assert project(state, score, "table", (*known, *hidden)).adjusted == (*known, *hidden)
