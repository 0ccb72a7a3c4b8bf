"""What is typed ahead on the pad while a deal is on its way: kept, said, and typed for its user once it may be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.match.draft_names import ahead_draft
from app.ui.match.drafting import refused
from app.ui.pad.ahead import draft, restore, telling
from app.ui.pad.state import is_empty
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.sending import Command
    from app.ui.context import Context
    from app.ui.drafting import Drafting
    from app.ui.match.pad.panel import PadPanel
    from app.ui.match.reading import Shown


class TypingAhead(QObject):
    """Keeps the keys that the pad holds back, in a draft of their own, until they are typed or let go."""

    def __init__(self, context: Context, pad: PadPanel, drafts: Drafting) -> None:
        super().__init__()
        self._context, self._pad, self._drafts = context, pad, drafts
        self._shown: Shown | None = None
        self._refused = False
        pad.held.connect(self._keep)
        context.outgoing.withdrawn.connect(self._withdrawn)

    def arrive(self, shown: Shown) -> None:
        """Stand on a match: what was typed ahead of it before is asked for."""
        self._shown, self._refused = shown, bool(refused(shown, self._context.outgoing))
        self._pad.ahead.let_go()
        self._context.load(ahead_draft(shown.tid, shown.mid), partial(self._loaded, shown))

    def release(self, *, typed: bool = True) -> None:
        """Type what was held back, in order; where it can't be typed now, say what it was."""
        keys = self._pad.ahead.let_go()
        if not typed:
            self._tell(keys)
        for key in keys if typed else ():
            self._pad.take(key)
        self._keep()

    def wait(self) -> str:
        """Hold on while the deal waits for the store, and say so; empty where nothing was typed ahead."""
        waits = self._pad.ahead.wait()
        self._keep()
        return self._waiting() if waits else ""

    def drop(self) -> str:
        """Let go of what was held back, its deal being refused, and say what it was; empty where it was nothing."""
        keys = self._pad.ahead.let_go()
        self._keep()
        return _not_entered(keys) if telling(keys) else ""

    def stays(self) -> bool:
        """Tell, and say, that the pad can't turn to another deal: what was typed ahead of this one waits."""
        if self._pad.ahead.waits:
            self._pad.say(self._waiting())
        return self._pad.ahead.waits

    def _tell(self, keys: tuple[str, ...]) -> None:
        if telling(keys):
            self._context.refused.emit(_not_entered(keys))

    def _waiting(self) -> str:
        return tr(
            "Typed ahead and kept until the entry before it is stored: {keys}. Esc lets it go.",
            keys=" ".join(self._pad.ahead.keys),
        )

    def _keep(self) -> None:
        """Keep what is held back; while its deal waits, say it after every key."""
        ahead, state, shown = self._pad.ahead, self._pad.state, self._shown
        if shown is not None:
            self._drafts.keep(ahead_draft(shown.tid, shown.mid), draft(state.game, state.deal, ahead.keys))
        self.stays()

    def _withdrawn(self, command: Command) -> None:
        """Hear that its user let an entry of this match go: what was typed behind it is said."""
        if self._pad.ahead.waits and (command.form == self._pad.state.command or command.act in ("undo", "redo")):
            self._tell(self._pad.ahead.keys)
            self.drop()

    def _loaded(self, shown: Shown, text: str) -> None:
        """Take up what an earlier run held back: behind a deal that waits it is held on, behind a stored one typed."""
        kept, state, ahead = restore(text), self._pad.state, self._pad.ahead
        here = self._shown is not None and (self._shown.tid, self._shown.mid) == (shown.tid, shown.mid)
        if kept is None or not here or ahead.holds:
            return
        ahead.hold(kept.keys)
        if (state.game, state.deal) == (kept.game, kept.deal) and not is_empty(state) and not self._refused:
            self._pad.say(self.wait())
        elif (state.game, state.deal) == (kept.game, kept.deal + 1) and is_empty(state):
            self.release()
        else:
            self.release(typed=False)


def _not_entered(keys: tuple[str, ...]) -> str:
    return tr("Typed ahead and not entered: {keys}. Type it again where it belongs.", keys=" ".join(keys))
