"""What an act is made of: its name, its fields, who may do it, and what it decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct

from app.desk.decision import Decision

if TYPE_CHECKING:
    from app.desk.change import Role
    from app.desk.journal.world import World

__all__ = [
    "DIRECTOR",
    "HOST",
    "JUDGES",
    "KEEPERS",
    "LONGEST_WORDS",
    "MOST",
    "RULERS",
    "ActSpec",
    "BestOf",
    "Count",
    "Decision",
    "Fields",
    "Rank",
    "Words",
]

LONGEST_WORDS: Final = 200
MOST: Final = 10**6

Count = Annotated[int, Meta(ge=1, le=MOST)]
"""A number that counts from 1: of a game, a deal, a claim, a table."""
BestOf = Annotated[tuple[Annotated[int, Meta(le=99)], ...], Meta(max_length=32)]
"""Games a match, one number or one a round; a score sheet holds 99 games."""
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
"""A name or a place: one line that a paper can hold."""
Rank = Annotated[int, Meta(le=9999)]
"""A team's seed."""

HOST: frozenset[Role] = frozenset({"host"})
DIRECTOR: frozenset[Role] = frozenset({"desk", "director"})
KEEPERS: frozenset[Role] = DIRECTOR | {"score_keeper", "adjudicator", "judge", "commissioner"}
RULERS: frozenset[Role] = DIRECTOR | {"adjudicator", "judge", "commissioner"}
JUDGES: frozenset[Role] = DIRECTOR | {"judge", "commissioner"}


class Fields(Struct, frozen=True, kw_only=True):
    """The fields of an act; their names are the `key=value` of the command line."""


class ActSpec(Struct, frozen=True):
    """One row of the table of acts. `decide(world, tournament, fields)` returns a Decision or raises Refused."""

    name: str
    does: str
    fields: type[Fields]
    roles: frozenset[Role]
    decide: Callable[[World, str, Any], Decision]
    needs_tournament: bool = True
    grave: bool = False
