"""Standings: a column for all that counts, what decided each row, what befell each team, the plate by itself."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

import pytest
from field_days import drawn, played
from msgspec.structs import replace

from app.listings.remarks import remarks_text
from app.listings.standings import standing_columns, standing_parts, standing_rows, standings_json
from app.tournament.befallen import Befallen
from app.tournament.day_events import MatchDisputed, MatchVoided
from app.tournament.draw.chance import Chance
from app.tournament.draw.making import draw
from app.tournament.events import ConflictNoted, DrawPublished, EntryMarked, ResultRecorded
from app.tournament.folding.fold import fold
from app.tournament.places.prizes import draw_lots, order_places
from app.tournament.placing import Placing
from app.tournament.public import public


def heads(t):
    rows = standing_rows(t)
    return [column.key for column in standing_columns(rows)][6:]


def told(t, key, stage="main"):
    rows = standing_rows(t, stage=stage)
    (column,) = (one for one in standing_columns(rows) if one.key == key)
    return {row.row.team: column.value(row) for row in rows}


def finished(**settings):
    two = ResultRecorded("M2", "B", "played", (0, 2), (), (3, 1))
    return fold([played("M1"), two, played("M3")], drawn(4, **settings))


USUAL = ["match_wins", "games_won", "game_difference", "ball_difference", "balls_won"]


def test_what_the_order_counts_has_a_column_and_nothing_else_has():
    assert heads(finished()) == USUAL
    t = finished(order=("fair_play", "head_to_head"))
    assert heads(t) == [*USUAL, "fair_play", "head_to_head"]
    a, b = (Placing(t).team(t.matches["M2"], letter) for letter in "AB")
    assert (told(t, "fair_play")[a], told(t, "fair_play")[b]) == (3, 1)
    assert standings_json(t)[0]["values"]["fair_play"] == 0


def test_lots_have_a_column_and_their_seed_and_who_drew_none_is_empty():
    t = finished()
    t = fold(draw_lots(t, 3, 5, Chance(5)), t)
    first, second, third, fourth = (row.row.team for row in standing_rows(t))
    assert heads(t) == [*USUAL, "drawn_lots"]
    assert told(t, "drawn_lots") == {first: None, second: None, third: 1, fourth: 2}
    assert told(t, "decided_by")[fourth] == "Drawn by lot, seed 5"
    assert [row["seed"] for row in standings_json(t)] == [None, None, None, 5]
    t = finished()
    shared = tuple(row.row.team for row in standing_rows(t)[2:])
    t = fold(order_places(t, shared, "played off"), t)
    assert (heads(t)[-1], told(t, "decided_by")[shared[1]]) == ("manual", "Put in order by hand: played off")
    assert standings_json(t)[3]["reason"] == "played off"
    assert told(public(t), "decided_by")[shared[1]] == "Put in order by hand", "the reason is the officials' own"


def test_every_row_says_what_decided_it_and_where_nothing_did_that_it_is_shared():
    t = finished()
    rows = standing_rows(t)
    assert list(told(t, "decided_by").values()) == [*["Place in the knock-out"] * 3, "shared"]
    assert [row.place for row in rows] == ["1", "2", "3-4", "3-4"]
    assert set(told(drawn(4), "decided_by").values()) == {"shared"}


@pytest.mark.parametrize(
    ("how", "winner", "won", "lost"),
    [
        ("walkover", "A", "M1 walkover, won", "M1 walkover, lost"),
        ("no_show", "A", "M1 no show, won", "M1 no show, lost"),
        ("expelled", "A", "M1 expelled, won", "M1 expelled, lost"),
        ("time", "A", "M1 time, won", "M1 time, lost"),
        ("double_forfeit", None, "M1 double forfeit", "M1 double forfeit"),
        ("played", "A", "", ""),
    ],
)
def test_each_special_result_is_a_remark_of_both_teams(how, winner, won, lost):
    t = fold([ResultRecorded("M1", winner, how, (2, 0) if how == "played" else (0, 0))], drawn(4))
    a, b = (t.matches["M1"].a.team, t.matches["M1"].b.team)
    assert (told(t, "remarks")[a], told(t, "remarks")[b]) == (won, lost)


def test_a_dispute_a_void_a_late_ruling_and_a_team_that_left_are_remarks():
    t = fold([played("M1"), MatchDisputed("M1", "miscounted"), played("M2"), MatchVoided("M2", "cards")], drawn(4))
    one, other = t.matches["M1"].a.team, t.matches["M2"].a.team
    assert (told(t, "remarks")[one], told(t, "remarks")[other]) == ("M1 disputed", "M2 void")
    gone = fold([EntryMarked(other, "state", "withdrawn")], t)
    assert told(gone, "remarks")[other] == "M2 void; M2 withdrawn, lost"
    t = fold([played("M1"), ConflictNoted("M1", "B"), EntryMarked(one, "state", "expelled")], drawn(4))
    assert told(t, "remarks")[one] == "M1 a later change takes it away; expelled"
    assert told(t, "remarks")[t.matches["M1"].b.team] == "M1 a later change gives it to this team"


def test_a_champion_that_left_afterwards_and_a_re_entry_are_told_of_the_team_alone():
    t = finished()
    first = standing_rows(t)[0].row.team
    t = fold([EntryMarked(first, "state", "expelled")], t)
    back = replace(t.entrants[first], entry=2)
    t = replace(t, entrants={**t.entrants, first: back})
    assert told(t, "remarks")[first] == "expelled; re-entered"
    assert standings_json(t)[0]["remarks"] == [
        {"what": "expelled", "match": None, "won": None},
        {"what": "reentered", "match": None, "won": None},
    ]
    assert remarks_text((Befallen("void", "M1"), Befallen("walkover", "M2", won=True))) == "M1 void; M2 walkover, won"


def test_the_plate_has_its_own_list_of_places():
    t = finished(prizes=("100",), purse=100)
    lost = [Placing(t).loser(t.matches[match]) for match in ("M1", "M2")]
    assert [title for title, _ in standing_parts(t)] == ["Standings"]
    made = replace(draw((t.entrants[team] for team in lost), 2), stage="plate")
    t = fold([made, DrawPublished("plate"), played("M4", "B")], t)
    (_, main), (title, plate) = standing_parts(t)
    assert (title, len(main), [row.place for row in plate]) == ("Plate", 4, ["1", "2"])
    assert plate[0].row.team == Placing(t).winner(t.matches["M4"])
    assert [row["prize"] for row in standings_json(t, stage="plate")] == [None, None]
    assert standing_parts(drawn(4))[0][1]
