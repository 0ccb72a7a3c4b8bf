"""What is taken over from a sheet that came in: deals, and the claims that only the sheet has, with their rulings."""

from __future__ import annotations

import pytest

from app.desk.views.comparing import compared
from app.desk.views.taking_over import numbered, stays, takings
from app.game.text.formatting import sheet_json

REVOKE = {"team": "A", "offence": "revoke", "against": "B1", "hand": 2}
OTHER = {"team": "B", "offence": "revoke", "against": "A2", "hand": 3}


def ruled(hall, claim, ruling, **place):
    number = hall.do("claim", match="M1", claim=claim, **place).answer["claim"].rpartition(".")[2]
    if ruling:
        told = {"reason": "Shown", "level": "table", "late": False}
        hall.do("rule", match="M1", claim=int(number), ruling=ruling, **told)


def started(halls):
    hall = halls(teams=4, tables=2)
    hall.draw()
    hall.do("call", match="M1")
    hall.open("M1")
    for side in "AAB":
        hall.enter("M1", ball=side)
    return hall


@pytest.fixture
def elsewhere(halls):
    """The match as another laptop has it: claims in a deal both have, in deals of its own, and two that ended one."""
    hall = started(halls)
    ruled(hall, REVOKE, "upheld", game=1, deal=2)
    ruled(hall, OTHER, "rejected")
    ruled(hall, OTHER, "not_proved")
    hall.enter("M1", ball="B")
    ruled(hall, REVOKE, None)
    hall.enter("M1", ball="A")
    return sheet_json(hall.desk.sheet(hall.tid, "M1"))


def take(hall, told, *places):
    seen = compared(hall.desk, hall.tid, "M1", told)
    answer, acts = {}, []
    for asked in takings(seen, [one for one in seen.differing if not places or one.place in places]):
        name, fields = numbered(asked, answer)
        answer = hall.do(name, **fields).answer
        acts.append(name)
    return acts


def left(hall, told):
    return [one.place for one in compared(hall.desk, hall.tid, "M1", told).differing]


def test_all_of_a_sheet_taken_over_leaves_nothing_that_differs(halls, elsewhere):
    hall = started(halls)
    assert left(hall, elsewhere) == ["1/2", "1/4", "1/5", "1/6"]
    acts = take(hall, elsewhere)
    assert acts == ["claim", "rule", "claim", "rule", "claim", "rule", "enter", "claim", "enter"]
    assert left(hall, elsewhere) == []
    assert take(hall, elsewhere) == []


def test_a_deal_that_may_have_been_made_void_elsewhere_is_named(halls, elsewhere):
    hall = started(halls)
    assert compared(hall.desk, hall.tid, "M1", elsewhere).doubtful == ""
    hall.do("void", match="M1", game=1, deal=1, reason="dealt twice")
    told = compared(hall.desk, hall.tid, "M1", sheet_json(hall.desk.sheet(hall.tid, "M1"))).doubtful
    assert told.startswith("1/1: a re-deal agreed on, or a deal an official made void")


def test_a_deal_that_reads_the_same_is_not_corrected_for_its_claim(halls, elsewhere):
    hall = started(halls)
    assert take(hall, elsewhere, "1/2") == ["claim", "rule"]
    assert hall.desk.match(hall.tid, "M1").claims_told == 1


def test_what_was_ruled_here_stays_and_is_told(halls, elsewhere):
    hall = started(halls)
    ruled(hall, REVOKE, "rejected", game=1, deal=2)
    ruled(hall, OTHER, "upheld", game=1, deal=1)
    seen = compared(hall.desk, hall.tid, "M1", elsewhere)
    assert [one.place for one in seen.differing if stays(seen, one)] == ["1/1", "1/2"]
    assert take(hall, elsewhere, "1/1", "1/2") == []
    assert {"1/1", "1/2"} <= set(left(hall, elsewhere))
