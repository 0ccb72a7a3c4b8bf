"""Re-entry, expulsion, dispute, void and replay: each its own thing, each lifted as if it had never been."""

from __future__ import annotations

import random

import pytest
from field_days import drawn, entered, played
from rounds_kit import draw, play, refused

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import EntryMarked, MatchCalled, MatchStarted, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.touches import changes, needs


def after_first(n=8):
    return play(draw(entered(n, redraw=True)), random.Random(2))


def test_a_loser_pays_again_and_is_drawn_not_against_its_conqueror():
    t = after_first()
    lost = views.loser(t, "M1")
    assert [row.place for row in standings(t) if row.team == lost] == [5]
    t = fold(deciding.reenter(t, lost, 1, paid=True), t)
    assert t.entrants[lost].entry == 2
    assert [dict(row.values)["still_in"] for row in standings(t) if row.team == lost] == [1]
    assert max(row.place for row in standings(t)) == 6
    for seed in range(20):
        lap = fold(deciding.draw(t, seed), t).stages["main"].laps[-1]
        assert lap.slots.index(lost) ^ 1 != lap.slots.index(views.winner(t, "M1"))
        assert len(lap.listing) == 5
    t = draw(t, 3)
    assert "Round 2 is drawn" in refused(lambda: deciding.reenter(t, views.loser(t, "M2"), 1, paid=True))
    assert "withdraw it instead" in refused(lambda: deciding.end_reentry(t, lost, "ill"))
    while len(standings(t)) and views.champion(t) is None:
        t = play(t, random.Random(1))
        if views.champion(t) is None:
            t = draw(t, 4)
    assert sorted(row.place for row in standings(t))[:2] == [1, 2]
    assert len(standings(t)) == 8


def test_who_can_not_re_enter_is_told_why():
    t = after_first()
    lost, won = views.loser(t, "M1"), views.winner(t, "M1")
    assert "has no re-entry" in refused(lambda: deciding.reenter(t, lost, 0, paid=True))
    assert "by payment" in refused(lambda: deciding.reenter(t, lost, 1, paid=False))
    assert "has not lost" in refused(lambda: deciding.reenter(t, won, 1, paid=True))
    gone = evolve(t, EntryMarked(lost, "state", "withdrawn"))
    assert "has not lost" in refused(lambda: deciding.reenter(gone, lost, 1, paid=True))
    absent = fold([ResultRecorded("M1", t.results["M1"].winner, "no_show")], t)
    assert "has not lost" in refused(lambda: deciding.reenter(absent, lost, 1, paid=True))
    back = fold(deciding.reenter(t, lost, 1, paid=True), t)
    assert "re-entered already" in refused(lambda: deciding.reenter(back, lost, 1, paid=True))
    assert "or places left open" in refused(lambda: deciding.reenter(drawn(4), "T001", 1, paid=True))
    other = "B" if back.results["M1"].winner == "A" else "A"
    assert "take the re-entry back first" in refused(lambda: deciding.record(back, "M1", played("M1", other)))


def test_a_refusal_and_a_refund_are_on_record():
    t = after_first()
    lost = views.loser(t, "M1")
    assert "Say why" in refused(lambda: deciding.end_reentry(t, lost, " "))
    told = fold(deciding.end_reentry(t, lost, "no room"), t)
    assert dict(told.refused) == {lost: "refused"}
    back = fold(deciding.reenter(t, lost, 1, paid=True), t)
    out = fold(deciding.end_reentry(back, lost, "ill"), back)
    assert dict(out.refused) == {lost: "refunded"}
    assert dict(out.reentered) == {}
    assert out.entrants == t.entrants
    made = deciding.reenter(t, lost, 1, paid=True)[0]
    assert changes(t, made) & needs(back, deciding.draw(back, 1)[-1])


def test_an_expelled_team_is_told_apart_from_a_withdrawn_one_and_can_be_lifted():
    t = drawn(4)
    a = t.matches["M1"].a.team
    out = fold(deciding.mark(t, a, "state", "expelled", "table banged"), t)
    assert views.outcome(out, "M1").how == "expelled"
    assert views.status(out, "M1") == "done"
    assert fold(deciding.mark(out, a, "state", "in"), out) == t
    both = evolve(out, EntryMarked(t.matches["M1"].b.team, "state", "withdrawn"))
    assert (views.outcome(both, "M1").how, views.winner(both, "M1")) == ("expelled", None)


def test_what_rests_on_a_disputed_result_waits_and_goes_on_as_if_nothing_had_been():
    t = fold([played("M1"), played("M2")], drawn(4))
    held = fold(deciding.dispute(t, "M1", "miscount"), t)
    assert views.status(held, "M1") == "disputed"
    assert views.status(held, "M3") == "waiting"
    assert "disputed already" in refused(lambda: deciding.dispute(held, "M1", "again"))
    assert fold(deciding.settle(held, "M1"), held) == t
    assert "is not disputed" in refused(lambda: deciding.settle(t, "M1"))
    assert "nothing to dispute" in refused(lambda: deciding.dispute(drawn(4), "M1", "x"))
    begun = evolve(t, MatchCalled("M3", 1))
    assert "is called or played" in refused(lambda: deciding.dispute(begun, "M1", "late"))


def test_a_match_whose_result_is_disputed_holds_no_table_and_keeps_where_it_was_played():
    before = fold([MatchCalled("M1", 1), played("M1")], drawn(4))
    held = fold(deciding.dispute(before, "M1", "miscount"), before)
    assert (views.occupied(held), views.free_tables(held)[0]) == ({}, 1)
    assert fold(deciding.settle(held, "M1"), held) == before
    t = evolve(held, MatchCalled("M2", 1))
    assert views.occupied(t) == {1: "M2"}
    cleared = fold(deciding.clear(t, "M1"), t)
    assert (views.occupied(cleared), "M1" in cleared.tables) == ({1: "M2"}, False)
    playing = fold([MatchCalled("M1", 1), MatchStarted("M1")], drawn(4))
    assert views.occupied(fold(deciding.dispute(playing, "M1", "cards"), playing)) == {1: "M1"}


def test_a_void_match_is_played_again_and_stays_on_record():
    t = fold([MatchCalled("M1", 2), MatchStarted("M1"), played("M1")], drawn(4))
    again = fold(deciding.void(t, "M1", "wrong cards"), t)
    assert views.status(again, "M1") == "ready"
    assert [result.how for result in again.voided["M1"]] == ["played"]
    assert "Say why" in refused(lambda: deciding.void(t, "M1", ""))
    assert "nothing of it" in refused(lambda: deciding.void(drawn(4), "M1", "x"))
    later = fold([played("M2"), MatchCalled("M3", 1)], t)
    with pytest.raises(Exception, match="is called or played"):
        deciding.void(later, "M1", "late")


def test_a_team_that_went_on_without_play_and_left_later_stays_in_the_match_it_played():
    t = fold([played("M3"), played("M1")], drawn(8))
    gone, came = t.matches["M2"].a.team, t.matches["M2"].b.team
    t = fold(deciding.mark(t, gone, "state", "withdrawn"), t)
    t = fold([played("M5", "B")], t)
    assert views.side(t, "M5", "B").team == came
    t = fold(deciding.mark(t, came, "state", "withdrawn"), t)
    assert (views.side(t, "M5", "B").team, views.winner(t, "M2"), views.winner(t, "M5")) == (came, came, came)
    assert views.outcome(t, "M2").how == "withdrawn"
    back = fold(deciding.mark(t, came, "state", "in"), t)
    assert back.entrants[came].went_on == ()
    assert views.side(back, "M5", "B").team == came


def test_of_two_that_leave_before_either_played_nobody_goes_on():
    t = drawn(8)
    for team in (t.matches["M2"].a.team, t.matches["M2"].b.team):
        t = fold(deciding.mark(t, team, "state", "withdrawn"), t)
    assert (views.outcome(t, "M2").winner, views.side(t, "M5", "B").bye) == (None, True)


def test_a_team_left_out_of_a_round_does_not_come_back():
    t = after_first(8)
    won = views.winner(t, "M1")
    t = draw(evolve(t, EntryMarked(won, "state", "withdrawn")), 2)
    assert "round 2 is drawn without it" in refused(lambda: deciding.mark(t, won, "state", "in"))
