"""What hangs on a result: who plays later, and whose prize it is."""

from __future__ import annotations

from field_days import drawn, played

from app.tournament.bearing import Bearing, bearing
from app.tournament.events import MatchCalled
from app.tournament.folding.fold import fold
from app.tournament.state import Result
from app.tournament.views import winner

A, B = Result("A", "played", (2, 0)), Result("B", "played", (0, 2))


def test_another_winner_bears_on_where_winner_and_loser_go():
    t = fold([played("M1", games=(2, 0))], drawn(4, third_place=True))
    assert bearing(t, "M1", [A]) == Bearing()
    assert bearing(t, "M1", [A, B, None]) == Bearing(("M3", "M4"), ())
    assert bearing(t, "M2", [A, B]) == Bearing(), "what follows waits for it anyway"


def test_a_later_match_that_began_stands():
    t = fold([played("M1", games=(2, 0)), played("M2", games=(2, 0)), MatchCalled("M3", 1)], drawn(4))
    assert bearing(t, "M1", [B, None]) == Bearing()


def test_prizes_that_would_be_others_hang_on_it_and_those_that_would_not_do_not():
    t = drawn(4, purse=100, prizes=("60", "40"))
    t = fold([played("M1", games=(2, 0)), played("M2", games=(2, 0)), played("M3", games=(2, 0))], t)
    finalists = {winner(t, "M1"), winner(t, "M2")}
    for others in ([B], [None]):
        assert set(bearing(t, "M3", others).prizes) == finalists
    assert bearing(t, "M3", [Result("A", "played", (2, 1))]) == Bearing()
    level = drawn(4, purse=100, prizes=("40", "20", "30", "10"), order=("game_difference",))
    level = fold([played(m, games=(2, n)) for m, n in (("M1", 0), ("M2", 1), ("M3", 0))], level)
    losers = set(level.entrants) - {winner(level, "M1"), winner(level, "M2")}
    assert set(bearing(level, "M2", [Result("A", "played", (2, 0))]).prizes) == losers
