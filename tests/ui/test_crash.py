"""A fault of the program is kept as a report, told once, and the day goes on."""

from __future__ import annotations

import gc
import threading
import weakref

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication

from app.desk.ports import Damage, JournalError
from app.paths import data_folder
from app.store.engine import open_store
from app.store.journal import SqlJournal
from app.ui import running
from app.ui.crash import CrashWatch, report_of
from app.ui.files import choosing
from app.ui.work.tasks import Tasks
from app.ui.work.tidying import FLOOD, Tidying


@pytest.fixture
def watch(hall):
    return CrashWatch(hall.context.theme, hall.window, "0.1.0")


def divide(n, by):
    if by == 0:
        raise ZeroDivisionError("nine by nothing")
    return n / by


def fault():
    try:
        divide(9, 0)
    except ZeroDivisionError as error:
        return error


def test_a_report_tells_versions_and_the_trail():
    told = report_of(fault(), "0.1.0")
    assert told.startswith("Fourball 0.1.0\nPython ")
    assert "nine by nothing" in told


def test_a_fault_is_kept_and_shown_once_and_work_goes_on(hall, watch):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    for _ in range(3):
        watch._hook(ZeroDivisionError, fault(), None)
    hall.settle()
    assert len(list((data_folder() / "crashes").iterdir())) == 3
    dialog = QApplication.activeModalWidget()
    assert dialog is watch.dialog
    dialog.close_.click()
    assert watch.dialog is None
    hall.press("p")
    assert hall.t.entrants["T001"].paid


def test_the_report_is_saved_where_the_user_wants(hall, watch, monkeypatch, tmp_path):
    watch._hook(ZeroDivisionError, fault(), None)
    monkeypatch.setattr(choosing, "ask_save", lambda *_: str(tmp_path / "report.txt"))
    watch.dialog.save.click()
    assert "nine by nothing" in (tmp_path / "report.txt").read_text("utf-8")
    assert watch.dialog.where.text() == f"Kept as {tmp_path / 'report.txt'}"
    watch.dialog.close_.click()


def test_a_bug_in_an_act_is_no_refusal(hall):
    with pytest.raises(ZeroDivisionError):
        hall.context.complain(fault())


def test_a_store_that_cannot_be_written_offers_to_try_again(hall, monkeypatch):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    append = hall.journal.append

    def full(*_args, **_more):
        raise JournalError("The disk is full: make room, then try again.")

    monkeypatch.setattr(hall.journal, "append", full)
    hall.press("p")
    assert hall.window.status.again.isVisible()
    assert "disk is full" in hall.window.banner.text()
    assert not hall.t.entrants["T001"].paid
    monkeypatch.setattr(hall.journal, "append", append)
    hall.window.status.again.click()
    hall.settle()
    assert hall.t.entrants["T001"].paid
    assert not hall.window.status.again.isVisible()


def test_a_damaged_store_is_told_after_the_first_paint(qtbot, tmp_path, monkeypatch):
    with open_store(tmp_path / "desk.db"):
        pass
    monkeypatch.setattr(SqlJournal, "verify", lambda _self: [Damage(7, "Event 7 was changed after it was written.")])
    hall = desk_kit.Hall(qtbot, tmp_path)
    qtbot.waitUntil(lambda: "Event 7" in hall.window.banner.text())
    assert "read only" in hall.window.status.head.text()
    hall.close()


@pytest.fixture
def usual_limits():
    """Let the collector be as a program finds it; the tests collect less often."""
    limits = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*limits)


@pytest.mark.usefixtures("usual_limits")
def test_rubbish_is_collected_on_the_windows_thread_until_handed_back(qapp):
    gc.enable()
    tidying = Tidying()
    assert not gc.isenabled()
    rings = []
    for _ in range(2000):
        ring = []
        ring.append(ring)
        rings.append(ring)
    del rings, ring
    assert tidying.tidy() >= 2000
    tidying.stop()
    assert gc.isenabled()


def test_a_flood_of_new_objects_is_left_standing_and_walked_through_at_the_end(qapp):
    tidying = Tidying()
    gc.collect()
    ring = Ring()
    left, flood, before = weakref.ref(ring), [[n] for n in range(FLOOD + 1000)], gc.get_freeze_count()
    del ring
    assert tidying.tidy() == 0
    assert gc.get_freeze_count() >= before + len(flood)
    assert gc.get_count()[0] < FLOOD
    tidying.stop()
    assert left() is None


class Ring:
    """Holds itself, so that only the collector can let go of it."""

    def __init__(self):
        self.itself = self


def test_what_a_closed_window_leaves_is_gone_before_another_thread_may_collect_it(qapp):
    ring = Ring()
    left = weakref.ref(ring)
    tidying = Tidying()
    del ring
    gc.collect()
    assert left() is not None
    tidying.stop()
    assert left() is None


def test_the_database_thread_collects_nothing_of_a_test(qtbot):
    left, tasks = [], Tasks()
    weakref.finalize(Ring(), lambda: left.append(threading.get_ident()))
    tasks.run(lambda: [[n] for n in range(100_000)])
    qtbot.waitUntil(tasks.idle)
    assert tasks.finish()
    assert left == []
    gc.collect()
    assert left == [threading.get_ident()]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/data/hall/desk.db", "desk.db · this machine"),
        ("postgresql://kay:secret@hall-server:5432/fourball?sslmode=require", "server hall-server:5432/fourball"),
    ],
)
def test_the_store_is_named_without_its_password(name, words):
    assert running.store_words(name) == words


def test_a_report_the_disk_refuses_is_still_shown_once(hall, watch, monkeypatch, tmp_path):
    (data_folder()).mkdir(parents=True, exist_ok=True)
    (data_folder() / "crashes").write_text("in the way", "utf-8")
    watch._hook(ZeroDivisionError, fault(), None)
    hall.settle()
    assert "nine by nothing" in watch.dialog.report.toPlainText()
    assert watch.dialog.where.text() == "The disk took no copy: save the report elsewhere."
    monkeypatch.setattr(choosing, "ask_save", lambda *_: str(tmp_path / "no" / "r.txt"))
    watch.dialog.save.click()
    assert "r.txt can't be written: No such file or directory." in watch.dialog.where.text()
    watch.dialog.close_.click()
