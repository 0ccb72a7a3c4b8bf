"""Where Fourball finds what it ships and keeps what its user makes."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

RESOURCES = Path(__file__).resolve().parent.parent / "resources"


def data_folder() -> Path:
    """Give the user's data folder (`FOURBALL_HOME` moves it); made by whoever writes first."""
    return Path(os.environ.get("FOURBALL_HOME") or platformdirs.user_data_dir("fourball", appauthor=False))


def default_store() -> Path:
    """Give the SQLite file used when nobody names another."""
    return data_folder() / "desk.db"
