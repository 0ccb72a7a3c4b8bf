"""A heading over numbers takes two lines where it is long, so that names beside it stay whole."""

import pytest

from app.listings.columns import Column
from app.ui.models.listing import heading


@pytest.mark.parametrize(
    ("title", "align", "told"),
    [
        ("Place in the knock-out", "right", "Place in the\nknock-out"),
        ("Ball difference", "right", "Ball\ndifference"),
        ("Matches won", "right", "Matches\nwon"),
        ("Balls in", "right", "Balls in"),
        ("Wedstrijdverschil", "right", "Wedstrijdverschil"),
        ("Place in the knock-out", "left", "Place in the knock-out"),
    ],
)
def test_a_long_heading_over_numbers_breaks_near_its_middle(title, align, told):
    assert heading(Column("key", title, lambda row: row, align)) == told
