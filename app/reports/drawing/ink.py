"""The look on paper: white, black text, one green rule, and two team colours that stay apart in grey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Team

INK = "#1C1F22"
MUTE = "#5D646B"
LINE = "#D9D6CC"
EDGE = "#828880"
FELT = "#0B6E4F"
SHADE = "#F4F3EE"
BAD = "#A61B1B"
TEAM: Mapping[Team, str] = {"A": "#005F9E", "B": "#A9490A"}

BIG = 20.0
TITLE = 15.0
HEAD = 11.0
TEXT = 9.5
SMALL = 8.0
FLOOR = 6.5
"""The smallest type a name may shrink to before it is cut and told in full elsewhere."""

LEAST = 4.5
"""The smallest type of a name that is told nowhere else: small, and still better than a cut."""

LEADING = 1.22
MARGIN = 34.0
HAIR = 0.5
STROKE = 0.9
RULE = 1.6


class Type(Struct, frozen=True):
    """How a text is set: its size in points, its weight and its colour."""

    size: float = TEXT
    bold: bool = False
    colour: str = INK


class Box(Struct, frozen=True):
    """A place on a page, in points from the top left corner."""

    x: float
    y: float
    across: float
    down: float


PLAIN = Type()
STRONG = Type(bold=True)
HEADING = Type(bold=True, colour=FELT)
NOTE = Type(SMALL, colour=MUTE)
FINE = Type(7.0, colour=MUTE)
