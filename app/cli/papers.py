"""The command `report`: one paper, or all of them into a folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace

from app.cli.command import Call, Command, tournament
from app.cli.errors import DONE, UsageError, say
from app.cli.output import write, write_found, write_listing
from app.cli.targets import target
from app.cli.words import tr
from app.desk.ports import JournalError
from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.desk.views.printed import Printings
from app.listings.hall_time import minute
from app.listings.reprints import REPRINTS, reprints_json
from app.reports.catalogue import REPORTS, Format, NoSuchReport, make
from app.reports.drawing.losses import sentences
from app.reports.writing import NotWritten, write_file

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from app.desk.desk import Desk
    from app.listings.bundle import Bundle

    Paper = tuple[str, str, str | None]
    """A paper's kind, its form, and the match it is about if one."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("kind", nargs="?", metavar="KIND", help=", ".join(REPORTS))
    parser.add_argument("--match", metavar="MATCH", help=tr("the match a score sheet is about"))
    parser.add_argument("--format", choices=get_args(Format))
    parser.add_argument("--all", action="store_true", help=tr("every paper, into the folder --out"))
    parser.add_argument(
        "--reprints",
        action="store_true",
        help=tr(
            "the papers that a correction has made wrong since they went out; with --out, made anew into that folder"
        ),
    )
    parser.add_argument("--out", metavar="PATH")


def _report(call: Call) -> int:
    typed = call.typed
    if typed.all or typed.reprints or (typed.kind in REPORTS and REPORTS[typed.kind].audience == "officials"):
        call.for_officials()
    known = call.desk.tournament(call.tid).matches
    if typed.match is not None and typed.match not in known:
        raise Refused(tr("There is no match {match}: look for its id in the bracket.", match=typed.match))
    if typed.reprints:
        return _reprints(call)
    if typed.out is None:
        raise UsageError(tr("report: say where the paper goes: --out PATH."))
    if typed.all:
        _write(call, every(call.desk, call.tid), Path(typed.out))
        return DONE
    if typed.kind is None:
        raise UsageError(tr("report: name the paper ({papers}), or --all.", papers=", ".join(REPORTS)))
    write(str(_one(call, target(call, typed.out))))
    return DONE


def _reprints(call: Call) -> int:
    """List the papers to print again; with a folder, make them anew there."""
    found = Printings(call.desk).stale(call.tid)
    if call.typed.out is not None:
        again = dict.fromkeys((row.printed.kind, row.printed.form, row.printed.match) for row in found)
        _write(call, again, Path(call.typed.out))
        return DONE
    none = tr("No paper that went out has to be printed again.")
    return write_found(found, reprints_json, partial(write_listing, REPRINTS), none, json=call.typed.json)


def _write(call: Call, papers: Iterable[Paper], folder: Path) -> None:
    """Write papers into a folder and keep that they went out, as one act."""
    gathered, papers = bundle(call.desk, call.tid, None, printed(call.desk)), tuple(papers)
    for path in write_all(gathered, papers, folder):
        write(str(path))
    keep(call.desk, call.tid, papers, gathered.position)


def keep(desk: Desk, tid: str, papers: Iterable[Paper], position: int) -> None:
    """Keep which papers went out; where the store can't, the papers are there all the same."""
    told = [{"kind": kind, "form": form, "match": match} for kind, form, match in papers]
    try:
        if told:
            desk.perform("printed", {"papers": told, "position": position}, tournament=tid)
    except (Refused, JournalError) as error:
        say(tr("The reprint list will not know of this: {why}", why=error), DONE)


def _one(call: Call, out: Path) -> Path:
    typed = call.typed
    gathered = bundle(call.desk, call.tid, typed.match, printed(call.desk))
    form = typed.format or _format(typed.kind, out)
    try:
        paper = make(typed.kind, form, gathered)
        for told in sentences(paper):
            say(told, DONE)
        write_file(out, paper.content)
    except (NoSuchReport, NotWritten) as error:
        raise UsageError(str(error)) from error
    keep(call.desk, call.tid, [(typed.kind, form, typed.match)], gathered.position)
    return out


def _format(kind: str, out: Path) -> str:
    """Give the format the file's name asks for, else the paper's first."""
    known = REPORTS[kind].formats if kind in REPORTS else ("pdf",)
    named = out.suffix.lower().removeprefix(".")
    return named if named in known else known[0]


def printed(desk: Desk) -> str:
    """Give the time to print on papers, as the reader's clock has it."""
    return minute(desk.time())


def every(desk: Desk, tid: str) -> Iterator[Paper]:
    """Give every paper of a tournament in every format, a score sheet for every match scored at its table."""
    for kind, report in REPORTS.items():
        for match in desk.opened(tid) if report.needs == "match" else (None,):
            yield from ((kind, form, match) for form in report.formats)


def write_all(gathered: Bundle, papers: Iterable[Paper], folder: Path) -> Iterator[Path]:
    """Write papers into a folder, each under its own name; what they don't show whole is said, once for all of them."""
    said: dict[str, None] = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for kind, form, match in papers:
            path = folder / (f"{kind}-{match}.{form}" if match else f"{kind}.{form}")
            paper = make(kind, form, replace(gathered, match=match))
            write_file(path, paper.content)
            said |= dict.fromkeys(sentences(paper))
            yield path
        for told in said:
            say(told, DONE)
    except NotWritten as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(
            tr("{folder}: can't be written ({why}).", folder=folder, why=error.strerror or error)
        ) from error


COMMANDS = (Command("report", "Write a paper, or list those to print again", _arguments, _report, listing=True),)
