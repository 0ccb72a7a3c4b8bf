"""What the pad holds between two keys, what it stands on, and what a key can ask the page to do."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec
from msgspec import Struct, field

from app.game.facts import Deal
from app.game.table import Seat, Team, other, right_of, team_of
from app.ui.pad.commands import Commanded, command_id

How = Literal["counted", "not_made", "thunee", "double", "khanak", "redeal"]
Slot = Literal[
    "top",
    "points",
    "done",
    "caller",
    "result",
    "redeal",
    "bid_seat",
    "bid",
    "jodhi_seat",
    "jodhi_value",
    "jodhi_after",
    "opened_team",
    "balls",
    "more",
    "dealer",
    "trump_maker",
    "trump",
    "played",
    "gave_way",
    "last_seat",
    "earlier",
    "call_seat",
    "call_value",
    "late_hand",
    "late_cards",
]


class Stand(Protocol):
    """Where a deal stands, as everybody at its table knows: its numbers, who deals by the rules, and the target."""

    @property
    def game(self) -> int:
        """Give the game's number, from 1."""

    @property
    def deal(self) -> int:
        """Give the deal's number in its game, from 1."""

    @property
    def dealer(self) -> Seat:
        """Give who deals by the rules."""

    @property
    def target(self) -> int:
        """Give the balls that win the game."""


class PadState(Commanded, Struct, frozen=True):
    """A half-typed deal.

    `facts` holds what is told so far; `points` are the counting team's, as typed. `slot` is where the next key goes,
    `text` what is typed there, `part` the seat or team already picked for it; `trail` is the question the last key
    answered, for Backspace. `by_points` leaves a Khanuck's result to the count. `dealt` is who deals by the ground it
    was begun on, so that nothing typed passes to other hands when the table moves on; `command` the UUID of its entry,
    made with the pad and kept until it is stored. `emptied` is when a Backspace last emptied a field (milliseconds of
    any clock that only rises). `say` is the pad's answer to the last key, `reason` why a
    signed match is corrected. Nothing here is a default of the deal: absent
    means not told.
    """

    game: int
    deal: int
    correcting: bool = False
    how: How | None = None
    facts: Deal = field(default_factory=Deal)
    points: str = ""
    by_points: bool = False
    slot: Slot = "top"
    text: str = ""
    part: str = ""
    trail: str = ""
    emptied: int | None = None
    say: str = ""
    dealt: Seat | None = None
    reason: str = ""
    command: str = field(default_factory=command_id)


class Commit(Struct, frozen=True):
    """The deal is whole: these are its facts, dealer and trump maker written in as shown."""

    facts: Deal


class Ask(Struct, frozen=True):
    """The page is asked for something: open a claim, undo, redo, leave the correction, or correct `deal`."""

    what: Literal["claim", "undo", "redo", "leave", "correct"]
    deal: int | None = None


Outcome = Commit | Ask


def fresh(ground: Stand) -> PadState:
    """Give an empty pad for the next deal."""
    return PadState(ground.game, ground.deal, dealt=ground.dealer)


def dealer(state: PadState, ground: Stand) -> Seat:
    """Give the dealer the pad shows."""
    return state.facts.dealer or state.dealt or ground.dealer


def trump_maker(state: PadState, ground: Stand) -> Seat:
    """Give the trump maker the pad shows: the one told or who made the call, else the seat right of the dealer."""
    return state.facts.trump_maker or right_of(dealer(state, ground))


def counting(state: PadState, ground: Stand) -> Team:
    """Give the counting team: the opponents of the trump maker."""
    return other(team_of(trump_maker(state, ground)))


def is_empty(state: PadState) -> bool:
    """Tell whether nothing has been typed."""
    return state.how is None and not state.points and state.facts == Deal() and state.slot == "top"


def moved_on(state: PadState, ground: Stand) -> bool:
    """Tell whether the table stands elsewhere than where this was typed: at another deal, or with another dealer."""
    if state.correcting:
        return False
    here = (ground.game, ground.deal, ground.dealer)
    return here != (state.game, state.deal, state.dealt or ground.dealer)


def draft(state: PadState) -> str:
    """Give the pad as a small JSON text; `restore` brings it back bit for bit."""
    return msgspec.json.encode(state).decode()


def restore(text: str) -> PadState | None:
    """Give the pad a draft holds, or None where the text is no draft of this version."""
    try:
        return msgspec.json.decode(text, type=PadState)
    except msgspec.DecodeError:
        return None
