"""Which values a parameter may hold: kinds come from the types of `Parameters`, ranges are declared here."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from app.rules.mistakes import say
from app.rules.model import Parameters

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RANKS: Final = ("J", "9", "A", "10", "K", "Q")
BALLS: Final = (0, 99)
RANGES: Final = {
    "deck_points_total": (1, 999),
    "target_balls": (1, 99),
    "khanak_target_value": (1, 99),
    "count_threshold": (1, 999),
    "last_hand_bonus": (0, 100),
    "bid_values": (1, 999),
    "bid_simultaneous_add": (1, 100),
    "cross_deal_below": (1, 99),
    "redeal_low_first_four": (8, 60),
    "win_by": (1, 9),
    "games_per_match": (1, 15),
    "re_entry": (0, 9),
    "hold_the_game": (5, 300),
    "blind_thunee": (1, 24),
    "warnings_before_four_ball": (1, 5),
    "cut_minimum": (1, 11),
}
ITEMS: Final[Mapping[str, tuple[int, ...] | tuple[str, ...]]] = {
    "jodhi_values": (20, 30, 40, 50),
    "ranks_trump": RANKS,
    "ranks_side": RANKS,
}


class Allowed(Struct, frozen=True):
    """What a parameter may hold.

    `choices`: named values; `switch`: true and false; `span`: whole numbers from … to …; `unset`: null;
    `listed`: a list of such values; `items`: the values a list picks from, ranks all six of them.
    """

    name: str
    choices: tuple[str, ...]
    switch: bool
    span: tuple[int, int] | None
    unset: bool
    listed: bool
    items: tuple[int, ...] | tuple[str, ...]

    def __str__(self) -> str:
        """Tell it in words that can stand after "must be"."""
        if self.items:
            many = say("each once, in any order") if self.items == RANKS else say("rising")
            return say("a list of {items}, {many}", items=", ".join(map(str, self.items)), many=many)
        if self.listed:
            return say("a rising list of whole numbers {span}", span=_span(self.span))
        words = [*self.choices, *(("true", "false") if self.switch else ())]
        words += [say("a whole number {span}", span=_span(self.span))] if self.span else []
        words += ["null"] if self.unset else []
        return say(" or ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def holds(self, value: object) -> bool:
        """Tell whether `value`, lists as tuples, may stand here."""
        if self.listed:
            return isinstance(value, tuple) and self._holds_list(value)
        if value is None:
            return self.unset
        if isinstance(value, bool):
            return self.switch
        if isinstance(value, str):
            return value in self.choices
        return isinstance(value, int) and self._in_span(value)

    def _holds_list(self, values: tuple[object, ...]) -> bool:
        if self.items == RANKS:
            return all(isinstance(value, str) for value in values) and sorted(map(str, values)) == sorted(RANKS)
        numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        known = all(number in self.items if self.items else self._in_span(number) for number in numbers)
        rising = all(low < high for low, high in pairwise(numbers))
        return bool(values) and len(numbers) == len(values) and known and rising

    def _in_span(self, number: int) -> bool:
        return self.span is not None and self.span[0] <= number <= self.span[1]


def _span(span: tuple[int, int] | None) -> str:
    low, high = span or BALLS
    return say("from {low} to {high}", low=low, high=high)


def _leaves(annotation: object) -> Iterator[object]:
    """Walk a union down to its plain types and its literals' values."""
    if get_origin(annotation) is Literal or not get_args(annotation) or get_origin(annotation) is tuple:
        yield from get_args(annotation) if get_origin(annotation) is Literal else (annotation,)
        return
    for part in get_args(annotation):
        yield from _leaves(part)


def _allowed(name: str, annotation: object) -> Allowed:
    leaves = tuple(_leaves(annotation))
    listed = any(get_origin(leaf) is tuple for leaf in leaves)
    return Allowed(
        name,
        choices=tuple(leaf for leaf in leaves if isinstance(leaf, str)),
        switch=bool in leaves,
        span=RANGES.get(name, BALLS) if int in leaves or (listed and name not in ITEMS) else None,
        unset=NoneType in leaves,
        listed=listed,
        items=ITEMS.get(name, ()),
    )


@cache
def table() -> Mapping[str, Allowed]:
    """Give every parameter of `Parameters`, in its order, with what it may hold."""
    hints = get_type_hints(Parameters)
    return MappingProxyType({name: _allowed(name, hints[name]) for name in Parameters.__struct_fields__})
