"""The quick result: table, Enter, score. A pure reading of what is typed; nothing here is saved.

`12 Enter 2 1` is table 12 and two games to one. A score that fits the match is complete with its second digit; `wa`
and `wb` are walkovers that let A or B go on, `na` and `nb` the same where the other side never came. `00` and Enter
sends neither on. `+13-4+9-13+13-11` and Enter tells the balls of each game as well. Where both pairs sign, the initials
of who does follow, A's first: `21 rn zp` and Enter. Where a pair has a PIN of its own Enter asks for it: it is never
typed on this line, which is kept as a draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from app.tournament.doors.scores import format_balls, format_games, parse_balls
from app.tournament.placing import LETTERS
from app.tournament.refusal import Unreadable
from app.tournament.views import occupied, side
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.events import How
    from app.tournament.state import Tournament

_HOW: Final[Mapping[str, How]] = {"w": "walkover", "n": "no_show"}
_SIDES: Final[Mapping[str, Literal["A", "B"]]] = {"a": "A", "b": "B"}


class Quick(Struct, frozen=True):
    """What was typed so far: `match` once the table is known; then what makes a result; else a `hint`.

    `score` are games, `balls` those of each game where they were typed; `forfeit` is (who goes on, how). A result that
    `waits` is complete but recorded by Enter only; `signed` are who signs for A and for B, where they do; `asks` is one
    that the pairs have still to sign; `typed` is what stood on the line as it was recorded.
    """

    table: int | None = None
    match: str | None = None
    score: tuple[int, int] | None = None
    forfeit: tuple[Literal["A", "B"] | None, How] | None = None
    hint: str = ""
    balls: tuple[tuple[int, int], ...] = ()
    waits: bool = False
    signed: tuple[str, ...] = ()
    asks: bool = False
    typed: str = ""

    @property
    def complete(self) -> bool:
        """Tell whether there is a result to record."""
        return self.score is not None or self.forfeit is not None


def act_of(told: Quick) -> tuple[str, dict[str, object]]:
    """Give the act that a complete result stands for, and its fields; it is told as the first of its match."""
    if told.forfeit:
        return "forfeit", {"match": told.match, "winner": told.forfeit[0], "how": told.forfeit[1], "first": True}
    games, balls = format_games(told.score or (0, 0)), format_balls(told.balls)
    signed = dict(zip("ab", told.signed, strict=False))
    return "result", {"match": told.match, "games": games, "balls": balls, "first": True, **signed}


def key_lines() -> tuple[tuple[str, str], ...]:
    """Give what is typed on the quick result, and what it does."""
    return (
        (tr("7 Enter 2 1"), tr("Table 7: two games to one")),
        ("7 Enter 21 RN ZP Enter", tr("Table 7: the same, signed by both pairs where they sign")),
        ("7 Enter 21 Enter", tr("Table 7: the same, where a pair has a PIN of its own: Enter asks who signs how")),
        ("7 S", tr("Table 7: type its paper slip, deal by deal")),
        ("7 Enter W A", tr("Table 7: walkover, A goes on")),
        ("7 Enter N A", tr("Table 7: B did not come, A goes on")),
        ("7 Enter 0 0 Enter", tr("Table 7: neither side goes on")),
        ("7 Enter +13-4+9-13+13-11 Enter", tr("Table 7: the balls of each game")),
        ("Enter", tr("Call the next match; on a table: open its match, or call to it")),
        ("Esc · Backspace", tr("Start the entry again · on the empty line, a step back")),
        (tr("Arrows"), tr("Among the tables: from one to the next")),
        ("PgDn · PgUp", tr("Read on beside the tables; among them, a screen on or back")),
    )


def pick_table(t: Tournament, text: str) -> Quick:
    """Read a table's number; the hint says why there is no match to score."""
    if not text.isdigit():
        return Quick(hint=tr("Type a table's number, then Enter."))
    table, count = int(text), t.settings.tables if t.settings else 0
    match = occupied(t).get(table)
    if not 1 <= table <= count:
        return Quick(table, hint=tr("There is no table {table}: tables are 1 to {count}.", table=table, count=count))
    if match is None:
        return Quick(table, hint=_unscored(t, table))
    return Quick(table, match, hint=scores_hint(t.matches[match].best_of))


def _unscored(t: Tournament, table: int) -> str:
    """Say why there is nothing to score at a table: its last match has a result, or none was called to it."""
    had = [match for match, at in t.tables.items() if at == table and match in t.results]
    if not had:
        return tr("Table {table} has no match to score.", table=table)
    return tr("{match} at table {table} has its result. To mend it: Esc, T, that table, M.", match=had[-1], table=table)


def read_score(t: Tournament, at: Quick, text: str) -> Quick:
    """Read a score typed after the table, with who signs it where both pairs do; the hint says what is needed."""
    pins = _have_pins(t, str(at.match))
    if not pins and not (t.settings and t.settings.initials):
        return read_unsigned(t, at, text)
    score, *signed = text.split() or ("",)
    told = read_unsigned(t, at, score)
    if told.score is None:
        return told
    if len(signed) == len(_SIDES):
        return replace(told, signed=tuple(signed), waits=True, hint=tr("Enter: both pairs have signed."))
    if pins and not signed:
        hint = tr("Enter: the pairs sign by PIN or by initials. Or both by initials here: a blank, A's, a blank, B's.")
        return replace(told, asks=True, waits=True, hint=hint)
    hint = tr("A blank, who signs for A, a blank, who signs for B: initials, or 1 or 2. Then Enter.")
    return replace(told, score=None, hint=hint)


def _have_pins(t: Tournament, match: str) -> bool:
    """Tell whether a pair of a match has a PIN of its own."""
    return any(t.entrants[team].pin for team in (side(t, match, letter).team for letter in LETTERS) if team)


def read_unsigned(t: Tournament, at: Quick, text: str) -> Quick:
    """Read a score that nobody signs; the hint says what is still needed or why it can't have happened."""
    best_of = t.matches[str(at.match)].best_of
    typed = text.strip().lower()
    if typed[:1] == "+":
        return _read_balls(at, best_of, typed)
    if typed[:1] in _HOW:
        return _read_forfeit(at, typed)
    digits = typed.replace("-", "").replace("–", "")
    if digits == "00":
        return replace(at, forfeit=(None, "double_forfeit"), waits=True, hint=tr("Enter: neither side goes on."))
    if digits.isdigit() and len(digits) == 2:  # noqa: PLR2004 - games of A, games of B
        pair = int(digits[0]), int(digits[1])
        if pair in possible(best_of):
            return replace(at, score=pair, hint="")
    if not digits or digits == "0" or any(digits == str(a) for a, _ in possible(best_of)):
        return replace(at, hint=scores_hint(best_of))
    return replace(at, hint=tr("{typed} can't be. ", typed=text) + scores_hint(best_of))


def _read_forfeit(at: Quick, typed: str) -> Quick:
    if typed[1:] in _SIDES:
        return replace(at, forfeit=(_SIDES[typed[1:]], _HOW[typed[0]]), hint="")
    return replace(at, hint=tr("Then A or B: who goes on."))


def _read_balls(at: Quick, best_of: int, typed: str) -> Quick:
    """Read `+13-4+9-13+13-11`: the balls of each game; the games follow from them."""
    try:
        balls = parse_balls(",".join(typed[1:].split("+")))
    except Unreadable as error:
        return replace(at, hint=str(error) if not typed.endswith(("-", "+")) else tr("Balls of A - balls of B."))
    won = sum(a > b for a, b in balls), sum(b > a for a, b in balls)
    if won in possible(best_of) and sum(won) == len(balls):
        told = tr("Enter: {games} in games.", games=f"{won[0]}–{won[1]}")
        return replace(at, score=won, balls=balls, waits=True, hint=told)
    return replace(at, hint=tr("So far {games} in games; + and the balls of the next.", games=f"{won[0]}–{won[1]}"))


def possible(best_of: int) -> tuple[tuple[int, int], ...]:
    """Give every score a match of best of N can end with, A's wins first."""
    need = best_of // 2 + 1
    return tuple((need, b) for b in range(need)) + tuple((a, need) for a in reversed(range(need)))


def scores_hint(best_of: int) -> str:
    """Say which scores can be typed."""
    scores = "  ".join(f"{a}{b}" for a, b in possible(best_of))
    return tr("Games of A, games of B: {scores} · WA WB walkover · NA NB no-show · 00 neither · + balls", scores=scores)
