"""Errands are done in order, one at a time, off the window's thread, and answered on it."""

from __future__ import annotations

import threading
from itertools import count

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from shiboken6 import isValid

from app.ui.work.tasks import Tasks


@pytest.fixture
def tasks(qapp):
    tasks = Tasks()
    yield tasks
    assert tasks.finish()


def test_work_runs_elsewhere_and_answers_here(qtbot, tasks):
    threads = []
    tasks.run(
        lambda: threads.append(threading.get_ident()) or 7,
        lambda answer: threads.append((answer, threading.get_ident())),
    )
    qtbot.waitUntil(lambda: len(threads) == 2)
    assert threads[0] != threading.get_ident()
    assert threads[1] == (7, threading.get_ident())


def test_work_is_done_in_order_by_one_worker(qtbot, tasks):
    order, workers, answers = [], set(), []
    for n in range(50):
        tasks.run(lambda n=n: (order.append(n), workers.add(threading.get_ident())), answers.append)
    qtbot.waitUntil(lambda: len(answers) == 50)
    assert order == list(range(50))
    assert len(workers) == 1
    assert tasks.idle()


def test_an_error_goes_to_who_asked_or_to_everybody(qtbot, tasks):
    failed = []
    tasks.run(lambda: 1 // 0, failed=failed.append)
    with qtbot.waitSignal(tasks.crashed) as crashed:
        tasks.run(lambda: {}["x"])
    assert isinstance(failed[0], ZeroDivisionError)
    assert isinstance(crashed.args[0], KeyError)


def test_cancelled_work_answers_nobody(qtbot, tasks):
    answers = []
    gate = threading.Event()
    tasks.run(gate.wait)
    tasks.run(lambda: answers.append("done"), answers.append).cancel()
    gate.set()
    tasks.run(lambda: "last", answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == ["last"]


def test_long_work_is_shown_and_short_work_is_not(qtbot, tasks):
    told = []
    tasks.busy.connect(told.append)
    gate = threading.Event()
    with qtbot.waitSignal(tasks.busy):
        tasks.run(gate.wait)
    gate.set()
    qtbot.waitUntil(lambda: told == [True, False])


def test_the_answer_to_a_widget_that_is_gone_is_dropped(qtbot, tasks):
    label = QLabel("before")
    gate = threading.Event()
    answers = []
    tasks.run(lambda: gate.wait() and "after", label.setText)
    label.deleteLater()
    qtbot.waitUntil(lambda: not _alive(label))
    gate.set()
    tasks.run(lambda: "next", answers.append)
    qtbot.waitUntil(lambda: answers == ["next"])


def _alive(widget):
    return isValid(widget)


def come_together(tasks, *calls):
    """Have answers come to the window's thread in one go."""
    for call in calls:
        tasks.run(lambda: None, call)
    assert tasks._pool.waitForDone()


@pytest.mark.parametrize(("each", "turns"), [(1, 3), (0, 1)])
def test_answers_that_take_long_are_handed_over_in_turns_of_their_own(qtbot, tasks, monkeypatch, each, turns):
    clock = count(0, each)
    monkeypatch.setattr("app.ui.work.tasks.monotonic", lambda: next(clock))
    gone, heard = [], []
    between = QTimer(interval=0)
    between.timeout.connect(lambda: gone.append(1))
    between.start()
    come_together(tasks, *[lambda _: heard.append(len(gone))] * 3)
    qtbot.waitUntil(tasks.idle)
    between.stop()
    assert (len(heard), len(set(heard))) == (3, turns)


def test_an_answer_that_meets_a_fault_leaves_the_others(qtbot, tasks):
    heard = []
    with qtbot.captureExceptions() as faults:
        come_together(tasks, lambda _: {}["x"], heard.append)
        qtbot.waitUntil(tasks.idle)
    assert [kind for kind, *_ in faults] == [KeyError]
    assert heard == [None]


def test_no_answer_is_handed_over_once_all_is_over(qtbot, tasks):
    done, heard, other = [], [], Tasks()
    tasks.run(lambda: done.append("work"), heard.append)
    assert tasks.finish()
    other.run(lambda: None, done.append)
    qtbot.waitUntil(other.idle)
    assert (done, heard) == (["work", None], [])
    assert other.finish()
