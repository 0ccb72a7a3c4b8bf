"""Acts on what befalls a team or a match on the day: re-entry, expulsion, dispute, void and replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, JUDGES, RULERS, ActSpec, Decision, Fields, Words
from app.desk.acts.expelling import EXPEL
from app.desk.acts.waiving import waiving
from app.desk.journal.history import effective
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.people.barred import let_back
from app.desk.refusals import Refused, say
from app.desk.undoing import undo
from app.game.events import MovedAway
from app.listings.labels import labelled
from app.tournament.day_events import MatchVoided, ReEntryEnded
from app.tournament.doors import deciding
from app.tournament.lists import PLATE

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.events import Event


class ReenterFields(Fields, frozen=True, kw_only=True):
    """A team that lost in the first round; `paid` says that the fee was taken, `not_barred` as in `AddFields`."""

    team: str
    paid: bool = False
    not_barred: tuple[Words, ...] = ()


class TeamReasonFields(Fields, frozen=True, kw_only=True):
    """A team, and why."""

    team: str
    reason: str


class MatchReasonFields(Fields, frozen=True, kw_only=True):
    """A match, and why."""

    match: str
    reason: str


class NoFields(Fields, frozen=True, kw_only=True):
    """Nothing is asked."""


class MatchFields(Fields, frozen=True, kw_only=True):
    """A match."""

    match: str


class SettleFields(MatchFields, frozen=True, kw_only=True):
    """A match; `waived`: why the match commissioner decides, though tied to it."""

    waived: str = ""


class LiftVoidFields(SettleFields, frozen=True, kw_only=True):
    """As `SettleFields`."""


class VoidMatchFields(MatchReasonFields, frozen=True, kw_only=True):
    """A match, and why; `waived` as in `SettleFields`."""

    waived: str = ""


def _decision(tid: str, events: tuple[Event, ...], label: str, **answer: object) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _reenter(world: World, tid: str, asked: ReenterFields) -> Decision:
    allowed = world.rules(tid).parameters.re_entry
    events = deciding.reenter(world.tournament(tid), asked.team, allowed, paid=asked.paid)
    apart = let_back(world, tid, asked.team, asked.not_barred)
    made = _decision(tid, events, labelled("{team} re-enters", team=asked.team), team=asked.team)
    return replace(made, events=(*made.events, *apart))


def _end(world: World, tid: str, asked: TeamReasonFields) -> Decision:
    state = world.tournament(tid)
    events = deciding.end_reentry(state, asked.team, asked.reason)
    how = next(event.how for event in events if isinstance(event, ReEntryEnded))
    plate = state.stages.get(PLATE)
    label = labelled("Re-entry of {team} {how}", team=asked.team, how=how)
    if how == "refunded" and plate is not None and plate.published:
        label = labelled("Re-entry of {team} {how}; the plate was drawn without it", team=asked.team, how=how)
    return _decision(tid, events, label, team=asked.team, how=how)


def _close_places(world: World, tid: str, _: NoFields) -> Decision:
    return _decision(tid, deciding.close_places(world.tournament(tid)), labelled("Close the open places"))


def _dispute(world: World, tid: str, asked: MatchReasonFields) -> Decision:
    return _decision(
        tid,
        deciding.dispute(world.tournament(tid), asked.match, asked.reason),
        labelled("{match} is disputed", match=asked.match),
    )


def _settle(world: World, tid: str, asked: SettleFields) -> Decision:
    return _decision(
        tid,
        (*deciding.settle(world.tournament(tid), asked.match), *waiving(asked.match, asked.waived)),
        labelled("Settle the dispute of {match}", match=asked.match),
    )


def _void(world: World, tid: str, asked: VoidMatchFields) -> Decision:
    """Void a match; what was told deal by deal at its table goes with it."""
    events = (*deciding.void(world.tournament(tid), asked.match, asked.reason), *waiving(asked.match, asked.waived))
    made = _decision(tid, events, labelled("{match} is void and will be played again", match=asked.match))
    if world.match(tid, asked.match).opened is None:
        return made
    away = (match_stream(tid, asked.match), MovedAway(asked.match, asked.reason))
    return Decision((away, *made.events), made.label)


def _lift_void(world: World, tid: str, asked: LiftVoidFields) -> Decision:
    """Take back the act that made a match void, in every stream it touched, so that all is as if it had never been."""
    stream = tournament_stream(tid)
    deciding.known_match(world.tournament(tid), asked.match)
    told = [(one.event, one.act.id) for one in effective(world.stream(stream).told)]
    voids = [act for event, act in told if isinstance(event, MatchVoided) and event.match == asked.match]
    if not voids:
        raise Refused(say("{match} is not void.", match=asked.match))
    why = tuple((stream, event) for event in waiving(asked.match, asked.waived))
    return Decision(
        (*undo(world, stream, voids[-1]).events, *why), labelled("Lift the void of {match}", match=asked.match)
    )


BEFALLING = (
    ActSpec("reenter", "Take a team that lost in the first round in again", ReenterFields, DIRECTOR, _reenter),
    ActSpec("end_reentry", "Refuse a re-entry, or take one back with its money", TeamReasonFields, DIRECTOR, _end),
    ActSpec("close_places", "Make open places that nobody took byes", NoFields, DIRECTOR, _close_places),
    EXPEL,
    ActSpec("dispute", "Hold a result: what rests on it waits", MatchReasonFields, RULERS, _dispute),
    ActSpec("settle", "End a dispute: what is recorded stands", SettleFields, JUDGES, _settle),
    ActSpec("void_match", "Take a match out of the count; it is played again", VoidMatchFields, JUDGES, _void),
    ActSpec("lift_void", "Let a match that was void count again", LiftVoidFields, JUDGES, _lift_void),
)
