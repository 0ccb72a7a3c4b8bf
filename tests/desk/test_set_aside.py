"""A ruling that a table's agreement set aside: steps at an official's station, and deals as they were seen with it."""

from __future__ import annotations

from looked_on_kit import told as at_table

THUNEE = {"thunee": {"seat": "A1", "result": "won"}}


def ruled(hall):
    """Rule twice on a claim in the deal being played, and take the second back and bring it again; give the match."""
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    for _ in range(2):
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="rejected")
    hall.desk.undo(hall.tid, match)
    hall.desk.redo(hall.tid, match)
    return match


def test_a_deal_seen_with_a_ruling_that_was_set_aside_later_is_replayed_with_it(hall):
    match = ruled(hall)
    assert at_table(hall, "enter", match=match, facts=THUNEE)["deal"] == 1
    assert at_table(hall, "agree", match=match, claim=1, ruling="withdrawn")["ruling"] == "withdrawn"
    assert hall.desk.drift(hall.tid) == ()
    other = hall.do("call").answer["match"]
    hall.do("move_match", match=match, to=other, reason="the wrong table")
    assert hall.desk.drift(hall.tid) == ()


def test_an_official_brings_back_an_agreement_that_set_a_ruling_aside(hall):
    match = ruled(hall)
    agreed = at_table(hall, "agree", match=match, claim=1, ruling="withdrawn")
    assert agreed["ruling"] == "withdrawn"
    assert hall.desk.redoable(hall.tid, match) is None
    hall.desk.undo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).claim(1).ruling == "rejected"
    hall.desk.redo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).claim(1).ruling == "withdrawn"
