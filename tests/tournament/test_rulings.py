"""Situations of a live event that the tournament answers, by the number under which the rulebook lists them."""

from __future__ import annotations

import random

from field_days import entered
from rounds_kit import draw, play, refused

from app.rules.loading import load
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.folding.fold import fold

ALLOWED = load("masters").parameters.re_entry


def after_the_first_round():
    return play(draw(entered(8, redraw=True)), random.Random(2))


def bought_in(t, team):
    return fold(deciding.reenter(t, team, ALLOWED, paid=True), t)


def test_r214_a_loser_of_the_first_round_buys_in_once_against_a_second_fee():
    t = after_the_first_round()
    lost = views.loser(t, "M1")
    assert "by payment" in refused(lambda: deciding.reenter(t, lost, ALLOWED, paid=False))
    assert bought_in(t, lost).entrants[lost].entry == 2


def test_r215_a_team_that_bought_in_and_loses_again_is_out():
    t = after_the_first_round()
    lost = views.loser(t, "M1")
    t = bought_in(t, lost)
    later = next(
        day
        for day in (play(draw(t, seed), random.Random(seed)) for seed in range(1, 30))
        if lost in {views.loser(day, match) for match in day.matches if match not in t.matches}
    )
    assert "re-entered already" in refused(lambda: deciding.reenter(later, lost, ALLOWED, paid=True))


def test_r216_who_loses_in_the_second_round_can_not_buy_in():
    t = play(draw(after_the_first_round(), 3), random.Random(1))
    first = {f"M{number}" for number in range(1, 5)}
    losers = {views.loser(t, match) for match in t.matches if match not in first} - {None}
    assert losers
    for team in losers:
        assert "Round 2 is drawn" in refused(lambda team=team: deciding.reenter(t, team, ALLOWED, paid=True))
