"""Commands on the journal: undo, redo, show, back up, restore."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.command import Call, Command, tournament
from app.cli.errors import DONE, say
from app.cli.output import write, write_json, write_rows
from app.cli.targets import store_file, target
from app.cli.words import tr
from app.desk.ports import JournalError
from app.desk.refusals import Refused
from app.desk.views.extract import extract
from app.listings.hall_time import moment

if TYPE_CHECKING:
    import argparse


def _undo_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("match", nargs="?", metavar="MATCH")


def _undo(call: Call) -> int:
    write(call.desk.undo(call.tid, call.typed.match).label)
    return DONE


def _redo(call: Call) -> int:
    write(call.desk.redo(call.tid, call.typed.match).label)
    return DONE


def _journal_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "tournament", nargs="?", metavar="T", help=tr("the tournament's id; all of the store without it")
    )


def _journal(call: Call) -> int:
    tid = call.typed.tournament
    if tid:
        call.desk.tournament(tid)
    keys = ("position", "time", "actor", "role", "station", "stream", "type", "act", "undone")
    found = extract(call.desk, tid)
    rows = [(r.position, r.time, r.actor, r.role, r.station, r.stream, r.event, r.label, r.undone) for r in found]
    if call.typed.json:
        write_json([dict(zip(keys, row, strict=True)) for row in rows])
    else:
        told = [(row[0], moment(r.time), *row[2:7], r.said, r.undone) for r, row in zip(found, rows, strict=True)]
        write_rows([tr(key.capitalize()) for key in keys], told)
    return DONE


def _backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", required=True, metavar="FILE")


def _backup(call: Call) -> int:
    head = call.doors.backup(call.database, target(call, call.typed.out))
    write(tr("Backed up and proved: {position entry|entries}, head {hash}.", position=head.position, hash=head.hash))
    return DONE


def _restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")


def _restore(call: Call) -> int:
    file = target(call, call.typed.file)
    _let_replace(call)
    kept = call.doors.restore(file, call.database)
    write(tr("Restored.") + (tr(" The store that was there is kept as {kept}.", kept=kept) if kept else ""))
    return DONE


def _let_replace(call: Call) -> None:
    """Let a store be replaced by its director alone, where it has one; what can't be read has nobody to ask."""
    store = store_file(call)
    if store is None or not store.is_file():
        return
    try:
        duty = call.desk.duty
        staffed, role = bool(duty.officials()), duty.who.role
        call.desk.close()  # what is open is not replaced
    except JournalError as error:
        say(tr("{why} Nobody can be asked to sign in, so it is replaced as it is.", why=error), DONE)
        return
    if staffed and role != "director":
        raise Refused(tr("restore: this store has a director, who alone may replace it: add --as NAME."))


COMMANDS = (
    Command("undo", "Take back the last act of a tournament or a match", _undo_arguments, _undo),
    Command("redo", "Bring back what was undone last", _undo_arguments, _redo),
    Command(
        "journal",
        "List a tournament's journal, or all of it",
        _journal_arguments,
        _journal,
        listing=True,
        officials=True,
    ),
    Command("backup", "Write a proved copy of the store", _backup_arguments, _backup),
    Command("restore", "Put a proved copy in the store's place", _restore_arguments, _restore, makes=True),
)
