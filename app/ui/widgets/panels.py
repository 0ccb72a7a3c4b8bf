"""Grounds to put things on: cards, banners, empty states, the short notice after an act."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.look.theme import role
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Picture, Shape, label, reveal
from app.ui.widgets.layout import Margins, column, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.look.icons import ShapeName
    from app.ui.look.theme import Theme

PADDING: Margins = (18, 14, 18, 14)
NOTICE = 6000


class Card(QFrame):
    """A panel with round corners. `top` or `left` names a token for a stripe on that edge; `body` takes the content.

    One made under its `parent` costs less than one that is put there full: Qt styles it and all it holds once less.
    """

    def __init__(
        self,
        theme: Theme,
        title: str = "",
        parent: QWidget | None = None,
        *,
        top: str = "",
        left: str = "",
        margins: Margins = PADDING,
    ) -> None:
        super().__init__(parent)
        role(self, "card")
        self._theme, self._top, self._left = theme, top, left
        self.title = label(title, "strong")
        if not title:
            self.title.hide()
        self.body: QVBoxLayout = column(theme, self.title, gap=8, margins=margins)
        self.setLayout(self.body)
        self.setAccessibleName(title)

    def stripe(self, *, top: str = "", left: str = "") -> None:
        """Change the stripe."""
        if (top, left) != (self._top, self._left):
            self._top, self._left = top, left
            self.update()

    def keys_of(self, panel: QWidget) -> None:
        """Show by the left stripe while a panel has the keys."""
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the keys come and go."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.stripe(left="felt" if event.type() == QEvent.Type.FocusIn else "")
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the panel, then its stripe inside the round corners."""
        super().paintEvent(event)
        if not (self._top or self._left):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        radius, thick = self._theme.px(12), self._theme.px(6)
        shape.addRoundedRect(QRectF(self.rect()), radius, radius)
        painter.setClipPath(shape)
        if self._top:
            painter.fillRect(0, 0, self.width(), thick, self._theme.colour(self._top))
        if self._left:
            painter.fillRect(0, 0, thick, self.height(), self._theme.colour(self._left))


class Banner(QFrame):
    """A sentence that must not be missed, with its shape; `offer` adds a button that says what it does."""

    def __init__(self, theme: Theme, shape: ShapeName = "warn", text: str = "") -> None:
        super().__init__()
        self._shape = Shape(theme, shape)
        self._text = label(text, wrap=True)
        self._button = button("", self._run)
        self._act: Callable[[], object] = bool
        self.setLayout(row(theme, self._shape, self._text, self._button, gap=10, margins=(14, 8, 14, 8)))
        self.layout().setStretch(1, 1)  # type: ignore[union-attr]
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.tell(text, shape)

    def tell(self, text: str, shape: ShapeName = "warn") -> None:
        """Show a sentence; an empty one hides the banner."""
        self._text.setText(text)
        self._shape.set(shape)
        role(self, f"note-{shape}")
        self._button.setVisible(False)
        self.setAccessibleName(text)
        reveal(self, bool(text))

    def text(self) -> str:
        """Give the sentence shown."""
        return self._text.text()

    def offer(self, verb: str, act: Callable[[], object]) -> None:
        """Add a button with a verb; only the newest offer counts."""
        self._act = act
        self._button.setText(verb)
        self._button.setVisible(True)

    def _run(self) -> None:
        self._act()


class EmptyState(QWidget):
    """What an empty page shows: a picture, what is missing, and what to do next; the first of it has the focus."""

    def __init__(self, theme: Theme, icon: str, title: str, text: str, *actions: QPushButton) -> None:
        super().__init__()
        self._title, self._text = label(title, "heading"), label(text, "sub", wrap=True)
        self._text.setMinimumWidth(theme.px(200))
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        middle = Qt.AlignmentFlag.AlignHCenter
        box = column(theme, 1, gap=10, margins=(24, 24, 24, 24))
        for part in (Picture(theme, icon, 48, "edge"), self._title):
            box.addWidget(part, 0, middle)
        box.addWidget(self._text)
        box.addLayout(row(theme, 1, *actions, 1))
        box.addStretch(2)
        self.setLayout(box)
        self.setAccessibleName(f"{title}. {text}")
        if actions:
            self.setFocusProxy(actions[0])

    def tell(self, title: str, text: str) -> None:
        """Say something else."""
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(f"{title}. {text}")


class Toast(QFrame):
    """The short notice after an act, with the key that takes it back. It never takes the focus."""

    pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        role(self, "toast")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self._text = label()
        self.setLayout(row(theme, self._text, margins=(16, 10, 16, 10)))
        self._timer = QTimer(self, singleShot=True, interval=NOTICE)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a notice for six seconds in the lower middle of its parent."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.adjustSize()
        self.place()
        self.show()
        self.raise_()
        self._timer.start()

    def event(self, event: QEvent) -> bool:
        """Take the size of the words anew where their letters grew or shrank."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.adjustSize()
            self.place()
        return done

    def text(self) -> str:
        """Give the notice shown last."""
        return self._text.text()

    def place(self) -> None:
        """Sit in the lower middle of the parent."""
        room = cast("QWidget", self.parentWidget()).rect()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - self._theme.px(56))
