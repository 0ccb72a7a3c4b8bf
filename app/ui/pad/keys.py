"""The key table of the pad: the buttons, the letters that do the same, and the printed key sheet all come from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.rules.model import Parameters

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


def seats_line() -> str:
    """Give the keys of the seats: `1 A1 · 2 B1 · 3 A2 · 4 B2`."""
    return " · ".join(f"{key} {seat}" for key, seat in SEAT_KEYS.items())


class Further(Struct, frozen=True):
    """Something rarer that keys can tell: shown on the key sheet where the ruleset has it."""

    keys: str
    word: str
    does: str
    known: Callable[[Parameters], bool]


FURTHER: tuple[Further, ...] = (
    Further(
        "+ 5",
        "Call by call",
        "each call: its seat, then its tens, 00 for 100, 04 for 104, Enter for a pass; Enter ends the calling",
        lambda parameters: parameters.bid_enabled,
    ),
    Further(
        "+ 5 5 · + 5 6",
        "A pair calls together",
        "A1 with A2, B1 with B2; the next call is of the one who was chosen",
        lambda parameters: parameters.bid_enabled and parameters.bid_simultaneous_add is not None,
    ),
    Further("3 … 4", "Called late", "in a Thunee, after its caller: the hand, then its cards that lay", lambda _: True),
    Further(
        "3 … 5",
        "Called blind",
        "in a Thunee, after its caller: before the last two cards were seen",
        lambda parameters: parameters.blind_thunee is not None,
    ),
    Further("- 8", "Royals", "the order of the ranks turned round for this deal", lambda parameters: parameters.royals),
)


def key_sheet(
    words: Mapping[str, str] | None = None, parameters: Parameters | None = None
) -> tuple[tuple[str, str, str], ...]:
    """Give the key sheet's rows: cap, word, what it does; then how seats are typed, and what else there is."""
    rows = tuple((cap(key), spelled(key, words), translate("pad", key.does)) for key in TABLE)
    told = translate("pad", "in order of play, wherever a seat is asked; or its letter and number")
    further = tuple(
        (one.keys, translate("pad", one.word), translate("pad", one.does))
        for one in FURTHER
        if parameters is not None and one.known(parameters)
    )
    return (*rows, (seats_line(), translate("pad", "Seats"), told), *further)
