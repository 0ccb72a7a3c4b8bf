"""Commands on people: the register and one person's file, conduct, and lists of the barred."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from app.cli.command import Call, Command
from app.cli.errors import DONE, UsageError, say
from app.cli.output import as_json, plain_records, write, write_found, write_json, write_listing, write_rows
from app.cli.targets import target
from app.cli.words import tr
from app.desk.people.bans import fates, handed_on
from app.desk.views.person_file import bar_lines, conduct_rows, found_people, whole_file
from app.i18n import translate
from app.listings.conduct import BARS, CONDUCT
from app.listings.hall_time import day as hall_day
from app.listings.past import PAST_MATCHES, PAST_TEAMS, TYPED, kept_words, person_json
from app.listings.people import PEOPLE, people_json
from app.tournament.people.ban_list import digest, read_bans, to_csv, to_json
from app.tournament.refusal import TournamentRefused

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping

    from app.listings.past import PersonFile

LARGEST = 4_000_000


def _people_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help=tr("a part of a name or a club, digits of a phone"))
    parser.add_argument("--namesakes", action="store_true", help=tr("only those whose name somebody else has too"))
    parser.add_argument("--out", metavar="FILE", help=tr("write them into a file: .xlsx or .csv"))


def _people(call: Call) -> int:
    typed = str(call.typed_as({"words": " ".join(call.typed.words)})["words"])
    rows = tuple(row for row in found_people(call.desk.world, typed) if row.namesakes or not call.typed.namesakes)
    if call.typed.out is not None:
        from app.reports.books import register_book  # noqa: PLC0415 - read when a file is wanted

        made = {".xlsx": lambda: register_book.build(rows, ""), ".csv": lambda: register_book.build_csv(rows)}
        return _write(call, made)
    none = tr("Nobody like this is in the register.") if typed else tr("Nobody is in the register.")
    return write_found(rows, people_json, partial(write_listing, PEOPLE), none, json=call.typed.json)


def _person_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("person", metavar="PERSON", help=tr("an id of the register, as in P0012"))
    parser.add_argument("--out", metavar="FILE", help=tr("write everything that is kept: .json or .pdf"))


def _person(call: Call) -> int:
    told = whole_file(call.desk, call.typed.person)
    if call.typed.out is not None:
        content = as_json(person_json(told), indent=1)
        return _write(call, {".json": content.encode, ".pdf": lambda: _paper(call, told)})
    if call.typed.json:
        write_json(person_json(told))
        return DONE
    write(" · ".join(filter(None, (told.person.person, told.person.name, told.person.phone, told.person.club))))
    if kept := kept_words(told):
        write(kept)
    for columns, rows in ((PAST_TEAMS, told.teams), (PAST_MATCHES, told.matches)):
        write_listing(columns, rows)
    if told.typed:
        write(tr("Entries as they stood before, or that were taken back:"))
        write_listing(TYPED, told.typed)
    if told.conduct:
        write_listing(CONDUCT, told.conduct)
    if told.bars:
        write_listing(BARS, told.bars)
    return DONE


def _paper(call: Call, told: PersonFile) -> bytes:
    from app.reports.drawing.losses import paper, sentences  # noqa: PLC0415 - read when a paper is wanted
    from app.reports.papers.person_pdf import StoreStamp, build  # noqa: PLC0415

    head, printed = call.desk.head(), datetime.fromisoformat(call.desk.time()).astimezone()
    stamp = StoreStamp(told.person.name, "", head.position, head.hash, printed.strftime("%Y-%m-%d %H:%M"))
    made = paper(lambda: build(told, stamp), lambda: (told.person.name,))
    for lost in sentences(made):
        say(lost, DONE)
    return made.content


def _conduct_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "tournament", nargs="?", metavar="T", help=tr("the tournament's id; all of the store without it")
    )


def _conduct(call: Call) -> int:
    tid = call.typed.tournament
    if tid:
        call.desk.tournament(tid)
    rows = conduct_rows(call.desk.world, tid)
    none = tr("Nothing was told of anybody's conduct.")
    return write_found(rows, plain_records, partial(write_listing, CONDUCT), none, json=call.typed.json)


def _bars_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", metavar="FILE", help=tr("write those in force as a list to hand on: .json or .csv"))
    parser.add_argument("--reasons", action="store_true", help=tr("hand the reasons on too; they are private"))


def _bars(call: Call) -> int:
    day = hall_day(call.desk.time())
    if call.typed.out is not None:
        rows = handed_on(call.desk.world, day, reasons=call.typed.reasons)
        _write(call, {".json": lambda: to_json(rows), ".csv": lambda: to_csv(rows)})
        write(tr("{count bar|bars}, sha256 {digest}", count=len(rows), digest=digest(rows)))
        return DONE
    lines = bar_lines(call.desk.world, day)
    show, none = partial(write_listing, BARS), tr("Nobody is barred.")
    return write_found(lines, plain_records, show, none, json=call.typed.json)


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=tr("a list of bars: .json or .csv"))
    parser.add_argument("--source", metavar="NAME", help=tr("whose list it is; the file's name when left out"))
    parser.add_argument("--dry-run", action="store_true", help=tr("show each row's fate, enter nothing"))


def _import(call: Call) -> int:
    path = Path(call.typed.file)
    try:
        with path.open("rb") as file:
            found = read_bans(file.read(LARGEST + 1))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or tr("this is no file's name")
        raise UsageError(tr("{path}: can't be read ({why}).", path=path, why=why)) from error
    except TournamentRefused as error:
        raise UsageError(f"{path}: {error}") from error
    told = fates(call.desk.world, found.rows, hall_day(call.desk.time()))
    rows = [asdict(one.enters) for one in told if one.enters is not None]
    if rows and not call.typed.dry_run:
        call.perform("import_bars", {"source": call.typed.source or path.stem, "rows": rows})
    if call.typed.json:
        write_json([{key: value for key, value in asdict(one).items() if key != "enters"} for one in told])
        return DONE
    heads = (tr("Row"), tr("Fate"), tr("Name"), tr("Why"))
    write_rows(heads, [(one.row, translate("fate", one.fate), one.name, one.why) for one in told])
    said = "{count} of {all row|rows} would be entered." if call.typed.dry_run else "{count} of {all row|rows} entered."
    write(tr(said, count=len(rows), all=len(told)))
    if not found.hashed:
        write(tr("The list names no hash: look whether all of its rows are here."))
    write(f"sha256 {found.digest}")
    return DONE


def _write(call: Call, made: Mapping[str, Callable[[], bytes]]) -> int:
    """Write a file by how its name ends; refuse an ending that is no form of it."""
    from app.reports.writing import NotWritten, write_file  # noqa: PLC0415 - read when a file is wanted

    path = target(call, call.typed.out)
    build = made.get(path.suffix.lower())
    if build is None:
        raise UsageError(tr("{path}: name a file that ends in {endings}.", path=path, endings=", ".join(made)))
    try:
        write_file(path, build())
    except NotWritten as error:
        raise UsageError(str(error)) from error
    write(str(path))
    return DONE


COMMANDS = (
    Command("people", "List who played, in every tournament", _people_arguments, _people, listing=True, officials=True),
    Command("person", "Tell all that is kept of a person", _person_arguments, _person, listing=True, officials=True),
    Command(
        "conduct",
        "List steps of conduct; reports that wait on top",
        _conduct_arguments,
        _conduct,
        listing=True,
        officials=True,
    ),
    Command("bars", "List who is barred, or hand the list on", _bars_arguments, _bars, listing=True, officials=True),
    Command(
        "import-bars",
        "Take in a list of bars; prints each row's fate",
        _import_arguments,
        _import,
        listing=True,
        officials=True,
    ),
)
