"""The purse and who gets what of it, in whole units, so that every row adds up."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import parted
from app.tournament.day_events import PlacesOrdered, PrizePaid
from app.tournament.places.lots import still_in
from app.tournament.places.order import standings
from app.tournament.refusal import refuse

if TYPE_CHECKING:
    from app.tournament.draw.chance import Chance
    from app.tournament.events import Event
    from app.tournament.state import Tournament


class Prize(Struct, frozen=True):
    """A team's prize: its place, the amount in whole units, whether it is sure by now, and what the team has of it.

    A paid prize stays one where a correction gave it to another team: then its amount is 0.
    """

    team: str
    place: int
    shared: int
    amount: int
    sure: bool
    paid: PrizePaid | None = None

    @property
    def owed(self) -> int:
        """Give what is still to pay, below 0 what is to come back."""
        return self.amount - (self.paid.amount if self.paid else 0)


def purse(t: Tournament) -> int:
    """Give the purse: the fee of every paid entry and re-entry, and what was added."""
    if t.settings is None:
        return 0
    entries = sum(entrant.paid + entrant.entry - 1 for entrant in t.entrants.values())
    return t.settings.fee * entries + t.settings.purse


def amounts(t: Tournament) -> tuple[int, ...]:
    """Give the prizes by place. What shares of the purse lose by rounding goes to the best of them, a unit each."""
    told, whole = t.settings.prizes if t.settings else (), purse(t)
    hundredths = [int(one[:-1]) * whole for one in told if one.endswith("%")]
    short = sum(hundredths) // 100 - sum(part // 100 for part in hundredths)
    shares = iter([part // 100 + (n < short) for n, part in enumerate(hundredths)])
    return tuple(next(shares) if one.endswith("%") else int(one) for one in told)


def prizes(t: Tournament) -> tuple[Prize, ...]:
    """Give the prizes by place; teams that share places share their prizes, odd units to the first by number."""
    by_place = amounts(t)
    found: list[Prize] = []
    for place, group in groupby(standings(t), key=lambda row: row.place):
        rows = list(group)
        whole = sum(by_place[place - 1 : place - 1 + len(rows)])
        each, odd = divmod(whole, len(rows))
        sure = not any(still_in(row) for row in rows)
        for n, row in enumerate(rows):
            amount, paid = each + (n < odd), t.prizes_paid.get(row.team)
            if amount or paid:
                found.append(Prize(row.team, place, len(rows), amount, sure, paid))
    return tuple(found)


def over(t: Tournament) -> int:
    """Give by how much prizes (what is set, where nobody has a place yet) exceed the purse; below 0 what they leave."""
    return (sum(prize.amount for prize in prizes(t)) or sum(amounts(t))) - purse(t)


def pay(t: Tournament, team: str, signed: int) -> tuple[Event, ...]:
    """Put on record that a team's prize was handed out and signed for, or what a correction made of it beyond that."""
    found, name = _sure(t, team)
    if found.owed < 0:
        sentence = "{name} was paid {much} more than its prize is now: take that back instead."
        refuse(sentence, name=name, much=parted(-found.owed))
    if not found.owed:
        refuse("The prize of {name} is paid already.", name=name)
    return (PrizePaid(team, found.owed, signed, found.place),)


def take_back(t: Tournament, team: str, signed: int) -> tuple[Event, ...]:
    """Put on record that a team gave back what it was paid beyond its prize."""
    found, name = _sure(t, team)
    if found.owed >= 0 or found.paid is None:
        refuse("{name} was paid no more than its prize: there is nothing to take back.", name=name)
    return (PrizePaid(team, found.owed, signed, found.place if found.amount else found.paid.place),)


def _sure(t: Tournament, team: str) -> tuple[Prize, str]:
    """Give a team's prize and name; refuse a team that has none, and one whose place is still open."""
    found = next((prize for prize in prizes(t) if prize.team == team), None)
    name = t.entrants[team].name if team in t.entrants else team
    if found is None:
        refuse("{name} has no prize.", name=name)
    if not found.sure:
        refuse("The prize of {name} is not sure yet: its place is still open.", name=name)
    return found, name


def draw_lots(t: Tournament, place: int, seed: int, chance: Chance, stage: str = "main") -> tuple[Event, ...]:
    """Draw the order of the teams that share a place; `chance` follows from `seed`."""
    teams = _sharing(t, place, stage)
    return (PlacesOrdered(stage, tuple(chance.shuffle(sorted(teams, key=lambda team: int(team[1:])))), seed),)


def order_places(t: Tournament, teams: tuple[str, ...], reason: str, stage: str = "main") -> tuple[Event, ...]:
    """Put teams that share a place in order by hand, with a reason."""
    if not reason.strip():
        refuse("Places are put in order by hand with a reason: say why.")
    row = next((row for row in standings(t, stage=stage) if row.team == (teams[0] if teams else "")), None)
    if row is None or {row.team, *row.tied_with} != set(teams) or len(teams) != len(set(teams)):
        refuse("Name all the teams that share one place, each once, the best first.")
    if still_in(row):
        refuse("Place {place} is still open: put it in order when its matches are over.", place=row.place)
    return (PlacesOrdered(stage, teams, None, reason),)


def _sharing(t: Tournament, place: int, stage: str) -> list[str]:
    rows = [row for row in standings(t, stage=stage) if row.place == place]
    if len(rows) < 2:  # noqa: PLR2004 - two teams share
        refuse("No teams share place {place}: there is nothing to draw.", place=place)
    if any(still_in(row) for row in rows):
        refuse("Place {place} is still open: draw lots when its matches are over.", place=place)
    return [row.team for row in rows]
