"""A deal taken up for correction and entered as it stands."""

from __future__ import annotations


def test_a_deal_taken_up_and_entered_as_it_stands_is_not_stored_and_says_so(playing):
    table = playing
    table.deal("1")
    kept = list(table.desk.history(table.tid))
    table.press("Up", "Enter")
    assert table.pad.said.text() == "Nothing was changed: deal 1 of game 1 already stands as you told it."
    assert list(table.desk.history(table.tid)) == kept
    table.press("Esc")
    assert (table.pad.state.correcting, table.pad.state.deal) == (False, 2)
