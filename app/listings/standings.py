"""The standings, with every tie-break as a column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.tournament.lots import lapsed
from app.tournament.places import Row, standings
from app.tournament.prizes import prizes
from app.tournament.tie_breaks import BY_KEY, TIE_BREAKS, TieBreak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.tournament.state import Tournament


class StandingRow(Struct, frozen=True):
    """A row of the standings with the team's name."""

    row: Row
    name: str

    @property
    def place(self) -> str:
        """Give the place as read: `5`, or `5-8` where it is shared."""
        shared = len(self.row.tied_with)
        return f"{self.row.place}-{self.row.place + shared}" if shared else str(self.row.place)


def standing_rows(t: Tournament, order: Sequence[TieBreak] | None = None) -> tuple[StandingRow, ...]:
    """Give the standings, best first; empty before the draw is published."""
    return tuple(StandingRow(row, t.entrants[row.team].name) for row in standings(t, order))


def standings_json(t: Tournament, order: Sequence[TieBreak] | None = None) -> list[dict[str, Any]]:
    """Give the standings as `standings --json` prints them."""
    won = {prize.team: str(prize.amount) for prize in prizes(t)}
    return [
        {
            "place": r.row.place,
            "team": r.row.team,
            "name": r.name,
            "tied_with": list(r.row.tied_with),
            "values": dict(r.row.values),
            "decided_by": r.row.decided_by,
            "prize": won.get(r.row.team),
        }
        for r in standing_rows(t, order)
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
    """Give the name of what decided a row, empty where nothing did."""
    return tie_break_name(r.row.decided_by) if r.row.decided_by else ""


def tie_break_name(key: str) -> str:
    """Give the name of a tie-break."""
    return translate("tie-break", BY_KEY[key].name)


def _value(key: str) -> Column[StandingRow]:
    return Column(key, BY_KEY[key].name, lambda r: dict(r.row.values)[key], "right", 16)


STANDINGS: tuple[Column[StandingRow], ...] = (
    Column("place", "Place", lambda r: r.place, "right", 7),
    Column("team", "Id", lambda r: r.row.team, width=6),
    Column("name", "Team", lambda r: r.name, width=30),
    *(_value(tie_break.key) for tie_break in TIE_BREAKS if tie_break.key != "still_in"),
    Column("decided_by", "Decided by", decided_text, width=20),
)
