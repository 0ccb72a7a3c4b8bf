from __future__ import annotations

import pytest
from field_days import created, drawn, entered, played
from msgspec.structs import replace

from app.tournament import events, views
from app.tournament import touches as touches_room
from app.tournament.draw.making import draw
from app.tournament.events import (
    Card,
    ConflictNoted,
    Drawn,
    DrawPublished,
    EntryAdded,
    EntryChanged,
    EntryMarked,
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    ResultCleared,
    RulesFrozen,
    SettingsChanged,
)
from app.tournament.folding.fold import evolve, fold
from app.tournament.state import Tournament
from app.tournament.touches import changes, needs, touches


def rests(t, earlier, *between_and_later):
    """Whether the last event rests on the first, the others coming in between."""
    wrote = changes(t, earlier)
    t = evolve(t, earlier)
    *between, later = between_and_later
    return bool(wrote & needs(fold(between, t), later))


def test_keys_are_told_by_name():
    t = evolve(drawn(4), MatchCalled("M1", 2))
    assert changes(t, played("M1")) == {"result:M1", "table:2"}
    assert touches(t, played("M1")) == {"result:M1", "table:2", "match:M1", "published:main", "draw:main", "settings"}
    assert changes(t, MatchCalled("M1", 3)) == {"match:M1", "table:2", "table:3"}
    assert changes(Tournament(), created(tables=2)) == {"settings", "table:1", "table:2"}
    assert changes(t, SettingsChanged((("tables", 6),))) == {"tables", "table:5", "table:6"}
    assert changes(t, SettingsChanged((("tables", 3), ("name", "x")))) == {"settings:name", "tables", "table:4"}
    assert changes(Tournament(), SettingsChanged((("best_of", (1,)),))) == {"settings"}


YES = [
    (entered(2), EntryAdded("T003", Card("c")), [EntryMarked("T003", "paid", value=True)]),
    (entered(2), EntryAdded("T003", Card("c")), [EntryChanged("T003", Card("d"))]),
    (entered(4), EntryMarked("T001", "seed", 1), [draw(entered(4).entrants.values(), 1)]),
    (entered(4), EntryMarked("T001", "state", "in"), [draw(entered(4).entrants.values(), 1)]),
    (entered(4), draw(entered(4).entrants.values(), 1), [DrawPublished("main")]),
    (entered(5), EntryMarked("T005", "state", "dropped"), [draw(entered(4).entrants.values(), 1)]),
    (entered(4), EntryChanged("T001", Card("New", club="Chatsworth")), [draw(entered(4).entrants.values(), 1)]),
    (drawn(4), EntryMarked("T001", "state", "withdrawn"), [DrawPublished("main")]),
    (
        fold([MatchCalled("M1", 1), played("M1")], drawn(4)),
        EntryMarked(drawn(4).matches["M1"].a.team, "state", "withdrawn"),
        [ResultCleared("M1")],
    ),
    (drawn(4), MatchCalled("M1", 1), [MatchStarted("M1")]),
    (drawn(4), MatchCalled("M1", 1), [MatchUncalled("M1")]),
    (drawn(4), MatchCalled("M1", 1), [played("M1")]),
    (drawn(4), RulesFrozen("ab"), [MatchCalled("M1", 1)]),
    (drawn(4), DrawPublished("main"), [played("M1")]),
    (drawn(4), played("M1"), [played("M2"), MatchCalled("M3", 1)]),
    (drawn(4), played("M2"), [played("M1"), played("M3")]),
    (drawn(4), played("M1"), [ResultCleared("M1")]),
    (drawn(4), played("M1"), [ConflictNoted("M1", "B")]),
    (drawn(4), SettingsChanged((("best_of", (5,)),)), [RulesFrozen("ab")]),
    (drawn(4), SettingsChanged((("tables", 6),)), [MatchCalled("M1", 6)]),
    (evolve(drawn(4), MatchCalled("M1", 1)), played("M1"), [MatchCalled("M2", 1)]),
]

NO = [
    (drawn(4), played("M1"), [played("M2")]),
    (drawn(4), played("M1"), [MatchCalled("M2", 1)]),
    (fold([played("M1"), played("M2")], drawn(4, third_place=True)), played("M3"), [played("M4")]),
    (drawn(4), MatchCalled("M1", 1), [MatchCalled("M2", 2)]),
    (drawn(4), SettingsChanged((("tables", 6),)), [MatchCalled("M1", 4)]),
    (entered(4), draw(entered(4).entrants.values(), 1), [EntryMarked("T001", "paid", value=True)]),
    (drawn(4), EntryMarked("T001", "paid", value=True), [DrawPublished("main")]),
    (entered(4), EntryMarked("T001", "paid", value=True), [draw(entered(4).entrants.values(), 1)]),
    (entered(4), EntryChanged("T001", Card("x")), [EntryMarked("T001", "paid", value=True)]),
]


@pytest.mark.parametrize(("t", "earlier", "rest"), YES)
def test_an_act_that_needs_what_an_earlier_one_changed_rests_on_it(t, earlier, rest):
    assert rests(t, earlier, *rest)


def test_taking_a_result_back_rests_on_what_made_room_for_it():
    t = fold([played("M1"), played("M2"), played("M3")], drawn(4))
    assert rests(t, ResultCleared("M3"), ResultCleared("M1"))
    assert rests(t, ResultCleared("M3"), played("M1", "B"))
    assert not rests(t, ResultCleared("M3"), played("M1", "A", (2, 1)))


def test_a_settings_name_shapes_no_match():
    assert not rests(drawn(4), SettingsChanged((("name", "x"),)), MatchCalled("M1", 1))
    assert rests(drawn(4), SettingsChanged((("third_place", True),)), MatchCalled("M1", 1))


def test_a_team_that_goes_frees_its_table():
    t = evolve(drawn(4), MatchCalled("M1", 1))
    gone = t.matches["M1"].a.team
    assert changes(t, EntryMarked(gone, "state", "withdrawn")) == {f"mark:{gone}:state", "table:1"}
    assert rests(t, EntryMarked(gone, "state", "withdrawn"), MatchCalled("M2", 1))


@pytest.mark.parametrize(("t", "earlier", "rest"), NO)
def test_acts_on_different_things_do_not_rest_on_each_other(t, earlier, rest):
    assert not rests(t, earlier, *rest)


def test_a_match_after_a_withdrawal_rests_on_it():
    t = drawn(4)
    gone = t.matches["M1"].a.team
    assert rests(t, EntryMarked(gone, "state", "withdrawn"), played("M2"), MatchCalled("M3", 1))
    assert not rests(t, EntryMarked(gone, "state", "withdrawn"), MatchCalled("M2", 1))


def test_a_publishing_is_not_brought_back_over_a_team_that_came_in_since():
    t = evolve(entered(4), draw(entered(4).entrants.values(), 1))
    assert changes(t, EntryAdded("T005", Card("e"))) & needs(t, DrawPublished("main"))
    assert not changes(t, EntryMarked("T001", "paid", value=True)) & needs(t, DrawPublished("main"))


def test_the_matches_of_a_draw_are_numbered_after_those_of_the_draw_before():
    t = fold([played("M1"), played("M2")], drawn(4))
    plate = Drawn("plate", 1, (views.loser(t, "M1"), views.loser(t, "M2")), "x", feeders=("M1", "M2"), takes="loser")
    assert rests(t, plate, replace(plate, stage="other", feeders=()))


def test_every_event_says_what_it_changes():
    assert {*events.Event.__args__} <= set(touches_room._CHANGES)
