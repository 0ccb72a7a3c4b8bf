"""The hash chain: each event's hash covers the one before, all of the event, and the act it belongs to."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.desk.ports import Fresh

START: Final = "0" * 64


def act_bytes(fields: Sequence[str]) -> bytes:
    """Give an act's canonical bytes: the lengths of its seven fields in the order of the record, then the fields."""
    act, name, actor, role, station, time, label = fields
    # Written out, since verify does this for every act.
    lengths = f"{len(act)} {len(name)} {len(actor)} {len(role)} {len(station)} {len(time)} {len(label)}"
    return f"{lengths} {act}{name}{actor}{role}{station}{time}{label}".encode()


def link(previous: str, place: tuple[int, int], event: Fresh, act: bytes) -> str:
    """Give the hash (hex) of an event at `place` (position, seq), after the hash `previous`."""
    return digest(previous, (*place, event.version), (event.stream, event.type), event.payload + act)


def digest(previous: str, numbers: tuple[int, int, int], names: tuple[str, str], rest: bytes) -> str:
    """Hash an event told as (position, seq, version), (stream, type) and payload with act; lengths part them."""
    position, seq, version = numbers
    stream, kind = names
    head = f"{previous}{position} {seq} {version} {len(stream)} {len(kind)} {len(rest)} {stream}{kind}"
    return sha256(head.encode() + rest).hexdigest()
