"""Keys typed ahead: those of the next deal, while the one before it is on its way to the store."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

_CONTROL: Final = frozenset({"Enter", "enter", "Esc", "Backspace"})


class TypedAhead(Struct, frozen=True):
    """What was typed ahead as a station keeps it: the deal it was typed behind, and the keys in order."""

    game: int
    deal: int
    keys: tuple[str, ...]


class Ahead:
    """Holds keys back while an entry is on its way (`holds`), and on while it waits for the store (`waits`)."""

    def __init__(self) -> None:
        self.holds = self.waits = False
        self.keys: tuple[str, ...] = ()

    def hold(self, keys: tuple[str, ...] = ()) -> None:
        """Hold the keys back that are typed from now on, behind those given."""
        self.holds, self.waits, self.keys = True, False, keys

    def take(self, key: str) -> None:
        """Hold a key back; while an entry waits Esc lets go of them all, Backspace of the last one."""
        if not self.waits or key not in ("Esc", "Backspace"):
            self.keys = (*self.keys, key)
            return
        self.keys = () if key == "Esc" else self.keys[:-1]
        if not self.keys:
            self.let_go()

    def wait(self) -> bool:
        """Hold on until the entry is stored; False where nothing was typed ahead: then the keys are the entry's."""
        self.waits = telling(self.keys)
        if not self.waits:
            self.let_go()
        return self.waits

    def let_go(self) -> tuple[str, ...]:
        """Hold nothing back any more; give what was."""
        keys, self.keys = self.keys, ()
        self.holds = self.waits = False
        return keys


def telling(keys: tuple[str, ...]) -> bool:
    """Tell whether something was typed, and not only Enter pressed again."""
    return not _CONTROL.issuperset(keys)


def draft(game: int, deal: int, keys: tuple[str, ...]) -> str:
    """Give what was typed behind a deal as a small text; empty where nothing was."""
    return msgspec.json.encode(TypedAhead(game, deal, keys)).decode() if telling(keys) else ""


def restore(text: str) -> TypedAhead | None:
    """Give what a text holds, None where it is of another version."""
    try:
        return msgspec.json.decode(text, type=TypedAhead)
    except msgspec.MsgspecError:
        return None
