"""The ruleset of a tournament that has called no match yet: its base, with what its settings change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.refusals import Refused, say
from app.rules.loading import adopt
from app.rules.mistakes import RulesetRefused

if TYPE_CHECKING:
    from app.rules.model import Ruleset
    from app.tournament.events import Created


def rules_set(settings: Created) -> Ruleset:
    """Give the ruleset that settings make; refuse changes that an older program let through and that can't stand."""
    try:
        return adopt(settings.ruleset, dict(settings.changes), settings.ruleset_title)
    except RulesetRefused as refusal:
        wrong = "The rules of this tournament can't stand as they are set ({told}). Change its settings."
        raise Refused(say(wrong, told="; ".join(map(str, refusal.mistakes)))) from refusal
