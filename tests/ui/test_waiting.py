"""Work that has taken two seconds shows a bar: a question is cancelled by Esc or a press, what was sent says why."""

from __future__ import annotations

import threading
from contextlib import contextmanager

import desk_kit
import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication, QLineEdit

from app.desk.acts import entering
from app.ui.files import choosing
from app.ui.files import entry_lists as entry_files
from app.ui.forms.team import TeamForm
from app.ui.frame.contents import BY_KEY, Entry
from app.ui.papers import make
from app.ui.people import saving
from app.ui.people.files import Files
from app.ui.widgets.dialogs import FormDialog
from app.ui.work.tasks import LONG


@pytest.fixture
def day(hall):
    hall.tid = desk_kit.drawn(hall.desk, 4)
    hall.go("entries", hall.tid)
    hall.bar = lambda: hall.window.line.waiting.bar
    hall.told = []
    hall.context.refused.connect(hall.told.append)
    return hall


@contextmanager
def two_seconds_of(hall, ask):
    """Let the desk be at work for as long as a bar takes to come; the clock is this test's own."""
    gate, begun = threading.Event(), threading.Event()
    ask(lambda *_: (begun.set(), gate.wait())[1] and "found")
    assert begun.wait(10)
    hall.context.tasks._long.timeout.emit()
    try:
        yield
    finally:
        gate.set()
        hall.settle()


def press(hall, *keys):
    """Press keys while the desk is at work: nothing settles till it is done."""
    settle, hall.settle = hall.settle, bool
    hall.press(*keys)
    hall.settle = settle


def test_the_bar_comes_after_two_seconds_and_goes_with_the_work(day):
    answers = []
    assert day.context.tasks._long.interval() == LONG == 2000
    with two_seconds_of(day, lambda work: day.context.read(work, answers.append)):
        assert day.bar().isVisible()
        assert day.bar().cancel.text() == "Cancel   Esc"
    assert day.bar() is None
    assert answers == ["found"]


def test_short_work_after_short_work_brings_no_bar(day):
    told = []
    day.context.tasks.slow.connect(told.append)
    timer = day.context.tasks._long
    day.context.read(bool, bool)
    day.context.read(bool, bool)
    assert timer.isActive()
    day.settle()
    assert not timer.isActive()
    assert told == []


@pytest.mark.parametrize("how", ["key", "press"])
def test_a_question_is_cancelled_and_leaves_everything_as_it_was(day, how):
    answers, before, head = [], day.t, day.desk.head()
    with two_seconds_of(day, lambda work: day.context.read(work, answers.append)):
        if how == "key":
            press(day, "Esc")
        else:
            day.bar().cancel.click()
        assert day.told == ["Cancelled: nothing was changed."]
        assert not day.bar().cancel.isVisible()
        assert day.bar().words.text().startswith("Cancelled.")
        assert day.bar().words.height() >= day.bar().words.heightForWidth(day.bar().words.width())
        press(day, "Esc")
    assert day.told == ["Cancelled: nothing was changed."]
    assert answers == []
    assert day.bar() is None
    assert (day.t, day.desk.head()) == (before, head)


def test_what_was_sent_is_done_whole_and_says_so(day):
    answers = []
    with two_seconds_of(day, lambda work: day.context.tasks.run(work, answers.append)):
        assert not day.bar().cancel.isVisible()
        assert "can't be cancelled" in day.bar().words.text()
        press(day, "Esc")
        day.context.tasks.stop()
    assert answers == ["found"]
    assert day.told == []


def test_what_waits_behind_work_that_nobody_asked_for_never_begins_once_it_is_cancelled(day):
    began = []

    def ask(work):
        day.context.read(work, bool, kind="unasked")
        day.context.read(lambda _: began.append(1), bool)

    with two_seconds_of(day, ask):
        press(day, "Esc")
    assert day.told == ["Cancelled: nothing was changed."]
    assert began == []


def test_work_that_nobody_asked_for_shows_no_bar(day):
    with two_seconds_of(day, lambda work: day.context.read(work, bool, kind="unasked")):
        assert day.bar() is None


def test_the_bar_moves_no_focus_and_leaves_every_other_key_alone(day):
    day.page.search.setFocus()
    with two_seconds_of(day, lambda work: day.context.read(work, bool)):
        press(day, "a", "b")
        assert day.window.focusWidget() is day.page.search
        assert day.page.search.text() == "ab"


def test_over_a_dialog_the_bar_is_in_the_dialog_and_esc_leaves_the_dialog_open(day, qtbot):
    form = FormDialog(day.context.theme, day.window, "Name", "&Keep it")
    form.field("&Name", QLineEdit())
    form.open()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is form)
    with two_seconds_of(day, lambda work: day.context.read(work, bool)):
        assert day.bar().window() is form
        press(day, "Esc")
        assert form.isVisible()
    assert day.told == ["Cancelled: nothing was changed."]
    form.reject()


def test_esc_cancels_a_page_that_is_on_its_way_too(day):
    """All other keys wait for the page; this one must not."""
    day.context.road.begin()
    with two_seconds_of(day, lambda work: day.context.read(work, bool)):
        press(day, "Esc")
        assert day.told == ["Cancelled: nothing was changed."]
    day.context.road.end()


def test_a_paper_cancelled_while_it_is_made_leaves_no_file(day, monkeypatch, tmp_path):
    page = day.go("reports", day.tid)

    def ask(work):
        monkeypatch.setattr("app.ui.papers.make", lambda *asked: work() and make(*asked))
        page.save("pdf", str(tmp_path / "draw.pdf"))

    with two_seconds_of(day, ask):
        press(day, "Esc")
    assert not list(tmp_path.glob("*draw*"))
    assert day.told[-1] == "Cancelled: nothing was changed."


def test_a_file_about_people_cancelled_while_it_is_made_is_never_begun(day, monkeypatch, tmp_path):
    made = saving.to_json

    def ask(work):
        monkeypatch.setattr(saving, "to_json", lambda rows: work() and made(rows))
        monkeypatch.setattr(choosing, "ask_save", lambda *_: str(tmp_path / "bars.json"))
        Files(day.context, day.window).ask_bars()

    with two_seconds_of(day, ask):
        press(day, "Esc")
    assert not list(tmp_path.glob("*bars*"))


def test_steps_that_can_be_counted_are_counted(day):
    count = day.context.tasks.count
    with two_seconds_of(day, lambda work: day.context.read(lambda desk: (count(3, 800), work(desk)), bool)):
        assert (day.bar().bar.value(), day.bar().bar.maximum()) == (3, 800)
        assert day.bar().bar.text() == "3 of 800"
        assert day.bar().bar.accessibleDescription() == "3 of 800"
        day.context.tasks._late.steps = (7, 800)
        day.bar()._look.timeout.emit()
        assert day.bar().bar.text() == "7 of 800"


def test_work_that_counts_nothing_shows_no_number(day):
    with two_seconds_of(day, lambda work: day.context.read(work, bool)):
        assert not day.bar().bar.isTextVisible()
        assert day.bar().bar.maximum() == 0


def test_a_list_that_is_looked_at_counts_its_rows_and_ends_early_once_cancelled(day, monkeypatch):
    asked, looked = [], []
    real = entry_files.fates

    def slow(lines, *more):
        for number, fate in enumerate(real(lines, *more)):
            looked.append(number)
            if number == 1:
                asked[0]("")
            yield fate

    monkeypatch.setattr(entry_files, "fates", slow)
    rows = "Team;Player 1;Player 2\n" + "".join(f"New {n};A {n};B {n}\n" for n in range(40))
    dropped = QMimeData()
    dropped.setText(rows)
    with two_seconds_of(day, lambda work: (asked.append(work), day.page.taking_in.drop(dropped))):
        assert day.bar().bar.text() == "1 of 41"
        press(day, "Esc")
    assert len(looked) == 2
    assert day.told == ["Cancelled: nothing was changed."]


def test_a_list_that_is_entered_counts_its_rows_too(day, monkeypatch):
    tid = day.desk.perform("new", {"name": "Other", "best_of": (3,), "tables": 4}).answer["tournament"]
    day.go("entries", tid)
    asked, made = [], []
    card = entering._row_card

    def slow(row):
        made.append(row)
        if len(made) == 2:
            asked[0]("")
        return card(row)

    monkeypatch.setattr(entering, "_row_card", slow)
    rows = "Team;Player 1;Player 2\n" + "".join(f"New {n};A {n};B {n}\n" for n in range(40))
    dropped = QMimeData()
    dropped.setText(rows)
    day.page.taking_in.drop(dropped)
    day.settle()
    form = QApplication.activeModalWidget()
    with two_seconds_of(day, lambda work: (asked.append(work), form.accept())):
        assert day.bar().bar.text() == "2 of 40"
        assert not day.bar().cancel.isVisible(), "what is entered is entered whole"
    assert len(day.t.entrants) == 40


class SlowPage(Entry, frozen=True):
    """A page that takes its time to be imported."""

    work: object = None

    def load(self):
        return self.work(None)


def test_a_page_that_is_cancelled_on_its_way_leaves_the_one_that_is_shown(day, monkeypatch):
    def ask(work):
        monkeypatch.setitem(BY_KEY, "draw", SlowPage("draw", "Draw", "draw:DrawPage", work=work))
        monkeypatch.setattr("app.ui.frame.approach.name_some", lambda _: False)
        day.context.go("draw")

    with two_seconds_of(day, ask):
        press(day, "Esc")
    assert day.told == ["Cancelled: nothing was changed."]
    assert day.context.place.page == "entries"
    assert day.window.stack.shows("entries")
    day.press("a")
    assert isinstance(QApplication.activeModalWidget(), TeamForm), "what is typed is typed on the page that is shown"
    QApplication.activeModalWidget().reject()
