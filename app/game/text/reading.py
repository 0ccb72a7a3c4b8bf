"""Reading JSON values strictly: each reader gives the value or notes a mistake with its place, and reads on.

A reader that noted a mistake gives a stand-in; the whole is refused at the end, so the stand-in is never used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.mistakes import Mistake, SheetRefused, in_order
from app.game.sentences import say
from app.game.table import SEATS, TEAMS
from app.rules.mistakes import nearest, shown

if TYPE_CHECKING:
    from collections.abc import Collection

Object = dict[str, Any]
_WINNERS = frozenset((*SEATS, *TEAMS))
_SEATS, _TEAMS = frozenset(SEATS), frozenset(TEAMS)
_NO_OBJECT: Object = {}
LARGEST = 10**6
LONGEST = 2000


class Reading:
    """One document being read: the mistakes found so far."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []

    def wrong(self, path: str, message: str) -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(path, message))

    def refusal(self, told: object = None) -> SheetRefused:
        """Give the refusal that names every mistake noted, in the order of what was told."""
        return SheetRefused(in_order(self.mistakes, told))

    def refuse(self) -> None:
        """Raise the refusal, if any mistake was noted."""
        if self.mistakes:
            raise self.refusal()

    def table(self, value: object, keys: frozenset[str], path: str) -> Object:
        """Read an object whose keys are all known."""
        if type(value) is not dict:
            self.wrong(path, say("must be an object, not {value}", value=shown(value)))
            return _NO_OBJECT
        if not keys.issuperset(value):
            for key in value:
                if key not in keys:
                    self.wrong(_below(path, key), say("is no key known here{nearest}", nearest=nearest(key, keys)))
        return value

    def rows(self, value: object, path: str) -> list[Any]:
        """Read a list."""
        if type(value) is list:
            return value
        self.wrong(path, say("must be a list, not {value}", value=shown(value)))
        return []

    def need(self, told: Object, key: str, path: str) -> bool:
        """Tell whether a required key is there, noting where it is not; what is no object lacks no key besides."""
        if key in told:
            return True
        if told is not _NO_OBJECT:
            self.wrong(_below(path, key), say("is missing"))
        return False

    def choice(self, told: Object, key: str, path: str, allowed: Collection[str]) -> Any:  # noqa: ANN401 - one of `allowed`
        """Read one of a few words; None where the key is absent."""
        value = told.get(key)
        if isinstance(value, str) and value in allowed:
            return value
        if key in told:
            self.wrong(
                _below(path, key),
                say(
                    "{value} is none of {allowed}{nearest}",
                    value=shown(value),
                    allowed=", ".join(allowed),
                    nearest=nearest(value, allowed),
                ),
            )
        return None

    def seat(self, told: Object, key: str, path: str) -> Any:  # noqa: ANN401 - a Seat
        """Read a seat; None where the key is absent."""
        return self.choice(told, key, path, SEATS)

    def team(self, told: Object, key: str, path: str) -> Any:  # noqa: ANN401 - a Team
        """Read a team; None where the key is absent."""
        return self.choice(told, key, path, TEAMS)

    def winner(self, told: Object, key: str, path: str) -> Any:  # noqa: ANN401 - a Seat or a Team
        """Read a seat or a team; None where the key is absent."""
        return self.choice(told, key, path, (*SEATS, *TEAMS))

    def number(self, told: Object, key: str, path: str, least: int = 0, most: int = LARGEST) -> int | None:
        """Read a whole number in a range; None where the key is absent."""
        value = told.get(key)
        if type(value) is int and least <= value <= most:
            return value
        if key in told:
            expected = (
                say("a whole number from {least} to {most}", least=least, most=most)
                if most < LARGEST
                else say("a whole number, 0 or more")
            )
            self.wrong(_below(path, key), say("must be {expected}, not {value}", expected=expected, value=shown(value)))
        return None

    def flag(self, told: Object, key: str, path: str, *, absent: bool) -> bool:
        """Read true or false."""
        value = told.get(key, absent)
        if isinstance(value, bool):
            return value
        self.wrong(_below(path, key), say("must be true or false, not {value}", value=shown(value)))
        return absent

    def text(self, told: Object, key: str, path: str) -> str | None:
        """Read a text; None where the key is absent."""
        value = told.get(key)
        if isinstance(value, str) and len(value) <= LONGEST:
            return value
        if key in told:
            self.wrong(
                _below(path, key),
                say("must be a text of at most {most} characters, not {value}", most=LONGEST, value=shown(value)),
            )
        return None

    def numbers_by_team(self, told: Object, key: str, path: str) -> dict[Any, int]:
        """Read `{"A": 105, "B": 199}`; one team is enough."""
        if key not in told:
            return {}
        place = f"{path}.{key}"
        table = self.table(told[key], _TEAMS, place)
        return {team: self.number(table, team, place) or 0 for team in TEAMS if team in table}


def _below(path: str, key: object) -> str:
    name = str(key) if len(str(key)) <= 40 else f"{str(key)[:40]}…"  # noqa: PLR2004 - as much as a line shows
    return f"{path}.{name}" if path else name


def is_seat(value: object) -> bool:
    """Tell whether a value names a seat."""
    return isinstance(value, str) and value in _SEATS
