"""What stands beside the desk's window: a practice that leaves no trace, and what the program is."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from app import bootstrap
from app.desk.ports import JournalError
from app.store.engine import engine_of
from app.ui.beside.about import AboutDialog
from app.ui.beside.leading import PATIENCE, Leading
from app.ui.beside.practice import PracticeWindow, make


def practice(hall):
    hall.settle()
    window = hall.window.companions.practice
    hall.qtbot.waitUntil(lambda: window.context.tasks.idle() and window.context.place.match is not None)
    hall.qtbot.waitUntil(window.context.tasks.idle)
    return window


def test_a_practice_match_opens_by_one_key_and_never_reaches_the_journal(hall, home):
    before, told = hall.desk.head(), (home / "settings.toml").read_bytes()
    hall.press("p")
    window = practice(hall)
    assert window.context.place.page == "match"
    assert window.context.tournament.tables == {"M1": 1}
    assert window.status.backup.text() == "practice: nothing is kept"
    window.context.act("result", {"match": "M1", "games": "2-0"})
    hall.qtbot.waitUntil(window.context.tasks.idle)
    assert window.context.tournament.results["M1"].winner == "A"
    assert hall.desk.head() == before
    assert hall.desk.tournaments() == ()
    window.close()
    assert (home / "settings.toml").read_bytes() == told
    assert hall.window.companions.practice is None


def test_practice_throws_its_store_away_and_the_next_begins_anew(hall):
    hall.press("p")
    window = practice(hall)
    window.context.act("result", {"match": "M1", "games": "2-0"})
    hall.qtbot.waitUntil(window.context.tasks.idle)
    window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    with pytest.raises(JournalError, match="was cut"):
        hall.sandboxes[0].journal.head()
    hall.window.companions.open_practice()
    assert practice(hall).context.tournament.results == {}


def test_asked_twice_there_is_one_practice(hall):
    hall.press("p")
    first = practice(hall)
    hall.window.companions.open_practice()
    assert hall.window.companions.practice is first


@pytest.fixture
def coming(hall, monkeypatch):
    """Give a practice whose window the system does not show yet: it has no focus until `shown` is called."""
    real = PracticeWindow.show, PracticeWindow.activateWindow
    for name in ("show", "activateWindow"):
        monkeypatch.setattr(PracticeWindow, name, lambda _window: None)
    hall.window.companions.open_practice()
    window = practice(hall)

    def shown():
        for one in real:
            one(window)
        hall.qtbot.waitUntil(window.isActiveWindow)

    window.shown = shown
    return window


def down(window, key, kind=QEvent.Type.KeyPress, held=Qt.KeyboardModifier.NoModifier):
    """Let a key go down, or come up, in a window."""
    QCoreApplication.sendEvent(window, QKeyEvent(kind, QKeySequence(key)[0].key(), held, key))


def up(window, key):
    down(window, key, QEvent.Type.KeyRelease)


def said(window):
    """Give who sits where, as told in the practice so far."""
    return window.page().board.asks._told.text()


def test_keys_pressed_here_before_the_practice_has_the_focus_are_pressed_there(hall, coming):
    up(hall.window, "p")
    for key in "12":
        down(hall.window, key)
        up(hall.window, key)
    coming.shown()
    assert said(coming) == "A1 Asha · A2 Anil · B1 Bala · B2 Bina"


def test_a_key_that_goes_down_here_and_comes_up_there_takes_nothing_from_the_next(hall, coming):
    down(hall.window, "1")
    up(coming, "1")
    down(coming, "1")
    up(coming, "1")
    coming.shown()
    assert said(coming) == "A1 Asha · A2 Anil · B1 Bina · B2 Bala"


def test_a_practice_that_is_open_already_gets_what_is_typed_before_it_is_in_front(hall, monkeypatch):
    hall.press("p")
    window = practice(hall)
    hall.window.activateWindow()
    hall.qtbot.waitUntil(hall.window.isActiveWindow)
    with monkeypatch.context() as patched:
        patched.setattr(PracticeWindow, "activateWindow", lambda _window: None)
        hall.window.companions.open_practice()
        down(hall.window, "2")
    window.activateWindow()
    hall.qtbot.waitUntil(window.isActiveWindow)
    assert said(window) == "A1 Anil · A2 Asha"


def test_keys_go_on_here_where_a_practice_is_closed_before_it_has_the_focus(hall, coming):
    told = said(coming)
    down(hall.window, "1")
    coming.close()
    assert said(coming) == told
    hall.press("a")
    assert isinstance(QApplication.activeModalWidget(), AboutDialog)
    QApplication.activeModalWidget().reject()


def test_keys_go_on_here_where_a_practice_never_gets_the_focus(hall, coming):
    assert PATIENCE == 1000
    coming.findChild(Leading)._end()
    hall.press("a")
    assert isinstance(QApplication.activeModalWidget(), AboutDialog)
    QApplication.activeModalWidget().reject()


def test_while_a_practice_comes_keys_with_ctrl_are_the_desks_own_and_its_plain_keys_are_no_shortcuts(hall, coming):
    down(hall.window, "1", held=Qt.KeyboardModifier.ControlModifier)
    assert coming.approach.typed.give() == []
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier)
    override.ignore()
    QCoreApplication.sendEvent(hall.window, override)
    assert override.isAccepted()


def test_closing_the_desk_closes_the_practice(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    hall.press("p")
    window = practice(hall)
    hall.close()
    assert not window.isVisible()


def test_a_practice_has_two_teams_of_two_in_the_rules_of_the_masters(hall):
    tid, match = make(hall.desk)
    t = hall.desk.tournament(tid)
    assert [len(one.card.players) for one in t.entrants.values()] == [2, 2]
    assert (t.settings.ruleset, match) == ("masters", "M1")


def test_the_sandbox_of_the_program_is_gone_when_thrown_away():
    sandbox = bootstrap.open_sandbox()
    folder = bootstrap.Path(sandbox.desk.journal.where).parent
    assert folder.is_dir()
    sandbox.throw_away()
    assert not folder.exists()


def test_about_tells_version_database_store_and_licence_and_can_be_copied(hall):
    hall.press("a")
    dialog = QApplication.activeModalWidget()
    told = dict(dialog.lines)
    assert (told["Version"], told["Database"], told["Store"]) == ("0.0", "SQLite 3", "desk.db")
    assert told["Licence"].startswith("MIT")
    assert "Qt 6" in told["Runs on"]
    dialog.copy.click()
    assert "Version: 0.0" in QGuiApplication.clipboard().text()
    hall.press("Esc")
    assert QApplication.activeModalWidget() is None


def test_the_database_is_named_with_its_version(hall):
    name, version = engine_of(hall.journal).split(" ")
    assert name == "SQLite"
    assert version.count(".") == 2
