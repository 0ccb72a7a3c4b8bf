"""Calls the next match, or the one named, to a table: none that a claim may still change, none where one may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import DIRECTOR, ActSpec, Count, Decision, Fields
from app.desk.acts.bearing import holding, kept_tables
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.desk.told.world import told_world
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.events import MatchStarted, RulesFrozen
from app.tournament.views import free_tables, ready

if TYPE_CHECKING:
    from app.desk.journal.world import World


class CallFields(Fields, frozen=True, kw_only=True):
    """Left out: the next ready match, the best free table."""

    match: str | None = None
    table: Count | None = None


def _call(world: World, tid: str, asked: CallFields) -> Decision:
    state = world.tournament(tid)
    match = asked.match or _next(world, tid)
    events = deciding.call(state, match, asked.table or _table(world, tid, match))
    settled(world, tid, match)
    called = next(e for e in events if hasattr(e, "table"))
    frozen = () if state.rules else (_freeze(world, tid),)
    again = (MatchStarted(match),) if world.match(tid, match).opened and match not in state.started else ()
    made = (*frozen, *events, *again)
    label = labelled("Call {match} to table {table}", match=match, table=called.table)
    answer = {"match": match, "table": called.table}
    return Decision(tuple((tournament_stream(tid), event) for event in made), label, answer)


def settled(world: World, tid: str, match: str) -> None:
    """Refuse a match that has not begun while a claim may still change who plays it."""
    held = holding(world, tid, match) if match not in world.tournament(tid).tables else None
    if held is not None:
        waits = (
            "{match} waits for claim {claim} in {of}: its ruling may change who plays. "
            "Rule on it and announce it first."
        )
        raise Refused(say(waits, match=match, claim=held.claim, of=held.match))


def _next(world: World, tid: str) -> str:
    """Give the next match that can be called; one that waits for a ruling lets the others pass."""
    waiting = in_turn(world, tid)
    if not waiting:
        raise Refused(say("No match is ready to be called: publish the draw, or wait for a result."))
    return next((mid for mid in waiting if holding(world, tid, mid) is None), waiting[0])


def in_turn(world: World, tid: str) -> tuple[str, ...]:
    """Give the matches that are ready, in the order that players know: who rested longest by what was announced."""
    able = [match.id for match in ready(world.tournament(tid))]
    known = [match.id for match in ready(told_world(world, tid).tournament(tid))]
    return tuple(mid for mid in dict.fromkeys((*known, *able)) if mid in able)


def _table(world: World, tid: str, match: str) -> int | None:
    """Give the best free table for a match that is not at one; where a claim is not settled the table is kept free.

    None where that leaves nothing to choose from. A table given away at once would tell that nobody needs it back.
    """
    state = world.tournament(tid)
    kept = kept_tables(world, tid) if match in state.matches and match not in state.tables else frozenset[int]()
    return next((table for table in free_tables(state, match) if table not in kept), None) if kept else None


def _freeze(world: World, tid: str) -> RulesFrozen:
    from app.rules.canonical import canonical  # noqa: PLC0415 - only at the first call

    rules = world.rules(tid)
    world.journal.keep_ruleset(rules.digest, canonical(rules))
    return RulesFrozen(rules.digest)


CALL = ActSpec("call", "Call a match to a table", CallFields, DIRECTOR, _call)
