"""Half-typed deals, safe within a moment of the key: saved on every key, taken up on arrival, dropped when stored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.pad.state import PadState, fresh, is_empty, restore

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.context import Context
    from app.ui.match.reading import Shown


def draft_key(tid: str, mid: str) -> str:
    """Name the draft of a match's pad."""
    return f"pad/{tid}/{mid}"


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


class Drafting(QObject):
    """Writes drafts on the desk's thread, one at a time; of those that wait only the newest is written.

    A draft that can't be written is told; the pad itself goes on.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._writing = False
        self._next: Callable[[], None] | None = None

    def keep(self, shown: Shown, state: PadState, text: str) -> None:
        """Keep what is typed; an empty pad needs no draft."""
        drafts = self._context.drafts
        if drafts is not None and not is_empty(state):
            self._write(partial(drafts.save, draft_key(shown.tid, shown.mid), text))
        elif drafts is not None:
            self.drop(shown)

    def drop(self, shown: Shown) -> None:
        """Forget the draft: its deal was stored, or its typing cleared."""
        drafts = self._context.drafts
        if drafts is not None:
            self._write(partial(drafts.drop, draft_key(shown.tid, shown.mid)))

    def hold(self) -> None:
        """Write none of those that wait: an entry is on its way, and its deal is whole in it."""
        self._next = None

    def _write(self, work: Callable[[], None]) -> None:
        if self._writing:
            self._next = work
            return
        self._writing = True
        self._context.tasks.run(work, self._written, self._failed)

    def _written(self, _nothing: object = None) -> None:
        self._writing = False
        work, self._next = self._next, None
        if work is not None:
            self._write(work)

    def _failed(self, error: Exception) -> None:
        self._context.complain(error)
        self._written()
