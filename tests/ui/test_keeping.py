"""Backups make themselves: after rounds, after five minutes of work, before grave acts; an alarm is one sentence."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication

from app.cli.doors import Doors
from app.cli.main import main
from app.desk.guarding import Guard
from app.desk.ports import Backup, Damage, Head, JournalError
from app.store.backup import backup, prove, restore
from app.store.backups import FOLDER
from app.store.journal import SqlJournal
from app.ui.files import choosing
from app.ui.keeping.words import Kept, due, told


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self):
        self.minute = 0

    def __call__(self):
        return f"2026-01-31T{9 + self.minute // 60:02}:{self.minute % 60:02}:00.000+00:00"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def kept(qtbot, tmp_path, clock):
    hall = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    hall.keeper = hall.window.backups.keeper
    hall.keeper._timer.stop()
    settle(hall)
    yield hall
    hall.close()


def settle(hall):
    hall.settle()
    hall.qtbot.waitUntil(lambda: hall.keeper.tasks.idle() and hall.context.tasks.idle(), timeout=10_000)


def settle_keeper(hall):
    hall.keeper = hall.window.backups.keeper
    settle(hall)


def made(hall, kind, *given, **named):
    """Make a tournament as if it had always been there: no backup came before it."""
    guard, hall.desk.guard = hall.desk.guard, Guard()
    tid = kind(hall.desk, *given, **named)
    hall.desk.guard = guard
    return tid


def copies(hall, folder="copies"):
    place = hall.folder / folder
    return [one.name.split(".")[2] for one in sorted(place.iterdir())] if place.exists() else []


def badge(hall):
    return hall.window.status.backup


def test_five_minutes_of_work_are_backed_up_and_the_age_is_told(kept, clock):
    kept.go("floor", made(kept, desk_kit.drawn, 4))
    assert badge(kept).text() == "no backup yet"
    kept.press("Enter")
    clock.minute += 4
    kept.keeper.tick()
    settle(kept)
    assert copies(kept) == []
    clock.minute += 1
    kept.keeper.tick()
    settle(kept)
    assert copies(kept) == ["change"]
    assert badge(kept).text() == "backup proved just now"
    clock.minute += 2
    kept.keeper.tick()
    settle(kept)
    assert badge(kept).text() == "backup proved 2 min ago"
    assert badge(kept).shape == "good"


def test_without_work_no_further_backup_is_made(kept, clock):
    kept.keeper.make("asked")
    settle(kept)
    clock.minute += 60
    kept.keeper.tick()
    settle(kept)
    assert copies(kept) == ["asked"]
    assert badge(kept).text() == "backup proved 1 h ago"
    assert badge(kept).shape == "good"


def test_a_round_that_ends_is_backed_up_at_once(kept):
    tid = made(kept, desk_kit.drawn, 4)
    kept.go("floor", tid)
    kept.page.quick.guard = 0
    kept.press("Enter", "1", "Enter", "2", "0")
    settle(kept)
    assert copies(kept) == []
    kept.press("Enter", "1", "Enter", "2", "0")
    settle(kept)
    assert copies(kept) == [f"round-{tid}-1"]
    last = kept.keeper.kept.last
    assert last.head == kept.desk.head() == prove(Path(last.where))


def test_a_grave_act_comes_after_its_backup(kept):
    tid = made(kept, desk_kit.teams, 4)
    kept.go("draw", tid)
    before = kept.desk.head()
    kept.context.act("draw", {"seed": 7})
    settle(kept)
    assert copies(kept) == ["before-draw"]
    assert kept.keeper.kept.last.head == before
    assert kept.t.stages["main"].seed == 7


def test_a_grave_act_goes_on_with_an_alarm_where_no_backup_can_be_made(kept, monkeypatch):
    def full(*_):
        raise JournalError("The disk is full.")

    kept.go("draw", made(kept, desk_kit.teams, 4))
    monkeypatch.setattr(kept.keeper.backups, "make", full)
    kept.context.act("draw", {"seed": 7})
    settle(kept)
    assert kept.t.stages["main"].seed == 7
    assert kept.window.banner.text() == "The disk is full."
    assert badge(kept).shape == "bad"


def test_a_failed_backup_is_tried_again_and_the_alarm_goes(kept, clock, monkeypatch):
    def full(*_):
        raise JournalError("The disk is full.")

    kept.go("floor", made(kept, desk_kit.drawn, 4))
    kept.press("Enter")
    clock.minute += 6
    with monkeypatch.context() as patch:
        patch.setattr(kept.keeper.backups, "make", full)
        kept.keeper.tick()
        settle(kept)
    assert kept.window.banner.text() == "No backup could be made. The disk is full."
    kept.keeper.tick()
    settle(kept)
    assert copies(kept) == ["change"]
    assert badge(kept).shape == "good"
    assert kept.window.banner.text() == ""


def test_a_pulled_stick_alarms_and_its_return_is_noticed(kept, clock, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    kept.keeper.choose(str(stick))
    settle(kept)
    assert copies(kept, f"stick/{FOLDER}") == ["chosen"]
    assert desk_kit.load().backup_folder == str(stick)
    shutil.move(stick / FOLDER, tmp_path / "pocket")
    kept.keeper.tick()
    settle(kept)
    assert "is gone" in kept.window.banner.text()
    assert badge(kept).shape == "bad"
    shutil.move(tmp_path / "pocket", stick / FOLDER)
    kept.keeper.tick()
    settle(kept)
    assert copies(kept, f"stick/{FOLDER}") == ["chosen", "back"]
    assert badge(kept).shape == "good"


def test_an_alarm_moves_neither_focus_nor_what_is_typed(kept, tmp_path):
    page = kept.go("floor", made(kept, desk_kit.drawn, 4))
    kept.press("Enter", "1", "Enter", "2")
    kept.keeper.backups.remember(str(tmp_path / "gone"))
    kept.keeper.tick()
    settle(kept)
    assert "is gone" in kept.window.banner.text()
    assert kept.window.focusWidget() is page.quick.field
    assert page.quick.field.text() == "2"


def test_the_place_is_chosen_by_keys(kept, tmp_path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(choosing, "ask_folder", lambda *_: str(stick))
    kept.press("Ctrl+b")
    form = QApplication.activeModalWidget()
    assert not form.here.isEnabled()
    kept.press("Tab", "Tab", " ")
    settle(kept)
    assert str(stick) in form.place.text()
    form.now.setFocus()
    kept.press(" ")
    settle(kept)
    assert copies(kept, f"stick/{FOLDER}") == ["chosen", "asked"]
    assert form.words.text() == "backup proved just now"
    assert form.sentence.height() >= form.sentence.heightForWidth(form.sentence.width())
    form.here.setFocus()
    kept.press(" ")
    settle(kept)
    assert kept.keeper.backups.places() == (str(tmp_path / "copies"),)
    kept.press("Esc")
    assert QApplication.activeModalWidget() is None


def test_closing_backs_up_what_has_none_and_asks_nothing(qtbot, tmp_path, clock):
    hall = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    hall.keeper = hall.window.backups.keeper
    hall.go("floor", made(hall, desk_kit.drawn, 4))
    hall.press("Enter")
    hall.close()
    assert copies(hall) == ["closing"]
    assert QApplication.activeModalWidget() is None


def test_the_next_day_the_age_of_the_last_backup_is_told(qtbot, tmp_path, clock):
    first = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    first.window.backups.keeper.make("asked")
    first.close()
    clock.minute += 60 * 5
    second = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    settle_keeper(second)
    assert badge(second).text() == "backup proved 5 h ago"
    second.close()


def test_work_that_a_power_cut_left_without_a_copy_gets_one(qtbot, tmp_path, clock):
    first = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    first.window.backups.keeper.make("asked")
    settle_keeper(first)
    made(first, desk_kit.teams, 4)
    lost = first.desk.head()
    first.window.backups.keeper.kept = Kept()
    first.close()
    second = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    settle_keeper(second)
    assert second.keeper.kept.last.head != lost
    clock.minute += 5
    second.keeper.tick()
    settle(second)
    assert second.keeper.kept.last.head == lost
    assert copies(second)[-1] == "change"
    second.close()


def test_of_a_damaged_store_the_newest_backup_that_holds_is_told_at_once_and_by_verify(
    qtbot, tmp_path, clock, monkeypatch
):
    first = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    settle_keeper(first)
    made(first, desk_kit.teams, 4)
    first.keeper.make("asked")
    settle(first)
    first.close()
    copy = first.keeper.kept.last.where
    monkeypatch.setattr(SqlJournal, "verify", lambda _: [Damage(7, "Event 7 was changed after it was stored.")])
    second = desk_kit.Hall(qtbot, tmp_path, clock=clock)
    settle_keeper(second)
    offered = f'restore "{copy}"'
    assert "Event 7" in second.window.banner.text()
    assert offered in second.window.banner.text()
    page = second.go("journal", None)
    second.press("v")
    settle(second)
    assert "Event 7" in page.banner.text()
    assert offered in page.banner.text()
    second.close()


def test_another_laptop_goes_on_from_the_stick(kept, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    kept.go("floor", made(kept, desk_kit.drawn, 4))
    kept.keeper.choose(str(stick))
    settle(kept)
    there = tmp_path / "laptop 2" / "desk.db"
    copy = next((stick / FOLDER).iterdir())
    doors = Doors(None, None, backup, restore, {}.get)
    assert main(["--database", str(there), "restore", str(copy)], doors) == 0
    with desk_kit.open_store(there) as journal:
        assert journal.head() == kept.desk.head()
        assert journal.verify() == []
        other = desk_kit.Desk(journal, desk_kit.ticking())
        tid = kept.context.place.tournament
        assert other.tournament(tid) == kept.t
        other.perform("call", {}, tournament=tid)


@pytest.mark.parametrize(
    ("since", "minute", "shape", "is_due"), [("", 0, "good", False), ("00", 4, "good", False), ("00", 16, "bad", True)]
)
def test_late_is_more_than_fifteen_minutes_of_work(since, minute, shape, is_due):
    at = "2026-01-31T09:{}:00.000+00:00"
    last = Backup(at.format("00"), "copies/x.db", Head(1, "ab"), "change")
    kept = Kept(last, at.format(since) if since else "")
    assert told(kept, at.format(f"{minute:02}")).shape == shape
    assert due(kept, at.format(f"{minute:02}")) is is_due


def test_a_clock_set_back_makes_no_alarm():
    kept = Kept(None, "2026-01-31T11:00:00.000+00:00")
    assert told(kept, "2026-01-31T09:00:00.000+00:00").shape == "dot"
    assert not due(kept, "2026-01-31T09:00:00.000+00:00")


def test_a_backup_that_was_asked_for_counts_what_it_copies_and_can_be_cancelled(kept, monkeypatch):
    gate, begun, told = threading.Event(), threading.Event(), []
    kept.context.refused.connect(told.append)
    made(kept, desk_kit.teams, 2)
    count = kept.keeper.tasks.count
    monkeypatch.setattr(kept.keeper.tasks, "count", lambda *steps: (count(*steps), begun.set(), gate.wait(10)))
    since = kept.keeper.kept.since
    kept.keeper.make("asked")
    assert begun.wait(10)
    kept.keeper.tasks._long.timeout.emit()
    bar = kept.window.backups.waiting.bar
    assert bar.bar.text().endswith(f"of {bar.bar.maximum()}")
    assert bar.bar.maximum() > 0
    bar.cancel.click()
    monkeypatch.setattr(kept.keeper.tasks, "count", count)
    gate.set()
    settle(kept)
    assert (told, kept.keeper.kept.since) == (["Cancelled: nothing was changed."], since)
    left = copies(kept)
    kept.keeper.make("asked")
    settle(kept)
    assert copies(kept) == [*left, "asked"]


def test_a_backup_nobody_asked_for_shows_no_bar(kept, monkeypatch):
    gate, begun = threading.Event(), threading.Event()
    monkeypatch.setattr(kept.keeper.tasks, "count", lambda *_: (begun.set(), gate.wait(10)))
    kept.keeper.make("change")
    assert begun.wait(10)
    kept.keeper.tasks._long.timeout.emit()
    assert kept.window.backups.waiting.bar is None
    gate.set()
    settle(kept)
