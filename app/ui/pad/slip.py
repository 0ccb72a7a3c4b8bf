"""Opening a match from its paper slip: all that the slip prints is filled in, each key turns one of it over.

A slip prints the players in the order of their card, so the first is taken to sit at A1 (B1) and to keep the ball
cards until a key says otherwise. Who dealt first stands in the slip's first line and is asked: nothing gives it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from app.game.table import TEAMS, partner_of
from app.i18n import translate
from app.ui.pad import opening
from app.ui.pad.keys import SEAT_KEYS
from app.ui.pad.slots import Choice

if TYPE_CHECKING:
    from app.game.table import Seat
    from app.ui.pad.opening import Open, Opening

PRINTED = ("1", "1", "", "A1", "B1", "officials")
_SEATS, _DEALER, _KEEPERS = (0, 1), 2, (3, 4)


def prefilled(state: Opening) -> Opening:
    """Give an opening with what was answered of it, and the rest as the slip prints it."""
    return replace(state, told=(*state.told, *PRINTED[len(state.told) :]))


def emptied(state: Opening) -> Opening:
    """Give an opening that is asked step by step, without what only a slip filled in."""
    return replace(state, told=()) if "" in state.told else state


def ask(state: Opening) -> str:
    """Give the open question in words."""
    if state.told[_DEALER]:
        return translate("opening", "Enter opens the match as shown")
    return translate("opening", "Who dealt first?")


def choices(state: Opening) -> tuple[Choice, ...]:
    """Give what the keys do: the first dealer by seat, then what may be turned over."""
    names = opening.seated(state)
    dealt = translate("opening", "{seat} {name} dealt first")
    dealers = (
        Choice(key, seat, dealt.format(seat=seat, name=names[cast("Seat", seat)])) for key, seat in SEAT_KEYS.items()
    )
    seats = translate("opening", "{team}'s seats the other way")
    keeper = translate("opening", "the other keeper of {team}")
    turns = (*(seats.format(team=team) for team in TEAMS), *(keeper.format(team=team) for team in TEAMS))
    return (*dealers, *(Choice(str(no), "", word) for no, word in enumerate(turns, 5)))


def press(state: Opening, key: str) -> Opening | Open:
    """Take one key: a seat that dealt, 5 to 8 turn something over, Esc and Backspace begin again, Enter opens."""
    state = replace(state, say="")
    if key in ("Backspace", "Esc"):
        return replace(state, told=PRINTED)
    if key == "Enter" and state.told[_DEALER]:
        return opening.opened(state)
    if key in SEAT_KEYS or key.upper() in SEAT_KEYS.values():
        return _answered(state, _DEALER, SEAT_KEYS.get(key, key.upper()))
    if key in ("5", "6"):
        at = _SEATS[int(key) - 5]
        return _answered(state, at, str(3 - int(state.told[at])))
    if key in ("7", "8"):
        at = _KEEPERS[int(key) - 7]
        return _answered(state, at, partner_of(cast("Seat", state.told[at])))
    return replace(state, say=f"{ask(state)} {' '.join(SEAT_KEYS)}".strip())


def _answered(state: Opening, at: int, answer: str) -> Opening:
    return replace(state, told=(*state.told[:at], answer, *state.told[at + 1 :]))
