"""The times of a day as the journal has them."""

from __future__ import annotations

import itertools

from app.desk.desk import Desk
from app.desk.timing import times
from app.store.engine import open_store


def test_expected_starts_follow_from_what_the_journal_saw(tmp_path):
    moments = itertools.chain(["09:00"] * 9, ["09:10", "09:20", "10:00"], itertools.repeat("10:05"))

    with open_store(tmp_path / "desk.db") as journal:
        desk = Desk(journal, lambda: f"2026-01-31T{next(moments)}:00.000+00:00")
        told = {"name": "Night", "tables": 1, "best_of": (1,), "game_minutes": 30}
        tid = desk.perform("new", told).answer["tournament"]
        for name in "abcd":
            desk.perform("add", {"name": name}, tournament=tid)
        desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)
        while desk.time() < "2026-01-31T09:10":
            pass
        desk.perform("call", {}, tournament=tid)
        desk.perform("result", {"match": "M1", "games": "1-0"}, tournament=tid)
        found = times(desk, tid)
    assert found.called["M1"] < found.ended["M1"]
    assert found.expected["M2"] == "2026-01-31T10:05+00:00"
    assert found.expected["M3"] > found.expected["M2"]
