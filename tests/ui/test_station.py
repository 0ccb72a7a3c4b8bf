"""Where players look on, no single key shows what is for officials; a change of what the station is for does."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from desk_kit import Settings, load
from PySide6.QtWidgets import QApplication, QLabel

from app.reports.catalogue import REPORTS
from app.ui import running

NO_MATCH_YET = {kind for kind, report in REPORTS.items() if report.needs == "match"}


def at_the_table(table):
    table.go("start")
    table.press("k")
    QApplication.activeModalWidget().confirm.click()
    table.settle()


@pytest.mark.parametrize(
    ("kind", "role", "looks"),
    [
        ("", "desk", False),
        ("", "score_keeper", True),
        ("", "judge", False),
        ("table", "judge", True),
        ("officials", "score_keeper", False),
    ],
)
def test_players_look_on_where_it_was_said_and_else_where_a_score_keeper_is_on_duty(kind, role, looks):
    assert Settings(kind=kind).looked_on(role) is looks


def test_one_key_shows_nothing_for_officials_where_players_look_on(table):
    at_the_table(table)
    assert load().kind == "table"
    table.sit(table.tid, table.mid)
    table.opened()
    table.page.switch_view()
    assert (table.page.officials, table.page.where().public) == (False, True)
    assert "Players look on" in table.window.banner.text()
    for key, page in (("Alt+6", "claims"), ("Alt+0", "journal")):
        table.press(key)
        table.go(page)
        assert table.context.place.page == "match"


def test_what_a_correction_moves_is_not_told_where_players_look_on(table):
    table.opened()
    table.win()
    table.press("1")
    at_the_table(table)
    table.sit(table.tid, table.mid)
    table.press("Up")
    table.type("t12.0")
    table.press("Enter")
    table.type("scores compared")
    table.press("Enter")
    words = "\n".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    assert "Which is shown where no players look on." in words
    assert table.mid not in words
    assert "13" not in words
    QApplication.activeModalWidget().confirm.click()
    table.settle()
    assert table.state.deal(2, 4).facts.thunee.result == "lost"


def test_what_the_officials_saw_goes_once_players_look_on(table):
    table.opened()
    assert table.page.officials
    at_the_table(table)
    table.sit(table.tid, table.mid)
    assert not table.page.officials


def test_a_refusal_goes_with_the_next_page_and_with_the_change_that_settles_it(table):
    at_the_table(table)
    table.go("claims")
    assert "Players look on" in table.window.banner.text()
    table.go("places")
    assert table.window.banner.text() == ""
    table.go("start")
    table.go("claims")
    table.press("k")
    QApplication.activeModalWidget().confirm.click()
    table.settle()
    assert table.context.settings.kind == "officials"
    assert table.window.banner.text() == ""


def test_an_alarm_of_the_backups_stands_on_every_page_and_comes_back_after_a_refusal(table):
    table.window.backups.alarm = "No backup since noon."
    table.window.banner.tell("No backup since noon.", "bad")
    table.go("entries")
    assert table.window.banner.text() == "No backup since noon."
    table.context.refused.emit("That can't be.")
    assert table.window.banner.text() == "That can't be."
    table.go("start")
    assert table.window.banner.text() == "No backup since noon."


@pytest.mark.parametrize(("keys", "opens"), [("", False), ("t", False), ("n", True)])
def test_where_there_are_officials_one_above_score_keeper_opens_the_station_to_them(table, keys, opens):
    at_the_table(table)
    secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
    table.desk.perform("name_official", {"name": "Naidoo", "role": "director", "secret": secret})
    table.desk.duty.sign_in("Naidoo", "4711")
    table.desk.perform("name_official", {"name": "table 7", "role": "score_keeper", "secret": secret})
    table.desk.duty.sign_out()
    if keys:
        table.press("F8", keys, "Enter", *"4711", "Enter")
        table.settle()
    table.press("k")
    table.settle()
    assert (QApplication.activeModalWidget() is not None) is opens
    assert ("above score-keeper" in table.window.banner.text()) is not opens
    if opens:
        QApplication.activeModalWidget().reject()


def test_enter_changes_nothing_and_the_change_back_opens_everything_again(table):
    at_the_table(table)
    table.press("k", "Enter")
    assert table.context.settings.kind == "table"
    table.press("k")
    asked = QApplication.activeModalWidget()
    assert any("See that no player looks on" in part.text() for part in asked.findChildren(QLabel))
    asked.confirm.click()
    assert table.context.settings.kind == "officials"
    assert "for officials too" in table.page.station.text()
    assert table.go("claims").where().title == "Claims"


def test_a_window_that_closed_on_the_claims_opens_on_the_start_where_players_look_on(table, qtbot):
    told = Settings(kind="table", page="claims", tournament=table.tid)
    window = running.open_window(table.desk, None, "desk.db", told)
    qtbot.addWidget(window)
    window.line._timer.stop()
    qtbot.waitUntil(lambda: window.page() is not None)
    assert window.context.place.page == "start"
    window.close()
    window.context.tasks.finish()


def test_the_officials_view_goes_when_a_score_keeper_takes_the_keys(table):
    table.opened()
    assert table.page.officials
    secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
    table.desk.perform("name_official", {"name": "Naidoo", "role": "director", "secret": secret})
    table.desk.duty.sign_in("Naidoo", "4711")
    table.desk.perform("name_official", {"name": "table 7", "role": "score_keeper", "secret": secret})
    table.press("F8", "t", "Enter", *"4711", "Enter")
    table.settle()
    table.qtbot.waitUntil(lambda: not table.page.officials)


def test_no_paper_for_officials_is_shown_saved_or_printed_where_players_look_on(table, tmp_path):
    at_the_table(table)
    page = table.go("reports")
    shut = set()
    for kind in REPORTS:
        page.list.go_to(kind)
        table.settle()
        words = [part.text() for part in page.empty.findChildren(QLabel)]
        if page.stack.currentWidget() is page.empty and any("Players look on here" in one for one in words):
            shut.add(kind)
    assert shut == {kind for kind, report in REPORTS.items() if report.audience == "officials"} - NO_MATCH_YET
    page.list.go_to("entries")
    table.settle()
    page.ask_path("pdf")
    assert "Players look on" in table.window.banner.text()
