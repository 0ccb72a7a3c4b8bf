"""A ruling by keys: uphold, reject, not proved, withdrawn; who opened; a reason that is never left out."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from app.game.facts import Ruling  # noqa: TC001 - a draft is read back by this type
from app.i18n import translate
from app.ui.pad.commands import Commanded, command_id
from app.ui.pad.words import printable

Level = Literal["table", "adjudicator", "judge", "commissioner"]
RULINGS: tuple[tuple[str, str, Ruling, str], ...] = (
    ("1", "U", "upheld", "Uphold"),
    ("2", "X", "rejected", "Reject"),
    ("3", "P", "not_proved", "Not proved"),
    ("4", "W", "withdrawn", "Withdrawn"),
)
LEVELS: dict[Level, str] = {
    "table": "ruled by the table",
    "adjudicator": "ruled by the adjudicator",
    "judge": "ruled by the judge",
    "commissioner": "ruled by the match commissioner",
}
TURNS = ("5", "K", "6", "R", "7", "T")


class RulingState(Commanded, Struct, frozen=True):
    """A half-made ruling; None: not said yet, of the level: that of who rules. `command` is the UUID of its act.

    `by` is who typed at it last.
    """

    claim: int
    ruling: Ruling | None = None
    opened_by_keeper: bool = True
    level: Level | None = None
    reason: str = ""
    say: str = ""
    late: bool = False
    by: str = ""
    command: str = field(default_factory=command_id)


def draft(state: RulingState) -> str:
    """Give the ruling as a small JSON text; `restore` brings it back bit for bit."""
    return msgspec.json.encode(state).decode()


def restore(text: str) -> RulingState | None:
    """Give the ruling a draft holds, or None where the text is no draft of this version."""
    try:
        return msgspec.json.decode(text, type=RulingState)
    except msgspec.DecodeError:
        return None


def turns(state: RulingState, own: Level) -> dict[str, str]:
    """Give what each key that turns something says now, by its digit; `own` is the level of who rules."""
    opener = "opened by the keeper" if state.opened_by_keeper else "opened by another member"
    time = "raised too late" if state.late else "raised in time"
    return {
        "5": f"5 · K   {translate('ruling', opener)}",
        "6": f"6 · R   {translate('ruling', LEVELS[state.level or own])}",
        "7": f"7 · T   {translate('ruling', time)}",
    }


class Rule(Commanded, Struct, frozen=True):
    """The ruling is whole."""

    claim: int
    ruling: Ruling
    opened_by_keeper: bool
    reason: str
    level: Level | None = None
    late: bool = False
    command: str = field(default_factory=command_id)


def press(state: RulingState, key: str, own: Level) -> RulingState:
    """Take a key: a ruling's digit or letter, K (5) to turn who opened, R (6) who rules, T (7) whether in time.

    `own` is the level of who rules.
    """
    for digit, letter, ruling, _ in RULINGS:
        if key in (digit, letter):
            return replace(state, ruling=ruling, say="")
    if key in ("5", "K"):
        return replace(state, opened_by_keeper=not state.opened_by_keeper, say="")
    if key in ("6", "R"):
        row = tuple(LEVELS)
        return replace(state, level=row[(row.index(state.level or own) + 1) % len(row)], say="")
    if key in ("7", "T"):
        return replace(state, late=not state.late, say="")
    keys = "1 uphold · 2 reject · 3 not proved · 4 withdrawn · 5 who opened · 6 who rules · 7 in time or late"
    return replace(state, say=translate("ruling", keys))


def settle(state: RulingState) -> RulingState | Rule:
    """Give the whole ruling, or the state saying what is missing."""
    if state.ruling is None:
        return replace(
            state, say=translate("ruling", "How do you rule? 1 uphold, 2 reject, 3 not proved, 4 withdrawn.")
        )
    reason = printable(state.reason)
    if not reason:
        return replace(state, say=translate("ruling", "A ruling needs a reason: what was shown, and by whom."))
    return Rule(state.claim, state.ruling, state.opened_by_keeper, reason, state.level, state.late, state.command)
