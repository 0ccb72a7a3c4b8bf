"""What keeps half-typed entries of a station, whoever types them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Drafts(Protocol):
    """Half-typed entries of this station, in its own small file."""

    def save(self, key: str, text: str) -> None:
        """Keep a draft, durably."""

    def load(self, key: str) -> str | None:
        """Give a draft, None when there is none."""

    def find(self, keys: Sequence[str]) -> Mapping[str, str]:
        """Give those of some drafts that are there, by key."""

    def drop(self, key: str) -> None:
        """Forget a draft."""
