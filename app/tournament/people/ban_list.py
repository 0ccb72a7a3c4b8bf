"""Lists of barred people as organisers hand them on: JSON or CSV, each with the hash of what it says.

The hash is the SHA-256 of the rows as compact JSON, so that a list says the same in either form, and one that was
changed on its way is known by it.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import astuple

from app.tournament.entry_lists.cells import clean, parse_phone
from app.tournament.entry_lists.table_text import decode, read_table
from app.tournament.refusal import say, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

KIND: Final = "fourball bars"
MOST: Final = 5000
LONGEST: Final = 200
_HASH: Final = "sha256"
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_ACTIVE: Final = ("=", "+", "-", "@")
_HEADS: Final[Mapping[str, str]] = {
    word: part
    for part, words in {
        "name": "name player person naam speler",
        "phone": "phone cell cellphone mobile telephone telefoon sel",
        "club": "club",
        "until": "until end ends tot",
        "reason": "reason why reden",
    }.items()
    for word in words.split()
}


class BarRow(Struct, frozen=True):
    """Somebody barred: `until` is the last day (ISO 8601), empty where the bar has no end."""

    name: str
    phone: str = ""
    club: str = ""
    until: str = ""
    reason: str = ""


class BanList(Struct, frozen=True):
    """A list as read: its rows, each with the line its user sees; what is wrong with a row stands in its place.

    `digest` is the hash that the list states and fits, else (not `hashed`) that of all rows that can be read.
    """

    rows: tuple[tuple[int, BarRow | str], ...]
    digest: str
    hashed: bool = False


def digest(rows: Iterable[BarRow]) -> str:
    """Give the hash of a list."""
    told = json.dumps([astuple(one) for one in rows], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()


def to_json(rows: Sequence[BarRow]) -> bytes:
    """Write a list as JSON."""
    named = BarRow.__struct_fields__
    told = [{name: value for name, value in zip(named, astuple(one), strict=True) if value} for one in rows]
    return json.dumps({"kind": KIND, "bars": told, _HASH: digest(rows)}, ensure_ascii=False, indent=1).encode()


def to_csv(rows: Sequence[BarRow]) -> bytes:
    """Write a list as CSV: headings, rows, and the hash on the last line. No cell can be taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(["Name", "Cell", "Club", "Until", "Reason"])
    writer.writerows([_inert(value) for value in astuple(one)] for one in rows)
    writer.writerow([_HASH, digest(rows)])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _inert(value: str) -> str:
    return f"'{value}" if value.startswith((*_ACTIVE, "'")) else value


def read_bans(content: bytes) -> BanList:
    """Read a list in either form. Raises `Unreadable` for what is no list, and for one that its hash does not fit."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    told, stated = _from_json(text) if text[:1] in {b"{", b"["} else _from_csv(content)
    if len(told) > MOST:
        unreadable("The list has more than {most} lines: keep only the barred in it.", most=MOST)
    rows = tuple((line, _row(cells)) for line, cells in told)
    if stated and stated != digest(_stated(cells) for _, cells in told):
        unreadable("The list is not what its hash says: it was changed on its way. Ask for it again.")
    return BanList(rows, stated or digest(row for _, row in rows if isinstance(row, BarRow)), bool(stated))


def _from_json(text: bytes) -> tuple[list[tuple[int, dict[str, str]]], str]:
    try:
        told = json.loads(decode(text))
    except (ValueError, RecursionError):
        unreadable("This is no JSON: choose the list as it was handed on.")
    if not isinstance(told, dict) or told.get("kind") != KIND or not isinstance(told.get("bars"), list):
        unreadable("This JSON is no list of bars: it has no “kind” of “{kind}”.", kind=KIND)
    bars = [one if isinstance(one, dict) else {} for one in told["bars"]]
    return [(n, {k: _text(v) for k, v in one.items()}) for n, one in enumerate(bars, 1)], _text(told.get(_HASH))


def _text(value: object) -> str:
    """Give a value of JSON as a cell has it; what is neither words nor a number says nothing."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _from_csv(content: bytes) -> tuple[list[tuple[int, dict[str, str]]], str]:
    if content.startswith(_WORKBOOKS):
        unreadable("This is a workbook: save it as .csv, or ask for the list as it was handed on.")
    lines = [line for line in read_table(decode(content)) if any(cell.strip() for cell in line.cells)]
    parts = [_HEADS.get(cell.strip().casefold(), "") for cell in lines[0].cells] if lines else []
    if "name" not in parts:
        unreadable("The list needs a heading “Name”, and may have Cell, Club, Until and Reason.")
    last = lines[-1].cells
    stated = last[1].strip() if len(last) > 1 and last[0].strip() == _HASH else ""
    held = lines[1 : -1 if stated else None]
    cells = [(line.no, [cell.strip().removeprefix("'") for cell in line.cells]) for line in held]
    return [(no, dict(zip(parts, row, strict=False))) for no, row in cells], stated


def _stated(told: Mapping[str, str]) -> BarRow:
    """Give a row as it was written, which is what a hash is of: a phone in it may be written in any way."""
    return BarRow(*(told.get(name, "") for name in BarRow.__struct_fields__))


def _row(told: Mapping[str, str]) -> BarRow | str:
    """Give a row, or say why it is none."""
    row = BarRow(*(clean(told.get(name, "").strip())[0] for name in BarRow.__struct_fields__))
    row = BarRow(row.name, parse_phone(row.phone)[0], row.club, row.until, row.reason)
    if not row.name:
        return say("no name in this row")
    if any(len(text) > LONGEST for text in astuple(row)):
        return say("a text of this row is longer than {most} letters", most=LONGEST)
    if row.until and not is_day(row.until):
        return say("“{until}” is no day: write it as 2027-06-30, or leave it empty for good", until=row.until)
    return row


def is_day(text: str) -> bool:
    """Tell whether a text is a day as bars have it: `2027-06-30`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
