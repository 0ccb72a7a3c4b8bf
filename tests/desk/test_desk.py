"""The desk itself: rights, retries, stations that write at once, what it tells."""

from __future__ import annotations

import itertools

import pytest

from app.desk.acts.table import ACTS
from app.desk.ports import JournalError, ReadOnlyError
from app.desk.refusals import Misuse, MovedOnError, Refused
from app.desk.writing import TRIES

pytestmark = pytest.mark.no_cover

# Who may do what, told once more and by hand: the rulebook's digest, sections P and 6, and the desk's own rules.
ENTRIES = {
    "add",
    "edit",
    "paid",
    "check_in",
    "seed",
    "set_team_pin",
    "drop",
    "withdraw",
    "reinstate",
    "import",
    "erase",
    "erase_attached",
}
FIELD = {"new", "settings", "close_list", "draw", "swap_lines", "publish", "call", "uncall", "draw_lots", "fix_table"}
LATER = {"late", "substitute", "lift_substitute", "seed_by_list", "seed_by_last", "close_places"}
MONEY = {"reenter", "end_reentry", "pay_prize", "take_prize_back"}
PEOPLE = {"same_person", "two_people", "name_official", "change_role", "remove_official", "tie_official"}
DIRECTOR_ONLY = ENTRIES | FIELD | LATER | MONEY | PEOPLE | {"erase_person"}
JUDGES = {"void", "forfeit", "clear_result", "expel", "settle", "void_match", "lift_void", "order_places"}
RULERS = {"lay_cards", "attach", "rule", "refer", "announce", "move_match", "dispute", "drop_team_pin"}
KEEPERS = {
    "open", "open_game", "enter", "correct", "sign", "claim", "result", "import_sheet", "position", "swap_sides",
    "printed", "set_pin", "agree", "dispute_claim", "appeal",
    "contest", "confirm_result", "reject_result",
}  # fmt: skip
CONDUCT = {"judge": {"bar", "lift_bar", "import_bars"}, "ruler": {"warn_conduct", "dismiss_conduct"}}
JUDGES |= CONDUCT["judge"] | {"place_official"}
RULERS |= CONDUCT["ruler"] | {"take_call"}
KEEPERS |= {"report_conduct", "call_official", "end_call"}
MAY = {
    "desk": DIRECTOR_ONLY | JUDGES | RULERS | KEEPERS | {"correct_rules"},
    "director": DIRECTOR_ONLY | JUDGES | RULERS | KEEPERS,
    "commissioner": JUDGES | RULERS | KEEPERS | {"correct_rules"},
    "judge": JUDGES | RULERS | KEEPERS,
    "adjudicator": RULERS | KEEPERS,
    "score_keeper": KEEPERS,
    "host": {"recover_director"},
}


@pytest.mark.parametrize(("role", "act"), list(itertools.product(MAY, ACTS)))
def test_every_cell_of_the_rights(desk_of, journal, role, act):
    desk = desk_of(journal, role=role)
    try:
        desk.perform(act, {})
    except Misuse:
        allowed = True
    except Refused as refusal:
        allowed = "may not do this" not in str(refusal)
    assert allowed == (act in MAY[role])


def test_the_rights_above_name_every_act():
    assert set(ACTS) == MAY["desk"] | MAY["host"]


def test_an_act_writes_down_who_where_when(hall, desk_of):
    desk = desk_of(hall.journal, actor="Mrs Naidoo", role="director", station="laptop 2")
    desk.perform("paid", {"team": "T001"}, tournament=hall.tid)
    act = hall.journal.events[-1].act
    assert (act.actor, act.role, act.station, act.name) == ("Mrs Naidoo", "director", "laptop 2", "paid")


def test_one_command_is_stored_once(hall):
    first = hall.desk.perform("paid", {"team": "T001"}, tournament=hall.tid, command_id="c-1")
    again = hall.desk.perform("paid", {"team": "T001"}, tournament=hall.tid, command_id="c-1")
    assert (again.act, again.streams) == (first.act, first.streams)
    assert len([e for e in hall.journal.events if e.act.id == "c-1"]) == 1


def test_an_unknown_act_and_a_missing_tournament_are_misuse(hall):
    with pytest.raises(Misuse, match="no act 'dance'"):
        hall.desk.perform("dance", {})
    with pytest.raises(Misuse, match="name the tournament"):
        hall.desk.perform("add", {"name": "X"})


def test_what_another_station_wrote_is_seen(hall, desk_of):
    other = desk_of(hall.journal)
    hall.do("paid", team="T001")
    assert other.refresh() == {f"t/{hall.tid}"}
    assert other.refresh() == frozenset()
    assert other.tournament(hall.tid) == hall.state


def test_the_slower_station_is_shown_who_was_first(hall, desk_of):
    match = hall.opened()
    other = desk_of(hall.journal, actor="table 7", role="score_keeper", station="laptop 2")
    seen = hall.desk.seen(hall.tid, match)
    other.perform("enter", {"match": match, "facts": {"ball": "B"}}, tournament=hall.tid)
    with pytest.raises(MovedOnError, match=r"table 7 at laptop 2: Deal 1 of game 1"):
        hall.desk.perform("enter", {"match": match, "facts": {"ball": "A"}}, tournament=hall.tid, seen=seen)
    assert hall.balls(match) == {"A": 0, "B": 1}


def test_an_act_on_a_stream_nobody_watched_is_decided_anew(hall, desk_of):
    other = desk_of(hall.journal)
    paid = {"tournament": hall.tid}
    hall.journal.meanwhile = lambda: other.perform("paid", {"team": "T002"}, **paid)
    hall.do("add", name="Late")
    assert hall.state.entrants["T005"].name == "Late"
    assert hall.state.entrants["T002"].paid


def test_a_station_that_never_gets_a_turn_is_told(hall, desk_of):
    other = desk_of(hall.journal)
    teams = itertools.cycle([True, False])

    def interfere():
        other.perform("paid", {"team": "T002", "value": next(teams)}, tournament=hall.tid)
        hall.journal.meanwhile = interfere

    hall.journal.meanwhile = interfere
    before = len(hall.journal.events)
    with pytest.raises(Refused, match="Try again"):
        hall.do("paid", team="T001")
    hall.journal.meanwhile = None
    assert len(hall.journal.events) == before + TRIES


def test_a_store_that_refuses_leaves_the_desk_as_it_was(hall, monkeypatch):
    def refuse(*_):
        raise ReadOnlyError("The disk is full.")

    monkeypatch.setattr(hall.journal, "append", refuse)
    with pytest.raises(JournalError, match="disk is full"):
        hall.do("paid", team="T001")
    assert not hall.state.entrants["T001"].paid


def test_history_head_and_time_are_the_journals(hall):
    other = hall.desk.perform("new", {"name": "Other"}).answer["tournament"]
    told = hall.desk.history(hall.tid)
    assert [one.position for one in told] == [11, 8, 5, 2, 1]  # players went into the register of people
    assert [one.position for one in hall.desk.history()] == list(range(14, 0, -1))
    assert [one.act.label for one in hall.desk.history(other)] == ["New tournament other"]
    assert hall.desk.head() == hall.journal.head()
    assert hall.desk.verify() == []
    assert hall.desk.time().startswith("2026-11-29T10:00")
