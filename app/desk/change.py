"""Who stands at the keys, and what an act changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from app.listings.labels import told_label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.ports import Act

Role = Literal["desk", "host", "director", "score_keeper", "adjudicator", "judge", "commissioner"]
"""The roles of officials; "desk" is whoever stands at the keys before officials have names of their own, and may do
everything. "host" is whoever works at the machine that holds the store, on its command line: it may let a director in
again and nothing else."""


class Who(Struct, frozen=True):
    """Who is at the keys, in what role, at which station."""

    actor: str = "desk"
    role: Role = "desk"
    station: str = "this machine"


class Change(Struct, frozen=True):
    """What an act changed: its streams, for screens to judge whether they are stale, and what the asker is told."""

    act: Act
    streams: frozenset[str]
    answer: Mapping[str, object] = field(default_factory=dict)
    tournament: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Give the act's label in the user's language, as Undo shows it, with the names that it holds ids of."""
        return told_label(self.act.label, self.names)
