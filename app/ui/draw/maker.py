"""The card that makes a draw: whom it draws, the closed list's hash to show first, then the seed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from app.ui.draw.due import about, grouped
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import keep_width, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.draw.due import Due
    from app.ui.look.theme import Theme

SEEDS = 1_000_000


class SeedField(Field):
    """The line of the seed; no seed has a letter, so letters stay the page's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type what is no letter."""
        if event.text().isalpha() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        super().keyPressEvent(event)


class Maker(Card):
    """Asks for the seed of the draw that is due. `made` and `closed` ask for the act, `left` goes back to the map."""

    made = Signal()
    closed = Signal()
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Make the draw"))
        self.about = label("", "sub", wrap=True)
        self.close_button = button(tr("Close the list and show its hash"), self.closed.emit, shows="L")
        self.state = label("", "hint", wrap=True)
        self.hash = label("", "heading", wrap=True)
        self.hash.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hash.setAccessibleName(tr("Hash of the closed list"))
        told = tr("Seed, shown in the hall: the same seed gives the same draw everywhere")
        self.seed = SeedField(tr("Seed of the draw"))
        keep_width(theme, self.seed, 160)
        self.seed.entered.connect(self.made)
        self.seed.left.connect(self.left)
        self.make_button = button(tr("Make the draw"), self.made.emit, "primary", shows="Enter")
        self.body.addWidget(self.about)
        self.body.addWidget(self.state)
        self.body.addWidget(self.hash)
        self.body.addLayout(row(theme, self.close_button, 1))
        self.body.addWidget(label(told, "hint", wrap=True))
        self.body.addLayout(row(theme, self.seed, self.make_button, 1))
        self.setMaximumWidth(theme.px(720))
        self.offer()

    def offer(self) -> None:
        """Offer another seed, picked whole: a seed told in the hall is typed in its place."""
        self.seed.setText(str(secrets.randbelow(SEEDS)))
        self.seed.selectAll()

    def ask(self) -> None:
        """Wait for the seed: what stands there is picked whole."""
        self.seed.selectAll()
        self.seed.setFocus()

    def show_due(self, one: Due) -> None:
        """Show the draw that is due and the state of its list."""
        self.about.setText(one.why or about(one))
        states = {
            "no": tr("To prove the draw to everybody, close the list and show its hash before the seed is chosen."),
            "yes": tr("The list is closed. Its hash, to be shown in the hall before the seed is chosen:"),
            "changed": tr("The list has changed since it was closed: close it again and show its new hash."),
        }
        self.state.setText(states[one.closed])
        self.hash.setText(grouped(one.entries) if one.closed == "yes" else "")
        self.hash.setVisible(one.closed == "yes")
        self.close_button.setVisible(one.closed != "yes")
        for part in (self.state, self.seed, self.make_button):
            part.setVisible(not one.why)
        if one.why:
            self.close_button.hide()

    def number(self) -> int | None:
        """Give the seed, None where it is no number."""
        text = self.seed.text().strip()
        return int(text) if text.isdigit() else None
