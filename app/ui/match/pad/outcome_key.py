"""A key of the pad that ends a deal: it shows whose ball it gives, as the paper slip is ringed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from app.game.table import other
from app.ui.pad.keys import BY_NAME
from app.ui.pad.state import counting
from app.ui.texts import tr
from app.ui.widgets.keys import KeyButton

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPaintEvent

    from app.game.table import Team
    from app.ui.look.theme import Theme
    from app.ui.pad.state import PadState, Stand


class OutcomeKey(KeyButton):
    """A key that can be down; `side` is the team that gets the ball by it, where that stands fast."""

    def __init__(self, theme: Theme, key: str, verb: str, tone: str = "ink") -> None:
        super().__init__(theme, key, verb, tone)
        self._on, self.side = theme, ""
        self.setCheckable(True)

    def point(self, side: Team | None) -> None:
        """Show whose ball it gives."""
        if self.side != (side or ""):
            self.side = side or ""
            self.setAccessibleDescription(tr("ball to {team}", team=side) if side else "")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the key, and the team's letter beside its own."""
        super().paintEvent(event)
        if not self.side:
            return
        theme, px = self._on, self._on.px
        turned = (self.isChecked() or self.isDown()) and theme.palette.stroke > 1
        painter = QPainter(self)
        painter.setPen(theme.colour("panel" if turned else f"team_{self.side.lower()}"))
        painter.setFont(theme.font("text", bold=True))
        inner = self.rect().adjusted(0, px(6), -px(12), 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, self.side)


def show_keys(keys: Mapping[str, OutcomeKey], state: PadState, stand: Stand) -> None:
    """Show which key is down, and whose ball the two give that count the deal."""
    counts = counting(state, stand)
    for name, made in keys.items():
        act = BY_NAME[name].act
        made.setChecked(act == state.how)
        made.point({"counted": counts, "not_made": other(counts)}.get(act))
