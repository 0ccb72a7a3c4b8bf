"""Who may stand at the keys: officials by the name they sign with, each in one role. One stream in a store.

An official's name is a desk's word, such as `table 7` or `naidoo`: acts are signed with it. The `secret` is a PIN's
hash, kept aside from the journal; it comes back None once erased.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Duty = Literal["director", "score_keeper", "adjudicator", "judge", "commissioner"]


class OfficialNamed(Struct, frozen=True):
    """Somebody was made an official."""

    official: str
    role: Duty
    secret: str | None = None


class OfficialMoved(Struct, frozen=True):
    """An official has another role from now on."""

    official: str
    role: Duty


class OfficialTied(Struct, frozen=True):
    """An official's own club, and who of the register of people the official is: in their matches he does not rule."""

    official: str
    club: str | None = None
    person: str | None = None


class PinSet(Struct, frozen=True):
    """An official has another PIN from now on."""

    official: str
    secret: str | None = None


class OfficialRemoved(Struct, frozen=True):
    """Somebody is no official any more; what was signed stays signed."""

    official: str


class DirectorRecovered(Struct, frozen=True):
    """At the machine that holds the store a director was given a new PIN, or made, without the old one."""

    official: str
    secret: str | None = None


Event = OfficialNamed | OfficialMoved | OfficialTied | PinSet | OfficialRemoved | DirectorRecovered


class Official(Struct, frozen=True):
    """An official: the name acts are signed with, the role, and the PIN's hash.

    `club` and `person` (an id of the register of people) are what ties the official to teams, empty where nothing does.
    """

    name: str
    role: Duty
    secret: str | None
    club: str = ""
    person: str = ""


Officials = dict[str, Official]
"""Officials by their names as compared, in the order in which they were named."""


def fold(events: Iterable[Event]) -> Officials:
    """Fold the events of the officials in order; it trusts them."""
    found: Officials = {}
    for event in events:
        key = normal(event.official)
        match event:
            case OfficialNamed():
                found[key] = Official(event.official, event.role, event.secret)
            case OfficialMoved():
                found[key] = replace(found[key], role=event.role)
            case OfficialTied():
                found[key] = replace(found[key], club=event.club or "", person=event.person or "")
            case PinSet():
                found[key] = replace(found[key], secret=event.secret)
            case OfficialRemoved():
                del found[key]
            case _:
                known = found.get(key) or Official(event.official, "director", None)
                found[key] = replace(known, role="director", secret=event.secret)
    return found


def directors(officials: Mapping[str, Official]) -> tuple[Official, ...]:
    """Give the directors who can sign in."""
    return tuple(one for one in officials.values() if one.role == "director" and one.secret)


def find(officials: Mapping[str, Official], name: str) -> Official | None:
    """Give the official of a name, or the only one whose name begins with it; capitals do not count."""
    key = normal(name)
    if key in officials:
        return officials[key]
    begun = [one for held, one in officials.items() if key and held.startswith(key)]
    return begun[0] if len(begun) == 1 else None
