"""Acts on the tournament, its entries, its draw and its results without deals."""

from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused
from app.rules import loading
from app.tournament.views import winner


def test_a_new_tournament_gets_a_readable_id_of_its_own(hall):
    again = hall.desk.perform("new", {"name": "Tèst Open!"}).answer["tournament"]
    third = hall.desk.perform("new", {"name": "Test—Open"}).answer["tournament"]
    nameless = hall.desk.perform("new", {"name": "தமிழ்"}).answer["tournament"]
    assert (hall.tid, again, third, nameless) == ("test-open", "test-open-2", "test-open-3", "tournament")
    assert [t.settings.id for t in hall.desk.tournaments()] == [hall.tid, again, third, nameless]


def test_best_of_comes_from_the_ruleset_unless_told(hall):
    tid = hall.desk.perform("new", {"name": "Plain"}).answer["tournament"]
    assert hall.desk.tournament(tid).settings.best_of == (3,)


def test_a_ruleset_that_can_not_be_is_refused_whole(hall):
    with pytest.raises(Misuse, match=r"target_ball[\s\S]*penalty_balls"):
        hall.desk.perform("new", {"name": "X", "set": {"target_ball": 9, "penalty_balls": "four"}})
    assert len(hall.desk.tournaments()) == 1


def test_an_undone_tournament_is_gone_and_its_id_stays_taken(hall):
    tid = hall.desk.perform("new", {"name": "Mistake"}).answer["tournament"]
    hall.desk.undo(tid)
    with pytest.raises(Refused, match=r"no tournament mistake\. Known: test-open"):
        hall.desk.tournament(tid)
    assert hall.desk.perform("new", {"name": "Mistake"}).answer["tournament"] == "mistake-2"


def test_settings_change_until_the_first_call_then_only_tables_and_words(hall):
    hall.do("settings", best_of=(1, 3), set={"called_and_lost_balls": 2}, name="Renamed")
    assert hall.desk.rules(hall.tid).parameters.called_and_lost_balls == 2
    hall.draw().do("call")
    frozen = hall.desk.rules(hall.tid)
    with pytest.raises(Refused, match="first match has been called"):
        hall.do("settings", set={"called_and_lost_balls": 1})
    hall.do("settings", tables=9, venue="Hall B")
    assert hall.desk.rules(hall.tid) == frozen
    assert (hall.state.settings.tables, hall.state.settings.venue) == (9, "Hall B")


def test_a_team_is_entered_edited_and_marked(hall):
    hall.do("edit", team="T001", name=" Aces ", players=("A", "B"), club="North")
    hall.do("edit", team="T001", phones=("081", "082"))
    hall.do("paid", team="T001")
    hall.do("check_in", team="T001")
    hall.do("seed", team="T001", seed="2")
    entrant = hall.state.entrants["T001"]
    assert (entrant.card.name, entrant.card.club) == ("Aces", "North")
    assert [(p.name, p.phone) for p in entrant.card.players] == [("A", "081"), ("B", "082")]
    assert (entrant.paid, entrant.checked_in, entrant.seed) == (True, True, 2)
    hall.do("seed", team="T001")
    hall.do("paid", team="T001", value="false")
    assert (hall.state.entrants["T001"].seed, hall.state.entrants["T001"].paid) == (None, False)


@pytest.mark.parametrize(
    ("act", "mark", "was", "said"),
    [("paid", "paid", False, "paid yes"), ("check_in", "checked_in", False, "checked in yes"),
     ("withdraw", "state", "in", "state withdrawn")],
)  # fmt: skip
def test_several_teams_are_marked_by_one_act_and_go_back_by_one_undo(hall, act, mark, was, said):
    change = hall.do(act, teams=("T001", "T003", "T001", "T004"))
    assert (change.act.label, change.answer) == (f"Mark 3 teams: {said}", {"teams": ["T001", "T003", "T004"]})
    assert [getattr(e, mark) == was for e in hall.state.entrants.values()] == [False, True, False, False]
    hall.desk.undo(hall.tid)
    assert {getattr(e, mark) for e in hall.state.entrants.values()} == {was}


def test_of_several_teams_all_are_marked_or_none(hall):
    for teams, error, sentence in ((("T001", "T099"), Refused, "no team T099"), ((), Misuse, "team: name a team")):
        with pytest.raises(error, match=sentence):
            hall.do("check_in", teams=teams)
    assert not any(e.checked_in for e in hall.state.entrants.values())


def test_teams_come_back_together_only_where_their_seeds_part_them(hall):
    hall.do("seed", team="T001", seed=1)
    hall.do("withdraw", team="T001")
    hall.do("seed", team="T002", seed=1)
    hall.do("withdraw", team="T002")
    with pytest.raises(Refused, match="Seed 1 is T001"):
        hall.do("reinstate", teams=("T001", "T002"))
    assert [hall.state.entrants[team].state for team in ("T001", "T002")] == ["withdrawn", "withdrawn"]


def test_labels_in_the_journal_hold_no_names(hall):
    hall.do("edit", team="T001", name="Naicker & Pillay")
    assert not [e for e in hall.journal.events if "Naicker" in e.act.label or b"Naicker" in e.payload]


def test_an_erased_card_is_written_anew_not_edited(hall):
    hall.journal.kept.clear()
    fresh = type(hall.desk)(hall.journal, lambda: "t")
    with pytest.raises(Refused, match="card of T001 was erased"):
        fresh.perform("edit", {"team": "T001", "name": "X"}, tournament=hall.tid)
    assert fresh.tournament(hall.tid).entrants["T001"].name == "T001"


def test_no_shows_are_dropped_together_or_by_name(hall):
    hall.do("check_in", team="T001")
    hall.do("check_in", team="T002")
    assert hall.do("drop").answer == {"teams": ["T003", "T004"]}
    hall.do("reinstate", team="T003")
    hall.do("check_in", team="T003")
    with pytest.raises(Refused, match="Every team is checked in"):
        hall.do("drop")
    hall.do("drop", teams=("T003",))
    assert [t for t, e in hall.state.entrants.items() if e.state == "in"] == ["T001", "T002"]


def test_a_list_comes_in_as_one_act_and_goes_as_one(hall):
    rows = [{"name": "Nines", "players": [{"name": "X", "phone": "08"}]}, {"name": "Tens", "seed": 1, "paid": True}]
    hall.do("import", rows=rows)
    assert [hall.state.entrants[t].name for t in ("T005", "T006")] == ["Nines", "Tens"]
    hall.desk.undo(hall.tid)
    assert len(hall.state.entrants) == 4


def test_a_list_with_one_bad_row_enters_nothing(hall):
    with pytest.raises(Refused, match="already called"):
        hall.do("import", rows=[{"name": "Nines"}, {"name": "team  1"}])
    with pytest.raises(Refused, match="no new team"):
        hall.do("import", rows=[])
    assert len(hall.state.entrants) == 4


def test_a_withdrawn_team_gives_its_match_away_and_can_come_back(hall):
    hall.draw()
    team = hall.state.stages["main"].slots[0]
    hall.do("withdraw", team=team)
    assert winner(hall.state, "M1") == hall.state.stages["main"].slots[1]
    hall.do("reinstate", team=team)
    assert winner(hall.state, "M1") is None


def test_a_draft_draw_is_published_by_its_own_act(hall):
    hall.do("draw", seed=1)
    with pytest.raises(Refused, match="No match is ready"):
        hall.do("call")
    hall.do("publish")
    with pytest.raises(Refused, match="it stands"):
        hall.do("draw", seed=2)


def test_the_first_call_freezes_the_rules(hall):
    hall.draw()
    hall.do("call", match="M1", table=3)
    digest = hall.state.rules
    assert hall.desk.rules(hall.tid).digest == digest
    assert digest in hall.journal.rulesets
    del hall.journal.rulesets[digest]
    fresh = type(hall.desk)(hall.journal, lambda: "t")
    with pytest.raises(Refused, match="frozen ruleset"):
        fresh.rules(hall.tid)


def test_a_quick_result_takes_the_match_or_its_table(hall):
    hall.draw()
    hall.do("call", match="M1", table=3)
    assert hall.do("result", table=3, games="1-0", balls="13-4").answer == {"match": "M1", "winner": "A"}
    assert hall.state.results["M1"].balls == ((13, 4),)
    hall.do("result", match="M2", games="0-1")
    assert hall.state.results["M2"].winner == "B"


@pytest.mark.parametrize(
    ("fields", "error", "sentence"),
    [
        ({"games": "1-0"}, Refused, "Name the match or the table"),
        ({"games": "1-0", "table": 2}, Refused, "no match on table 2"),
        ({"games": "2-1", "match": "M1"}, Refused, "best of 1"),
        ({"games": "won", "match": "M1"}, Misuse, "is no score"),
    ],
)
def test_a_quick_result_that_can_not_be_is_refused(hall, fields, error, sentence):
    hall.draw()
    with pytest.raises(error, match=sentence):
        hall.do("result", **fields)


@pytest.mark.parametrize(
    ("changes", "balls", "sentence"),
    [
        ({}, "14-3", "Game 1 of M1 can't have ended 14-3: the winner has 13 balls"),
        ({}, "12-3", "can't have ended 12-3"),
        ({"khanak_target_raise": "any_call", "target_balls": 12}, "14-3", "the winner has 12 or 13 balls"),
        ({"win_by": 2}, "13-12", "can't have ended 13-12"),
    ],
)
def test_balls_that_no_game_ends_with_are_refused(halls, changes, balls, sentence):
    hall = halls(set=changes).draw()
    with pytest.raises(Refused, match=sentence):
        hall.do("result", match="M1", games="1-0", balls=balls)


@pytest.mark.parametrize(
    ("changes", "balls"),
    [({}, "13-12"), ({"khanak_target_raise": "any_call", "target_balls": 12}, "13-3"), ({"win_by": 2}, "15-13")],
)
def test_balls_that_a_game_can_end_with_are_kept(halls, changes, balls):
    hall = halls(set=changes).draw()
    hall.do("result", match="M1", games="1-0", balls=balls)
    assert hall.state.results["M1"].winner == "A"


def test_a_match_scored_deal_by_deal_takes_no_quick_result(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    with pytest.raises(Refused, match="scored deal by deal"):
        hall.do("result", match=match, games="1-0")
    hall.do("forfeit", match=match, winner="B", how="expelled", balls="1-0")
    assert (hall.state.results[match].how, hall.state.results[match].balls) == ("expelled", ((1, 0),))


def test_a_double_forfeit_sends_nobody_on(hall):
    hall.draw()
    hall.do("forfeit", match="M1")
    assert (hall.state.results["M1"].winner, hall.state.results["M1"].how) == (None, "double_forfeit")


@pytest.mark.parametrize("how", ["time", "not_needed", "bye", "expelled"])
def test_what_needs_a_winner_is_no_double_forfeit_without_one(hall, how):
    hall.draw()
    with pytest.raises(Refused):
        hall.do("forfeit", match="M1", how=how)
    assert "M1" not in hall.state.results


def test_a_result_of_no_match_is_refused_in_a_sentence(hall):
    hall.draw()
    with pytest.raises(Refused, match="There is no match M99"):
        hall.do("result", match="M99", games="1-0", balls="13-5")


def test_a_result_is_cleared_unless_it_was_signed_at_the_table(hall):
    match = hall.opened()
    other = "M2" if match == "M1" else "M1"
    hall.do("result", match=other, games="1-0")
    hall.do("clear_result", match=other)
    assert other not in hall.state.results
    hall.win(match)
    hall.do("sign", match=match)
    with pytest.raises(Refused, match="undo the sign-off there"):
        hall.do("clear_result", match=match)


def test_a_called_match_can_be_taken_off_its_table(hall):
    hall.draw()
    hall.do("call", match="M1", table=3)
    hall.do("uncall", match="M1")
    assert hall.state.tables == {}


def test_a_date_is_kept_as_papers_write_it(hall):
    made = hall.desk.perform("new", {"name": " Club\u200b  Night ", "date": " 20261129 ", "venue": "Hall\tA"}).answer[
        "tournament"
    ]
    told = hall.desk.tournament(made).settings
    assert (told.name, told.date, told.venue) == ("Club Night", "2026-11-29", "Hall A")
    hall.do("settings", date="2026-W48-7", venue=" Hall  B")
    assert (hall.state.settings.date, hall.state.settings.venue) == ("2026-11-29", "Hall B")
    with pytest.raises(Misuse, match="no date"):
        hall.do("settings", date="29/11")


def test_settings_without_a_setting_are_no_act(hall):
    with pytest.raises(Refused, match="Name a setting"):
        hall.do("settings")


def test_phones_without_players_are_not_kept(hall):
    team = hall.do("add", name="Aces", players=("P",), phones=("081", "082")).answer["team"]
    assert [(p.name, p.phone) for p in hall.state.entrants[team].card.players] == [("P", "081")]


def test_rules_that_an_older_program_let_through_are_told_and_mended_in_the_settings(hall, monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(loading, "_wrong", lambda *_: ())
        hall.do("settings", set={"bid_values": (10, 500), "bid_simultaneous_add": None})
    with pytest.raises(Refused, match=r"can't stand as they are set \(ruleset\.set\.bid_values: "):
        hall.desk.rules(hall.tid)
    hall.do("settings", set={"bid_values": (10, 20)})
    assert hall.desk.rules(hall.tid).parameters.bid_values == (10, 20)
