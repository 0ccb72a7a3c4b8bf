"""How often and after which rounds a team may re-enter are settings: of the ruleset, and of the tournament."""

from __future__ import annotations

import random

import pytest
from field_days import drawn, entered, played
from rounds_kit import draw, play, refused

from app.listings.receipts import receipts
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import SettingsChanged
from app.tournament.folding.fold import evolve, fold
from app.tournament.lists import feeders
from app.tournament.places.order import standings
from app.tournament.places.prizes import purse
from app.tournament.state import Result
from app.tournament.touches import changes, needs


def back(t, team, allowed=2):
    return fold(deciding.reenter(t, team, allowed, paid=True), t)


def losers(t, number):
    found = (m for m in t.matches.values() if m.round == number)
    return [team for team in (views.loser(t, m) for m in found) if team]


def second_round(rounds=2, seed=3, **settings):
    """Play two rounds of sixteen; two teams came back after the first."""
    rng = random.Random(seed)
    t = play(draw(entered(16, redraw=True, reentry_rounds=rounds, **settings)), rng)
    first = losers(t, 1)[:2]
    for team in first:
        t = back(t, team)
    return play(draw(t, 2), rng), first


def test_who_lost_in_the_second_round_comes_back_into_the_third():
    t, first = second_round()
    out = losers(t, 2)
    new = next(team for team in out if team not in first)
    t = back(t, new)
    assert [t.matches[lost].round for lost, team in t.reentered.items() if team == new] == [2]
    again = draw(t, 5)
    third = {slot for slot in again.stages["main"].laps[2].slots if slot}
    assert new in third
    assert not set(losers(t, 1)) - set(first) & third
    assert "Round 3 is drawn" in refused(lambda: deciding.reenter(again, out[-1], 2, paid=True))
    assert "in the draw of round 3" in refused(lambda: deciding.end_reentry(again, new, "ill"))
    gone = fold(deciding.end_reentry(t, new, "ill"), t)
    assert new not in gone.reentered.values()


@pytest.mark.parametrize("seed", range(12))
def test_who_came_back_is_kept_from_who_beat_it_in_every_round_to_come(seed):
    rng = random.Random(seed)
    t = play(draw(entered(rng.randint(17, 40), redraw=True), seed), rng)
    lost = {views.loser(t, m): views.winner(t, m) for m in t.matches.values() if views.loser(t, m)}
    again = rng.sample(sorted(lost), 4)
    for team in again:
        t = back(t, team, 1)
    while True:
        t = draw(t, rng.randrange(999))
        slots = t.stages["main"].laps[-1].slots
        pairs = [{*pair} for pair in zip(slots[::2], slots[1::2], strict=True)]
        if len(pairs) <= 2:
            break
        assert [team for team in again if {team, lost[team]} in pairs] == []
        t = play(t, rng)
    assert len(t.stages["main"].laps) > 2


def test_only_the_first_round_counts_unless_it_is_said():
    t, first = second_round(rounds=1)
    new = next(team for team in losers(t, 2) if team not in first)
    assert "Round 2 is drawn" in refused(lambda: deciding.reenter(t, new, 2, paid=True))
    early = play(draw(entered(8, redraw=True, reentry_rounds=2)), random.Random(1))
    won = views.winner(early, "M1")
    told = f"Team {int(won[1:])} was not put out at the table in the first 2 rounds"
    assert told in refused(lambda: deciding.reenter(early, won, 2, paid=True))
    fixed = fold([played("M1")], drawn(8, reentry_rounds=3, open_places=2))
    assert "places left open" in refused(lambda: deciding.reenter(fixed, views.loser(fixed, "M1"), 1, paid=True))


def test_a_team_comes_back_as_often_as_the_ruleset_lets_it_and_pays_each_time():
    for seed in range(40):
        t, first = second_round(seed=seed, fee=400)
        twice = next((team for team in losers(t, 2) if team in first), None)
        if twice:
            break
    assert "has re-entered already: once is all" in refused(lambda: deciding.reenter(t, twice, 1, paid=True))
    before = purse(t)
    t = back(t, twice)
    assert (t.entrants[twice].entry, purse(t) - before) == (3, 400)
    assert "has re-entered 2 times already" in refused(lambda: deciding.reenter(t, twice, 2, paid=True))
    assert [one.number for one in receipts(t) if twice in one.number] == [f"R-{twice}", f"R-{twice}-2"]
    assert [t.matches[lost].round for lost, team in t.reentered.items() if team == twice] == [1, 2]
    gone = fold(deciding.end_reentry(t, twice, "ill"), t)
    assert [gone.matches[lost].round for lost, team in gone.reentered.items() if team == twice] == [1]


@pytest.mark.parametrize("seed", range(12))
def test_who_went_out_later_stands_higher_however_often_teams_come_back(seed):
    rng = random.Random(seed)
    t, rounds = entered(rng.randint(6, 33), redraw=True, reentry_rounds=3), 0
    while views.champion(t) is None:
        rounds += 1
        t = play(draw(t, rng.randrange(99)), rng)
        out = losers(t, rounds)
        if rounds <= 3 and len(out) > 1:
            for team in rng.sample(out, rng.randint(0, len(out) // 2)):
                if t.entrants[team].entry <= 2:
                    t = back(t, team)
                    (row,) = [row for row in standings(t) if row.team == team]
                    assert dict(row.values)["still_in"]
    last = {team: max(m.round for m in views.path(t, team)) for team in t.entrants}
    ranked = [last[row.team] for row in standings(t)]
    assert ranked == sorted(ranked, reverse=True)
    assert standings(t)[0].team == views.champion(t)


@pytest.mark.parametrize("wrong", [0, 21, "two", True])
def test_rounds_are_a_number(wrong):
    assert "whose losers may re-enter are a number from 1 to" in refused(
        lambda: deciding.change_settings(entered(4), (("reentry_rounds", wrong),))
    )


def test_the_setting_can_change_during_the_day():
    t, _ = second_round(rounds=1)
    assert deciding.change_settings(t, (("reentry_rounds", 2),)) == (SettingsChanged((("reentry_rounds", 2),)),)
    open_again = evolve(t, SettingsChanged((("reentry_rounds", 2),)))
    assert deciding.reenter(open_again, losers(t, 2)[0], 2, paid=True)


def first_over():
    """Play the first round of eight."""
    t = play(draw(entered(8, redraw=True)), random.Random(1))
    return t, losers(t, 1)


def plate_teams(t):
    return {views.side(t, m, x).team for m in t.stages["plate"].matches for x in "AB"}


def test_who_plays_in_the_published_plate_does_not_re_enter():
    t, out = first_over()
    t = draw(t, 4, "plate")
    told = refused(lambda: deciding.reenter(t, out[0], 1, paid=True))
    assert told.startswith(f"Team {int(out[0][1:])} is in the published plate and plays there")
    right = views.winner(t, "M1")
    t = fold(deciding.record(t, "M1", Result("B" if right == t.matches["M1"].a.team else "A", "played", (0, 2))), t)
    assert "published plate" in refused(lambda: deciding.reenter(t, right, 1, paid=True)), "put into it by a correction"


def test_a_plate_that_is_a_draft_is_drawn_again_without_who_re_enters():
    t, out = first_over()
    draft = back(fold(deciding.draw(t, 4, "plate"), t), out[0])
    assert "The list has changed" in refused(lambda: deciding.publish(draft, "plate"))
    mended = draw(fold(deciding.close_list(draft, "plate"), draft), 4, "plate")
    assert plate_teams(mended) == {*out[1:], None}
    assert out[0] in set(draw(mended, 2).stages["main"].laps[1].slots)


def test_a_re_entry_is_not_taken_back_under_a_plate_drawn_without_it():
    t, out = first_over()
    made = deciding.reenter(t, out[0], 1, paid=True)
    plate = deciding.draw(fold(made, t), 4, "plate")
    assert any(changes(t, made[0]) & needs(fold(made, t), event) for event in plate)
    published = deciding.publish(fold(plate, t), "plate")
    assert changes(t, made[0]) & needs(fold(plate, t), published[0]), "nor is a plate brought back over it"
    other = deciding.end_reentry(t, out[1], "no money")
    assert not any(changes(t, other[0]) & needs(t, event) for event in plate), "a refusal changes no list"


def test_semi_finalists_who_play_for_third_place_have_no_plate():
    for anew in (False, True):
        t = play(draw(entered(4, redraw=anew, third_place=True)), random.Random(1))
        assert "plays for third place here" in refused(lambda t=t: deciding.draw(t, 1, "plate"))
        assert feeders(t, "plate", 1) == {}
    four = play(draw(entered(4)), random.Random(1))
    assert plate_teams(draw(four, 1, "plate")) == set(losers(four, 1))


def test_who_re_enters_after_a_semi_final_does_not_meet_itself_for_third_place():
    t = draw(entered(3, third_place=True, open_places=1))
    first = views.ready(t)[0]
    t = fold(deciding.record(t, first.id, Result("A", "played", (2, 0))), t)
    again = views.loser(t, first)
    t = back(t, again, 1)
    other = views.ready(t)[0]
    letter = next(x for x in "AB" if views.side(t, other, x).team != again)
    won = {"A": (2, 0), "B": (0, 2)}
    lost = fold(deciding.record(t, other.id, Result(letter, "played", won[letter])), t)
    assert views.status(lost, "M4") == "bye"
    assert {views.side(lost, "M4", x).team for x in "AB"} == {again, None}
    ahead = "B" if letter == "A" else "A"
    through = fold(deciding.record(t, other.id, Result(ahead, "played", won[ahead])), t)
    assert {views.side(through, "M4", x).team for x in "AB"} == {views.loser(through, other), None}
