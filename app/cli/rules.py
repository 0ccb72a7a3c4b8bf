"""The command `rules`: a ruleset resolved, or what parts two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import UsageError
from app.cli.output import write, write_json
from app.rules.handbook import diff_json, diff_lines, rules_json, rules_lines
from app.rules.loading import ids, load
from app.rules.mistakes import RulesetRefused

if TYPE_CHECKING:
    import argparse

    from app.rules.model import Ruleset


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", default="masters", help=", ".join(ids()))
    parser.add_argument("--diff", metavar="RULESET", help="show what another ruleset does otherwise")


def _rules(call: Call) -> int:
    typed = call.typed
    first = _loaded(typed.ruleset)
    if typed.diff:
        second = _loaded(typed.diff)
        told, lines = diff_json(first, second), diff_lines(first, second)
    else:
        told, lines = rules_json(first), rules_lines(first)
    if typed.json:
        write_json(told)
    else:
        for line in lines:
            write(line)
    return 0


def _loaded(name: str) -> Ruleset:
    try:
        return load(name)
    except RulesetRefused as refusal:
        raise UsageError(str(refusal)) from refusal


COMMANDS = (Command("rules", "Show a ruleset: parameters, clauses, offences", _arguments, _rules, listing=True),)
