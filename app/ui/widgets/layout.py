"""Rows, columns and grids whose gaps follow the scale."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.ui.widgets.area import Area

if TYPE_CHECKING:
    from app.ui.look.theme import Theme

Part = QWidget | QLayout | int | None
Margins = tuple[int, int, int, int]
NONE: Margins = (0, 0, 0, 0)
_Box = TypeVar("_Box", bound=QLayout)
_Widget = TypeVar("_Widget", bound=QWidget)


class _Gaps(QObject):
    """Keeps a layout's gaps at the theme's scale; lives as long as the layout."""

    def __init__(self, theme: Theme, layout: QLayout, gap: int, margins: Margins) -> None:
        super().__init__(layout)
        self._theme, self._layout, self._gap, self._margins = theme, layout, gap, margins
        theme.rescaled.connect(self.apply)
        self.apply()

    def apply(self) -> None:
        """Set the gaps for the present scale."""
        self._layout.setSpacing(self._theme.px(self._gap))
        self._layout.setContentsMargins(*(self._theme.px(n) for n in self._margins))


class _Width(QObject):
    """Keeps a widget's width at the theme's scale; lives as long as the widget."""

    def __init__(self, theme: Theme, widget: QWidget, width: int) -> None:
        super().__init__(widget)
        self._theme, self._widget, self._width = theme, widget, width
        theme.rescaled.connect(self.apply)
        self.apply()

    def apply(self) -> None:
        """Set the width for the present scale."""
        self._widget.setFixedWidth(self._theme.px(self._width))


def keep_width(theme: Theme, widget: _Widget, width: int) -> _Widget:
    """Give a widget a width (at scale 1) that follows the scale; give it back."""
    _Width(theme, widget, width)
    return widget


def scaled(theme: Theme, layout: _Box, gap: int = 8, margins: Margins = NONE) -> _Box:
    """Let a layout's gap and margins (left, top, right, bottom; at scale 1) follow the scale; give it back."""
    _Gaps(theme, layout, gap, margins)
    return layout


def row(theme: Theme, *parts: Part, gap: int = 8, margins: Margins = NONE) -> QHBoxLayout:
    """Lay parts side by side: a widget, a layout, a number for a stretch of that weight; None is left out."""
    return _filled(scaled(theme, QHBoxLayout(), gap, margins), parts)


def column(theme: Theme, *parts: Part, gap: int = 8, margins: Margins = NONE) -> QVBoxLayout:
    """Lay parts one below the other; see `row`."""
    return _filled(scaled(theme, QVBoxLayout(), gap, margins), parts)


def grid(theme: Theme, gap: int = 8, margins: Margins = NONE) -> QGridLayout:
    """Give an empty grid."""
    return scaled(theme, QGridLayout(), gap, margins)


_Line = TypeVar("_Line", QHBoxLayout, QVBoxLayout)


def _filled(box: _Line, parts: tuple[Part, ...]) -> _Line:
    for part in parts:
        if isinstance(part, QWidget):
            box.addWidget(part)
        elif isinstance(part, QLayout):
            box.addLayout(part)
        elif isinstance(part, int):
            box.addStretch(part)
    return box


def halves(theme: Theme, *parts: Part) -> QHBoxLayout:
    """Give parts side by side that share the width alike."""
    box = row(theme, *parts, gap=12)
    for place in range(box.count()):
        box.setStretch(place, 1)
    return box


def walk(*stops: QWidget) -> None:
    """Let the tab key go from each to the next; all must stand in one window."""
    for one, following in pairwise(stops):
        QWidget.setTabOrder(one, following)


def scrolled(widget: QWidget) -> Area:
    """Give an area without a frame in which a widget is scrolled where it does not fit."""
    return Area(widget, framed=False)
