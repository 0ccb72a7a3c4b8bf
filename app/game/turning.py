"""Facts told of the wrong side, turned: what was said of A is said of B, seat by seat.

The table is turned by one seat, so that the order of play stays what it was: A1 becomes B1, B1 becomes A2, A2 becomes
B2, B2 becomes A1. Turning back undoes it exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from app.game.table import SEATS, TEAMS, other, right_of

T = TypeVar("T")

_ON: Final[dict[Any, Any]] = {one: other(one) for one in TEAMS} | {seat: right_of(seat) for seat in SEATS}
_BACK: Final[dict[Any, Any]] = {after: before for before, after in _ON.items()}


def turned(facts: T, *, back: bool = False) -> T:
    """Give facts with every seat and team turned: a deal, a claim, a start, balls by team, cards by seat.

    Nothing in a fact reads like a seat or a team and is none; free words are no facts and do not belong here.
    """
    return cast("T", _turned(facts, _BACK if back else _ON))


def _turned(value: Any, turn: Mapping[Any, Any]) -> Any:  # noqa: ANN401 - any value of a fact
    if isinstance(value, str):
        return turn.get(value, value)
    if isinstance(value, Mapping):
        return dict(sorted((turn.get(key, key), _turned(inner, turn)) for key, inner in value.items()))
    if isinstance(value, tuple):
        return tuple(_turned(inner, turn) for inner in value)
    if isinstance(value, Struct):
        return replace(value, **{name: _turned(getattr(value, name), turn) for name in value.__struct_fields__})
    return value
