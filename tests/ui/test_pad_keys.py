"""The pad by keys: what few keys make of a deal, and what is refused. No Qt here."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.game.facts import Call, Claim, Deal, Jodhi, Thunee
from app.game.results import Standing
from app.rules.loading import load
from app.ui.match.pad.sum_line import Sum
from app.ui.match.weighing import weigh
from app.ui.pad import ruling
from app.ui.pad.ground import Ground
from app.ui.pad.keys import TABLE, key_sheet
from app.ui.pad.press import press
from app.ui.pad.preview import corrected
from app.ui.pad.shown import call_words, extra_words, outcome_words
from app.ui.pad.state import Ask, Commit, PadState, draft, fresh, restore

RULES = load("masters")
GROUND = Ground(RULES, Standing({"A": 9, "B": 12}, 13, "A2"), 2, 22)


def typed(keys: str, ground: Ground = GROUND, state: PadState | None = None):
    """Press keys one by one; words in a list are parted by blanks."""
    held = state or fresh(ground)
    for key in keys.split():
        assert isinstance(held, PadState), f"{key} after the deal was entered"
        held = press(held, key, ground)
    return held


def entered(keys: str, ground: Ground = GROUND) -> Deal:
    outcome = typed(keys, ground)
    assert isinstance(outcome, Commit), outcome
    return outcome.facts


UNFIT_CALL = "The outcome does not fit the points, hands and jodhis told."
UNFIT = "The points do not fit: look at them again, and at how the deal ended."
SHOWN = {
    "1 1 2 /": Sum(UNFIT, "", "warn"),
    "2 1 2 0 /": Sum(UNFIT, "", "warn"),
    "1 1 2 0 /": Sum("120 cards + 10 last hand = 130, needs 105", "1 ball to A → 10–12", "team_a"),
    "2 1 2 /": Sum("12 cards + 10 last hand = 22, needs 105", "1 ball to B → 9–13", "team_b"),
    "6 A 1 1 2 0 /": Sum("“won” does not fit the points, hands and jodhis told: “lost” does.", "", "warn"),
    "1 1 2": None,
    "1": Sum("ball to A, agreed", "1 ball to A → 10–12", "team_a"),
}


@pytest.mark.parametrize("keys", SHOWN)
def test_the_line_below_the_pad_shows_what_enter_will_do_in_its_words(keys):
    state = typed(keys)
    assert weigh(GROUND, state) == SHOWN[keys]
    entered = press(state, "Enter", GROUND)
    assert isinstance(entered, Commit) == bool(SHOWN[keys] and SHOWN[keys].comes)
    if SHOWN[keys] and not SHOWN[keys].comes:
        assert entered.say == (UNFIT_CALL if "“" in SHOWN[keys].arithmetic else SHOWN[keys].arithmetic)


BASE = Deal(dealer="A2", trump_maker="B2")

DEALS = {
    "1 Enter": {"ball": "A"},
    "C Enter": {"ball": "A"},
    "2 Enter": {"ball": "B"},
    "1 9 5 / Enter": {"points": {"A": 95}, "last_hand": "A"},
    "2 8 8 / Enter": {"points": {"A": 88}, "last_hand": "A"},
    "1 / 9 5 Enter": {"points": {"A": 95}, "last_hand": "A"},
    "1 1 2 0 / / Enter": {"points": {"A": 120}, "last_hand": "B"},
    "+ 4 2 0 1 Enter": {"bid": 20, "trump_maker": "B2", "ball": "A"},
    "+ 1 1 0 1 Enter": {"bid": 10, "trump_maker": "A1", "ball": "B"},
    "+ 1 1 0 4 1 Enter": {"bid": 104, "trump_maker": "A1", "ball": "B"},
    "+ A 2 5 0 2 Enter": {"bid": 50, "trump_maker": "A2", "ball": "A"},
    "1 6 8 / + 4 2 0 * 1 3 1 * 2 2 3 Enter": {
        "points": {"A": 68},
        "last_hand": "A",
        "bid": 20,
        "jodhis": (Jodhi("A1", 30, 1), Jodhi("B1", 20, 3)),
    },
    "* 1 4 1 * 2 4 0 1 Enter": {"ball": "A", "jodhis": (Jodhi("A1", 40, 1), Jodhi("B1", 40))},
    "3 1 1 Enter": {"thunee": Thunee("A1", "won")},
    "T B 2 2 Enter": {"thunee": Thunee("B2", "lost")},
    "3 3 3 Enter": {"thunee": Thunee("A2", "partner_catch")},
    "3 3 1 - 5 2 Enter": {"thunee": Thunee("A2", "won", ("B1",))},
    "6 4 1 Enter": {"double": Call("B2", "won")},
    "D 4 2 Enter": {"double": Call("B2", "lost")},
    "6 4 3 Enter": {"double": Call("B2", "wrong_partner")},
    "* 3 4 1 7 3 1 Enter": {"khanak": Call("A2", "won"), "jodhis": (Jodhi("A2", 40, 1),)},
    "K 3 2 Enter": {"khanak": Call("A2", "lost")},
    "* 4 4 1 K 4 4 3 6 / Enter": {
        "khanak": Call("B2"),
        "jodhis": (Jodhi("B2", 40, 1),),
        "points": {"A": 36},
        "last_hand": "B2",
    },
    "5 1 Enter": {"redeal": "no_trump"},
    "R 4 Enter": {"redeal": "boxed_cards"},
    "1 . 1 0 Enter": {"ball": "A", "opened": {"A": 0}},
    "1 . A 0 . B 2 Enter": {"ball": "A", "opened": {"A": 0, "B": 2}},
    "1 - 1 1 Enter": {"dealer": "A1", "trump_maker": "B1", "ball": "A"},
    "1 - 2 1 Enter": {"trump_maker": "A1", "ball": "B"},
    "1 - 3 H Enter": {"trump": "H", "ball": "A"},
}


@pytest.mark.parametrize("keys", DEALS)
def test_keys_make_the_deal(keys):
    assert entered(keys) == replace(BASE, **DEALS[keys])


@pytest.mark.parametrize("keys", DEALS)
def test_a_draft_comes_back_bit_for_bit_after_every_key(keys):
    state = fresh(GROUND)
    for key in keys.split()[:-1]:
        state = press(state, key, GROUND)
        text = draft(state)
        assert len(text) < 2000
        assert restore(text) == state
        assert draft(restore(text)) == text


@pytest.mark.parametrize("keys", DEALS)
def test_an_earlier_deal_fills_the_pad_and_goes_in_again_unchanged(keys):
    deal = entered(keys)
    again = press(corrected(deal, GROUND), "Enter", GROUND)
    assert again == Commit(deal)


def test_an_ordinary_deal_costs_two_keys():
    assert len(["1", "Enter"]) <= 3
    assert entered("1 Enter").ball == "A"


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("Enter", "How did the deal end?"),
        ("1 3 0 5", "304"),
        ("1 6 8 Enter", "last hand"),
        ("+ 4 Enter", "A call is one of"),
        ("+ 4 9 5", "A call is one of"),
        ("* 1 Enter", "Value of the jodhi"),
        ("* 1 9", "9 means nothing here"),
        ("3 Enter", "Who called?"),
        ("3 1 Enter", "How did it end?"),
        ("5 Enter", "Why a re-deal?"),
        ("8", "8 means nothing here"),
        ("- 7 2 2", "Deals 1 to 21"),
        ("- 5 1", "Only a Thunee"),
        ("1 3 0 3 / Enter", ""),
    ],
)
def test_what_is_missing_or_cannot_be_is_said_and_nothing_is_entered(keys, said):
    state = typed(keys)
    assert isinstance(state, PadState)
    assert state.say
    assert said in state.say


def test_a_refused_digit_leaves_the_points_as_they_were():
    assert typed("1 3 0 5").points == "30"


def test_asks_of_the_page():
    assert typed("4") == Ask("claim")
    assert typed("1 9 F") == Ask("claim")
    assert typed("0") == Ask("redo")
    assert typed("Y") == Ask("redo")
    assert typed("- 7 2 1 Enter") == Ask("correct", 21)
    assert typed("1 9 Esc") == fresh(GROUND)


def test_a_claim_that_decides_the_deal_needs_no_outcome():
    claim = Claim("B", "revoke", against="A1", hand=3, ruling="upheld")
    ground = replace(GROUND, claims=(claim,))
    assert entered("Enter", ground) == BASE


def test_backspace_goes_back_step_by_step_and_then_undoes():
    state, now = typed("* 1 3 1 1 6 8"), 0
    left = []
    while isinstance(state, PadState):
        now += 1000
        state = press(state, "Backspace", GROUND, now)
        left.append(state)
    assert [one.points for one in left[:2]] == ["6", ""]
    assert left[2].how is None
    assert left[3].facts == Deal()
    assert left[4:] == [Ask("undo")]


def test_backspace_within_700_ms_of_one_that_emptied_a_field_does_nothing():
    state = press(typed("1 6"), "Backspace", GROUND, 10_000)
    assert state.points == ""
    assert press(state, "Backspace", GROUND, 10_699) == state
    after = press(state, "Backspace", GROUND, 10_700)
    assert after.how is None
    assert press(after, "Backspace", GROUND, 11_399) == after
    assert press(after, "Backspace", GROUND, 11_400) == Ask("undo")


def test_another_key_ends_the_guard():
    state = press(typed("1"), "Backspace", GROUND, 10_000)
    state = press(press(state, "1", GROUND, 10_100), "Backspace", GROUND, 10_200)
    assert state.how is None


def test_a_correction_is_left_by_esc_and_never_undoes():
    state = corrected(entered("1 Enter"), GROUND)
    state = press(state, "Backspace", GROUND, 1000)
    state = press(state, "Backspace", GROUND, 5000)
    for at in range(6000, 12000, 1000):
        state = press(state, "Backspace", GROUND, at)
    assert isinstance(state, PadState)
    assert state.say == "Esc returns to live."
    assert press(state, "Esc", GROUND) == Ask("leave")


def test_what_the_pad_cannot_show_survives_a_correction():
    deal = Deal(dealer="A1", trump_maker="B1", ball="A", held={"A1": ("JH",)}, claims=())
    assert press(corrected(deal, GROUND), "Enter", GROUND) == Commit(deal)


def test_doubled_keys_take_off():
    assert entered("+ 4 2 0 + + 1 Enter") == replace(BASE, ball="A")
    assert entered("* 1 3 1 * * 1 Enter") == replace(BASE, ball="A")
    assert entered(". 1 0 . . 1 Enter") == replace(BASE, ball="A")


def test_a_damaged_draft_is_no_draft():
    assert restore("{") is None
    assert restore('{"game": "x"}') is None


def test_the_key_sheet_names_every_key_once():
    names = [key.name for key in TABLE]
    letters = [key.letter for key in TABLE if key.letter]
    assert len(set(names)) == len(names)
    assert len(set(letters)) == len(letters)
    assert len(key_sheet()) == len(TABLE) + 1


STEPS = {
    "3 1 1": ["result", "caller", "top"],
    "7 2 4": ["result", "caller", "top"],
    "5 2": ["redeal", "top"],
    "1 * 2 3 1": ["jodhi_after", "jodhi_value", "jodhi_seat", "points", "top"],
    "1 + 4 2 0": ["bid", "bid", "bid_seat", "points", "top"],
    "1 . 1 0": ["balls", "opened_team", "points", "top"],
    "1 - 1 A 1": ["dealer", "points", "top"],
    "1 - 4 5": ["played", "points", "top"],
    "1 - 6 3": ["last_seat", "points", "top"],
    "1 6 /": ["points", "points", "top"],
    "1 + +": ["top"],
}


@pytest.mark.parametrize("keys", STEPS)
def test_backspace_takes_one_step_back_at_a_time(keys):
    state, slots = typed(keys), []
    for now in range(1, len(STEPS[keys]) + 1):
        state = press(state, "Backspace", GROUND, now * 1000)
        slots.append(state.slot)
    assert slots == STEPS[keys]


def test_told_facts_peel_off_one_by_one_on_an_empty_outcome():
    state, left = typed("- 1 1 - 3 H - 4 5 + 4 2 0 * 1 3 1 . 1 0 /"), []
    for now in range(1, 9):
        state = press(state, "Backspace", GROUND, now * 1000)
        left.append(state)
    assert left[-1] == Ask("undo")
    assert left[-2].facts == Deal()
    assert left[0].facts.last_hand is None
    assert not left[1].facts.opened
    assert not left[2].facts.jodhis
    assert left[3].facts.bid is None


def test_the_pad_in_words():
    state = typed("3 3 1 - 5 2 - 3 S - 4 4")
    assert outcome_words(state) == "Thunee A2, won"
    assert extra_words(state) == ("trump spades", "4 hands played", "B1 gave way")
    assert outcome_words(typed("5 1")) == "Re-deal: no trump in a team"
    assert call_words(typed("+")) == ("", "who?")
    assert call_words(typed("+ 4 1")) == ("1", "by B2")
    assert call_words(typed("+ 4 2 0")) == ("20", "by B2")


def test_a_ruling_says_what_it_lacks():
    state = ruling.RulingState(3)
    assert "How do you rule?" in ruling.settle(state).say
    state = ruling.press(state, "W", "adjudicator")
    assert "reason" in ruling.settle(state).say
    assert ruling.press(state, "9", "adjudicator").say
    turned = ruling.press(state, "K", "adjudicator")
    assert ruling.settle(replace(turned, reason=" seen ")) == ruling.Rule(
        3, "withdrawn", opened_by_keeper=False, reason="seen"
    )


@pytest.mark.parametrize(
    ("own", "turned"), [("adjudicator", "judge"), ("judge", "commissioner"), ("commissioner", "table")]
)
def test_a_ruling_is_at_the_level_of_who_rules_until_r_turns_it(own, turned):
    state = ruling.RulingState(3)
    assert ruling.turns(state, own)["6"].endswith(ruling.LEVELS[own])
    whole = replace(ruling.press(state, "W", own), reason="seen")
    assert ruling.settle(whole).level is None  # the desk knows who signs
    state = ruling.press(whole, "R", own)
    assert (state.level, ruling.turns(state, own)["6"].split("   ")[1]) == (turned, ruling.LEVELS[turned])


def test_the_suit_of_a_jodhi_is_one_letter_before_its_hand():
    state = typed("* 1 3 S 1")
    assert state.facts.jodhis == (Jodhi("A1", 30, 1, "S"),)
    assert typed("* 1 3 S H 0").facts.jodhis == (Jodhi("A1", 30, None, "H"),)
    assert typed("* 1 3 1").facts.jodhis == (Jodhi("A1", 30, 1),)
