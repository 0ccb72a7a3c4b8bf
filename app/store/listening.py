"""Hears on a connection of its own that another station wrote; what it wrote is read elsewhere, by its number."""

from __future__ import annotations

from contextlib import closing, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

import psycopg

from app.desk.ports import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable

CHANNEL: Final = "fourball"
AGAIN_S: Final = 1.0
"""How long after a lost connection the next is tried."""
RESYNC_S: Final = 30
_LOOK_S: Final = 0.5


class Listener:
    """Calls `heard` from its thread: on each (re)connect, on every notice, and every 30 s whatever happened.

    `connect` gives a connection of the driver.
    """

    def __init__(self, connect: Callable[[], Any], heard: Callable[[], None]) -> None:
        self._connect, self._heard = connect, heard
        self._ended = Event()
        self._thread = Thread(target=self._run, name="listening", daemon=True)
        self._thread.start()

    def turn_to(self, heard: Callable[[], None]) -> None:
        """Call another from now on."""
        self._heard = heard

    def close(self) -> None:
        """Hear no more."""
        self._ended.set()
        self._thread.join(timeout=AGAIN_S)

    def _run(self) -> None:
        while not self._ended.is_set():
            with suppress(psycopg.Error, JournalError, OSError), closing(self._connect()) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                self._tell()
                self._listen(connection)
            self._ended.wait(AGAIN_S)

    def _listen(self, connection: Any) -> None:  # noqa: ANN401 - a driver's connection
        silent = 0.0
        while not self._ended.is_set():
            notices = list(connection.notifies(timeout=_LOOK_S, stop_after=1))
            silent += _LOOK_S
            if notices or silent >= RESYNC_S:
                silent = 0.0
                self._tell()

    def _tell(self) -> None:
        if not self._ended.is_set():
            self._heard()
