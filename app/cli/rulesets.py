"""Rulesets as they are named on the command line: the id of a shipped one, or a TOML file of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli.errors import UsageError
from app.cli.words import tr
from app.rules.loading import ids, named
from app.rules.mistakes import RulesetRefused

if TYPE_CHECKING:
    from app.rules.model import Ruleset


def known() -> str:
    """Say what can be named."""
    return tr("{rulesets}, or a TOML file of your own", rulesets=", ".join(ids()))


def ruleset(name: str) -> Ruleset:
    """Give the ruleset named; what is wrong with it is told all at once, each mistake with its place."""
    try:
        return named(name)
    except RulesetRefused as refusal:
        raise UsageError(str(refusal)) from refusal
