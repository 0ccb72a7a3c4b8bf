"""What the window says of an act that was done: what it warns of, and that Undo takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.undoing import FOR_GOOD
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.desk import Change
    from app.ui.look.icons import ShapeName


def banner(change: Change, alarm: str) -> tuple[str, ShapeName]:
    """Give what stands above the page after an act, and in what tone: its warning, else the alarm of the backups."""
    told = str(change.answer.get("warning", ""))
    return (told, "warn") if told else (alarm, "bad")


def toasted(change: Change) -> str:
    """Give the notice of an act; of one that Ctrl+Z does not walk over, its label alone."""
    if change.act.name in FOR_GOOD or not any(name.startswith("t/") for name in change.streams):
        return change.label
    back = tr("Ctrl+Y puts it back") if change.act.name == "undo" else tr("Ctrl+Z takes it back")
    return f"{change.label} · {back}"
