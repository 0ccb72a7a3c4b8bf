"""A window on one match at a station that keeps what it sends, with a store that goes away and comes back."""

from __future__ import annotations

from desk_kit import Hall
from table_kit import Table

from app.desk.ports import JournalError
from app.store.drafts import ScopedDrafts, open_drafts


class Station(Table):
    """A window on one match, with the file of its station. `away` takes the store out of reach, `back` returns it."""

    def __init__(self, qtbot, folder, settings=None):
        Hall.__init__(self, qtbot, folder, settings)
        self.perform, self.undo, self.redo = self.desk.perform, self.desk.undo, self.desk.redo

    def station(self):
        self.file = open_drafts(self.folder / "drafts.db")
        self.drafts = ScopedDrafts(self.file, "store-1")
        return self.drafts

    def away(self, *, answers=False):
        def lost(*given, **named):
            if answers:
                self.perform(*given, **named)
            raise JournalError("The disk is full.")

        self.desk.perform = self.desk.undo = self.desk.redo = lost

    def back(self):
        self.desk.perform, self.desk.undo, self.desk.redo = self.perform, self.undo, self.redo

    def tick(self):
        """Let the time pass until what waits is sent again by itself."""
        self.context.outgoing._timer.timeout.emit()
        self.settle()

    def killed(self, qtbot, settings=None):
        """Leave everything as a kill would, and give the window of the next start."""
        self.context.outgoing._timer.stop()
        self.file.close()
        self.context.drafts = None
        return Station(qtbot, self.folder, settings)

    @property
    def status(self):
        return self.window.status.saved.text()

    def kept(self):
        return [key for key, _ in self.drafts.outbox.waiting()]

    def deals(self):
        games = self.state.games
        return len(games[0].deals) if games else 0

    def close(self):
        self.window.close()
        self.context.tasks.finish()
        self.file.close()
        for journal in (self.journal, self._other):
            if journal is not None:
                journal.close()
