"""A door to an act: its word in the menu, what its form asks, why it is shut. Pages have tables of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Desk
    from app.ui.more.asks import Ask, Ground

    Ready = Callable[[Desk, Ground, Mapping[str, object]], dict[str, object]]


KEY = "O"
"""The key of the menu on every page."""


def _always(_: Ground) -> bool:
    return True


def _open(_: Ground) -> str:
    return ""


class Door(Struct, frozen=True):
    """One further act of a page.

    `word` names it in the menu, `verb` on the button (`&` before its letter); both are looked up when they are shown.
    `asks` gives the lines of its form, `fixed` the fields that are not asked, `shut` why it can't be done on this
    ground (empty: it can). `tells`: all it changes is shown first, not only a winner who falls. `final`: no Undo takes
    it back, so it is asked for twice. `offered` tells whether the menu has it on this ground at all. `ready` makes the
    act's fields of what was typed, on the desk's thread: a PIN goes no further than there.
    """

    act: str
    word: Callable[[], str]
    verb: Callable[[], str]
    asks: Callable[[Ground], tuple[Ask, ...]]
    shut: Callable[[Ground], str] = _open
    fixed: Mapping[str, object] = field(default_factory=dict)
    about: Callable[[Ground], str] = _open
    tells: bool = False
    final: bool = False
    offered: Callable[[Ground], bool] = _always
    ready: Ready | None = None
