"""How the desk looks: a palette and a scale, applied to the whole program at once.

Every measure in the window is written at scale 1 and passes through `Theme.px`; every colour is a token of the palette.
Widgets that paint themselves read the theme they were given and repaint on `changed`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QStyleFactory

from app.paths import RESOURCES
from app.ui.look.palettes import LIGHT, PALETTES, Palette, PaletteName
from app.ui.look.stylesheet import stylesheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

SizeName = Literal["small", "text", "heading", "title", "number", "score"]

FAMILY = "Noto Sans"
SIZES: dict[SizeName, int] = {"small": 14, "text": 15, "heading": 19, "title": 21, "number": 44, "score": 88}
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
WidgetT = TypeVar("WidgetT", bound="QWidget")


@cache
def load_fonts() -> bool:
    """Add the shipped faces to Qt, once a process; tell whether all were taken. Needs a running application.

    Qt turns to those of Devanagari and Tamil by itself for letters that Noto Sans hasn't got: a machine may have none.
    """
    files = [RESOURCES / "fonts" / f"NotoSans{face}.ttf" for face in ("-Regular", "-Bold", "Devanagari", "Tamil")]
    return min(QFontDatabase.addApplicationFont(str(file)) for file in files) >= 0


class Theme(QObject):
    """A palette and a scale. `changed` is sent after either was set; before it `rescaled`, where measures changed."""

    changed = Signal()
    rescaled = Signal()

    def __init__(self, palette: Palette = LIGHT, scale: float = 1.0) -> None:
        super().__init__()
        self.palette = palette
        self.scale = scale
        self._dressed: QApplication | None = None

    def px(self, n: float) -> int:
        """Give a measure written at scale 1 in pixels of this scale; what is not 0 stays at least 1."""
        return 0 if n == 0 else max(1, round(n * self.scale))

    def colour(self, token: str) -> QColor:
        """Give a colour of the palette by its token (`ink`, `team_a` …)."""
        return _colour(getattr(self.palette, token))

    def team(self, team: str, *, soft: bool = False) -> QColor:
        """Give the colour of team `A` or `B`, or its soft ground."""
        return self.colour(f"team_{team.lower()}" + ("_soft" if soft else ""))

    def font(self, size: SizeName = "text", *, bold: bool = False) -> QFont:
        """Give a font of one of the six sizes; its numerals are tabular by design of the face."""
        return QFont(_font(self.px(SIZES[size]), bold))

    def afar(self, line: float, part: float) -> QFont:
        """Give a font to be read from afar, in a part of a screen's `line` (pixels); what is large is bold."""
        font = self.font("text", bold=part > 0.7)  # noqa: PLR2004 - the part from which on it is large
        font.setPixelSize(max(9, round(line * part)))
        return font

    def set(self, palette: PaletteName | None = None, scale: float | None = None) -> None:
        """Take another palette or scale (or both) and tell everybody."""
        before, self.scale = self.scale, scale or self.scale
        self.palette = PALETTES[palette] if palette else self.palette
        if self._dressed is not None:
            self.dress(self._dressed)
        if self.scale != before:
            self.rescaled.emit()
        self.changed.emit()

    def step(self, direction: int) -> float:
        """Give the next scale up (1) or down (-1) from here, or this one at the end of the row."""
        row = [scale for scale in SCALES if (scale > self.scale if direction > 0 else scale < self.scale)]
        return (min(row) if direction > 0 else max(row)) if row else self.scale

    def dress(self, app: QApplication) -> None:
        """Put style, fonts and palette on the program, now and with every `set`; the parts of a window wear `sheet`."""
        self._dressed = app
        load_fonts()
        if app.style().objectName() != "fusion":
            app.setStyle(QStyleFactory.create("Fusion"))
        app.setFont(self.font())
        app.setPalette(self.qpalette())

    def sheet(self) -> str:
        """Give the style layer for the parts of a window; see `clothes`."""
        return _sheet(self.palette, self.scale)

    def qpalette(self) -> QPalette:
        """Give the palette in Qt's roles."""
        qt = QPalette()
        for role, token in _ROLES.items():
            qt.setColor(role, self.colour(token))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
            qt.setColor(QPalette.ColorGroup.Disabled, role, self.colour("mute"))
        return qt


def role(widget: WidgetT, name: str) -> WidgetT:
    """Give a widget its part in the stylesheet (`title`, `hint`, `card`, `primary` …) and give it back."""
    if widget.property("role") == name:
        return widget
    widget.setProperty("role", name)
    # What was never shown is polished when it is; before that it would be polished twice.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
    return widget


@cache
def _sheet(palette: Palette, scale: float) -> str:
    return stylesheet(palette, Theme(palette, scale).px)


@cache
def _colour(value: str) -> QColor:
    return QColor(value)


@cache
def _font(height: int, bold: bool) -> QFont:  # noqa: FBT001 - a key of the cache
    font = QFont(FAMILY)
    font.setPixelSize(height)
    font.setBold(bold)
    return font


_ROLES: dict[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "paper",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "panel",
    QPalette.ColorRole.AlternateBase: "paper",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.Button: "key",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "bad",
    QPalette.ColorRole.Highlight: "felt",
    QPalette.ColorRole.HighlightedText: "on_felt",
    QPalette.ColorRole.Accent: "felt",
    QPalette.ColorRole.Link: "team_a",
    QPalette.ColorRole.PlaceholderText: "mute",
    QPalette.ColorRole.ToolTipBase: "panel",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Light: "panel",
    QPalette.ColorRole.Mid: "edge",
    QPalette.ColorRole.Dark: "edge",
}
