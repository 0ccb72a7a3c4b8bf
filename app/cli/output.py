"""How the command line prints: plain tables for people, JSON for scripts."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

from msgspec.structs import asdict

from app.cli.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from msgspec import Struct

    from app.listings.columns import Column

S = TypeVar("S")
C = TypeVar("C", bound="Collection[Any]")
_MARKS = str.maketrans("", "", ".- ")
"""What may stand between the digits of a number."""


def prepare(*streams: TextIO | None) -> None:
    """Let a terminal that knows few letters show a mark for the others, instead of stopping."""
    for stream in streams:
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors="backslashreplace" if stream is sys.stderr else "replace")


def write(text: str = "") -> None:
    """Print one line."""
    print(text)


def write_json(value: object) -> None:
    """Print a value as JSON, readable by people too."""
    write(as_json(value, indent=1))


def as_json(value: object, indent: int | None = None) -> str:
    """Give JSON as it can be printed here: letters that the output does not know are written by number."""
    text = json.dumps(value, ensure_ascii=False, indent=indent, default=_plain)
    try:
        text.encode(encoding())
    except UnicodeEncodeError:
        return json.dumps(value, indent=indent, default=_plain)
    return text


def encoding() -> str:
    """Name how the output writes letters."""
    return (getattr(sys.stdout, "encoding", None) or "utf-8").casefold()


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a listing holds
    return list(value) if isinstance(value, tuple | set | frozenset) else dict(value)


def write_rows(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows under heads, each column as wide as its longest text; numbers stand right."""
    told = [[_clean(cell) for cell in row] for row in rows]
    numeric = [bool(told) and all(_number(row[i]) for row in told) for i in range(len(heads))]
    widths = [max(len(text) for text in column) for column in zip(heads, *told, strict=True)]
    for line in (list(heads), *told):
        cells = (t.rjust(w) if n else t.ljust(w) for t, w, n in zip(line, widths, numeric, strict=True))
        print("  ".join(cells).rstrip())


def write_listing(columns: Sequence[Column[Any]], records: Iterable[Any]) -> None:
    """Print records by the columns of their listing."""
    write_rows([c.title for c in columns], [[c.told(r) for c in columns] for r in records])


def write_either(
    state: S,
    plain: Callable[[S], object],
    columns: Sequence[Column[Any]],
    records: Callable[[S], Iterable[Any]],
    *,
    json: bool,
) -> int:
    """Print what a list says of `state`: as JSON for scripts, else by its columns. Gives the exit code."""
    if json:
        write_json(plain(state))
    else:
        write_listing(columns, records(state))
    return 0


def write_found(found: C, plain: Callable[[C], object], show: Callable[[C], None], nothing: str, *, json: bool) -> int:
    """Print what was found: as JSON for scripts, else its rows, else that there are none. Gives the exit code."""
    if json:
        write_json(plain(found))
    elif found:
        show(found)
    else:
        write(nothing)
    return 0


def plain_records(found: Sequence[Struct]) -> list[dict[str, Any]]:
    """Give records for scripts as they are, field by field."""
    return [asdict(one) for one in found]


def _clean(cell: object) -> str:
    text = "" if cell is None else tr("yes") if cell is True else "" if cell is False else str(cell)
    return "".join(c if c.isprintable() or c in "\u200c\u200d" else " " for c in text)


def _number(text: str) -> bool:
    return text.translate(_MARKS).isdigit() or not text
