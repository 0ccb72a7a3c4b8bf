"""What a desk keeps of a match, and what the register says of its claims, is what the journal comes to: always."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import i18n
from app.desk.refusals import Misuse, Refused
from app.game.scoring import score_sheet

CARDS = {"A1": ["JH", "9H"], "B1": ["AS", "KS"]}
DEALS = (
    {"ball": "A"},
    {"ball": "B"},
    {"thunee": {"seat": "A1", "result": "won"}},
    {"points": {"A": 120}, "last_hand": "B", "trump_maker": "B1"},
    {"points": {"A": 90}, "last_hand": "A", "bid": 20, "jodhis": [{"seat": "A1", "value": 20}]},
    {"ball": "A", "trump": "H", "held": CARDS},
    {"ball": "A", "trump": "H", "held": dict(reversed(CARDS.items()))},
    {"ball": "B", "opened": {"B": 0}},
)
CLAIMS = (
    {"team": "B", "offence": "revoke", "against": "A1", "hand": 3},
    {"team": "A", "offence": "look_cards"},
    {"team": "B", "offence": "jodhi_bluff", "against": "A1", "value": 20},
)
RULINGS = ("upheld", "rejected", "not_proved", "withdrawn")
number, few = st.integers(1, 4), st.sampled_from((1, 1, 2))
STEPS = st.one_of(
    st.tuples(st.just("enter"), st.sampled_from(DEALS)),
    st.tuples(st.just("correct"), number, st.sampled_from(DEALS)),
    st.tuples(st.just("void"), number),
    st.tuples(st.sampled_from(("lay_cards", "announce")), few),
    st.tuples(st.just("claim"), number, st.sampled_from(CLAIMS)),
    st.tuples(st.sampled_from(("agree", "rule", "rule")), few, st.sampled_from(RULINGS), st.booleans()),
    st.tuples(st.just("appeal"), few, st.sampled_from("AB")),
    st.tuples(st.sampled_from(("swap_sides", "position", "undo", "redo"))),
    st.just(("language",)),
)


FIELDS = {
    "enter": ("facts",),
    "correct": ("deal", "facts"),
    "void": ("deal",),
    "lay_cards": ("claim",),
    "announce": ("claim",),
    "claim": ("deal", "claim"),
    "agree": ("claim", "ruling", "opened_by_keeper"),
    "rule": ("claim", "ruling", "opened_by_keeper"),
    "appeal": ("claim", "team"),
}
BESIDE = {
    "correct": {"game": 1, "reason": "the paper"},
    "void": {"game": 1, "reason": "misdeal"},
    "lay_cards": {"facts": {"trump": "H", "held": CARDS}},
    "claim": {"game": 1},
    "agree": {"reason": "seen"},
    "rule": {"reason": "seen"},
    "appeal": {"reason": "seen otherwise"},
    "swap_sides": {"reason": "sat the other way"},
    "position": {"a": 11, "b": 3, "reason": "the paper"},
}


def step(hall, match, act, told):
    """Do it; what is refused changes nothing."""
    with suppress(Refused, Misuse):
        if act in {"undo", "redo"}:
            getattr(hall.desk, act)(hall.tid, match)
        elif act == "language":
            i18n.choose("nl" if i18n.chosen() == "en" else "en")
        else:
            hall.do(act, match=match, **dict(zip(FIELDS.get(act, ()), told, strict=True)), **BESIDE.get(act, {}))


@pytest.mark.no_cover
@settings(max_examples=settings.default.max_examples // 3, deadline=None)
@given(steps=st.lists(STEPS, min_size=4, max_size=16))
def test_what_is_kept_is_what_the_journal_comes_to(halls_for_days, desk_for_days, steps):
    hall = halls_for_days()
    hall.do("settings", best_of=(3,))
    match = hall.opened()
    for facts in DEALS[3:5]:  # whose sums are told in words
        hall.enter(match, **facts)
    hall.do("claim", match=match, claim=CLAIMS[0], game=1, deal=1)
    try:
        for act, *told in steps:
            step(hall, match, act, told)
            if hall.desk.match(hall.tid, match).opened is None:
                return  # its opening was taken back
            sheet = desk_for_days(hall.journal).sheet(hall.tid, match)
            assert hall.desk.score(hall.tid, match) == score_sheet(sheet)
            assert hall.desk.questions.differences() == ()
    finally:
        i18n.choose("en")
