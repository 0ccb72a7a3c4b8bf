"""Every command of the command line, in the order of its help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.cli import (
    adjustments,
    claims,
    day,
    doing,
    entries,
    evidence,
    journal,
    officials,
    papers,
    people,
    rules,
    scoring,
    signing,
    starting,
    verifying,
)

if TYPE_CHECKING:
    from app.cli.command import Command

COMMANDS: tuple[Command, ...] = (
    *starting.COMMANDS,
    *entries.COMMANDS,
    *people.COMMANDS,
    *day.COMMANDS,
    *scoring.COMMANDS,
    *signing.COMMANDS,
    *rules.COMMANDS,
    *claims.COMMANDS,
    *adjustments.COMMANDS,
    *evidence.COMMANDS,
    *doing.COMMANDS,
    *papers.COMMANDS,
    *journal.COMMANDS,
    *verifying.COMMANDS,
    *officials.COMMANDS,
)
