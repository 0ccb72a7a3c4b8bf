"""Opening a match and its games by keys: who sits where, who dealt first, who keeps the ball cards, who looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from app.game.table import SEATS, TEAMS, Seat, Team
from app.i18n import translate
from app.ui.pad.commands import Commanded, command_id
from app.ui.pad.keys import SEAT_KEYS
from app.ui.pad.slots import Choice

if TYPE_CHECKING:
    from collections.abc import Mapping

Step = Literal["A1", "B1", "dealer", "keeper_a", "keeper_b", "view", "done"]
STEPS: tuple[Step, ...] = get_args(Step)
_FIRST: tuple[Step, Step] = ("A1", "B1")
_ASKS: dict[Step, str] = {
    "A1": "The partner of A1 sits across, at A2. Who sits at A1?",
    "B1": "Who sits at B1, to the right of A1?",
    "dealer": "Who dealt first?",
    "keeper_a": "Who keeps the ball cards of A?",
    "keeper_b": "Who keeps the ball cards of B?",
    "view": "Who looks at this screen?",
    "done": "Enter opens the match as shown",
}


class Opening(Commanded, Struct, frozen=True):
    """What was told so far: one answer a step, in order. Nothing is taken for granted.

    `command` is the UUID of the act, made with the form.
    """

    players: Mapping[Team, tuple[str, ...]]
    told: tuple[str, ...] = ()
    say: str = ""
    command: str = field(default_factory=command_id)

    @property
    def step(self) -> Step:
        """Give the open question."""
        return STEPS[len(self.told)]

    def answer(self, step: Step) -> str | None:
        """Give the answer to a question, None before it was given."""
        at = STEPS.index(step)
        return self.told[at] if at < len(self.told) else None


class Open(Struct, frozen=True):
    """The match can be opened: the fields of the act, but for the match."""

    seats: dict[Seat, int]
    dealer: Seat
    keepers: dict[Team, Seat]
    view: Literal["officials", "table"]


def ask(state: Opening) -> str:
    """Give the open question in words."""
    return translate("opening", _ASKS[state.step])


def seated(state: Opening) -> dict[Seat, str]:
    """Give the player at each seat told so far, by name."""
    found: dict[Seat, str] = {}
    for first, across, team in (("A1", "A2", "A"), ("B1", "B2", "B")):
        one = state.answer(first)  # type: ignore[arg-type]
        if one:
            names = state.players[team]  # type: ignore[index]
            found[first] = names[int(one) - 1]  # type: ignore[index]
            found[across] = names[2 - int(one)]  # type: ignore[index]
    return found


def choices(state: Opening) -> tuple[Choice, ...]:
    """Give the answers of the open question."""
    names = seated(state)
    if state.step in ("A1", "B1"):
        team: Team = "A" if state.step == "A1" else "B"
        return tuple(Choice(str(no), str(no), name) for no, name in enumerate(state.players[team], 1))
    if state.step == "dealer":
        return tuple(Choice(key, seat, f"{seat} {names[seat]}") for key, seat in SEAT_KEYS.items())  # type: ignore[index]
    if state.step in ("keeper_a", "keeper_b"):
        seats = [seat for seat in SEATS if seat[0] == state.step[-1].upper()]
        return tuple(Choice(str(no), seat, f"{seat} {names[seat]}") for no, seat in enumerate(seats, 1))
    return views() if state.step == "view" else ()


def views() -> tuple[Choice, ...]:
    """Give who may look at the screen."""
    return (
        Choice("1", "table", translate("opening", "the players too: no arithmetic")),
        Choice("2", "officials", translate("opening", "officials only")),
    )


def press(state: Opening, key: str) -> Opening | Open:
    """Take one key: a digit or seat, Backspace for a step back, Esc to begin again, Enter when all is told."""
    state = replace(state, say="")
    if key in ("Backspace", "Esc"):
        return replace(state, told=state.told[:-1] if key == "Backspace" else ())
    if key == "Enter" and state.step == "done":
        return opened(state)
    for choice in choices(state):
        if key.upper() in (choice.key, choice.value.upper()):
            return replace(state, told=(*state.told, choice.value))
    keys = " ".join(choice.key for choice in choices(state))
    return replace(state, say=f"{ask(state)} {keys}".strip())


def opened(state: Opening) -> Open:
    """Give the act of an opening that is told whole."""
    a, b = (int(state.answer(step) or 0) for step in _FIRST)
    seats: dict[Seat, int] = {"A1": a, "A2": 3 - a, "B1": b, "B2": 3 - b}
    keepers = dict(zip(TEAMS, (state.answer("keeper_a"), state.answer("keeper_b")), strict=True))
    return Open(seats, state.answer("dealer"), keepers, state.answer("view"))  # type: ignore[arg-type]
