"""The command `report`: one paper, or all of them into a folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from app.cli.command import Call, Command, tournament
from app.cli.errors import DONE, UsageError, say
from app.cli.output import write
from app.cli.targets import target
from app.desk.bundling import bundle
from app.reports.catalogue import REPORTS, Format, NoSuchReport, build, missing_glyphs
from app.reports.writing import NotWritten, write_file

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from app.desk.desk import Desk


def _arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("kind", nargs="?", metavar="KIND", help=", ".join(REPORTS))
    parser.add_argument("--match", metavar="MATCH", help="the match a score sheet is about")
    parser.add_argument("--format", choices=get_args(Format))
    parser.add_argument("--all", action="store_true", help="every paper, into the folder --out")
    parser.add_argument("--out", required=True, metavar="PATH")


def _report(call: Call) -> int:
    typed = call.typed
    call.desk.tournament(call.tid)
    out = Path(typed.out)
    if typed.all:
        for path in write_all(call.desk, call.tid, out, printed(call.desk)):
            write(str(path))
        return 0
    if typed.kind is None:
        raise UsageError(f"report: name the paper ({', '.join(REPORTS)}), or --all.")
    write(str(_one(call, target(call, typed.out))))
    return 0


def _one(call: Call, out: Path) -> Path:
    typed = call.typed
    gathered = bundle(call.desk, call.tid, typed.match, printed(call.desk))
    form = typed.format or _format(typed.kind, out)
    for missing in missing_glyphs(gathered):
        say(f"No font here has every letter of {missing.text}.", DONE)
    try:
        content = build(typed.kind, form, gathered)
        write_file(out, content)
    except (NoSuchReport, NotWritten) as error:
        raise UsageError(str(error)) from error
    return out


def _format(kind: str, out: Path) -> str:
    """Give the format the file's name asks for, else the paper's first."""
    known = REPORTS[kind].formats if kind in REPORTS else ("pdf",)
    named = out.suffix.lower().removeprefix(".")
    return named if named in known else known[0]


def printed(desk: Desk) -> str:
    """Give the time to print on papers, as the reader's clock has it."""
    return datetime.fromisoformat(desk.time()).astimezone().strftime("%Y-%m-%d %H:%M")


def write_all(desk: Desk, tid: str, folder: Path, time: str) -> Iterator[Path]:
    """Write every paper of a tournament in every format, a score sheet for every match scored at its table."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for kind, report in REPORTS.items():
            about = desk.opened(tid) if report.needs == "match" else (None,)
            for match in about:
                gathered = bundle(desk, tid, match, time)
                for form in report.formats:
                    path = folder / (f"{kind}-{match}.{form}" if match else f"{kind}.{form}")
                    write_file(path, build(kind, form, gathered))
                    yield path
    except (OSError, NotWritten) as error:
        raise UsageError(f"{folder}: can't be written ({error}).") from error


COMMANDS = (Command("report", "Write a paper: PDF, workbook or page", _arguments, _report),)
