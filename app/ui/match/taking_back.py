"""Which acts on a match a station may take back or put back: those of its table, or those of officials."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.desk.ports import Act

AT_THE_TABLE = ("enter", "correct", "claim", "position", "swap_sides", "sign")
BY_OFFICIALS = (*AT_THE_TABLE, "void", "rule", "announce", "open_game")
BY_UNDO = ("open", "open_game", "move_match", "import_sheet", "agree", "dispute_claim", "appeal", "contest")
"""What the table does beside its entries: the window's undo takes it back, a Backspace that goes too far does not."""


def undoes(act: Act | None, *, officials: bool, by_undo: bool = False) -> bool:
    """Tell whether an act may be taken back here; with `by_undo` by the window's own undo, not by Backspace.

    Officials take back whatever was done last; at the table nobody takes back what officials did.
    """
    if act is None:
        return False
    if by_undo:
        return officials or act.name in (*AT_THE_TABLE, *BY_UNDO)
    return act.name in (BY_OFFICIALS if officials else AT_THE_TABLE)
