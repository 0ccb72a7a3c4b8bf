"""Who told an event first: what was moved to another match was told there once more, by the act that moved it."""

from __future__ import annotations

from itertools import chain, groupby, repeat
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from msgspec.structs import replace

from app.desk.journal.codec import name_of
from app.desk.journal.history import effective
from app.game.events import MovedAway, Opened, SignedOff

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.desk.ports import Act

MOVE = "move_match"
_MOVED = name_of(MovedAway)


class Came(Struct, frozen=True):
    """Deals came here by a move: the match they were typed in first, and why they were moved last."""

    match: str
    reason: str | None


def signed_first(world: World, told: Sequence[Told], away: str | None = None) -> list[Told]:
    """Give events of a match, held or not, signed by who told them first.

    `away` is the stream that a move among them, which is not stored yet, takes them from.
    """
    found: list[Told] = []
    for _, group in groupby(told, lambda one: one.act.id):
        some = tuple(group)
        act = some[0].act
        first = _origin(world, act, away)[1] if act.name == MOVE and isinstance(some[0].event, Opened) else ()
        found += (_signed(one, by) for one, by in zip(some, chain(first, repeat(act)), strict=False))
    return found


def _signed(one: Told, by: Act) -> Told:
    """Give an event of its own act, signed by another."""
    act = replace(one.act, actor=by.actor, role=by.role, station=by.station, time=by.time)
    return one if act == one.act else replace(one, stored=replace(one.stored, act=act))


def with_moves(world: World, name: str, before: int | None = None) -> Iterator[tuple[Any, Act]]:
    """Give the events of a match that hold, each with the act that told it first; after what a move told a `Came`."""
    held = [one for one in effective(world.stream(name).told) if before is None or one.stored.position < before]
    for _, group in groupby(held, lambda one: one.act.id):
        told = tuple(group)
        act, events = told[0].act, [one.event for one in told]
        if act.name != MOVE or isinstance(events[0], MovedAway):
            yield from ((event, act) for event in events)
            continue
        came, acts = _origin(world, act)
        yield from zip(events, chain(acts, repeat(act)), strict=False)
        yield came, act


def _origin(world: World, act: Act, away: str | None = None) -> tuple[Came, list[Act]]:
    """Give where moved events were told first, and the acts that told them: of those that a move tells anew."""
    stored = next((one for one in world.journal.find_act(act.id) if one.type == _MOVED), None)
    name, before = (stored.stream, stored.position) if stored else (away or "", None)
    told = list(with_moves(world, name, before))
    first = max((at for at, (event, _) in enumerate(told) if isinstance(event, Opened)), default=0)
    home = next((event.match for event, _ in told[first:] if isinstance(event, Came)), name.rpartition("/")[2])
    why = (one.event for one in world.stream(name).told if one.stored.position == before) if stored else ()
    acts = [one for event, one in told[first:] if not isinstance(event, SignedOff | Came)]
    return Came(home, next((cast("MovedAway", one).reason for one in why), None)), acts
