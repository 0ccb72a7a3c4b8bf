"""The head and foot of a slip: table, match, teams with boxes for seats and ball cards, results and signatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.table import SEATS, TEAMS, team_of
from app.reports.drawing import ink, qr
from app.reports.drawing.fitting import Text, fit, stack, whole
from app.reports.rules_words import rules_line
from app.reports.slips.columns import reasons
from app.reports.words import say

if TYPE_CHECKING:
    from app.game.table import Team
    from app.listings.slips import Slip, SlipTeam
    from app.reports.drawing.fitting import Fitted
    from app.reports.drawing.pen import Pen
    from app.rules.model import Ruleset

CODE = 80.0
"""The square code with its white margin: photocopied and read by a phone, each of its dots is 0.6 mm or more."""
QUIET = 8.0
"""About what the white margin takes on each side."""
_TABLE = 66.0
_ROW = 13.0
_BOXES = 96.0
"""What the boxes for seats and ball cards take beside a player's name."""
_NAME = ink.Type(11, bold=True)
_TINY = ink.Type(6.5, colour=ink.MUTE)


class Told(Struct, frozen=True):
    """What a slip says: the match, whose tournament it is, the rules, the journal.

    `number` is the slip's place in its paper, `part` which of how many sheets of the match this is; `short`: the games
    of the match follow each other on its lines.
    """

    slip: Slip
    tournament: str
    rules: Ruleset
    state: tuple[str, str]
    number: int = 0
    part: tuple[int, int] = (1, 1)
    short: bool = False


def title(pen: Pen, box: ink.Box, told: Told) -> None:
    """Write the table large at the left and the match beside it."""
    slip = told.slip
    pen.block(ink.Box(box.x, box.y, _TABLE, 50), edge=ink.INK, corner=5)
    pen.write(box.x + _TABLE / 2, box.y + 4, say("Table"), _TINY, "centre")
    big = ink.Type(28, bold=True)
    pen.lines(box.x + _TABLE / 2, box.y + 10, fit(slip.table or "", _TABLE - 6, 36, big), big, "centre")
    left, across = box.x + _TABLE + 9, box.across - _TABLE - 9
    name = ink.Type(15, bold=True)
    if slip.match:
        pen.lines(left, box.y, fit(slip.match, across, 19, name), name)
    else:
        _blank(pen, left, box.y + 13, across, say("Match"))
    line = " · ".join(filter(None, (slip.round_name, say("best of {games}", games=slip.best_of))))
    pen.lines(left, box.y + 20, whole(line, across, 12, ink.STRONG), ink.STRONG)
    pen.lines(left, box.y + 33, whole(told.tournament, across, 18, ink.NOTE), ink.NOTE)


def strip(pen: Pen, box: ink.Box, told: Told) -> None:
    """Say in one line whose sheet this is, where another bears the whole head."""
    slip, teams = told.slip, told.slip.teams
    names = "  –  ".join(f"{letter} {teams[letter].name}" for letter in TEAMS)
    table = say("Table {table}", table=slip.table) if slip.table else ""
    line = " · ".join(filter(None, (table, slip.match, names if slip.match else "")))
    if slip.match:
        pen.lines(box.x, box.y, fit(line, box.across, box.down, ink.STRONG, ink.LEAST), ink.STRONG)
    else:
        _blank(pen, box.x, box.y + box.down - 4, box.across, say("Match"))


def code(pen: Pen, right: float, y: float, opens: str) -> None:
    """Draw the square code that opens the match, its dark part flush with the right margin."""
    if opens:
        qr.draw(pen, ink.Box(right - CODE + QUIET, y - QUIET - 6, CODE, CODE), opens)


def _blank(pen: Pen, x: float, y: float, across: float, label: str) -> None:
    """Draw a line to write on after a small label."""
    step = pen.write(x, y - 7, label, _TINY)
    pen.rule((x + step + 4, y), (x + across, y), ink.HAIR, ink.INK)


def team(pen: Pen, box: ink.Box, letter: Team, told: SlipTeam) -> None:
    """Draw a team: its letter, its name, and for each player a box a seat and one for the ball cards."""
    pen.block(box, edge=ink.EDGE, corner=4)
    pen.block(ink.Box(box.x, box.y, 18, box.down), fill=ink.TEAM[letter], corner=4)
    letters = ink.Type(13, bold=True, colour="#FFFFFF")
    pen.write(box.x + 9, box.y + box.down / 2 - 8, letter, letters, "centre")
    left, across = box.x + 24, box.across - 28
    players = [*told.players, "", ""][:2]
    texts = (Text(told.name, _NAME, across), *(Text(one, ink.PLAIN, across - _BOXES) for one in players))
    name, *rest = stack(texts, box.down - 2, _ROW)
    y = box.y + box.down - 1 - sum(max(_ROW, one.height) for one in rest)
    if told.name:
        pen.lines(left, box.y + 2, name, _NAME)
    else:
        _blank(pen, left, y - 2, across, say("Team"))
    for one in rest:
        _player(pen, ink.Box(left, y, across, _ROW), letter, one)
        y += max(_ROW, one.height)


def _player(pen: Pen, box: ink.Box, letter: Team, name: Fitted) -> None:
    seats = [seat for seat in SEATS if team_of(seat) == letter]
    right, y = box.x + box.across, box.y + 1.5
    for label, wide in ((say("ball cards"), 44), *((seat, 24) for seat in reversed(seats))):
        right -= wide
        pen.block(ink.Box(right + wide - 10, y, 9, 9), edge=ink.INK)
        pen.lines(right + wide - 12, y + 1, fit(label, wide - 13, 9, _TINY), _TINY, "right")
    if any(name.lines):
        pen.lines(box.x, y - 0.5, name)
    else:
        pen.rule((box.x, y + 9), (right - 4, y + 9), ink.HAIR, ink.INK)


def rules(pen: Pen, box: ink.Box, told: Told) -> None:
    """Write the rules in force, with as many of their options as there is room for whole."""
    counts = (None, *reversed(range(len(told.rules.changed))))
    lines = (fit(rules_line(told.rules, most), box.across, box.down, ink.FINE) for most in counts)
    first = next(lines)
    pen.lines(box.x, box.y, next((one for one in (first, *lines) if not one.cut), first), ink.FINE)


def legend(told: Told) -> str:
    """Tell how a deal line is filled in, in these rules' words."""
    words = told.rules.words
    khanak, jodhi = words.get("khanak", "Khanak"), words.get("jodhi", "Jodhi")
    parts = (
        *((say("Game and deal on every line; the next game on the next line"),) if told.short else ()),
        say("Marks in the headings: the pad's keys, from left to right"),
        say("Dealer, trump suit: typed where the pad shows another"),
        say("1 or 2: ringed where nobody counted too"),
        say("3 partner: caught by the partner, wrong partner"),
        say("none ringed in a {khanak}: 4, by the points", khanak=khanak),
        say("4-ball: who claims, ringed if upheld; the rest on a blank slip")
        if told.short
        else say("4-ball: who claims, ringed if upheld; the rest on the back"),
        say("Re-deal: {reasons}", reasons=", ".join(reasons(told.rules))),
        say("Points: cards of the {who}", who=_counting(told.rules)),
        say("{jodhi}s: seat, value, suit if told, after which hand", jodhi=jodhi),
        say("Opened: by the keeper in this deal"),
    )
    return " · ".join(parts)


def _counting(rules: Ruleset) -> str:
    return say("counting team") if rules.parameters.score_mode == "counting_105" else say("trump team")


def notes(pen: Pen, box: ink.Box, told: Told) -> None:
    """Draw the foot of the back: how its lines are filled in, and which state of the journal it shows."""
    text = say(
        "A line for each: write its game and its deal first. More than fits goes on a blank slip with the match on it."
    )
    pen.lines(box.x, box.y, fit(text, box.across, box.down - 12, ink.NOTE), ink.NOTE)
    _state(pen, box, told)


def _state(pen: Pen, box: ink.Box, told: Told) -> None:
    y = box.y + box.down - 8
    pen.write(box.x, y, told.state[0], _TINY)
    pen.write(box.x + box.across, y, told.state[1], _TINY, "right")


def which(pen: Pen, foot: float, told: Told) -> None:
    """Write in the middle of the foot which of a match's sheets this is."""
    part = say("sheet {number} of {count}", number=told.part[0], count=told.part[1])
    line = " · ".join(filter(None, (told.slip.match, part)))
    pen.write(pen.wide / 2, foot - 9, line, ink.NOTE, "centre")


def foot(pen: Pen, box: ink.Box, told: Told) -> None:
    """Draw how to fill the slip in, the games won, the lines to sign on, and which state of the journal it shows."""
    y, x = box.y + box.down - 18, box.x
    pen.lines(box.x, box.y, fit(legend(told), box.across, box.down - 33, _TINY), _TINY)
    _state(pen, box, told)
    for letter in TEAMS:
        pen.write(x, y - 9, say("Games {team}", team=letter), ink.Type(ink.SMALL, bold=True, colour=ink.TEAM[letter]))
        pen.block(ink.Box(x + 40, y - 14, 16, 15), edge=ink.INK)
        x += 62
    wide = (box.x + box.across - x) / 4
    for who in (say("Signed for A"), say("Signed for B"), say("Official"), say("Time")):
        pen.rule((x + 2, y), (x + wide - 5, y), ink.STROKE, ink.INK)
        pen.lines(x + 2, y + 1.5, fit(who, wide - 7, 8, _TINY), _TINY)
        x += wide
