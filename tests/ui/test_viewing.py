"""How the station looks at the desk, and where its window stands."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from app import settings as store
from app.desk.ports import JournalError
from app.ui.frame.keysheet import KeySheet
from app.ui.viewing import whole
from app.ui.work.hub import Hub


def test_full_screen_and_back(hall):
    hall.press("F11")
    assert hall.window.isFullScreen()
    hall.press("F11")
    assert not hall.window.isFullScreen()


def test_scales_go_up_and_down(hall):
    hall.press("Ctrl+=", "Ctrl+=", "Ctrl+-")
    assert hall.context.theme.scale == 1.25
    assert hall.window.rail.sizeHint().width() == 90


def test_the_window_stands_where_it_stood(qtbot, tmp_path):
    first = desk_kit.Hall(qtbot, tmp_path)
    first.window.setGeometry(30, 40, 700, 500)
    first.close()
    told = store.load()
    assert told.window[2:] == (700, 500)
    second = desk_kit.Hall(qtbot, tmp_path, told)
    assert (second.window.width(), second.window.height()) == (700, 500)
    second.close()


@pytest.mark.parametrize(
    ("stood", "stands"),
    [
        ((10, 20, 300, 200), (10, 20, 300, 200)),
        ((900, 40, 500, 400), (866, 40, 500, 400)),
        ((-200, -50, 500, 400), (0, 0, 500, 400)),
        ((400, 150, 1920, 600), (0, 140, 1366, 600)),
        ((300, 700, 400, 900), (300, 0, 400, 740)),
    ],
)
def test_a_window_from_a_larger_screen_stands_whole_on_the_one_that_is_there(stood, stands):
    assert whole(QRect(*stood), QRect(0, 0, 1366, 740)).getRect() == stands


def test_a_window_that_stuck_out_is_opened_whole(qtbot, tmp_path):
    room = QApplication.primaryScreen().availableGeometry()
    hall = desk_kit.Hall(qtbot, tmp_path, store.Settings(window=(room.right() - 400, room.bottom() - 300, 700, 500)))
    assert room.contains(hall.window.geometry())
    assert hall.window.geometry().bottomRight() == room.bottomRight()
    hall.close()


def test_a_screen_that_is_gone_gives_a_first_size(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path, store.Settings(window=(90000, 90000, 700, 500)))
    assert hall.window.x() < 90000
    hall.close()


def test_settings_that_cannot_be_written_do_not_stop_the_day(hall, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "save", full)
    hall.press("Ctrl+T")
    assert hall.context.theme.palette.name == "dark"
    assert "could not be kept" in hall.window.banner.text()


def test_f1_shows_the_sheet_of_the_page(hall):
    hall.press("F1")
    sheet = hall.window.findChild(KeySheet)
    assert sheet.isVisible()
    area, room = sheet.findChild(QScrollArea), sheet.screen().availableSize()
    low = area.verticalScrollBar().maximum() > 0
    assert sheet.height() > 0.9 * room.height() if low else sheet.height() < room.height()
    assert [one.text() for one in sheet.findChildren(QLabel) if one.width() < one.minimumSizeHint().width()] == []
    hall.press("Enter")
    hall.qtbot.waitUntil(lambda: hall.window.findChild(KeySheet) is None)


def test_a_station_that_is_not_reached_says_so(hall, monkeypatch):
    def gone():
        raise JournalError("/media/stick/club-night.db is not there any more. Put its disk or stick back.")

    monkeypatch.setattr(hall.desk, "refresh", gone)
    hall.window.line.poll()
    hall.settle()
    bar = hall.window.status
    for wide in (900, 1900):
        hall.window.resize(wide, 700)
        hall.settle()
        assert "not reached" in bar.store.shown()
        assert (bar.store.isHidden(), bar.head.isHidden()) == (False, wide == 900)


def test_the_map_is_dragged_zoomed_by_wheel_and_clicked(hall):
    view = hall.go("draw", desk_kit.drawn(hall.desk, 64)).view
    at = view._corner
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPointF(300, 300).toPoint())
    QTest.mouseMove(view, QPointF(200, 150).toPoint())
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPointF(200, 150).toPoint())
    assert view._corner != at
    view.home()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPointF(120, 150).toPoint())
    assert view.current == view.match_at(QPointF(120, 150))


def test_a_called_match_is_opened_from_the_map(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    hall.go("draw", tid)
    hall.press("Enter")
    assert (hall.context.place.page, hall.context.place.match) == ("match", "M1")


def test_a_hub_tells_everybody(qtbot):
    hub = Hub()
    with qtbot.waitSignal(hub.changed) as told:
        hub.changed.emit("news")
    assert told.args == ["news"]


def test_widths_follow_the_scale_while_the_window_is_open(hall):
    page = hall.go("floor", desk_kit.drawn(hall.desk, 4))
    before = page.side.width()
    hall.press("Ctrl+=")
    assert page.side.width() == round(before * 1.25)


def test_a_form_stays_within_the_screen_and_scrolls(hall):
    hall.press("Ctrl+=", "Ctrl+=", "Ctrl+=", "Ctrl+=", "n")
    form = QApplication.activeModalWidget()
    room = form.screen().availableSize()
    assert form.height() <= room.height()
    assert form.width() <= room.width()
    assert form.confirm.visibleRegion().boundingRect().height() == form.confirm.height()
    hall.press("Esc")
