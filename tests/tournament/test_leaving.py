"""Who can still withdraw: whoever has a match, a draw or the plate ahead."""

from __future__ import annotations

import pytest
from field_days import drawn, entered, played

from app.tournament import views
from app.tournament.day_events import MatchDisputed
from app.tournament.doors import deciding
from app.tournament.events import EntryMarked
from app.tournament.folding.fold import evolve, fold
from app.tournament.refusal import TournamentRefused


def refused(sentence):
    return pytest.raises(TournamentRefused, match=sentence)


def withdraw(t, team):
    return fold(deciding.mark(t, team, "state", "withdrawn"), t)


def day_played(t, *more):
    """Play a published draw of four on: both first matches won by side A, then `more`."""
    return fold([played("M1"), played("M2"), *(played(m) for m in more)], t)


def test_after_the_final_nobody_has_a_match_left_to_withdraw_from():
    t = day_played(drawn(4), "M3")
    for team in t.entrants:
        with refused("has played its last match: there is nothing left to withdraw from"):
            withdraw(t, team)


def test_a_team_withdraws_while_the_final_the_third_place_or_the_plate_waits_for_it():
    t = day_played(drawn(4, third_place=True))
    assert {withdraw(t, team).entrants[team].state for team in t.entrants} == {"withdrawn"}
    third = day_played(drawn(4, third_place=True), "M4")
    finalists = {views.winner(third, "M1"), views.winner(third, "M2")}
    assert all(withdraw(third, team) for team in finalists)
    t = fold([played("M3")], third)
    for team in t.entrants:
        with refused("has played its last match"):
            withdraw(t, team)


def test_who_lost_the_first_round_withdraws_from_the_plate_until_it_is_drawn_without_him_or_the_day_is_over():
    t = day_played(drawn(4))
    out = views.loser(t, "M1")
    rest = withdraw(t, out)
    assert rest.entrants[out].state == "withdrawn"
    with refused("has left the field already"):
        withdraw(rest, out)
    plate = fold(deciding.draw(t, 1, "plate"), t)
    plate = fold(deciding.publish(plate, "plate"), plate)
    assert withdraw(plate, out).entrants[out].state == "withdrawn"
    done = fold([played(m) for m in plate.stages["plate"].matches], plate)
    for team in (views.loser(t, "M1"), views.loser(t, "M2")):
        with refused("has played its last match"):
            withdraw(done, team)


def test_who_was_beaten_later_has_nothing_left_and_a_disputed_match_is_still_open():
    t = fold([played(m) for m in ("M1", "M2", "M3", "M4", "M5")], drawn(8))
    out = views.loser(t, "M5")
    with refused("has played its last match"):
        withdraw(t, out)
    assert withdraw(evolve(t, MatchDisputed("M5", "")), out).entrants[out].state == "withdrawn"


def test_who_re_entered_withdraws_before_the_next_round_is_drawn():
    t = entered(4, redraw=True)
    t = fold(deciding.draw(t, 1), t)
    t = day_played(fold(deciding.publish(t), t))
    winner, out = views.winner(t, "M1"), views.loser(t, "M1")
    assert withdraw(t, winner).entrants[winner].state == "withdrawn"
    t = fold(deciding.reenter(t, out, 1, paid=True), t)
    assert withdraw(t, out).entrants[out].state == "withdrawn"


def test_who_is_in_does_not_come_in_and_who_is_out_does_not_go():
    t = entered(3)
    with refused("Team 1 is in the field already"):
        deciding.mark(t, "T001", "state", "in")
    for gone in ("dropped", "withdrawn", "expelled"):
        out = evolve(t, EntryMarked("T001", "state", gone))
        for again in ("dropped", "withdrawn"):
            with refused("Team 1 has left the field already"):
                deciding.mark(out, "T001", "state", again)
