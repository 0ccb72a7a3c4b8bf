"""Seeds from a ranking: the teams of a list, or the pairs of an earlier day, best first, get the numbers from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tournament.doors.entering import mark
from app.tournament.folding.fold import fold
from app.tournament.names import normal
from app.tournament.refusal import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.tournament.events import Event
    from app.tournament.state import Tournament


def named(t: Tournament, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """Find the teams of a ranking by their names, best first; give those that are in, and the names of the others."""
    by_name = {normal(e.name): e.team for e in t.entrants.values() if e.state == "in"}
    found = [by_name[normal(name)] for name in names if normal(name) in by_name]
    return list(dict.fromkeys(found)), [name for name in names if normal(name) not in by_name]


def of_last(t: Tournament, ranked: Iterable[tuple[str, frozenset[str]]], people: Mapping[str, str]) -> list[str]:
    """Find the pairs of an earlier day, best first, each a name and its persons; the same persons are the same pair.

    `people` gives the id that a person goes under. A pair without persons is told by its name.
    """
    by_pair, by_name = {}, {}
    for e in t.entrants.values():
        if e.state == "in":
            by_pair[frozenset(people.get(one, one) for one in e.persons)] = e.team
            by_name[normal(e.name)] = e.team
    by_pair.pop(frozenset(), None)
    found = (by_pair.get(persons) or ("" if persons else by_name.get(normal(name), "")) for name, persons in ranked)
    return list(dict.fromkeys(team for team in found if team))


def seed(t: Tournament, teams: Sequence[str], most: int) -> tuple[Event, ...]:
    """Give the first `most` of these teams the seeds from 1 on, and take every other seed away."""
    if not teams:
        refuse("None of that ranking plays here: no seed was given.")
    held = [e.team for e in t.entrants.values() if e.seed is not None]
    cleared = tuple(event for team in held for event in mark(t, team, "seed", None))
    bare = fold(cleared, t)
    given = tuple(event for n, team in enumerate(teams[:most], 1) for event in mark(bare, team, "seed", n))
    return (*cleared, *given)
