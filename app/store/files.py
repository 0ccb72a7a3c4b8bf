"""Files of SQLite: opened, copied, made durable, named beside one another."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from app.desk.counting import uncounted
from app.desk.ports import JournalError
from app.store.failures import is_full, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.counting import Count

_NO_ROOM = "The disk of {where} is full: no copy was made there. Free some space, or choose another place."
PAGES = 256
"""How many pages of a file are copied in one step: 1 MiB."""
CACHE = 512
"""KiB of pages that a connection keeps: a larger cache would fill, and what it lets go of the system still holds."""
TAILS = ("-wal", "-shm", "-journal")
"""How the names of what SQLite lays beside a file end."""


def connect(path: str) -> sqlite3.Connection:
    """Open a file with Python's own driver, which leaves transactions to us."""
    raw = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False, uri=path.startswith("file:"))
    with suppress(sqlite3.Error):  # what is wrong with the file is told by whoever reads it
        raw.execute(f"PRAGMA cache_size = -{CACHE}")
    return raw


def still_uri(path: Path) -> str:
    """Name a file for reading as it lies, so that nothing is made beside it."""
    # Immutable leaves a write-ahead log unread, so only where there is none.
    log = path.with_name(path.name + "-wal")
    logged = log.exists() and log.stat().st_size > 0
    return f"{path.resolve().as_uri()}?mode=ro" + ("" if logged else "&immutable=1")


def sync(path: Path) -> None:
    """Make a file or a folder's list of names durable."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def copy(source: str, target: Path, count: Count = uncounted) -> None:
    """Copy a file, or the file of a URI, with SQLite's own backup; the copy is durable when this comes back.

    A full disk is told as that of the copy: the source is only read.
    """
    try:
        with closing(connect(source)) as given, closing(connect(str(target))) as made:
            given.backup(made, pages=PAGES, progress=lambda _, left, of: count(of - left, of))
        sync(target)
    except (sqlite3.Error, OSError) as error:
        if is_full(error):
            raise JournalError(say(_NO_ROOM, where=target.parent)) from error
        raise
    sync(target.parent)


@contextmanager
def part(path: Path) -> Iterator[Path]:
    """Name a file beside `path` to build in, so that `path` is whole or not there; whatever is left of it goes."""
    built = path.with_name(f".{path.name}.{uuid4().hex}.part")
    try:
        yield built
    finally:
        for tail in ("", *TAILS):
            Path(f"{built}{tail}").unlink(missing_ok=True)


def free_name(path: Path, label: str) -> Path:
    """Give a name beside `path` that says what the file is and isn't taken: `desk.schema-0001.db`."""
    names = (
        path.with_name(f"{path.stem}.{label}{tail}{path.suffix}") for tail in ("", *(f"-{n}" for n in range(2, 10**6)))
    )
    return next(name for name in names if not name.exists())
