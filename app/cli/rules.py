"""The command `rules`: a ruleset resolved, or what parts two of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from app.cli.command import Call, Command
from app.cli.errors import UsageError
from app.cli.output import write, write_json
from app.cli.rulesets import known, ruleset
from app.cli.words import tr
from app.rules.handbook import diff_json, diff_lines, rules_json, rules_lines
from app.rules.telling import told

if TYPE_CHECKING:
    import argparse

    from app.rules.model import Ruleset
    from app.tournament.events import RulesCorrected


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", default="masters", help=known())
    parser.add_argument("--of", metavar="T", help=tr("the ruleset of this tournament, with what it changed"))
    parser.add_argument("--diff", metavar="RULESET", help=tr("show what another ruleset does otherwise"))
    parser.add_argument(
        "--html", metavar="FILE", nargs="?", const="", help=tr("write the handbook as one page for a phone")
    )


def _rules(call: Call) -> int:
    typed = call.typed
    first = call.desk.rules(typed.of) if typed.of else ruleset(typed.ruleset)
    corrected = _corrected(call, first) if typed.of else ()
    if typed.html is not None:
        return _page(first, corrected, typed.html or f"rules-{typed.of or Path(typed.ruleset).stem}.html")
    if typed.diff:
        second = ruleset(typed.diff)
        shown = diff_json if typed.json else diff_lines
        return _shown(shown(told(first), told(second)))
    if typed.json:
        put_right = {"corrected": [asdict(one) for one in _corrections(call)]} if typed.of else {}
        return _shown(rules_json(told(first)) | put_right)
    head, *lines = rules_lines(told(first))
    return _shown((head, *corrected, *lines))


def _corrections(call: Call) -> tuple[RulesCorrected, ...]:
    return call.desk.tournament(call.typed.of).corrections


def _corrected(call: Call, rules: Ruleset) -> tuple[str, ...]:
    """Tell each value of a tournament's frozen rules that was put right, as papers do."""
    from app.reports.rules_words import corrections  # noqa: PLC0415 - only for a tournament

    return tuple(corrections(_corrections(call), told(rules)))


def _shown(answer: dict[str, Any] | tuple[str, ...]) -> int:
    """Print plain data as JSON, lines as they are."""
    if isinstance(answer, dict):
        write_json(answer)
    else:
        write("\n".join(answer))
    return 0


def _page(rules: Ruleset, corrected: tuple[str, ...], name: str) -> int:
    """Write the handbook beside where one stands, or where told."""
    from app.reports.phone.handbook_html import handbook  # noqa: PLC0415 - only for the page

    file = Path(name)
    try:
        file.write_bytes(handbook(told(rules), corrected))
    except OSError as error:
        raise UsageError(tr("{name} can't be written: {why}", name=name, why=error.strerror)) from error
    write(name)
    return 0


COMMANDS = (Command("rules", "Show a ruleset: parameters, clauses, offences", _arguments, _rules, listing=True),)
