"""What an official sent at a station and the store did not take is no news to players who look on there since."""

from __future__ import annotations

import pytest
from desk_kit import Settings
from PySide6.QtCore import Qt
from station_kit import Station

from app.desk.sending import Command, text_of
from app.store.drafts import ScopedDrafts, open_drafts


@pytest.fixture
def later(qtbot, tmp_path):
    """Open the window of a station, of a kind, that left an official's ruling unsent: there is no such claim."""
    opened = []

    def begin(kind):
        fields = {"match": "M1", "claim": 3, "ruling": "upheld", "reason": "he held the jack"}
        told = Command("one", "rule", fields, "hall-open", time="2026-01-31T10:00:00.000+00:00")
        with open_drafts(tmp_path / "drafts.db") as file:
            ScopedDrafts(file, "store-1").outbox.put("one", text_of(told))
        hall = Station(qtbot, tmp_path, Settings(kind=kind))
        opened.append(hall)
        return hall

    yield begin
    for hall in opened:
        hall.close()


def told_of(hall):
    hall.press("Ctrl+U")
    form = hall.window.unsent.form
    (item,) = (form.list.item(row) for row in range(form.list.count()))
    told = hall.window.banner.text(), item.data(Qt.ItemDataRole.AccessibleTextRole)
    form.accept()
    return told


@pytest.mark.parametrize("kind", ["table", "officials"])
def test_a_ruling_that_was_refused_while_nobody_looked_is_shown_to_officials_alone(later, kind):
    told = told_of(later(kind))
    for text in told:
        assert ("Ruling · M1" in text, "Entry of an official" in text) == (kind == "officials", kind == "table")
        assert ("M1" in text) is (kind == "officials")


@pytest.mark.parametrize("kind", ["table", "officials"])
def test_a_ruling_that_was_refused_is_let_go_by_officials_alone(later, kind):
    hall = later(kind)
    hall.press("Ctrl+U")
    form = hall.window.unsent.form
    form.drop.click()
    hall.settle()
    assert len(hall.context.outgoing.refused) == (kind == "table")
    assert ("official's entry" in form.about.text()) == (kind == "table")
    form.accept()
