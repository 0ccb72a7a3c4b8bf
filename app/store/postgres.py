"""A store on a PostgreSQL server: the same tables and chain, with an advisory lock around every append."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from app.desk.ports import JournalError
from app.store.failures import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from app.store.listening import Listener

# Any number that all stations share; the position order is the order in which it was held.
_LOCK: Final = 7_468_856
# A link that is cut without a word is noticed within five seconds, by the server too: nobody holds the lock for longer.
_LINK: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 4000,
    "options": "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=10000",
    "application_name": "fourball",
}


class Server:
    """The backend of one database on a server. `address` is a `postgresql://` URL."""

    begin: tuple[str, ...] = ("BEGIN", f"SELECT pg_advisory_xact_lock({_LOCK})")
    # A notice goes out with the commit and carries a number only.
    commit: tuple[str, ...] = (
        "SELECT pg_notify('fourball', coalesce(max(position), 0)::text) FROM events",
        "COMMIT",
    )
    look = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(self, address: str) -> None:
        try:
            import psycopg  # noqa: F401, PLC0415 - it takes a tenth of a second, and few need it
        except ImportError as error:
            text = "A store on a server needs psycopg, which is missing. Install it: pip install 'psycopg[binary]'."
            raise JournalError(say(text)) from error
        try:
            self._url = make_url(address.replace("postgres:", "postgresql:", 1))
        except (ArgumentError, ValueError) as error:
            # The address itself may hold a password, so it isn't repeated.
            text = "That is no address of a server: write postgresql://user@host:5432/database."
            raise JournalError(say(text)) from error
        self._seen: int | None = None
        self._listener: Listener | None = None
        self.where = say(
            "database {database} on {host}, port {port}",
            database=self._url.database or "postgres", host=self._url.host or "localhost", port=self._url.port or 5432,
        )  # fmt: skip
        self.lock = nullcontext()

    def create(self) -> Any:  # noqa: ANN401 - a driver's connection
        """Connect, within five seconds."""
        import psycopg  # noqa: PLC0415 - as above

        plain = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            return psycopg.connect(plain, autocommit=True, **_LINK)
        except psycopg.Error as error:
            raise JournalError(self._why(str(error))) from error

    def _why(self, told: str) -> str:
        low = told.casefold()
        causes = {
            "refused": say("nothing listens there; is the server running?"),
            "timeout": say("no answer; is this the right network?"),
            "password": say("the user or password is wrong"),
            "does not exist": say("there is no such database or user"),
            "resolve": say("no machine has this name"),
            "closed the connection": say("it hung up; is that a PostgreSQL server?"),
            "invalid response": say("it hung up; is that a PostgreSQL server?"),
            "unreachable": say("no way leads there; is this the right network?"),
        }
        cause = next((text for sign, text in causes.items() if sign in low), told.strip().splitlines()[0])
        sentence = say("Could not reach {where}: {cause}.", where=self.where, cause=cause.rstrip(". "))
        return sentence.replace("?.", "?")

    def stands(self) -> bool:
        """Tell that a server's store stays the one that was opened."""
        return True

    def changed(self, connection: Connection) -> bool:
        """Tell whether another station appended since the last call."""
        last = connection.exec_driver_sql("SELECT coalesce(max(position), 0) FROM events").scalar_one()
        before, self._seen = self._seen, last
        return before is not None and before != last

    def wrote(self, before: int, after: int) -> None:
        """Leave an own append out of what `changed` tells, unless another's came in between."""
        if self._seen == before:
            self._seen = after

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` from a thread of its own whenever another station may have written."""
        from app.store.listening import Listener  # noqa: PLC0415 - it needs the driver

        if self._listener is None:
            self._listener = Listener(self.create, heard)
        self._listener.turn_to(heard)

    def checkpoint(self, connection: Connection) -> None:
        """Leave it to the server."""

    def keep(self, _label: str) -> str:
        """Name who keeps copies of a server."""
        return say("with the server's keeper (pg_dump)")

    def close(self) -> None:
        """Listen no more."""
        if self._listener is not None:
            self._listener.close()
