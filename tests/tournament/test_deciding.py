from __future__ import annotations

import pytest
from field_days import created, drawn, entered, played

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.draw.making import draw
from app.tournament.events import (
    Card,
    ConflictNoted,
    DrawPublished,
    EntryAdded,
    EntryChanged,
    EntryMarked,
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    ResultCleared,
    ResultRecorded,
    RulesFrozen,
    SettingsChanged,
)
from app.tournament.folding.fold import evolve, fold
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Result, Tournament

TWO_NIL = Result("A", "played", (2, 0))


def refused(sentence):
    return pytest.raises(TournamentRefused, match=sentence)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": "  "}, "The tournament has no name"),
        ({"format": "ladder"}, "There is no format “ladder”: choose knockout"),
        ({"date": "29/11/2026"}, "“29/11/2026” is no date"),
        ({"best_of": ()}, "Best of takes odd numbers"),
        ({"best_of": (3, 2)}, "Best of takes odd numbers"),
        ({"best_of": (-1,)}, "Best of takes odd numbers"),
        ({"tables": 0}, "from 1 to 999, not 0"),
        ({"bye_wins": 1}, "A bye counts as a match won or not"),
        ({"open_games": "no"}, "stopped count or not: yes or no, not no"),
        ({"void_games": "no"}, "void count or not: yes or no, not no"),
        ({"checkers": (1, 3)}, "checked by 1 official or by 2"),
        ({"checkers": (True,)}, "checked by 1 official or by 2"),
        ({"initials": "no"}, "sign a won match off or not: yes or no, not no"),
        ({"grace": -1}, "Minutes are a whole number from 0 to 1440, not -1"),
        ({"apart": (("club", 2), ("town", 1))}, "Kept apart can be club, region, family"),
    ],
)
def test_a_tournament_is_made_whole_or_not_at_all(wrong, sentence):
    with refused(sentence):
        deciding.create(created(**wrong))
    assert deciding.create(created()) == (created(),)
    assert deciding.create(created(date="")) == (created(date=""),)
    apart = created(apart=(("club", 2), ("family", 20)))
    assert deciding.create(apart) == (apart,)


def test_settings_change_until_the_first_call():
    t = drawn(4)
    assert deciding.change_settings(t, (("target_balls", 11), ("best_of", (5,)))) == (
        SettingsChanged((("best_of", (5,)), ("target_balls", 11))),
    )
    for later in (evolve(t, MatchCalled("M1", 1)), evolve(t, RulesFrozen("ab")), evolve(t, played("M1"))):
        with refused("called, so best_of, target_balls can't change"):
            deciding.change_settings(later, (("target_balls", 11), ("best_of", (5,)), ("tables", 9)))
        assert deciding.change_settings(later, (("tables", 9),)) == (SettingsChanged((("tables", 9),)),)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("name", " ", "no name"),
        ("date", "soon", "no date"),
        ("best_of", 3, "odd numbers"),
        ("tables", "many", "not many"),
        ("tables", 1, "Table 2 is in use by M1"),
        ("third_place", "maybe", "yes or no, not maybe"),
    ],
)
def test_settings_that_cannot_be_are_refused(key, value, sentence):
    t = drawn(4) if key in {"best_of", "third_place"} else evolve(drawn(4), MatchCalled("M1", 2))
    with refused(sentence):
        deciding.change_settings(t, ((key, value),))


def test_teams_are_numbered_in_order_of_entry():
    t = entered(2)
    card = Card("Aces")
    assert deciding.add(t, card, 1, paid=True) == (EntryAdded("T003", card, 1, paid=True),)
    assert deciding.add(Tournament(), card) == (EntryAdded("T001", card),)
    assert deciding.next_team(entered(1000)) == "T1001"


@pytest.mark.parametrize(
    ("card", "seed", "sentence"),
    [
        (Card("  "), None, "The team has no name"),
        (Card(" TEAM  1"), None, "T001 is already called “Team 1”"),
        (Card("x" * 201), None, "longer than 200 letters"),
        (Card("New"), 0, "whole number from 1"),
        (Card("New"), True, "whole number from 1"),
        (Card("New"), 1, "Seed 1 is T001 Team 1"),
    ],
)
def test_a_team_that_cannot_come_in_is_told_why(card, seed, sentence):
    with refused(sentence):
        deciding.add(entered(2, seeds=1), card, seed)


def test_nobody_comes_in_after_the_draw_is_published():
    with refused("The draw is published, so New can't come in"):
        deciding.add(drawn(4), Card("New"))
    with refused("The draw is published"):
        deciding.mark(drawn(4), "T001", "seed", 1)


def test_once_play_has_begun_nobody_is_told_to_undo_the_publishing():
    for begun in (MatchCalled("M1", 1), MatchStarted("M1")):
        with refused("^Play has begun and no place of the draw is open, so New can't come in or change its seed.$"):
            deciding.add(evolve(drawn(4), begun), Card("New"))


def test_a_team_is_renamed_but_not_into_another():
    t = entered(2)
    assert deciding.edit(t, "T001", Card("TEAM 1")) == (EntryChanged("T001", Card("TEAM 1")),)
    with refused("T002 is already called"):
        deciding.edit(t, "T001", Card("Team 2"))
    with refused("There is no team T009"):
        deciding.edit(t, "T009", Card("New"))


def test_marks_are_set():
    t = entered(3, seeds=1)
    assert deciding.mark(t, "T002", "paid", value=True) == (EntryMarked("T002", "paid", value=True),)
    assert deciding.mark(t, "T001", "seed", 1) == (EntryMarked("T001", "seed", 1),)
    assert deciding.mark(t, "T001", "seed", None) == (EntryMarked("T001", "seed", None),)
    assert deciding.mark(t, "T002", "state", "dropped") == (EntryMarked("T002", "state", "dropped"),)
    with refused("the mark checked_in is yes or no, not maybe"):
        deciding.mark(t, "T002", "checked_in", "maybe")
    with refused("can be in, dropped, withdrawn or expelled, not lost"):
        deciding.mark(t, "T002", "state", "lost")
    with refused("Seed 1 is T001"):
        deciding.mark(t, "T002", "seed", 1)


def test_a_dropped_team_comes_back_until_the_draw_is_published():
    t = evolve(entered(5, seeds=2), EntryMarked("T002", "state", "dropped"))
    assert deciding.mark(t, "T002", "state", "in") == (EntryMarked("T002", "state", "in"),)
    with refused("Seed 2 is T003"):
        deciding.mark(evolve(t, EntryMarked("T003", "seed", 2)), "T002", "state", "in")
    t = fold([draw(t.entrants.values(), 1), DrawPublished("main")], t)
    with refused("Team 2 is not in the published draw"):
        deciding.mark(t, "T002", "state", "in")
    with refused("Team 1 is in the published draw: withdraw it instead"):
        deciding.mark(t, "T001", "state", "dropped")


def test_a_withdrawal_is_lifted_until_a_later_match_rests_on_it():
    t = drawn(4)
    gone = t.matches["M1"].a.team
    t = fold([*deciding.mark(t, gone, "state", "withdrawn"), played("M2")], t)
    assert deciding.mark(t, gone, "state", "in")
    t = evolve(t, MatchCalled("M3", 1))
    with refused("can't come back: M3 has begun"):
        deciding.mark(t, gone, "state", "in")


def test_a_team_that_comes_back_finds_its_table_taken():
    t = fold([MatchCalled("M1", 1), MatchStarted("M1")], drawn(4))
    gone = t.matches["M1"].a.team
    t = fold(deciding.mark(t, gone, "state", "withdrawn"), t)
    assert deciding.mark(t, gone, "state", "in") == (EntryMarked(gone, "state", "in"),)
    t = evolve(t, MatchCalled("M2", 1))
    assert deciding.mark(t, gone, "state", "in") == (EntryMarked(gone, "state", "in"), MatchUncalled("M1", lost=True))


def test_a_result_cleared_after_its_table_was_taken_out_leaves_the_match_ready():
    t = fold([MatchCalled("M1", 3), played("M1"), SettingsChanged((("tables", 2),))], drawn(4))
    assert deciding.clear(t, "M1") == (ResultCleared("M1"), MatchUncalled("M1", lost=True))


def test_a_withdrawal_after_its_last_match_is_lifted_at_any_time():
    t = fold([played("M1"), played("M2"), played("M3")], drawn(4))
    out = views.loser(t, "M1")
    assert deciding.mark(evolve(t, EntryMarked(out, "state", "withdrawn")), out, "state", "in")


def test_a_draft_is_drawn_again_and_a_published_draw_stands():
    t = entered(5)
    t = fold(deciding.draw(t, 1), t)
    t = fold(deciding.draw(t, 2), t)
    assert (t.stages["main"].draws, t.stages["main"].seed) == (2, 2)
    t = fold(deciding.publish(t), t)
    with refused("The draw is published: it stands"):
        deciding.draw(t, 3)
    with refused("published already"):
        deciding.publish(t)
    with refused("no draw yet"):
        deciding.publish(entered(5))


@pytest.mark.parametrize(
    "change",
    [EntryAdded("T006", Card("Late")), EntryMarked("T002", "state", "dropped"), EntryMarked("T002", "seed", 9)],
)
def test_a_list_that_changed_is_drawn_again_before_publishing(change):
    t = entered(5)
    t = fold(deciding.draw(t, 1), t)
    with refused(rf"The list has changed since the draw \({change.team}\): draw again"):
        deciding.publish(evolve(t, change))
    assert deciding.publish(evolve(t, EntryChanged("T002", Card("New name")))) == (DrawPublished("main"),)


def test_a_ready_match_goes_to_a_free_table():
    t = drawn(4, tables=2)
    assert deciding.call(t, "M1") == (MatchCalled("M1", 1),)
    assert deciding.call(t, "M1", 2) == (MatchCalled("M1", 2),)
    t = evolve(t, MatchCalled("M1", 2))
    assert deciding.call(t, "M2") == (MatchCalled("M2", 1),)
    assert deciding.call(t, "M1", 1) == (MatchCalled("M1", 1),)
    with refused(r"Table 2 is in use by M1 \(Team \d v Team \d\)"):
        deciding.call(t, "M2", 2)
    with refused("There is no table 3: choose from 1 to 2"):
        deciding.call(t, "M2", 3)
    with refused("M1 .* can't be called: it is on table 2, name the table"):
        deciding.call(t, "M1")
    with refused("There is no match M9"):
        deciding.call(t, "M9")


def test_a_full_hall_calls_no_match():
    t = evolve(drawn(4, tables=1), MatchCalled("M1", 1))
    with refused("No table is free for M2"):
        deciding.call(t, "M2")
    with refused("Table 1 is in use"):
        deciding.call(t, "M2", 1)


@pytest.mark.parametrize(
    ("events", "match", "why"),
    [
        ([], "M3", "M3 can't be called: it waits for M1 and M2"),
        ([played("M1")], "M3", r"M3 \(Team \d\) can't be called: it waits for M2"),
        ([played("M1")], "M1", "it is decided"),
    ],
)
def test_a_match_that_is_not_ready_says_why(events, match, why):
    with refused(why):
        deciding.call(fold(events, drawn(4)), match)


def test_a_bye_and_a_draft_cannot_be_called():
    with refused("it is a bye"):
        deciding.call(drawn(3), next(m for m in ("M1", "M2") if views.status(drawn(3), m) == "bye"))
    t = entered(4)
    with refused("the draw is still a draft"):
        deciding.call(fold(deciding.draw(t, 1), t), "M1")


def test_a_called_match_begins_or_leaves_its_table():
    t = evolve(drawn(4), MatchCalled("M1", 1))
    assert deciding.start(t, "M1") == (MatchStarted("M1"),)
    assert deciding.uncall(t, "M1") == (MatchUncalled("M1"),)
    playing = evolve(t, MatchStarted("M1"))
    with refused("can't be taken off its table: it is being played on table 1"):
        deciding.uncall(playing, "M1")
    with refused("M2 .* can't begin: it is not on a table yet"):
        deciding.start(playing, "M2")


def test_a_result_is_recorded_at_any_point_of_an_open_match():
    t = drawn(4)
    wanted = (ResultRecorded("M1", "A", "played", (2, 0)),)
    for event in (None, MatchCalled("M1", 1), MatchStarted("M1")):
        t = evolve(t, event) if event else t
        assert deciding.record(t, "M1", TWO_NIL) == wanted
    with refused("M3 can't have a result: it waits for M1 and M2"):
        deciding.record(t, "M3", TWO_NIL)
    with refused("M1 .* is best of 3"):
        deciding.record(t, "M1", Result("A", "played", (3, 0)))


def test_a_result_is_corrected_until_a_later_match_rests_on_it():
    t = fold([played("M1"), played("M2")], drawn(4))
    other = Result("B", "played", (1, 2))
    assert deciding.record(t, "M1", other) == (ResultRecorded("M1", "B", "played", (1, 2)),)
    t = evolve(t, MatchCalled("M3", 1))
    with refused(
        r"The winner of M1 \(.*\) can't change: M3 \(.*\) is called or played. "
        "First take M3 off its table, or its result away, or note the conflict"
    ):
        deciding.record(t, "M1", other)
    assert deciding.record(t, "M1", Result("A", "played", (2, 1)))
    assert deciding.note_conflict(t, "M1", "B") == (ConflictNoted("M1", "B"),)
    with refused("M3 .* has no recorded result that a ruling"):
        deciding.note_conflict(t, "M3", "B")


def test_a_result_is_cleared_and_the_match_goes_on_at_its_table():
    t = fold([MatchCalled("M1", 1), MatchStarted("M1"), played("M1")], drawn(4))
    assert deciding.clear(t, "M1") == (ResultCleared("M1"),)
    assert views.status(fold(deciding.clear(t, "M1"), t), "M1") == "playing"
    with refused("M2 .* has no recorded result to take away"):
        deciding.clear(t, "M2")


def test_a_result_cleared_after_its_table_was_given_away_leaves_the_match_ready():
    t = fold([MatchCalled("M1", 1), MatchStarted("M1"), played("M1"), MatchCalled("M2", 1)], drawn(4))
    assert deciding.clear(t, "M1") == (ResultCleared("M1"), MatchUncalled("M1", lost=True))
    t = fold(deciding.clear(t, "M1"), t)
    assert (views.status(t, "M1"), views.occupied(t)) == ("ready", {1: "M2"})


def test_a_result_that_carries_a_later_match_is_not_cleared():
    t = fold([played("M1"), played("M2"), played("M3")], drawn(4))
    with refused("take M3 off its table, or its result away"):
        deciding.clear(t, "M1")


def test_a_withdrawn_team_waiting_in_between_does_not_hide_a_later_match():
    t = drawn(8)
    t = fold([played("M1"), played("M2"), played("M3"), played("M4"), played("M6")], t)
    t = evolve(t, EntryMarked(views.winner(t, "M2"), "state", "withdrawn"))
    t = evolve(t, MatchCalled("M7", 1))
    with refused("take M7 off its table, or its result away"):
        deciding.clear(t, "M1")


def test_a_label_names_what_is_known():
    t = drawn(4)
    assert deciding.label(t, t.matches["M3"]) == "M3"
    erased = evolve(t, EntryChanged("T001", None))
    assert any("T001" in deciding.label(erased, m) for m in erased.matches.values())


def test_a_whole_list_is_entered_as_its_teams_would_be_one_by_one():
    t = entered(3, seeds=1)
    wanted = [(Card(f"New {n}"), n if n > 7 else None, n % 2 == 0) for n in range(6, 10)]
    one_by_one, state = [], t
    for card, seed, paid in wanted:
        made = deciding.add(state, card, seed, paid=paid)
        one_by_one.extend(made)
        state = fold(made, state)
    assert deciding.add_all(t, wanted) == tuple(one_by_one)
    assert deciding.add_all(t, []) == ()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((Card("new  6"), None, False), "T004 is already called"),
        ((Card("Late"), 8, False), "Seed 8 is T006"),
        ((Card("Late"), 1, False), "Seed 1 is T001"),
        ((Card(" "), None, False), "no name"),
        ((Card("Late"), 0, False), "whole number from 1"),
    ],
)
def test_a_list_with_one_wrong_team_enters_none(row, said):
    rows = [(Card("New 6"), None, False), (Card("New 7"), None, False), (Card("New 8"), 8, False), row]
    with pytest.raises(TournamentRefused, match=said):
        deciding.add_all(entered(3, seeds=1), rows)


def test_no_list_comes_in_once_the_draw_is_published():
    with pytest.raises(TournamentRefused, match="draw is published"):
        deciding.add_all(drawn(4), [(Card("Late"), None, False)])
