"""When the program itself is wrong: a report is kept for whoever mends it, and its path is said."""

from __future__ import annotations

import platform
import traceback
from typing import TYPE_CHECKING

from app import __version__
from app.cli.words import tr
from app.paths import data_folder, make_folder

if TYPE_CHECKING:
    from pathlib import Path


def keep(error: BaseException) -> Path | None:
    """Write a report into the data folder's `crashes` and give its path; None where nothing can be written."""
    trail = "".join(traceback.format_exception(error))
    head = f"Fourball {__version__}\nPython {platform.python_version()}, {platform.platform()}\n\n"
    folder = data_folder() / "crashes"
    try:
        make_folder(folder)
        number = next(n for n in range(1, 10**6) if not (folder / f"command-{n:03d}.txt").exists())
        path = folder / f"command-{number:03d}.txt"
        path.write_text(head + trail, "utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def sentence(error: BaseException) -> str:
    """Say for the user that the fault is the program's, and where the report lies."""
    kept = keep(error)
    where = tr("A report is kept in {kept}.", kept=kept) if kept else tr("No report could be written.")
    return tr(
        "Fourball met a fault of its own ({name}). What was saved is saved. {where}",
        name=type(error).__name__,
        where=where,
    )
