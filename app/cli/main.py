"""The command line's door: reads what was typed, runs one command, gives its exit code."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app import __version__
from app.cli import day, doing, entries, journal, papers, rules, scoring, starting
from app.cli.command import Call
from app.cli.errors import guarded

if TYPE_CHECKING:
    from app.cli.command import Command
    from app.cli.doors import Doors

COMMANDS: tuple[Command, ...] = (
    *starting.COMMANDS,
    *entries.COMMANDS,
    *day.COMMANDS,
    *scoring.COMMANDS,
    *rules.COMMANDS,
    *doing.COMMANDS,
    *papers.COMMANDS,
    *journal.COMMANDS,
)


def main(arguments: list[str], doors: Doors) -> int:
    """Run what was typed and give the exit code: 0 done, 1 refused, 2 wrong use, 3 no store."""
    typed = parser().parse_args(arguments or ["desk"])
    return guarded(lambda: int(typed.run(Call(typed, doors))))


def parser() -> argparse.ArgumentParser:
    """Give the parser of the whole command line."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--database", metavar="PATH|URL", default=argparse.SUPPRESS, help="the store to work on")
    common.add_argument("--as", dest="actor", metavar="NAME", default=argparse.SUPPRESS, help="act as an official")
    top = argparse.ArgumentParser(
        prog="fourball", description="The desk of a live Thunee tournament.", parents=[common]
    )
    top.add_argument("--version", action="version", version=f"fourball {__version__}")
    below = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        own = below.add_parser(command.name, help=command.does, description=command.does, parents=[common])
        command.arrange(own)
        if command.listing:
            own.add_argument("--json", action="store_true", help="print JSON")
        own.set_defaults(run=command.run)
    return top
