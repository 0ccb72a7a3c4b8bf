"""Undo names an act and takes it back in every stream it touched, or names the later act that rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.codec import Undone
from app.desk.history import Told, cancelled, effective
from app.desk.refusals import Refused
from app.tournament.fold import evolve
from app.tournament.state import Tournament
from app.tournament.touches import changes, needs

if TYPE_CHECKING:
    from app.desk.ports import Act
    from app.desk.world import World


def undo_events(world: World, act: Act) -> tuple[tuple[str, Undone], ...]:
    """Give the events that take an act back; refuse while a later act rests on it."""
    streams = tuple(name for name in world.names("") if _in(world, name, act))
    if any(act.id in cancelled(world.stream(name).told) for name in streams):
        raise Refused(f"“{act.label}” is undone already.")
    for name in streams:
        later = _rests_on(world, name, act)
        if later is not None:
            raise Refused(f"“{later.label}” came after “{act.label}” and rests on it. Undo that first.")
    return tuple((name, Undone(act.id)) for name in streams)


def _in(world: World, name: str, act: Act) -> bool:
    return any(one.act.id == act.id and not isinstance(one.event, Undone) for one in world.stream(name).told)


def _rests_on(world: World, name: str, act: Act) -> Act | None:
    held = effective(world.stream(name).told)
    first = next(index for index, one in enumerate(held) if one.act.id == act.id)
    if name.count("/") == 1 and first > 0:
        return _touching(held, act)
    return next((one.act for one in held[first:] if one.act.id != act.id), None)


def _touching(held: tuple[Told, ...], act: Act) -> Act | None:
    state = Tournament()
    mine: frozenset[str] = frozenset()
    for one in held:
        event = cast("Any", one.event)
        if one.act.id == act.id:
            mine |= changes(state, event)
        elif mine and mine & needs(state, event):
            return one.act
        state = evolve(state, event)
    return None
