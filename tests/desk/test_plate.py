"""The plate at the desk: who pays back a re-entry, and who is held by a table that is gone."""

from __future__ import annotations

from app.listings.labels import told_label
from app.tournament.views import loser


def test_a_re_entry_paid_back_after_the_plate_was_drawn_says_that_it_plays_in_neither(halls):
    hall = halls(teams=6)
    hall.do("settings", redraw=True, set={"re_entry": 1})
    hall.draw()
    for match in ("M1", "M2", "M3"):
        hall.do("result", match=match, games="1-0")
    out = loser(hall.state, "M1")
    name = hall.state.entrants[out].name
    hall.do("reenter", team=out, paid=True)
    assert hall.do("end_reentry", team=out, reason="ill").label == f"Re-entry of {name} refunded"
    hall.desk.undo(hall.tid)
    hall.do("draw", seed=3, stage="plate", publish=True)
    label = f"Re-entry of {out} refunded; the plate was drawn without it"
    assert hall.do("end_reentry", team=out, reason="ill").label == told_label(label, {out: name})


def test_taking_tables_out_says_whose_fixed_table_goes_with_them(hall):
    hall.draw()
    hall.do("fix_table", team="T002", table=4)
    assert hall.do("settings", tables=4).label == "Change settings: tables"
    told = hall.do("settings", tables=3).label
    assert told == "Change settings: tables; the fixed table of Team 2 (4) is gone, play goes on where one is free"
    assert told_label(told) == told
