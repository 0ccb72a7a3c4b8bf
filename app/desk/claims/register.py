"""The register of claims: what the projection beside the journal holds, and how it is asked.

Nobody who decides may ask it: `World` and the acts see a `Journal`, only the desk's own questions see a `Store`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.desk.ports import Journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.desk.records import ClaimRecord


class Register(Protocol):
    """The claims of a store, asked across matches and tournaments; every answer in order of the claims' times."""

    def stamp(self) -> str | None:
        """Tell how the rows were made; None where nobody made them yet."""

    def every(self) -> Sequence[ClaimRecord]:
        """Give every claim."""

    def of_tournament(self, tid: str) -> Sequence[ClaimRecord]:
        """Give the claims of a tournament."""

    def about(self, entrants: Sequence[tuple[str, str]]) -> Sequence[ClaimRecord]:
        """Give the claims for or against entrants, each a tournament and a team."""

    def rulings_on(self, offence: str) -> Sequence[ClaimRecord]:
        """Give the claims of an offence that were ruled on."""

    def rebuild(self, stamp: str, records: Sequence[ClaimRecord], position: int) -> None:
        """Put these rows in the place of all, in one transaction; ConflictError where the journal has moved past."""


class Store(Journal, Protocol):
    """A journal with the projections beside it."""

    @property
    def register(self) -> Register:
        """Give the register of claims."""
