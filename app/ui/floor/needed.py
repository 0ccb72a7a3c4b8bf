"""A line of what needs somebody on the floor; that of rulings which nobody announced yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.views.past_claims import claim_rows
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.ui.look.icons import ShapeName


class Need(Struct, frozen=True):
    """One line of the list "needs you": its shape, sentence, and the match to open (None where it is only told).

    `claim` is the one to go to on the page of claims instead: `M3.1`.
    """

    shape: ShapeName
    text: str
    match: str | None = None
    claim: str = ""


def read_untold(desk: Desk, tid: str) -> tuple[str, ...]:
    """Read which claims have a ruling that nobody announced, the oldest first: for officials; on the desk's thread."""
    return tuple(row.id for row in claim_rows(desk, tid) if row.untold)


def untold_need(claims: tuple[str, ...]) -> tuple[Need, ...]:
    """Name them in one line, where there are any; it leads to the first."""
    told = tr("Ruled on, not announced: {claims} · L", claims=", ".join(claims))
    return (Need("warn", told, claim=claims[0]),) if claims else ()
