from __future__ import annotations

import random

import pytest
from field_days import drawn, entered, played

from app.tournament import views
from app.tournament.bracket import best_of, round_name
from app.tournament.doors import deciding
from app.tournament.draw.making import draw
from app.tournament.events import EntryMarked, MatchCalled, MatchStarted, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Source, Tournament


def test_ids_rounds_and_ways_of_a_bracket_of_eight():
    t = drawn(8, third_place=True, best_of=(1, 3, 5))
    assert [(m.id, m.round, m.position, m.winner_to, m.loser_to, m.best_of) for m in t.matches.values()] == [
        ("M1", 1, 1, "M5", None, 1),
        ("M2", 1, 2, "M5", None, 1),
        ("M3", 1, 3, "M6", None, 1),
        ("M4", 1, 4, "M6", None, 1),
        ("M5", 2, 1, "M7", "M8", 3),
        ("M6", 2, 2, "M7", "M8", 3),
        ("M7", 3, 1, None, None, 5),
        ("M8", 3, 2, None, None, 5),
    ]
    assert t.matches["M7"].b == Source(match="M6")
    assert t.matches["M8"].a == Source(match="M5", takes="loser")
    assert [(r.name, len(r.matches)) for r in views.rounds(t)] == [
        ("Quarter-final", 4),
        ("Semi-final", 2),
        ("Final", 2),
    ]


def test_two_teams_have_a_final_and_no_third_place():
    assert list(drawn(2, third_place=True).matches) == ["M1"]


def test_rounds_have_the_names_halls_use():
    assert [round_name(n, 7) for n in (1, 4, 5, 6, 7)] == ["Round 1", "Round 4", "Quarter-final", "Semi-final", "Final"]
    assert [best_of((1, 3), n) for n in (1, 2, 5)] == [1, 3, 3]


def test_a_bye_sends_its_team_on_unplayed():
    t = drawn(3, seeds=1)
    assert views.status(t, "M1") == "bye"
    assert views.side(t, "M3", "A") == Source(team="T001")
    assert views.side(t, t.matches["M3"], "B") == Source(match="M2")
    assert [views.status(t, m) for m in ("M2", "M3")] == ["ready", "waiting"]
    assert (views.winner(t, "M1"), views.loser(t, "M1"), views.winner(t, "M2")) == ("T001", None, None)


def test_a_match_goes_from_ready_to_done():
    t = drawn(4)
    seen = [views.status(t, "M1")]
    for event in (MatchCalled("M1", 2), MatchStarted("M1"), played("M1", "B")):
        t = evolve(t, event)
        seen.append(views.status(t, "M1"))
    assert seen == ["ready", "called", "playing", "done"]
    assert views.side(t, "M3", "A").team == views.winner(t, "M1") == t.matches["M1"].b.team
    assert views.loser(t, "M1") == t.matches["M1"].a.team


def test_nothing_of_a_draft_is_ready():
    t = entered(5)
    t = evolve(t, draw(t.entrants.values(), 1))
    assert {views.status(t, m) for m in t.matches} == {"bye", "waiting"}
    assert views.ready(t) == ()
    assert views.champion(t) is None


def test_a_double_forfeit_leaves_a_bye_behind_it():
    t = fold([ResultRecorded("M1", None, "double_forfeit"), played("M2")], drawn(4, third_place=True))
    assert views.side(t, "M3", "A") == Source(bye=True)
    assert views.status(t, "M3") == "bye"
    assert views.champion(t) == views.winner(t, "M2")
    assert views.side(t, "M4", "A") == Source(bye=True)


def test_two_double_forfeits_leave_nobody():
    t = fold([ResultRecorded(m, None, "double_forfeit") for m in ("M1", "M2")], drawn(4))
    assert views.champion(t) is None
    assert views.outcome(t, "M3").how == "bye"
    assert views.loser(t, "M3") is None


def test_a_withdrawn_team_loses_what_it_has_not_played():
    t = drawn(4)
    gone = t.matches["M1"].a.team
    t = evolve(t, EntryMarked(gone, "state", "withdrawn"))
    assert (views.status(t, "M1"), views.outcome(t, "M1").how) == ("done", "withdrawn")
    assert views.winner(t, "M1") == t.matches["M1"].b.team
    other = t.matches["M2"].b.team
    both = fold(
        [EntryMarked(t.matches["M1"].b.team, "state", "withdrawn"), EntryMarked(other, "state", "withdrawn")], t
    )
    assert views.side(both, "M3", "A").bye
    assert views.winner(both, "M3") == t.matches["M2"].a.team
    lifted = evolve(t, EntryMarked(gone, "state", "in"))
    assert views.status(lifted, "M1") == "ready"


def test_the_next_match_is_fair_to_who_just_played():
    t = drawn(8)
    assert [m.id for m in views.ready(t)] == ["M1", "M2", "M3", "M4"]
    t = fold([played("M4"), played("M3"), played("M1"), played("M2")], t)
    assert [m.id for m in views.ready(t)] == ["M6", "M5"]
    assert views.ready(t)[0].id == "M6"


def test_an_earlier_round_comes_first():
    t = fold([played("M1"), played("M2")], drawn(8))
    assert [m.id for m in views.ready(t)] == ["M3", "M4", "M5"]


def test_tables_are_free_until_called_and_after_the_result():
    t = drawn(8, tables=3)
    assert views.free_tables(t) == (1, 2, 3)
    t = fold([MatchCalled("M1", 2), MatchCalled("M2", 1)], t)
    assert (views.free_tables(t), views.occupied(t)) == ((3,), {2: "M1", 1: "M2"})
    t = evolve(t, played("M1"))
    assert views.free_tables(t) == (2, 3)
    assert views.free_tables(Tournament()) == ()


def test_a_team_gets_a_table_it_has_not_played_on():
    t = fold([MatchCalled("M1", 1), played("M1"), MatchCalled("M2", 2), played("M2")], drawn(8, tables=4))
    assert views.free_tables(t, "M5") == (3, 4, 1, 2)
    assert views.free_tables(t, "M3") == (1, 2, 3, 4)


def test_the_champion_is_the_winner_of_the_final():
    t = fold([played("M1"), played("M2", "B"), played("M3", "B")], drawn(4))
    assert views.champion(t) == t.matches["M2"].b.team
    assert views.final(t).id == "M3"
    assert views.final(Tournament()) is None
    assert views.champion(Tournament()) is None
    assert views.rounds(Tournament()) == ()


def test_impact_names_the_matches_a_changed_winner_would_move():
    t = drawn(8, third_place=True)
    assert views.impact(t, "M1") == ()
    t = fold([played("M1"), played("M2"), MatchCalled("M5", 1)], t)
    assert [(i.match, i.status) for i in views.impact(t, "M1")] == [("M5", "called")]
    t = fold([played("M5"), played("M3")], t)
    assert [(i.match, i.status) for i in views.impact(t, "M1")] == [
        ("M5", "done"),
        ("M7", "waiting"),
        ("M8", "waiting"),
    ]


def test_a_path_is_every_match_a_team_stood_in():
    t = fold([played("M1"), played("M2", "B"), played("M5", "B")], drawn(8))
    assert [m.id for m in views.path(t, t.matches["M2"].b.team)] == ["M2", "M5", "M7"]
    assert [m.id for m in views.path(t, t.matches["M1"].a.team)] == ["M1", "M5"]


@pytest.mark.no_cover
@pytest.mark.parametrize("n", range(2, 65))
@pytest.mark.parametrize("third_place", [False, True])
def test_every_size_played_through_ends_with_one_champion(n, third_place):
    t, rng = drawn(n, seeds=min(n, 4), third_place=third_place), random.Random(n)
    turns = 0
    while match := next(iter(views.ready(t)), None):
        t = evolve(t, played(match.id, rng.choice("AB")))
        turns += 1
    assert turns == n - 1 + (third_place and n > 3)
    assert not any(views.status(t, m) in views.OPEN for m in t.matches)
    losers = [views.loser(t, m) for m in t.matches if t.matches[m].a.takes == "winner"]
    beaten = [team for team in losers if team]
    assert sorted([*beaten, views.champion(t)]) == sorted(t.entrants)


LARGER = random.Random(64).sample(range(65, 301), 20)


@pytest.mark.no_cover
@pytest.mark.parametrize("n", LARGER)
def test_twenty_larger_fields_played_through_end_with_one_champion(n):
    _through(n)


@pytest.mark.long
@pytest.mark.parametrize("n", sorted({*range(65, 301)} - {*LARGER}))
def test_every_other_size_to_300_played_through_ends_with_one_champion(n):
    _through(n)


def _through(n):
    """Play a field to its end, one match in ten not by play: everybody has a place, nobody is left in."""
    rng = random.Random(n)
    t = drawn(n, seeds=rng.randint(0, n // 4), third_place=rng.random() < 0.5, seed=n)
    while found := views.ready(t):
        t = fold([played(m.id, rng.choice("AB")) if rng.random() < 0.9 else forfeited(m.id, rng) for m in found], t)
    assert not any(views.status(t, m) in views.OPEN for m in t.matches)
    assert views.champion(t) in {*t.entrants, None}
    rows = standings(t)
    assert sorted(row.team for row in rows) == sorted(t.entrants)
    assert not any(dict(row.values)["still_in"] for row in rows)


def forfeited(match, rng):
    how = rng.choice(["walkover", "no_show", "double_forfeit"])
    return ResultRecorded(match, None if how == "double_forfeit" else rng.choice("AB"), how)


def test_a_team_that_can_not_move_plays_at_its_table_and_its_match_waits_for_it():
    t = drawn(8, tables=3)
    team = views.side(t, "M1", "A").team
    t = evolve(t, deciding.mark(t, team, "table", 2)[0])
    assert views.free_tables(t, "M1") == (2,)
    assert deciding.call(t, "M1") == (MatchCalled("M1", 2),)
    with pytest.raises(TournamentRefused, match="can be played at table 2 only"):
        deciding.call(t, "M1", 3)
    taken = evolve(t, MatchCalled("M2", 2))
    assert [m.id for m in views.ready(taken)] == ["M3", "M4", "M1"]
    with pytest.raises(TournamentRefused, match="can be played at table 2 only"):
        deciding.call(taken, "M1")
    with pytest.raises(TournamentRefused, match="Table 2 is in use"):
        deciding.call(taken, "M1", 2)
    free = evolve(t, deciding.mark(t, team, "table", None)[0])
    assert views.free_tables(free, "M1") == (1, 2, 3)
    with pytest.raises(TournamentRefused, match="There is no table 9: choose from 1 to 3"):
        deciding.mark(t, team, "table", 9)


def test_a_table_that_somebody_can_not_leave_is_given_to_others_last():
    t = drawn(8, tables=3)
    team = views.side(t, "M4", "B").team
    t = evolve(t, deciding.mark(t, team, "table", 1)[0])
    assert views.free_tables(t, "M1") == (2, 3, 1)
    gone = evolve(t, deciding.mark(t, team, "state", "withdrawn")[0])
    assert views.free_tables(gone, "M1") == (1, 2, 3)
    went_on = fold([MatchCalled("M1", 2), played("M1"), MatchCalled("M2", 3), played("M2")], t)
    assert views.free_tables(went_on, "M5") == (1, 2, 3), "a table where neither has played comes before all others"
