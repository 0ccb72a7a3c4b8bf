"""A result its second official rejected is told among what needs somebody, with who and why; players read none."""

from __future__ import annotations

from argon2 import PasswordHasher
from desk_kit import drawn

from app.desk.change import Who
from app.settings import Settings

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
REJECTED = "M1: result 2-1 (13-4,9-13,13-11) rejected by its second official · Ali, judge · the slip says 12"


def needs(hall):
    hall.settle()
    return [line.text.text() for line in hall.page.needs.lines if not line.isHidden()]


def test_the_floor_says_to_officials_who_rejected_a_result_and_why_until_it_is_told_again(hall):
    hall.tid = drawn(hall.desk, 4)
    hall.act("settings", hall.tid, checkers=(2,))
    hall.act("call", hall.tid, match="M1", table=1)
    for name, role in (("Naidoo", "director"), ("Ali", "judge")):
        hall.act("name_official", "", name=name, role=role, secret=QUICK.hash("4711"))
        hall._station.duty.who = Who("Naidoo", "director")
    told = {"match": "M1", "games": "2-1", "balls": "13-4,9-13,13-11"}
    hall.act("result", hall.tid, **told)
    hall._station.duty.who = Who("Ali", "judge")
    hall.act("reject_result", hall.tid, match="M1", reason="the slip says 12")
    hall.go("floor", hall.tid)
    assert needs(hall) == [REJECTED], "nor is it called unheard"
    hall.window.context.settings = Settings(kind="table")
    hall.page.refresh()
    assert [one for one in needs(hall) if "M1" in one] == ["Table 1 · 0 min: M1 called, not started"]
    hall.window.context.settings = Settings()
    hall.page.refresh()
    assert needs(hall) == [REJECTED]
    hall._station.duty.who = Who("Naidoo", "director")
    hall.act("result", hall.tid, **told)
    hall.page.refresh()
    assert needs(hall) == ["M1: 2–1 · 13-4,9-13,13-11 waits for its second official"]
