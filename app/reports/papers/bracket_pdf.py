"""The bracket on paper: one page up to 32 lines; a wider one as sections that tape together, and a finals page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.table import TEAMS
from app.reports.drawing import ink
from app.reports.drawing.fitting import Fitted, fit, whole
from app.reports.layout.page import Page, frame, render
from app.reports.papers.bracket_index import index_pages
from app.reports.papers.bracket_plan import WHOLE, before, column, draw_of, parts, section_name, slots_of, told
from app.reports.papers.rounds_anew import rounds_pages
from app.reports.words import say
from app.tournament.bracket import round_name
from app.tournament.lists import PLATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.reports.drawing.pen import Pen
    from app.reports.field_words import Field
    from app.reports.layout.page import Frame
    from app.reports.papers.bracket_plan import Draw, Line, Part
    from app.tournament.state import Match, Stage

_HEADS = 20.0
_GAP = 12.0
_WIDEST = 190.0
_TALLEST = 34.0


class _Lay(Struct, frozen=True):
    """Where a part's columns and lines stand on the page."""

    room: Frame
    part: Part
    edges: tuple[float, ...]
    pitch: float

    def x(self, number: int) -> float:
        """Give the left end of a column."""
        return self.edges[number]

    def across(self, number: int) -> float:
        """Give the width of a column."""
        return self.edges[number + 1] - self.edges[number]

    def end(self, number: int) -> float:
        """Give the right end of a column's lines."""
        return self.x(number + 1) - (_GAP if number == self.part.rounds else 0)

    def y(self, number: int, line: int) -> float:
        """Give the height of a line of a column: half-way between the two it comes from."""
        return self.room.top + _HEADS + self.pitch * (float(2**number) * (line + 0.5) + 0.5)


def build(bundle: PublicBundle) -> bytes:
    """Make the bracket of every drawn stage as a PDF."""
    return render(say("Bracket"), pages(bundle), bundle)


def pages(bundle: PublicBundle, first: int = 1) -> list[Page]:
    """Give the bracket's pages, at least one; they stand in their paper from page `first` on."""
    drawn: list[Page] = []
    for stage in bundle.tournament.stages.values():
        drawn += _stage_pages(bundle, stage, first + len(drawn))
    return drawn or [Page(say("Bracket"), _nothing, landscape=True)]


def _nothing(pen: Pen) -> None:
    room = frame(landscape=True)
    pen.write(room.left, room.top + 20, say("Nothing is drawn yet. Make the draw, then print the bracket."))


def _stage_pages(bundle: PublicBundle, stage: Stage, first: int) -> list[Page]:
    """Give a stage's pages: finals first, then the sections from top to bottom, then where to find each team."""
    if stage.kind == "round":
        return rounds_pages(bundle, stage)
    every, draw = parts(len(stage.slots)), draw_of(bundle.tournament, stage)
    ordered = [every[-1], *every[:-1]]
    drawn = [
        Page(_of_stage(_title(part, stage, every), stage), partial(_draw, draw, part), landscape=True)
        for part in ordered
    ]
    numbered = {part: number for number, part in enumerate(ordered, first)}
    if len(every) > 1 or _cuts_a_name(draw, every[0]):
        title = _of_stage(say("Bracket · find your team"), stage)
        drawn += index_pages(title, bundle.tournament, stage, numbered)
    return drawn


def _cuts_a_name(draw: Draw, part: Part) -> bool:
    """Tell whether a name is too long for its line of the first column, in bold with a score beside it."""
    lay = _laid(part)
    line = ink.Box(0, 0, lay.across(0) - 18 - 20, min(lay.pitch - 3, _TALLEST))
    face = ink.Type(ink.FLOOR, bold=True)
    names = (entrant.name for entrant in draw.field.tournament.entrants.values())
    return any(fit(f"{name} [99]", line.across, line.down, face).cut for name in names)


def _laid(part: Part) -> _Lay:
    room = frame(landscape=True)
    return _Lay(room, part, tuple(_edges(part, room)), (room.down - _HEADS - 10) / max(part.lines, 4))


def _edges(part: Part, room: Frame) -> Iterator[float]:
    """Give the left ends of the columns and the right end of the last; where lines are thin, early rounds get more."""
    count = part.rounds + 1
    shares = [1.3, 1.15, *[0.9] * (count - 2)] if part.lines == WHOLE else [1.0] * count
    unit = min(_WIDEST * count, room.across) / sum(shares)
    x = room.left
    yield x
    for share in shares:
        x += share * unit
        yield x


def _of_stage(title: str, stage: Stage) -> str:
    """Give a page's title; those of the plate say that they are its."""
    return f"{say('Plate')} · {title}" if stage.id == PLATE else title


def _title(part: Part, stage: Stage, every: tuple[Part, ...]) -> str:
    """Name a page that is drawn."""
    if len(every) == 1:
        return say("Bracket of {slots}", slots=len(stage.slots))
    if part.last:
        return say("Bracket · finals")
    first, last = slots_of(part)
    return say("Bracket · {section} · lines {first}–{last}", section=section_name(part), first=first, last=last)


def _draw(draw: Draw, part: Part, pen: Pen) -> None:
    lay = _laid(part)
    _heads(pen, lay, draw)
    for number in range(part.rounds + 1):
        lines = column(draw, part, number)
        for place, line in enumerate(lines):
            _draw_line(pen, lay, draw, (number, place), line)
        if number < part.rounds:
            _joints(pen, lay, number, len(lines))
    if not part.last:
        _tape(pen, lay, draw.stage)
    for match in draw.extra if part.last else ():
        _third(pen, lay, draw.field, match)


def _heads(pen: Pen, lay: _Lay, draw: Draw) -> None:
    """Name each column's round and its number of games."""
    for number in range(lay.part.rounds):
        played = lay.part.first + number
        step = pen.write(lay.x(number), lay.room.top, round_name(played, draw.stage.rounds), ink.HEADING)
        best = say("best of {games}", games=draw.at[played, 1].best_of)
        pen.write(lay.x(number) + step + 6, lay.room.top + 1.5, best, ink.NOTE)
    to_round = round_name(lay.part.first + lay.part.rounds, draw.stage.rounds) if not lay.part.last else ""
    last = say("Champion") if lay.part.last else say("To {round}", round=to_round)
    pen.write(lay.x(lay.part.rounds), lay.room.top, last, ink.HEADING)


def _draw_line(pen: Pen, lay: _Lay, draw: Draw, place: tuple[int, int], line: Line) -> None:
    """Draw one line: name above it, score at its end, the match it comes from below it."""
    number = place[0]
    x, y, end = lay.x(number), lay.y(*place), lay.end(number)
    pen.rule((x, y), (end, y), ink.RULE if line.won else ink.STROKE, ink.INK if line.won else ink.EDGE)
    left = x + 5
    if line.slot is not None:
        pen.write(x + 13, y - 11.2, line.slot, ink.FINE, "right")
        left = x + 18
    right = end - 6 - (14 if line.score else 0)
    room = min(lay.pitch * 2**number - (9 if line.origin else 3), _TALLEST)
    face = _face(lay, number, line, room)
    text = line.side.text + (f" [{line.side.seed}]" if line.side.seed and number == 0 else "")
    fitted = _name(text, right - left, room, face)
    pen.lines(left, y - 2 - fitted.height, fitted, face)
    if line.score:
        pen.write(end - 7, y - face.size * ink.LEADING - 1, line.score, face, "right")
    if line.origin:
        note, below = _origin(lay.part, draw.field, line.origin, place), lay.pitch * 2**number - room - 3
        fitted = whole(note, lay.across(number) - 14, max(8, below), ink.FINE)
        pen.lines(x + 5, y + 1.5, fitted, ink.FINE)


def _name(text: str, across: float, down: float, face: ink.Type) -> Fitted:
    """Fit a name over its line: as small as print goes if whole then, else readable, cut, and whole on the index."""
    small = whole(text, across, down, face)
    return fit(text, across, down, face) if small.cut else small


def _face(lay: _Lay, number: int, line: Line, room: float) -> ink.Type:
    """Choose the type of a name: larger towards the final, the champion in green, a bye in grey."""
    champion = lay.part.last and number == lay.part.rounds
    size = 15.0 if champion else 10.0 + 0.5 * number
    colour = ink.MUTE if line.side.bye else ink.FELT if champion else ink.INK
    return ink.Type(min(size, max(ink.FLOOR + 1, room / ink.LEADING)), line.won, colour)


def _origin(part: Part, field: Field, match: Match, place: tuple[int, int]) -> str:
    """Tell which match a line's team comes from, its table while it is not over, and how it went."""
    told = [match.id] if place[0] else [section_name(before(part, place[1])), match.id]
    table = field.tournament.tables.get(match.id)
    if table and not field.outcome(match):
        told.append(say("table {table}", table=table))
    return " · ".join((*told, *field.notes(match)))


def _joints(pen: Pen, lay: _Lay, number: int, lines: int) -> None:
    """Join each two lines of a column by an upright at its right end."""
    x = lay.x(number + 1)
    for line in range(0, lines, 2):
        pen.rule((x, lay.y(number, line)), (x, lay.y(number, line + 1)), ink.STROKE)


def _tape(pen: Pen, lay: _Lay, stage: Stage) -> None:
    """Mark the edges where the neighbouring sections are taped on."""
    count = len(stage.slots) // lay.part.lines ** (lay.part.level + 1)
    room, index = lay.room, lay.part.index
    if index:
        name = section_name(replace(lay.part, index=index - 1))
        pen.dashes((room.left, room.top + 14), (room.right, room.top + 14))
        pen.write(room.right, room.top + 4, say("above: {section}", section=name), ink.FINE, "right")
    if index + 1 < count:
        name = section_name(replace(lay.part, index=index + 1))
        pen.dashes((room.left, room.bottom + 6), (room.right, room.bottom + 6))
        pen.write(room.right, room.bottom - 4, say("below: {section}", section=name), ink.FINE, "right")


def _third(pen: Pen, lay: _Lay, field: Field, match: Match) -> None:
    """Draw the match for the third place in the free corner below the final."""
    x, y = lay.room.right - 190, lay.room.bottom - 62
    pen.write(x, y, say("Third place"), ink.HEADING)
    result = field.outcome(match)
    for letter in TEAMS:
        low = y + (34 if letter == "A" else 58)
        score, won = told(result, letter)
        pen.rule((x, low), (x + 180, low), ink.RULE if won else ink.STROKE, ink.INK if won else ink.EDGE)
        face = ink.Type(10, bold=won)
        pen.box(ink.Box(x + 5, low - 22, 150, 20), field.side(match, letter).text, face)
        pen.write(x + 174, low - 14, score, face, "right")
    pen.write(x + 5, y + 60, _origin(lay.part, field, match, (1, 0)), ink.FINE)
