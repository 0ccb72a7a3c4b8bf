"""Places, reports, rules and journal: pages that read."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import desk_kit
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.ports import Backup, Damage, Head
from app.reports.catalogue import REPORTS
from app.tournament.views import occupied
from app.ui import papers
from app.ui.files import choosing


@pytest.fixture
def played(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    for _ in range(3):
        hall.act("call", tid)
        match = next(iter(occupied(hall.desk.tournament(tid)).values()))
        hall.act("result", tid, match=match, games="2-1")
    return tid


def test_places_name_the_champion_and_results_are_listed(hall, played):
    page = hall.go("places", played)
    first = page.standings.listing.rows[0]
    assert first.place == "1"
    assert first.name in page.banner.text()
    page.standings.setFocus()
    hall.press("3")
    assert len(page.results.listing.rows) == 3
    assert page.stack.currentWidget() is page.results


def test_places_have_a_column_for_what_the_order_counts_and_a_view_of_the_plate(hall, played):
    page = hall.go("places", played)
    page.standings.setFocus()
    page.standings.go_to(page.standings.listing.rows[2].row.team)
    before = page.ground().team
    heads = [one.key for one in page.standings.listing.columns]
    hall.act("settings", played, order="fair_play,head_to_head")
    now = [one.key for one in page.standings.listing.columns]
    assert [key for key in now if key not in heads] == ["fair_play", "head_to_head"]
    assert page.ground().team == before
    hall.press("5")
    assert page.stack.currentWidget() is page.empty
    hall.act("draw", played, stage="plate", seed=3, publish=True)
    assert [row.place for row in page.standings.listing.rows] == ["1-2", "1-2"]
    assert page.ground().place == 0


def test_what_a_list_cuts_of_the_row_with_the_cursor_stands_whole_below_it(hall, played):
    page = hall.go("places", played)
    hall.window.resize(1280, 800)
    page.standings.setFocus()
    last = page.standings.listing.rows[-1]
    hall.act("expel", played, team=last.row.team, reason="fighting")
    hall.act("edit", played, team=last.row.team, name="Chatsworth Thunee Social Club, its second side")
    page.standings.go_to(page.standings.listing.rows[0].row.team)
    assert "second side" not in page.whole.text()
    hall.press("End")
    assert "Team: Chatsworth Thunee Social Club, its second side" in page.whole.text()
    hall.press("3")
    assert "Team:" not in page.whole.text()


def test_places_say_which_lots_are_to_be_drawn_again(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    for number in range(1, 8):
        hall.act("result", tid, match=f"M{number}", games="2-0")
    hall.act("draw_lots", tid, place=5, seed=9)
    page = hall.go("places", tid)
    assert page.banner.text() == f"Champion: {page.standings.listing.rows[0].name}"
    hall.act("settings", tid, order="games_won")
    hall.act("result", tid, match="M1", games="2-1")
    assert "Place 6 is shared by " in page.banner.text()
    assert page.banner.text().endswith("were for another group and count no more. Draw again.")
    hall.act("draw_lots", tid, place=6, seed=4)
    assert "Draw again" not in page.banner.text()


def test_places_before_the_draw_say_what_to_do(hall):
    page = hall.go("places", desk_kit.teams(hall.desk, 2))
    assert page.stack.currentWidget() is page.empty


def test_the_preview_is_the_file_that_is_saved(hall, played, tmp_path):
    page = hall.go("reports", played)
    assert page.report().kind == "bracket"
    assert page.paper.pages() >= 1
    page.save("pdf", str(tmp_path / "bracket.pdf"))
    hall.settle()
    saved = (tmp_path / "bracket.pdf").read_bytes()
    assert saved.startswith(b"%PDF")
    assert bytes(page.paper._buffer.data()) == saved
    assert "bracket.pdf" in page.banner.text()
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_every_paper_of_a_tournament_can_be_looked_at(hall, played):
    page = hall.go("reports", played)
    bold = QFontMetrics(page.theme.font("text", bold=True))
    titles = [page.list.item(n).text() for n in range(page.list.count())]
    room = page.list.viewport().width() - page.theme.px(26)
    assert [title for title in titles if bold.horizontalAdvance(title) > room] == []
    page.list.setFocus()
    seen = set()
    for _ in range(page.list.count()):
        seen.add((page.report().kind, page.stack.currentWidget() is page.paper))
        hall.press("Down")
    assert ("results", True) in seen
    assert ("workbook", False) in seen
    assert ("sheet", False) in seen


def test_names_that_no_font_can_print_are_told_before_the_paper_is_printed(hall, played):
    page = hall.go("reports", played)
    assert page.banner.text() == ""
    for team, name in (("T001", "日本"), ("T002", "한국"), ("T003", "中文"), ("T004", "東京")):
        hall.act("edit", played, team=team, name=name)
    hall.settle()
    assert page.stack.currentWidget() is page.paper
    assert page.banner.text().startswith("No font here has every letter of 日本, 한국, 中文 and 1 more:")
    page.list.setCurrentRow([one.title for one in REPORTS.values()].index("Results workbook"))
    hall.settle()
    assert page.banner.text() == ""


def test_names_too_wide_for_the_bracket_are_told_before_it_is_printed(hall):
    tid = desk_kit.drawn(hall.desk, 32)
    hall.act("edit", tid, team="T001", name="W" * 85)
    page = hall.go("reports", tid)
    assert page.stack.currentWidget() is page.paper
    told = "Too wide for their lines, so cut in the bracket and whole on its index: "
    assert page.banner.text() == f"{told}{'W' * 85}."
    page.list.go_to("results")
    hall.settle()
    assert page.banner.text() == ""
    hall.act("settings", tid, venue="W" * 200)
    hall.settle()
    assert page.banner.text().startswith("Too long for their place, so cut on this paper: ")


def test_a_paper_that_cannot_be_written_says_where(hall, played, tmp_path):
    page = hall.go("reports", played)
    page.save("pdf", str(tmp_path / "no-such-folder" / "x.pdf"))
    hall.settle()
    assert "no-such-folder" in hall.window.banner.text()


def test_rules_are_found_by_any_word(hall):
    page = hall.go("rules")
    everything = page.list.count()
    hall.type("jodhi")
    assert 0 < page.list.count() < everything
    page.search.setText("zzzzqqq")
    assert page.list.count() == 0
    assert page.title.text() == "Nothing found"
    for word, title in (("walkover", "Walkovers and no-shows"), ("prize", "Prizes"), ("beroep", "Appeals")):
        page.search.setText(word)
        assert (page.title.text(), page.source.text()) == (title, "set with the tournament")
    assert "match commissioner" in page.text.toPlainText()


def test_another_ruleset_shows_where_it_differs(hall):
    page = hall.go("rules")
    page.choice.choose(page.choice._values[1])
    assert page.rules.id == page.choice._values[1]
    assert "differs" in page.where().pill
    assert any("differs" in page.list.item(n).data(257) for n in range(page.list.count()))


def test_the_rules_of_the_tournament_are_those_in_force(hall):
    tid = desk_kit.teams(hall.desk, 2, ruleset="online")
    page = hall.go("rules", tid)
    assert page.rules.id == "online"
    assert page.choice.isHidden()


def test_the_journal_lists_every_event_and_marks_what_was_taken_back(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    hall.press("p", "Ctrl+Z")
    page = hall.go("journal")
    rows = page.table.listing.rows
    assert [row.position for row in rows] == sorted((row.position for row in rows), reverse=True)
    assert [(row.event, row.undone) for row in rows[:2]] == [("undone", False), ("entry_marked", True)]
    assert len(rows) == len([*hall.desk.history(tid)]) == hall.desk.head().position - 4  # people lie apart


def test_verify_says_that_the_chain_holds(hall, played):
    page = hall.go("journal", played)
    hall.press("v")
    assert "The chain holds" in page.banner.text()
    assert hall.desk.head().hash in page.banner.text()


def test_each_format_is_saved_by_its_key(hall, played, tmp_path, monkeypatch):
    page = hall.go("reports", played)
    monkeypatch.setattr(choosing, "ask_save", lambda _page, _title, name: str(tmp_path / name))
    page.list.setFocus()
    hall.press("p", "h", "x")
    while page.report().kind != "workbook":
        hall.press("Down")
    hall.press("x", "p")
    made = {file.name: file.read_bytes()[:4] for file in tmp_path.iterdir() if file.is_file() and file.suffix != ".db"}
    assert made[f"{played}-bracket.pdf"] == b"%PDF"
    assert made[f"{played}-workbook.xlsx"] == b"PK\x03\x04"
    assert made[f"{played}-bracket.html"].lower().startswith(b"<!do")
    assert f"{played}-bracket.xlsx" not in made
    assert f"{played}-workbook.pdf" not in made


def test_a_score_sheet_is_shown_for_the_match_chosen(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    hall.act("open", tid, match="M1", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
    hall.act("enter", tid, match="M1", facts={"ball": "A"})
    page = hall.go("reports", tid)
    page.list.setFocus()
    while page.report().kind != "sheet":
        hall.press("Down")
    assert page.match.currentData() == "M1"
    assert page.match.view().minimumWidth() > QFontMetrics(page.match.font()).horizontalAdvance(page.match.itemText(0))
    assert page.stack.currentWidget() is page.paper


def test_the_preview_is_turned_and_zoomed_by_keys(hall):
    page = hall.go("reports", desk_kit.drawn(hall.desk, 64))
    page.list.setFocus()
    hall.press("v")
    assert page.paper.page() == 1
    QTest.keyClick(page.paper, Qt.Key.Key_PageDown)
    assert page.paper.page() == 2
    QTest.keyClick(page.paper, Qt.Key.Key_PageUp)
    assert page.paper.page() == 1
    hall.press("+", "+", "-")
    assert page.paper.zoomMode() == QPdfView.ZoomMode.Custom
    assert page.paper.zoomFactor() == pytest.approx(1.25)
    hall.press("0")
    assert page.paper.zoomMode() == QPdfView.ZoomMode.FitInView


def test_what_cannot_be_shown_is_not_printed(hall, played, monkeypatch):
    asked = []
    monkeypatch.setattr(papers, "ask_printer", asked.append)
    page = hall.go("reports", played)
    page.print()
    assert asked == [page]
    page.stack.setCurrentWidget(page.empty)
    page.print()
    assert asked == [page]


def test_a_machine_without_a_printer_says_what_to_do_and_asks_for_none(hall, played, monkeypatch):
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    page = hall.go("reports", played)
    page.list.setFocus()
    hall.press("d")
    assert hall.window.banner.text() == "This machine knows no printer. Save the PDF, and print it where there is one."
    assert QApplication.activeModalWidget() is None


def test_no_paper_is_shown_or_printed_under_the_name_of_another(hall, played, monkeypatch, qtbot):
    page, asked, go = hall.go("reports", played), [], threading.Event()
    monkeypatch.setattr(papers, "ask_printer", asked.append)
    make = papers.make
    monkeypatch.setattr(papers, "make", lambda *told: go.wait(5) and make(*told))
    page.list.go_to("entries")
    page.print()
    assert asked == []
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.empty, timeout=2000)
    go.set()
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.paper, timeout=5000)
    page.print()
    assert asked == [page]


def test_another_paper_is_shown_from_its_first_page(hall):
    page = hall.go("reports", desk_kit.drawn(hall.desk, 64))
    QTest.keyClick(page.paper, Qt.Key.Key_PageDown)
    assert page.paper.page() == 2
    page.refresh()
    hall.settle()
    assert page.paper.page() == 2
    page.list.go_to("journal")
    hall.settle()
    assert page.paper.pages() > 1
    assert page.paper.page() == 1


def test_rules_are_walked_with_the_arrows_and_offences_tell_their_proof(hall):
    page = hall.go("rules")
    hall.type("revoke")
    hall.press("Enter", "Down")
    kinds = {page.list.item(n).data(256)[0] for n in range(page.list.count())}
    assert "offence" in kinds
    for n in range(page.list.count()):
        page.list.setCurrentRow(n)
        if page.list.key()[0] == "offence":
            assert "To establish" in page.text.toPlainText()


def test_verify_tells_of_a_backup_that_holds_more_than_the_journal(hall, played):
    page = hall.go("journal", played)
    hall.desk.guard.backups = SimpleNamespace(last=lambda: Backup("t", "/stick/copy.db", Head(900, "ab" * 32), "round"))
    hall.press("v")
    assert "entry 900 with hash abab" in page.banner.text()
    assert "The newest backup, /stick/copy.db, has it: the journal's end was cut off" in page.banner.text()


def test_damage_is_told_by_verify(hall, played, monkeypatch):
    page = hall.go("journal", played)
    found = [Damage(n, f"Event {n} was changed.") for n in range(1, 6)]
    monkeypatch.setattr(hall.journal, "verify", lambda: found)
    hall.press("v")
    assert "Event 1 was changed." in page.banner.text()
    assert "and 2 more" in page.banner.text()
    assert page.verify_button.isEnabled()


def test_the_journal_is_searched(hall, played):
    page = hall.go("journal", played)
    hall.press("/")
    hall.type("publish")
    assert page.table.sorted.rowCount() == 1


def positions(page):
    return [row.position for row in page.table.listing.rows]


def test_the_journal_lists_the_newest_events_and_older_ones_when_asked(hall, played, monkeypatch):
    monkeypatch.setattr("app.ui.pages.journal.MOST", 4)
    whole = [one.position for one in hall.desk.history(played)]
    page = hall.go("journal", played)
    assert positions(page) == whole[:4]
    hall.press("o")
    assert positions(page) == whole[:8]
    assert page.older_button.isVisibleTo(page)
    hall.press(*"o" * (len(whole) // 4))
    assert positions(page) == whole
    assert not page.older_button.isVisibleTo(page)


def test_a_search_goes_through_events_that_are_not_listed(hall, played, monkeypatch, qtbot):
    monkeypatch.setattr("app.ui.pages.journal.MOST", 3)
    page = hall.go("journal", played)
    newest = positions(page)
    hall.press("/")
    hall.type("new tournament")
    qtbot.waitUntil(lambda: positions(page) == [1])
    assert page.table.sorted.rowCount() == 1
    page.search.clear()
    qtbot.waitUntil(lambda: positions(page) == newest)
