"""Which acts on a match a station may take back or put back: those of its table, or those of officials."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.desk.ports import Act

AT_THE_TABLE = ("enter", "correct", "claim", "position", "swap_sides")
BY_OFFICIALS = (*AT_THE_TABLE, "void", "rule", "announce", "sign", "open_game")


def undoes(act: Act | None, *, officials: bool, opening: bool = False) -> bool:
    """Tell whether an act may be taken back here; with `opening` the match's opening too."""
    mine = BY_OFFICIALS if officials else AT_THE_TABLE
    return act is not None and (act.name in mine or (opening and act.name == "open"))
