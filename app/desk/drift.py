"""What an official saw at each entry, beside what this engine says of the same facts."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from app.desk.journal.codec import Undone
from app.desk.journal.counted import Awards, Entry, awarded
from app.desk.journal.history import cancelled, set_aside, sets_aside
from app.desk.journal.streams import match_stream
from app.desk.refusals import say
from app.game import ENGINE
from app.game.match import MatchState, evolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from app.desk.journal.history import Told
    from app.desk.journal.world import World


class Drift(Struct, frozen=True):
    """An entry whose replay differs: its journal position, its match, what was seen and what comes out now."""

    position: int
    match: str
    game: int
    deal: int
    engine: str
    seen: Awards
    now: Awards | None

    @property
    def sentence(self) -> str:
        """Say it for the user."""
        return say(
            "Entry {position} ({match}, game {game}, deal {deal}): the official saw {seen}, this version counts "
            "{now}. Nothing was changed.",
            position=self.position,
            match=self.match,
            game=self.game,
            deal=self.deal,
            seen=_words(self.seen),
            now=_words(self.now),
        )

    @property
    def bare(self) -> str:
        """Say it where players look on, who know of no balls that are due."""
        return say(
            "Entry {position} ({match}, game {game}, deal {deal}) counts otherwise now. Nothing was changed.",
            position=self.position,
            match=self.match,
            game=self.game,
            deal=self.deal,
        )


def drift(world: World, tid: str) -> tuple[Drift, ...]:
    """Replay every match of a tournament as it was entered and give the entries that differ."""
    prefix = f"t/{tid}/"
    return tuple(found for name in world.names(prefix) for found in _of_match(world, name, name.removeprefix(prefix)))


def drifted(world: World, tid: str, mid: str) -> tuple[Drift, ...]:
    """Give the entries of a match that differ and were made by another version of the engine; none costs nothing."""
    name = match_stream(tid, mid)
    if all(one.event.engine == ENGINE for one in world.stream(name).told if isinstance(one.event, Entry)):
        return ()
    return tuple(found for found in _of_match(world, name, mid) if found.engine != ENGINE)


def _of_match(world: World, name: str, mid: str) -> Iterator[Drift]:
    told = world.stream(name).told
    gone = cancelled(told) - set_aside(told)
    held_back, state = gone, MatchState()
    for at, one in enumerate(told):
        event = one.event
        if isinstance(event, Undone):
            if sets_aside(one) and one.act.id not in held_back:
                held_back |= {event.act}
                state = _without(told[:at], held_back)
            continue
        if one.act.id in gone:
            continue
        state = evolve(state, cast("Any", event))
        if isinstance(event, Entry) and state.opened is not None:
            now = awarded(state, world.frozen(state.opened.ruleset), event)
            if now != event.seen:
                yield Drift(one.stored.position, mid, event.game, event.deal, event.engine, event.seen, now)


def _without(told: Sequence[Told], gone: AbstractSet[str]) -> MatchState:
    """Give a match as it stood once what holds no more was taken back."""
    held = (one.event for one in told if not isinstance(one.event, Undone) and one.act.id not in gone)
    return reduce(evolve, cast("Any", held), MatchState())


def _words(awards: Awards | None) -> str:
    if awards is None:
        return say("nothing, for it takes this deal no more")
    return ", ".join(say("{balls} to {team}", balls=balls, team=team) for team, balls in awards) or say("nothing")
