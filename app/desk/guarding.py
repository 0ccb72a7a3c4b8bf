"""The one place that makes and proves a backup before each grave act, for the window and the command line alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.people.forgetting import NEVER_BACK
from app.desk.ports import JournalError
from app.desk.refusals import Refused, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.acts.act import ActSpec
    from app.desk.ports import Backup, Backups

    Heard = Callable[[Backup | None, str], None]


class Guard:
    """Stands before grave acts. `heard` is told the copy that was made, or why none could be."""

    def __init__(self, backups: Backups | None = None) -> None:
        self.backups = backups
        self.heard: Heard = _nobody
        self._last = ""

    def before(self, spec: ActSpec, command: str) -> None:
        """Make a proved copy before a grave act, once a command. Raises Refused where one that stays done has none.

        Any other grave act goes on without its copy: the day does not stop for a stick that was pulled.
        """
        if self.backups is None or not spec.grave or command == self._last:
            return
        try:
            made = self.backups.make(f"before-{spec.name}")
        except JournalError as error:
            self.heard(None, str(error))
            if spec.name in NEVER_BACK:
                told = say("Nothing was done: a backup has to be made and proved first. {why}", why=error)
                raise Refused(told) from error
            return
        self._last = command
        self.heard(made, made.fault)


def _nobody(_made: Backup | None, _fault: str) -> None:
    """Tell nobody."""
