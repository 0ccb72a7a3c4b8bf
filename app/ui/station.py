"""What a station is for. Where players look on, no single key shows what is for officials: it takes a change of this.

A station nobody said anything of follows who is on duty: a score-keeper's stands at a table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app import settings as store
from app.ui.texts import tr
from app.ui.widgets.dialogs import ConfirmDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.settings import Settings
    from app.ui.context import Context

FOR_OFFICIALS = frozenset({"claims", "journal"})
"""The pages that tell of claims and rulings before they are announced."""


def looked_on(settings: Settings, role: str) -> bool:
    """Tell whether players look on at a station with these settings while somebody of this role is on duty."""
    return settings.kind == "table" or (not settings.kind and role == "score_keeper")


def at_a_table(context: Context) -> bool:
    """Tell whether players look on at this station now."""
    return looked_on(context.settings, context.desk.who.role)


def why_not() -> str:
    """Say why a station shows nothing for officials, and where that is changed."""
    return tr(
        "Players look on at this station: it shows nothing for officials. On the start page K changes what it is for."
    )


def may_turn(context: Context) -> bool:
    """Tell whether this station may turn to what is for officials; where it may not, the user is told why."""
    if at_a_table(context):
        context.refused.emit(why_not())
        return False
    return True


def told(context: Context) -> str:
    """Say what this station is for."""
    return tr("Station: players look on") if at_a_table(context) else tr("Station: for officials too")


def question(context: Context, parent: QWidget) -> ConfirmDialog:
    """Ask whether this station is to be for something else; it says plainly what that shows to whom."""
    if at_a_table(context):
        return ConfirmDialog(
            context.theme,
            parent,
            tr("Show this station what is for officials?"),
            tr("F2 will show a match as officials see it; claims and journal open too. See that no player looks on."),
            tr("&For officials from now on"),
        )
    return ConfirmDialog(
        context.theme,
        parent,
        tr("Let players look on at this station?"),
        tr("It will show a match as its table sees it; claims and journal stay shut until K opens them again."),
        tr("&Players look on from now on"),
    )


def turn(context: Context) -> None:
    """Make this station the other kind, and keep that."""
    context.settings = replace(context.settings, kind="officials" if at_a_table(context) else "table")
    try:
        store.save(context.settings)
    except OSError as error:
        context.refused.emit(tr("This station's settings could not be kept: {why}.", why=error.strerror))
