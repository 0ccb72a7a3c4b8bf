"""What players were told of a match: its events without the rulings that nobody announced, whose claims stay open.

Whatever was ruled, this is the same; so what is shown and decided by it tells nobody that there is a ruling.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, Final, cast

from app.desk.journal.codec import Undone
from app.desk.journal.history import cancelled, effective, sets_aside
from app.desk.journal.lately import KEPT
from app.desk.journal.streams import in_a_match
from app.desk.journal.world import World, match_stream
from app.game.events import (
    ClaimRuled,
    DealCorrected,
    DealEntered,
    GameOpened,
    MovedAway,
    RulingAnnounced,
    SignOffLifted,
)
from app.game.facts import Deal
from app.game.match import MatchState, ends_its_deal, evolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from app.desk.journal.codec import Event
    from app.desk.journal.history import Told
    from app.desk.journal.streams import Stream


_BY_OFFICIALS: Final = frozenset({"rule", "announce"})
"""Acts that nobody at a table takes back or brings again."""
_FOR_OFFICIALS: Final = frozenset({"lay_cards", "attach", "erase_attached"})
"""Acts on a claim whose players are told nothing of them."""


class ToldMatches(World):
    """A world in which every match is as its players were told of it; it is looked at, not written to."""

    def __init__(self, world: World, tid: str) -> None:
        self.__dict__.update(vars(world))
        self.kept = {}
        self._streams = dict(world.streams())
        briefs = {mid: world.brief(tid, mid) for mid in opened(world, tid)}
        self.secrets = frozenset(mid for mid, brief in briefs.items() if brief.secret)
        for mid in (mid for mid, brief in briefs.items() if brief.secret or brief.waits):
            name = match_stream(tid, mid)
            self._streams[name] = world.stream(name).holding(match_told(world, tid, mid), None)

    def stream(self, name: str) -> Stream:
        """Give a stream; of a match, without a ruling that was taken back and what lies beside a claim, open or not."""
        held = super().stream(name)
        if in_a_match(name):
            told = with_undone(held.told, frozenset())
            if len(told) < len(held.told):
                held = self._streams[name] = held.holding(told, None)
        return held


def opened(world: World, tid: str) -> tuple[str, ...]:
    """Give the matches that were opened at a table, in order of opening."""
    prefix = match_stream(tid, "")
    names, streams = world.names(prefix), world.streams()
    if sum(streams[name].unread is not None and streams[name].brief is None for name in names) > KEPT:
        world.gather()  # all of them in one go
    mids = (name.removeprefix(prefix) for name in names)
    return tuple(mid for mid in mids if world.brief(tid, mid).opened)


def secrets(world: World, tid: str) -> tuple[str, ...]:
    """Give the matches with a ruling that nobody announced, in order of opening."""
    return tuple(mid for mid in opened(world, tid) if world.brief(tid, mid).secret)


def match_told(world: World, tid: str, mid: str) -> tuple[Told, ...]:
    """Give the events of a match without the rulings that its players were not told: their claims are open still.

    A ruling that they were told stands for them until one that takes its place is announced. Of what was taken back
    they know what was done at their table.
    """
    return with_undone(world.stream(match_stream(tid, mid)).told, {*_unknown(world, tid, mid)})


def with_undone(told: Sequence[Told], gone: AbstractSet[int]) -> tuple[Told, ...]:
    """Give the events of a stream without those that are gone, by their number, and the steps that touched these.

    What officials ruled or announced and took back is gone too, and what they put beside a claim.
    """
    back = cancelled(told)
    acts = {one.act.id for one in told if one.stored.seq in gone}
    undone = {
        one.act.id
        for one in told
        if one.act.name in _FOR_OFFICIALS or (one.act.id in back and one.act.name in _BY_OFFICIALS)
    }
    held: list[Told] = []
    for one in told:
        if isinstance(one.event, Undone) and one.event.act in acts | undone:
            undone |= set() if sets_aside(one) else {one.act.id}
        elif one.stored.seq not in gone and one.act.id not in undone:
            held.append(one)
    return tuple(held)


def for_officials(told: Sequence[Told]) -> bool:
    """Tell whether officials put something beside a claim of a match, of which its players are told nothing."""
    return any(one.act.name in _FOR_OFFICIALS for one in effective(told))


def _unknown(world: World, tid: str, mid: str) -> Iterator[int]:
    """Give the events that hold of a match and that its players were not told, by their number in its stream.

    Of a deal that such a ruling ended they know what is told of it at their table, once that is.
    """
    told, since = effective(world.stream(match_stream(tid, mid)).told), untold(world, tid, mid)
    played = {one.claim: (one.game, one.deal) for one in world.match(tid, mid).claims}
    first = min(since.values(), default=len(told))
    behind: set[int] = set()
    ended: set[tuple[int, int]] = set()
    for place, one in enumerate(told):
        event = one.event
        if isinstance(event, ClaimRuled) and event.level != "table" and place >= since.get(event.claim, len(told)):
            more = tuple(_ended(world, told, place, played[event.claim]))
            behind.update((place, *more))
            ended |= {played[event.claim]} if more else set()
        elif isinstance(event, DealEntered) and place not in behind:
            ended.discard((event.game, event.deal))
        lifted = isinstance(event, SignOffLifted) and not event.told and place >= first
        if place in behind or lifted or (isinstance(event, DealCorrected) and (event.game, event.deal) in ended):
            yield one.stored.seq


def played_on(world: World, tid: str, mid: str) -> frozenset[tuple[int, int]]:
    """Give the deals of a match, by game and number, that were told since a ruling that its players were not told."""
    told, hidden = effective(world.stream(match_stream(tid, mid)).told), {*_unknown(world, tid, mid)}
    first = min(untold(world, tid, mid).values(), default=len(told))
    later = (one.event for one in told[first:] if one.stored.seq not in hidden)
    return frozenset((one.game, one.deal) for one in later if isinstance(one, DealEntered | DealCorrected))


def _ended(world: World, told: Sequence[Told], ruling: int, deal: tuple[int, int]) -> Iterator[int]:
    """Give the places of what the act of a ruling told behind it: the deal that it ended, and the opening of its game.

    Deals that were moved to another match were told there by one act, with all that was told of them.
    """
    if told[ruling].act.name == "move_match" and not _ends(world, told, ruling, deal):
        return
    for place in range(ruling + 1, len(told)):
        one, event = told[place], told[place].event
        game = isinstance(event, GameOpened) and event.game == deal[0]
        it = isinstance(event, DealEntered) and (event.game, event.deal) == deal
        if one.act.id != told[ruling].act.id or not (game or it):
            return
        yield place
        if it:
            return


def _ends(world: World, told: Sequence[Told], ruling: int, deal: tuple[int, int]) -> bool:
    """Tell whether a ruling ended its deal, by what was told of the match until then."""
    state = reduce(evolve, (cast("Any", one.event) for one in told[: ruling + 1]), MatchState())
    if state.opened is None or state.deal(*deal) is not None:
        return False
    events = (one.event for one in told[ruling + 1 :] if isinstance(one.event, DealEntered))
    facts = next((one.facts for one in events if (one.game, one.deal) == deal), Deal())
    return ends_its_deal(state, world.frozen(state.opened.ruleset), deal, facts.jodhis)


def untold(world: World, tid: str, mid: str) -> dict[int, int]:
    """Give the claims of a match with a ruling that nobody announced, and since which of its events that is so."""
    secret = {claim.claim for claim in world.match(tid, mid).claims if not claim.public}
    since: dict[int, int] = {}
    for place, one in enumerate(effective(world.stream(match_stream(tid, mid)).told)):
        if isinstance(one.event, MovedAway):
            since.clear()  # the claims that come after are others, though they have the same numbers
        follow(since, one.event, place)
    return {claim: place for claim, place in since.items() if claim in secret}


def follow(since: dict[int, int], event: Event, place: int) -> None:
    """Keep since which place the ruling on each claim is one that its players were not told."""
    if isinstance(event, RulingAnnounced):
        since.pop(event.claim, None)
    elif isinstance(event, ClaimRuled) and event.level != "table":
        since.setdefault(event.claim, place)
