"""How much room the match has, and what that means: heights, gaps, whether the deals lie beside the pad.

Measured at scale 1. What is short of room gives way in one order: gaps, card drawings, captions, then the score down to
40 points; scores, fields, keys and the line with Enter never leave the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QLayout

    from app.ui.look.theme import Theme
    from app.ui.widgets.layout import Margins

Level = Literal["ample", "fair", "short", "low", "tight"]
KEYS_ACROSS, TEAMS = 800, 165
BESIDE, AMPLE, FAIR, SHORT, LOW = 980, 770, 640, 470, 380
SEATED, SEATS_ACROSS = 20, 1180
"""Pixels over the least of a level from which on the seats have a line more; the width that takes them in one."""
SCORE_FLOOR, GAP_FLOOR = 54, 8
"""Pixels of the screen: 40 points at 96 dots an inch; the least gap between two keys."""


class Room(Struct, frozen=True):
    """What a level allows, at scale 1.

    `beside`: the deals lie beside the pad, else in a drawer. `band`: a team is one band, its score beside its name.
    `swaps`: an open question's answers take the place of the keys. `brief`: hints have none.
    """

    level: Level
    beside: bool
    edge: int
    gap: int
    pad: Margins
    inner: int
    score: int
    card: int
    key: int
    box: int
    line: int
    width: int = 0
    height: int = 0

    @property
    def band(self) -> bool:
        """Tell whether a team is one band."""
        return self.level in ("low", "tight")

    @property
    def seats_below(self) -> bool:
        """Tell whether the seats have a line of their own below a team's band."""
        return self.level == "low" and self.height >= LOW + SEATED

    @property
    def seats_twice(self) -> bool:
        """Tell whether the seats take two lines: teams are narrow beside the deals, and there is height for it."""
        roomy = self.level in ("ample", "fair") or (self.level == "short" and self.height >= SHORT + SEATED)
        return roomy and self.beside and self.width < SEATS_ACROSS

    @property
    def rows(self) -> int:
        """Give the rows a list above something else shows; 0: as many as there is room for."""
        return {"short": 3, "low": 2, "tight": 1}.get(self.level, 0)

    @property
    def swaps(self) -> bool:
        """Tell whether answers take the place of the keys."""
        return self.level != "ample"

    @property
    def brief(self) -> bool:
        """Tell whether hints have no line of their own, and answers are low."""
        return self.level in ("short", "low", "tight")


_LEVELS: dict[Level, tuple[int, int, Margins, int, int, int, int, int, int]] = {
    "ample": (20, 12, (18, 14, 18, 14), 8, 88, 90, 72, 44, 58),
    "fair": (16, 10, (18, 10, 18, 10), 8, 80, 82, 72, 44, 54),
    "short": (14, 8, (16, 9, 16, 9), 7, 64, 60, 66, 40, 50),
    "low": (10, 8, (12, 8, 12, 8), 6, 60, 56, 64, 40, 48),
    "tight": (5, 4, (8, 4, 8, 4), 4, 38, 40, 46, 29, 38),
}


def room_for(width: float, height: float) -> Room:
    """Give the room of a board of this size at scale 1."""
    levels: tuple[tuple[int, Level], ...] = ((AMPLE, "ample"), (FAIR, "fair"), (SHORT, "short"), (LOW, "low"))
    level: Level = next((level for least, level in levels if height >= least), "tight")
    return Room(level, width >= BESIDE, *_LEVELS[level], int(width), int(height))


def beneath(room: Room) -> Room:
    """Give the room that is left below the teams, no tighter than a board of its own that is low."""
    return room if room.band else room_for(room.width, max(LOW, room.height - TEAMS))


def folded(room: Room) -> Room:
    """Give the room in which teams are bands, their seats below: what stands under them has the height."""
    return room if room.band else room_for(room.width, LOW + SEATED)


def measured(theme: Theme, size: QSize) -> Room:
    """Give the room of a board of this many pixels."""
    return room_for(size.width() / theme.scale, size.height() / theme.scale)


def lay(theme: Theme, layout: QLayout, gap: int, margins: Margins) -> None:
    """Give a layout its gap and margins for a room."""
    layout.setSpacing(theme.px(gap))
    layout.setContentsMargins(*(theme.px(n) for n in margins))
