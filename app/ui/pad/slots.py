"""The questions of the pad: where the next key goes, which answers it may have, and what comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.redeals import known
from app.i18n import translate
from app.ui.pad.keys import SEAT_KEYS

if TYPE_CHECKING:
    from app.game.facts import Call, Redeal, Thunee
    from app.rules.model import Ruleset
    from app.ui.pad.state import PadState, Slot


class Choice(Struct, frozen=True):
    """An answer the open question takes: its key, its value, its word."""

    key: str
    value: str
    word: str


SEAT_SLOTS = ("caller", "bid_seat", "jodhi_seat", "dealer", "trump_maker", "gave_way", "last_seat", "call_seat")
NUMBER_SLOTS = ("points", "bid", "earlier")
RESULTS = {
    "thunee": (("won", "won"), ("lost", "lost"), ("partner_catch", "caught by the partner")),
    "double": (("won", "won"), ("lost", "lost"), ("wrong_partner", "wrong partner")),
    "khanak": (("won", "made"), ("lost", "not made"), ("wrong_partner", "wrong partner"), ("points", "by the points")),
}
REDEALS: tuple[tuple[Redeal, str], ...] = (
    ("no_trump", "no trump in a team"),
    ("low_first_four", "low first four"),
    ("six_of_suit", "six of one suit"),
    ("boxed_cards", "boxed card"),
    ("dealer_flips", "dealer turned a card"),
    ("all_passed", "all passed"),
    ("agreed", "agreed"),
)
MORE = (
    ("dealer", "dealer"),
    ("trump_maker", "trump maker"),
    ("trump", "trump suit"),
    ("played", "hands played"),
    ("gave_way", "gave way to the Thunee"),
    ("last_seat", "last hand by seat"),
    ("earlier", "correct an earlier deal"),
)
ROYALS = ("royals", "royals on or off")
LATE = ("late", "called late")
BLIND = ("blind", "blind on or off")
EACH = "each"
NOBODY = "nobody"
PAIRS = (("5", "A1+A2"), ("6", "B1+B2"))
SUITS = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))
ASKS: dict[Slot, str] = {
    "top": "How did the deal end?",
    "points": "Card points of the counting team",
    "done": "Enter enters the deal",
    "caller": "Who called?",
    "result": "How did it end?",
    "redeal": "Why a re-deal?",
    "bid_seat": "Who made the call?",
    "bid": "Value of the call",
    "jodhi_seat": "Whose jodhi?",
    "jodhi_value": "Value of the jodhi",
    "jodhi_after": "After which hand? Its suit first, if told",
    "opened_team": "Whose ball cards?",
    "balls": "Balls opened",
    "more": "What else?",
    "dealer": "Who dealt?",
    "trump_maker": "Who made trump?",
    "trump": "Which suit is trump?",
    "played": "How many hands were played?",
    "gave_way": "Who called first and gave way?",
    "last_seat": "Who won the last hand?",
    "earlier": "Which deal?",
    "call_seat": "Who called next? Enter ends the calling",
    "call_value": "Value of this call? Enter for a pass",
    "late_hand": "On which hand was it called?",
    "late_cards": "How many of its cards lay already?",
}
_COUNTS: dict[Slot, range] = {
    "balls": range(10),
    "played": range(1, 7),
    "late_hand": range(1, 7),
    "late_cards": range(4),
}


def ask(state: PadState) -> str:
    """Give the open question in words."""
    return translate("pad", ASKS[state.slot])


def choices(state: PadState, rules: Ruleset) -> tuple[Choice, ...]:
    """Give the answers of the open question; empty where a number is typed."""
    if state.slot in SEAT_SLOTS:
        seats = tuple(Choice(key, seat, seat) for key, seat in SEAT_KEYS.items())
        return (*seats, *_beside_seats(state.slot, rules))
    if state.slot == "result" and state.how in RESULTS:
        return _numbered((*RESULTS[state.how], *_of_thunee(state, rules)))
    if state.slot == "redeal":
        return _numbered(tuple(one for one in REDEALS if known(one[0], rules.parameters)))
    return _fixed(state.slot, rules)


def _beside_seats(slot: Slot, rules: Ruleset) -> tuple[Choice, ...]:
    """Give what else can be answered where calls are told: the way to tell all of them, and a pair calling together."""
    if slot == "bid_seat":
        return (Choice("5", EACH, translate("pad", "call by call")),)
    together = slot == "call_seat" and rules.parameters.bid_simultaneous_add is not None
    return tuple(Choice(key, pair, pair) for key, pair in PAIRS) if together else ()


def _of_thunee(state: PadState, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Give what can be told of a Thunee beside how it ended."""
    if state.how != "thunee":
        return ()
    return (LATE, BLIND) if rules.parameters.blind_thunee is not None else (LATE,)


def _fixed(slot: Slot, rules: Ruleset) -> tuple[Choice, ...]:
    if slot == "jodhi_value":
        return tuple(Choice(str(value // 10), str(value), str(value)) for value in rules.parameters.jodhi_values)
    if slot == "jodhi_after":
        told = tuple(Choice(str(hand), str(hand), str(hand)) for hand in range(1, 6))
        suits = (Choice(suit, suit, translate("pad", word)) for suit, word in SUITS)
        return (*told, Choice("0", "", translate("pad", "not told")), *suits)
    if slot == "opened_team":
        return (Choice("1", "A", "A"), Choice("2", "B", "B"), Choice("0", NOBODY, translate("pad", "nobody")))
    if slot in _COUNTS:
        return tuple(Choice(str(number), str(number), str(number)) for number in _COUNTS[slot])
    if slot == "call_value":
        return tuple(Choice(_call_key(value), str(value), str(value)) for value in rules.parameters.bid_values)
    more = (*MORE, ROYALS) if rules.parameters.royals else MORE
    return _numbered({"more": more, "trump": SUITS}.get(slot, ()))


def _call_key(value: int) -> str:
    """Give the keys of a call: its tens up to 90; 0 and its last digit above, which no seat to follow can add to."""
    tens, ones = divmod(value, 10)
    if not ones and 0 < tens < 10:  # noqa: PLR2004 - one key
        return str(tens)
    return f"0{ones}" if tens == 10 else f"0{value}"  # noqa: PLR2004 - 100 to 109


def _numbered(words: tuple[tuple[str, str], ...]) -> tuple[Choice, ...]:
    return tuple(Choice(str(no), value, translate("pad", word)) for no, (value, word) in enumerate(words, 1))


def home(state: PadState) -> Slot:
    """Give where the pad rests: the next thing still to be told, else the points, else nothing."""
    if state.how is None:
        return "top"
    if state.how == "redeal":
        return "done" if state.facts.redeal else "redeal"
    call = call_of(state)
    if state.how in ("counted", "not_made"):
        return "points"
    if call is None:
        return "caller"
    if call.result is None and not state.by_points:
        return "result"
    return "done" if state.how == "thunee" else "points"


def call_of(state: PadState) -> Thunee | Call | None:
    """Give the special call of the deal on the pad, as far as told."""
    if state.how == "thunee":
        return state.facts.thunee
    return {"double": state.facts.double, "khanak": state.facts.khanak}.get(state.how or "")
