"""Ctrl+Z over what a page offers beside its own stream: what was done on it last is what is taken back."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QObject

from app.desk.journal.history import cancelled

if TYPE_CHECKING:
    from app.desk.change import Change
    from app.desk.desk import Desk
    from app.desk.sending import Step
    from app.ui.context import Context

    Here = tuple[str, str | None, str | None]
    Scope = tuple[str, str | None]


REMEMBERED: Final = 30
"""So many acts of one place can be taken back by its key."""


class Act(Struct, frozen=True):
    """What is kept of an act: its id and the streams it wrote."""

    id: str
    streams: frozenset[str]


class OwnActs(QObject):
    """Knows, page by page, what was done in this window since it opened, and what of it was taken back.

    A page's undo walks over one stream. An act of the page that wrote only beside it, such as a result set anew at its
    table, is taken back by its id.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._done: dict[Here, deque[Act]] = {}
        self._back: dict[Here, deque[Act]] = {}
        context.wrote.connect(self._wrote)

    def step(self, name: Step, scope: Scope | None) -> bool:
        """Take back, or put back, the last act of the page shown if it wrote beside `scope`; False where it did not."""
        kept = (self._done if name == "undo" else self._back).get(self._here())
        if not kept or not self._beside(kept[-1], scope):
            return False
        about = kept[-1]
        self._context.step(name, self._stream(about), about.id, failed=partial(self._failed, name, about))
        return True

    def _failed(self, name: Step, about: Act, _error: Exception) -> None:
        """Forget an act that was refused because it was stepped over elsewhere: the next key goes past it."""
        tid, mid = self._stream(about)

        def over(desk: Desk) -> bool:
            return (about.id in cancelled(desk.stream(tid, mid))) == (name == "undo")

        self._context.read(over, partial(self._forget, about))

    def _forget(self, about: Act, over: object) -> None:
        for kept in (*self._done.values(), *self._back.values()):
            if over and about in kept:
                kept.remove(about)

    def _here(self) -> Here:
        there = self._context.place
        return there.page, there.tournament, there.match

    def _stream(self, act: Act) -> Scope:
        _, tid, mid = (*min(self._of_here(act)).split("/"), None)[:3]
        return str(tid), mid

    def _of_here(self, act: Act) -> tuple[str, ...]:
        top = f"t/{self._context.place.tournament}"
        return tuple(name for name in act.streams if f"{name}/".startswith(f"{top}/"))

    def _beside(self, act: Act, scope: Scope | None) -> bool:
        own = "/".join(("t", *filter(None, scope))) if scope else ""
        return bool(self._of_here(act)) and own not in act.streams

    def _wrote(self, change: Change) -> None:
        here, act = self._here(), Act(change.act.id, change.streams)
        done, back = (kept.setdefault(here, deque(maxlen=REMEMBERED)) for kept in (self._done, self._back))
        if change.act.name == "undo":
            back.append(_taken(done, act))
        elif change.act.name == "redo":
            done.append(_taken(back, act))
        else:
            done.append(act)
            back.clear()


def _taken(kept: deque[Act], step: Act) -> Act:
    """Take out the newest act that wrote where a step did, for the step was about it; give the step where none did."""
    found = next((one for one in reversed(kept) if one.streams == step.streams), None)
    if found is None:
        return step
    kept.remove(found)
    return found
