"""A window on one match at its table, with what its score-keeper does by keys."""

from __future__ import annotations

from desk_kit import Desk, Hall, drawn, open_store, ticking
from PySide6.QtWidgets import QLabel, QWidget

from app.desk.change import Who
from app.store.drafts import open_drafts
from app.tournament.views import ready
from app.ui.match.tinted import Tinted
from app.ui.widgets.labels import Pill


class Table(Hall):
    """A window on one match of four teams, put on table 1, with the station's drafts."""

    def __init__(self, qtbot, folder):
        super().__init__(qtbot, folder)
        self.context.drafts = open_drafts(folder / "drafts.db")

    def call(self):
        self.tid = drawn(self.desk, 4)
        self.mid = ready(self.desk.tournament(self.tid))[0].id
        self.act("call", self.tid, match=self.mid, table=1)
        return self.sit(self.tid, self.mid)

    def sit(self, tid, mid):
        self.tid, self.mid = tid, mid
        self.go("match", tid, mid)
        return self

    def opened(self, view="2"):
        self.type(f"12312{view}")
        self.press("Enter")
        self.keys = 0
        return self

    @property
    def pad(self):
        return self.page.board.pad

    @property
    def balls(self):
        score = self.desk.score(self.tid, self.mid)
        return dict(score.games[-1].now.balls) if score.games else {"A": 0, "B": 0}

    @property
    def state(self):
        return self.desk.match(self.tid, self.mid)

    def deal(self, keys):
        """Enter a deal by keys and give how many it took."""
        before = self.keys
        self.type(keys)
        self.press("Enter")
        return self.keys - before

    def win(self):
        """Let A win both games by four Thunees each: all that is left is to sign."""
        for game in range(2):
            for _ in range(4):
                self.deal("311")
            if game == 0:
                self.press("Enter")

    def words(self):
        """Give every word on the page that can be read."""
        kinds = (QLabel, Tinted, Pill)
        seen = [w.text() for kind in kinds for w in self.page.findChildren(kind) if w.isVisibleTo(self.page)]
        rows = [f"{r.title} {r.detail} {r.gave}" for r in self.page.board.deals.rows()]
        return "\n".join([*seen, *rows])

    def close(self):
        super().close()
        self.context.drafts.close()


def other_desk(table, station):
    journal = open_store(table.folder / "desk.db")
    return journal, Desk(journal, ticking(), Who(station=station))


def every_word(table):
    """Give every text, tip and name that can be seen or read out in the window."""
    told = []
    for widget in table.window.findChildren(QWidget):
        if widget.isVisibleTo(table.window):
            told += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.statusTip()]
            if hasattr(widget, "text"):
                told.append(str(widget.text()))
    deals = table.page.board.deals
    told += [row.spoken() for row in deals.rows()]
    told += [deals.list.item(n).toolTip() for n in range(deals.list.count())]
    told.append(table.window.windowTitle())
    return "\n".join(told)
