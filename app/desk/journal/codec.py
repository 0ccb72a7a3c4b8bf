"""Events to bytes and back.

A payload is compact JSON: fields at their default are left out. Every type has a name and a version; `UPCASTERS` lift
older payloads, so stored bytes are never rewritten. Fields in `PRIVATE` are kept aside: the payload holds only the
SHA-256 of salt and value. So is a file put beside a claim, which is read only when somebody asks for it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields, replace

from app.desk.ports import Aside, Fresh, JournalError, ReadOnlyError
from app.desk.refusals import say
from app.game import events as game
from app.game import evidence_events as evidence
from app.tournament import day_events as day
from app.tournament import events as field
from app.tournament.people import assigning, conduct, officials
from app.tournament.people import register as people

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.desk.ports import Stored


class Undone(Struct, frozen=True):
    """An act was taken back in this stream. Redo is the undoing of an undo."""

    act: str


class PaperPrinted(Struct, frozen=True):
    """A paper went out, made of the journal as it stood at `position`; `match` where it is about one."""

    kind: str
    form: str
    position: int
    match: str | None = None


Event = (
    game.Event | field.Event | people.Event | conduct.Event | assigning.Event | officials.Event | Undone | PaperPrinted
)

TYPES: tuple[type, ...] = (
    *game.Event.__args__,
    *field.Event.__args__,
    *people.Event.__args__,
    *conduct.Event.__args__,
    *assigning.Event.__args__,
    *officials.Event.__args__,
    Undone,
    PaperPrinted,
)

PRIVATE: dict[type, dict[str, Any]] = {
    field.EntryAdded: {"card": field.Card},
    field.EntryChanged: {"card": field.Card},
    people.PersonRegistered: {"card": people.PersonCard},
    people.PersonChanged: {"card": people.PersonCard},
    people.PersonKept: {"card": people.PersonCard},
    conduct.ConductTold: {"about": str, "reason": str},
    conduct.ConductDismissed: {"reason": str},
    conduct.PersonBarred: {"reason": str},
    conduct.BarLifted: {"reason": str},
    assigning.OfficialWanted: {"note": str},
    field.LinesSwapped: {"reason": str},
    field.EntryMarked: {"reason": str},
    day.ReEntryEnded: {"reason": str},
    day.MatchDisputed: {"reason": str},
    day.MatchVoided: {"reason": str},
    day.PlacesOrdered: {"reason": str},
    day.ResultRejected: {"reason": str},
    day.TieWaived: {"reason": str},
    day.TeamPinSet: {"secret": str},
    day.TeamPinDropped: {"reason": str},
    field.RulesCorrected: {"reason": str},
    game.DealCorrected: {"reason": str},
    game.ClaimLogged: {"statement": str},
    game.ClaimDisputed: {"reason": str},
    game.ClaimRuled: {"reason": str, "waived": str},
    game.RulingAppealed: {"reason": str},
    game.PositionSet: {"reason": str},
    game.SidesSwapped: {"reason": str},
    game.MovedAway: {"reason": str},
    evidence.EvidenceAttached: {"caption": str},
    officials.OfficialNamed: {"secret": str},
    officials.OfficialTied: {"club": str},
    officials.PinSet: {"secret": str},
    officials.DirectorRecovered: {"secret": str},
}

VERSIONS: dict[str, int] = {"entry_added": 2, "entry_changed": 2, "entry_marked": 2}
UPCASTERS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    # before the register of people a team named no persons
    ("entry_added", 1): lambda payload: payload,
    ("entry_changed", 1): lambda payload: payload,
    # before teams that can't move a mark was never a table
    ("entry_marked", 1): lambda payload: payload,
}


def name_of(event: type) -> str:
    """Give the stored name of an event's type: `DealEntered` is `deal_entered`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower()


_NAMES = {t: name_of(t) for t in TYPES}
_BY_NAME = {name: t for t, name in _NAMES.items()}
_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {}


def encode(stream: str, event: Event, salt: Callable[[], bytes]) -> tuple[Fresh, tuple[Aside, ...]]:
    """Give the event as it will be stored, and what is kept aside of it. `salt` gives 16 fresh bytes a call."""
    name = _NAMES[type(event)]
    payload: dict[str, Any] = plain(event)
    asides = []
    for key in PRIVATE.get(type(event), {}):
        if payload.get(key) is not None:
            aside = _aside(payload[key], salt())
            payload[key] = None
            payload.setdefault("aside", {})[key] = aside.key
            asides.append(aside)
    content = payload.pop("content", None)
    if content is not None:
        asides.append(_aside(content, salt()))
        payload["digest"] = asides[-1].key
    return Fresh(stream, name, VERSIONS.get(name, 1), msgspec.json.encode(payload)), tuple(asides)


def check(kind: str, version: int, position: int) -> None:
    """Raise ReadOnlyError for an unknown type of event or a newer version; `position` is where one stands."""
    if kind in _BY_NAME and version <= VERSIONS.get(kind, 1):
        return
    sentence = say(
        "Entry {position} ({kind}, version {version}) was written by a newer Fourball. The file can be read but "
        "not changed here: update Fourball on this machine.",
        position=position,
        kind=kind,
        version=version,
    )
    raise ReadOnlyError(sentence)


def decode(stored: Stored, asides: Mapping[str, bytes]) -> Event:
    """Give a stored event back; an erased private field is None.

    Unknown types and versions raise ReadOnlyError, bytes that make no event a JournalError.
    """
    check(stored.type, stored.version, stored.position)
    try:
        payload = _lifted(stored)
        event: Event = _decoder(stored.type).decode(payload)
        private = PRIVATE.get(type(event))
        return _rejoined(event, payload, private, asides) if private else event
    except msgspec.MsgspecError as error:
        sentence = say(
            "Entry {position} can't be read: its bytes were changed. Run fourball verify.", position=stored.position
        )
        raise JournalError(sentence) from error


def aside_keys(stored: Iterable[Stored]) -> tuple[str, ...]:
    """Give where the private fields of events are kept."""
    payloads = (msgspec.json.decode(one.payload) for one in stored if b'"aside"' in one.payload)
    return tuple(key for payload in payloads for key in payload.get("aside", {}).values())


def _decoder(name: str) -> msgspec.json.Decoder[Any]:
    if name not in _DECODERS:
        _DECODERS[name] = msgspec.json.Decoder(_BY_NAME[name])
    return _DECODERS[name]


def _lifted(stored: Stored) -> bytes:
    current = VERSIONS.get(stored.type, 1)
    if stored.version == current:
        return stored.payload
    payload = msgspec.json.decode(stored.payload)
    for version in range(stored.version, current):
        payload = UPCASTERS[stored.type, version](payload)
    return msgspec.json.encode(payload)


def _rejoined(event: Event, payload: bytes, private: dict[str, Any], asides: Mapping[str, bytes]) -> Event:
    keys: dict[str, str] = msgspec.json.decode(payload).get("aside", {})
    found = {name: msgspec.json.decode(asides[key], type=private[name]) for name, key in keys.items() if key in asides}
    return replace(event, **found)


def _aside(value: object, salt: bytes) -> Aside:
    held = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Aside(hashlib.sha256(salt + held).hexdigest(), salt, held)


def plain(value: Any) -> Any:  # noqa: ANN401 - any value of an event becomes JSON
    """Give an event, or any value of one, as JSON knows it; fields at their default are left out."""
    if isinstance(value, Struct):
        held = ((one, getattr(value, one.name)) for one in _fields(type(value)))
        return {one.name: plain(inner) for one, inner in held if not _at_default(inner, one)}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [plain(inner) for inner in value]
    return value


def shown(event: Event) -> Any:  # noqa: ANN401 - as `plain`
    """Give an event as `plain` does, to be read by people: without a PIN's hash, without a file."""
    told = plain(event)
    for unread in ("secret", "content"):
        told.pop(unread, None)
    return told


def _at_default(held: object, one: FieldInfo) -> bool:
    if one.default is not NODEFAULT:
        return bool(held == one.default and type(held) is type(one.default))
    if one.default_factory is not NODEFAULT:
        return bool(held == one.default_factory())
    return False


@cache
def _fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)
