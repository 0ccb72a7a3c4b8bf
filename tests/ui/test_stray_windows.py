"""Nothing is shown before it has its place: on a screen it would flash as a window and take the keys away."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QWidget

pytestmark = pytest.mark.no_cover

PAGES = ("start", "entries", "draw", "floor", "claims", "places", "reports", "rules", "journal")
SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
MEANT = (QDialog, QMainWindow)


class Witness(QObject):
    """Remembers each widget that was shown as a window of its own and is none."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def eventFilter(self, watched, event):  # noqa: N802 - Qt calls it
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            popup = watched.windowFlags() & Qt.WindowType.Popup == Qt.WindowType.Popup
            if not popup and not isinstance(watched, MEANT):
                self.seen.append(f"{type(watched).__name__} {getattr(watched, 'text', str)()}")
        return False


@pytest.fixture
def witness(qapp):
    witness = Witness()
    qapp.installEventFilter(witness)
    yield witness
    qapp.removeEventFilter(witness)


def close(hall):
    while dialog := QApplication.activeModalWidget():
        dialog.reject()
        hall.settle()


def test_the_witness_sees_a_label_shown_before_it_has_its_place(witness, qtbot):
    stray = QLabel("Deals")
    qtbot.addWidget(stray)
    stray.setVisible(True)
    assert witness.seen == ["QLabel Deals"]


def test_a_day_at_every_page_form_and_question_shows_no_window_that_is_none(witness, hall):
    tid = desk_kit.drawn(hall.desk, 8)
    for page in PAGES:
        hall.go(page, tid)
        for key in ("o", "F1"):
            hall.press(key)
            close(hall)
    hall.desk.perform("call", {"match": "M1"}, tournament=tid)
    hall.go("match", tid, "M1")
    hall.press("1", "1", "1", "1", "Enter")
    hall.go("floor", tid)
    if hall.desk.match(tid, "M1").opened is None:
        hall.act("open", tid, match="M1", seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
    hall.go("match", tid, "M1")
    hall.press("1", "Enter", "2", "Enter", "1", "Enter")
    hall.act("claim", tid, match="M1", game=1, deal=2, claim=REVOKE)
    for page in ("match", "claims", "journal", "floor", "places"):
        hall.go(page, tid, "M1" if page == "match" else None)
    for key in ("F4", "F5", "F6", "F7", "F8"):
        hall.go("match", tid, "M1")
        hall.press(key)
        close(hall)
    assert hall.desk.match(tid, "M1").opened is not None
    assert hall.desk.match(tid, "M1").claims
    assert witness.seen == []
