"""What projections beside the journal are made of: rows that answer questions across matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct


class ClaimRecord(Struct, frozen=True):
    """A claim and what became of it, told by its match's stream alone: ids only, no word of a person.

    `claim`, `game` and `deal` count from 1. `claimant` and `accused` are teams by id (`T042`), `by_player` and
    `against_player` players (`T042.1`), where the claim names them. `prior` is how often the accused had been warned
    before, as told. `ruling` names the level that it waits for (`to_judge`), where it was taken to one. `verdict` and
    `effect` are what this engine makes of claim and ruling (see `ClaimResult`), None where the deal is still being
    played or can't be counted. `changed`: the facts changed since the ruling. `since` and `ruled` are times as acts
    carry them; `reason` is the key of the private reason.
    """

    tournament: str
    match: str
    claim: int
    game: int
    deal: int
    offence: str
    team: str
    by_seat: str | None
    against_seat: str | None
    claimant: str
    accused: str
    by_player: str | None
    against_player: str | None
    remedy: str | None
    prior: int
    ruling: str | None
    level: str | None
    announced: bool
    changed: bool
    verdict: str | None
    effect: str | None
    since: str
    ruled: str | None
    reason: str | None

    @property
    def place(self) -> tuple[str, str]:
        """Give its tournament and match."""
        return self.tournament, self.match


Claims = Mapping[tuple[str, str], Sequence[ClaimRecord]]
"""What the register says from now on of matches, each named by its tournament and id."""

UNCHANGED: Final[Claims] = MappingProxyType({})
