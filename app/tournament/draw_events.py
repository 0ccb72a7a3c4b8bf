"""Facts of the draw: the list closed, lines drawn, changed by hand, published."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ListClosed(Struct, frozen=True):
    """The list of a draw was closed: `entries` is the SHA-256 (hex) shown in the hall before the seed is chosen."""

    stage: str
    entries: str
    round: int = 1


class Drawn(Struct, frozen=True):
    """A draw was made: `slots` is the bracket from top to bottom, a team's id or None for a bye; a power of two long.

    `seed` is the number shown in the hall; `entries` is the SHA-256 (hex) of the closed list that was drawn from.
    `kind` names the builder that makes matches of the slots: a whole `knockout`, or one `round` where each is drawn
    anew and `round` counts on. `feeders` name the match that brought each line's team, as its winner or its loser
    (`takes`); empty where none did. `apart` is what the draw kept apart. `open` are the lines (from 0) of byes that
    were declared open before publishing: a late entry or a re-entry can still take them.
    """

    stage: str
    seed: int
    slots: tuple[str | None, ...]
    entries: str
    kind: str = "knockout"
    round: int = 1
    apart: tuple[tuple[str, int], ...] = ()
    feeders: tuple[str | None, ...] = ()
    takes: Literal["winner", "loser"] = "winner"
    open: tuple[int, ...] = ()


class OpenPlaceTaken(Struct, frozen=True):
    """A team came in late, or again, on an open line (from 0) of a published draw."""

    stage: str
    line: int
    team: str


class OpenPlacesClosed(Struct, frozen=True):
    """The open lines that nobody took are byes from now on."""

    stage: str


class LinesSwapped(Struct, frozen=True):
    """Two lines (from 0) of the newest draw of a stage changed places by hand; after publishing with a reason."""

    stage: str
    one: int
    other: int
    reason: str | None = None


class DrawPublished(Struct, frozen=True):
    """The draft draw became the draw."""

    stage: str
