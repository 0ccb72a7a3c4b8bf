"""The preview of an import: what becomes of each row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.i18n import translate
from app.listings.columns import Column

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.tournament.doors.importing import Fate


def import_json(fates: Iterable[Fate]) -> list[dict[str, Any]]:
    """Give each row's fate as `import --json` prints it."""
    return [{"row": f.row, "fate": f.fate, "team": f.team, "why": f.why} for f in fates]


def _players(f: Fate) -> str:
    return " & ".join(player.name for player in f.card.players) if f.card else ""


FATES: tuple[Column[Fate], ...] = (
    Column("row", "Line", lambda f: f.row, "right", 6),
    Column("fate", "Fate", lambda f: translate("fate", f.fate), width=10),
    Column("team", "Team", lambda f: f.team, width=30),
    Column("players", "Players", _players, width=30),
    Column("seed", "Seed", lambda f: f.seed, "right", 6),
    Column("paid", "Paid", lambda f: f.paid, "center", 6),
    Column("why", "Why", lambda f: f.why, width=44),
)
