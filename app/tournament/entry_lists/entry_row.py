"""One row of an entry list, read into cleaned cells and players, with the reasons to look at it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.tournament.entry_lists.cells import clean, parse_phone, say
from app.tournament.events import Player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.entry_lists.headings import Part
    from app.tournament.entry_lists.table_text import Line

LONGEST_CELL = 1000
"""Letters of a cell that are looked at; no name has so many."""

_SURNAMES: tuple[tuple[Part, Part], ...] = (("player1", "surname1"), ("player2", "surname2"))
_FAULT = re.compile(r"#(REF!|NAME\?|VALUE!|DIV/0!|N/A|NUM!|NULL!|SPILL!|CALC!)|Err:\d+")
_BETWEEN_PLAYERS = re.compile(r"\s*(?:[&/+;,]|\band\b|\ben\b)\s*", re.IGNORECASE)


@dataclass
class EntryRow:
    """One row under reading: its cleaned cells by part, and the reasons to look at it."""

    no: int
    cells: Mapping[Part, str]
    reasons: list[str]

    def get(self, part: Part) -> str:
        """Give a part's cell, empty where there is none."""
        return self.cells.get(part, "")


def cell_of(line: Line, columns: Mapping[Part, int], part: Part) -> str:
    """Give a part's cell as it stands in the file."""
    i = columns.get(part, len(line.cells))
    return line.cells[i].strip()[:LONGEST_CELL] if 0 <= i < len(line.cells) else ""


def read_row(line: Line, columns: Mapping[Part, int]) -> EntryRow:
    """Clean a line's cells, with the reasons to look at them."""
    cleaned = {part: clean(cell_of(line, columns, part)) for part in columns}
    row = EntryRow(line.no, _joined({part: text for part, (text, _) in cleaned.items()}), list(line.notes))
    if any(hidden for _, hidden in cleaned.values()):
        row.reasons.append(say("characters that can't be seen were taken out"))
    if any("\ufffd" in text for text, _ in cleaned.values()):
        row.reasons.append(say("a letter could not be read"))
    if any(_FAULT.fullmatch(text) for text, _ in cleaned.values()):
        row.reasons.append(say("a formula of the list has no answer but an error"))
    if any(
        row.get(part).startswith("=") for part in ("name", "player1", "player2", "players", "club", "region", "family")
    ):
        row.reasons.append(say("it looks like a formula: entered as plain text"))
    return row


def _joined(cells: dict[Part, str]) -> dict[Part, str]:
    """Put each surname behind the name it belongs to."""
    for player, surname in _SURNAMES:
        if cells.get(surname):
            cells[player] = f"{cells.get(player, '')} {cells[surname]}".strip()
    return cells


def players_of(row: EntryRow) -> tuple[Player, ...]:
    """Give the players of a row, their phones read; both may stand in one cell."""
    names = [name for name in (row.get("player1"), row.get("player2")) if name]
    if not names:
        names = [name for name in _BETWEEN_PLAYERS.split(row.get("players")) if name]
    phones = [row.get("phone"), row.get("phone2")]
    mended = [parse_phone(phone) for phone in phones]
    row.reasons.extend(why for _, why in mended if why)
    return tuple(
        Player(name, phone) for name, (phone, _) in zip(names, [*mended, *[("", None)] * len(names)], strict=False)
    )
