"""Another tournament has the same numbers for its teams, matches and claims: nothing chosen stays chosen there."""

from __future__ import annotations

from claims_kit import claimed
from desk_kit import drawn


def test_the_claims_begin_at_the_first_that_waits_and_no_board_of_the_other_tournament_stays_laid_out(hall):
    one, two = claimed(hall.desk, "M1"), claimed(hall.desk, "M1", "M2", ruled=("M1",))
    page = hall.go("claims", one)
    hall.press("e", "J", "H")
    hall.go("claims", two)
    assert (page.laid, page.table.current().match, page.ground().match) == (False, "M2", "M2")
    hall.go("claims", drawn(hall.desk, 2))
    assert (page.ground().claim, page.ruling.shown) == (0, None)


def test_lists_begin_at_their_first_row(hall):
    one, two = drawn(hall.desk, 4), drawn(hall.desk, 4)
    for name in ("entries", "places", "journal"):
        hall.go(name, one)
        hall.press("Down", "Down")
        page = hall.go(name, two)
        table = page.standings if name == "places" else page.table
        assert table.currentIndex().row() == 0, name
