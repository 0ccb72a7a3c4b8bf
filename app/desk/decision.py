"""What an act, an undo or a redo comes to before it is written: its events, by stream, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.journal.codec import Event


class Decision(Struct, frozen=True):
    """The events an act makes, by stream, its label for Undo, what the asker is told, and private values it erases."""

    events: tuple[tuple[str, Event], ...]
    label: str
    answer: Mapping[str, object] = field(default_factory=dict)
    erases: tuple[str, ...] = ()
