"""Where each match of a knock-out stands on the map, in px at scale 1. No Qt: a pure answer to a stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.views import Round, rounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.state import Match, Tournament

WIDE, HIGH = 232, 62
GAP_X, GAP_Y = 46, 12
TOP, MARGIN = 44, 24
LANE, WIDEST = 6, 288
"""Between rounds drawn anew each line has a lane of its own, as far as there is room."""


class Box(Struct, frozen=True):
    """A match on the map: its id, round, the upper left corner of its box, and where the line to its right turns."""

    match: str
    round: int
    x: float
    y: float
    turn: float


class Plan(Struct, frozen=True):
    """All boxes by match id, the headings of the rounds by their x, and the size of the map."""

    boxes: Mapping[str, Box]
    headings: tuple[tuple[float, str], ...]
    width: float
    height: float


EMPTY = Plan({}, (), 0, 0)


def plan(t: Tournament, stage: str = "main") -> Plan:
    """Give the map of a stage; empty before it is drawn. A match for third place stands below the final.

    Rounds drawn anew stand side by side, each from the top.
    """
    every = rounds(t, stage)
    if not every:
        return EMPTY
    anew = t.stages[stage].kind == "round"
    boxes: dict[str, Box] = {}
    lefts, x = list[float](), float(MARGIN)
    for one in every:
        gap, lanes = _gap(one, anew=anew), len(one.matches) + 1
        for n, match in enumerate(one.matches, 1):
            y = _at(match.position) if anew else _y(match, one, boxes)
            turn = gap * n / lanes if anew else gap / 2
            boxes[match.id] = Box(match.id, one.number, x, y, x + WIDE + turn)
        lefts.append(x)
        x += WIDE + gap
    first = len(every[0].matches)
    height = max(TOP + first * (HIGH + GAP_Y), max(box.y for box in boxes.values()) + HIGH) + MARGIN
    headings = tuple((left, one.name) for left, one in zip(lefts, every, strict=True))
    return Plan(boxes, headings, lefts[-1] + WIDE + MARGIN, height)


def neighbour(t: Tournament, found: Plan, match: str, way: str) -> str:
    """Give the match an arrow key leads to from a match; the same one at the edge of the map."""
    here = found.boxes[match]
    if way == "right":
        return t.matches[match].winner_to or match
    if way == "left":
        feeders = [s.match for s in (t.matches[match].a, t.matches[match].b) if s.match]
        return feeders[0] if feeders else match
    column = sorted((box for box in found.boxes.values() if box.round == here.round), key=lambda box: box.y)
    at = column.index(here) + (1 if way == "down" else -1)
    return column[at].match if 0 <= at < len(column) else match


def _gap(one: Round, *, anew: bool) -> float:
    """Give the room between a round and the next: for the two lines of a bracket, or for lines that cross."""
    return min(max(GAP_X, LANE * (len(one.matches) + 1)), WIDEST) if anew else GAP_X


def _at(position: int) -> float:
    return TOP + (position - 1) * (HIGH + GAP_Y)


def _y(match: Match, one: Round, boxes: Mapping[str, Box]) -> float:
    if one.number == 1:
        return _at(match.position)
    feeders = [boxes[s.match].y for s in (match.a, match.b) if s.match]
    middle = sum(feeders) / len(feeders)
    return middle if match.winner_to or match.position == 1 else middle + HIGH + 3 * GAP_Y
