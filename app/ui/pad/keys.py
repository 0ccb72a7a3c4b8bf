"""The key table of the pad: the buttons, the letters that do the same, and the printed key sheet all come from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

Group = Literal["outcome", "field", "control"]


class Key(Struct, frozen=True):
    """A key of the pad: its name on the pad, the letter that does the same, its word, and one line on what it does."""

    name: str
    letter: str
    act: str
    word: str
    does: str
    group: Group


TABLE: tuple[Key, ...] = (
    Key(
        "1", "C", "counted", "Counted", "the counting team's ball; type its card points, or Enter if agreed", "outcome"
    ),
    Key(
        "2",
        "N",
        "not_made",
        "Not made",
        "the trump team's ball; type the counting team's points, or Enter if agreed",
        "outcome",
    ),
    Key("3", "T", "thunee", "Thunee", "who called, then 1 won, 2 lost, 3 caught by the partner", "outcome"),
    Key("6", "D", "double", "Double", "who called, then 1 won, 2 lost, 3 wrong partner", "outcome"),
    Key(
        "7",
        "K",
        "khanak",
        "Khanuck",
        "who called, then 1 made, 2 not made, 3 wrong partner, 4 by the points",
        "outcome",
    ),
    Key("4", "F", "claim", "4-ball", "log a claim in this deal", "outcome"),
    Key("5", "R", "redeal", "Re-deal", "then the reason; the same dealer deals again", "outcome"),
    Key("+", "B", "bid", "Call", "seat, then the value; ++ takes it off", "field"),
    Key("/", "L", "last", "Last hand", "once the counting team, twice the other, three times nobody", "field"),
    Key(
        "*",
        "J",
        "jodhi",
        "Jodhi",
        "seat, value 2 3 4 5, S H D C if told, after which hand (0 not told); ** takes one off",
        "field",
    ),
    Key(".", "O", "opened", "Opened", "team, then the balls its keeper opened; .. takes it off", "field"),
    Key("-", "M", "more", "More", "dealer, trump maker, trump suit, hands played, gave way, an earlier deal", "field"),
    Key("Enter", "", "enter", "Enter", "enter the deal as shown", "control"),
    Key("Esc", "", "clear", "Clear", "clear what is typed; leave a correction", "control"),
    Key("Backspace", "Z", "back", "Back", "one step back; on an empty pad take back the last deal", "control"),
    Key("0", "Y", "redo", "Put back", "on an empty pad: put back the deal taken back", "control"),
)

BY_NAME = {key.name: key for key in TABLE}
BY_LETTER = {key.letter: key for key in TABLE if key.letter}
BY_ACT = {key.act: key for key in TABLE}
SEAT_KEYS = {"1": "A1", "2": "B1", "3": "A2", "4": "B2"}


def cap(key: Key) -> str:
    """Give what a key shows on its cap: `1 · C`, `Enter`."""
    return f"{key.name} · {key.letter}" if key.letter else key.name


def spelled(key: Key, words: Mapping[str, str] | None = None) -> str:
    """Give a key's word; a call's and the jodhi's as the ruleset spells them (`words`), where it does."""
    return (words or {}).get(key.act) or translate("pad", key.word)


def key_sheet(words: Mapping[str, str] | None = None) -> tuple[tuple[str, str, str], ...]:
    """Give the key sheet's rows: cap, word, what it does; then how seats are typed."""
    rows = tuple((cap(key), spelled(key, words), translate("pad", key.does)) for key in TABLE)
    seats = " · ".join(f"{key} {seat}" for key, seat in SEAT_KEYS.items())
    told = translate("pad", "in order of play, wherever a seat is asked; or its letter and number")
    return (*rows, (seats, translate("pad", "Seats"), told))
