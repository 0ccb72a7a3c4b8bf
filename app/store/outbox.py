"""Commands that a store has not acknowledged yet, kept beside the drafts of this station until it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Text, bindparam, delete, func, insert, select, update

from app.store.station import drafts, outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import BindParameter

    from app.store.session import Session

_SCOPE: BindParameter[str] = bindparam("store", type_=Text)
_MINE = (outbox.c.scope == _SCOPE, outbox.c.key == bindparam("command"))
_DROP, _PUT = delete(outbox).where(*_MINE), insert(outbox)
_CHANGE = update(outbox).where(*_MINE).values(text=bindparam("told"))
_WAITING = select(outbox.c.key, outbox.c.text).where(outbox.c.scope == _SCOPE).order_by(outbox.c.place)
_DROP_DRAFTS = delete(drafts).where(
    func.substr(drafts.c.key, 1, func.length(_SCOPE) + 1) == _SCOPE + "/",
    func.instr(drafts.c.text, bindparam("form")) > 0,
)


class SqlOutbox:
    """See `app.desk.sending.Outbox`. `scope` names the store that the commands are meant for."""

    def __init__(self, session: Session, scope: str) -> None:
        self._session, self._scope = session, scope

    def put(self, key: str, text: str, instead: str = "") -> None:
        """Keep a command, durably; one under this key keeps its place, the one `instead` goes."""
        with self._session.writing() as connection:
            if instead:
                connection.execute(_DROP, self._named(instead))
            if not connection.execute(_CHANGE, {**self._named(key), "told": text}).rowcount:
                connection.execute(_PUT, {"scope": self._scope, "key": key, "text": text})

    def waiting(self) -> Sequence[tuple[str, str]]:
        """Give the commands kept, oldest first: key and text."""
        with self._session.reading() as connection:
            return [(key, text) for key, text in connection.execute(_WAITING, {"store": self._scope})]

    def drop(self, key: str, form: str = "") -> None:
        """Forget a command, and in the same step the drafts that hold the UUID of its form."""
        with self._session.writing() as connection:
            connection.execute(_DROP, self._named(key))
            if form:
                connection.execute(_DROP_DRAFTS, {"store": self._scope, "form": form})

    def wipe(self) -> None:
        """Empty the write-ahead log; in the file itself what is deleted is overwritten at once."""
        self._session.checkpoint()

    def _named(self, key: str) -> dict[str, str]:
        return {"store": self._scope, "command": key}
