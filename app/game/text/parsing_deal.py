"""Reading a deal: its calls, its auction and its claims, key by key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from app.game.facts import Bid, Call, Claim, Deal, Jodhi, Moment, Redeal, Ruling, Suit, Thunee
from app.game.sentences import say
from app.game.table import SEATS, team_of
from app.game.text.parsing_hands import read_hands, read_held
from app.game.text.reading import Reading, is_seat
from app.rules.mistakes import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.table import Team
    from app.game.text.reading import Object

_DEAL = frozenset(
    {
        *("dealer", "trump_maker", "bid", "auction", "trump", "ball", "points", "hands", "played", "last_hand"),
        *("jodhis", "thunee", "double", "khanak", "claims", "redeal", "opened", "held", "royals"),
    }
)
_JODHI = frozenset({"seat", "value", "after_hand", "suit", "moment"})
_THUNEE = frozenset({"seat", "result", "gave_way", "moment", "blind"})
_CALL = frozenset({"seat", "result", "moment"})
_MOMENT = frozenset({"hand", "cards"})
_CLAIM = frozenset(
    {
        *("team", "by", "offence", "against", "hand", "value", "true_value", "remedy", "ruling"),
        *("opened_by_keeper", "late", "prior"),
    }
)
_SUITS, _RULINGS, _REDEALS = get_args(Suit), get_args(Ruling), get_args(Redeal)
_LAST_HAND = 6
_LAST_CARD = 4
_PAIR = 2
_NO_ONE = SEATS[0]


def read_deal(reading: Reading, value: object, path: str) -> Deal:
    """Read one deal."""
    told = reading.table(value, _DEAL, path)
    return Deal(**{key: _READERS[key](reading, told, key, path) for key in told if key in _READERS})


def _points(reading: Reading, told: Object, _key: str, path: str) -> dict[Team, int]:
    points = reading.numbers_by_team(told, "points", path)
    if told["points"] == {}:
        reading.wrong(f"{path}.points", say("names no team"))
    return points


def _each(read: Callable[..., Any]) -> Callable[..., Any]:
    """Give the reader of a list of records, from the reader of one."""

    def several(reading: Reading, told: Object, key: str, path: str) -> tuple[Any, ...]:
        place = f"{path}.{key}"
        rows = reading.rows(told[key], place)
        return tuple([read(reading, row, f"{place}[{index}]") for index, row in enumerate(rows)])

    return several


def _one(read: Callable[..., Any]) -> Callable[..., Any]:
    """Give the reader of a record that a key holds, from the reader of the record."""
    return lambda reading, told, key, path: read(reading, told[key], f"{path}.{key}")


def _bid(reading: Reading, value: object, path: str) -> Bid:
    """Read one call: `["B1", 10]`, `["A1+A2", 20]` or `["B1", "pass"]`."""
    if isinstance(value, list) and len(value) == _PAIR and isinstance(value[0], str):
        seats: Any = tuple(value[0].split("+"))
        if len(seats) <= _PAIR and all(map(is_seat, seats)) and (value[1] == "pass" or type(value[1]) is int):
            return Bid(seats, None if value[1] == "pass" else value[1])
    reading.wrong(
        path, say('{value} is no call (write ["B1", 10], ["A1+A2", 20] or ["B1", "pass"])', value=shown(value))
    )
    return Bid((_NO_ONE,), None)


def _moment(reading: Reading, told: Object, path: str) -> Moment | None:
    if "moment" not in told:
        return None
    place = f"{path}.moment"
    moment = reading.table(told["moment"], _MOMENT, place)
    needed = [reading.need(moment, key, place) for key in ("hand", "cards")]
    hand = reading.number(moment, "hand", place, 1, _LAST_HAND)
    cards = reading.number(moment, "cards", place, 0, _LAST_CARD)
    return Moment(hand or 1, cards or 0) if all(needed) else None


def _jodhi(reading: Reading, value: object, path: str) -> Jodhi:
    told = reading.table(value, _JODHI, path)
    reading.need(told, "seat", path)
    reading.need(told, "value", path)
    return Jodhi(
        reading.seat(told, "seat", path) or _NO_ONE,
        reading.number(told, "value", path) or 0,
        reading.number(told, "after_hand", path, 1, _LAST_HAND),
        reading.choice(told, "suit", path, _SUITS),
        _moment(reading, told, path),
    )


def _thunee(reading: Reading, value: object, path: str) -> Thunee:
    told = reading.table(value, _THUNEE, path)
    reading.need(told, "seat", path)
    gave_way = []
    for index, seat in enumerate(reading.rows(told.get("gave_way", []), f"{path}.gave_way")):
        if is_seat(seat):
            gave_way.append(seat)
        else:
            reading.wrong(f"{path}.gave_way[{index}]", say("{seat} is no seat", seat=shown(seat)))
    return Thunee(
        reading.seat(told, "seat", path) or _NO_ONE,
        reading.choice(told, "result", path, ("won", "lost", "partner_catch")),
        tuple(gave_way),
        _moment(reading, told, path),
        reading.flag(told, "blind", path, absent=False),
    )


def _call(reading: Reading, value: object, path: str) -> Call:
    told = reading.table(value, _CALL, path)
    reading.need(told, "seat", path)
    return Call(
        reading.seat(told, "seat", path) or _NO_ONE,
        reading.choice(told, "result", path, ("won", "lost", "wrong_partner")),
        _moment(reading, told, path),
    )


def read_claim(reading: Reading, value: object, path: str) -> Claim:
    """Read one claim; the team may be left out where `by` names a seat."""
    told = reading.table(value, _CLAIM, path)
    by, team = reading.seat(told, "by", path), reading.team(told, "team", path)
    if by is None and "by" not in told:
        reading.need(told, "team", path)
    if by is not None and team is not None and team_of(by) != team:
        reading.wrong(f"{path}.by", say("{by} does not play for {team}", by=by, team=team))
    reading.need(told, "offence", path)
    return Claim(
        team=team or (team_of(by) if by is not None else "A"),
        offence=reading.text(told, "offence", path) or "",
        by=by,
        against=reading.seat(told, "against", path),
        hand=reading.number(told, "hand", path, 1, _LAST_HAND),
        value=reading.number(told, "value", path),
        true_value=reading.number(told, "true_value", path),
        remedy=reading.choice(told, "remedy", path, ("four_ball", "marial")),
        ruling=reading.choice(told, "ruling", path, _RULINGS),
        opened_by_keeper=reading.flag(told, "opened_by_keeper", path, absent=True),
        late=reading.flag(told, "late", path, absent=False),
        prior=reading.number(told, "prior", path) or 0,
    )


def _choice(allowed: tuple[str, ...]) -> Callable[..., Any]:
    return lambda reading, told, key, path: reading.choice(told, key, path, allowed)


_READERS: dict[str, Callable[[Reading, Object, str, str], Any]] = {
    "dealer": Reading.seat,
    "trump_maker": Reading.seat,
    "bid": Reading.number,
    "auction": _each(_bid),
    "trump": _choice(_SUITS),
    "ball": Reading.team,
    "points": _points,
    "hands": read_hands,
    "played": lambda reading, told, key, path: reading.number(told, key, path, 0, _LAST_HAND),
    "last_hand": Reading.winner,
    "jodhis": _each(_jodhi),
    "thunee": _one(_thunee),
    "double": _one(_call),
    "khanak": _one(_call),
    "claims": _each(read_claim),
    "redeal": _choice(_REDEALS),
    "opened": Reading.numbers_by_team,
    "held": read_held,
    "royals": lambda reading, told, key, path: reading.flag(told, key, path, absent=False),
}
