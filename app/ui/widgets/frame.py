"""The frame round every page: the rail of pages, the felt bar that says where you are, the status line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QPushButton, QSizePolicy

from app.game.table import TEAMS
from app.ui.look.icons import pixmap
from app.ui.look.theme import role
from app.ui.texts import tr
from app.ui.widgets.badge import Badge
from app.ui.widgets.folding import Folded
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Elided, Pill, Shape, label, reveal
from app.ui.widgets.layout import column, row
from app.ui.widgets.side_chip import SideChip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.table import Team
    from app.ui.look.icons import ShapeName
    from app.ui.look.theme import Theme


class Header(QFrame):
    """The bar on top: title, where exactly, a pill, and facts on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        role(self, "bar")
        self._theme = theme
        self._words: tuple[object, ...] = ()
        self.title, self.subtitle = label("", "title"), Folded()
        self.pill, self.facts = Pill(theme, "", "bar"), Folded()
        self.sides: dict[Team, SideChip] = {team: SideChip(theme, team) for team in TEAMS}
        chips = self.sides.values()
        self.setLayout(
            row(theme, self.title, self.subtitle, *chips, self.pill, 1, self.facts, gap=14, margins=(20, 0, 20, 0))
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Give 48 px of height."""
        return QSize(super().sizeHint().width(), self._theme.px(48))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the facts go first where there is no room, then where exactly; table and teams stay."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        needed = sum(
            part.sizeHint().width() for part in (self.title, self.pill, *self.sides.values()) if part.isVisibleTo(self)
        )
        gap, edges = self._theme.px(14), 2 * self._theme.px(20)
        teams = any(chip.isVisibleTo(self) for chip in self.sides.values())
        for part in (self.subtitle, self.facts):
            needed += part.sizeHint().width() + gap
            reveal(part, bool(part.text()) and not (teams and needed + 3 * gap + edges > self.width()))

    def tell(
        self, title: str, subtitle: str = "", pill: str = "", facts: str = "", sides: tuple[tuple[Team, str], ...] = ()
    ) -> None:
        """Say where the user is; `sides` are the two teams of a table, each in its colour."""
        words = (title, subtitle, pill, facts, sides)
        if words == self._words:
            return
        self._words = words
        told = dict(sides)
        for team, chip in self.sides.items():
            chip.show_team(told.get(team, ""))
        self.title.setText(title)
        self.subtitle.setText(subtitle)
        self.pill.set(pill)
        self.facts.setText(facts)
        self._fit()
        teams = tuple(f"{team} {name}" for team, name in sides)
        self.setAccessibleName(" · ".join(part for part in (title, subtitle, *teams, pill, facts) if part))


class RailButton(QAbstractButton):
    """One page on the rail: its icon and its word. `number` is its Alt key."""

    def __init__(self, theme: Theme, picture: str, word: str, number: int) -> None:
        super().__init__()
        self._theme, self._picture, self.number = theme, picture, number
        self.setText(word)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(word)
        self.setToolTip(f"{word}   Alt+{number % 10}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """Give a tile that fits the rail."""
        return QSize(self._theme.px(60), self._theme.px(50))

    def minimumSizeHint(self) -> QSize:
        """Allow a window too low for words to keep the icons."""
        return QSize(self._theme.px(60), self._theme.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, word and focus."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(px(1), px(1), -px(1), -px(1))
        lit = self.isChecked() or self.underMouse()
        edge = self.hasFocus() or (self.isChecked() and theme.palette.stroke > 1)
        painter.setPen(QPen(theme.colour("felt"), px(2)) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("felt_soft") if lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(10), px(10))
        tone = theme.colour("felt" if self.isChecked() else "mute" if self.isEnabled() else "edge")
        side, tall = px(22), self.height() >= px(44)
        top = px(5) if tall else (self.height() - side) // 2
        ratio = self.devicePixelRatioF()
        painter.drawPixmap((self.width() - side) // 2, top, pixmap(self._picture, tone.name(), side, ratio))
        if not tall:
            return
        font = theme.font("small")
        font.setPixelSize(px(12))
        painter.setFont(font)
        painter.setPen(tone)
        foot = self.rect().adjusted(0, 0, 0, -px(5))
        painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, self.text())


class NavRail(QFrame):
    """The rail of pages. `asked` carries the key of the page pressed."""

    asked = Signal(str)

    def __init__(self, theme: Theme, pages: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        role(self, "rail")
        self._theme = theme
        self.setAccessibleName(tr("Pages"))
        self.buttons: dict[str, RailButton] = {}
        for number, (key, picture, word) in enumerate(pages, 1):
            self.buttons[key] = self._add(key, RailButton(theme, picture, word, number))
        self.setLayout(column(theme, *self.buttons.values(), 1, gap=4, margins=(6, 10, 6, 6)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Give 72 px of width."""
        return QSize(self._theme.px(72), super().sizeHint().height())

    def mark(self, key: str) -> None:
        """Mark the page shown."""
        if key in self.buttons:
            self.buttons[key].setChecked(True)

    def _add(self, key: str, made: RailButton) -> RailButton:
        made.setProperty("page", key)
        made.clicked.connect(self._pressed)
        return made

    def _pressed(self) -> None:
        self.asked.emit(self.sender().property("page"))


_FORMS: Final = ("www", "wws", "wsw", "wss", "ws-", "w--", "---")
"""How who is on duty, the journal's head and the store are said: whole, short, or not at all; the first that fits."""
_AWAY: Final = ("www", "w-w", "w-s")
"""The same while the store is not reached: that it isn't is said at any width, why it isn't where there is room."""


class StatusBar(QFrame):
    """The line at the foot: saved or not, the store, the backup's age, who is on duty, the journal's head."""

    retry = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        role(self, "status")
        self._theme = theme
        self.backup = Badge(theme)
        self._shape, self.saved = Shape(theme, "good"), label("", "good")
        self.again: QPushButton = button(tr("Try again"), self.retry.emit)
        self.store, self.who, self.head = Elided(), Elided(), Elided()
        self.working = Elided()
        self.again.hide()
        left = row(theme, self._shape, self.saved, self.again, gap=6)
        parts = (left, self.store, self.backup, self.who, self.working, 1, self.head)
        self.setLayout(row(theme, *parts, gap=22, margins=(20, 3, 20, 3)))
        self._saved: tuple[str, ...] = ()
        self._kept: tuple[str, ...] = ()
        self.save("saved", tr("nothing to save yet"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the journal's words and the store's where there is no room; then the store goes, then the journal."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        gap = self._theme.px(22)
        kept = (self._shape, self.saved, self.again, self.backup, self.working)
        room = self.width() - 2 * gap - sum(one.sizeHint().width() + gap for one in kept if not one.isHidden())
        parts = (self.who, self.head, self.store)
        for forms in _FORMS if self.who.text() else _AWAY:
            told = [p.shorten(form == "s") for p, form in zip(parts, forms, strict=True) if form != "-" and p.text()]
            if sum(part.sizeHint().width() + gap for part in told) <= room:
                break
        for part in parts:
            reveal(part, part in told)

    def save(self, state: str, text: str) -> None:
        """Show the state of the last entry: `saved`, `sending` or `failed`."""
        if (state, text) == self._saved:
            return
        self._saved = (state, text)
        shape: ShapeName = "good" if state == "saved" else "dot" if state == "sending" else "bad"
        self._shape.set(shape)
        role(self.saved, {"good": "good", "dot": "sub", "bad": "bad"}[shape])
        self.saved.setText(text)
        reveal(self.again, state == "failed")
        self._fit()

    def keep(self, words: str, shape: ShapeName, sentence: str) -> None:
        """Show how the backups stand."""
        if (words, shape, sentence) != self._kept:
            self._kept = (words, shape, sentence)
            self.backup.tell(words, shape, sentence)
            self._fit()

    def work(self, text: str) -> None:
        """Say that something takes its time; an empty text when it is done."""
        self._say((self.working, text))

    def tell(self, store: str, who: str, head: str) -> None:
        """Show where the truth is kept, who is on duty, and the journal's head."""
        self._say((self.store, store), (self.who, who), (self.head, head))

    def _say(self, *told: tuple[Elided, str]) -> None:
        """Let parts say other words, and fit them where any does."""
        if any(part.text() != text for part, text in told):
            for part, text in told:
                part.setText(text)
            self._fit()
