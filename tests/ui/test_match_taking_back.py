"""What is taken back at a table and put back there: what was shown, by either key, and no ruling by players."""

from __future__ import annotations

import pytest
from table_acts import elsewhere, logged, ruled

from app.desk.ports import Act
from app.ui.match.taking_back import undoes
from app.ui.more.of_claims import OF_TABLE

pytestmark = pytest.mark.no_cover


def test_undo_takes_back_what_was_shown_and_never_a_newer_entry(playing):
    table = playing
    table.deal("1")
    elsewhere(table, "enter", facts={"ball": "A"})
    table.press("Back")
    assert table.state.deal(1, 2) is not None
    assert table.state.deal(1, 1) is not None
    table.press("Ctrl+Z")
    assert table.state.deal(1, 2) is None
    assert table.state.deal(1, 1) is not None


def test_players_undo_and_redo_no_ruling_by_any_key(playing):
    table = playing
    ruled(table)
    table.page.switch_view()
    table.settle()
    before = len([*table.desk.history(table.tid)])
    table.press("Esc", "Ctrl+Z", "Back")
    assert len([*table.desk.history(table.tid)]) == before
    table.desk.undo(table.tid, table.mid)
    table.page.refresh()
    table.settle()
    table.press("Ctrl+Y", "0")
    assert table.state.claims[0].ruling is None


@pytest.mark.parametrize(("back", "again"), [("Back", "1"), ("Ctrl+Z", "Ctrl+Y")])
def test_a_signature_is_taken_back_at_the_table_that_gave_it(table, back, again):
    table.opened(view="1")
    while table.page.shown.upcoming:
        if table.page.shown.upcoming.needs_opening:
            table.press("Enter")
        table.deal("311.14")
    table.press("1")
    assert table.mid in table.desk.tournament(table.tid).results
    table.press(back)
    assert table.mid not in table.desk.tournament(table.tid).results
    table.press(again)
    assert table.mid in table.desk.tournament(table.tid).results


def test_the_opening_of_a_game_is_taken_back_at_the_table_by_undo_and_not_by_backspace(table):
    table.opened(view="1")
    while not table.page.shown.upcoming.needs_opening:
        table.deal("311.14")
    table.press("Enter")
    assert len(table.state.games) == 2
    table.press("Back")
    assert len(table.state.games) == 2
    table.press("Ctrl+Z")
    assert table.page.shown.upcoming.needs_opening
    table.press("Ctrl+Y")
    assert not table.page.shown.upcoming.needs_opening


def test_whatever_is_offered_at_a_table_is_taken_back_there():
    acts = {door.act for door in OF_TABLE} | {"sign", "contest", "move_match", "swap_sides", "position", "import_sheet"}
    told = {act: Act(act, act, "", "", "", "", "") for act in (*acts, "rule", "announce", "void", "refer")}
    assert {act for act, one in told.items() if undoes(one, officials=False, by_undo=True)} == acts
    assert {act for act, one in told.items() if undoes(one, officials=True, by_undo=True)} == told.keys()


def test_ctrl_z_leaves_a_half_typed_deal_on_the_pad(playing):
    table = playing
    table.deal("1")
    table.type("195")
    table.press("Ctrl+Z")
    assert table.state.deal(1, 1) is None
    assert table.pad.state.points == "95"


def test_the_notice_after_an_undo_names_the_key_that_puts_it_back(playing):
    playing.deal("1")
    playing.press("Ctrl+Z")
    assert playing.window.toast.text().endswith("Ctrl+Y puts it back")


def test_the_claims_page_takes_back_what_it_showed(playing):
    table = playing
    logged(table)
    table.go("claims")
    table.press("Enter", "1")
    table.type("shown")
    table.press("Enter", "Esc")
    elsewhere(table, "announce", claim=1)
    table.press("Ctrl+Z")
    assert (table.state.claims[0].ruling, table.state.claims[0].announced) == ("upheld", True)


def test_officials_put_back_what_they_took_back_by_either_key(playing):
    table = playing
    table.deal("1")
    table.press("Ctrl+Z", "Ctrl+Y")
    assert table.state.deal(1, 1) is not None
    table.press("Back", "0")
    assert table.state.deal(1, 1) is not None
