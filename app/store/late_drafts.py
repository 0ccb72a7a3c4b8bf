"""Half-typed entries of a station whose file could not be opened: as if there were none, until it can be."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from app.desk.ports import JournalError
from app.store.drafts import ScopedDrafts, open_drafts
from app.store.failures import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from app.store.outbox import SqlOutbox


class LateDrafts:
    """A station's drafts for one store; see `ScopedDrafts`. `ready` tries once more to open their file.

    Until then nothing is kept and nothing found; what is typed goes on. `why` says so to the user; `error` is the
    sentence with which the file was refused. For one thread.
    """

    def __init__(self, path: Path, scope: str, error: str) -> None:
        self._path, self._scope, self._error = path, scope, error
        self.why = say("{why} Until then half-typed and unsent entries are not kept.", why=error)
        self._drafts: ScopedDrafts | None = None
        self.outbox = LateOutbox(self._unsent)

    def ready(self) -> bool:
        """Open the file where that can be done by now; tell whether it is open."""
        if self._drafts is None:
            with suppress(JournalError):
                self._drafts = ScopedDrafts(open_drafts(self._path), self._scope)
        return self._drafts is not None

    def save(self, key: str, text: str) -> None:
        """Keep a draft, durably, where the file is open."""
        if self._drafts is not None:
            self._drafts.save(key, text)

    def load(self, key: str) -> str | None:
        """Give a draft, None when there is none."""
        return self._drafts.load(key) if self._drafts is not None else None

    def find(self, keys: Sequence[str]) -> Mapping[str, str]:
        """Give those of some drafts that are there, by key."""
        return self._drafts.find(keys) if self._drafts is not None else {}

    def drop(self, key: str) -> None:
        """Forget a draft."""
        if self._drafts is not None:
            self._drafts.drop(key)

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        if self._drafts is not None:
            self._drafts.close()

    def _unsent(self) -> SqlOutbox:
        if self._drafts is None:
            raise JournalError(self._error)
        return self._drafts.outbox


class LateOutbox:
    """Its unsent commands; see `app.desk.sending.Outbox`. While the file is shut each call raises JournalError."""

    def __init__(self, unsent: Callable[[], SqlOutbox]) -> None:
        self._unsent = unsent

    def put(self, key: str, text: str, instead: str = "") -> None:
        """Keep a command, durably."""
        self._unsent().put(key, text, instead)

    def waiting(self) -> Sequence[tuple[str, str]]:
        """Give the commands kept, oldest first: key and text."""
        return self._unsent().waiting()

    def drop(self, key: str, form: str = "") -> None:
        """Forget a command, and with it the drafts of its form."""
        self._unsent().drop(key, form)

    def wipe(self) -> None:
        """Leave nothing on the disk of what was forgotten."""
        self._unsent().wipe()
