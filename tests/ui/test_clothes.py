"""The style layer is worn by parts: a page out of sight is restyled later, and never shown in an old look."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from app.ui.frame import slots
from app.ui.frame.keysheet import KeySheet
from app.ui.look.clothes import InTurns, clothe, worn
from app.ui.look.theme import Theme
from app.ui.widgets.dialogs import Dialog

UI = Path(__file__).parents[2] / "app" / "ui"


class Restyled(QObject):
    """Counts how often Qt restyled the widgets it watches."""

    def __init__(self, *widgets):
        super().__init__()
        self.counts = dict.fromkeys(widgets, 0)
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.StyleChange:
            self.counts[watched] += 1
        return False


@pytest.fixture
def three(hall):
    for page in ("rules", "journal", "start"):
        hall.go(page)
    return hall


def labels(hall, page):
    return hall.window.pages[page].findChildren(QLabel)


@pytest.mark.parametrize("key", ["Ctrl+T", "Ctrl+="])
def test_a_new_look_restyles_what_is_shown_and_leaves_what_is_below(three, key, monkeypatch):
    shown, below = labels(three, "start"), [*labels(three, "rules"), *labels(three, "journal")]
    monkeypatch.setattr(slots, "REST", 100_000)
    seen = Restyled(*shown, *below)
    three.press(key)
    assert all(1 <= seen.counts[one] <= 2 for one in shown)
    assert not any(seen.counts[one] for one in below)
    assert set(three.window.stack.waiting()) == {"rules", "journal"}


def test_pages_below_are_restyled_one_in_a_turn_until_none_is_left(three):
    stack = three.window.stack
    three.window.viewing.next_palette()
    left = [stack.waiting()]
    while stack.waiting():
        stack._timer.timeout.emit()
        left.append(stack.waiting())
    assert [len(one) for one in left] == [2, 1, 0]


def test_a_page_wears_the_new_look_when_it_is_shown_before_its_turn(three, monkeypatch):
    stack = three.window.stack
    monkeypatch.setattr(slots, "REST", 100_000)
    three.press("Ctrl+T")
    three.go("rules")
    assert stack.waiting() == ("journal",)
    assert worn(three.context.theme, stack.slots["rules"])


def test_the_program_itself_wears_no_sheet(three):
    assert QApplication.instance().styleSheet() == ""


def test_an_open_dialog_wears_the_new_look(three):
    three.press("F1")
    sheet = three.window.findChild(KeySheet)
    three.context.theme.set("dark")
    assert worn(three.context.theme, sheet)
    three.context.theme.set("light")


def test_a_part_wears_every_look_and_goes_without_a_trace(qapp, qtbot):
    theme, part = Theme(), QLabel("x")
    qtbot.addWidget(part)
    clothe(theme, part)
    theme.set("contrast", 2.0)
    assert part.styleSheet() == theme.sheet()
    part.deleteLater()
    QApplication.sendPostedEvents(part, QEvent.Type.DeferredDelete)
    theme.set("light")


def test_every_dialog_of_the_desk_is_one_that_wears_the_theme():
    bare = [file.name for file in UI.rglob("*.py") if "(QDialog):" in file.read_text("utf-8")]
    assert bare == ["dialogs.py"]
    assert issubclass(Dialog, QDialog)


def test_measures_are_told_only_where_the_scale_changed():
    theme, told = Theme(), []
    theme.rescaled.connect(lambda: told.append(theme.scale))
    theme.set("dark")
    assert told == []
    theme.set(scale=1.5)
    theme.set("light", 1.5)
    assert told == [1.5]


def test_what_stands_around_a_page_takes_a_new_look_one_part_in_a_turn(three, qtbot):
    window, theme = three.window, three.context.theme
    parts, seen = (window.rail, window.header, window.banner, window.status, window.toast), []
    window.viewing.next_palette()
    assert worn(theme, window.stack.currentWidget())
    assert not any(worn(theme, part) for part in parts)
    row = window.rail.findChild(InTurns)
    row.turned.connect(lambda: seen.append(sum(worn(theme, part) for part in parts)))
    qtbot.waitUntil(lambda: all(worn(theme, part) for part in parts))
    assert seen == [1, 2, 3, 4, 5]
