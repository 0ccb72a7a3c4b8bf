"""The command line's door: reads what was typed, runs one command, gives its exit code."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from app import __version__
from app.cli.arguments import Parser
from app.cli.command import Call
from app.cli.errors import DONE, UNREACHABLE, guarded, say
from app.cli.output import prepare
from app.cli.window import DESK
from app.cli.words import LANGUAGES, language, tr
from app.i18n import choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.cli.command import Command
    from app.cli.doors import Doors


def main(arguments: list[str], doors: Doors) -> int:
    """Run what was typed; exit code 0 done, 1 refused, 2 wrong use, 3 no store, 70 a fault of ours, 130 stopped."""
    prepare(sys.stdout, sys.stderr)
    told = _whole(arguments)
    choose(language(told, doors))
    call = Call(argparse.Namespace(), doors)

    def work() -> int:
        try:
            call.typed = parser(_commands(told)).parse_args(told)
        except SystemExit as said:  # argparse has said it already
            return int(said.code or 0)
        if call.typed.officials:
            call.for_officials()
        return int(call.typed.run(call)) or _proved(call)

    return guarded(work, call.damages)


def _proved(call: Call) -> int:
    """Name what was changed behind the desk's back where a list was printed from it: it can't be trusted then."""
    found = call.damages() if call.typed.listing else []
    for damage in found:
        say(damage, UNREACHABLE)
    return UNREACHABLE if found else DONE


def _whole(arguments: list[str]) -> list[str]:
    """Give what was typed; without a command it is the window that is meant."""
    bare = not arguments or (
        arguments[0] in {"--database", "--as", "--language"} and len(arguments) == len(("--database", "x"))
    )
    return [*arguments, DESK.name] if bare else arguments


def _commands(arguments: list[str]) -> Sequence[Command]:
    """Give the commands that what was typed may mean; the window alone starts a twentieth of a second sooner."""
    if arguments == [DESK.name] or (arguments[0] == "--database" and arguments[2:] == [DESK.name]):
        return (DESK,)
    from app.cli.commands import COMMANDS  # noqa: PLC0415 - as said above

    return COMMANDS


def parser(commands: Sequence[Command]) -> Parser:
    """Give the parser of a command line with these commands."""
    common = Parser(add_help=False)
    common.add_argument("--database", metavar="PATH|URL", default=argparse.SUPPRESS, help=tr("the store to work on"))
    common.add_argument("--as", dest="actor", metavar="NAME", default=argparse.SUPPRESS, help=tr("act as an official"))
    spoken = tr("the language of what is printed, and of the window")
    common.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help=spoken)
    top = Parser(prog="fourball", description=tr("The desk of a live Thunee tournament."), parents=[common])
    told = f"fourball {__version__}"
    top.add_argument("--version", action="version", version=told, help=tr("print the version and leave"))
    below = top.add_subparsers(metavar="COMMAND", required=True)
    for command in commands:
        own = below.add_parser(command.name, help=tr(command.does), description=tr(command.does), parents=[common])
        command.arrange(own)
        if command.listing:
            own.add_argument("--json", action="store_true", help=tr("print JSON"))
        own.set_defaults(run=command.run, makes=command.makes, officials=command.officials, listing=command.listing)
    return top
