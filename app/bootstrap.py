"""The only file that knows everyone: settings, engine, migration, desk, then the window or the command line."""

from __future__ import annotations

import gc
import os
import platform
import sys
from contextlib import ExitStack, closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app import __version__
from app.cli.doors import Doors
from app.i18n import choose, translate
from app.paths import data_folder, default_store
from app.settings import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.desk import Desk, Who
    from app.desk.ports import Head
    from app.store.drafts import ScopedDrafts
    from app.store.journal import SqlJournal
    from app.store.late_drafts import LateDrafts
    from app.ui.beside.practice import Sandbox
    from app.ui.troubles import Trouble


def now() -> str:
    """Give the time as the journal writes it: UTC, ISO 8601, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")  # noqa: TID251 - the one place that reads the clock


def open_desk(database: str | None, who: Who) -> Desk:
    """Open a store, made or migrated where needed, and stand at its desk."""
    from app.desk.desk import Desk  # noqa: PLC0415 - opened when asked for: start-up is counted
    from app.store.backups import backups_of  # noqa: PLC0415

    journal = open_journal(database)
    desk = Desk(journal, now, who)
    desk.guard.backups = backups_of(journal, backups_folder(), now)
    if desk.guard.backups:
        desk.guard.backups.remember(load().backup_folder)
    desk.refresh()  # what a bar kept that is over goes before anybody reads it
    return desk


def open_journal(database: str | None) -> SqlJournal:
    """Open a store; of a file too damaged to be opened the refusal tells which backup of it holds."""
    from app.store.backups import FOLDER, offer  # noqa: PLC0415 - opened when asked for: start-up is counted
    from app.store.engine import local_file, open_store  # noqa: PLC0415
    from app.store.failures import DamagedError  # noqa: PLC0415

    store = database or default_store()
    try:
        return open_store(store)
    except DamagedError as error:
        if str(store).startswith("postgres"):
            raise
        chosen = load().backup_folder
        places = [Path(chosen) / FOLDER] if chosen else []
        raise DamagedError(f"{error} {offer(local_file(store), [*places, backups_folder()])}") from error


def backups_folder() -> Path:
    """Give the folder of this machine's backups, beside the user's data."""
    home = data_folder()
    return home.with_name(f"{home.name}-backups")


def open_window(database: str | None, language: str = "", sign_in: Callable[[Desk], None] = lambda _desk: None) -> int:
    """Run the desk's window until it is closed, in the station's language or the one that was asked for.

    `sign_in` lets somebody take the keys before anything is shown; what it refuses opens no window.
    """
    # Nothing made on the way to the window is rubbish yet; from there on the window tidies itself.
    gc.disable()
    from app.desk.desk import Desk, Who  # noqa: PLC0415 - SQL before Qt starts a third faster
    from app.desk.ports import JournalError  # noqa: PLC0415
    from app.store.backups import backups_of  # noqa: PLC0415
    from app.store.engine import engine_of  # noqa: PLC0415

    choose(language or load().language)
    try:
        journal = open_journal(database)
    except JournalError as error:
        from app.ui.unopened import tell  # noqa: PLC0415

        tell(str(error))
        raise
    desk = Desk(journal, now, Who(station=station()))
    try:
        sign_in(desk)
    except Exception:
        desk.close()
        raise
    home = data_folder()
    backups = backups_of(journal, backups_folder(), now)
    drafts, notice = open_drafts(home / "drafts.db", journal.identity())
    from app.ui import running  # noqa: PLC0415

    given = running.Given(
        str(database or default_store()), __version__, drafts, backups, notice, engine_of(journal), open_sandbox,
        drafts.outbox, language, _troubles(journal, drafts),
    )  # fmt: skip
    return running.run(desk, given)


def _troubles(journal: SqlJournal, drafts: ScopedDrafts | LateDrafts) -> tuple[Trouble, ...]:
    """Give what may right itself by and by: half-typed entries not kept, and a store that can only be read."""
    from app.store.late_drafts import LateDrafts  # noqa: PLC0415 - opened when asked for, as all of this
    from app.ui.troubles import Trouble  # noqa: PLC0415

    found = [Trouble(drafts.why, drafts.ready)] if isinstance(drafts, LateDrafts) else []
    if journal.read_only:
        found.append(Trouble(journal.read_only, lambda: journal.read_only is None))
    return tuple(found)


def station() -> str:
    """Name this station for the journal: as its settings say, else as the machine is called."""
    from app.settings import Settings, load  # noqa: PLC0415 - opened when asked for, as all of this

    named = load().station
    return named if named != Settings().station else platform.node() or named


def open_sandbox() -> Sandbox:
    """Open a store to practise on, in a folder that goes when the practice ends."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - seldom asked for, as all of this

    from app.desk.desk import Desk  # noqa: PLC0415
    from app.store.engine import open_store  # noqa: PLC0415
    from app.ui.beside.practice import Sandbox  # noqa: PLC0415

    folder = TemporaryDirectory(prefix="fourball-practice-")
    desk = Desk(open_store(Path(folder.name) / "practice.db"), now)

    def throw_away() -> None:
        desk.close()
        folder.cleanup()

    return Sandbox(desk, throw_away)


def open_drafts(path: Path, store: str) -> tuple[ScopedDrafts | LateDrafts, str]:
    """Open the station's half-typed and unsent entries of one store; gives a sentence where they had to be begun anew.

    A damaged file is set aside; one that can't be opened at all is left as it is, and tried again by and by.
    """
    from app.desk.ports import JournalError  # noqa: PLC0415 - opened when asked for, as all of this
    from app.store.drafts import ScopedDrafts, set_aside  # noqa: PLC0415
    from app.store.drafts import open_drafts as opened  # noqa: PLC0415
    from app.store.failures import DamagedError  # noqa: PLC0415
    from app.store.late_drafts import LateDrafts  # noqa: PLC0415

    try:
        return ScopedDrafts(opened(path), store), ""
    except DamagedError:
        kept = set_aside(path)
        text = "What was half typed or not sent could not be read. The file was set aside as {where}."
        return ScopedDrafts(opened(path), store), translate("store", text).format(where=kept)
    except JournalError as error:
        return LateDrafts(path, store, str(error)), ""


def backup(database: str | None, path: Path) -> Head:
    """Write a proved copy of a store, without what a bar that is over kept in it."""
    from app.desk.desk import Desk  # noqa: PLC0415
    from app.desk.ports import JournalError  # noqa: PLC0415
    from app.store.backup import backup as copy  # noqa: PLC0415
    from app.store.engine import open_store  # noqa: PLC0415

    with open_store(database or default_store(), create=False) as journal:
        with suppress(JournalError):  # what is wrong with the store is told by the copy
            Desk(journal, now).refresh()
        return copy(journal, path)


def restore(path: Path, database: str | None) -> Path | None:
    """Put a proved copy in a store's place; the old one is kept beside it. The newest backup is then of this store."""
    from app.desk.desk import Who  # noqa: PLC0415
    from app.desk.ports import JournalError  # noqa: PLC0415
    from app.store.backup import restore as put_back  # noqa: PLC0415

    kept = put_back(path, database or default_store())
    with suppress(JournalError), closing(open_desk(database, Who())) as desk:  # it is restored, copied or not
        if desk.guard.backups:
            desk.guard.backups.make("restored")
    return kept


def run(arguments: list[str] | None = None) -> int:
    """Start what was asked for and give the exit code."""
    from app.cli.main import main  # noqa: PLC0415

    with ExitStack() as opened:

        def desk(database: str | None, who: Who) -> Desk:
            found = open_desk(database, who)
            opened.callback(found.close)
            return found

        doors = Doors(
            desk,
            open_window,
            backup,
            restore,
            os.environ.get,
            lambda: load().language,
            lambda role: load().looked_on(role),
        )
        return main(sys.argv[1:] if arguments is None else arguments, doors)
