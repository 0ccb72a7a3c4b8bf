"""A paper is printed page by page off the window's thread; a printer that takes nothing, or too long, is let go of."""

from __future__ import annotations

import threading

import desk_kit
import pytest
from PySide6.QtPrintSupport import QPrinter

from app.desk.refusals import Refused
from app.ui.files import printing
from app.ui.files.printing import print_pages


@pytest.fixture
def printer(tmp_path):
    made = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(tmp_path / "printed.pdf"))
    return made


@pytest.fixture
def page(hall):
    """Give the page of a paper of several pages."""
    page = hall.go("reports", desk_kit.drawn(hall.desk, 64))
    assert page.paper.pages() > 1
    return page


def test_every_page_is_printed_on_another_thread_than_the_windows(hall, page, printer, tmp_path, monkeypatch):
    threads, real = [], printing._draw
    monkeypatch.setattr(printing, "_draw", lambda *told: (threads.append(threading.get_ident()), real(*told)))
    page.print_on(printer)
    hall.qtbot.waitUntil(page.printing.tasks.idle)
    assert (tmp_path / "printed.pdf").read_bytes().count(b"/Type /Page\n") == len(threads) == page.paper.pages()
    assert threading.get_ident() not in threads


def test_every_page_is_counted(page, printer):
    told = []
    print_pages(page._paper.paper.content, printer, lambda *steps: told.append(steps))
    assert told == [(number, page.paper.pages()) for number in range(page.paper.pages())]


def test_a_paper_nobody_wants_any_more_is_not_printed_to_its_end_and_not_kept_as_printed(
    hall, page, printer, monkeypatch
):
    gate, begun, drawn, told = threading.Event(), threading.Event(), [], []
    hall.context.refused.connect(told.append)
    monkeypatch.setattr(printing, "_draw", lambda *_: (drawn.append(1), begun.set(), gate.wait(10)))
    head = hall.desk.head()
    page.print_on(printer)
    assert begun.wait(10)
    page.printing.tasks._long.timeout.emit()
    bar = page.printing.waiting.bar
    assert bar.bar.text() == f"0 of {page.paper.pages()}"
    bar.cancel.click()
    gate.set()
    hall.qtbot.waitUntil(page.printing.tasks.idle)
    assert (len(drawn), told, hall.desk.head()) == (1, ["Cancelled: nothing was changed."], head)


@pytest.mark.qt_log_ignore("Returned false")  # Qt tells of it too
def test_a_printer_that_takes_nothing_says_so(page, printer, tmp_path):
    printer.setOutputFileName(str(tmp_path / "not there" / "printed.pdf"))
    with pytest.raises(Refused, match="did not take the paper"):
        print_pages(page._paper.paper.content, printer, lambda *_: None)
