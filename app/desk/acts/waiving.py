"""What a decision stores of why the match commissioner made it in spite of a tie to the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.day_events import TieWaived

if TYPE_CHECKING:
    from collections.abc import Iterator


def waiving(match: str, why: str) -> Iterator[TieWaived]:
    """Give the event that keeps the reason, none where none was given."""
    if why.strip():
        yield TieWaived(match, why.strip())
