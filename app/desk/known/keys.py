"""Whoever is at the keys of a desk, as far as it decides what may be told there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.desk.change import Who
    from app.desk.journal.world import World


class Keys(Protocol):
    """The keys of a desk: the day they act on, who has them, and whether players look on."""

    @property
    def world(self) -> World:
        """Give what the desk knows."""

    @property
    def who(self) -> Who:
        """Give who signs."""

    def players_look(self, role: str, /) -> bool:
        """Tell whether players look on at this station while somebody of a role has the keys."""

    def seeing(self, world: World, /) -> Keys:
        """Give the same keys on a day as another world tells it."""
