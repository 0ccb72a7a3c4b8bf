"""Byes declared open before publishing: late entries and re-entries take them, a published bye is never taken away."""

from __future__ import annotations

import random

import pytest
from field_days import entered, played
from msgspec.structs import replace

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.doors.openings import place_for
from app.tournament.draw.broken import meeting
from app.tournament.draw.certificate import Made, certificate, faults
from app.tournament.draw_events import OpenPlacesClosed, OpenPlaceTaken
from app.tournament.events import Card, EntryMarked, MatchCalled
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.refusal import TournamentRefused
from app.tournament.touches import changes, needs


def refused(ask):
    with pytest.raises(TournamentRefused) as told:
        ask()
    return str(told.value)


def field(n=13, seeds=2, places=2, seed=5):
    t = entered(n, seeds, open_places=places)
    t = fold(deciding.draw(t, seed), t)
    return fold(deciding.publish(t), t)


def lines(t):
    return t.stages["main"].laps[-1].drawn.open


def match_of(t, line):
    return f"M{line // 2 + 1}"


def test_the_byes_beside_teams_without_a_seed_stay_open_first():
    t = field()
    slots = t.stages["main"].slots
    assert len(lines(t)) == 2
    assert t.entrants[slots[lines(t)[0] ^ 1]].seed is None
    assert [t.entrants[slots[line ^ 1]].seed for line in lines(t)].count(2) == 1
    for line in lines(t):
        assert views.status(t, match_of(t, line)) == "waiting"
    assert "a place in it is open" in refused(lambda: deciding.call(t, match_of(t, lines(t)[0])))
    assert lines(field(places=0)) == ()
    assert len(lines(field(places=9))) == 3


def test_a_seed_moved_beside_an_open_place_has_no_bye_any_more():
    t = field(seeds=1)
    beside = t.stages["main"].slots[lines(t)[0] ^ 1]
    assert deciding.not_kept(t) == ()
    moved = fold(deciding.swap(t, "T001", beside, reason="ranked anew"), t)
    told = {(one.key, one.teams): one.why for one in deciding.not_kept(moved)}
    assert told["bye", ("T001",)] == "two lines were changed by hand"


def test_a_late_team_on_a_place_declared_open_breaks_nothing():
    for seed in range(5):
        t = field(places=3, seed=seed)
        for number in range(3):
            t = fold(deciding.enter_late(t, Card(f"Late {number}")), t)
            assert deciding.not_kept(t) == ()


def test_a_late_team_takes_an_open_place_and_plays():
    t = field()
    made = deciding.enter_late(t, Card("Latecomers"), paid=True)
    assert made == deciding.enter_late(t, Card("Latecomers"), paid=True)
    after = fold(made, t)
    (taken,) = set(lines(t)) - set(lines(after))
    assert after.stages["main"].slots[taken] == "T014"
    assert views.status(after, match_of(after, taken)) == "ready"
    assert list(after.matches) == list(t.matches)
    assert "already called" in refused(lambda: deciding.enter_late(t, Card("Team 3")))
    again = fold(deciding.enter_late(after, Card("Last")), after)
    assert lines(again) == ()
    assert "No place of the draw is open" in refused(lambda: deciding.enter_late(again, Card("Too late")))
    wide = field(n=9, places=7, seeds=0)
    assert {place_for(replace_seed(wide, seed), "T010").line for seed in range(200)} == set(lines(wide))


def replace_seed(t, seed):
    stage = t.stages["main"]
    lap = replace(stage.laps[0], drawn=replace(stage.laps[0].drawn, seed=seed))
    return replace(t, stages={"main": replace(stage, laps=(lap,))})


def test_once_play_has_begun_a_team_is_sent_to_an_open_place_if_there_is_one():
    t = evolve(field(), MatchCalled("M1", 1))
    assert "New can come in late only, on an open place" in refused(lambda: deciding.add(t, Card("New")))


def test_places_nobody_took_become_byes_once_they_are_closed():
    t = field()
    after = fold(deciding.close_places(t), t)
    assert all(views.status(after, match_of(t, line)) == "bye" for line in lines(t))
    assert "No place of the draw is open" in refused(lambda: deciding.close_places(after))
    assert "No place" in refused(lambda: deciding.close_places(entered(4, open_places=1)))


def test_a_loser_of_the_first_round_comes_in_again_far_from_who_beat_it():
    t = field(n=12, places=4, seeds=0)
    first = next(m for m in t.matches if views.status(t, m) == "ready")
    t = evolve(t, played(first))
    lost, won = views.loser(t, first), views.winner(t, first)
    line = t.stages["main"].slots.index(won)
    after = fold(deciding.reenter(t, lost, 1, paid=True), t)
    slots = after.stages["main"].slots
    (taken,) = set(lines(t)) - set(lines(after))
    assert slots[taken] == lost
    assert meeting(line, taken) == max(meeting(line, one) for one in lines(t))
    assert after.entrants[lost].entry == 2
    assert "undo its re-entry" in refused(lambda: deciding.end_reentry(after, lost, "ill"))
    assert "the bracket" not in refused(lambda: deciding.reenter(after, lost, 1, paid=True))


def test_the_place_of_a_team_that_came_in_again_is_where_it_got_to_then():
    t = field(n=3, places=1, seeds=0)
    first = next(m for m in t.matches if views.status(t, m) == "ready")
    t = evolve(t, played(first, "B"))
    lost = views.loser(t, first)
    t = fold(deciding.reenter(t, lost, 1, paid=True), t)
    other = next(m for m in ("M1", "M2") if m != first)
    place = {row.team: (row.place, dict(row.values)["still_in"]) for row in standings(t)}
    assert place[lost][1] == 1
    won = "A" if views.side(t, other, "A").team == lost else "B"
    t = fold([played(other, won), played("M3")], t)
    assert {row.team: row.place for row in standings(t)}[lost] <= 2


def test_a_certificate_tells_who_came_late_and_still_holds():
    t = fold(deciding.enter_late(field(), Card("Late")), field())
    made = Made("2026-11-30T09:00Z", "desk", f"Draw with seed {t.stages['main'].seed}", undone=False)
    told = certificate(t, "main", 1, None, (made,))
    assert told.late == ("T014",)
    assert faults(told) == ()


def test_a_certificate_holds_though_a_team_that_came_in_again_stands_in_it_twice():
    t = field(n=6, places=2, seeds=0)
    first = next(m for m in t.matches if views.status(t, m) == "ready")
    t = evolve(t, played(first, "B"))
    lost = views.loser(t, first)
    t = fold(deciding.reenter(t, lost, 1, paid=True), t)
    made = Made("2026-11-30T09:00Z", "desk", f"Draw with seed {t.stages['main'].seed}", undone=False)
    told = certificate(t, "main", 1, None, (made,))
    assert told.slots.count(lost) == 2
    assert faults(told) == ()


def test_what_became_of_an_open_place_is_what_its_match_rests_on():
    t = field()
    line = lines(t)[0]
    taken = OpenPlaceTaken("main", line, "T014")
    assert changes(t, taken) == {f"open:main:{line}"}
    assert {"published:main", "draw:main", "team:T014"} <= needs(t, taken)
    assert changes(t, OpenPlacesClosed("main")) == {f"open:main:{one}" for one in lines(t)}
    assert "published:main" in needs(t, OpenPlacesClosed("main"))
    assert f"open:main:{line}" in needs(t, played(match_of(t, line)))
    assert f"open:main:{line}" in needs(t, played(t.matches[match_of(t, line)].winner_to))
    anew = fold(deciding.draw(entered(5, redraw=True), 1), entered(5, redraw=True))
    assert not any(key.startswith("open:") for key in needs(anew, played("M1")))


def test_a_bracket_without_open_places_takes_nobody_and_settings_are_numbers():
    t = field(places=0)
    t = evolve(t, EntryMarked("T001", "paid", value=True))
    assert "or places left open" in refused(lambda: deciding.reenter(t, "T001", 1, paid=True))
    assert "from 0 to 512" in refused(lambda: deciding.change_settings(entered(4), (("open_places", -1),)))
    assert "Nothing is drawn yet" in refused(lambda: deciding.reenter(entered(4), "T001", 1, paid=True))


@pytest.mark.parametrize("n", range(3, 40))
def test_every_size_with_open_places_comes_to_its_champion(n):
    rng = random.Random(n)
    t = field(n, seeds=n // 4, places=rng.randint(1, 4), seed=n)
    while lines(t) and rng.random() < 0.6:
        t = fold(deciding.enter_late(t, Card(f"Late {len(t.entrants)}")), t)
    t = fold(deciding.close_places(t), t) if lines(t) else t
    while open_matches := views.ready(t):
        t = evolve(t, played(open_matches[0].id, rng.choice("AB")))
    assert views.champion(t) in t.entrants
    assert sorted(row.team for row in standings(t)) == sorted(t.entrants)
