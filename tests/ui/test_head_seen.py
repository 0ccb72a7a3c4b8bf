"""What this station saw of a journal is kept, and looked for at the next open."""

from __future__ import annotations

import desk_kit
from station_kit import Station

from app.store.drafts import ScopedDrafts, open_drafts
from app.ui.frame.seen import seen_at


def test_a_journal_that_is_not_the_one_this_station_saw_is_named_at_the_next_open(qtbot, tmp_path):
    place = seen_at(str(tmp_path / "desk.db"))  # a copy of the same name in another folder is another journal
    seen = Station(qtbot, tmp_path)
    desk_kit.teams(seen.desk, 2)
    seen.window.line.tell()
    seen.settle()
    head = seen.desk.head()
    seen.close()
    with open_drafts(tmp_path / "drafts.db") as file:
        drafts = ScopedDrafts(file, "store-1")
        assert drafts.load(place) == f"{head.position}:{head.hash}"
        drafts.save(place, f"{head.position + 1}:{head.hash}")
    again = Station(qtbot, tmp_path)
    assert "This station saw it" in again.window.banner.text()
    assert again.window.status.head.text().startswith("not the journal it was")
    again.close()
    with open_drafts(tmp_path / "drafts.db") as file:
        assert ScopedDrafts(file, "store-1").load(place) == f"{head.position}:{head.hash}"
