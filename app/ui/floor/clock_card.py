"""The round's clock beside the tables: how long is left in large figures, when the round ends, and its bell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.hall_time import clock_time
from app.ui import station
from app.ui.clock import RoundClock
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from app.desk.views.timing import Times
    from app.ui.context import Context


class ClockCard(Card):
    """Shown while a round with a limit is played."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.theme)
        self._context = context
        self.clock = RoundClock(context.desk.time, self)
        self.clock.over.connect(context.ring)
        self.figures, self.ends = label("", "number"), label("", "sub")
        self.bell = button("", self.turn_bell, "plain")
        self.body.addWidget(self.figures)
        self.body.addLayout(row(context.theme, self.ends, 1, self.bell))
        self.body.setSpacing(0)
        self.clock.ticked.connect(self._show)
        self._show()
        self.hide()

    def show_times(self, times: Times) -> None:
        """Show how long the round that is played has; nothing where no round with a limit is."""
        self.clock.set(times.round, times.ends)
        self.setVisible(self.clock.running)

    def showEvent(self, event: QShowEvent) -> None:
        """Count on from now."""
        super().showEvent(event)
        self.clock.set(self.clock.round, self.clock.ends)

    def hideEvent(self, event: QHideEvent) -> None:
        """Count no more: what the round has may change unseen."""
        super().hideEvent(event)
        self.clock.stop()

    def turn_bell(self) -> None:
        """Turn the bell at the end of a round on or off, and keep that in this station's settings."""
        station.keep(self._context, bell=not self._context.settings.bell)
        self._show()

    def _show(self) -> None:
        clock = self.clock
        self.title.setText(clock.round)
        self.title.setVisible(True)
        self.figures.setText(clock.figures)
        self.stripe(left="bad" if clock.running and clock.left <= 0 else "")
        if clock.running:
            time = clock_time(clock.ends)
            self.ends.setText(
                tr("ends at {time}", time=time) if clock.left > 0 else tr("time is up since {time}", time=time)
            )
        self.figures.setAccessibleName(tr("{round}: {time} left", round=clock.round, time=clock.figures))
        word = tr("Bell on") if self._context.settings.bell else tr("Bell off")
        self.bell.setText(f"{word}   B")
        self.bell.setAccessibleName(word)
