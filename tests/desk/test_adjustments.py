"""What officials set by themselves: each kind told once, as it stands; taken back it is gone."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from app.desk.change import Who
from app.desk.views.adjustments import adjustments
from app.desk.views.bundling import bundle
from app.desk.views.extract import extract
from app.desk.views.results_set import results_set, set_by_officials
from app.game.public import Adjusted
from app.listings.adjustments import what_text, where_text, why_text
from app.listings.journal import happened_text
from app.tournament.views import side

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
VOID = {"game": 1, "deal": 1, "reason": "dealt twice"}


def told(hall, match):
    return adjustments(hall.desk, hall.tid, match)


def facts(hall, match):
    return [one.fact for one in told(hall, match)]


def on_results(hall):
    return {match: [what_text(one) for one in some] for match, some in results_set(hall.desk, hall.tid).items()}


def as_official(hall, name, role):
    """Put an official at the keys, named by a director who is named first."""
    hall.do("name_official", name="Naidoo", role="director", secret=QUICK.hash("4711"))
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
    hall.desk.duty.who = Who(name, role)


@pytest.fixture
def two_deals(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, ball="B")
    return hall, match


def test_a_match_as_its_table_told_it_holds_nothing(two_deals):
    hall, match = two_deals
    hall.win(match)
    hall.do("sign", match=match)
    assert told(hall, match) == ()
    assert on_results(hall) == {}


def test_a_void_deal_is_told_with_who_when_and_why_and_undone_it_is_gone(two_deals):
    hall, match = two_deals
    act = hall.do("void", match=match, **VOID).act
    assert act.label == f"Void deal 1 of game 1, {match}"
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "A"})
    assert [happened_text(row) for row in extract(hall.desk, hall.tid)[-2:]] == ["deal voided", "deal corrected"]
    hall.desk.undo(hall.tid, match)
    (one,) = told(hall, match)
    assert one.fact == Adjusted("void", 1, 1)
    assert (one.who, one.role, one.time, one.reason, one.slip) == ("desk", "desk", act.time, "dealt twice", False)
    hall.desk.undo(hall.tid, match)
    assert told(hall, match) == ()
    hall.desk.redo(hall.tid, match)
    assert facts(hall, match) == [Adjusted("void", 1, 1)]


def test_of_a_deal_set_more_than_once_the_last_stands(two_deals):
    hall, match = two_deals
    hall.do("void", match=match, **VOID)
    hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="it was dealt once")
    assert [(one.fact, one.reason) for one in told(hall, match)] == [(Adjusted("corrected", 1, 1), "it was dealt once")]


@pytest.mark.parametrize(
    ("role", "reason", "slip"),
    [
        ("desk", None, True),
        ("desk", "counted again", False),
        ("score_keeper", "counted again", True),
        ("adjudicator", None, False),
        ("judge", "counted again", False),
    ],
)
def test_a_deal_entered_anew_is_a_slip_by_who_entered_it(two_deals, role, reason, slip):
    hall, match = two_deals
    if role != "desk":
        as_official(hall, "Ali", role)
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "A"}, reason=reason)
    (one,) = told(hall, match)
    assert (one.fact, one.slip) == (Adjusted("corrected", 1, 2), slip)
    gathered = bundle(hall.desk, hall.tid, match, "")
    assert gathered.set_by_officials(match) == (() if slip else (one,))


def test_a_score_from_paper_covers_what_was_set_in_its_game_before(halls):
    hall = halls(best_of=(3,))
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.enter(match, ball="A")
    hall.do("void", match=match, **VOID)
    hall.do("void", match=match, **VOID | {"deal": 4})
    hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.do("void", match=match, **VOID | {"game": 2})
    hall.do("position", match=match, a=7, b=4, reason="the lamp fell on it")
    hall.do("position", match=match, a=7, b=5, reason="read again")
    assert facts(hall, match)[-1] == Adjusted("position", 2, 0, (7, 5))
    assert Adjusted("void", 2, 1) not in facts(hall, match)
    assert [one.deal for one in facts(hall, match) if one.game == 1] == [1, 4]


def test_sides_changed_over_twice_are_as_they_were_and_a_score_turns_with_them(two_deals):
    hall, match = two_deals
    hall.do("position", match=match, a=7, b=4, reason="paper")
    hall.do("swap_sides", match=match, reason="they sat so")
    assert facts(hall, match) == [Adjusted("position", 1, 0, (4, 7)), Adjusted("swapped")]
    assert hall.balls(match) == {"A": 4, "B": 7}
    hall.do("swap_sides", match=match)
    assert facts(hall, match) == [Adjusted("position", 1, 0, (7, 4))]
    hall.do("swap_sides", match=match)
    assert facts(hall, match) == [Adjusted("position", 1, 0, (4, 7)), Adjusted("swapped")]
    hall.do("position", match=match, a=6, b=5, reason="paper of the right side")
    assert facts(hall, match) == [Adjusted("swapped"), Adjusted("position", 1, 0, (6, 5))]


@pytest.fixture
def pair(two_deals):
    """Give a hall with two matches on tables; in the first a deal was typed that an adjudicator made void."""
    hall, first = two_deals
    second = hall.do("call").answer["match"]
    as_official(hall, "Ali", "judge")
    hall.do("void", match=first, **VOID)
    hall.desk.duty.who = Who("Naidoo", "director")
    return hall, first, second


def test_what_was_set_moves_with_its_deals_and_keeps_who_set_it(pair):
    hall, first, second = pair
    hall.do("move_match", match=first, to=second, reason="wrong table")
    void, moved = told(hall, second)
    assert (void.fact, void.who, void.role, void.reason) == (Adjusted("void", 1, 1), "Ali", "judge", "dealt twice")
    assert (moved.fact, moved.who, moved.reason) == (Adjusted("moved_here", match=first), "Naidoo", "wrong table")
    assert [(one.fact, one.reason) for one in told(hall, first)] == [
        (Adjusted("moved_away", match=second), "wrong table")
    ]
    hall.open(first)
    hall.enter(first, ball="B")
    assert facts(hall, first) == [Adjusted("moved_away", match=second)]
    assert bundle(hall.desk, hall.tid, first, "").matches[first].adjustments == told(hall, first)


def test_a_move_undone_leaves_both_matches_as_they_were(pair):
    hall, first, second = pair
    before = told(hall, first)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.desk.undo(hall.tid, second)
    assert (told(hall, first), told(hall, second)) == (before, ())


def test_moved_there_and_back_nothing_was_moved(pair):
    hall, first, second = pair
    before = told(hall, first)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.do("move_match", match=second, to=first, reason="it was right")
    assert told(hall, first) == before
    assert facts(hall, second) == [Adjusted("moved_away", match=first)]


def test_moved_twice_it_came_from_where_it_was_typed(field_halls):
    hall = field_halls(8)
    first = hall.opened()
    second, third = (hall.do("call").answer["match"] for _ in range(2))
    hall.enter(first, ball="A")
    hall.do("void", match=first, **VOID)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.enter(second, ball="A")
    hall.do("move_match", match=second, to=third, reason="wrong again")
    assert [(one.fact, one.reason) for one in told(hall, third)] == [
        (Adjusted("void", 1, 1), "dealt twice"),
        (Adjusted("moved_here", match=first), "wrong again"),
    ]


def test_what_was_set_since_a_match_was_opened_anew_moves_without_what_was_there_before(field_halls):
    hall = field_halls(8)
    first = hall.opened()
    second, third = (hall.do("call").answer["match"] for _ in range(2))
    hall.enter(first, ball="A")
    hall.do("void", match=first, **VOID)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    as_official(hall, "Ali", "judge")
    hall.open(first)
    hall.win(first)
    hall.do("sign", match=first)
    last = len(hall.desk.score(hall.tid, first).games[0].deals)
    hall.do("void", match=first, game=1, deal=last, reason="never played")
    assert on_results(hall) == {}  # the result went with its deal
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("move_match", match=first, to=third, reason="wrong again")
    assert [(one.fact, one.who) for one in told(hall, third)] == [
        (Adjusted("void", 1, last), "Ali"),
        (Adjusted("moved_here", match=first), "Naidoo"),
    ]


def test_what_was_set_between_two_moves_keeps_who_set_it(pair):
    hall, first, second = pair
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.desk.duty.who = Who("Ali", "judge")
    hall.do("void", match=second, **VOID | {"deal": 2})
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("move_match", match=second, to=first, reason="it was right")
    assert [(one.fact, one.who) for one in told(hall, first)] == [
        (Adjusted("void", 1, 1), "Ali"),
        (Adjusted("void", 1, 2), "Ali"),
    ]


def test_deals_typed_where_others_had_passed_through_come_from_there(field_halls):
    hall = field_halls(8)
    first = hall.opened()
    second, third = (hall.do("call").answer["match"] for _ in range(2))
    hall.enter(first, ball="A")
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.do("move_match", match=second, to=third, reason="wrong again")
    hall.open(second)
    hall.enter(second, ball="B")
    hall.do("move_match", match=second, to=first, reason="a third time")
    assert facts(hall, first) == [Adjusted("moved_away", match=second), Adjusted("moved_here", match=second)]


def test_a_result_that_a_corrected_deal_moves_is_no_word_on_the_result(two_deals):
    hall, match = two_deals
    hall.win(match)
    hall.do("sign", match=match)
    thunee = {"thunee": {"seat": "B1", "result": "won"}}
    hall.do("correct", match=match, game=1, deal=2, facts=thunee, reason="it was a Thunee")
    assert hall.state.results[match].balls == ((13, 4),)
    assert on_results(hall) == {}


def test_what_was_set_in_a_match_made_void_is_told_beside_the_void_and_of_no_deal_played_since(two_deals):
    hall, match = two_deals
    hall.do("void", match=match, **VOID)
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "A"})  # a slip of the keys
    hall.do("void_match", match=match, reason="wrong teams sat there")
    assert told(hall, match) == ()
    past = "void, does not count, before the match was made void"
    assert on_results(hall) == {match: [past, "the match is void, to be played again"]}
    rows = [(row.match, where_text(row.one), why_text(row.one)) for row in set_by_officials(hall.desk, hall.tid)]
    assert rows == [(match, "1/1", "dealt twice"), (match, "", "wrong teams sat there")]
    gathered = bundle(hall.desk, hall.tid, match, "")
    assert [why_text(one) for one in gathered.set_by_officials(match)] == ["dealt twice", "wrong teams sat there"]
    hall.do("lift_void", match=match)
    assert (facts(hall, match), on_results(hall)) == ([Adjusted("void", 1, 1), Adjusted("corrected", 1, 2)], {})


def test_a_result_told_anew_is_told_with_the_one_before(hall):
    hall.draw()
    match = hall.do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    hall.do("result", match=match, games="1-0", balls="13-4")
    assert on_results(hall) == {}  # its balls were told, nothing was changed
    hall.do("result", match=match, games="0-1", balls="4-13")
    hall.do("clear_result", match=match)
    hall.do("result", match=match, games="1-0")
    assert on_results(hall) == {
        match: ["result 0-1 (4-13) in place of 1-0 (13-4)", "result 0-1 (4-13) taken away"],
    }
    hall.do("forfeit", match=match, winner="A")
    assert on_results(hall)[match][2:] == ["result walkover, A goes on in place of 1-0"]


def test_the_first_result_after_a_void_changes_none(hall):
    hall.draw()
    match = hall.do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    hall.do("void_match", match=match, reason="wrong teams sat there")
    hall.do("call", match=match)
    hall.do("result", match=match, games="0-1")
    assert on_results(hall) == {match: ["the match is void, to be played again"]}


def test_a_match_that_began_and_is_given_away_is_told_and_one_that_never_did_is_not(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("forfeit", match=match, winner="B")
    hall.do("forfeit", match="M2" if match == "M1" else "M1", winner="A", how="no_show")
    assert on_results(hall) == {match: ["result walkover, B goes on, (1-0), beside what was played"]}


def test_another_winner_noted_by_hand_is_told_while_the_conflict_stands_and_one_by_a_ruling_is_not(hall):
    hall.draw()
    for match in ("M1", "M2"):
        hall.do("result", match=match, games="1-0")
    hall.do("call", match="M3")
    hall.open("M3")
    hall.do("result", match="M1", games="0-1", note=True)
    assert on_results(hall) == {
        "M1": ["conflict noted: B won by what was told; a later match has begun, so 1-0 stands"],
    }
    hall.do("result", match="M1", games="0-1", note=True)
    assert [len(some) for some in on_results(hall).values()] == [1]
    hall.do("result", match="M1", games="1-0", balls="13-2")
    assert "noted" not in str(on_results(hall).get("M1"))
    hall.do("result", match="M1", games="0-1", note=True)
    hall.do("void_match", match="M3", reason="wrong teams sat there")
    hall.do("void_match", match="M1", reason="wrong teams sat there")
    assert on_results(hall)["M1"][-1] == "the match is void, to be played again"
    assert "noted" not in str(on_results(hall)["M1"])


def test_an_expulsion_told_of_a_match_alone_is_an_officials_word_and_one_by_conduct_is_a_ruling_on_it(hall):
    hall.draw()
    hall.do("forfeit", match="M1", winner="A", how="expelled")
    assert on_results(hall) == {"M1": ["result expelled, A goes on, by the match alone: no conduct was told"]}
    hall.do("expel", team=side(hall.state, "M2", "A").team, reason="hit a player")
    assert [*on_results(hall)] == ["M1"]


def test_a_match_whose_deals_went_to_another_never_began(pair):
    hall, first, second = pair
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.do("forfeit", match=first, winner="A")
    assert on_results(hall) == {}
    hall.do("void_match", match=second, reason="wrong teams sat there")
    hall.do("call", match=second)
    hall.do("forfeit", match=second, winner="A")
    assert on_results(hall)[second][2:] == ["the match is void, to be played again"]


def test_the_end_of_a_dispute_is_an_officials_word(two_deals):
    hall, match = two_deals
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("contest", match=match, team="B", reason="the last deal was theirs")
    assert on_results(hall) == {}
    hall.do("settle", match=match)
    assert on_results(hall) == {match: ["dispute settled: what is recorded stands"]}


def test_a_rejected_result_is_told_until_there_is_one_again(halls):
    hall = halls(checkers=(2,))
    hall.draw()
    match = hall.do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    as_official(hall, "Ali", "judge")
    hall.do("reject_result", match=match, reason="the slip says 0-1")
    (one,) = results_set(hall.desk, hall.tid)[match]
    assert (what_text(one), one.who, one.reason) == (
        "result 1-0 rejected by its second official", "Ali", "the slip says 0-1",
    )  # fmt: skip
    hall.do("result", match=match, games="0-1")
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("confirm_result", match=match)
    assert on_results(hall) == {}


def test_the_commissioners_word_in_spite_of_a_tie_stands_beside_his_reason(two_deals):
    hall, match = two_deals
    as_official(hall, "Ali", "commissioner")
    team = hall.state.entrants[hall.desk.match(hall.tid, match).opened.teams["A"]]
    hall.desk.duty.who = Who("Naidoo", "director")
    for name, person in (("Ali", team.persons[0]), ("Naidoo", team.persons[1])):
        hall.do("tie_official", name=name, person=person)
    hall.desk.duty.who = Who("Ali", "commissioner")
    hall.do("void", match=match, waived="nobody else is here", **VOID)
    (one,) = told(hall, match)
    assert why_text(one) == "dealt twice · ruled in spite of a tie to the match: nobody else is here"
