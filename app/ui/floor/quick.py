"""The quick result: table, Enter, score. A pure reading of what is typed; nothing here is saved.

`12 Enter 2 1` is table 12 and two games to one. A score that fits the match is complete with its second digit; `wa`
and `wb` are walkovers that let A or B go on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from app.tournament.views import occupied
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Quick:
    """What was typed so far: `match` once the table is known; `score` or `walkover` once complete; else a `hint`."""

    table: int | None = None
    match: str | None = None
    score: tuple[int, int] | None = None
    walkover: Literal["A", "B"] | None = None
    hint: str = ""

    @property
    def complete(self) -> bool:
        """Tell whether there is a result to record."""
        return self.score is not None or self.walkover is not None


def pick_table(t: Tournament, text: str) -> Quick:
    """Read a table's number; the hint says why there is no match to score."""
    if not text.isdigit():
        return Quick(hint=tr("Type a table's number, then Enter."))
    table, count = int(text), t.settings.tables if t.settings else 0
    match = occupied(t).get(table)
    if not 1 <= table <= count:
        return Quick(table, hint=tr("There is no table {table}: tables are 1 to {count}.", table=table, count=count))
    if match is None:
        return Quick(table, hint=tr("Table {table} has no match to score.", table=table))
    return Quick(table, match, hint=scores_hint(t.matches[match].best_of))


def read_score(t: Tournament, at: Quick, text: str) -> Quick:
    """Read a score typed after the table; the hint says what is still needed or why it can't have happened."""
    best_of = t.matches[str(at.match)].best_of
    letters = text.strip().lower()
    if letters in {"wa", "wb"}:
        return Quick(at.table, at.match, walkover="A" if letters == "wa" else "B")
    digits = letters.replace("-", "").replace("–", "")
    if letters == "w" or not digits:
        return Quick(at.table, at.match, hint=tr("W, then A or B: who goes on.") if digits else scores_hint(best_of))
    if digits.isdigit() and len(digits) == 2:  # noqa: PLR2004 - games of A, games of B
        pair = int(digits[0]), int(digits[1])
        if pair in possible(best_of):
            return Quick(at.table, at.match, score=pair)
    if any(digits == str(a) for a, _ in possible(best_of)):
        return Quick(at.table, at.match, hint=scores_hint(best_of))
    return Quick(at.table, at.match, hint=tr("{typed} can't be. ", typed=text) + scores_hint(best_of))


def possible(best_of: int) -> tuple[tuple[int, int], ...]:
    """Give every score a match of best of N can end with, A's wins first."""
    need = best_of // 2 + 1
    return tuple((need, b) for b in range(need)) + tuple((a, need) for a in reversed(range(need)))


def scores_hint(best_of: int) -> str:
    """Say which scores can be typed."""
    return (
        tr("Games of A, games of B: ") + "  ".join(f"{a}{b}" for a, b in possible(best_of)) + tr("  · WA, WB walkover")
    )
