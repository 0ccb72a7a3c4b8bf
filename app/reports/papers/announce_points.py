"""What to announce before the first deal: each point can decide a game, and halls do not agree on it.

Every point is told by the clauses of the rules in force, which hold this tournament's values; its settings tell on what
they rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.reports.rules_words import named, value
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.rules.model import Basis, Ruleset


class Point(Struct, frozen=True):
    """A point to announce: its title, the clauses that say it, the settings that decide it."""

    title: str
    clauses: tuple[str, ...]
    settings: tuple[str, ...]


POINTS: tuple[Point, ...] = (
    Point("What wins a game, and what moves the target", ("target",), ("khanak_target_raise", "win_by", "tie_break")),
    Point("How many games a match takes", ("match",), ("games_per_match",)),
    Point("Corner house and Double", ("corner_house",), ("double_corner_house",)),
    Point("The count, and a call that is lost", ("count",), ("called_and_lost_balls", "call_scoring_mode")),
    Point("The last hand", ("last_hand",), ("last_hand_mode", "last_hand_bonus")),
    Point(
        "When a {jodhi} may be called",
        ("jodhi", "marial"),
        ("jodhi_index", "jodhi_late_limit", "jodhi_wrong_time_unclaimed"),
    ),
    Point(
        "How a {khanak} is worked out",
        ("khanak",),
        ("khanak_strict", "khanak_requires_opp_hand", "khanak_opp_jodhi_counts", "khanak_bid_counts"),
    ),
    Point("{thunee}: who may, and a partner's catch", ("thunee",), ("thunee_precedence", "thunee_partner_catch")),
    Point("No trumps on one side, also under {thunee}", ("no_trump",), ("no_trump_redeal",)),
    Point("Balls the keeper forgot", ("due_opened", "wrong_opener"), ("ball_opening_of_record", "wrong_opener")),
    Point(
        "4-ball claims: price, proof, and what a wrong one costs",
        ("four_ball", "wrong_claim", "not_proved"),
        ("penalty_balls", "claim_wrong_balls", "claim_not_proved"),
    ),
)

DEADLINE_OF = "revoke"
"""The offence whose deadline is announced for all: the most disputed one."""

SIGNS: dict[Basis, str] = {"text": "stated", "reading": "reading", "default": "default", "organiser": "organiser"}


def title(point: Point, rules: Ruleset) -> str:
    """Name a point, in the rules' own spelling of the calls."""
    return say(
        point.title, **{word: rules.words.get(word, word.capitalize()) for word in ("jodhi", "khanak", "thunee")}
    )


def told(point: Point, rules: Ruleset) -> str:
    """Tell what holds here."""
    return " ".join(_texts(point, rules))


def _texts(point: Point, rules: Ruleset) -> Iterator[str]:
    for key in point.clauses:
        clause = rules.clauses.get(f"{rules.id}.{key}")
        if clause:
            yield clause.text
    offence = rules.offences.get(DEADLINE_OF)
    if "four_ball" in point.clauses and offence and offence.deadline:
        yield say("A 4-ball in play is claimed {deadline}.", deadline=offence.deadline)


def bases(point: Point, rules: Ruleset) -> Iterator[tuple[Basis, str]]:
    """Give each setting of a point as a line, with what it rests on; a changed one is the organiser's."""
    for name in point.settings:
        basis: Basis = "organiser" if name in rules.changed else rules.basis[name]
        yield basis, f"{named(rules, name)}: {value(rules, name, getattr(rules.parameters, name))}"
