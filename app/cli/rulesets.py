"""Rulesets as they are named on the command line: the id of a shipped one, or a TOML file of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.cli.errors import UsageError
from app.cli.words import tr
from app.rules.loading import ids, named, terms
from app.rules.mistakes import RulesetRefused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.rules.model import Ruleset


def known() -> str:
    """Say what can be named."""
    return tr("{rulesets}, or a TOML file of your own", rulesets=", ".join(ids()))


def with_file(fields: dict[str, Any], held: Iterable[str] = ()) -> dict[str, Any]:
    """Give the fields of `new` or `settings`, what a file of one's own says in place of its name.

    `held` names the parameters that the tournament has changed till now.
    """
    name, values = fields.get("ruleset"), fields.get("set", {})
    if not isinstance(name, str) or name in ids():
        return fields
    if not isinstance(values, dict):
        raise UsageError(tr("set: beside a ruleset of your own write the values into its file."))
    told = terms(ruleset(name), held)
    return told | fields | {"ruleset": told["ruleset"], "set": told["set"] | values}


def ruleset(name: str) -> Ruleset:
    """Give the ruleset named; what is wrong with it is told all at once, each mistake with its place."""
    try:
        return named(name)
    except RulesetRefused as refusal:
        raise UsageError(str(refusal)) from refusal
