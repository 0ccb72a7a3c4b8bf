"""What the window says of an act that was done: that Undo takes it back, and whom an official should look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.desk import Change


def toasted(change: Change) -> str:
    """Give the notice of an act; of one that Ctrl+Z does not walk over, its label alone."""
    if not any(name.startswith("t/") for name in change.streams):
        return change.label
    back = tr("Ctrl+Y puts it back") if change.act.name == "undo" else tr("Ctrl+Z takes it back")
    return f"{change.label} · {back}"


def asked_about(change: Change) -> str:
    """Say whose name somebody barred has too, empty where an act entered nobody like that."""
    found = change.answer.get("barred_names", ())
    names = ", ".join(map(str, found)) if isinstance(found, list | tuple) else ""
    if not names:
        return ""
    return tr("{names}: somebody barred has this name, but not this phone. The same person? Look: F7, 3.", names=names)
