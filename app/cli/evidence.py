"""The commands `attach` and `attached`: what lies beside a claim, from a file and into files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.command import Call, Command, tournament
from app.cli.errors import UsageError
from app.cli.output import write, write_found, write_rows
from app.cli.targets import target
from app.cli.words import tr
from app.desk.contents import ENDINGS, whole
from app.desk.journal.history import cancelled
from app.desk.refusals import Refused
from app.game.evidence_events import EvidenceAttached

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from app.game.record import Attached

_SHOWN = ("number", "claim", "kind", "size", "by", "caption", "hash", "erased", "undone")


def place(told: str) -> tuple[str, int]:
    """Give the match and the number of a claim written as `claims` names it; UsageError where it is no such name."""
    match, dot, number = told.partition(".")
    if not dot or not (number.isascii() and number.isdigit()):
        raise UsageError(tr("{claim}: write the claim as match and number, like M17.2.", claim=told))
    return match, int(number)


def _attach_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("claim", metavar="CLAIM", help=tr("as `claims` names it: M17.2"))
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar="FILE", help=tr("a photo (PNG, JPEG) or a PDF"))
    what.add_argument("--text", metavar="TEXT", help=tr("a statement, in the words of who made it"))
    parser.add_argument("--by", choices=["A1", "B1", "A2", "B2"], help=tr("the seat that gave it"))
    parser.add_argument("--caption", metavar="TEXT", help=tr("what it shows, or who spoke"))


def _attach(call: Call) -> int:
    typed = call.typed
    match, number = place(typed.claim)
    content = _read(typed.file) if typed.file is not None else None
    told = call.typed_as({"text": typed.text, "caption": typed.caption})
    change = call.act("attach", match=match, claim=number, content=content, by=typed.by, **told)
    write(f"{change.label}.")
    return 0


def _read(named: str) -> bytes:
    """Read a file, no further than a file beside a claim may be long."""
    try:
        with Path(named).open("rb") as file:
            return whole(file)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or tr("this is no file's name")
        raise UsageError(tr("{path}: can't be read ({why}).", path=named, why=why)) from error


def _attached_arguments(parser: argparse.ArgumentParser) -> None:
    tournament(parser)
    parser.add_argument("claim", metavar="CLAIM", help=tr("as `claims` names it: M17.2"))
    parser.add_argument("--out", metavar="DIR", help=tr("write what lies there into this folder"))


def _attached(call: Call) -> int:
    match, number = place(call.typed.claim)
    state = call.desk.match(call.tid, match)
    if number not in {one.claim for one in state.heard}:
        raise Refused(tr("{match} has no claim {number}.", match=match, number=number))
    if call.typed.out is not None:
        for one in state.attached_to(number):
            _write(call, match, one)
        return 0
    found = _listed(call, match, number)
    return write_found(found, _plain, _show, tr("Nothing lies beside this claim."), json=call.typed.json)


def _plain(found: Sequence[tuple[object, ...]]) -> list[dict[str, object]]:
    return [dict(zip(_SHOWN, row, strict=True)) for row in found]


def _show(found: Sequence[tuple[object, ...]]) -> None:
    write_rows(_heads(), [(*row[:-2], _state(*row[-2:])) for row in found])


def _heads() -> tuple[str, ...]:
    return tr("Number"), tr("Claim"), tr("Kind"), tr("Bytes"), tr("By"), tr("What or who"), tr("Hash"), tr("State")


def _state(*marks: object) -> str:
    erased, undone = marks
    return ", ".join(word for word, holds in ((tr("erased"), erased), (tr("taken back"), undone)) if holds)


def _listed(call: Call, match: str, number: int) -> list[tuple[object, ...]]:
    """Give a row for each thing ever put beside a claim: what was taken back is still kept, and can be erased."""
    told = call.desk.stream(call.tid, match)
    gone = cancelled(told)
    rows: list[tuple[object, ...]] = []
    for one in told:
        event = one.event
        if isinstance(event, EvidenceAttached) and event.claim == number:
            erased = call.desk.file(event.digest) is None
            about = event.number, event.claim, event.kind, event.size, event.by, event.caption, event.digest
            rows.append((*about, erased, one.act.id in gone))
    return rows


def _write(call: Call, match: str, one: Attached) -> None:
    content = call.desk.file(one.told.digest)
    if content is None:
        write(tr("Number {number} was erased: only its hash is left.", number=one.told.number))
        return
    folder = Path(call.typed.out)
    named = f"{match}-{one.told.claim}-{one.told.number}.{ENDINGS[one.told.media]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = target(call, str(folder / named))
        path.write_bytes(content)
    except OSError as error:
        why = error.strerror or error
        raise UsageError(tr("{path}: this place can't be written ({why}).", path=folder, why=why)) from error
    write(str(path))


COMMANDS = (
    Command("attach", "Put a statement, a photo or a PDF beside a claim", _attach_arguments, _attach),
    Command(
        "attached",
        "List what lies beside a claim, or write it into a folder",
        _attached_arguments,
        _attached,
        listing=True,
        officials=True,
    ),
)
