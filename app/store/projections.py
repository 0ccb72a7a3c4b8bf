"""The register of claims in SQL: written with the events it follows from, read by the desk's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert, or_, select, tuple_

from app.desk.ports import ConflictError
from app.desk.records import ClaimRecord
from app.store import queries
from app.store.tables import claims, meta

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import ColumnElement, Connection

    from app.desk.records import Claims
    from app.store.session import Session

_ALL = select(claims).order_by(claims.c.since, claims.c.tournament, claims.c.match, claims.c.claim)
_STAMP = meta.c.key == "register"
_OF_MATCH = delete(claims).where(claims.c.tournament == bindparam("tid"), claims.c.match == bindparam("mid"))


def replace(connection: Connection, changed: Claims) -> None:
    """Put what the register says of matches from now on in the place of what it said."""
    for (tid, mid), records in changed.items():
        connection.execute(_OF_MATCH, {"tid": tid, "mid": mid})
        _insert(connection, records)


def _insert(connection: Connection, records: Sequence[ClaimRecord]) -> None:
    if records:
        connection.execute(insert(claims), [asdict(one) for one in records])


class SqlRegister:
    """The register of one store; see `app.desk.claims.register`. `may_write` raises where nothing may be written."""

    def __init__(self, session: Session, may_write: Callable[[], None]) -> None:
        self._session, self._may_write = session, may_write

    def stamp(self) -> str | None:
        """Tell how the rows were made; None where nobody made them yet."""
        with self._session.reading() as connection:
            found: str | None = connection.execute(select(meta.c.value).where(_STAMP)).scalar()
        return found

    def every(self) -> list[ClaimRecord]:
        """Give every claim."""
        return self._read()

    def of_tournament(self, tid: str) -> list[ClaimRecord]:
        """Give the claims of a tournament."""
        return self._read(claims.c.tournament == tid)

    def about(self, entrants: Sequence[tuple[str, str]]) -> list[ClaimRecord]:
        """Give the claims for or against entrants, each a tournament and a team."""
        named = (tuple_(claims.c.tournament, side).in_(entrants) for side in (claims.c.claimant, claims.c.accused))
        return self._read(or_(*named))

    def rulings_on(self, offence: str) -> list[ClaimRecord]:
        """Give the claims of an offence that were ruled on."""
        return self._read(claims.c.offence == offence, claims.c.ruled.is_not(None))

    def rebuild(self, stamp: str, records: Sequence[ClaimRecord], position: int) -> None:
        """Put these rows in the place of all, in one transaction; ConflictError where the journal has moved past."""
        self._may_write()
        with self._session.writing() as connection:
            if queries.head(connection).position != position:
                raise ConflictError("claims", ())
            connection.execute(delete(claims))
            _insert(connection, records)
            connection.execute(delete(meta).where(_STAMP))
            connection.execute(insert(meta).values(key="register", value=stamp))

    def _read(self, *where: ColumnElement[bool]) -> list[ClaimRecord]:
        with self._session.reading() as connection:
            found: list[Any] = list(connection.execute(_ALL.where(*where)))
        return [ClaimRecord(*row) for row in found]
