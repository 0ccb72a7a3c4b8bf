"""The frame: pages on demand, keys everywhere, undo of what is on screen, a place that is remembered."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication

from app.desk.ports import JournalError
from app.settings import load
from app.ui.frame.contents import BY_KEY
from app.ui.frame.keysheet import everywhere


def test_the_first_page_is_start_and_says_what_to_do(hall):
    assert hall.context.place.page == "start"
    assert hall.page.stack.currentWidget() is hall.page.empty
    assert hall.window.rail.buttons["start"].isChecked()
    assert list(hall.window.pages) == ["start"]


def test_every_page_but_the_match_opens_with_nothing_there(hall):
    for key in ("entries", "draw", "floor", "claims", "places", "reports", "rules", "journal"):
        page = hall.go(key)
        assert page.where().title.lower() == key
        assert hall.window.header.title.text() == page.where().title


def test_alt_and_a_number_go_to_a_page(hall):
    hall.press("Alt+4")
    assert hall.context.place.page == "floor"
    hall.press("Alt+0")
    assert hall.context.place.page == "journal"


def test_undo_and_redo_take_one_key_and_tell_what_they_did(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    hall.press("p")
    assert hall.t.entrants["T001"].paid
    assert "Paid: Team 001" in hall.window.toast.text()
    hall.press("Ctrl+Z")
    assert not hall.t.entrants["T001"].paid
    assert "Undo" in hall.window.toast.text()
    hall.press("Ctrl+Y")
    assert hall.t.entrants["T001"].paid


def test_an_undo_that_was_stored_and_is_tried_again_takes_back_one_act(hall, monkeypatch):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.go("floor", tid)
    hall.press("Enter", "Enter")
    undo, lost = hall.desk.undo, []

    def stored_but_unheard(*scope, **more):
        change = undo(*scope, **more)
        if not lost:
            lost.append(change)
            raise JournalError("The line broke.")
        return change

    monkeypatch.setattr(hall.desk, "undo", stored_but_unheard)
    hall.press("Ctrl+Z")
    assert hall.window.status.again.isVisible()
    hall.window.status.again.click()
    hall.settle()
    assert hall.t.tables == {"M1": 1}


def test_what_the_desk_refuses_is_a_sentence_and_changes_nothing(hall):
    tid = desk_kit.drawn(hall.desk, 2)
    hall.go("floor", tid)
    hall.press("Enter")
    before = hall.t
    hall.press("Enter")
    assert hall.t == before
    assert hall.window.banner.isVisible()
    assert "ready" in hall.window.banner.text()


def test_scale_and_palette_change_by_keys_and_are_kept(hall, home):
    hall.press("Ctrl+=", "Ctrl+T")
    assert hall.context.theme.scale == 1.25
    assert hall.context.theme.palette.name == "dark"
    text = (home / "settings.toml").read_text("utf-8")
    assert "scale = 1.25" in text
    assert 'palette = "dark"' in text


def test_the_place_is_remembered_over_a_restart(qtbot, tmp_path):
    first = desk_kit.Hall(qtbot, tmp_path)
    tid = desk_kit.teams(first.desk, 3)
    first.go("entries", tid)
    first.close()
    second = desk_kit.Hall(qtbot, tmp_path, desk_kit.load())
    assert (second.context.place.page, second.context.place.tournament) == ("entries", tid)
    assert len(second.page.table.listing.rows) == 3
    second.close()


def test_a_place_that_is_gone_leads_to_start(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path, desk_kit.Settings(page="floor", tournament="no-such"))
    assert hall.context.place.page == "start"
    hall.close()


def test_what_another_station_writes_is_shown_without_moving_the_focus(hall):
    tid = desk_kit.teams(hall.desk, 2)
    page = hall.go("entries", tid)
    page.search.setFocus()
    hall.type("Tea")
    for n in range(50):
        hall.act("add", tid, name=f"Late {n}")
    assert len(hall.t.entrants) == 52
    assert len(page.table.listing.rows) == 52
    assert hall.window.focusWidget() is page.search
    assert page.search.text() == "Tea"


def test_the_status_line_tells_the_store_and_the_head(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    hall.press("p")
    assert "saved" in hall.window.status.saved.text()
    assert hall.window.status.store.text() == "desk.db · this machine"
    assert "journal verified" in hall.window.status.head.text()
    assert hall.window.status.backup.text() == "no backup from here"
    assert hall.desk.head().hash[:4] in hall.window.status.head.text()


def test_the_sheet_of_keys_names_the_pages_own(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.go("floor", tid)
    told = dict(hall.page.keys())
    assert told["7 Enter 2 1"] == "Table 7: two games to one"


@pytest.mark.parametrize("page", BY_KEY)
def test_no_key_stands_twice_on_the_sheet_of_a_page(hall, page):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.desk.perform("call", {"match": "M1"}, tournament=tid)
    keys = [key for told, _ in (*hall.go(page, tid, "M1").keys(), *everywhere()) for key in told.split(" · ")]
    assert sorted(keys) == sorted(set(keys))


def test_with_no_tournament_open_pages_say_so_and_do_nothing(hall):
    for key, name in (("entries", "empty"), ("draw", "nobody"), ("floor", "empty")):
        page = hall.go(key)
        assert page.where().subtitle == "no tournament open"
        assert getattr(page, name).accessibleName().startswith("No tournament open")
        hall.press("a", "i", "p", "r", "u", "o")
        assert hall.window.banner.text() == "No tournament is open: open one on the start page, Alt+1."
        hall.window.banner.tell("", "warn")
    page = hall.go("entries")
    for ask in (page.add, page.taking_in.ask_file, lambda: page.taking_in.read_file("list.csv")):
        ask()
        assert hall.window.banner.text().startswith("No tournament is open")
        hall.window.banner.tell("", "warn")
    hall.go("floor").comparing.choose()
    assert hall.window.banner.text().startswith("No tournament is open")
    assert (hall.desk.head().position, QApplication.activeModalWidget()) == (0, None)


def test_the_place_is_kept_at_once_so_that_a_kill_loses_nothing(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    kept = load()
    assert (kept.page, kept.tournament) == ("entries", tid)


def test_a_refusal_leaves_the_last_saved_entry_told(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    hall.context.act("paid", {"team": "T001"})
    hall.settle()
    saved = hall.window.status.saved.text()
    hall.context.act("paid", {"team": "T999"})
    hall.settle()
    assert hall.window.status.saved.text() == saved
    assert saved.startswith("saved ")
