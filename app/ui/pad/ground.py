"""What the deal on the pad stands on, as the engine that checks its facts needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from app.game.facts import Claim
    from app.game.results import Standing
    from app.game.table import Seat
    from app.rules.model import Ruleset


class Ground(Struct, frozen=True):
    """What a deal stands on: rules, the game before it, its numbers, and the claims heard in it so far.

    `late`: a claim in it comes after its deadline, `late_in_deal` one that can be made in its deal only.
    """

    rules: Ruleset
    before: Standing
    game: int
    deal: int
    claims: tuple[Claim, ...] = ()
    late: bool = False
    late_in_deal: bool = False

    @property
    def dealer(self) -> Seat:
        """Give who deals by the rules, as far as a table can apply them: by the balls that lie open."""
        return self.before.at_table.dealer

    @property
    def target(self) -> int:
        """Give the balls that win the game."""
        return self.before.target
