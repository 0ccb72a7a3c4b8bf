"""A hall's laptop shows every page whole at every scale: nothing scrolls sideways, nothing is cut, the focus shows."""

from __future__ import annotations

import desk_kit
import pytest
from desk_kit import LAPTOPS, sized
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.listings.journal import JournalRow
from app.ui.widgets.keys import Press

pytestmark = pytest.mark.no_cover

PAGES = ("start", "entries", "draw", "floor", "places", "reports", "rules", "journal")
SCALES = (1.0, 1.25, 1.5, 2.0)


@pytest.fixture(scope="module", params=SCALES)
def opened(request, qapp, tmp_path_factory):
    folder, settings = tmp_path_factory.mktemp("laptop"), desk_kit.Settings(scale=request.param)
    with desk_kit.standing(request, folder, settings) as hall:
        yield hall, filled(hall)


def filled(hall):
    """Draw eight teams at fifty tables and call a match."""
    tid = desk_kit.drawn(hall.desk, 8, tables=50)
    hall.desk.perform("call", {}, tournament=tid)
    return tid


@pytest.fixture
def laptop(opened):
    """Give the window of a scale, which a test only looks at."""
    hall, tid = opened
    return hall.looked_at("start", tid)


@pytest.fixture(params=SCALES)
def own(request, qtbot, tmp_path):
    """Give a window of a test's own."""
    hall = desk_kit.Hall(qtbot, tmp_path, desk_kit.Settings(scale=request.param))
    hall.go("start", filled(hall))
    yield hall
    hall.close()


@pytest.mark.parametrize("size", LAPTOPS)
def test_no_page_scrolls_sideways(laptop, size):
    sized(laptop, size)
    wide = {page: laptop.window.stack.slots[laptop.go(page) and page].horizontalScrollBar().maximum() for page in PAGES}
    assert wide == dict.fromkeys(PAGES, 0)


@pytest.mark.parametrize("size", LAPTOPS)
def test_no_words_are_cut(laptop, size):
    sized(laptop, size)
    cut = []
    for page in PAGES:
        shown = laptop.go(page)
        for one in shown.findChildren(QWidget):
            words = (type(one) is QLabel and not one.wordWrap()) or type(one) in (QPushButton, Press)
            if words and one.isVisible() and one.width() < one.sizeHint().width():
                cut.append((page, one.text(), one.width(), one.sizeHint().width()))
    assert cut == []


def test_the_status_line_drops_whole_parts_and_never_the_backup(laptop):
    status = laptop.window.status

    def whole():
        parts = (status.store, status.who, status.head, status.backup)
        assert [one.text() for one in parts if one.isVisible() and one.width() < one.sizeHint().width()] == []
        assert status.backup.isVisible()

    for wide in (1920, 1366, 1280, 1000):
        sized(laptop, (wide, 768))
        laptop.qtbot.waitUntil(whole, timeout=1000)


def test_the_status_line_says_in_short_what_the_journal_is_before_it_says_nothing(own):
    """On a laptop the journal's words stand up to 150 %, and lose what follows the first dot before they go."""
    status, scale = own.window.status, own.context.theme.scale
    sized(own, (1366, 768))
    own.qtbot.waitUntil(lambda: status.head.text().startswith("journal verified"))
    status.tell("nationals-2026.db · this machine", "Naidoo, director", "damaged: read only · 2f3a…9c · 15,000 events")
    assert status.head.isVisible() is status.head.isVisibleTo(status) is (scale <= 1.5)
    assert status.who.isVisible()
    assert status.head.toolTip() == "damaged: read only · 2f3a…9c · 15,000 events"
    if scale == 1.5:
        assert (status.head.shown(), status.store.isVisible()) == ("damaged: read only", False)
    sized(own, (2 * 1366, 768))
    own.qtbot.waitUntil(lambda: status.head.shown() == status.head.text())
    assert status.store.shown() == "nationals-2026.db · this machine"


def test_the_bar_on_top_tells_the_tournament_whole_on_a_small_laptop(own):
    """Where one line has no room the words fold, then shrink: no tournament of a usual name ends in dots."""
    bar = own.window.header
    sized(own, (1280, 720))
    name, facts = "Wild Coast Sun Open Championship 2026 · Round 1", "12 called · 24 ready · round ends about 12:41"
    bar.tell("Floor", name, "", facts)
    own.qtbot.waitUntil(lambda: [" ".join(part.lines()[1]) for part in (bar.subtitle, bar.facts)] == [name, facts])
    for part in (bar.subtitle, bar.facts):
        font, lines = part.lines()
        assert len(lines) * QFontMetrics(font).height() <= part.height()


@pytest.mark.parametrize("who", [("desk", "desk"), ("Naidoo", "director")])
def test_the_journal_scrolls_sideways_on_a_laptop_at_no_scale_up_to_150_percent(own, who):
    sized(own, (1366, 768))
    page = own.go("journal")
    act = "Result of M63: 0-3 in place of 3-1 (13-5,2-13,13-0,13-11)"
    shown = (
        12690,
        "2026-11-29T18:04:05Z",
        who[0],
        "command line",
        act,
        "result_recorded",
        "t/durban-open",
        False,
        who[1],
    )
    page.table.show_rows([JournalRow(*shown)])
    own.settle()
    if own.context.theme.scale <= 1.5:
        assert page.table.horizontalScrollBar().maximum() == 0


def test_start_turns_below_where_it_is_narrow(laptop):
    sized(laptop, (1366, 768))
    page = laptop.go("start")
    assert page.parts.below() is (laptop.context.theme.scale >= 1.5)
    sized(laptop, (2560, 1440))
    assert not page.parts.below()


def test_the_focus_shows_on_every_part_that_takes_it(own):
    sized(own, (1366, 768))
    unseen = []
    for page in PAGES:
        shown = own.go(page)
        for one in [*shown.findChildren(QWidget), own.window.status.backup]:
            takes = one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isEnabled() and one.isVisible()
            if takes and one.focusProxy() is None and not one.objectName().startswith("qt_"):
                own.window.setFocus()
                before = one.grab().toImage()
                one.setFocus(Qt.FocusReason.TabFocusReason)
                if one.hasFocus() and one.grab().toImage() == before:
                    unseen.append((page, type(one).__name__, one.accessibleName()))
    assert unseen == []


def test_fifty_tables_are_seen_at_once_on_a_large_screen(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    tid = desk_kit.drawn(hall.desk, 8, tables=50)
    hall.window.resize(1920, 1080)
    page = hall.go("floor", tid)
    assert page._area.verticalScrollBar().maximum() == 0
    assert page.grid._frame(0).width() >= 184
    hall.close()


@pytest.mark.parametrize(("tables", "across"), [(6, 3), (8, 3), (16, 4), (50, 4)])
def test_few_tables_take_the_room_there_is_for_whole_names(qtbot, tmp_path, tables, across):
    hall = desk_kit.Hall(qtbot, tmp_path)
    tid = desk_kit.drawn(hall.desk, 8, tables=tables)
    hall.window.resize(1366, 768)
    page = hall.go("floor", tid)
    qtbot.waitUntil(lambda: page.grid.columns() == across)
    qtbot.waitUntil(lambda: page.grid._frame(tables - 1).bottom() < page.grid.height())
    assert (page._area.verticalScrollBar().maximum() == 0) is (tables <= 20)
    hall.close()
