"""What is typed while a dialog is being opened is typed in the dialog, however late the system gives it the focus."""

from __future__ import annotations

from ctypes import addressof

import desk_kit
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from app.ui.more.form import ActForm
from app.ui.widgets import coming


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


def test_keys_for_the_window_below_are_held_and_the_dialogs_own_are_not():
    held = coming.Held(9)
    for kind, window in ((2, 7), (3, 7), (2, 9), (12, 7), (2 | 0x80, 8)):
        event = coming.XKey(kind=kind, window=window)
        told = held.nativeEventFilter(b"xcb_generic_event_t", addressof(event))
        assert told == (kind != 12 and window != 9, 0)
    assert [(one.kind, one.window) for one in held.keys] == [(2, 7), (3, 7), (2 | 0x80, 8)]
