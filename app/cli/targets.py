"""Where a command may write a file: a plain one, and never the store that is being worked on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.errors import UsageError
from app.cli.words import tr
from app.paths import default_store

if TYPE_CHECKING:
    from app.cli.command import Call

_BESIDE = ("", "-wal", "-shm", ".lock")


def target(call: Call, named: str) -> Path:
    """Give the path of a file to write; refuse the store itself, and what is there and is no plain file."""
    path = Path(named)
    try:
        if path.exists() and not path.is_file():
            raise UsageError(tr("{path} is no plain file: name another one.", path=path))
        is_store = any(path.resolve() == beside for beside in _store(call))
    except (OSError, ValueError) as error:
        raise UsageError(tr("{path}: this place can't be written ({why}).", path=path, why=error)) from error
    if is_store:
        raise UsageError(tr("{path} is the store itself: name another file.", path=path))
    return path


def store_file(call: Call) -> Path | None:
    """Give the file of the store that is worked on; None for one on a server."""
    where = str(call.database or default_store()).removeprefix("sqlite:///")
    return None if "://" in where else Path(where).expanduser().resolve()


def _store(call: Call) -> list[Path]:
    store = store_file(call)
    return [store.with_name(store.name + tail) for tail in _BESIDE] if store else []
