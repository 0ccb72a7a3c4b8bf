"""The evidence board without a window: keys, what lies where, and the deal's facts it makes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from app.game.checks.checking import check_facts
from app.game.events import ClaimLogged, DealEntered, Opened
from app.game.facts import Claim, Deal, Hand, Jodhi
from app.game.match import MatchState, evolve
from app.game.record import Board
from app.game.text.formatting import deal_json
from app.game.text.parsing import parse_deal
from app.rules.loading import resolve
from app.ui.match.evidence import clicks, keys
from app.ui.match.evidence.facts import Setting, from_deal, inspected, rows_laid, to_board, to_facts
from app.ui.match.evidence.plan import plan
from app.ui.match.evidence.proving import judge
from app.ui.match.evidence.state import DEALT, ROWS, BoardState, draft, restore
from app.ui.match.evidence.words import place_words, winner_word

SETTING = Setting(1, 1, "A1", "B1", resolve("masters").parameters)


def press(*pressed, state=None):
    state = state or BoardState(1)
    for key in pressed:
        state = keys.press(state, key)
    return state


def typed(text, state=None):
    """Press keys written as `J H ? Up`."""
    return press(*text.split(), state=state)


def test_a_card_is_typed_by_rank_and_suit_and_the_cursor_goes_on():
    state = typed("J H 1 0 S ? Q D 9 C")
    assert [row.cards for row in state.rows[:2]] == [("JH", "10S", "", "QD"), ("9C", "", "", "")]
    assert state.cursor == (1, 1)


def test_a_ten_is_a_one_too_and_half_a_card_waits_for_its_suit():
    assert typed("1 H").rows[0].cards[0] == "10H"
    assert typed("K").typed == "K"
    assert typed("K Backspace H").say.startswith("Type the rank first")
    assert typed("K W").asks == "won"
    assert "Now the suit" in typed("K B").say
    assert "F1 shows every key" in typed("B").say


def test_a_card_that_lies_already_is_refused_by_where_it_lies():
    state = typed("J H Down Left 9 C J H")
    assert state.say == "JH lies in hand 1, led already: blank it there first."
    assert (state.rows[1].cards, state.cursor) == (("9C", "", "", ""), (1, 1))
    moved = typed("Up Left Delete Down J H", state)
    assert (moved.rows[0].cards[0], moved.rows[1].cards[0], moved.say) == ("", "JH", "")


def test_a_card_may_be_played_by_the_one_it_was_dealt_to_but_dealt_once_only():
    state = typed("J H G J H Down Left J H")
    assert (state.dealt, state.say) == ({"A1": ("JH",)}, "JH lies with the cards of A1 already: blank it there first.")


def test_blanks_and_backspace_take_cards_away():
    state = typed("J H 9 H Backspace")
    assert (state.rows[0].cards, state.cursor) == (("JH", "", "", ""), (0, 1))
    assert typed("Backspace", state).rows[0].cards == ("", "", "", "")
    assert press("Backspace").cursor == (0, 0)
    assert typed("Left Left Delete", typed("J H")).rows[0].cards[0] == ""
    assert typed("Left ?", typed("J H")).cursor == (0, 1)
    assert typed("Down Backspace", typed("Q S")).cursor == (1, 0)


def test_the_cursor_stays_on_the_board():
    assert press(*["Up"] * 2, *["Left"] * 2).cursor == (0, 0)
    assert press(*["Down"] * 20, *["Right"] * 20).cursor == (ROWS - 1, 5)
    assert press(*["Down"] * 6, *["Right"] * 5, "Up").cursor == (5, 3)
    last = press(*["Down"] * 20, *["Right"] * 20, "K", "S")
    assert last.cursor == (ROWS - 1, 1)  # dealt cards close up


def test_dealt_cards_close_up_when_one_goes():
    state = typed("G J H Q H K H Left Left Delete")
    assert state.dealt == {"A1": ("JH", "KH")}
    assert typed("G J H Left Delete").dealt == {}


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("W 2", "won", "B1"),
        ("W 6", "won", "B"),
        ("W 2 W 0", "won", None),
        ("L 3", "lead", "A2"),
        ("L 0", "lead", "?"),
        ("U", "ordered", False),
        ("U L 1", "ordered", True),
        ("Right O 4", "turns", ((1, "B2"),)),
        ("Right O 4 O 0", "turns", ()),
        ("W 9 Esc", "won", None),
    ],
)
def test_letters_tell_of_the_hand_the_cursor_is_in(text, field, value):
    state = typed(text)
    assert (getattr(state.rows[0], field), state.asks) == (value, "")


@pytest.mark.parametrize(
    ("text", "told", "won"),
    [
        ("J H 9 H Q H K H W 3", "Who won hand 1?", ["A2", None]),
        ("J H 9 H Q H ? W 3 W 2", "Who won hand 2?", ["A2", "B1"]),
        ("J H 9 H Q H K H Right W 3", "Who won hand 2?", [None, "A2"]),
        ("J H 9 H Q H K H L 1 W 3", "Who won hand 2?", [None, "A2"]),
        ("Down W 3", "Who won hand 2?", [None, "A2"]),
    ],
)
def test_who_won_is_told_of_the_hand_just_laid(text, told, won):
    *before, last = text.split()
    assert keys.question(press(*before)).startswith(told)
    assert [row.won for row in press(*before, last).rows[:2]] == won


@pytest.mark.parametrize("key", ["W", "L", "O", "T"])
def test_what_is_asked_is_said_and_waits_for_an_answer(key):
    asked = press(key)
    assert keys.question(asked).rstrip().endswith(("recalls", "in turn", "told"))
    assert press("Up", state=asked) == asked
    assert press("Esc", state=asked).asks == ""
    assert keys.question(press("Esc", state=asked)) == ""


def test_trump_is_told_from_anywhere_what_is_a_hands_only_in_one():
    assert typed("G T H").trump == "H"
    assert typed("T H T 0").trump is None
    for key in ("W", "L", "O", "U"):
        assert "Go to a hand first" in typed(f"G {key}").say
    assert "play stopped there" in typed("G X").say
    assert "Go down to a player's cards" in press("I").say


def test_play_stops_where_nobody_played_and_takes_no_card_after_it():
    stopped = typed("J H 9 H X")
    assert (stopped.stopped, to_facts(stopped).hands) == ((0, 2), (Hand(None, ("JH", "9H")),))
    assert "Play stopped before" in typed("Q H", stopped).say
    assert typed("X", stopped).stopped is None
    assert "9H was played after it" in typed("Left X", typed("J H 9 H")).say
    assert not stopped.played((1, 0))


def test_looked_at_in_private_is_apart_from_what_is_told():
    state = typed("G Down K H Q H I")
    assert (state.private, inspected(state), to_facts(state).held) == (("B1",), {"B1": ("KH", "QH")}, {})
    assert to_facts(typed("I", state)).held == {"B1": ("KH", "QH")}
    board = to_board(state, SETTING)
    assert (board.game, board.deal, board.inspected) == (1, 1, {"B1": ("KH", "QH")})


def test_who_played_each_card_follows_from_who_led():
    state = typed("J H")
    rows = rows_laid(state, SETTING)
    assert rows[0].seats == ("A2", "B2", "A1", "B1")  # right of the trump maker, in these rules
    assert rows[1].seats == ()
    won = typed("W 4 Down Left 9 D", state)
    assert rows_laid(won, SETTING)[1].seats == ("B2", "A1", "B1", "A2")
    assert to_facts(won).hands[1].lead == "B2"
    assert rows_laid(typed("L 1", won), SETTING)[1].seats == ("A1", "B1", "A2", "B2")


def test_a_hand_whose_leader_nobody_tells_says_so():
    hands = to_facts(typed("J H Down Left 9 D")).hands
    assert [hand.lead for hand in hands] == [None, "?"]
    whole = to_facts(typed("J H 9 H Q H K H 9 D"))
    assert [hand.lead for hand in whole.hands] == [None, None]


def test_a_closed_hand_turned_up_is_a_set_and_half_of_it_an_unknown_order():
    assert to_facts(typed("U J H 9 H Q H K H")).hands == (Hand(None, ("JH", "9H", "QH", "KH"), ordered=False),)
    assert to_facts(typed("U J H")).hands == (Hand(None, ("JH", "?", "?", "?"), "?"),)


def test_a_deal_that_was_finished_has_six_hands_and_one_being_played_those_told():
    assert to_facts(typed("J H")).played is None
    done = from_deal(1, Deal(hands=(Hand("A1"),), played=6, ball="A"), None, finished=True)
    assert (to_facts(done).played, to_facts(done).ball) == (6, "A")
    assert to_facts(from_deal(1, Deal(), None, finished=True)).hands == ()


def test_that_all_six_hands_were_played_is_told_by_a_key_and_taken_back_by_it():
    state = typed("J H P")
    assert (state.whole, to_facts(state).played) == (True, 6)
    assert to_facts(typed("P", state)).played is None
    stopped = typed("Right X", state)
    assert (stopped.whole, to_facts(typed("P", stopped)).played) == (False, 6)


FACTS = (
    Deal(),
    Deal(hands=(Hand("A2", ("JH", "?", "QH", "KH"), "B1"), Hand("A"), Hand(None, ("9S",), "?")), trump="S"),
    Deal(hands=(Hand(None, ("JH", "9H", "QH", "KH"), ordered=False),), jodhis=(Jodhi("A1", 20, 1),)),
    Deal(hands=(Hand(None, ("JH", "9H", "?", "KH"), "B1", ((1, "B2"),)),), held={"A1": ("KS",)}, bid=20),
)


@pytest.mark.parametrize("deal", FACTS, ids=range(len(FACTS)))
def test_a_deals_facts_go_onto_the_board_and_come_off_it_as_they_were(deal):
    assert to_facts(from_deal(3, deal, None, finished=False)) == deal


def test_what_was_looked_at_in_private_comes_back_private():
    state = from_deal(1, Deal(held={"A2": ("KS",)}), Board(1, 1, Deal(), {"A1": ("KH",)}), finished=False)
    assert (state.private, state.dealt) == (("A1",), {"A1": ("KH",), "A2": ("KS",)})


@pytest.mark.parametrize("text", ["J H W 2 9", "G K H I T S", "U J H Right X"])
def test_a_board_half_typed_is_the_same_after_a_kill(text):
    state = typed(text)
    assert restore(draft(state)) == state
    assert restore(draft(state)).command == state.command
    assert restore("{") is None


def test_the_place_is_told_in_words_for_who_does_not_see_it():
    state = typed("J H T S")
    rows = rows_laid(state, SETTING)
    assert place_words(state, rows) == "Hand 1, 2nd, B2: blank"
    assert place_words(typed("Left", state), rows) == "Hand 1, led, A2: jack of hearts"
    assert place_words(typed("G 1 0 C Left I", state), rows).startswith("Dealt to A1: ten of clubs · looked at in priv")
    up = typed("U", state)
    assert "turned up" in place_words(up, rows_laid(up, SETTING))
    assert "not played" in place_words(typed("X", state), rows)


def test_who_won_is_told_or_follows_from_the_ranks():
    state = typed("J H 9 H Q H K H Right W 5 T S")
    rows = rows_laid(state, SETTING)
    assert [winner_word(state, rows, row) for row in (0, 1, 2)] == ["(A2)", "team A", ""]


RULES = resolve("masters")
KEYS = [*"JQKA1090SHDC?WLOTUXPIG123456", "Up", "Down", "Left", "Right", "Delete", "Backspace", "Esc"]


@given(st.lists(st.sampled_from(KEYS), max_size=70))
def test_whatever_is_pressed_the_board_tells_a_deal_that_a_score_sheet_can_hold(pressed):
    state = press(*pressed)
    facts = to_facts(state)
    assert parse_deal(deal_json(facts), RULES, "facts") == facts
    known = {"was played", "held", "have stopped short", "plays once", "dealt six", "order of the hand"}
    said = [mistake.message for mistake in check_facts(facts, RULES)]
    assert [one for one in said if not any(word in one for word in known)] == []
    assert len(rows_laid(state, SETTING)) == 6
    assert restore(draft(state)) == state
    lying = [card for row in state.rows for card in row.cards if card]
    assert len(lying) == len(set(lying))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    ("width", "height"), [(1290, 500), (930, 460), (560, 300), (1600, 800), (2400, 1300), (820, 500)]
)
def test_no_two_places_of_the_board_touch_and_none_is_outside(width, height, scale):
    made = plan(width, height, scale)
    boxes = [*made.places.values(), *made.palette.values()]
    assert len(boxes) == 72
    touching = [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a.intersects(b)]
    assert touching == []
    assert max(box.right() for box in boxes) <= made.size.width() < width + 1
    assert max(box.bottom() for box in boxes) <= made.size.height()
    assert min(box.height() for box in made.places.values()) >= 24


def test_in_a_small_window_every_hand_and_every_card_left_can_be_clicked_without_scrolling():
    made = plan(820, 500, 1.0)  # beside the proof, in a window of 1280 by 800
    hands = [box for (row, _), box in made.places.items() if row < DEALT]
    assert max(box.bottom() for box in (*hands, *made.palette.values())) <= 500
    assert made.palette["JS"].left() == made.palette["QS"].left()
    assert made.hit(made.heads["palette"].center()) == ("head", "palette")


def test_a_point_finds_what_lies_there():
    made = plan(1290, 500, 1.0)
    for place, box in made.places.items():
        assert made.hit(box.center()) == ("place", place)
    assert made.hit(made.palette["10D"].center()) == ("card", "10D")
    assert made.hit(made.won[3].center()) == ("won", 3)
    assert made.hit(made.labels[7].center()) == ("label", 7)
    assert made.hit(made.heads["palette"].center()) == ("head", "palette")
    assert made.hit(QPointF(1, 1)) == ("", None)


def turned(turn, times, state=None):
    state = state or BoardState(1)
    told = []
    for _ in range(times):
        state = turn(state)
        told.append(state)
    return told


def test_clicks_turn_what_is_told_one_further():
    assert [s.rows[2].won for s in turned(lambda s: clicks.winner(s, 2), 7)] == ["A1", "B1", "A2", "B2", "A", "B", None]
    assert [s.rows[1].lead for s in turned(lambda s: clicks.label(s, 1), 6)] == ["A1", "B1", "A2", "B2", "?", None]
    assert [s.trump for s in turned(clicks.trump, 5)] == ["S", "H", "D", "C", None]
    assert [s.private for s in turned(lambda s: clicks.label(s, 8), 2)] == [("A2",), ()]
    assert clicks.winner(typed("J H 9 H"), 0).cursor == (0, 2)
    assert clicks.label(typed("U"), 0).rows[0].ordered


def test_clicks_turn_who_played_a_card_out_of_turn():
    start = keys.go(BoardState(1), (2, 1))
    told = turned(clicks.out_of_turn, 5, start)
    assert [one.rows[2].turns for one in told] == [((1, "A1"),), ((1, "B1"),), ((1, "A2"),), ((1, "B2"),), ()]
    assert clicks.out_of_turn(keys.go(BoardState(1), (DEALT, 0))).say


def test_trump_is_asked_for_where_it_would_tell_who_led():
    entered = evolve(MatchState(), DealEntered(1, 1, Deal(ball="A"), (), "1"))
    logged = evolve(entered, ClaimLogged(1, 1, 1, Claim("A", "revoke", against="B1", hand=2)))
    shown = SimpleNamespace(state=logged, rules=RULES)
    state = typed("J H 9 H Q H K H J D 9 D K C 1 0 D")
    titles = [[one.title for one in judge(shown, one, SETTING).sections] for one in (state, typed("T S", state))]
    assert ["What was trump?" in told for told in titles] == [True, False]


def test_a_claim_is_not_ruled_out_because_its_hand_is_not_laid_yet():
    played = evolve(None, Opened("digest", 1, 13, {}, {}, "A1", {"A": "A1", "B": "B1"}))
    logged = evolve(played, ClaimLogged(1, 1, 1, Claim("A", "revoke", against="B1", hand=3)))
    shown = SimpleNamespace(state=logged, rules=RULES)
    begun = replace(BoardState(1), least=3)
    assert to_facts(begun) == Deal()
    state = typed("J H 9 H Q H K H", begun)
    assert (len(to_facts(state).hands), to_facts(state).played) == (3, None)
    assert judge(shown, state, SETTING).verdict == "open"
    assert judge(shown, typed("X", state), SETTING).verdict == "rejected"
    assert to_facts(replace(from_deal(1, to_facts(state), None, finished=False), least=3)) == to_facts(state)
