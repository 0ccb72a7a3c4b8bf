from __future__ import annotations

from field_days import drawn, entered, played

from app.tournament.day_events import MatchVoided
from app.tournament.draw.making import draw
from app.tournament.events import ResultCleared, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.places.tie_breaks import PARTED
from app.tournament.views import champion, loser, ready


def places(t, order=None):
    rows = standings(t, order) if order else standings(t)
    return {row.team: row.place for row in rows}


def test_before_the_draw_nobody_has_a_place():
    assert standings(entered(4)) == ()
    t = entered(4)
    assert standings(evolve(t, draw(t.entrants.values(), 1))) == ()


def test_a_knock_out_shares_places_by_the_round_of_exit():
    t = drawn(16)
    while m := next(iter(ready(t)), None):
        t = evolve(t, played(m.id))
    rows = standings(t)
    assert [row.place for row in rows] == [1, 2, 3, 3, *[5] * 4, *[9] * 8]
    assert rows[0].team == champion(t)
    assert rows[1].team == loser(t, "M15")
    assert set(rows[2].tied_with) == {rows[3].team}
    assert [row.decided_by for row in rows[:6]] == [*["knockout_place"] * 3, None, "knockout_place", None]


def test_places_leave_room_for_those_who_share_also_with_byes():
    t = drawn(100, seeds=8)
    while m := next(iter(ready(t)), None):
        t = evolve(t, played(m.id))
    counted = [row.place for row in standings(t)]
    assert [counted.count(p) for p in (1, 2, 3, 5, 9, 17, 33, 65)] == [1, 1, 2, 4, 8, 16, 32, 36]


def test_the_match_for_third_place_parts_the_semi_finalists():
    t = fold([played("M1"), played("M2")], drawn(4, third_place=True))
    assert sorted(places(t).values()) == [1, 1, 3, 3]
    t = evolve(t, played("M4", "B"))
    assert places(t)[loser(t, "M2")] == 3
    assert places(t)[loser(t, "M1")] == 4


def test_teams_still_in_stand_above_those_who_are_out():
    t = fold([played("M1")], drawn(8))
    rows = standings(t)
    assert rows[0].team == t.matches["M1"].a.team
    assert [row.place for row in rows] == [1, *[2] * 6, 8]
    assert rows[-1].team == loser(t, "M1")
    assert rows[-1].decided_by == "still_in"


def test_values_count_matches_games_and_balls_from_the_teams_side():
    balls = ((13, 4), (9, 13), (13, 11))
    t = fold([ResultRecorded("M1", "A", "played", (2, 1), balls), played("M2"), played("M3", "B")], drawn(4))
    values = {row.team: dict(row.values) for row in standings(t)}
    assert values[t.matches["M1"].a.team] == {
        "knockout_place": 2,
        "still_in": 0,
        "match_wins": 1,
        "games_won": 2,
        "game_difference": -1,
        "ball_difference": 7,
        "balls_won": 35,
    }
    assert values[loser(t, "M1")]["ball_difference"] == -7


def test_a_bye_is_no_win_and_a_walkover_is_one():
    t = drawn(3, seeds=1)
    wins = {row.team: dict(row.values)["match_wins"] for row in standings(t)}
    assert set(wins.values()) == {0}
    t = evolve(t, ResultRecorded("M2", "A", "walkover"))
    wins = {row.team: dict(row.values) for row in standings(t)}
    assert wins[t.matches["M2"].a.team]["match_wins"] == 1
    assert wins[t.matches["M2"].a.team]["games_won"] == 0


def test_an_order_of_tie_breaks_parts_what_a_knock_out_shares():
    t = fold([played("M1", games=(2, 1)), played("M2"), played("M3")], drawn(4))
    rows = standings(t, PARTED)
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert (rows[2].team, rows[3].team) == (loser(t, "M1"), loser(t, "M2"))
    assert rows[3].decided_by == "games_won"


def test_after_a_double_forfeit_in_the_final_nobody_is_first_alone():
    t = fold([played("M1"), played("M2"), ResultRecorded("M3", None, "double_forfeit")], drawn(4))
    assert sorted(places(t).values()) == [1, 1, 3, 3]
    assert champion(t) is None


def test_where_nobody_is_parted_nothing_decided():
    assert [row.decided_by for row in standings(drawn(4))] == [None] * 4


def test_two_teams_each_explain_their_place():
    t = evolve(drawn(2), played("M1"))
    assert [(row.place, row.decided_by) for row in standings(t)] == [(1, "knockout_place"), (2, "knockout_place")]


def test_a_bye_counts_as_won_where_the_settings_say_so():
    t = drawn(3, seeds=1, bye_wins=True, forfeit_games=True)
    first = next(dict(row.values) for row in standings(t) if row.team == "T001")
    assert (first["match_wins"], first["games_won"]) == (1, 2)


def test_what_was_played_of_a_stopped_match_counts_as_the_settings_say():
    stopped = ResultRecorded("M1", "A", "time", (1, 0), ((13, 4), (7, 9)))
    forfeited = ResultRecorded("M2", "B", "walkover", (1, 0), ((13, 4),))
    found = []
    for open_games in (True, False):
        t = fold([stopped, forfeited], drawn(4, open_games=open_games))
        values = {row.team: dict(row.values) for row in standings(t)}
        one, other = values[t.matches["M1"].a.team], values[t.matches["M2"].a.team]
        found.append((one["games_won"], one["balls_won"], other["games_won"], other["balls_won"]))
    assert found == [(1, 20, 1, 13), (0, 0, 0, 0)]


def test_what_was_played_of_a_void_match_counts_where_the_settings_say_so():
    void = [
        ResultRecorded("M1", "A", "played", (2, 1), ((13, 4), (9, 13), (13, 11)), (1, 0)),
        MatchVoided("M1", "wrong teams at the table"),
        ResultRecorded("M1", "B", "played", (0, 2), ((3, 13), (5, 13))),
        MatchVoided("M2", "nothing was played yet"),
    ]
    found = []
    for void_games in (False, True):
        t = fold(void, drawn(4, void_games=void_games, order=("fair_play",)))
        values = {row.team: dict(row.values) for row in standings(t)}
        one, other = values[t.matches["M1"].a.team], values[t.matches["M1"].b.team]
        found.append([(team["match_wins"], team["games_won"], team["balls_won"]) for team in (one, other)])
        assert one["fair_play"] == void_games
    assert found == [[(0, 0, 8), (1, 2, 26)], [(0, 2, 43), (1, 3, 54)]]


def test_a_void_match_counts_for_the_team_that_is_still_in_it():
    final = ResultRecorded("M3", "A", "played", (1, 0), ((13, 4),))
    void = [played("M1"), played("M2"), final, MatchVoided("M3", "cards"), ResultCleared("M1")]
    t = fold(void, drawn(4, void_games=True, order=("balls_won",)))
    values = {row.team: dict(row.values)["balls_won"] for row in standings(t)}
    first, second = t.matches["M1"], t.matches["M2"]
    assert values == {first.a.team: 0, first.b.team: 0, second.a.team: 4, second.b.team: 0}


def test_fewer_penalties_part_a_shared_place():
    t = drawn(4, order=("fair_play",))
    one, other = (
        ResultRecorded("M1", "A", "played", (2, 0), (), (0, 2)),
        ResultRecorded("M2", "B", "played", (0, 2), ()),
    )
    rows = standings(fold([one, other, played("M3")], t))
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert rows[3].team == t.matches["M1"].b.team
    assert rows[3].decided_by == "fair_play"
