"""What an act needs from outside: a journal, the station's drafts, a clock. Implemented in `store` and `bootstrap`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from app.desk.counting import Count, uncounted
from app.desk.records import UNCHANGED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from app.desk.records import Claims


class Act(Struct, frozen=True):
    """Who did what, when: one act is one transaction. `id` is a UUID made with the form, unique in the store.

    `time` is UTC, ISO 8601 to the millisecond. `label` is what Undo shows.
    """

    id: str
    name: str
    actor: str
    role: str
    station: str
    time: str
    label: str


class Fresh(Struct, frozen=True):
    """An event not yet stored. `payload` is JSON in bytes; `stream` as in `people`, `officials`, `t/ID`, `t/ID/M7`."""

    stream: str
    type: str
    version: int
    payload: bytes


class Stored(Struct, frozen=True):
    """An event in the journal. `position` is global, `seq` counts in its stream, both from 1; `hash` is hex SHA-256."""

    position: int
    stream: str
    seq: int
    type: str
    version: int
    payload: bytes
    act: Act
    hash: str


class Aside(Struct, frozen=True):
    """A private value kept beside the journal: `key` is the hex SHA-256 of `salt + value`, which the event holds."""

    key: str
    salt: bytes
    value: bytes


class Head(Struct, frozen=True):
    """The end of the journal: its last position (0 when empty) and the head hash."""

    position: int
    hash: str


class Survey(Struct, frozen=True):
    """A journal at one moment without its events: where it ends, its streams, the kinds of its events.

    `streams` gives each stream's last seq, in order of their first events; `kinds` the position of the first event of
    each type and version.
    """

    position: int
    streams: Mapping[str, int]
    kinds: Mapping[tuple[str, int], int]


class Damage(Struct, frozen=True):
    """A fault found by verify: the position (None: not in an event) and one plain sentence."""

    position: int | None
    sentence: str


class JournalError(Exception):
    """The store can't be reached, is damaged or can't be written; the text is for the user."""


class ReadOnlyError(JournalError):
    """The store may only be read: damaged, newer than this program, or of an unknown event type."""


class ConflictError(Exception):
    """A stream has moved past what the user saw. `others` are the events that came in between."""

    def __init__(self, stream: str, others: Sequence[Stored]) -> None:
        super().__init__(stream)
        self.stream = stream
        self.others = tuple(others)


class Journal(Protocol):
    """The append-only log."""

    def read(self, stream: str, after: int = 0) -> Sequence[Stored]:
        """Give a stream's events with a seq past `after`, in order."""

    def read_all(self, after: int = 0) -> Sequence[Stored]:
        """Give every event with a position past `after`, in order."""

    def back(self, position: int) -> Iterable[Stored]:
        """Give every event up to a position, the newest first; only a part of them is in memory at a time."""

    @property
    def where(self) -> str:
        """Name the place of the store for people; two copies of a store lie at two places."""

    def identity(self) -> str:
        """Give the store's own id, which no other store has."""

    def refuse(self, reason: str) -> None:
        """Make the journal read-only from here on, for the reason given."""

    def erase(
        self,
        act: Act,
        events: Sequence[Fresh],
        expected: Mapping[str, int],
        keys: Sequence[str],
        claims: Claims,
        asides: Sequence[Aside] = (),
    ) -> Sequence[Stored]:
        """Append an act as `append` does, and erase private values, in one transaction; `asides` are the new ones."""

    def survey(self) -> Survey:
        """Look over the journal without reading its events."""

    def streams(self, prefix: str = "") -> Sequence[tuple[str, int]]:
        """Give each stream's name and last seq, for names that start with `prefix`."""

    def find_act(self, act: str) -> Sequence[Stored]:
        """Give the events of one act, empty when the store has none."""

    def asides(self, keys: Iterable[str] | None = None) -> Mapping[str, bytes]:
        """Give private values by key; erased ones are missing. None asks for all but files."""

    def append(
        self,
        act: Act,
        events: Sequence[Fresh],
        expected: Mapping[str, int],
        asides: Sequence[Aside] = (),
        claims: Claims = UNCHANGED,
    ) -> Sequence[Stored]:
        """Store an act in one durable transaction and give its events.

        `expected` maps a stream to the last seq its user saw; a stream that moved raises ConflictError. `claims` is
        what the register says from now on of the matches it names by tournament and id. An act whose id is already
        stored is not stored again: its stored events come back.
        """

    def head(self) -> Head:
        """Give the end of the journal."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` from a thread of its own whenever another station may have written, where a server tells."""

    def changed(self) -> bool:
        """Tell whether another connection has written since the last call."""

    def verify(self) -> Sequence[Damage]:
        """Check the whole chain; empty when it holds."""

    def ruleset(self, digest: str) -> str | None:
        """Give a stored ruleset's canonical JSON by its hash."""

    def keep_ruleset(self, digest: str, text: str) -> None:
        """Store a ruleset's canonical JSON under its hash, once."""

    def note(self, start: str, change: Callable[[Mapping[str, str]], Mapping[str, str]]) -> None:
        """Change the store's own small notes whose names begin with `start`, in one durable transaction.

        `change` gets them by the rest of their names and gives what is kept of them from now on; where it raises,
        nothing changes.
        """

    def close(self) -> None:
        """Let go of the store; closing again does nothing."""


class Backup(Struct, frozen=True):
    """A proved copy of the store: when it was made (as the journal writes time), where it lies, its head, and why.

    `fault` is one plain sentence where the copy could not go to the place chosen for it.
    """

    time: str
    where: str
    head: Head
    reason: str
    fault: str = ""


class Backups(Protocol):
    """Proved copies of the store, kept in generations. Every call may take a while; any thread may make it."""

    def make(self, reason: str, count: Count = uncounted) -> Backup:
        """Copy the store, telling `count`, and prove the copy by opening it; older copies go only after that.

        `reason` is a word for the copy's name; the newest copy of each `round-…` is kept. Raises JournalError.
        """

    def last(self) -> Backup | None:
        """Give the newest copy that can be opened, None when there is none."""

    def places(self) -> tuple[str, ...]:
        """Give the folders of the copies: the one chosen, if any, then the one on this machine."""

    def choose(self, folder: str) -> None:
        """Keep copies in a folder from now on, such as a USB stick's; none for an empty name. Raises JournalError."""

    def remember(self, folder: str) -> None:
        """Take up the folder chosen another day, whether it is there now or not."""

    def missing(self) -> str:
        """Say in one sentence that the chosen folder can't be reached now; empty while it can."""

    def offer(self) -> str:
        """Say how to put back the newest copy that is proved whole; for a store that is damaged."""


class Clock(Protocol):
    """Where the time comes from."""

    def __call__(self) -> str:
        """Give the time now as UTC, ISO 8601 to the millisecond."""
