"""What a station is for. Where players look on, no single key shows what is for officials: it takes a change of this.

A station nobody said anything of follows who is on duty: a score-keeper's stands at a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app import settings as store
from app.ui.texts import tr
from app.ui.widgets.dialogs import ConfirmDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.duty.reading import Staff


def told(context: Context) -> str:
    """Say what this station is for."""
    return tr("Station: players look on") if context.at_a_table() else tr("Station: for officials too")


def hint(found: Staff | None = None) -> str:
    """Say what can be tried without harm, and where nobody is named yet that a director comes first."""
    said = tr("The sample has sixteen invented teams, drawn. A practice match leaves no trace.")
    open_to_all = found is not None and not found.officials
    first = tr("Whoever is at the keys may do everything until F8 names the director.")
    return f"{first} {said}" if open_to_all else said


def question(context: Context, parent: QWidget) -> ConfirmDialog:
    """Ask whether this station is to be for something else; it says plainly what that shows to whom."""
    if context.at_a_table():
        return ConfirmDialog(
            context.theme,
            parent,
            tr("Show this station what is for officials?"),
            tr("F2 will show a match as officials see it; more pages open. See that no player looks on."),
            tr("&For officials from now on"),
        )
    return ConfirmDialog(
        context.theme,
        parent,
        tr("Let players look on at this station?"),
        tr("It will show no more than players know; entries, claims and journal stay shut until K opens them again."),
        tr("&Players look on from now on"),
    )


def may_turn_back(told: Staff) -> bool:
    """Tell whether who is on duty may make this station one for officials; without officials anybody may."""
    return not told.officials or told.who.role not in ("desk", "score_keeper")


def turn(context: Context) -> None:
    """Make this station the other kind, and keep that; what was refused before is settled with it."""
    context.refused.emit("")
    keep(context, kind="officials" if context.at_a_table() else "table")


def look_again(context: Context, then: Callable[[], None]) -> None:
    """Read the tournament as this station shows it from now on: players look on, or do so no more."""

    def seen(found: Tournament | None) -> None:
        context.tournament = found
        then()

    context.read(context.now, seen)


def keep(context: Context, **changes: str | bool) -> None:
    """Change this station's settings and keep them; a disk that can't take them doesn't hold up the day."""
    context.settings = replace(context.settings, **changes)
    try:
        store.save(context.settings)
    except OSError as error:
        context.refused.emit(tr("This station's settings could not be kept: {why}.", why=error.strerror))
