"""Who stands at the keys, and what an act changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import Role
    from app.desk.ports import Act


@dataclass(frozen=True, slots=True)
class Who:
    """Who is at the keys, in what role, at which station."""

    actor: str = "desk"
    role: Role = "desk"
    station: str = "this machine"


@dataclass(frozen=True, slots=True)
class Change:
    """What an act changed: its streams, for screens to judge whether they are stale, and what the asker is told."""

    act: Act
    streams: frozenset[str]
    answer: Mapping[str, object] = field(default_factory=dict)
    tournament: str | None = None

    @property
    def label(self) -> str:
        """Give the act's label, as Undo shows it."""
        return self.act.label
