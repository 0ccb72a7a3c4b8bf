"""What an act would change, told before it is done: matches, places, prizes, printed papers. Nothing is written."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.desk.asking import ask
from app.desk.journal.counted import running_score
from app.desk.journal.world import match_stream
from app.desk.known.acts import decided_as_known
from app.desk.known.covering import refusals_covered
from app.desk.known.in_hand import before_players
from app.desk.ports import Act
from app.desk.supposing import Supposed
from app.desk.told.world import told_world
from app.desk.views.bundling import telling
from app.desk.views.printed import told_of
from app.desk.views.told_impact import ScoreChange, Turned, sentences, weighty
from app.listings.reprints import Stale, stale
from app.tournament.comparing import changed_matches, changed_places, changed_prizes
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.desk.desk import Desk
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.table import Team
    from app.listings.reprints import Printed
    from app.tournament.comparing import MatchChange, PlaceChange, PrizeChange
    from app.tournament.state import Result


SUPPOSED: Final = "supposed"
"""The id of an act that is not done; no stored one has it, for those are UUIDs."""


class Impact(Struct, frozen=True):
    """What an act would do: its label, its events by stream, what it would change, and that in plain sentences.

    `papers` are those of the printed ones that it would make wrong, once what was ruled is announced. `weighty` is how
    many of the sentences, the first ones, tell of scores, matches and prizes.
    """

    label: str
    events: tuple[tuple[str, Event], ...]
    answer: Mapping[str, object]
    scores: tuple[ScoreChange, ...]
    matches: tuple[MatchChange, ...]
    places: tuple[PlaceChange, ...]
    prizes: tuple[PrizeChange, ...]
    papers: tuple[Stale, ...]
    sentences: tuple[str, ...]
    weighty: int = 0


def impact(
    desk: Desk,
    act: str,
    fields: Mapping[str, object],
    tournament: str | None = None,
    printed: Iterable[Printed] = (),
) -> Impact:
    """Give what an act would change now. Refused as the act itself would be; nothing is written either way.

    `printed` is what was kept of the papers that went out. Where players look on it is what changes of the day as they
    know it: what a ruling moved that they do not know neither moves again nor stands in the way. Raises Refused,
    Misuse, or a JournalError.
    """
    spec, asked = ask(desk.who, act, fields)
    desk.catch_up()
    after = Supposed(desk.world)
    match = getattr(asked, "match", None)
    with refusals_covered(desk.duty, tournament, match):
        decision = decided_as_known(desk.duty, after, spec, tournament, asked)
    who = desk.who
    done = Act(SUPPOSED, act, who.actor, who.role, who.station, desk.time(), decision.label)
    after.suppose(done, decision.events)
    tid = str(decision.answer.get("tournament") or tournament or "")
    here, then = _as_known(desk, after, tid) if before_players(desk.duty, tournament, match) else (desk, after)
    was = here.tournament(tid) if tid in here.world.tournament_ids() else Tournament()
    now = then.tournament(tid) if tid else Tournament()
    scores = tuple(_scores(here.world, then, tid, decision.events))
    matches, places, prizes = changed_matches(was, now), changed_places(was, now), changed_prizes(was, now)
    papers = tuple(_papers(here, then, tid, tuple(printed)))
    told = tuple(sentences(now, scores, matches, places, prizes, papers))
    heavy = sum(1 for _ in weighty(now, scores, matches, prizes))
    changes = scores, matches, places, prizes, papers
    return Impact(decision.label, decision.events, decision.answer, *changes, told, heavy)


def _as_known(desk: Desk, after: World, tid: str) -> tuple[Desk, World]:
    """Give the desk, and the world after an act, as a tournament's players know them; one that is made now has none."""
    if tid not in desk.world.tournament_ids():
        return desk, after
    here = copy(desk)
    here.world = told_world(desk.world, tid)
    return here, told_world(after, tid)


def _scores(before: World, after: World, tid: str, events: Iterable[tuple[str, Event]]) -> Iterable[ScoreChange]:
    """Compare the running scores of the matches that the events are about."""
    prefix = match_stream(tid, "")
    for name in dict.fromkeys(name for name, _ in events if name.startswith(prefix)):
        match = name.removeprefix(prefix)
        more = _beyond(after, tid, match) - _beyond(before, tid, match)
        turned = tuple(_turned(_winners(before, tid, match), _winners(after, tid, match)))
        change = ScoreChange(match, _score(before, tid, match), _score(after, tid, match), max(0, more), turned)
        if change.was != change.now:
            yield change


def _score(world: World, tid: str, match: str) -> Result | None:
    if world.match(tid, match).opened is None:
        return None
    return running_score(world.score(tid, match))


def _winners(world: World, tid: str, match: str) -> tuple[Team | None, ...]:
    """Give who won each game of a match that was begun; None of one that is not over."""
    if world.match(tid, match).opened is None:
        return ()
    return tuple(game.now.winner for game in world.score(tid, match).games)


def _turned(was: tuple[Team | None, ...], now: tuple[Team | None, ...]) -> Iterable[Turned]:
    """Tell the games before the last that are won by another team now, or by nobody."""
    for number, (won, wins) in enumerate(zip(was[:-1], now, strict=False), 1):
        if won is not None and wins != won:
            yield Turned(number, won, wins)


def _beyond(world: World, tid: str, match: str) -> int:
    """Count the deals of a match that were played after the end of their game, and so do not count."""
    if world.match(tid, match).opened is None:
        return 0
    return sum(deal.after_end for game in world.score(tid, match).games for deal in game.deals)


def _papers(desk: Desk, after: World, tid: str, printed: tuple[Printed, ...]) -> Iterable[Stale]:
    """Give the papers that the act would make wrong, or wrong in more than they are already, and in what."""
    if not printed:
        return
    supposed = copy(desk)
    supposed.world = after
    wrong = {one.printed: one.changed for one in _stale(desk, tid, printed, after.position + 1)}
    for one in _stale(supposed, tid, printed, after.position + 1):
        more = tuple(told for told in one.changed if told not in wrong.get(one.printed, ()))
        if more:
            yield Stale(one.printed, more)


def _stale(desk: Desk, tid: str, printed: tuple[Printed, ...], position: int) -> tuple[Stale, ...]:
    return stale(printed, telling(desk, tid, None, told_of(desk, tid, printed), position))
