"""What a result typed at the desk becomes: an act at once, or a form where a pair signs it by the PIN of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.ports import JournalError
from app.ui.floor.quick import act_of
from app.ui.more.asks import Ground
from app.ui.more.of_signing import result_door

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.floor.entry import QuickEntry
    from app.ui.floor.quick import Quick
    from app.ui.more.menu import More


def tell(context: Context, more: Callable[[], More], t: Tournament | None, line: QuickEntry, told: Quick) -> None:
    """Record a result; what is refused, or left before it is signed, stands on the line again.

    What the store could not take waits and is sent by itself: on the line it would be entered a second time.
    """

    def refused(error: Exception) -> None:
        if not isinstance(error, JournalError):
            line.take_up(told.typed)

    act, fields = act_of(told)
    if told.asks and t is not None:
        more().ask(result_door(t, fields), Ground(t, match=str(told.match)), done=line.settle)
    else:
        context.act(act, fields, failed=refused)
