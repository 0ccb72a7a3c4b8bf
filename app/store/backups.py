"""Generations of proved copies: on the place chosen for them, such as a USB stick, or else on this machine.

A copy is named after its store, its time and its reason, and gets that name only once it has been proved: what lies
under such a name was whole when it was made. Older copies go after that, never before.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from platform import node
from threading import Lock
from typing import TYPE_CHECKING, Final

from app.desk.counting import uncounted
from app.desk.ports import Backup, JournalError
from app.listings.hall_time import minute
from app.paths import make_private, sweep
from app.store import queries
from app.store.backup import backup, prove
from app.store.failures import say, worded
from app.store.session import Session
from app.store.sqlite import SqliteFile, StillFile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.counting import Count
    from app.desk.ports import Clock, Head
    from app.store.journal import SqlJournal

NEWEST: Final = 10
"""Copies kept whatever they were made for."""
ROUNDS: Final = 40
"""Rounds of which the newest copy is kept as well."""
FOLDER: Final = "fourball-backups"
_NAME = re.compile(r"(?P<store>.+)\.(?P<time>\d{8}T\d{9}Z)\.(?P<reason>[a-z0-9-]+)\.db")


class StoreBackups:
    """See `app.desk.ports.Backups`. `home` is the folder on this machine; it is made when first needed."""

    def __init__(self, journal: SqlJournal, home: Path, clock: Clock) -> None:
        self._journal, self._home, self._clock = journal, home, clock
        self._chosen: Path | None = None
        self._turn = Lock()
        self._store = _named(Path(journal.where))

    def choose(self, folder: str) -> None:
        """Keep copies in a folder of our own in `folder`; it shows later whether the stick is still there."""
        if folder:
            try:
                (Path(folder) / FOLDER).mkdir(exist_ok=True)
            except OSError as error:
                text = "No backup can be kept in {where}. Choose a folder that is there and may be written."
                raise JournalError(say(text, where=folder)) from error
        self.remember(folder)

    def remember(self, folder: str) -> None:
        """Take up the folder chosen another day, there or not."""
        self._chosen = Path(folder) / FOLDER if folder else None

    def places(self) -> tuple[str, ...]:
        """Give the folders, the chosen one first."""
        return tuple(str(place) for place in (self._chosen, self._home) if place)

    def missing(self) -> str:
        """Say that the chosen folder is gone: a stick that was pulled leaves an empty place where ours was."""
        if self._chosen is None or self._chosen.is_dir():
            return ""
        text = "The backup folder {where} is gone. Put the stick back, or choose another place: Ctrl+B."
        return say(text, where=self._chosen)

    def make(self, reason: str, count: Count = uncounted) -> Backup:
        """Copy to the place chosen; where that fails, to this machine, and say so in `fault`."""
        slug = re.sub(r"[^a-z0-9]+", "-", reason.lower()).strip("-") or "asked"
        with self._turn:
            fault = self.missing()
            if self._chosen and not fault:
                try:
                    return self._copy(self._chosen, slug, "", count)
                except JournalError as error:
                    fault = str(error)
            with worded(str(self._home)):
                make_private(self._home)
            return self._copy(self._home, slug, fault, count)

    def last(self) -> Backup | None:
        """Give the newest copy of this store that can still be opened."""
        mine = self._journal.identity()
        for found, path in sorted(_copies(self._store, map(Path, self.places())), reverse=True):
            head = _head(path, mine)
            if head is not None:
                return Backup(_iso(found), str(path), head, _reason(path))
        return None

    def offer(self) -> str:
        """Say how to put the newest copy back that is proved whole."""
        identity = ""
        with suppress(JournalError):  # a damaged store may not know its own any more
            identity = self._journal.identity()
        return offer(Path(self._journal.where), map(Path, self.places()), identity)

    def _copy(self, place: Path, slug: str, fault: str, count: Count) -> Backup:
        now = self._clock()
        stamp = self._stamp(now)
        path = place / f"{self._store}.{stamp}.{slug}.db"
        head = backup(self._journal, path, count)
        sweep(path, self._store)
        self._tidy(place)
        return Backup(now, str(path), head, slug, fault)

    def _stamp(self, now: str) -> str:
        """Give the time in a copy's name, later than in that of every copy before it: a clock may be set back."""
        asked = re.sub(r"[-:.]", "", now.partition("+")[0]) + "Z"
        newest = max((found for found, _ in _copies(self._store, map(Path, self.places()))), default="")
        if asked > newest:
            return asked
        try:
            after = datetime.fromisoformat(_iso(newest)) + timedelta(milliseconds=1)
        except OverflowError:  # the last moment there is
            return asked
        return f"{after:%Y%m%dT%H%M%S}{after.microsecond // 1000:03}Z"

    def _tidy(self, place: Path) -> None:
        """Let the copies go that no generation needs. What can't be removed stays and harms nobody."""
        newest_first = sorted(_copies(self._store, [place]), reverse=True)
        rounds: dict[str, Path] = {}
        for _, path in newest_first:
            if _reason(path).startswith("round-"):
                rounds.setdefault(_reason(path), path)
        kept = {path for _, path in newest_first[:NEWEST]} | set(list(rounds.values())[:ROUNDS])
        for _, path in newest_first:
            if path not in kept:
                try:
                    path.unlink()
                except OSError:
                    continue


def offer(store: Path, places: Iterable[Path], identity: str = "") -> str:
    """Say how to put the newest copy of a damaged store back that is proved whole; `identity` is "" where it is lost.

    Every copy is opened and checked, from the newest on, until one holds.
    """
    for found, path in sorted(_copies(_named(store), places), reverse=True):
        with suppress(JournalError):
            head = prove(path)
            if not identity or _head(path, identity):
                text = (
                    "The newest backup that holds is of {time}, up to entry {position}. Close Fourball here, then: "
                    'fourball --database "{store}" restore "{where}"'
                )
                return say(text, time=minute(_iso(found)), position=head.position, store=store, where=path)
    return say("No backup of it that holds is to be found from here: look on other sticks and laptops.")


def _named(store: Path) -> str:
    """Give how the names of a store's copies begin. Laptops share a stick: each knows its own."""
    return f"{store.stem}-{sha256(f'{node()} {store}'.encode()).hexdigest()[:6]}"


def _copies(store: str, places: Iterable[Path]) -> list[tuple[str, Path]]:
    found: list[tuple[str, Path]] = []
    for place in places:
        try:
            paths = list(place.iterdir())
        except OSError:
            continue
        told = ((_NAME.fullmatch(path.name), path) for path in paths)
        found += [(name["time"], path) for name, path in told if name and name["store"] == store]
    return [(time, path) for time, path in found if _is_time(time)]


def _is_time(stamp: str) -> bool:
    """Tell whether a name has a time that a clock can give."""
    try:
        datetime.fromisoformat(_iso(stamp))
    except ValueError:
        return False
    return True


def _head(path: Path, store: str) -> Head | None:
    """Give a copy's head; None where it can't be opened, or is of another store that lay at the same place."""
    try:
        session = Session(StillFile(path), "sqlite://")
        try:
            with session.reading() as connection:
                return queries.head(connection) if queries.identity(connection) == store else None
        finally:
            session.close()
    except JournalError:
        return None


def _reason(path: Path) -> str:
    name = _NAME.fullmatch(path.name)
    return name["reason"] if name else ""


def _iso(stamp: str) -> str:
    """Write the time in a name as the journal writes it."""
    day, clock = stamp.rstrip("Z").split("T")
    date = f"{day[:4]}-{day[4:6]}-{day[6:]}"
    return f"{date}T{clock[:2]}:{clock[2:4]}:{clock[4:6]}.{clock[6:]}+00:00"


def backups_of(journal: SqlJournal, home: Path, clock: Clock) -> StoreBackups | None:
    """Give the backups of a store in a file; None for a server, which is backed up where it runs."""
    in_file = isinstance(journal.session.backend, SqliteFile | StillFile)
    return StoreBackups(journal, home, clock) if in_file else None
