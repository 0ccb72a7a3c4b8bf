"""Receipts: the fee of each entry that was paid, of each re-entry, and each prize that is sure or paid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.listings.entries import players_told
from app.listings.prizes import prize_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.prizes import PrizeRow
    from app.tournament.state import Tournament


FIRST = 2
"""The entry that a team's first re-entry is."""


class Receipt(Struct, frozen=True):
    """Money that changes hands, in whole units. `number` stays the same whatever is paid after it.

    `place` is of a prize, as it is read; `signed` who signed for it, empty while nobody did. `paid` tells that it is in
    the books: a prize that is only sure is still to be handed out.
    """

    number: str
    what: Literal["entry", "re-entry", "prize"]
    name: str
    players: tuple[str, ...]
    amount: int
    place: str = ""
    signed: str = ""
    paid: bool = True


def receipts(t: Tournament) -> tuple[Receipt, ...]:
    """Give the receipts: entries by number, re-entries, then prizes from the best place; no fee, no receipt of it."""
    return (*_fees(t), *(one for row in prize_rows(t) for one in _prize(t, row)))


def _fees(t: Tournament) -> Iterator[Receipt]:
    fee = t.settings.fee if t.settings else 0
    paid = [team for team, entrant in t.entrants.items() if entrant.paid] if fee else []
    yield from (Receipt(f"E-{team}", "entry", *_team(t, team), fee) for team in paid)
    again = [(team, n) for team, entrant in t.entrants.items() for n in range(2, entrant.entry + 1)] if fee else []
    for team, n in again:
        yield Receipt(f"R-{team}" if n == FIRST else f"R-{team}-{n - 1}", "re-entry", *_team(t, team), fee)


def _prize(t: Tournament, row: PrizeRow) -> Iterator[Receipt]:
    """Give the receipt of what was paid, for the place it was paid for, and of what is sure and still to pay."""
    prize, told, team = row.prize, row.prize.paid, _team(t, row.prize.team)
    if told:
        place = row.place if told.place in {0, prize.place} else str(told.place)
        yield Receipt(f"P-{prize.team}", "prize", *team, told.amount, place, row.signed)
    if prize.sure and prize.owed > 0:
        number = f"P-{prize.team}-2" if told else f"P-{prize.team}"
        yield Receipt(number, "prize", *team, prize.owed, row.place, paid=False)


def _team(t: Tournament, team: str) -> tuple[str, tuple[str, ...]]:
    entrant = t.entrants[team]
    return entrant.name, tuple(players_told(entrant))
