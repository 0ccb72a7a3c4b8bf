"""The match page's own keys, beside those of the pad, for the sheet on F1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget


def bind(page: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
    """Let keys do something on a page, once each time they go down."""
    for name, slot in keys.items():
        key = QShortcut(QKeySequence(name), page)
        key.setAutoRepeat(False)
        key.activated.connect(slot)


def own_keys(*, ruling: bool) -> tuple[tuple[str, str], ...]:
    """Give the keys and what each does; while a ruling is on screen its own instead of the pad's."""
    shown = (
        (
            ("1 2 3 4", tr("Uphold · reject · not proved · withdrawn, then the reason and Enter")),
            ("PgDn · PgUp", tr("Read on in the claim")),
            ("N · L · E", tr("Announce the ruling · the claim's clause in the rules · its evidence, laid out")),
        )
        if ruling
        else (("↑ ↓", tr("On an empty pad: correct the deal before or after")),)
    )
    return (
        *shown,
        ("F2", tr("Officials' or table view")),
        ("F3", tr("The list of deals; L on one opens the clause that decided it")),
        ("F4", tr("Mend the match: sides, another match's deals, a score from paper, the result")),
        ("F5", tr("Compare a sheet from a stick with this match")),
        ("F6", tr("A claim agreed on or not, an appeal, a result that a pair does not accept")),
    )
