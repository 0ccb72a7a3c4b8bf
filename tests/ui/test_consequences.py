"""What an act would change, as it is shown to the official who decides: what weighs most is never left out."""

from __future__ import annotations

import pytest

from app.desk.views.impact import Impact
from app.ui.forms.consequences import shown

PRIZES = tuple(f"Team {n}: prize 0; it was 100." for n in range(10))
PLACES = tuple(f"Team {n}: place 2; it was 1." for n in range(10))


@pytest.mark.parametrize(("prizes", "places", "left"), [(10, 10, 10), (3, 10, 5), (0, 8, 0)])
def test_places_alone_are_left_out_where_there_are_too_many(prizes, places, left):
    told = PRIZES[:prizes] + PLACES[:places]
    lines = shown(Impact("", (), {}, (), (), (), (), (), told, prizes))
    whole = [f"•  {one}" for one in told[: len(told) - left]]
    assert lines == [*whole, *([f"and {left} more"] if left else [])]
