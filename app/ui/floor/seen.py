"""What the floor shows beside a tournament, as it was read last, and of which tournament that was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.desk.views.timing import Times
from app.ui.floor.watch import Held, read_floor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.views.sight import Sight
    from app.ui.floor.tiles import Live


class Seen(Struct, frozen=True):
    """Live scores, times and what claims hold, all of the tournament `of`; of another one nothing of it is true."""

    of: str | None = None
    live: Mapping[str, Live] = field(default_factory=dict)
    times: Times = Times({}, {}, {})
    held: Held = Held()


def read_seen(sight: Sight, tid: str) -> Seen:
    """Read it."""
    return Seen(tid, *read_floor(sight, tid))
