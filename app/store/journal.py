"""The journal in SQL: what the desk reads from and appends to."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Self

from app.desk.ports import ReadOnlyError
from app.desk.records import UNCHANGED
from app.store import appending, projections, queries, verifying
from app.store.failures import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import Connection

    from app.desk.ports import Act, Aside, Damage, Fresh, Head, Stored, Survey
    from app.desk.records import Claims
    from app.store.session import Session


class SqlJournal:
    """An append-only log in one store; see `app.desk.ports.Journal`.

    `read_only` is the sentence why nothing may be appended, None when it may. The first append verifies the whole
    chain if nobody has. `rise`, of a store that lies still where nothing may be written, goes on to write it as soon as
    it may be, and tells whether it may.
    """

    def __init__(self, session: Session, read_only: str | None, rise: Callable[[], bool] | None = None) -> None:
        self.session = session
        self._refused: str | None = None if rise else read_only
        self._still: str | None = read_only if rise else None
        self._rise = rise
        self._proved = False
        self._proving = Lock()
        self.register = projections.SqlRegister(session, self._may_write)
        self.changed()

    @property
    def read_only(self) -> str | None:
        """Say why nothing may be appended now, None when it may."""
        return self._refused or self._still

    @property
    def where(self) -> str:
        """Name the store for people."""
        return self.session.backend.where

    def read(self, stream: str, after: int = 0) -> Sequence[Stored]:
        """Give a stream's events with a seq past `after`, in order."""
        with self.session.reading() as connection:
            return queries.of_stream(connection, stream, after)

    def read_all(self, after: int = 0) -> Sequence[Stored]:
        """Give every event with a position past `after`, in order."""
        with self.session.reading() as connection:
            return queries.after(connection, after)

    def back(self, position: int) -> Iterator[Stored]:
        """Give every event up to a position, the newest first, a part of them in memory at a time."""
        while part := self._part(position):
            yield from part
            position = part[-1].position - 1

    def survey(self) -> Survey:
        """Look over the journal without reading its events."""
        with self.session.reading() as connection:
            return queries.survey(connection)

    def streams(self, prefix: str = "") -> Sequence[tuple[str, int]]:
        """Give each stream's name and last seq, for names that start with `prefix`, by name."""
        with self.session.reading() as connection:
            return queries.streams(connection, prefix)

    def find_act(self, act: str) -> Sequence[Stored]:
        """Give the events of one act, empty when the store has none."""
        with self.session.reading() as connection:
            return queries.of_act(connection, act)

    def asides(self, keys: Iterable[str] | None = None) -> Mapping[str, bytes]:
        """Give private values by key; erased ones are missing. None asks for all but files."""
        with self.session.reading() as connection:
            return queries.values(connection, keys)

    def identity(self) -> str:
        """Give the store's own id, which no other store has."""
        with self.session.reading() as connection:
            return queries.identity(connection)

    def head(self) -> Head:
        """Give the end of the journal."""
        with self.session.reading() as connection:
            return queries.head(connection)

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` from a thread of its own whenever another station may have written, where a server tells."""
        self.session.backend.listen(heard)

    def changed(self) -> bool:
        """Tell whether another connection has written since the last call, or may have while the store lay still."""
        risen = self._risen()
        with self.session.reading() as connection:
            return self.session.backend.changed(connection) or risen

    def ruleset(self, digest: str) -> str | None:
        """Give a stored ruleset's canonical JSON by its hash."""
        with self.session.reading() as connection:
            return queries.ruleset(connection, digest)

    def append(
        self,
        act: Act,
        events: Sequence[Fresh],
        expected: Mapping[str, int],
        asides: Sequence[Aside] = (),
        claims: Claims = UNCHANGED,
    ) -> Sequence[Stored]:
        """Store an act in one durable transaction and give its events; see the port."""

        def beside(connection: Connection) -> None:
            appending.keep(connection, asides)
            projections.replace(connection, claims)

        return self._append(act, events, expected, beside)

    def erase(
        self,
        act: Act,
        events: Sequence[Fresh],
        expected: Mapping[str, int],
        keys: Sequence[str],
        claims: Claims = UNCHANGED,
        asides: Sequence[Aside] = (),
    ) -> Sequence[Stored]:
        """Append an act as `append` does and erase private values in the same transaction; see the port."""

        def beside(connection: Connection) -> None:
            appending.erase(connection, keys)
            appending.keep(connection, asides)
            projections.replace(connection, claims)

        made = self._append(act, events, expected, beside)
        # The write-ahead log still holds what was erased.
        self.session.checkpoint()
        return made

    def keep_ruleset(self, digest: str, text: str) -> None:
        """Store a ruleset's canonical JSON under its hash, once."""
        self._may_write()
        with self.session.writing() as connection:
            appending.keep_ruleset(connection, digest, text)

    def note(self, start: str, change: Callable[[Mapping[str, str]], Mapping[str, str]]) -> None:
        """Change the store's own small notes whose names begin with `start`, in one transaction; see the port."""
        self._may_write()
        with self.session.writing() as connection:
            appending.note(connection, start, change)

    def verify(self) -> Sequence[Damage]:
        """Check the file, the whole chain and what lies beside it; empty when all holds. Damage makes it read-only."""
        with self._proving:
            return self._prove()

    def refuse(self, reason: str) -> None:
        """Make the journal read-only from here on; the first reason stays."""
        self._refused = self._refused or reason

    def close(self) -> None:
        """Close the store; closing again does nothing."""
        self.session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _part(self, position: int) -> Sequence[Stored]:
        with self.session.reading() as connection:
            return queries.back(connection, position)

    def _append(
        self, act: Act, events: Sequence[Fresh], expected: Mapping[str, int], beside: Callable[[Connection], None]
    ) -> Sequence[Stored]:
        self._may_write()
        with self.session.writing() as connection:
            if known := queries.of_act(connection, act.id):
                return known
            appending.expect(connection, expected)
            end = queries.head(connection)
            made = appending.chained(connection, act, events, end)
            if made:
                appending.write(connection, made)
            beside(connection)
        self.session.backend.wrote(end.position, end.position + len(made))
        return made

    def _prove(self) -> Sequence[Damage]:
        damages = verifying.verify(self.session)
        self._proved = True
        if damages:
            self.refuse(say("{where} is damaged: {first}", where=self.where, first=damages[0].sentence))
        return damages

    def _risen(self) -> bool:
        """Go on to write a store that lay still, where it may be by now; it is proved before the first write."""
        if self._still is None or self._rise is None or not self._rise():
            return False
        self._still, self._rise, self._proved = None, None, False
        return True

    def _may_write(self) -> None:
        # The first write waits for a verify that is under way, and does it itself where nobody has.
        if not self._proved:
            with self._proving:
                if not self._proved and self.read_only is None:
                    self._prove()
        if self.read_only:
            raise ReadOnlyError(self.read_only)
