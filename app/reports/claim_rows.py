"""Walks the claims of a scored match in order, each with its verdict and with what stands beside its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Claim
    from app.game.results import ClaimResult
    from app.reports.bundle import Ruling, Scored


class Heard(Struct, frozen=True):
    """A claim: where it was heard (`nth` in its deal, all from 1), its facts, its verdict, its ruling if any."""

    game: int
    deal: int
    nth: int
    claim: Claim
    result: ClaimResult
    ruling: Ruling | None


def claims_of(scored: Scored) -> Iterator[Heard]:
    """Give the claims of a match."""
    beside = {(ruling.game, ruling.deal, ruling.nth): ruling for ruling in scored.rulings}
    for game_no, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
        for deal_no, (deal, told) in enumerate(zip(game.deals, result.deals, strict=True), 1):
            for nth, (claim, verdict) in enumerate(zip(deal.claims, told.claims, strict=True), 1):
                yield Heard(game_no, deal_no, nth, claim, verdict, beside.get((game_no, deal_no, nth)))
