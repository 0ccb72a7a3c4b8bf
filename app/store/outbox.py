"""Commands that a store has not acknowledged yet, kept beside the drafts of this station until it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from app.store.station import drafts, outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.store.session import Session


class SqlOutbox:
    """See `app.desk.sending.Outbox`. `scope` names the store that the commands are meant for."""

    def __init__(self, session: Session, scope: str) -> None:
        self._session, self._scope = session, scope

    def put(self, key: str, text: str, instead: str = "") -> None:
        """Keep a command, durably; one under this key keeps its place, the one `instead` goes."""
        mine = outbox.c.scope == self._scope
        with self._session.writing() as connection:
            if instead:
                connection.execute(delete(outbox).where(mine, outbox.c.key == instead))
            known = connection.execute(update(outbox).where(mine, outbox.c.key == key).values(text=text))
            if not known.rowcount:
                connection.execute(insert(outbox).values(scope=self._scope, key=key, text=text))

    def waiting(self) -> Sequence[tuple[str, str]]:
        """Give the commands kept, oldest first: key and text."""
        asked = select(outbox.c.key, outbox.c.text).where(outbox.c.scope == self._scope).order_by(outbox.c.place)
        with self._session.reading() as connection:
            return [(key, text) for key, text in connection.execute(asked)]

    def drop(self, key: str, form: str = "") -> None:
        """Forget a command, and in the same step the drafts that hold the UUID of its form."""
        with self._session.writing() as connection:
            connection.execute(delete(outbox).where(outbox.c.scope == self._scope, outbox.c.key == key))
            if form:
                scoped = func.substr(drafts.c.key, 1, len(self._scope) + 1) == f"{self._scope}/"
                connection.execute(delete(drafts).where(scoped, func.instr(drafts.c.text, form) > 0))

    def wipe(self) -> None:
        """Empty the write-ahead log; in the file itself what is deleted is overwritten at once."""
        self._session.checkpoint()
