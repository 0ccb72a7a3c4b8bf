"""One connection to a store, and the only ways through it: reading, writing under the lock, looking on the side."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from threading import RLock
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError

from app.desk.ports import JournalError
from app.store.failures import is_shut, worded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from typing import Any

    from sqlalchemy import Connection, Engine


class Backend(Protocol):
    """What differs between databases."""

    where: str
    begin: tuple[str, ...]
    commit: tuple[str, ...]
    look: str

    @property
    def lock(self) -> AbstractContextManager[object]:
        """Give the lock that is held around every write, checkpoint and close."""

    def create(self) -> Any:  # noqa: ANN401 - a driver's connection
        """Give a connection of the driver, every setting asserted."""

    def stands(self) -> bool:
        """Tell, once, when the connection no longer reads and writes what other programs do: it has to be made anew."""

    def changed(self, connection: Connection) -> bool:
        """Tell whether another connection wrote since the last call."""

    def wrote(self, before: int, after: int) -> None:
        """Hear that an own append moved the journal's end."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` from a thread of its own whenever another connection may have written, where that is told."""

    def checkpoint(self, connection: Connection) -> None:
        """Bring the database to rest."""

    def keep(self, label: str) -> str:
        """Copy the store before something grave; gives where the copy is."""

    def close(self) -> None:
        """Let go of everything but connections."""


class Session:
    """The one connection that reads and writes. Threads take turns; any database error comes out as a sentence."""

    def __init__(self, backend: Backend, dialect: str) -> None:
        self.backend = backend
        self._turn = RLock()
        self._over = self._shut = False
        self._dialect = dialect
        self._engine = self._through(backend)
        try:
            with worded(backend.where), backend.lock:
                self._connection = self._engine.connect()
        except BaseException:
            backend.close()
            raise

    def _through(self, backend: Backend) -> Engine:
        return create_engine(
            self._dialect,
            creator=backend.create,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
        )

    def turn(self, backend: Backend) -> None:
        """Go on through another backend of the same store; where it can't be opened, all stays as it was."""
        with self._turn:
            engine = self._through(backend)
            try:
                with worded(backend.where), backend.lock:
                    fresh = engine.connect()
            except BaseException:
                backend.close()
                raise
            self._connection.close()
            self.backend.close()
            self.backend, self._engine, self._connection = backend, engine, fresh

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give the connection for reading."""
        with self._turn, worded(self.backend.where):
            yield self._live()

    def _live(self) -> Connection:
        """Give the connection; one that was lost is made anew."""
        gone = self._connection.invalidated or self._connection.closed
        if not self._over and (gone or not self.backend.stands()):
            with self.backend.lock:
                with suppress(SQLAlchemyError):
                    self._connection.close()
                self._connection = self._engine.connect()
        return self._connection

    def _able(self) -> Connection:
        """Give the connection; one that could not write is made anew, where that can be: it may write by now."""
        if self._shut:
            self._shut = False
            with suppress(SQLAlchemyError, JournalError):
                fresh = self._engine.connect()
                self._connection.close()
                self._connection = fresh
        return self._live()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give the connection inside one write transaction: it commits at the end, or nothing is stored."""
        with self._turn, worded(self.backend.where), self.backend.lock:
            connection = self._able()
            try:
                for statement in self.backend.begin:
                    connection.exec_driver_sql(statement)
                yield connection
                for statement in self.backend.commit:
                    connection.exec_driver_sql(statement)
            except BaseException as error:
                if not connection.invalidated:
                    with suppress(SQLAlchemyError):
                        connection.exec_driver_sql("ROLLBACK")
                self._shut = is_shut(error)
                raise

    @contextmanager
    def beside(self) -> Iterator[Connection]:
        """Give a second connection that sees one moment, so that a long look doesn't keep the desk waiting."""
        with worded(self.backend.where):
            with self.backend.lock:
                other = self._engine.connect()
            try:
                other.exec_driver_sql(self.backend.look)
                yield other
            finally:
                # The moment ends before the lock is waited for: whoever holds it may be waiting for the moment.
                with suppress(SQLAlchemyError):
                    other.exec_driver_sql("ROLLBACK")
                with self.backend.lock:
                    other.close()

    def checkpoint(self) -> None:
        """Bring the database to rest."""
        with self._turn, worded(self.backend.where), self.backend.lock:
            self.backend.checkpoint(self._live())

    def close(self) -> None:
        """Close for good; closing again does nothing."""
        with self._turn:
            if self._over:
                return
            self._over = True
            if not (self._connection.closed or self._connection.invalidated):
                with suppress(SQLAlchemyError), self.backend.lock:
                    self.backend.checkpoint(self._connection)
            with self.backend.lock:
                self._connection.close()
                self._engine.dispose()
            self.backend.close()
