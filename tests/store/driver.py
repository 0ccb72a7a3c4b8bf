"""A connection of apsw in the clothes of sqlite3's, so that SQLAlchemy and the store can run on a simulated disk."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress

import apsw


@contextmanager
def _as_sqlite3():
    try:
        yield
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error


class Raw:
    """A connection of apsw that behaves as one of sqlite3. A careless one says FULL and syncs as NORMAL."""

    isolation_level = None

    def __init__(self, connection, careless):
        self._connection = connection
        self._careless = careless
        connection.set_busy_timeout(5000)

    def cursor(self):
        return Rows(self._connection.cursor(), self._careless)

    def execute(self, statement):
        rows = self.cursor()
        rows.execute(statement)
        return rows

    def create_function(self, *_, **__):
        """Leave out SQLAlchemy's regular expressions."""

    def commit(self):
        """Do nothing: the store says COMMIT itself."""

    def rollback(self):
        """Do nothing: the store says ROLLBACK itself."""

    def close(self):
        # Like the driver it stands for: the checkpoint at the end may fail, and the log stays for the next.
        with suppress(apsw.Error):
            self._connection.close()


class Rows:
    """A cursor as the DB-API has it."""

    arraysize, rowcount, lastrowid = 1, -1, None

    def __init__(self, cursor, careless):
        self._cursor = cursor
        # After a statement without rows apsw no longer tells its columns.
        cursor.exec_trace = self._look
        self._careless = careless
        self._found = []
        self.description = None

    def execute(self, statement, parameters=()):
        if self._careless and statement == "PRAGMA synchronous = FULL":
            statement = "PRAGMA synchronous = NORMAL"
        with _as_sqlite3():
            self._found = list(self._cursor.execute(statement, tuple(parameters)))
            self.rowcount = self._cursor.connection.changes()
        if self._careless and statement == "PRAGMA synchronous":
            self._found = [(2,)]
        return self

    def executemany(self, statement, many):
        for parameters in many:
            self.execute(statement, parameters)

    def _look(self, cursor, *_):
        self.description = [(name, *[None] * 6) for name, _ in cursor.get_description()] or None
        return True

    def fetchone(self):
        return self._found.pop(0) if self._found else None

    def fetchall(self):
        found, self._found = self._found, []
        return found

    def fetchmany(self, size=1):
        found, self._found = self._found[:size], self._found[size:]
        return found

    def __iter__(self):
        return iter(self.fetchall())

    def close(self):
        self._cursor.close()
