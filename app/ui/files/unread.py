"""Why a file that was dropped or chosen is not read, in a sentence that says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.refusals import Refused
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

_CAUSES: Mapping[type[OSError], str] = {
    FileNotFoundError: "{name} is not there any more: is its stick still in?",
    PermissionError: "{name} may not be read here: check its rights, or copy it first.",
}


def unread(path: str | Path, error: OSError) -> Refused:
    """Give the refusal of a file that the system does not let us read; a folder is told as such on every system."""
    name = Path(path).name
    if Path(path).is_dir():
        return Refused(tr("{name} is a folder: take the file that is in it.", name=name))
    for cause, text in _CAUSES.items():
        if isinstance(error, cause):
            return Refused(tr(text, name=name))
    return Refused(tr("{name} can't be read: {why}.", name=name, why=error.strerror or "?"))
