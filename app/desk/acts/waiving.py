"""What a decision stores of why the match commissioner made it in spite of a tie to the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.tournament.day_events import TieWaived

if TYPE_CHECKING:
    from collections.abc import Iterator


class Waiving(Protocol):
    """The fields of an act on a match, with why it is done in spite of a tie."""

    @property
    def match(self) -> str:
        """Give the match."""

    @property
    def waived(self) -> str:
        """Give the reason, empty where nothing ties who acts."""


def waiving(asked: Waiving) -> Iterator[TieWaived]:
    """Give the event that keeps the reason, none where none was given."""
    if asked.waived.strip():
        yield TieWaived(asked.match, asked.waived.strip())
