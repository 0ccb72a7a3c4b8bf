"""The standings, with every tie-break as a column, what decided each row and what befell its team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict

from app.i18n import translate
from app.listings.columns import Column
from app.listings.remarks import remarks_text
from app.tournament.befallen import Befallen, befallen
from app.tournament.lists import PLATE
from app.tournament.places.lots import lapsed
from app.tournament.places.order import Row, standings
from app.tournament.places.prizes import prizes
from app.tournament.places.tie_breaks import BY_KEY, LAST, MANUAL, TIE_BREAKS, TieBreak

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.tournament.state import Tournament

_LAST = frozenset(one.key for one in LAST)


class StandingRow(Struct, frozen=True):
    """A row of a stage's standings with the team's name and what befell it.

    `seed` is of the lot that parted it, `reason` of the official who put it in order by hand; players are told none.
    """

    row: Row
    name: str
    stage: str = "main"
    befallen: tuple[Befallen, ...] = ()
    seed: int | None = None
    reason: str | None = None

    @property
    def place(self) -> str:
        """Give the place as read: `5`, or `5-8` where it is shared."""
        shared = len(self.row.tied_with)
        return f"{self.row.place}-{self.row.place + shared}" if shared else str(self.row.place)


def standing_rows(
    t: Tournament, order: Sequence[TieBreak] | None = None, stage: str = "main"
) -> tuple[StandingRow, ...]:
    """Give the standings of a stage, best first; empty before its draw is published."""
    rows = standings(t, order, stage)
    things = befallen(t, stage) if rows else {}
    return tuple(_row(t, stage, row, things.get(row.team, ())) for row in rows)


def _row(t: Tournament, stage: str, row: Row, things: tuple[Befallen, ...]) -> StandingRow:
    by_hand = row.decided_by == MANUAL.key
    orders = (one for one in reversed(t.ordered.get(stage, ())) if row.team in one.teams)
    ordered = next((one for one in orders if (one.seed is None) == by_hand), None)
    told = ordered if row.decided_by in _LAST else None
    name, seed, reason = t.entrants[row.team].name, told.seed if told else None, told.reason if told else None
    return StandingRow(row, name, stage, things, seed, reason)


def standing_parts(t: Tournament) -> tuple[tuple[str, tuple[StandingRow, ...]], ...]:
    """Give the standings of each published stage under its heading, the plate's after the main ones."""
    named = {"main": translate("standings", "Standings"), PLATE: translate("standings", "Plate")}
    parts = ((heading, standing_rows(t, stage=stage)) for stage, heading in named.items())
    return tuple((heading, rows) for heading, rows in parts if rows)


def standings_json(t: Tournament, stage: str = "main") -> list[dict[str, Any]]:
    """Give the standings of a stage as `standings --json` prints them."""
    won = {prize.team: str(prize.amount) for prize in prizes(t) if prize.amount} if stage == "main" else {}
    return [
        {
            "place": r.row.place,
            "team": r.row.team,
            "name": r.name,
            "tied_with": list(r.row.tied_with),
            "values": dict(r.row.values),
            "decided_by": r.row.decided_by,
            "seed": r.seed,
            "reason": r.reason,
            "remarks": [asdict(one) for one in r.befallen],
            "prize": won.get(r.row.team),
        }
        for r in standing_rows(t, stage=stage)
    ]


def lapsed_texts(t: Tournament) -> tuple[str, ...]:
    """Tell each shared place whose lots, or order by hand, were made for other teams than share it now."""
    told = translate(
        "standings",
        "Place {place} is shared by {teams}: its lots or its order by hand were for another group and "
        "count no more. Draw again.",
    )
    return tuple(
        told.format(place=one.place, teams=", ".join(t.entrants[team].name for team in one.teams)) for one in lapsed(t)
    )


def decided_text(r: StandingRow) -> str:
    """Tell what decided a row: a tie-break, of lots with their seed, or that nothing parts it from the row above."""
    if r.row.decided_by is None:
        return translate("tie-break", "shared") if r.row.tied_with else ""
    name = tie_break_name(r.row.decided_by)
    if r.seed is not None:
        return translate("tie-break", "{name}, seed {seed}").format(name=name, seed=r.seed)
    return f"{name}: {r.reason}" if r.reason else name


def tie_break_name(key: str) -> str:
    """Give the name of a tie-break."""
    return translate("tie-break", BY_KEY[key].name)


def _value(key: str) -> Column[StandingRow]:
    """Give the column of a tie-break; who drew no lot has none."""
    return Column(key, BY_KEY[key].name, lambda r: dict(r.row.values).get(key) or _nothing(key), "right", 16)


def _nothing(key: str) -> int | None:
    return None if key in _LAST else 0


def standing_columns(rows: Iterable[StandingRow]) -> tuple[Column[StandingRow], ...]:
    """Give the columns of a list of standings: every tie-break that counts anything there has one."""
    first = next(iter(rows), None)
    keys = [one.key for one in TIE_BREAKS] if first is None else [key for key, _ in first.row.values]
    return (
        Column("place", "Place", lambda r: r.place, "right", 7),
        Column("team", "Id", lambda r: r.row.team, width=6),
        Column("name", "Team", lambda r: r.name, width=30),
        Column("decided_by", "Decided by", decided_text, width=20),
        Column("remarks", "Remarks", lambda r: remarks_text(r.befallen), width=30),
        *(_value(key) for key in keys if key != "still_in"),
    )


STANDINGS = standing_columns(())
