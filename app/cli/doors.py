"""What the command line may open, handed in from outside: it names neither SQL nor Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.desk.desk import Desk, Who
    from app.desk.ports import Head


class Doors(Struct, frozen=True):
    """`desk` opens a store (None: the default one) for somebody; `window` runs the desk's window over it.

    `window` speaks the language it is given, the station's where that is empty; it is handed what lets whom `--as`
    names take the keys of its desk, before anything is shown.
    `backup` writes a proved copy of a store and gives its head; `restore` puts a proved copy in a store's place and
    gives where the old one was kept. All of these raise JournalError with a sentence. `language` gives the station's,
    `looked_on` tells whether players look on here while somebody of a role is at the keys.
    """

    desk: Callable[[str | None, Who], Desk]
    window: Callable[[str | None, str, Callable[[Desk], None]], int]
    backup: Callable[[str | None, Path], Head]
    restore: Callable[[Path, str | None], Path | None]
    environment: Callable[[str], str | None]
    language: Callable[[], str] = lambda: "en"
    looked_on: Callable[[str], bool] = lambda _: False
