"""The list of prizes, in the window, on paper and on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.tournament.prizes import Prize, prizes

if TYPE_CHECKING:
    from app.tournament.state import Tournament


class PrizeRow(Struct, frozen=True):
    """A prize with the team's name, and who signed for it."""

    prize: Prize
    name: str
    signed: str

    @property
    def place(self) -> str:
        """Give the place as read: `5`, or `5-8` where it is shared."""
        first, shared = self.prize.place, self.prize.shared
        return str(first) if shared == 1 else f"{first}-{first + shared - 1}"


def prize_rows(t: Tournament) -> tuple[PrizeRow, ...]:
    """Give the prizes, best place first."""
    return tuple(PrizeRow(one, t.entrants[one.team].name, _signed(t, one)) for one in prizes(t))


def _signed(t: Tournament, one: Prize) -> str:
    card = t.entrants[one.team].card
    at = one.paid.signed - 1 if one.paid else -1
    return card.players[at].name if card and 0 <= at < len(card.players) else ""


def prizes_json(t: Tournament) -> list[dict[str, Any]]:
    """Give the prizes as `prizes --json` prints them."""
    return [
        {
            "place": row.prize.place,
            "shared": row.prize.shared,
            "team": row.prize.team,
            "name": row.name,
            "amount": row.prize.amount,
            "sure": row.prize.sure,
            "paid": row.prize.paid is not None,
            "signed": row.signed or None,
        }
        for row in prize_rows(t)
    ]


def state_text(row: PrizeRow) -> str:
    """Tell whether a prize is paid, sure or still open."""
    return translate("prize", "paid" if row.prize.paid else "to be paid" if row.prize.sure else "still open")


PRIZES: tuple[Column[PrizeRow], ...] = (
    Column("place", "Place", lambda r: r.place, "right", 7),
    Column("team", "Id", lambda r: r.prize.team, width=6),
    Column("name", "Team", lambda r: r.name, width=30),
    Column("amount", "Prize", lambda r: r.prize.amount, "right", 10),
    Column("state", "State", state_text, width=12),
    Column("signed", "Signed by", lambda r: r.signed, width=24),
)
