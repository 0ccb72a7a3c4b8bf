"""What is known of a match, asked in one word: a claim that is open, late, known; the cards and papers beside it."""

from __future__ import annotations

import pytest

from app.game.events import DealEntered, GameOpened, Opened, PositionSet, SignedOff
from app.game.evidence import deal_told, without
from app.game.evidence_events import CardsTold, EvidenceAttached, EvidenceErased
from app.game.facts import Claim, Deal, Hand, Jodhi
from app.game.record import Appealed, Attached, Board, Logged, MatchState
from app.game.stream import evolve

REVOKE = Claim("A", "revoke", against="B1", hand=3)
LATE = Claim("A", "revoke", against="B1", hand=3, late=True)


def logged(claim=REVOKE, number=1, deal=1, **more):
    return Logged(number, 1, deal, claim, **more)


@pytest.mark.parametrize(
    ("claim", "late"),
    [(logged(), False), (logged(LATE), True), (logged(LATE, late=False), False), (logged(late=True), True)],
)
def test_a_claim_came_late_as_ruled_else_as_logged(claim, late):
    assert claim.came_late is late


@pytest.mark.parametrize(
    ("claim", "ruled", "is_open"),
    [
        (logged(), False, True),
        (logged(ruling="pending"), False, True),
        (logged(ruling="upheld"), True, False),
        (logged(ruling="upheld", facts_changed=True), True, True),
        (logged(ruling="upheld", appeal=Appealed("B", "judge")), True, True),
    ],
)
def test_an_official_has_to_rule(claim, ruled, is_open):
    assert (claim.ruled, claim.open) == (ruled, is_open)


@pytest.mark.parametrize(
    ("claim", "public"),
    [
        (logged(), True),
        (logged(ruling="upheld"), False),
        (logged(ruling="upheld", announced=True), True),
        (logged(ruling="upheld", level="table"), True),
    ],
)
def test_players_know_a_ruling_once_it_is_announced_or_their_own(claim, public):
    assert claim.public is public
    assert MatchState(lapsed=SignedOff(), claims=(claim,)).known_signed is not public
    assert MatchState(signed=SignedOff(), claims=(claim,)).known_signed
    assert not MatchState(claims=(claim,)).known_signed


CARDS = Deal(hands=(Hand("A", ("JS", "9S", "QS", "KS"), "A1"),), held={"A1": ("JS",)}, trump="H")


def test_the_cards_told_of_a_deal_stand_beside_it():
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "A1", {}))
    assert state.games[0].dealer == "A1"
    state = evolve(state, DealEntered(1, 1, Deal(ball="A"), (), "1"))
    state = evolve(state, CardsTold(1, 1, CARDS, {"A1": ("9S",)}))
    state = evolve(state, CardsTold(2, 1, Deal(), {}))
    assert state.board(1, 1) == Board(1, 1, CARDS, {"A1": ("9S",)})
    assert state.board(1, 2) is None
    told = deal_told(state, 1, 1)
    assert (told.ball, told.hands, told.held, told.trump) == ("A", CARDS.hands, {"A1": ("JS", "9S")}, "H")
    other = Board(1, 1, Deal(held={"B1": ("KD",)}), {})
    assert deal_told(state, 1, 1, other).held == {"B1": ("KD",)}
    spoken = Board(1, 1, Deal(hands=CARDS.hands, jodhis=(Jodhi("A1", 20, 1),)), {})
    assert deal_told(state, 1, 1, spoken).jodhis == (Jodhi("A1", 20, 1),)
    assert deal_told(state, 1, 2) is None
    assert deal_told(state, 1, 2, Board(1, 2, CARDS, {})).hands == CARDS.hands  # nobody entered the deal yet
    assert [one.game for one in without(state, 1).boards] == [2]
    set_aside = evolve(state, PositionSet(1, {"A": 1, "B": 2}, 13, "A1"))
    assert [one.game for one in set_aside.boards] == [2]


def test_papers_are_found_with_their_claim_and_keep_their_hash():
    state = MatchState()
    for claim, number in ((1, 1), (2, 2), (1, 3)):
        state = evolve(state, EvidenceAttached(claim, number, "photo", "image/png", 9, digest=f"d{number}"))
    assert [one.told.number for one in state.attached_to(1)] == [1, 3]
    assert [one.told.number for one in state.attached_to(2)] == [2]
    erased = evolve(state, EvidenceErased(3, "d3"))
    assert [one.erased for one in erased.attached_to(1)] == [False, True]
    assert isinstance(erased.attached[2], Attached)
    assert erased.attached[2].told.digest == "d3"


def test_the_next_deal_ends_the_time_for_an_appeal():
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "A1", {}))
    claims = (logged(ruling="upheld", announced=True), logged(number=2, ruling="upheld"), logged(number=3))
    state = MatchState(state.opened, state.games, claims)
    assert [one.closed for one in evolve(state, DealEntered(1, 1, Deal(ball="A"), (), "1")).claims] == [False] * 3
    later = evolve(state, DealEntered(1, 2, Deal(ball="A"), (), "1"))
    assert [one.closed for one in later.claims] == [True, False, False]


def test_a_later_game_is_opened_beside_the_first():
    state = evolve(None, Opened("digest", 3, 13, {}, {}, "A1", {"A": "A1", "B": "B1"}))
    state = evolve(state, GameOpened(2, "B1", {"A": "A2", "B": "B2"}))
    assert [game.dealer for game in state.games] == ["A1", "B1"]
    assert [game.keepers["A"] for game in state.games] == ["A1", "A2"]


def test_what_was_told_before_the_table_was_opened_is_kept():
    early = evolve(None, DealEntered(1, 1, Deal(ball="A"), (), "1"))
    opened = evolve(early, Opened("digest", 3, 13, {}, {}, "B2", {}))
    assert (opened.games[0].dealer, opened.games[0].deals[0].facts.ball) == ("B2", "A")
