"""What a paper is given of the journal: read when asked for, up to the state it shows."""

from __future__ import annotations

from app.desk.views.bundling import bundle


def test_a_paper_reads_the_journal_up_to_its_own_state(hall):
    gathered = bundle(hall.desk, hall.tid, None, "2026-11-29 10:00")
    hall.desk.undo(hall.tid, None)
    rows = gathered.acts()
    assert [row.position for row in rows] == sorted(row.position for row in rows)
    assert rows[-1].label == "Add T004"
    assert rows[-1].position <= gathered.position < hall.desk.head().position
    assert not any(row.undone for row in rows)


def test_what_was_taken_back_is_told_so(hall):
    hall.desk.undo(hall.tid, None)
    *_, taken, undo = bundle(hall.desk, hall.tid, None, "2026-11-29 10:00").acts()
    assert taken.undone
    assert (undo.event, undo.undone) == ("undone", False)
