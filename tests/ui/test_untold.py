"""Rulings that nobody announced are among what needs an official, and a key leads to them."""

from __future__ import annotations

import pytest
from claims_kit import claimed
from msgspec.structs import replace

from app.desk.views.sight import Sight
from app.listings.claims import CLAIMS, ClaimRow
from app.ui.floor.watch import read_floor

ROW = ClaimRow("M1", 1, None, 1, 1, "Revoke", "B", "A1", "upheld", "judge", announced=False)


@pytest.mark.parametrize(
    ("row", "untold", "told"),
    [
        (ROW, True, "not announced"),
        (replace(ROW, announced=True), False, "announced"),
        (replace(ROW, level="table"), False, "announced"),
        (replace(ROW, changed=True), False, ""),
        (replace(ROW, ruling="to_judge"), False, ""),
    ],
)
def test_a_ruling_waits_to_be_announced_unless_it_is_known_or_made_anew(row, untold, told):
    (shown,) = (column.value(row) for column in CLAIMS if column.key == "announced")
    assert (row.untold, shown) == (untold, told)


def test_the_floor_names_them_to_officials_alone_and_a_key_leads_to_the_first(hall):
    tid = claimed(hall.desk, "M1", "M2", ruled=("M1", "M2"))
    page = hall.go("floor", tid)
    (line,) = (one for one in page.needs.lines if not one.isHidden())
    assert line.text.text() == "Ruled on, not announced: M1.1, M2.1 · L"
    hall.act("announce", tid, match="M1", claim=1)
    hall.press("l")
    assert (hall.context.place.page, hall.page.table.current().id) == ("claims", "M2.1")
    held = [read_floor(Sight(hall.desk, looked_on=one), tid)[2].untold for one in (False, True)]
    assert held == [("M2.1",), ()]
