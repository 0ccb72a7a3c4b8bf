"""The command `draw`: close the list, draw what is due, and let anyone check what was drawn."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import DONE, REFUSED, UsageError, say
from app.cli.output import as_json, write
from app.cli.targets import target
from app.cli.words import tr

if TYPE_CHECKING:
    import argparse

    from app.tournament.draw.certificate import Certificate

LARGEST_SEED = 10**9


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tournament", metavar="T", nargs="?", help=tr("the tournament's id"))
    parser.add_argument("--seed", type=int, help=tr("the number shown in the hall; chosen and printed when left out"))
    parser.add_argument("--draft", action="store_true", help=tr("do not publish it yet"))
    parser.add_argument("--stage", default="main", help=tr("main, or plate for those the first round put out"))
    parser.add_argument("--close", action="store_true", help=tr("close the list and print its hash, before the seed"))
    parser.add_argument("--certificate", metavar="PATH", help=tr("write the certificate of the newest draw"))
    parser.add_argument("--round", type=int, metavar="N", help=tr("with --certificate: of this round's draw"))
    parser.add_argument("--check", metavar="CERTIFICATE", help=tr("make the draw again from its certificate alone"))


def _draw(call: Call) -> int:
    typed = call.typed
    if typed.check:
        return _check(Path(typed.check))
    if typed.tournament is None:
        raise UsageError(tr("draw: name the tournament, or a certificate with --check."))
    if typed.close:
        told = call.act("close_list", stage=typed.stage).answer
        write(tr("The list of round {round} is closed: {digest}", round=told["round"], digest=told["entries"]))
        return DONE
    return _write_certificate(call) if typed.certificate else _drawn(call)


def _drawn(call: Call) -> int:
    typed = call.typed
    seed = secrets.randbelow(LARGEST_SEED) if typed.seed is None else typed.seed
    told = call.act("draw", seed=seed, stage=typed.stage, publish=not typed.draft).answer
    lap = call.desk.tournament(call.tid).stages[typed.stage].laps[-1]
    teams = sum(slot is not None for slot in lap.slots)
    byes = len(lap.slots) - teams
    if lap.drawn.kind == "knockout":
        write(
            tr(
                "Seed {seed}: {teams team|teams}, bracket of {lines}, {byes bye|byes}.",
                seed=seed,
                teams=teams,
                lines=len(lap.slots),
                byes=byes,
            )
        )
    else:
        write(
            tr(
                "Seed {seed}: round {round}, {teams team|teams}, {matches match|matches}, {byes bye|byes}.",
                seed=seed,
                round=told["round"],
                teams=teams,
                matches=len(lap.slots) // 2 - byes,
                byes=byes,
            )
        )
    for line in told["broken"] if isinstance(told["broken"], list) else ():
        write(tr("Not kept: {line}", line=line))
    return DONE


def _write_certificate(call: Call) -> int:
    from app.desk.views.certifying import certify, encode  # noqa: PLC0415 - only here

    told = certify(call.desk, call.tid, call.typed.stage, call.typed.round)
    path = target(call, call.typed.certificate)
    try:
        path.write_bytes(encode(told))
    except OSError as error:
        raise UsageError(tr("{path}: can't be written ({why}).", path=path, why=error.strerror)) from error
    write(str(path))
    return DONE


def _check(path: Path) -> int:
    from app.desk.views.certifying import read  # noqa: PLC0415 - only here
    from app.tournament.draw.certificate import faults, unproved  # noqa: PLC0415 - only here

    try:
        told = read(path.read_bytes())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(tr("{path}: is no certificate of a draw ({why}).", path=path, why=why)) from error
    found = faults(told)
    for fault in found:
        say(f"{path}: {fault}", REFUSED)
    why = "" if found else unproved(told)
    if why:
        say(f"{path}: {why}", REFUSED)
    if not found:
        write(as_json(_summary(told) | {"holds": None if why else True}, indent=1))
    return REFUSED if found or why else DONE


def _summary(told: Certificate) -> dict[str, object]:
    """Give what was proved, and what a reader still has to compare with what he saw in the hall."""
    return {
        "holds": True,
        "tournament": told.name,
        "stage": told.stage,
        "round": told.round,
        "seed": told.seed,
        "entries": told.entries,
        "shown_before_the_seed": told.shown,
        "teams": len(told.listing),
        "changed_by_hand": told.swaps,
        "draws_made": len(told.draws),
        "taken_back": sum(one.undone for one in told.draws),
    }


DRAW = Command("draw", "Make the draw that is due; close its list; check a certificate", _arguments, _draw)
