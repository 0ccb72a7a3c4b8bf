"""What was set in a match beside its deals, as rows and marks of the officials' list of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.listings.adjustments import OnResult, by_text, role_text, why_text
from app.listings.hall_time import clock_time
from app.ui.match.table_side.rows import beside_row
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.listings.adjustments import Adjustment
    from app.ui.match.deal_painter import DealRow


def set_row(row: DealRow, one: Adjustment) -> DealRow:
    """Give a deal's row with what was set of it first: by which official, and why for readers.

    The table's own slip is corrected and no more. A void deal is void by an official's word: no clause made it so.
    """
    notes = (*row.notes, *filter(None, (why_text(one),)))
    if one.fact.kind == "void":
        mark = tr("set by the {role}", role=role_text(one.role))
        return replace(row, title=tr("Void"), detail=mark, notes=notes, clause="")
    mark = tr("corrected") if one.slip else tr("corrected by the {role}", role=role_text(one.role))
    return replace(row, detail=" · ".join(filter(None, (mark, row.detail))), notes=notes)


def start_rows(told: Sequence[Adjustment], game: int) -> Iterator[DealRow]:
    """Give what stands below a game's first deal, the newest first: the score from paper that it goes on from.

    Below the first game's stands what was done to the whole match.
    """
    for one in reversed(told):
        fact = one.fact
        if isinstance(fact, OnResult) or fact.deal or (fact.game or 1) != game:
            continue
        detail = " · ".join(filter(None, (clock_time(one.time), by_text(one), why_text(one))))
        yield beside_row(fact, game, detail)
