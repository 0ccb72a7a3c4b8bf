"""The start page: a tournament in a few keys, a sample in one."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from app.ui.files import choosing


def test_a_new_tournament_is_made_by_keys_and_takes_entries(hall):
    hall.press("n")
    hall.type("Club Open")
    hall.press("Enter")
    assert hall.context.place.page == "entries"
    settings = hall.t.settings
    assert (settings.name, settings.ruleset, settings.best_of, settings.tables) == ("Club Open", "masters", (3,), 12)


def test_making_a_tournament_is_taken_back_and_put_back(hall):
    hall.press("n")
    hall.type("Club Open")
    hall.press("Enter")
    hall.press("Ctrl+Z")
    place, banner = hall.context.place, hall.window.banner
    assert (place.page, place.tournament, banner.isVisible()) == ("start", None, False)
    assert hall.page.stack.currentWidget() is hall.page.empty
    hall.press("Ctrl+Y")
    assert (hall.context.place.page, hall.t.settings.name) == ("entries", "Club Open")
    hall.act("settings", "club-open", venue="Temple")
    for _ in "12":
        hall._station.undo("club-open")
    hall.window.line.poll()
    hall.settle()
    assert (hall.context.place.page, hall.context.place.tournament) == ("start", None)
    assert banner.text() == "club-open was taken back in another window or at another station."
    hall.press("Ctrl+Y")
    assert (hall.context.place.page, hall.t.settings.name) == ("entries", "Club Open")


def test_one_number_a_round_is_taken(hall):
    hall.press("n")
    form = QApplication.activeModalWidget()
    hall.type("Long Day")
    form.rounds.setText("1,1,3")
    form.tables.set(25)
    hall.press("Enter")
    assert (hall.t.settings.best_of, hall.t.settings.tables) == ((1, 1, 3), 25)


@pytest.fixture
def own(hall, tmp_path, monkeypatch):
    """Give the form of a new tournament, and how to choose a ruleset's file in it."""
    chosen = []
    monkeypatch.setattr(choosing, "ask_open", lambda *_: chosen.pop())
    hall.press("n")
    hall.type("Temple Cup")
    form = QApplication.activeModalWidget()

    def choose(text):
        file = tmp_path / "temple.toml"
        file.write_text(text, "utf-8")
        chosen.append(str(file) if text else "")
        form.own.click()

    return form, choose


TEMPLE = 'base = "classic"\ntitle = "Temple day"\n[set]\ntarget_balls = 13\ncross_deal_below = "none"'


def test_a_tournament_is_made_by_a_ruleset_of_ones_own(hall, own):
    form, choose = own
    choose(TEMPLE)
    assert (form.own.text(), form.ruleset.value()) == ("Temple day: 2 changed", "classic")
    hall.press("Enter")
    assert (hall.t.settings.ruleset, dict(hall.t.settings.changes)) == (
        "classic",
        {"target_balls": 13, "cross_deal_below": None},
    )
    assert hall.t.settings.ruleset_title == "Temple day"


def test_a_ruleset_dropped_on_the_form_is_taken_and_another_file_is_not(own, tmp_path):
    form, _ = own
    both, left = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    for name, welcome in (("temple.csv", False), ("temple.toml", True)):
        (tmp_path / name).write_text(TEMPLE, "utf-8")
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
        arriving, let_go = (
            QDropEvent(QPointF(5, 5), both, data, left, Qt.KeyboardModifier.ShiftModifier) for _ in "12"
        )
        arriving.ignore()
        form.dragEnterEvent(arriving)
        assert arriving.isAccepted() == welcome
        if welcome:
            form.dropEvent(let_go)
            assert let_go.dropAction() is Qt.DropAction.CopyAction
    assert (form.acceptDrops(), form.own.text(), form.ruleset.value()) == (True, "Temple day: 2 changed", "classic")


def test_the_settings_take_a_ruleset_of_ones_own_in_place_of_what_was_changed(hall, own, tmp_path, monkeypatch):
    _, choose = own
    choose(TEMPLE)
    hall.press("Enter")
    hall.go("start").ask_settings()
    hall.settle()
    assert QApplication.activeModalWidget().own.text() == "Temple day: 2 changed"
    file = tmp_path / "club.toml"
    file.write_text('base = "classic"\ntitle = "Club day"\n[set]\ndouble_failure = 4', "utf-8")
    monkeypatch.setattr(choosing, "ask_open", lambda *_: str(file))
    QApplication.activeModalWidget().own.click()
    assert QApplication.activeModalWidget().own.text() == "Club day: 1 changed"
    hall.press("Enter")
    rules = hall.desk.rules(hall.t.settings.id)
    assert (rules.title, rules.changed) == ("Club day", ("double_failure",))


def test_every_mistake_of_a_ruleset_is_told_in_the_form_and_a_shipped_one_stays(hall, own):
    form, choose = own
    choose('base = "dutch"\n[set]\ngames_per_match = 2\nbid_enabled = false')
    assert form.error.text().splitlines() == [
        "temple.toml.set.bid_enabled: must be true when bids are contracts (score_mode contract)",
        "temple.toml.set.games_per_match: must be odd, so that a match has a winner",
    ]
    hall.press("Enter")
    assert (hall.t.settings.ruleset, hall.t.settings.changes) == ("masters", ())


@pytest.mark.parametrize("let_go", ["no file", "another ruleset"])
def test_a_ruleset_of_ones_own_is_let_go_of(hall, own, let_go):
    form, choose = own
    choose(TEMPLE)
    if let_go == "no file":
        choose("")
    else:
        form.ruleset.choose("online")
    hall.press("Enter")
    assert (hall.t.settings.ruleset, hall.t.settings.changes) == ("classic" if let_go == "no file" else "online", ())


def test_a_tournament_without_a_name_is_not_made(hall):
    hall.press("n", "Enter")
    assert QApplication.activeModalWidget().error.text() == "Give the tournament a name."
    hall.press("Esc")
    assert hall.desk.tournaments() == ()


def test_the_sample_opens_in_one_key_ready_to_be_called(hall):
    hall.press("s")
    assert hall.context.place.page == "floor"
    assert len(hall.t.entrants) == 16
    hall.press("Enter")
    assert hall.t.tables == {"M1": 1}


def test_the_tournament_visited_last_stands_first_and_opens_with_enter(hall):
    first, second = desk_kit.teams(hall.desk, 2), desk_kit.teams(hall.desk, 3)
    hall.go("entries", first)
    page = hall.go("start")
    assert page.list.key() == first
    assert page.list.count() == 2
    page.list.setFocus()
    hall.press("Down", "Enter")
    assert hall.context.place.tournament == second


def test_on_coming_back_the_cursor_is_at_the_tournament_visited_last(hall):
    first, second = desk_kit.teams(hall.desk, 2), desk_kit.teams(hall.desk, 3)
    for tid in (first, second, first):
        hall.go("entries", tid)
        assert hall.go("start").list.key() == tid
    hall.press("Enter")
    assert hall.context.place.tournament == first


def test_a_change_from_elsewhere_leaves_the_cursor_of_the_start_page_where_it_is(hall):
    first, second = desk_kit.teams(hall.desk, 2), desk_kit.teams(hall.desk, 3)
    page = hall.go("entries", first) and hall.go("start")
    hall.press("Down")
    hall.act("edit", first, team="T001", name="Mended")
    assert page.list.key() == second


def test_there_is_nothing_to_undo_on_the_start_page(hall):
    hall.press("Ctrl+Z")
    assert "nothing to take back" in hall.window.banner.text()


def test_settings_are_changed_before_the_first_call_and_only_what_changed(hall):
    tid = desk_kit.teams(hall.desk, 2, best_of=(1, 3))
    page = hall.go("start")
    page.list.setFocus()
    hall.press("e")
    form = QApplication.activeModalWidget()
    assert (form.name.text(), form.rounds.text(), form.tables.value()) == ("Hall Open", "1,3", 4)
    form.tables.set(9)
    hall.press("Enter")
    settings = hall.desk.tournament(tid).settings
    assert (settings.tables, settings.best_of, settings.name) == (9, (1, 3), "Hall Open")
    assert next(hall.desk.history()).act.label == "Change settings: tables"


def test_settings_left_as_they_are_write_nothing(hall):
    desk_kit.teams(hall.desk, 2)
    page = hall.go("start")
    before = hall.desk.head()
    page.list.setFocus()
    hall.press("e", "Enter")
    assert hall.desk.head() == before


def test_a_tournament_the_desk_refuses_stays_in_its_form(hall):
    hall.press("n")
    form = QApplication.activeModalWidget()
    hall.type("Club Open")
    form.rounds.setText("1,2,3")
    hall.press("Enter")
    assert QApplication.activeModalWidget() is form
    assert form.error.text()
    form.rounds.setText("")
    form.date.setText("30 nov")
    hall.press("Enter")
    assert (form.isVisible(), form.name.text(), bool(form.error.text())) == (True, "Club Open", True)
    form.date.setText("2026-11-30")
    hall.press("Enter")
    assert QApplication.activeModalWidget() is None
    assert hall.t.settings.date == "2026-11-30"


def test_settings_the_desk_refuses_stay_in_their_form(hall):
    desk_kit.teams(hall.desk, 2)
    hall.go("start").list.setFocus()
    hall.press("e")
    form = QApplication.activeModalWidget()
    form.date.setText("30 nov")
    hall.press("Enter")
    assert QApplication.activeModalWidget() is form
    hall.press("Esc")


def test_enter_opens_the_first_tournament_as_soon_as_the_window_is_there(qtbot, tmp_path):
    journal = desk_kit.open_store(tmp_path / "desk.db")
    tid = desk_kit.teams(desk_kit.Desk(journal, desk_kit.ticking()), 2)
    journal.close()
    hall = desk_kit.Hall(qtbot, tmp_path)
    hall.press("Enter")
    assert hall.context.place.tournament == tid
    hall.close()
