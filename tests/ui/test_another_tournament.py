"""Another tournament has the same numbers for its teams, matches and claims: nothing chosen stays chosen there."""

from __future__ import annotations

from claims_kit import claimed
from desk_kit import drawn

from app.tournament.lists import PLATE
from app.ui.draw.due import MAIN


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


def test_the_map_begins_with_the_first_match_of_the_main_draw_and_the_path_of_nobody(hall):
    one, two = drawn(hall.desk, 8), drawn(hall.desk, 4)
    page = hall.go("draw", one)
    first = page.view.current
    hall.press("Down", "/", *"Durban 3")
    page.view.zoom_by(2)
    page.stage = PLATE
    hall.go("draw", two)
    assert (page.stage, page.view.current, page.view.zoom, page.tools.search.text()) == (MAIN, first, 1.0, "")


def test_the_papers_begin_at_the_first_match_that_has_a_sheet(hall):
    one, two = claimed(hall.desk, "M1", "M2"), claimed(hall.desk, "M1", "M2")
    page = hall.go("reports", one)
    page.match.setCurrentIndex(1)
    chosen = page.match.currentData()
    hall.go("places", one)
    assert hall.go("reports", one).match.currentData() == chosen
    assert hall.go("reports", two).match.currentData() == page.match.itemData(0) != chosen
