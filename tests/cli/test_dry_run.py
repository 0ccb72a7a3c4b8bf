"""`fourball do … --dry-run`: what an act would store and change, printed; nothing is stored."""

from __future__ import annotations

import json

import pytest

ENTRIES = "Team,Player 1,Player 2\n" + "".join(f"Team {n},A{n},B{n}\n" for n in range(1, 5))


@pytest.fixture
def tid(fourball):
    """Give a drawn tournament of four with the first result in."""
    tid = fourball("new", "Club Night", "--tables", "3", "--best-of", "1").strip()
    entries = fourball.folder / "entries.csv"
    entries.write_text(ENTRIES, "utf-8")
    fourball("import", tid, str(entries))
    fourball("draw", tid, "--seed", "4")
    fourball("result", tid, "M1", "1-0", "--balls", "13-5")
    return tid


def test_it_tells_the_events_and_the_impact_and_stores_nothing(fourball, tid):
    before = fourball("journal", tid)
    told = json.loads(fourball("do", tid, "result", "match=M1", "games=0-1", "--dry-run"))
    recorded = {"match": "M1", "winner": "B", "how": "played", "games": [0, 1]}
    assert told["events"] == [{"stream": f"t/{tid}", "type": "result_recorded", "event": recorded}]
    assert told["would"] == "Result of M1: 0-1 in place of 1-0 (13-5)"
    assert any(" goes on; it was " in line for line in told["impact"])
    assert fourball("journal", tid) == before
    assert json.loads(fourball("do", tid, "result", "match=M1", "games=0-1"))["done"] == told["would"]


def test_it_is_refused_as_the_act_itself(fourball, tid):
    tried = fourball("do", tid, "call", "match=M1", "--dry-run", code=1)
    assert tried == fourball("do", tid, "call", "match=M1", code=1)
    assert "nosuch" in fourball("do", tid, "clear_result", "nosuch=1", "--dry-run", code=2)


def test_the_fields_of_a_dry_run_may_come_as_json(fourball, tid):
    told = fourball("do", tid, "clear_result", "--json", "--dry-run", stdin='{"match": "M1"}')
    assert json.loads(told)["events"][0]["type"] == "result_cleared"
