"""One key turns the language: the window opens again at its place, and speaks it when it is started next."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QApplication,
)

from app.settings import Settings, load, save
from app.ui import language, running


def test_the_languages_follow_one_another():
    assert [language.following(one) for one in ("en", "nl", "zu")] == ["nl", "en", "en"]


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_language_turns_and_the_window_opens_again_at_its_place(qtbot, tmp_path, way):
    place = "draw" if way == "key" else "start"
    with desk_kit.open_store(tmp_path / "desk.db") as journal:
        desk = desk_kit.Desk(journal, desk_kit.ticking())
        tid = desk_kit.drawn(desk, 4)
        save(Settings(page=place, tournament=tid, recent=(tid,)))
        seen, tries = [], iter(range(1, 100))

        def look():
            """Turn the language in the first window, close the second."""
            window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, running.MainWindow))
            if window.context.place.tournament is None and next(tries, None):
                QTimer.singleShot(100, look)  # its tournament is still being read
                return
            seen.append((window.windowTitle(), window.context.place.tournament))
            page = window.page()
            if len(seen) == 1:
                QTimer.singleShot(300, look)
                (window.viewing.next_language if way == "key" else page.language.click)()
            else:
                window.close()

        QTimer.singleShot(300, look)
        assert running.run(desk, running.Given("desk.db")) == 0
    titles = ("Draw", "Loting") if way == "key" else ("Start", "Start")
    assert seen == [(f"{title} – Fourball", tid) for title in titles]
    assert load().language == "nl"


@pytest.mark.no_cover
def test_a_window_started_in_a_language_speaks_it_and_remembers_it(qtbot, tmp_path):
    with desk_kit.open_store(tmp_path / "desk.db") as journal:
        desk, seen = desk_kit.Desk(journal, desk_kit.ticking()), []

        def look():
            window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, running.MainWindow))
            if window.page() is None:
                QTimer.singleShot(100, look)  # its first page is still being made
                return
            seen.append(window.page().new.text())
            window.close()

        QTimer.singleShot(300, look)
        assert running.run(desk, running.Given("desk.db", language="nl")) == 0
    assert seen == ["Nieuw toernooi   N"]
    assert load().language == "nl"
