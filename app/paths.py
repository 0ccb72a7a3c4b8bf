"""Where Fourball finds what it ships and keeps what its user makes."""

from __future__ import annotations

import os
from contextlib import suppress
from glob import escape
from pathlib import Path

import platformdirs

_HOUR = 3600
_PRIVATE = 0o700
RESOURCES = Path(__file__).resolve().parent.parent / "resources"


def data_folder() -> Path:
    """Give the user's data folder (`FOURBALL_HOME` moves it); made by whoever writes first."""
    return Path(os.environ.get("FOURBALL_HOME") or platformdirs.user_data_dir("fourball", appauthor=False))


def make_folder(folder: Path) -> None:
    """Make a folder where it isn't there. The user's data folder is for that user alone: names and phones lie there."""
    home = data_folder()
    if folder.resolve().is_relative_to(home.resolve()):
        home.mkdir(_PRIVATE, parents=True, exist_ok=True)
    folder.mkdir(parents=True, exist_ok=True)


def make_private(folder: Path) -> None:
    """Make a folder that nobody else on this machine reads, where it isn't there."""
    folder.mkdir(_PRIVATE, parents=True, exist_ok=True)


def default_store() -> Path:
    """Give the SQLite file used when nobody names another."""
    return data_folder() / "desk.db"


def sweep(made: Path, begins: str) -> None:
    """Remove what kills left of files that were being built beside `made`, for names that begin so.

    Only what is an hour older than `made`, as their disk tells: another window may be building one now.
    """
    with suppress(OSError):
        since = made.stat().st_mtime - _HOUR
        for left in made.parent.glob(f".{escape(begins)}*.part*"):
            with suppress(OSError):
                if left.stat().st_mtime < since:
                    left.unlink()
