"""The reprint list in the window: a paper that went out and was mended is printed again in few keys."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter

from app.desk.views.printed import Printings


@pytest.fixture
def played(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    hall.act("result", tid, match="M1", games="2-1")
    return tid


@pytest.fixture
def printer(tmp_path):
    """A printer that prints into a file."""
    made = QPrinter()
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(tmp_path / "printed.pdf"))
    return made


def printed_on(hall, page, printer):
    page.print_on(printer)
    hall.qtbot.waitUntil(page.printing.tasks.idle)
    hall.settle()


def stale(hall, tid):
    return [(row.printed.kind, row.printed.form, row.printed.match) for row in Printings(hall.desk).stale(tid)]


def test_what_is_saved_and_printed_is_kept_and_a_correction_lists_it(hall, played, printer, tmp_path):
    page = hall.go("reports", played)
    undo = hall.desk.undoable(played)
    page.save("html", str(tmp_path / "bracket.html"))
    hall.settle()
    printed_on(hall, page, printer)
    assert (tmp_path / "printed.pdf").stat().st_size > 0
    assert "The printer has the paper" in page.banner.text()
    assert (hall.desk.undoable(played), page.again.isHidden(), hall.window.toast.isHidden()) == (undo, True, True)
    hall.act("result", played, match="M1", games="1-2")
    assert stale(hall, played) == [("bracket", "html", None), ("bracket", "pdf", None)]
    assert page.again.isVisible()
    assert page.again.title.text() == "Print again: 2   R"
    told = [page.again.list.item(n).data(Qt.ItemDataRole.AccessibleTextRole) for n in range(2)]
    assert ["result of M1" in one for one in told] == [True, True]
    assert ["Bracket · HTML" in one for one in told] == [True, False]


def test_a_stale_paper_is_taken_by_two_keys_and_leaves_the_list_once_printed(hall, played, printer):
    page = hall.go("reports", played)
    hall.press("Down")
    assert page.report().kind == "slips"
    printed_on(hall, page, printer)
    hall.act("edit", played, team=hall.t.matches["M2"].a.team, name="Mended")
    hall.press("Up")
    hall.keys = 0
    hall.press("r", "Enter")
    assert hall.keys == 2
    assert (page.report().kind, hall.window.focusWidget()) == ("slips", page.list)
    assert "M2 alone" in page.note.text()
    assert page.paper.pages() == 4
    printed_on(hall, page, printer)
    assert stale(hall, played) == []
    assert page.again.isHidden()
    hall.press("Up")
    hall.press("Down")
    assert "alone" not in page.note.text()


def test_a_score_sheet_is_taken_again_with_its_match(hall, played, printer):
    for match in ("M1", "M2"):
        if match == "M1":
            hall.act("clear_result", played, match=match)
        else:
            hall.act("call", played)
        hall.act("open", played, match=match, seats={"A1": 1, "A2": 2, "B1": 1, "B2": 2}, dealer="A1",
                 keepers={"A": "A1", "B": "B1"})  # fmt: skip
        hall.act("enter", played, match=match, facts={"ball": "A"})
    page = hall.go("reports", played)
    page.list.go_to("sheet")
    page.match.setCurrentIndex(page.match.findData("M2"))
    hall.settle()
    printed_on(hall, page, printer)
    page.match.setCurrentIndex(page.match.findData("M1"))
    page.list.go_to("bracket")
    hall.act("correct", played, match="M2", game=1, deal=1, facts={"ball": "B"})
    hall.press("r", "Enter")
    assert (page.report().kind, page.match.currentData()) == ("sheet", "M2")


def test_a_paper_is_out_even_where_the_store_can_not_keep_it(hall, played, tmp_path):
    page = hall.go("reports", played)
    hall.journal.refuse("This file can be read but not changed here.")
    page.save("pdf", str(tmp_path / "bracket.pdf"))
    hall.settle()
    assert (tmp_path / "bracket.pdf").exists()
    assert "can be read but not changed" in page.banner.text()
