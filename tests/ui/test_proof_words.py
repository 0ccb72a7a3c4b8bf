"""What cards and facts prove of a claim, as the ruling panel reads it out."""

from __future__ import annotations

import pytest

from app.game.events import ClaimLogged, DealEntered
from app.game.facts import Call, Claim, Deal, Hand
from app.game.match import MatchState, evolve
from app.rules.loading import load
from app.ui.match.claims.proof_words import answer_of, answer_sections

ROWS = (
    ("JH", "9H", "AH", "10H"),
    ("JD", "9D", "AD", "10D"),
    ("JC", "KS", "AC", "10C"),
    ("JS", "9S", "AS", "10S"),
    ("KH", "?", "KD", "QD"),
    ("KC", "QH", "QC", "?"),
)
LAST = "B1 had no card left beside the one played to hand 6"
REVOKE = Claim("A", "revoke", against="B1", hand=3)


def sections(rows=ROWS, claim=REVOKE):
    hands = tuple([Hand(cards=row, lead="A1") for row in rows])
    deal = Deal(trump="H", trump_maker="B1", hands=hands)
    state = evolve(MatchState(), DealEntered(1, 1, deal, (), "1"))
    state = evolve(state, ClaimLogged(1, 1, 1, claim))
    return told(state)


def told(state):
    return [(one.title, one.text) for one in answer_sections(answer_of(state, load("masters"), 1))]


def test_an_open_claim_tells_a_case_for_and_one_against_and_what_settles():
    assert sections() == [
        (
            "What the cards prove",
            """The cards leave it open.
It holds with hand 5: B1 9C; hand 6: B2 QS.
It does not with hand 5: B1 QS; hand 6: B2 9C.""",
        ),
        (
            "Any one of these would settle it, the easiest first",
            "The card of B2 in hand 6\nThe card of B1 in hand 5",
        ),
    ]


@pytest.mark.parametrize(
    ("row", "hand", "text"),
    [
        (("KH", "9C", "?", "QD"), 3, "It is proved: hand 3: A1 JC, B1 KS; hand 5: B1 9C."),
        (("KH", "9C", "?", "QD"), 2, "It is ruled out: "),
        (("KH", "9C", "?", "QD"), 6, f"It is ruled out: whatever the cards were: {LAST}."),
    ],
)
def test_a_decided_claim_tells_the_cards(row, hand, text):
    told = sections((*ROWS[:4], row, ROWS[5]), Claim("A", "revoke", against="B1", hand=hand))
    assert len(told) == 1
    assert told[0][1].startswith(text)


def test_a_deal_told_without_cards_says_what_would_have_to_be_told():
    state = evolve(MatchState(), DealEntered(1, 1, Deal(ball="A"), (), "1"))
    state = evolve(state, ClaimLogged(1, 1, 1, REVOKE))
    said = [text for _, text in told(state)]
    assert said == ["No card tells it.", "No hand turned up settles it: who led hand 3 is not told."]


def test_what_no_card_tells_is_said():
    hands = (*[Hand(cards=row, lead="A1") for row in ROWS[:5]], Hand(cards=("KC", "QH", "QC", "?"), ordered=False))
    deal = Deal(trump="H", trump_maker="B1", hands=hands)
    state = evolve(MatchState(), DealEntered(1, 1, deal, (), "1"))
    state = evolve(state, ClaimLogged(1, 1, 1, Claim("A", "out_of_turn", against="B1", hand=6)))
    reason = "No hand turned up settles it: in which order hand 6 was played is not told."
    assert [text for _, text in told(state)] == ["No card tells it.", reason]


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (Claim("A", "double_corner_house", against="B1"), "It is ruled out: "),
        (Claim("B", "no_trump"), "It is ruled out: only the counting team may claim it."),
        (Claim("A", "signals", against="B1"), "Only officials can establish this."),
    ],
)
def test_what_the_facts_say_is_told_without_any_card(claim, said):
    deal = Deal(trump_maker="B1", double=Call("B1", "won"), played=6)
    state = evolve(MatchState(), DealEntered(1, 1, deal, (), "1"))
    ((title, text),) = told(evolve(state, ClaimLogged(1, 1, 1, claim)))
    assert (title, text[: len(said)]) == ("What the facts say", said)
