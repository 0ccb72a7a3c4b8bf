"""What is half typed, safe within a moment of the key: saved on every key, taken up on arrival, dropped when stored.

A draft holds the UUID of its command too: what the store could not take is sent again after a restart, and stored once.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.pad.state import PadState, fresh, restore

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.context import Context
    from app.ui.match.reading import Shown
    from app.ui.sending import Sender


def blank(shown: Shown) -> PadState:
    """Give an empty pad for a match's next deal."""
    live = shown.live()
    return fresh(live) if live else PadState(1, 1)


def drafted(shown: Shown) -> PadState:
    """Give the pad a match's draft holds, as long as its deal is still the one to type; else an empty pad."""
    state = restore(shown.draft) if shown.draft else None
    if state is None:
        return blank(shown)
    if state.correcting:
        return state if shown.earlier(state.game, state.deal) else blank(shown)
    live = shown.live()
    return state if live and (state.game, state.deal) == (live.game, live.deal) else blank(shown)


def taken_up(shown: Shown, outgoing: Sender) -> PadState:
    """Give what this station last held of a match; what was refused while nobody looked comes back with its why."""
    kept = restore(shown.draft) if shown.draft else None
    why = outgoing.why(kept.command) if kept else ""
    if kept is None or not why:
        return drafted(shown)
    outgoing.withdraw(kept.command)
    return replace(kept, say=why)


def differ(sent: PadState, typed: PadState) -> bool:
    """Tell whether another deal is typed than the one that was sent."""
    return (sent.facts, sent.how, sent.points) != (typed.facts, typed.how, typed.points)


class Drafting(QObject):
    """Writes drafts on the desk's thread, one at a time; of those of one name that wait only the newest is written.

    A draft that can't be written is told; what is typed goes on.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._writing = False
        self._next: dict[str, Callable[[], None]] = {}

    def keep(self, name: str, text: str) -> None:
        """Keep what is typed under a name; nothing typed needs no draft."""
        drafts = self._context.drafts
        if drafts is not None:
            self._write(name, partial(drafts.save, name, text) if text else partial(drafts.drop, name))

    def drop(self, name: str) -> None:
        """Forget a draft: it was stored, or its typing cleared."""
        self.keep(name, "")

    def hold(self) -> None:
        """Write none of those that wait: an entry is on its way, and all that was typed is whole in it."""
        self._next.clear()

    def _write(self, name: str, work: Callable[[], None]) -> None:
        if self._writing:
            self._next[name] = work
            return
        self._writing = True
        self._context.tasks.run(work, self._written, self._failed)

    def _written(self, _nothing: object = None) -> None:
        self._writing = False
        if self._next:
            name = next(iter(self._next))
            self._write(name, self._next.pop(name))

    def _failed(self, error: Exception) -> None:
        self._context.complain(error)
        self._written()
