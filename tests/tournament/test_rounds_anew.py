"""Rounds drawn anew, the plate, and what stands when an early result is corrected."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from field_days import entered, played
from rounds_kit import draw, play, refused

from app.listings.matches import matches_json
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import Card, EntryAdded, EntryChanged, EntryMarked, MatchStarted, Player, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.refusal import TournamentRefused
from app.tournament.touches import changes, needs


def go(t, *made):
    for events in made:
        t = fold(events, t)
    return t


def through(n, seed=1, **settings):
    rng, t = random.Random(seed), entered(n, redraw=True, **settings)
    for _ in range((n - 1).bit_length()):
        t = play(draw(t, rng.randrange(99)), rng)
    assert "come to its end" in refused(lambda: deciding.draw(t, 1))
    return t


@pytest.mark.no_cover
@pytest.mark.parametrize("n", [*range(2, 65), 100, 127, 200])
def test_every_size_comes_to_its_champion_round_by_round(n):
    _to_its_champion(n)


@pytest.mark.long
@pytest.mark.parametrize("n", sorted({*range(65, 301)} - {100, 127, 200}))
def test_every_other_size_to_300_comes_to_its_champion_round_by_round(n):
    _to_its_champion(n)


def _to_its_champion(n):
    t = through(n, third_place=n % 2 == 0)
    stage = t.stages["main"]
    assert len(stage.laps) == stage.rounds == (n - 1).bit_length()
    assert views.champion(t) is not None
    rows = standings(t)
    assert len(rows) == n
    assert [row.place for row in rows][:2] == [1, 2]
    assert not any(dict(row.values)["still_in"] for row in rows)
    had = Counter()
    for number, lap in enumerate(stage.laps, 1):
        pairs = list(zip(lap.slots[::2], lap.slots[1::2], strict=True))
        rests = [team for pair in pairs if None in pair for team in pair if team]
        assert len(rests) == len(lap.listing) % 2, number
        for team in rests:
            assert had[team] == min(had[row.team] for row in lap.listing), "another had fewer byes"
        had.update(rests)


def test_a_corrected_winner_takes_the_place_the_other_was_drawn_to():
    t = draw(entered(8, redraw=True))
    t = draw(play(t, random.Random(3)), 2)
    first = t.matches[views.path(t, views.side(t, "M5", "A").team)[0].id]
    old = views.winner(t, first.id)
    other = "B" if t.results[first.id].winner == "A" else "A"
    t = fold(deciding.record(t, first.id, played(first.id, other)), t)
    now = [views.side(t, m, x).team for m in ("M5", "M6") for x in "AB"]
    assert old not in now
    assert views.winner(t, first.id) in now
    assert first.winner_to in {"M5", "M6"}


def test_a_result_is_not_undone_under_the_next_draw():
    t = draw(entered(4, redraw=True))
    t = play(t, random.Random(1))
    wrote = changes(t, played("M1"))
    made = deciding.draw(t, 5)
    assert any(wrote & needs(t, event) for event in made)


def test_a_winner_nobody_drew_can_not_come_back():
    t = draw(entered(8, redraw=True))
    t = go(t, [ResultRecorded("M1", None, "double_forfeit"), played("M2"), played("M3"), played("M4")])
    t = draw(t, 2)
    assert sum(slot is None for slot in t.stages["main"].laps[-1].slots) == 1
    with pytest.raises(TournamentRefused, match="Round 2 is drawn without the winner of M1"):
        deciding.record(t, "M1", played("M1"))
    assert deciding.clear(t, "M2")


def test_what_is_due_is_told():
    t = entered(4, redraw=True)
    assert "draw first" in refused(lambda: deciding.publish(t))
    t = draw(t)
    assert "M1, M2 are not decided" in refused(lambda: deciding.draw(t, 2))
    assert "already" in refused(lambda: deciding.publish(t))
    t = go(t, [played("M1"), played("M2")], deciding.draw(t := go(t, [played("M1"), played("M2")]), 2))
    assert views.status(t, "M3") == "waiting"
    assert "still a draft" in refused(lambda: deciding.call(t, "M3"))
    again = fold(deciding.draw(t, 3), t)
    assert again.stages["main"].laps[-1].drawn.seed == 3
    assert list(again.matches) == ["M1", "M2", "M3"]
    assert again.matches["M1"].winner_to == "M3"
    gone = evolve(t, EntryMarked(views.winner(t, "M1"), "state", "withdrawn"))
    assert "The list has changed" in refused(lambda: deciding.publish(gone))
    assert "There is no stage cup" in refused(lambda: deciding.draw(t, 1, "cup"))


def test_the_plate_is_for_those_the_first_round_put_out_at_the_table():
    t = entered(8)
    assert "draw and play that first" in refused(lambda: deciding.draw(t, 1, "plate"))
    t = draw(t)
    t = go(t, [played("M1"), played("M2", "B"), ResultRecorded("M3", "A", "no_show")])
    assert "M4 are not decided" in refused(lambda: deciding.draw(t, 1, "plate"))
    t = draw(evolve(t, played("M4")), 4, "plate")
    losers = {views.loser(t, m) for m in ("M1", "M2", "M4")}
    assert {slot for slot in t.stages["plate"].slots if slot} == losers
    assert t.stages["plate"].laps[0].drawn.takes == "loser"
    t = go(t, [played(m.id) for m in views.ready(t) if m.stage == "plate"])
    t = go(t, [played(m.id) for m in views.ready(t) if m.stage == "plate"])
    assert views.champion(t, "plate") in losers
    assert [row.place for row in standings(t, stage="plate")] == [1, 2, 3]
    corrected = refused(lambda: deciding.record(t, "M1", played("M1", "B")))
    assert "is called or played" in corrected


def test_a_corrected_first_round_sends_the_other_to_the_plate():
    t = go(draw(entered(4)), [played("M1"), played("M2")])
    t = draw(t, 4, "plate")
    was = {views.side(t, m, x).team for m in t.stages["plate"].matches for x in "AB"}
    t = fold(deciding.record(t, "M1", played("M1", "B")), t)
    now = {views.side(t, m, x).team for m in t.stages["plate"].matches for x in "AB"}
    assert was - now == {views.winner(t, "M1")}
    assert now - was == {views.loser(t, "M1")}


def test_third_place_is_played_beside_the_last_round_drawn():
    t = through(6, third_place=True)
    third = next(m for m in t.matches.values() if t.stages["main"].is_third(m))
    assert third.a.takes == third.b.takes == "loser"
    assert [row.place for row in standings(t)][:3] == [1, 2, 3]
    assert matches_json(t)


def test_targets_are_one_a_round():
    t = draw(entered(4, targets=(12, 13)))
    assert [m.target for m in t.matches.values()] == [12, 12, 13]


def test_one_person_in_two_teams_stops_the_draw():
    twice = EntryAdded("T005", Card("Fives", (Player("S. Naidoo", "082 111 2222"),)))
    also = EntryAdded("T006", Card("Sixes", (Player("s. naidoo", "+27821112222"),)))
    t = fold([twice, also], entered(4))
    assert "S. Naidoo is in two teams" in refused(lambda: deciding.draw(t, 1))
    assert "is in two teams, T005 Fives and T006 Sixes" in refused(lambda: deciding.close_list(t))
    assert deciding.draw(evolve(t, EntryMarked("T006", "state", "dropped")), 1)


def test_a_list_that_changed_after_closing_is_closed_again():
    t = entered(5)
    t = fold(deciding.close_list(t), t)
    t = evolve(t, EntryMarked("T001", "seed", 1))
    assert "close it again" in refused(lambda: deciding.draw(t, 1))
    t = fold(deciding.close_list(t), t)
    assert [type(e).__name__ for e in deciding.draw(t, 1)] == ["Drawn"]
    assert "at least two" in refused(lambda: deciding.close_list(entered(1)))


def test_what_the_lots_could_not_keep_keeps_its_reason_beside_what_a_hand_broke():
    t = entered(4, seeds=2, apart=(("club", 1),))
    cards = [EntryChanged(team, Card(f"Team {team}", club="Chatsworth")) for team in t.entrants]
    t = fold(cards, t)
    t = fold(deciding.draw(t, 1), t)
    by_lot = deciding.not_kept(t)
    assert {one.why for one in by_lot} == {"4 teams share it, and the draw has only 2 parts for them"}
    slots = t.stages["main"].slots
    swapped = fold(deciding.swap(t, slots[1], slots[2]), t)
    assert {one.why for one in deciding.not_kept(swapped)} == {"two lines were changed by hand"}
    back = fold(deciding.swap(swapped, slots[1], slots[2]), swapped)
    assert deciding.not_kept(back) == by_lot


def test_a_published_line_stands_once_the_match_after_its_bye_has_begun():
    t = draw(entered(5))
    bye = next(m for m in t.matches.values() if views.status(t, m) == "bye" and m.round == 1)
    beside = next(m for m in t.matches.values() if m.round == 1 and m.winner_to == bye.winner_to and m is not bye)
    free = next(m for m in views.ready(t) if m is not beside)
    if views.status(t, beside) == "ready":
        t = evolve(t, played(beside.id))
    t = fold(deciding.call(t, bye.winner_to), t)
    told = refused(lambda: deciding.swap(t, views.winner(t, bye), views.side(t, free, "A").team, reason="slip"))
    assert told == f"{bye.winner_to} is on a table: take it off first, then its teams can change places."
    t = evolve(t, MatchStarted(bye.winner_to))
    told = refused(lambda: deciding.swap(t, views.winner(t, bye), views.side(t, free, "A").team, reason="slip"))
    assert told == f"{bye.winner_to} has begun: its teams can't change places any more."


def test_a_draft_is_changed_by_hand_and_says_what_it_breaks():
    t = entered(8, seeds=2)
    assert "draw first" in refused(lambda: deciding.swap(t, "T001", "T002"))
    t = fold(deciding.draw(t, 1), t)
    slots = t.stages["main"].slots
    beside = slots[slots.index("T001") ^ 1]
    t = fold(deciding.swap(t, "T002", beside), t)
    assert {views.side(t, m, x).team for m in t.matches for x in "AB"} >= {"T001", "T002"}
    assert [(one.key, one.why) for one in deciding.not_kept(t)] == [("seeds", "two lines were changed by hand")]
    assert "T009 is not in the newest draw" in refused(lambda: deciding.swap(t, "T001", "T009"))
    assert "with itself" in refused(lambda: deciding.swap(t, "T001", "T001"))
    t = fold(deciding.publish(t), t)
    assert "needs a reason" in refused(lambda: deciding.swap(t, "T001", "T003"))
    assert deciding.swap(t, "T001", "T003", reason="drawn in error")
    t = evolve(t, played("M1"))
    one = t.matches["M1"].a.team
    other = next(x for x in slots if x not in (one, t.matches["M1"].b.team))
    assert "M1 has begun" in refused(lambda: deciding.swap(t, one, other, reason="x"))
    assert deciding.not_kept(entered(4)) == ()
