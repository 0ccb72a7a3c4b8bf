"""Sections of a claim one below the other, each a heading and its text; where height is short on one line."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.ui.widgets.labels import reveal
from app.ui.widgets.layout import column

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.ui.look.theme import Theme
    from app.ui.match.claims.claim_words import Section

GAP, NEAREST = 7, 1


def shared(
    sections: Sequence[Section], room: int, needs: Callable[[Section], int]
) -> tuple[tuple[Section, ...], tuple[Section, ...]]:
    """Give the sections that stay with the claim, and those that stand below the keys of its ruling.

    What is nearest goes there first and in its order, then whatever still fits into `room` pixels, of which each
    `needs` some.
    """
    near: list[Section] = []
    for one in sorted((one for one in sections if one.near), key=lambda one: one.near):
        high = needs(one)
        if high <= room:
            near.append(one)
            room -= high
        elif one.near == NEAREST:
            break
    return tuple(one for one in sections if one not in near), tuple(near)


class SectionLines(QWidget):
    """The sections. With `run_in` a text begins on the line of its heading."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._labels: list[QLabel] = []
        self._shown: tuple[Section, ...] = ()
        self._box = column(theme, gap=GAP)
        self.setLayout(self._box)
        self._measure = self._label()
        self._measure.hide()

    def _label(self) -> QLabel:
        made = QLabel(self)
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setWordWrap(True)
        return made

    def show_sections(self, sections: tuple[Section, ...], *, run_in: bool) -> None:
        """Show sections in their order."""
        self._shown = sections
        while len(self._labels) < len(sections):
            self._labels.append(self._label())
            self._box.addWidget(self._labels[-1])
        for place, line in enumerate(self._labels):
            section = sections[place] if place < len(sections) else None
            line.setText(self._marked(section, run_in=run_in) if section else "")
            line.setAccessibleName(f"{section.title}\n{section.text}" if section else "")
            reveal(line, section is not None)

    def needs(self, section: Section, width: int, *, run_in: bool) -> int:
        """Give the height in pixels that a section takes at a width, with the gap to the next one."""
        self._measure.ensurePolished()
        self._measure.setText(self._marked(section, run_in=run_in))
        return self._measure.heightForWidth(width) + self._theme.px(GAP)

    @staticmethod
    def _marked(section: Section, *, run_in: bool) -> str:
        """Give a section as markup; what users typed of it is shown letter by letter."""
        text = escape(section.text).replace("\n", "<br>")
        return f"<b>{escape(section.title)}</b>{'&nbsp; ' if run_in else '<br>'}{text}"

    def texts(self) -> str:
        """Give everything shown, for readers and tests."""
        return "\n".join(f"{one.title}\n{one.text}" for one in self._shown)
