"""The way from a ruling on the match page to the claim's evidence board, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.context import Context
    from app.ui.match.board import Board
    from app.ui.match.evidence.laying import Laying
    from app.ui.match.reading import Shown
    from app.ui.pad.state import PadState


class ToEvidence(QObject):
    """Shows the board of a claim in the place of its ruling. `laid`: it is on screen; `beaten`: look again."""

    beaten = Signal()

    def __init__(self, context: Context, board: Board, typed: Callable[[Shown], PadState]) -> None:
        super().__init__()
        self._context, self._board, self._typed = context, board, typed
        self._laying: Laying | None = None
        self.laid = False

    @property
    def laying(self) -> Laying:
        """Give who lays the evidence out; made with its board."""
        if self._laying is None:
            from app.ui.match.evidence.laying import Laying  # noqa: PLC0415 - start-up time

            self._laying = Laying(self._context, self._board.evidence, self._typed)
            self._laying.beaten.connect(self.beaten)
            self._laying.over.connect(self._back)
        return self._laying

    def lay_out(self, shown: Shown, number: int) -> None:
        """Show the evidence board of a claim, where there is one."""
        if shown.state.claim(number) is not None:
            self.laid = True
            self.laying.open(shown, number)
            self._board.turn(self._board.evidence)
            self._board.reveal(teams=False, deals=False)

    def renew(self, shown: Shown, *, ruling: bool) -> None:
        """Take fresh truth, as long as a ruling is still what is looked at."""
        self.laid = self.laid and ruling
        if self.laid:
            self.laying.renew(shown)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Give the board's keys while it is on screen."""
        if not self.laid:
            return ()
        from app.ui.match.evidence.key_sheet import board_keys  # noqa: PLC0415 - start-up time

        return board_keys()

    def _back(self) -> None:
        if self.laid:
            self.laid = False
            self._board.turn(self._board.ruling)
            self._board.reveal(teams=True, deals=False)
