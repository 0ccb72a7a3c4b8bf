"""What a draw could not keep, or a hand has broken, and why: teams of one kind that meet too early, seeds, byes."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.tournament.draw.apart import groups
from app.tournament.draw.making import active, seeded
from app.tournament.listed import MET
from app.tournament.refusal import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.tournament.draw.apart import Key
    from app.tournament.draw_events import Drawn
    from app.tournament.listed import Apart, Listing

Slots = tuple[str | None, ...]
Lines = frozenset[int]


class Broken(Struct, frozen=True):
    """Two teams that can meet in `round` (from 1, of this draw), sooner than wished. `key` is what they share.

    `key` is `club`, `region`, `family`, `met`, `seeds`, or `bye` (then `teams` is the seed without one).
    """

    key: str
    value: str
    teams: tuple[str, ...]
    round: int
    why: str


def broken(
    listing: Listing, slots: Slots, kind: str, number: int, apart: Apart, opened: Lines = frozenset()
) -> tuple[Broken, ...]:
    """Give what the lines of a draw do not keep, worst first. The reasons are those of lots: see `kept_no_more`.

    `opened` are the lines (from 0) that are, or were, open to a late team: nobody has a bye beside them.
    """
    found = [*_groups(listing, slots, active(apart, kind, number))]
    if kind == "knockout":
        found += [*_seeds(listing, slots), *_byes(listing, slots, opened)]
    return tuple(sorted(found, key=lambda one: (one.round, one.key, one.value, one.teams)))


def kept_no_more(listing: Listing, drawn: Drawn, slots: Slots) -> tuple[Broken, ...]:
    """Give what a draw as it stands does not keep: of what the lots gave with their reason, else that a hand did it."""
    taken = (line for line, team in enumerate(drawn.slots) if team is None and slots[line] is not None)
    shape = drawn.kind, drawn.round, drawn.apart, frozenset((*drawn.open, *taken))
    by_lot = {_what(one): one for one in broken(listing, drawn.slots, *shape)}
    by_hand = say("two lines were changed by hand")
    return tuple(by_lot.get(_what(one), replace(one, why=by_hand)) for one in broken(listing, slots, *shape))


def _what(one: Broken) -> tuple[str, str, tuple[str, ...], int]:
    return one.key, one.value, one.teams, one.round


def meeting(one: int, other: int) -> int:
    """Give the round in which the teams of two lines can meet."""
    return (one ^ other).bit_length()


def _groups(listing: Listing, slots: Slots, apart: Apart) -> Iterator[Broken]:
    line = {team: at for at, team in enumerate(slots) if team}
    members: dict[tuple[Key, int], list[str]] = defaultdict(list)
    for team, keys in groups(listing, apart).items():
        for group in keys:
            members[group].append(team)
    seeds = set(seeded(listing))
    for ((key, value), depth), teams in sorted(members.items()):
        for pair in _together(teams, line, depth):
            meet = meeting(line[pair[0]], line[pair[1]])
            many = len(teams) > max(1, len(slots) >> depth)
            why = _none_left() if many and key == MET else _why(teams, len(slots) >> depth, seeds.issuperset(pair))
            yield Broken(key, "" if key == MET else value, pair, meet, why)


def _together(teams: Sequence[str], line: dict[str, int], depth: int) -> Iterator[tuple[str, ...]]:
    """Give the pairs that stand in one section of 2^depth lines."""
    found: dict[int, list[str]] = defaultdict(list)
    for team in teams:
        found[line[team] >> depth].append(team)
    for here in found.values():
        yield from combinations(sorted(here), 2)


def _none_left() -> str:
    return say("nobody else was left to draw either of them against")


def _why(teams: Sequence[str], sections: int, both_seeded: bool) -> str:  # noqa: FBT001 - read at one place
    if len(teams) > max(1, sections):
        parts = max(1, sections)
        return say(
            "{teams} teams share it, and the draw has only {parts part|parts} for them", teams=len(teams), parts=parts
        )
    if both_seeded:
        return say("both are seeded, and the places of seeds come first")
    return say("no exchange of two drawn teams was found that parts them and breaks nothing else")


def _seeds(listing: Listing, slots: Slots) -> Iterator[Broken]:
    """Give the seeds that can meet a better one sooner than their blocks allow."""
    ranked = seeded(listing)
    line = {team: at for at, team in enumerate(slots) if team}
    rounds = len(slots).bit_length() - 1
    for rank, team in enumerate(ranked[1:], 2):
        earliest = rounds + 1 - (rank - 1).bit_length()
        for better in ranked[: rank - 1]:
            meet = meeting(line[team], line[better])
            if meet < earliest:
                why = say("seeds of these numbers are to meet no sooner than round {round}", round=earliest)
                yield Broken("seeds", "", (better, team), meet, why)


def _byes(listing: Listing, slots: Slots, opened: Lines) -> Iterator[Broken]:
    """Give the seeds that have no bye although a team after them has one."""
    free = {slots[at ^ 1] for at, team in enumerate(slots) if team is None and at not in opened}
    for team in seeded(listing)[: len(free)]:
        if team not in free:
            yield Broken("bye", "", (team,), 1, say("byes go to the best seeds first"))
