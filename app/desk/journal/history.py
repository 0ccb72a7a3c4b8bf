"""Which events of a stream still hold: an undo names an act, and an undo can itself be undone (redo)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.desk.journal.codec import Event, Undone
from app.game.evidence_events import EvidenceErased, WordsErased

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.desk.ports import Act, Stored


AGREE: Final = "agree"
"""The act by which a table agrees on a claim: it takes the ruling back with it that nobody told there."""
ERASING: Final = (EvidenceErased, WordsErased)
"""Events in a match that nothing rests on and nothing takes back."""


class Told(Struct, frozen=True):
    """A stored event beside what it says."""

    stored: Stored
    event: Event

    @property
    def act(self) -> Act:
        """Give the act that told it."""
        return self.stored.act


def cancelled(told: Sequence[Told]) -> frozenset[str]:
    """Give the ids of the acts that are taken back; an act that takes back another may be among them."""
    gone: set[str] = set()
    for one in reversed(told):
        if isinstance(one.event, Undone) and one.act.id not in gone:
            gone.add(one.event.act)
    return frozenset(gone)


def set_aside(told: Sequence[Told]) -> frozenset[str]:
    """Give the ids of the rulings' acts that were taken back by what a table agreed on, and not by a step."""
    gone = cancelled(told)
    held = (one for one in told if sets_aside(one) and one.act.id not in gone)
    return frozenset(one.event.act for one in held)  # type: ignore[union-attr]


def sets_aside(one: Told) -> bool:
    """Tell whether an event takes a ruling back because its table agreed, and not as a step."""
    return isinstance(one.event, Undone) and one.act.name == AGREE


def effective(told: Sequence[Told]) -> tuple[Told, ...]:
    """Give the events that hold, in order, without the undos themselves."""
    gone = cancelled(told)
    return tuple(one for one in told if one.act.id not in gone and not isinstance(one.event, Undone))


def last_act(told: Sequence[Told]) -> Act | None:
    """Give the newest act that holds: the one that Undo takes back. What was erased beside a claim it walks over."""
    return next((one.act for one in reversed(effective(told)) if not isinstance(one.event, ERASING)), None)


def last_undo(told: Sequence[Told]) -> Told | None:
    """Give the newest undo that Redo can take back: one that no later act of another kind follows."""
    gone = cancelled(told)
    undos = {one.act.id for one in told if isinstance(one.event, Undone) and not sets_aside(one)}
    for one in reversed(told):
        if one.act.id in gone:
            continue
        if not isinstance(one.event, Undone) or sets_aside(one):
            return None
        if one.event.act not in undos:
            return one
    return None
