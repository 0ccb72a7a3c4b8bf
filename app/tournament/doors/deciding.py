"""The checking door beside the trusting fold: everything that may be asked of a tournament, in one place."""

from __future__ import annotations

from app.tournament.doors.checking import confirm, reject
from app.tournament.doors.creating import change_settings, create
from app.tournament.doors.drawing import close_list, draw, not_kept, publish, swap
from app.tournament.doors.entering import add, add_all, drop_pin, edit, known_team, mark, next_team, published, set_pin
from app.tournament.doors.openings import close as close_places
from app.tournament.doors.openings import enter_late
from app.tournament.doors.reentry import dispute, end_reentry, reenter, settle, void
from app.tournament.doors.running import (
    call,
    clear,
    known_match,
    label,
    note_conflict,
    record,
    resting,
    start,
    uncall,
    why_not,
    written,
)

__all__ = [
    "add",
    "add_all",
    "call",
    "change_settings",
    "clear",
    "close_list",
    "close_places",
    "confirm",
    "create",
    "dispute",
    "draw",
    "drop_pin",
    "edit",
    "end_reentry",
    "enter_late",
    "known_match",
    "known_team",
    "label",
    "mark",
    "next_team",
    "not_kept",
    "note_conflict",
    "publish",
    "published",
    "record",
    "reenter",
    "reject",
    "resting",
    "set_pin",
    "settle",
    "start",
    "swap",
    "uncall",
    "void",
    "why_not",
    "written",
]
