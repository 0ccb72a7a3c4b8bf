"""Places, reports, rules and journal: pages that read."""

from __future__ import annotations

import desk_kit
import pytest

from app.tournament.views import occupied


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
    page.list.setFocus()
    seen = set()
    for _ in range(page.list.count()):
        seen.add((page.report().kind, page.stack.currentWidget() is page.paper))
        hall.press("Down")
    assert ("results", True) in seen
    assert ("workbook", False) in seen
    assert ("sheet", False) in seen


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
    assert len(rows) == hall.desk.head().position


def test_verify_says_that_the_chain_holds(hall, played):
    page = hall.go("journal", played)
    hall.press("v")
    assert "The chain holds" in page.banner.text()
    assert hall.desk.head().hash in page.banner.text()
