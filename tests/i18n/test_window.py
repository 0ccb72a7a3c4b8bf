"""The window in Dutch: every page says everything in Dutch, and nothing is cut."""

from __future__ import annotations

import subprocess
from pathlib import Path

import desk_kit
import PySide6
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QTabWidget,
    QWidget,
)

from app.paths import RESOURCES
from app.settings import Settings
from app.ui import language
from app.ui.files import choosing
from app.ui.frame.keysheet import KeySheet
from app.ui.widgets.keys import Press
from app.ui.widgets.labels import Pill

PAGES = ("start", "entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal")


@pytest.fixture(scope="module", params=[1.0, 1.5])
def opened(request, qapp, tmp_path_factory):
    """Open a window in Dutch over a day under way."""
    settings = Settings(language="nl", scale=request.param)
    with desk_kit.standing(request, tmp_path_factory.mktemp("dutch"), settings) as hall:
        hall.window.resize(round(1280 * request.param), round(800 * request.param))
        yield hall, under_way(hall)


@pytest.fixture
def full(opened):
    """Give that window, which a test only looks at, and its tournament."""
    hall, tid = opened
    language.choose("nl")
    return hall.looked_at("start", tid), tid


def under_way(hall):
    """Play a match, call one, let a claim wait."""
    tid = desk_kit.drawn(hall.desk, 8, tables=3)
    hall.desk.perform("call", {}, tournament=tid)
    hall.desk.perform("call", {}, tournament=tid)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    opening = {"match": "M1", "seats": seats, "dealer": "A1", "keepers": {"A": "A1", "B": "B2"}}
    hall.desk.perform("open", opening, tournament=tid)
    hall.desk.perform("enter", {"match": "M1", "facts": {"ball": "A"}}, tournament=tid)
    claim = {"team": "B", "offence": "revoke", "by": "B2"}
    hall.desk.perform("claim", {"match": "M1", "claim": claim}, tournament=tid)
    hall.desk.perform("result", {"match": "M2", "games": "2-0"}, tournament=tid)
    return tid


def shown(widget):
    """Give every word a widget shows or says to a reader."""
    for one in [widget, *widget.findChildren(QWidget)]:
        if not one.isVisible():
            continue
        yield one.accessibleName()
        yield one.toolTip()
        if isinstance(one, QLabel | QAbstractButton | Pill):
            yield one.text().partition("   ")[0]
        if isinstance(one, QLineEdit):
            yield one.placeholderText()
        if isinstance(one, QTableView):
            model = one.model()
            yield from (
                str(model.headerData(n, one.horizontalHeader().orientation())) for n in range(model.columnCount())
            )


@pytest.fixture(scope="module")
def english(source, dutch):
    """Give the window's English texts that Dutch says otherwise."""
    said = set(dutch.values())
    texts = {one.text for one in source.texts if "{" not in one.text}
    return {text.replace("&", "") for text in texts if dutch.get(text, text) != text and text not in said}


def in_english(widget, english):
    return sorted({word for text in shown(widget) for word in (text, *text.split(" · ")) if word.strip() in english})


def test_every_page_speaks_dutch(full, english):
    hall, tid = full
    for page in PAGES:
        hall.go(page, tid, "M1")
        assert in_english(hall.window, english) == [], page
        sheet = KeySheet(hall.context.theme, hall.window, hall.page.where().title, hall.page.keys())
        sheet.show()
        assert in_english(sheet, english) == [], page
        sheet.close()


def test_the_forms_speak_dutch(full, english):
    hall, tid = full
    for page, key in (("start", "n"), ("start", "e"), ("entries", "a"), ("floor", "Ctrl+b")):
        hall.go(page, tid)
        hall.press(key)
        form = QApplication.activeModalWidget()
        if form is not None:
            assert in_english(form, english) == [], (page, key)
            letters = [one.text()[one.text().index("&") + 1].lower() for one in marked(form)]
            assert len(letters) == len(set(letters)), (page, letters)
            hall.press("Esc")


def test_the_windows_beside_the_desk_speak_dutch(full, english):
    hall, _ = full
    hall.context.wanted.emit("about")
    about = QApplication.activeModalWidget()
    assert in_english(about, english) == []
    assert cut(about) == []
    about.close()
    hall.window.companions.toggle_projector()
    screen = hall.window.companions.projection().window
    assert in_english(screen, english) == []
    hall.window.companions.toggle_projector()


def marked(form):
    """Give the parts of a form whose words mark a shortcut letter."""
    parts = [*form.findChildren(QLabel), *form.findChildren(QAbstractButton)]
    return [one for one in parts if one.isVisible() and "&" in one.text().replace("&&", "")]


def cut(window):
    """Give the words that have less room than they need."""
    plain = [one for one in window.findChildren(QLabel) if type(one) is QLabel and not one.wordWrap()]
    plain += [one for one in window.findChildren(QAbstractButton) if type(one) in (QPushButton, Press)]
    return [one.text() for one in plain if one.isVisible() and one.width() < one.sizeHint().width()]


def test_no_page_cuts_a_dutch_word(full):
    hall, tid = full
    for page in PAGES:
        hall.go(page, tid, "M1")
        hall.qtbot.waitUntil(lambda: cut(hall.window) == [])
        assert hall.window.stack.slots[page].horizontalScrollBar().maximum() == 0, page


def test_the_rail_holds_its_dutch_words(full):
    hall, _ = full
    for one in hall.window.rail.findChildren(QAbstractButton):
        font = hall.context.theme.font("small")
        font.setPixelSize(hall.context.theme.px(12))
        word = QFontMetrics(font).horizontalAdvance(one.text())
        assert word <= one.width(), one.accessibleName()


def test_qt_s_own_buttons_speak_dutch(qtbot):
    language.choose("nl")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Save)
    qtbot.addWidget(box)
    assert {one.text().replace("&", "") for one in box.buttons()} == {"Annuleren", "Opslaan"}
    language.choose("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def said(dialog):
    """Give every word that a dialog of Qt says of itself: names, buttons, choices, tips, headings, menus."""
    words = set()
    for part in (dialog, *dialog.findChildren(QWidget), *dialog.findChildren(QAction)):
        for name in ("text", "title", "windowTitle", "toolTip", "placeholderText", "accessibleName"):
            words.add(getattr(part, name, str)())
        if isinstance(part, QComboBox):
            words.update(part.itemText(n) for n in range(part.count()))
        if isinstance(part, QTabWidget):
            words.update(part.tabText(n) for n in range(part.count()))
    return {word for word in words if any(map(str.isalpha, word))}


def of_qt(desk, kind):
    """Give a dialog of Qt, or a menu, that the program shows."""
    if kind == "print":
        return QPrintDialog(QPrinter(), desk)
    if kind == "menu":
        field = QLineEdit("x", desk)
        return field.createStandardContextMenu()
    asked = choosing.dialog(desk, "Aces", "(*.csv)")
    asked.setAcceptMode(choosing.QFileDialog.AcceptMode.AcceptSave if kind == "save" else asked.acceptMode())
    asked.setFileMode(choosing.QFileDialog.FileMode.Directory if kind == "folder" else asked.fileMode())
    return asked


THE_SAME = {"Aces", "(*.csv)", "Type", "Type:", "Printer", "Drive", "Computer", "OK"}
"""What is the same in both languages, and what is nobody's word."""


@pytest.mark.parametrize("kind", ["open", "save", "folder", "print", "menu"])
def test_no_word_of_a_dialog_that_qt_makes_stays_english(qtbot, tmp_path, monkeypatch, kind):
    monkeypatch.setenv("HOME", str(tmp_path))
    choosing.begin_in(str(tmp_path))
    desk = QWidget()
    qtbot.addWidget(desk)
    told = []
    for one in ("en", "nl"):
        language.choose(one)
        told.append({word for word in said(of_qt(desk, kind)) if "/" not in word and word not in tmp_path.parts})
    language.choose("en")
    assert (told[0] & told[1]) - THE_SAME == set()
    assert len(told[0]) > 5


def test_the_words_that_qt_leaves_out_are_made_of_what_is_written(tmp_path):
    made = tmp_path / "made.qm"
    written = RESOURCES / "translations" / "qt_nl.ts"
    tool = Path(PySide6.__file__).parent / "lrelease"
    subprocess.run([tool, "-silent", written, "-qm", made], check=True)
    assert made.read_bytes() == written.with_suffix(".qm").read_bytes()
