"""What the papers are called, wherever one is named: lists, the journal, what an act makes stale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

TITLES: Mapping[str, str] = {
    "bracket": "Bracket",
    "slips": "Slips to score on",
    "slips-short": "Slips, one sheet a match",
    "round-list": "Round list",
    "round-teams": "Round list by team",
    "not-reported": "Not reported",
    "table-cards": "Table cards",
    "blank-slips": "Blank slips",
    "results": "Results",
    "sheet": "Score sheet",
    "rulings": "Rulings",
    "players-sheet": "Score sheet for players",
    "workbook": "Results workbook",
    "claims": "Claims register",
    "entries": "Entries",
    "standings": "Standings",
    "announce": "Points to announce",
    "draw-certificate": "Draw certificate",
    "prizes": "Prize list",
    "receipts": "Receipts",
    "book": "Event book",
    "journal": "Journal",
    "rules": "Rules to sign",
}
"""Each kind's title."""
SLIPS: Final = frozenset({"slips", "slips-short"})
"""Papers of which each match has its own."""


def paper_words(kind: str, match: str | None = None) -> str:
    """Name a paper by its title, with the match it is about: `Slips to score on · M97`."""
    title = translate("paper", TITLES[kind]) if kind in TITLES else kind
    return f"{title} · {match}" if match else title
