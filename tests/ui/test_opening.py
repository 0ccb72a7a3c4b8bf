"""On the way to the window nothing stops the day: half-typed entries that can't be read are set aside."""

from __future__ import annotations

import platform
from contextlib import closing
from types import SimpleNamespace

import desk_kit
import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app import bootstrap
from app.desk.ports import JournalError
from app.settings import Settings, load, save
from app.store.drafts import open_drafts
from app.ui import unopened
from app.ui.troubles import Trouble, Troubles


@pytest.fixture
def drafts(tmp_path):
    with open_drafts(tmp_path / "drafts.db") as made:
        made.save("s/pad", "half a deal")
    return tmp_path / "drafts.db"


def test_good_drafts_are_opened_without_a_word(drafts):
    opened, notice = bootstrap.open_drafts(drafts, "s")
    with opened:
        assert opened.load("pad") == "half a deal"
    assert notice == ""


def test_damaged_drafts_are_set_aside_and_new_ones_begun(drafts):
    spoilt = b"These are not the bytes of drafts. " * 300
    drafts.write_bytes(spoilt)
    opened, notice = bootstrap.open_drafts(drafts, "s")
    with opened:
        opened.save("pad", "the next deal")
    aside = drafts.with_name("drafts.damaged.db")
    assert aside.read_bytes() == spoilt
    assert str(aside) in notice


def test_drafts_that_can_not_be_opened_stay_and_the_day_goes_on(tmp_path):
    folder = tmp_path / "drafts.db"
    folder.mkdir()
    opened, notice = bootstrap.open_drafts(folder, "s")
    assert "half-typed and unsent entries are not kept" in opened.why
    assert notice == ""
    opened.save("pad", "half a deal")
    assert (opened.ready(), opened.load("pad"), opened.find(("pad",))) == (False, None, {})
    with pytest.raises(JournalError):
        opened.outbox.put("1", "a command")
    assert folder.is_dir()


def test_drafts_that_can_be_opened_by_now_are(tmp_path):
    folder = tmp_path / "drafts.db"
    folder.mkdir()
    opened, _ = bootstrap.open_drafts(folder, "s")
    folder.rmdir()
    assert opened.ready()
    with closing(opened):
        opened.save("pad", "half a deal")
        opened.outbox.put("1", "a command")
        assert (opened.load("pad"), opened.find(("pad",))) == ("half a deal", {"pad": "half a deal"})
        assert opened.outbox.waiting() == [("1", "a command")]
        opened.drop("pad")
        opened.outbox.drop("1")
        opened.outbox.wipe()
        assert (opened.load("pad"), opened.outbox.waiting()) == (None, [])


def test_the_window_is_given_store_backups_and_notice(home, monkeypatch):
    given = []
    monkeypatch.setattr("app.ui.running.run", lambda desk, told: given.append((desk, told)) or 0)
    home.mkdir()
    (home / "drafts.db").write_bytes(b"not drafts " * 1000)
    assert bootstrap.open_window(None) == 0
    desk, told = given[0]
    desk.perform("new", {"name": "Club Open"})
    made = told.backups.make("asked")
    assert made.where.startswith(f"{home}-backups")
    assert "set aside" in told.notice
    assert told.troubles == ()
    told.drafts.close()
    desk.close()


def test_a_store_that_can_only_be_read_and_drafts_that_can_not_be_kept_are_told_until_they_can(tmp_path):
    journal, folder = SimpleNamespace(read_only="It lies still."), tmp_path / "drafts.db"
    folder.mkdir()
    drafts, _ = bootstrap.open_drafts(folder, "s")
    found = bootstrap._troubles(journal, drafts)
    assert [(one.text, one.over()) for one in found] == [(drafts.why, False), ("It lies still.", False)]
    journal.read_only = None
    assert [one.over() for one in found] == [False, True]
    assert bootstrap._troubles(journal, SimpleNamespace()) == ()


def test_a_trouble_is_told_until_it_is_over_and_no_longer(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    over, banner = {"nothing kept": False, "read only": False}, hall.window.banner
    told = Troubles(hall.window, tuple(Trouble(text, lambda text=text: over[text]) for text in over))
    seen = [banner.text()]
    for text in over:
        over[text] = True
        hall.window.line.poll()  # as it may be each second: what is asked at the same time waits for it, no longer
        told.look()
        hall.settle()
        seen.append(banner.text())
    assert seen == ["nothing kept read only", "read only", ""]
    hall.close()


def test_what_else_is_told_by_then_stays_when_a_trouble_is_over(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    told = Troubles(hall.window, (Trouble("read only", lambda: True),))
    hall.window.banner.tell("refused", "bad")
    told.look()
    hall.settle()
    assert hall.window.banner.text() == "refused"
    hall.close()


def test_the_backup_folder_and_the_projector_are_remembered(tmp_path):
    save(Settings(backup_folder="/media/stick", projector="HDMI-1"), tmp_path / "settings.toml")
    told = load(tmp_path / "settings.toml")
    assert (told.backup_folder, told.projector) == ("/media/stick", "HDMI-1")


def test_a_station_is_called_as_its_settings_say_else_as_the_machine(home):
    assert bootstrap.station() == platform.node()
    save(replace(load(), station="table 7"))
    assert bootstrap.station() == "table 7"


@pytest.fixture
def unread(tmp_path):
    """Give a file that is no store, and the sentence it is refused with."""
    path = tmp_path / "desk.db"
    path.write_bytes(b"A letter, and no store. " * 400)
    with pytest.raises(JournalError) as refused:
        bootstrap.open_journal(str(path))
    return str(path), str(refused.value)


def test_a_store_that_can_not_be_opened_is_told_in_a_dialog_and_as_before(home, qtbot, monkeypatch, unread):
    path, why = unread
    shown = []

    def look():
        dialog = QApplication.activeModalWidget()
        shown.extend(one.text() for one in dialog.findChildren(QLabel))
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    monkeypatch.setattr(unopened, "UNSEEN", ())
    QTimer.singleShot(0, look)
    with pytest.raises(JournalError) as refused:
        bootstrap.open_window(path)
    assert str(refused.value) == why
    assert why in shown
    assert "Fourball can't open" in shown
    assert any("start Fourball again" in words for words in shown)


def test_where_nobody_sits_at_a_screen_no_dialog_waits(home, qtbot, capsys, monkeypatch, unread):
    path, why = unread
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert bootstrap.run(["--database", path, "desk"]) == 3
    assert why in capsys.readouterr().err
