"""Damages files at random, and holds what reads them to its seconds and bytes."""

from __future__ import annotations

import io
import signal
import zipfile
from contextlib import contextmanager
from types import MappingProxyType

import entry_files as ef
import pytest

resource = pytest.importorskip("resource", reason="limits of memory and of processor time are set by Unix")

SECONDS = 2
BYTES = 200_000_000
ROWS = (
    ("Thunee Championship", "", "", "", "", "", ""),
    ("Team", "Player 1", "Player 2", "Club", "Cell", "Paid", "Seed"),
    ('Étoiles "Aces"', "A. Khan", "B. Singh", "Avoca", "0821234567", "R400", "1"),
    ("R&D\nKings", "C. Naidoo", "D. Pillay", "Avoca", "821234568", "", "one"),
    ("<b>Jacks", "A. Khan", "B. Singh", "", "0831234567", "yes", "1"),
    ("TOTAL", "", "", "", "", "R400", ""),
)
WHOLE = MappingProxyType(
    {
        "semicolons": ef.text(ROWS, ";", "cp1252"),
        "commas": ef.text(ROWS, ",", "utf-8-sig", quoting=1),
        "utf-16": ef.text(ROWS, "\t", "utf-16"),
        "xlsx": ef.excel(
            ef.excel_sheet(ROWS, answers={"A3": "=B1"}, merged=("A1:G1", "D3:D4"), hidden={5}), ef.excel_sheet(ROWS)
        ),
        "ods": ef.ods(
            ef.ods_sheet(ROWS, answers={"A3": "=B1"}, merged=("D3:D4",), hidden={5}), ef.ods_sheet(ROWS, name="b")
        ),
    }
)
TELLING = (b"0", b"9" * 25, b"-1", b'"', b"<", b"&", b">", b"\x00", b"\xff\xfe", b";", b",", b"\n", b"A1:XFD1048576",
           b"&#0;", b"<!DOCTYPE a>", b"NaN", b"1e999", b"true", b"null", b"[", b"{", b"\\ud800", b"")  # fmt: skip


class TooSlow(BaseException):
    """Not an Exception, so that nothing takes it for a damaged file."""


def slow(*_told):
    raise TooSlow


@contextmanager
def limits():
    """Hold what runs inside to so many seconds of processor time and bytes of memory beyond what is used now."""
    with open("/proc/self/statm", encoding="ascii") as told:  # noqa: PTH123 - a file of the kernel
        used = int(told.read().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    handler = signal.signal(signal.SIGVTALRM, slow)
    resource.setrlimit(resource.RLIMIT_AS, (used + BYTES, before[1]))
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, before)
        signal.signal(signal.SIGVTALRM, handler)


def limited(work):
    with limits():
        return work()


def mutated(content, rng):
    """Change a few places: a byte, a telling word in or over, a piece out or twice, or the end off."""
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(content) + 1)
        to = min(len(content), at + rng.choice((0, 1, 1, 2, 8, 60)))
        way = rng.randrange(5)
        if way == 0:
            content = content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
        elif way == 1:
            content = content[:at] + rng.choice(TELLING) + content[to:]
        elif way == 2:
            content = content[:at] + content[to:]
        elif way == 3:
            content = content[:to] + content[at:to] * rng.choice((1, 3, 200)) + content[to:]
        elif rng.random() < 0.1:
            content = content[:at]
    return content


def mutant(whole, rng):
    """Change a file as it lies, or, where it is a packed one, parts of it before they are packed again."""
    if not zipfile.is_zipfile(io.BytesIO(whole)) or rng.random() < 0.3:
        return mutated(whole, rng)
    parts = ef.unpacked(whole)
    for name in rng.sample(sorted(parts), rng.randint(1, 2)):
        parts[name] = mutated(parts[name], rng)
    return ef.packed(parts)
