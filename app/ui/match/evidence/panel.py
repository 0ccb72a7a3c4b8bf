"""The evidence board on screen: the table of cards, what they prove, and what lies beside the claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.ui.files.dropping import local_file, take_copy
from app.ui.look.icons import SHAPES
from app.ui.match.claims.section_lines import SectionLines
from app.ui.match.evidence import keys
from app.ui.match.evidence.deeds import Deeds
from app.ui.match.evidence.plan import STACKED, stacked
from app.ui.match.evidence.state import BoardState
from app.ui.match.evidence.table import CardTable
from app.ui.match.evidence.words import place_words
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label, reveal
from app.ui.widgets.layout import column, row, scrolled, walk
from app.ui.widgets.panels import Card
from app.ui.widgets.reading_on import read_on

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent

    from app.ui.look.icons import ShapeName
    from app.ui.look.theme import Theme
    from app.ui.match.evidence.proving import Found

WIDE, SIDE_WIDE, SIDE_LEAST, LOW, TIGHT = 1150, 320, 200, 560, 400
"""At scale 1: from this width on all cards stand side by side, and the proof beside them, this wide; the least it may
be; the heights below which the hint goes, and the title too."""
BAR, MOST_PIXELS = 20, 16_777_215
"""Pixels beside the cards for a scroll bar; what Qt takes for no limit."""


class EvidencePanel(QWidget):
    """The panel. `typed` tells that the board changed; `kept`, `left`, `beside` and `looked_up` that keys were pressed.

    `dropped` carries the path of a file that was dropped on it.
    """

    typed = Signal()
    kept = Signal()
    left = Signal()
    beside = Signal()
    looked_up = Signal()
    dropped = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(tr("Evidence"))
        self._title, self._line = label("", "heading", wrap=True), label("", "sub", wrap=True)
        self.table = CardTable(theme)
        self.setFocusProxy(self.table)
        self.setAcceptDrops(True)
        self._area = scrolled(self.table)
        self._area.installEventFilter(self)
        self.verdict, self._shape = label("", "title", wrap=True), Shape(theme, "warn")
        self._proof = Card(theme, left="warn")
        self._proof.body.addLayout(row(theme, self._shape, self.verdict, gap=8))
        self._sections = SectionLines(theme)
        self._proof.body.addWidget(self._sections)
        self._proof.body.addStretch(1)
        self._side = scrolled(self._proof)
        read_on(self, self._side)
        self.said, self._here = label("", "bad", wrap=True), label("", "strong", wrap=True)
        said = tr(
            "JH, 10S or a click; ? leaves a blank. W who won, L who led, T trump, G cards dealt, I seen in private."
        )
        self._hint = label(said, "hint", wrap=True)
        self._deeds = Deeds(theme, self.table, self._asked)
        self.keep = button(tr("&Keep the cards"), self.kept.emit, "primary", shows="Enter")
        self.files = button("", self.beside.emit, shows="F")
        self.back = button(tr("&Back to the ruling"), self.left.emit, shows="Esc")
        self._lay_out()

    def _lay_out(self) -> None:
        theme = self._theme
        self._body = row(theme, self._area, self._side, gap=14)
        self._body.setStretch(0, 1)
        foot = row(theme, self.keep, self.files, 1, self.back, gap=10)
        box = column(theme, self._title, self._line, gap=6)
        box.addLayout(self._body, 1)
        for part in (self._here, self.said, self._hint, self._deeds):
            box.addWidget(part)
        box.addLayout(foot)
        self.setLayout(box)
        self.table.changed.connect(self.typed)
        self.table.asked.connect(self._asked)
        self.show_files(0)
        walk(self.table, self.keep, self.files, self.back)
        theme.rescaled.connect(self._fit)

    def hasHeightForWidth(self) -> bool:
        """Ask for no height by width: the board takes the room there is."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Ask for little: the board is scrolled where it does not fit."""
        px = self._theme.px
        return QSize(px(300), px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new size."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay the cards out anew as their room changes."""
        if watched is self._area and event.type() == QEvent.Type.Resize:
            # The bar's room is left free, there or not: it would come and go with what it makes room for.
            self.table.fit(self._area.width() - BAR, self._area.height())
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file of this machine."""
        if local_file(event.mimeData()):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put the file dropped beside the claim."""
        take_copy(event)
        self.dropped.emit(local_file(event.mimeData()))

    def _fit(self) -> None:
        """Put the proof beside the cards, or beneath them where there is no room for both."""
        px, low = self._theme.px, self.height() < self._theme.px(LOW)
        reveal(self._hint, not low)
        self._deeds.setVisible(not low)
        reveal(self._line, not low)
        reveal(self._title, self.height() >= px(TIGHT))
        side = self._side_width()
        beside = side >= px(SIDE_LEAST)
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._side.setMinimumWidth(side if beside else 0)
        self._side.setMaximumWidth(side if beside else MOST_PIXELS)
        self._side.setMaximumHeight(MOST_PIXELS if beside else max(px(70), self.height() // 3))

    def _side_width(self) -> int:
        """Give the width that is left for the proof: beside all cards, else beside the hands alone."""
        px = self._theme.px
        if self.width() >= px(WIDE):
            return px(SIDE_WIDE)
        room = self.height() - px(110 if self.height() < px(LOW) else 200)
        return self.width() - round(STACKED[0] * stacked(room, self._theme.scale)) - BAR - px(14)

    def forget(self) -> None:
        """Take everything off: players look at this screen."""
        self.show_claim("", "")
        self.show_files(0)
        self.table.show_state(BoardState(0), (), frozenset())
        self.table.mark(frozenset(), frozenset())
        self._sections.show_sections((), run_in=False)
        self.verdict.clear()
        self._here.clear()
        self.say("")

    def show_claim(self, title: str, line: str) -> None:
        """Say which claim it is."""
        self._title.setText(title)
        self._line.setText(line)

    def show_files(self, count: int) -> None:
        """Say how much lies beside the claim."""
        said = tr("Files: {count}", count=count)
        self.files.setText(f"{said}   F")
        self.files.setAccessibleName(said)

    def show_words(self, state: BoardState) -> None:
        """Say where the cursor stands, what is asked, and why a key did nothing."""
        asked = keys.question(state)
        self._here.setText(asked or place_words(state, self.table.rows))
        self.say(state.say)
        self._deeds.show_state(state)
        here = self.table.here().center()
        self._area.ensureVisible(here.x(), here.y(), self._theme.px(90), self._theme.px(70))

    def say(self, text: str) -> None:
        """Say what is wrong."""
        self.said.setText(text)
        reveal(self.said, bool(text))

    def show_found(self, found: Found | None) -> None:
        """Show what was found; None while it is being worked out: what was shown stays until then."""
        if found is None:
            self.verdict.setText(tr("Proving…"))
            return
        words = {"upheld": tr("Proved"), "rejected": tr("Ruled out"), "open": tr("Open")}
        shapes: dict[str, ShapeName] = {"upheld": "good", "rejected": "bad"}
        shape = shapes.get(found.verdict, "warn")
        self.verdict.setText(words.get(found.verdict, tr("It can't be")))
        self._shape.set(shape)
        self._proof.stripe(left=SHAPES[shape])
        self._sections.show_sections(found.sections, run_in=False)
        self.table.mark(found.settles, found.turn_up)

    def texts(self) -> str:
        """Give everything the proof says, for readers and tests."""
        return f"{self.verdict.text()}\n{self._sections.texts()}"

    def _asked(self, key: str) -> None:
        if key == "Enter":
            self.kept.emit()
        elif key == "Esc":
            self.left.emit()
        elif key == "F":
            self.beside.emit()
        elif key == "R":
            self.looked_up.emit()
        else:
            self._to_settler()

    def _to_settler(self) -> None:
        """Go to the first blank that would settle it, else of the hands that together would; say so where none does."""
        blanks = [(row, at) for row in self.table.turn_up for at in range(4) if not self.table.state.card((row, at))]
        found = self.table.settles or blanks
        if found:
            self.go(min(found))
        else:
            self.say(tr("No card that nobody recalls would settle it."))

    def go(self, place: tuple[int, int]) -> None:
        """Put the cursor on a place."""
        self.table.state = keys.go(self.table.state, place)
        self.typed.emit()
