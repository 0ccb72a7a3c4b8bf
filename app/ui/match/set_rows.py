"""What was set in a match beside its deals, as rows and marks of the officials' list of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.adjustments import OnResult, by_text, role_text, what_text, why_text
from app.ui.match.deal_painter import DealRow
from app.ui.match.reading import clock_time
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.listings.adjustments import Adjustment


def mark(one: Adjustment) -> str:
    """Say on its row that a deal was set, and by which official; the table's own slip is corrected and no more."""
    if one.fact.kind == "void":
        return tr("set by the {role}", role=role_text(one.role))
    return tr("corrected") if one.slip else tr("corrected by the {role}", role=role_text(one.role))


def start_rows(told: Sequence[Adjustment], game: int) -> Iterator[DealRow]:
    """Give what stands below a game's first deal, the newest first: the score from paper that it goes on from.

    Below the first game's stands what was done to the whole match.
    """
    for one in reversed(told):
        fact = one.fact
        if isinstance(fact, OnResult) or fact.deal or (fact.game or 1) != game:
            continue
        detail = " · ".join(filter(None, (clock_time(one.time), by_text(one), why_text(one))))
        gave = tr("{a}–{b}", a=fact.balls[0], b=fact.balls[1]) if fact.kind == "position" else ""
        yield DealRow(game, 0, _sentence(what_text(one)), detail, gave)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
