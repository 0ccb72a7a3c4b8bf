"""How papers name a setting and its value, and the rules in force in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reports.words import say
from app.rules.telling import setting, setting_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.rules.model import Ruleset
    from app.tournament.events import RulesCorrected


def named(rules: Ruleset, name: str) -> str:
    """Name a setting in this ruleset's own spelling of the calls."""
    return setting(name, rules.words)


def value(rules: Ruleset, name: str, told: object) -> str:
    """Tell a setting's value in words."""
    return setting_value(name, told, rules.words)


def rules_line(rules: Ruleset, most: int | None = None) -> str:
    """Tell the rules in one line: their name, what a game and a ball need, and every setting that was changed.

    Of the changed settings `most` are told, where there is no room for all, and how many more there are.
    """
    settings = rules.parameters
    needs = (
        say("counting team needs {points}", points=settings.count_threshold)
        if settings.score_mode == "counting_105"
        else say("trump team needs its bid")
    )
    changed = [f"{named(rules, name)}: {value(rules, name, getattr(settings, name))}" for name in rules.changed]
    left = len(changed[most:]) if most is not None else 0
    rest = [say("and {count} more, see the rules to sign", count=left)] if left else []
    balls = say("{balls ball wins|balls win} a game", balls=settings.target_balls)
    return " · ".join((rules.title, balls, needs, *changed[:most], *rest))


def corrections(corrected: Iterable[RulesCorrected], rules: Ruleset) -> Iterator[str]:
    """Tell each value of the frozen rules that the match commissioner put right, and why."""
    for one in corrected:
        told = say(
            "Corrected by the match commissioner: {setting} is {now}, not {was}.",
            setting=named(rules, one.parameter),
            now=value(rules, one.parameter, one.now),
            was=value(rules, one.parameter, one.was),
        )
        yield f"{told} {one.reason}" if one.reason else told
