"""A list of bars laid beside those that stand: what would become of each row, and the list to hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.desk.people.conduct import bars_of
from app.desk.people.register import people_of
from app.desk.refusals import say
from app.tournament.entry_lists.cells import phone_key
from app.tournament.events import Player
from app.tournament.names import normal
from app.tournament.people.ban_list import BarRow
from app.tournament.people.conduct import PersonBarred, in_force, outlasts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World


FateOfABar = Literal["new", "same", "warned", "refused"]


class BanFate(Struct, frozen=True):
    """What becomes of a row; `enters` is the row where it is taken in."""

    row: int
    fate: FateOfABar
    name: str
    why: str = ""
    enters: BarRow | None = None


def fates(world: World, rows: Iterable[tuple[int, BarRow | str]], day: str = "") -> tuple[BanFate, ...]:
    """Tell the fate of every row of a list, against the bars that stand and the rows above; of one person the longest.

    A bar that is over on `day` (ISO 8601) is not taken in.
    """
    people, bars = people_of(world), bars_of(world)
    names, above = people.by_name(), dict[tuple[str, str], PersonBarred]()
    found = []
    for line, row in rows:
        if isinstance(row, str):
            found.append(BanFate(line, "refused", "", row))
            continue
        if row.until and row.until < day:
            found.append(BanFate(line, "same", row.name, say("the bar is over")))
            continue
        key = normal(row.name), phone_key(row.phone)
        person = people.find(Player(row.name, row.phone))
        nameless = names.get(key[0], ()) if not key[1] else ()
        held = above.get(key) or bars.get(person or "") or next((bars[one] for one in nameless if one in bars), None)
        if held is not None and not outlasts(row.until or None, held):
            found.append(BanFate(line, "same", row.name, say("barred already")))
            continue
        above[key] = PersonBarred("", row.until or None)
        found.append(_entering(line, row, known=person is not None, names=bool(names.get(key[0]))))
    return tuple(found)


def _entering(line: int, row: BarRow, *, known: bool, names: bool) -> BanFate:
    if not phone_key(row.phone):
        why = say("without a phone: whoever enters under this name is asked about")
        return BanFate(line, "warned", row.name, why, row)
    if names and not known:
        return BanFate(line, "warned", row.name, say("somebody of this name has another phone"), row)
    return BanFate(line, "new", row.name, "", row)


def handed_on(world: World, day: str, *, reasons: bool = False) -> tuple[BarRow, ...]:
    """Give the bars that hold on a day as a list to hand on; `reasons` go with them only where that is asked for."""
    cards = people_of(world).cards
    held = ((cards.get(person), bar) for person, bar in bars_of(world).items() if in_force(bar, day))
    rows = (
        BarRow(card.name, card.phone, card.club, bar.until or "", (bar.reason or "") if reasons else "")
        for card, bar in held
        if card is not None
    )
    return tuple(sorted(rows, key=lambda row: (normal(row.name), row.phone)))
