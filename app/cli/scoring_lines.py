"""Files of one score sheet a line: scored in order, a long file on several processors, with memory that stays flat."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.cli.errors import MISUSED, say
from app.cli.output import encoding
from app.cli.sheets import Refusal, read_sheets
from app.desk.words import broken
from app.game.mistakes import Mistake, SheetRefused, in_order
from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet
from app.game.text.told_twice import told_twice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.game.results import SheetResult

LONG: Final = 1024 * 1024  # bytes from which other processors are asked to help
BATCH: Final = 100
MOST: Final = 4
Sheet = tuple[str, "bytes | Refusal"]
Scored = tuple[str, tuple[str, ...]]
"""What sheets came to: one line of JSON each, and what there is to complain of."""


def told(text: bytes) -> SheetResult | Refusal:
    """Score a sheet as its file has it."""
    value: object = None
    twice: tuple[Mistake, ...] = ()
    try:
        value = msgspec.json.decode(text)
        twice = told_twice(text, value)
        result = score_sheet(parse_sheet(value))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        return Refusal(None, (Mistake("", broken(error, text)),))
    except SheetRefused as refusal:
        return Refusal(_id(value), in_order((*twice, *refusal.mistakes), value))
    return Refusal(_id(value), in_order(twice, value)) if twice else result


def _id(value: object) -> str | None:
    return value.get("id") if isinstance(value, dict) else None


def plain(result: SheetResult | Refusal) -> dict[str, Any]:
    """Give what a sheet came to as the result format has it."""
    if isinstance(result, Refusal):
        return {"id": result.id, "errors": [{"path": m.path, "message": m.message} for m in result.mistakes]}
    return result_json(result)


def complaints(place: str, refusal: Refusal, *, alone: bool = False) -> tuple[str, ...]:
    """Word every mistake of a sheet as `path: message`; its place stands above them, unless it came `alone`."""
    head = (f"{place}:",) if not alone and any(one.path for one in refusal.mistakes) else ()
    return (*head, *(str(one) if one.path else f"{place}: {one.message}" for one in refusal.mistakes))


def score_lines(path: Path) -> bool:
    """Print one result a line, in order; tell whether a sheet was refused."""
    refused = False
    for lines, wrong in _all(path):
        for complaint in wrong:
            refused = say(complaint, MISUSED) == MISUSED
        sys.stdout.write(lines)
    return refused


def _all(path: Path) -> Iterator[Scored]:
    batches = _batches(read_sheets(path, lines=True))
    helpers = _helpers(path)
    return _together(batches, helpers) if helpers > 1 else map(_score, batches)


def _batches(sheets: Iterator[Sheet]) -> Iterator[list[Sheet]]:
    while batch := list(islice(sheets, BATCH)):
        yield batch


def _score(batch: list[Sheet]) -> Scored:
    lines: list[str] = []
    wrong: list[str] = []
    for place, text in batch:
        result = told(text) if isinstance(text, bytes) else text
        if isinstance(result, Refusal):
            wrong += complaints(place, result)
        lines.append(_line(plain(result)))
    return "".join(lines), tuple(wrong)


def _line(result: dict[str, Any]) -> str:
    """Give one result as a line; the fast way, where the output knows every letter."""
    if encoding() != "utf-8":
        return json.dumps(result) + "\n"
    return msgspec.json.encode(result).decode() + "\n"


def _helpers(path: Path) -> int:
    """Tell how many processes score a file: one where it is short, or where a process can't be forked safely."""
    if sys.platform != "linux" or not path.is_file() or path.stat().st_size < LONG:
        return 1
    return min(MOST, len(os.sched_getaffinity(0)))


def _together(batches: Iterator[list[Sheet]], helpers: int) -> Iterator[Scored]:
    """Score batches in processes of their own, a few ahead of what is printed."""
    sys.stdout.flush()  # or each helper would print once more what was not yet written
    context = multiprocessing.get_context("fork")
    with context.Pool(helpers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        ahead = deque(pool.apply_async(_score, (batch,)) for batch in islice(batches, 2 * helpers))
        while ahead:
            yield ahead.popleft().get()
            ahead.extend(pool.apply_async(_score, (batch,)) for batch in islice(batches, 1))
