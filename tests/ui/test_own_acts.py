"""Ctrl+Z takes back what was done last on the page shown, whichever stream it wrote; Ctrl+Y puts it back."""

from __future__ import annotations

import pytest
from table_kit import Table


@pytest.fixture
def told(qtbot, tmp_path):
    """Give a hall that looks at a match whose result was told by one word and set anew at its table."""
    hall = Table(qtbot, tmp_path).call()
    hall.act("result", hall.tid, match=hall.mid, games="2-1")
    hall.sit(hall.tid, hall.mid)
    hall.context.act("result", {"match": hall.mid, "games": "0-2"})
    hall.settle()
    yield hall
    hall.close()


def result(hall):
    one = hall.desk.tournament(hall.tid).results.get(hall.mid)
    return one and one.games


def test_a_result_set_at_its_table_is_taken_back_there_and_put_back(told):
    assert (told.context.place.page, result(told)) == ("match", (0, 2))
    told.press("Ctrl+Z")
    assert result(told) == (2, 1)
    told.press("Ctrl+Y")
    assert result(told) == (0, 2)


def test_what_was_done_before_on_the_page_is_walked_over_in_order(told):
    told.context.act("clear_result", {"match": told.mid})
    told.settle()
    assert result(told) is None
    told.press("Ctrl+Z", "Ctrl+Z")
    assert result(told) == (2, 1)
    told.press("Ctrl+Z")
    assert result(told) == (2, 1)
    told.press("Ctrl+Y", "Ctrl+Y")
    assert result(told) is None


def test_what_was_taken_back_elsewhere_is_said_once_and_walked_past(told):
    told.desk.undo(told.tid)
    told.press("Ctrl+Z")
    assert "undone already" in told.window.banner.text()
    told.press("Ctrl+Z")
    assert told.window.banner.text() == "There is no deal to take back here."
    assert result(told) == (2, 1)


def test_rules_put_right_are_taken_back_on_their_page(told):
    told.context.go("rules")
    told.settle()
    told.context.act("correct_rules", {"parameter": "target_balls", "value": "12", "reason": "A slip of the keys."})
    told.settle()
    assert [one.act.name for one in told.desk.history(told.tid)][:1] == ["correct_rules"]
    told.press("Ctrl+Z")
    assert [one.act.name for one in told.desk.history(told.tid)][:1] == ["undo"]
