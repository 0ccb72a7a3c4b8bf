"""The one dialog for files: it opens none of them, so a store in its folder keeps its locks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QFileIconProvider, QWidget  # noqa: TID251 - to compare

from app.store.engine import open_store
from app.ui.files import choosing

POSIX = pytest.mark.skipif(not Path("/proc/locks").exists(), reason="only Linux tells who holds which lock")


@pytest.fixture
def store(tmp_path):
    """A folder with a store that is open, and a few files beside it."""
    for name in ("list.csv", "photo.png", "no-end"):
        (tmp_path / name).write_text("x", "utf-8")
    journal = open_store(tmp_path / "desk.db")
    journal.head()
    yield tmp_path
    journal.close()


@pytest.fixture
def parent(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    return widget


@pytest.fixture(autouse=True)
def nowhere():
    yield
    choosing.begin_in("")


def locks(folder):
    """Give the locks that this system holds on the files of a folder."""
    inodes = {f":{one.stat().st_ino}" for one in folder.iterdir()}
    lines = Path("/proc/locks").read_text("utf-8").splitlines()
    return sorted(line.split(": ", 1)[1] for line in lines if any(f"{i} " in line for i in inodes))


def looked_through(qtbot, asked, folder):
    """Show a dialog until it has told every file's type."""
    asked.setDirectory(str(folder))
    asked.show()
    view, many = asked.findChild(QWidget, "treeView"), len(list(folder.iterdir()))

    def told():
        rows = range(view.model().rowCount(view.rootIndex()))
        return {cell(view, n, 0): cell(view, n, 2) for n in rows}

    qtbot.waitUntil(lambda: len(told()) == many and None not in told().values())
    found = told()
    asked.hide()
    return found


def cell(view, row, column):
    return view.model().index(row, column, view.rootIndex()).data()


@POSIX
def test_a_store_in_the_folder_keeps_its_locks(qtbot, parent, store):
    before = locks(store)
    assert before
    told = looked_through(qtbot, choosing.dialog(parent, "Which", ""), store)
    assert locks(store) == before
    assert (told["list.csv"], told["no-end"], told["desk.db"]) == ("CSV", "", "DB")


@POSIX
def test_the_dialog_of_qt_drops_them(qtbot, parent, store):
    """The control: where Qt names the types itself it opens the files, and the test above would see it."""
    asked = QFileDialog(parent)
    asked.setOption(QFileDialog.Option.DontUseNativeDialog)
    asked.setIconProvider(QFileIconProvider())
    before = locks(store)
    looked_through(qtbot, asked, store)
    assert locks(store) != before


def answered(then):
    """Answer the dialog that is asked next, by what `then` does to it."""

    def answer():
        asked = QApplication.activeModalWidget()
        then(asked)
        if isinstance(asked, QDialog) and asked.isVisible():
            asked.reject()

    QTimer.singleShot(0, answer)


def chosen(name):
    def then(asked):
        asked.selectFile(name)
        asked.accept()

    return then


def test_a_file_is_chosen_and_its_folder_is_where_the_next_one_is_looked_for(parent, tmp_path):
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "one.json").write_text("{}", "utf-8")
    choosing.begin_in(str(tmp_path / "sheets"))
    answered(chosen("one.json"))
    assert choosing.ask_open(parent, "A sheet", "Score sheets (*.json)") == str(tmp_path / "sheets" / "one.json")
    assert choosing.last_folder() == str(tmp_path / "sheets")
    answered(lambda asked: asked.setDirectory(str(tmp_path)))
    assert choosing.ask_open(parent, "A sheet", "Score sheets (*.json)") == ""
    assert choosing.last_folder() == str(tmp_path / "sheets"), "who lets it be stays where he was"


def test_a_name_without_an_end_gets_the_papers_own(parent, tmp_path):
    choosing.begin_in(str(tmp_path))
    answered(chosen("bracket"))
    assert choosing.ask_save(parent, "Save", "day-bracket.pdf") == str(tmp_path / "bracket.pdf")
    answered(lambda asked: asked.accept())
    assert choosing.ask_save(parent, "Save", "day-bracket.pdf") == str(tmp_path / "day-bracket.pdf")


def test_a_folder_is_chosen(parent, tmp_path):
    (tmp_path / "stick").mkdir()
    choosing.begin_in(str(tmp_path))
    answered(chosen("stick"))
    assert choosing.ask_folder(parent, "Where") == str(tmp_path / "stick")


def test_a_folder_that_is_gone_is_looked_for_no_more(parent, tmp_path):
    choosing.begin_in(str(tmp_path / "pulled"))
    assert Path(choosing.dialog(parent, "Which", "").directory().absolutePath()).is_dir()


def test_asked_for_from_a_small_form_it_is_as_large_as_from_the_window(qtbot, parent):
    small = QDialog(parent)
    smaller = QDialog(small)
    qtbot.addWidget(small)
    assert (
        choosing.dialog(smaller, "Backups", "").size()
        == choosing.dialog(parent, "Backups", "").size()
        == QSize(600, 466)
    )
