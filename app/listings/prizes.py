"""The list of prizes, in the window, on paper and on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.i18n import parted, translate
from app.listings.columns import Column
from app.tournament.places.prizes import Prize, amounts, over, prizes, purse

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


def prize_list(t: Tournament) -> tuple[PrizeRow, ...]:
    """Give what a paper lists: teams whose prize is sure or handed out, and each prize whose place nobody has yet.

    A place that nobody has is a row without a team: while a hundred teams are in, that is what the prizes are.
    """
    known = [row for row in prize_rows(t) if row.prize.sure or row.prize.paid]
    taken = {row.prize.place + n for row in known if row.prize.sure for n in range(row.prize.shared)}
    places = enumerate(amounts(t), 1)
    free = [Prize("", place, 1, much, sure=False) for place, much in places if much and place not in taken]
    return tuple(sorted([*known, *(PrizeRow(one, "", "") for one in free)], key=lambda row: row.prize.place))


def nothing_text(t: Tournament) -> str:
    """Tell why there is no prize to list, and what to do."""
    told = "No prizes are set. Say in the settings what each place wins."
    if t.settings and t.settings.prizes:
        told = "The purse is empty: mark who paid the fee, or say in the settings what was added."
    return translate("prize", told)


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
            "paid_amount": row.prize.paid.amount if row.prize.paid else 0,
            "paid_place": (row.prize.paid.place or None) if row.prize.paid else None,
            "owed": row.prize.owed,
            "signed": row.signed or None,
        }
        for row in prize_rows(t)
    ]


def money(amount: int) -> str:
    """Give an amount as every paper and screen writes it."""
    return parted(amount)


def state_text(row: PrizeRow) -> str:
    """Tell whether a prize is paid, sure or still open; of one paid otherwise what for, and the difference."""
    prize, paid = row.prize, row.prize.paid
    if paid is None:
        return translate("prize", "to be paid" if prize.sure else "still open")
    if not prize.owed:
        return translate("prize", "paid")
    told = translate("prize", "paid {amount} for place {place}" if paid.place else "paid {amount}")
    rest = translate("prize", "{much} still to pay" if prize.owed > 0 else "{much} to come back")
    said = told.format(amount=money(paid.amount), place=paid.place), rest.format(much=money(abs(prize.owed)))
    return ", ".join((*said, *(() if prize.sure else (translate("prize", "still open"),))))


def purse_text(t: Tournament) -> str:
    """Tell the purse, what the prizes come to, and by how much they miss it; empty where no prize is set."""
    if not amounts(t):
        return ""
    all_of_it, given = money(purse(t)), money(purse(t) + over(t))
    told = translate("prize", "Purse {purse}; prizes {prizes}.").format(purse=all_of_it, prizes=given)
    return " ".join(filter(None, (told, over_text(t))))


def over_text(t: Tournament) -> str:
    """Warn of prizes that exceed the purse, and tell what they leave of it."""
    more = over(t)
    if not more:
        return ""
    told = "That is {much} more than the purse." if more > 0 else "{much} of the purse is no prize."
    return translate("prize", told).format(much=money(abs(more)))


PRIZES: tuple[Column[PrizeRow], ...] = (
    Column("place", "Place", lambda r: r.place, "right", 7),
    Column("team", "Id", lambda r: r.prize.team, width=6),
    Column("name", "Team", lambda r: r.name, width=30),
    Column("amount", "Prize", lambda r: r.prize.amount, "right", 10, parted=True),
    Column("paid", "Paid", lambda r: r.prize.paid.amount if r.prize.paid else None, "right", 10, parted=True),
    Column("state", "State", state_text, width=34),
    Column("signed", "Signed by", lambda r: r.signed, width=24),
)
