"""The times of a day as the journal has them."""

from __future__ import annotations

import itertools

from app.desk.desk import Desk
from app.desk.views.timing import times, times_told
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


def hall(folder, **told):
    """Give a desk whose clock stands where `at` says, with a draw of four published."""
    at = ["09:00"]
    desk = Desk(open_store(folder / "desk.db"), lambda: f"2026-01-31T{at[0]}:00.000+00:00")
    tid = desk.perform("new", {"name": "Night", "tables": 2, **told}).answer["tournament"]
    for name in "abcd":
        desk.perform("add", {"name": name}, tournament=tid)
    desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)

    def do(time, act, **fields):
        at[0] = time
        desk.perform(act, fields, tournament=tid)

    return desk, tid, do


def test_a_round_ends_so_long_after_its_first_call_and_the_earliest_that_is_played_counts(tmp_path):
    desk, tid, do = hall(tmp_path, round_minutes=45)
    assert (times(desk, tid).round, times(desk, tid).ends) == ("", "")
    do("09:10", "call", match="M2")
    do("09:20", "call", match="M1")
    assert (times(desk, tid).round, times(desk, tid).ends) == ("Semi-final", "2026-01-31T09:55:00+00:00")
    do("09:30", "result", match="M2", games="2-0")
    assert times(desk, tid).ends == "2026-01-31T09:55:00+00:00", "a match of the round that is over still began it"
    do("09:40", "result", match="M1", games="2-0")
    assert times(desk, tid).ends == "", "nothing is played"
    do("10:00", "call", match="M3")
    assert (times(desk, tid).round, times(desk, tid).ends) == ("Final", "2026-01-31T10:45:00+00:00")
    do("10:01", "settings", round_minutes=0)
    assert times(desk, tid).ends == ""
    desk.close()


def test_players_expect_what_follows_from_what_they_were_told(tmp_path):
    desk, tid, do = hall(tmp_path, tables=1, best_of=(1,), game_minutes=20)
    for called, time, match in (("09:00", "09:20", "M1"), ("09:28", "09:29", "M2")):
        do(called, "call", match=match)
        do(time, "open", match=match, seats={"A1": 1, "A2": 2, "B1": 1, "B2": 2}, dealer="A1",
           keepers={"A": "A1", "B": "B1"})  # fmt: skip
        for _ in range(4):
            do(time, "enter", match=match, facts={"thunee": {"seat": "A1", "result": "won"}})
        do(time, "sign", match=match)
    assert set(times(desk, tid).expected) == {"M3"}
    do("09:30", "claim", match="M2", game=1, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    do("09:30", "rule", match="M2", claim=1, ruling="upheld", level="judge", reason="seen", late=False)
    assert "M2" not in desk.tournament(tid).results
    assert times_told(desk, tid).expected == {"M3": "2026-01-31T09:30+00:00"}
    assert times(desk, tid).expected["M3"] == "2026-01-31T09:48+00:00"
    desk.close()
