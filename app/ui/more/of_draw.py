"""Doors of the draw page beside the draw itself."""

from __future__ import annotations

from app.ui.more.of_matches import SHAPE
from app.ui.more.of_teams import CLOSE_PLACES, END_REENTRY, LATE, REENTER

OF_DRAW = (SHAPE, REENTER, END_REENTRY, LATE, CLOSE_PLACES)
