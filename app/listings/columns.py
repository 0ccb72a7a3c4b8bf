"""A column, declared once: screen, PDF, Excel and the command line read the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from msgspec import Struct

from app.i18n import parted, translate

if TYPE_CHECKING:
    from collections.abc import Callable

Row = TypeVar("Row")
Cell = str | int | bool | None
Align = Literal["left", "right", "center"]
MOMENT = 16
"""The width of a column of moments: on screen one of names gives up room before it, for half a moment tells nothing."""


class Column(Struct, Generic[Row], frozen=True):
    """One column of a list: `value` gives a row's cell; `width` is in letters, as a start.

    A column of amounts is `parted`: a workbook keeps the number, a reader sees its thousands parted.
    """

    key: str
    heading: str
    value: Callable[[Row], Cell]
    align: Align = "left"
    width: int = 12
    parted: bool = False

    @property
    def title(self) -> str:
        """Give the heading in the user's language."""
        return translate("list", self.heading)

    def told(self, row: Row) -> Cell:
        """Give a row's cell as it is read."""
        value = self.value(row)
        return parted(value) if self.parted and isinstance(value, int) else value
