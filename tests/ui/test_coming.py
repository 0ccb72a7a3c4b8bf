"""What is typed while a dialog is being opened is typed in the dialog, however late the system gives it the focus."""

from __future__ import annotations

from ctypes import addressof

import desk_kit
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.forms.importing import ImportForm
from app.ui.more.form import ActForm
from app.ui.more.menu import MoreMenu
from app.ui.widgets import coming
from app.ui.widgets.between import PATIENCE, Wire, XKey, between

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def day(hall, monkeypatch):
    """Give a window on the floor, where a dialog is there only some time after it was asked for."""
    monkeypatch.setattr(coming, "_LATE", ("offscreen",))
    hall.tid = desk_kit.drawn(hall.desk, 4)
    hall.desk.perform("call", {"table": 3}, tournament=hall.tid)
    hall.go("floor", hall.tid)
    return hall


def at_once(day, *keys, held=Qt.KeyboardModifier.NoModifier):
    """Press keys as a system gives them, to the window that has the focus, before Qt is back in its loop."""
    for one in keys:
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            code = QKeySequence(one)[0].key()
            QCoreApplication.sendEvent(day.window.windowHandle(), QKeyEvent(kind, code, held, one))


def modal(qtbot, kind):
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    return QApplication.activeModalWidget()


def test_a_digit_pressed_at_once_after_the_key_of_the_menu_takes_its_line(day, qtbot):
    at_once(day, "o", "3")
    form = modal(qtbot, ActForm)
    assert form.act == "void_match"
    form.reject()


def test_what_is_typed_for_the_form_behind_a_menu_stands_in_its_field(day, qtbot):
    at_once(day, "o", "3", "w", "e", "t")
    form = modal(qtbot, ActForm)
    qtbot.waitUntil(lambda: form.lines["match"].text() == "wet")
    assert day.page.quick.field.text() == ""
    form.reject()


def test_a_shortcut_of_the_window_does_nothing_under_a_dialog_that_comes(day, qtbot):
    at_once(day, "o")
    at_once(day, "1", held=Qt.KeyboardModifier.AltModifier)
    menu = modal(qtbot, coming.QDialog)
    assert day.context.place.page == "floor"
    menu.reject()


def test_what_qt_had_taken_in_for_a_menu_that_a_digit_closed_goes_to_the_form_behind_it(day, qtbot):
    day.press("o")
    menu = modal(qtbot, MoreMenu)
    handle = menu.windowHandle()
    for one in "3wet":
        QCoreApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, QKeySequence(one)[0].key(), NONE, one))
    form = modal(qtbot, ActForm)
    qtbot.waitUntil(lambda: form.lines["match"].text() == "wet")
    form.reject()


def test_what_is_typed_at_once_after_esc_goes_to_the_page_below(day, qtbot):
    day.press("o")
    handle = modal(qtbot, MoreMenu).windowHandle()
    for key, text in ((Qt.Key.Key_Escape, ""), (Qt.Key.Key_4, "4")):
        QCoreApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, key, NONE, text))
    assert QApplication.activeModalWidget() is None
    assert day.page.quick.field.text() == "4"


@pytest.mark.parametrize("here", [True, False])
def test_where_the_user_closed_the_last_dialog_the_focus_comes_back_though_the_system_gave_it_to_nobody(
    day, qtbot, monkeypatch, here
):
    raised = []
    day.press("o")
    menu = modal(qtbot, MoreMenu)
    state = Qt.ApplicationState.ApplicationActive if here else Qt.ApplicationState.ApplicationInactive
    monkeypatch.setattr(QGuiApplication, "applicationState", lambda: state)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    monkeypatch.setattr(day.window, "activateWindow", lambda: raised.append(day.window))
    menu.reject()
    done = []
    QTimer.singleShot(0, lambda: done.append(1))
    qtbot.waitUntil(lambda: bool(done))
    assert raised == [day.window] * here, "nothing comes forward while the user is at another program"


def test_a_list_is_not_entered_by_an_enter_pressed_before_its_rows_were_there(day, qtbot, monkeypatch):
    tid = day.desk.perform("new", {"name": "Other", "best_of": (3,), "tables": 4}).answer["tournament"]
    page = day.go("entries", tid)
    opened = ImportForm.open
    monkeypatch.setattr(ImportForm, "open", lambda form: (opened(form), at_once(day, "Return")))
    dropped = QMimeData()
    dropped.setText("Team,Player 1,Player 2\nReds,A,B\n")
    page.taking_in.drop(dropped)
    form = modal(qtbot, ImportForm)
    day.settle()
    assert QApplication.activeModalWidget() is form
    assert not day.t.entrants
    form.reject()


def test_what_the_server_gave_for_a_form_that_has_to_be_read_first_goes_nowhere(server):
    server.watch.begin(QApplication.activeModalWidget(), early=False)
    assert not passes(server, key(12, server.below))
    server.gives_focus()
    assert server.sent == []
    assert not server.watch._on


def test_a_dialog_makes_no_part_of_the_window_below_a_window_of_its_own(day, qtbot):
    at_once(day, "o", "3")
    form = modal(qtbot, ActForm)
    assert [one for one in day.window.findChildren(QWidget) if one.internalWinId() and not one.isWindow()] == []
    form.reject()


@pytest.fixture
def server(day, qtbot, monkeypatch):
    """Give a menu over the floor and the keys that an X server is asked to give, which this test hands to `watch`."""
    sent = []
    monkeypatch.setattr(Wire, "send", lambda _, event, window: sent.append((event.key, window)))
    day.press("o")
    menu = modal(qtbot, MoreMenu)
    day.watch, day.sent = between(day.window), sent
    day.below, day.menu = (int(one.windowHandle().winId()) for one in (day.window, menu))
    qtbot.waitUntil(lambda: not day.watch._on)
    focus = [day.window.windowHandle()]
    monkeypatch.setattr(QGuiApplication, "focusWindow", lambda: focus[0])
    day.watch.begin(menu)

    def gives():
        focus[0] = menu.windowHandle()
        day.watch._go_on()

    day.gives_focus = gives
    yield day
    menu.reject()


def key(number, window, kind=2):
    return XKey(kind=kind, key=number, window=window)


def passes(day, event):
    """Tell whether Qt hears of an X event; its bytes are read as they come from the server."""
    return not day.watch._sieve.nativeEventFilter(b"xcb_generic_event_t", addressof(event))[0]


def test_keys_are_held_until_the_dialog_has_the_focus_and_come_one_by_one(server, qtbot):
    assert not any(passes(server, key(n, server.below)) for n in (12, 25))
    assert server.sent == []
    server.gives_focus()
    assert server.sent == [(12, server.menu)]
    assert not passes(server, key(26, server.menu)), "a key from the server would overtake those that are held"
    assert passes(server, key(12, server.menu, 0x82))
    qtbot.waitUntil(lambda: len(server.sent) == 2)
    assert passes(server, key(25, server.menu, 0x82))
    qtbot.waitUntil(lambda: len(server.sent) == 3)
    assert server.sent[1:] == [(25, server.menu), (26, server.menu)]
    assert passes(server, key(26, server.menu, 0x82))
    qtbot.waitUntil(lambda: not server.watch._on)


def test_what_is_no_key_and_what_is_for_another_window_is_not_held(server):
    assert passes(server, key(12, server.below, kind=4))
    assert passes(server, key(12, 7))
    assert server.watch._sieve.nativeEventFilter(b"windows_generic_MSG", 0) == (False, 0)


def test_what_was_typed_into_a_dialog_that_never_gets_the_focus_belongs_nowhere(server):
    assert server.watch._limit.interval() == PATIENCE == 1000
    passes(server, key(12, server.below))
    server.watch._limit.timeout.emit()
    server.gives_focus()
    assert server.sent == []
    assert not server.watch._on
