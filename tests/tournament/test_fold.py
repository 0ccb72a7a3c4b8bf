from __future__ import annotations

from field_days import created, day, drawn, entered, played
from msgspec.structs import replace

from app.tournament.draw.making import draw
from app.tournament.events import (
    Card,
    ConflictNoted,
    Drawn,
    EntryAdded,
    EntryChanged,
    EntryErased,
    EntryMarked,
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    ResultCleared,
    RulesCorrected,
    RulesFrozen,
    SettingsChanged,
)
from app.tournament.folding.fold import evolve, fold
from app.tournament.state import Result, Tournament


def test_one_by_one_and_all_at_once_give_the_same_state():
    state = Tournament()
    for event in day(11):
        state = evolve(state, event)
    assert state == fold(day(11))
    assert len(state.results) == 10


def test_an_old_state_is_never_changed():
    before = drawn(8)
    kept = replace(before, entrants=dict(before.entrants), results=dict(before.results), tables=dict(before.tables))
    fold(day(8)[9:], before)
    assert before == kept


def test_a_state_between_two_folds_goes_on():
    events = day(9)
    assert fold(events[20:], fold(events[:20])) == fold(events)


def test_marks_and_cards_are_written():
    t = fold([EntryMarked("T002", "seed", 4), EntryMarked("T001", "state", "withdrawn")], entered(2))
    t = evolve(t, EntryChanged("T001", Card("New")))
    assert (t.entrants["T002"].seed, t.entrants["T001"].state, t.entrants["T001"].name) == (4, "withdrawn", "New")
    assert evolve(t, EntryChanged("T001", None)).entrants["T001"].name == "T001"


def test_a_new_draft_takes_the_place_of_the_old():
    t = entered(9)
    one = evolve(t, draw(t.entrants.values(), 1))
    two = fold([EntryMarked("T009", "state", "dropped"), draw(list(t.entrants.values())[:8], 2)], one)
    assert len(one.matches) == 15
    assert list(two.matches) == [f"M{i}" for i in range(1, 8)]
    assert (two.stages["main"].draws, two.stages["main"].seed, two.stages["main"].rounds) == (2, 2, 3)
    assert two.stages["main"].drawn_from == tuple((f"T{i:03d}", None) for i in range(1, 9))
    assert not two.stages["main"].published


def test_a_second_stage_numbers_on():
    t = evolve(drawn(4), Drawn("plate", 1, ("T001", "T002"), "x"))
    assert t.stages["plate"].matches == ("M4",)
    again = evolve(t, SettingsChanged((("best_of", (1,)),)))
    assert again.stages["main"].matches == ("M1", "M2", "M3")
    assert {m.best_of for m in again.matches.values()} == {1}


def test_settings_and_ruleset_parameters_are_told_apart():
    t = fold([created(changes=(("a", 1),)), SettingsChanged((("tables", 9), ("target_balls", 11), ("a", 2)))])
    assert (t.settings.tables, t.settings.changes) == (9, (("a", 2), ("target_balls", 11)))
    assert evolve(Tournament(), SettingsChanged((("tables", 9),))) == Tournament()


def test_third_place_asked_later_adds_its_match():
    t = evolve(drawn(8), SettingsChanged((("third_place", True),)))
    assert t.matches["M5"].loser_to == t.matches["M6"].loser_to == "M8"
    assert t.stages["main"].published


def test_a_draw_with_no_settings_has_no_matches():
    assert fold([EntryAdded("T001", None), Drawn("main", 1, ("T001", None), "")]).matches == {}


def test_tables_starts_results_and_conflicts():
    t = fold([MatchCalled("M1", 3), MatchStarted("M1"), MatchStarted("M2"), played("M1")], drawn(4))
    assert (t.tables, t.started, t.results) == ({"M1": 3}, {"M1", "M2"}, {"M1": Result("A", "played", (2, 0))})
    noted = evolve(t, ConflictNoted("M1", "B"))
    assert noted.conflicts == {"M1": "B"}
    assert evolve(noted, played("M1", "B")).conflicts == {}
    assert evolve(noted, ResultCleared("M1")) == evolve(t, ResultCleared("M1"))
    assert evolve(t, MatchUncalled("M1")).started == {"M2"}
    assert evolve(t, RulesFrozen("cd")).rules == "cd"


def test_lists_of_settings_are_firm_whether_they_come_from_an_act_or_from_the_journal():
    firm = SettingsChanged((("apart", (("club", 2),)), ("best_of", (1, 3))))
    read = SettingsChanged((("apart", [["club", 2]]), ("best_of", [1, 3])))
    assert evolve(entered(4), read) == evolve(entered(4), firm)
    assert evolve(entered(4), read).settings.apart == (("club", 2),)


def test_an_erased_card_is_gone_and_a_corrected_rule_is_in_force():
    t = fold([RulesFrozen("ab"), EntryErased("T001"), RulesCorrected("cd", "target_balls", "12", "13")], entered(2))
    assert (t.entrants["T001"].card, t.entrants["T001"].name) == (None, "T001")
    assert (t.rules, t.corrections) == ("cd", (RulesCorrected("cd", "target_balls", "12", "13"),))
