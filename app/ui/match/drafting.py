"""Half-typed deals, safe within a moment of the key: saved on every key, taken up on arrival, dropped when stored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.ui.pad.state import PadState, fresh, is_empty, restore

if TYPE_CHECKING:
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


class Drafting:
    """Writes drafts on the desk's thread. A draft that can't be written is told; the pad itself goes on."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def keep(self, shown: Shown, state: PadState, text: str) -> None:
        """Keep what is typed; an empty pad needs no draft."""
        drafts = self._context.drafts
        if drafts is not None and not is_empty(state):
            save = partial(drafts.save, draft_key(shown.tid, shown.mid), text)
            self._context.tasks.run(save, failed=self._context.complain)
        elif drafts is not None:
            self.drop(shown)

    def drop(self, shown: Shown) -> None:
        """Forget the draft: its deal was stored, or its typing cleared."""
        drafts = self._context.drafts
        if drafts is not None:
            drop = partial(drafts.drop, draft_key(shown.tid, shown.mid))
            self._context.tasks.run(drop, failed=self._context.complain)
