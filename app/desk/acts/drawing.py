"""Acts of the draw: close the list, draw, change lines by hand, publish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields, Words
from app.desk.acts.bearing import undrawn
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.listings.certificate import close_label
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.events import Drawn, DrawPublished, Event, ListClosed
from app.tournament.folding.fold import fold
from app.tournament.refusal import TournamentRefused

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.draw.broken import Broken
    from app.tournament.state import Tournament

Lots = Annotated[int, Meta(ge=0, le=10**18)]


class DrawFields(Fields, frozen=True, kw_only=True):
    """`seed` is the number shown in the hall; `publish` makes the draw stand at once. `stage` is main or plate."""

    seed: Lots
    stage: str = "main"
    publish: bool = False


class StageFields(Fields, frozen=True, kw_only=True):
    """A stage."""

    stage: str = "main"


class SwapLinesFields(Fields, frozen=True, kw_only=True):
    """Two teams of the newest draw; `reason` once it is published."""

    team: str
    other: str
    stage: str = "main"
    reason: Words | None = None


def _decision(tid: str, events: tuple[Event, ...], label: str, **answer: object) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _settled(world: World, tid: str) -> None:
    """Refuse a list or a draw that a claim may still change; the first has no result before it."""
    waits = undrawn(world, tid)
    if waits is not None:
        told = (
            "The draw waits for claim {claim} in {match}: its ruling may change who plays. Rule on it and announce it."
        )
        raise Refused(say(told, claim=waits[1], match=waits[0]))


def _close(world: World, tid: str, asked: StageFields) -> Decision:
    state = world.tournament(tid)
    events = deciding.close_list(state, asked.stage)
    _settled(world, tid)
    closed = next(e for e in events if isinstance(e, ListClosed))
    label = close_label(asked.stage, closed.round, closed.entries[:12])
    return _decision(tid, events, label, entries=closed.entries, stage=asked.stage, round=closed.round)


_LABELS = {
    (False, False): "Draw with seed {seed}",
    (False, True): "Draw round {round} with seed {seed}",
    (True, False): "Draw the {stage} with seed {seed}",
    (True, True): "Draw the {stage} round {round} with seed {seed}",
}


def _draw(world: World, tid: str, asked: DrawFields) -> Decision:
    state = world.tournament(tid)
    events = deciding.draw(state, asked.seed, asked.stage)
    _settled(world, tid)
    drawn = next(e for e in events if isinstance(e, Drawn))
    broken = deciding.not_kept(fold(events, state), asked.stage)
    if asked.publish:
        events = (*events, DrawPublished(asked.stage))
    label = labelled(
        _LABELS[asked.stage != "main", drawn.round > 1], stage=asked.stage, round=drawn.round, seed=asked.seed
    )
    told = [sentence(state, one) for one in broken]
    return _decision(tid, events, label, seed=asked.seed, entries=drawn.entries, round=drawn.round, broken=told)


def _swap(world: World, tid: str, asked: SwapLinesFields) -> Decision:
    state = world.tournament(tid)
    events = deciding.swap(state, asked.team, asked.other, asked.stage, asked.reason)
    label = labelled("Change {team} and {other} in the draw", team=asked.team, other=asked.other)
    return _decision(tid, events, label, broken=_new(state, events, asked.stage))


def breaks(state: Tournament, team: str, other: str, stage: str) -> list[str]:
    """Say what the draw would keep no more if two teams changed places; nothing where they can't."""
    try:
        return _new(state, deciding.swap(state, team, other, stage, "-"), stage)
    except TournamentRefused:
        return []


def _new(state: Tournament, events: tuple[Event, ...], stage: str) -> list[str]:
    before = set(deciding.not_kept(state, stage))
    return [sentence(state, one) for one in deciding.not_kept(fold(events, state), stage) if one not in before]


def sentence(t: Tournament, one: Broken) -> str:
    """Say what a draw does not keep."""
    names = [f"{team} {t.entrants[team].name}" for team in one.teams]
    if one.key == "bye":
        return say("{team} has no bye: {why}.", team=names[0], why=one.why)
    shared = {"seeds": say("both seeded"), "met": say("one put the other out")}.get(one.key, f"{one.key} {one.value}")
    return say(
        "{team} and {other} can meet in round {round} ({shared}): {why}.",
        team=names[0],
        other=names[1],
        round=one.round,
        shared=shared,
        why=one.why,
    )


def _publish(world: World, tid: str, asked: StageFields) -> Decision:
    return _decision(tid, deciding.publish(world.tournament(tid), asked.stage), labelled("Publish the draw"))


DRAWING = (
    ActSpec("close_list", "Close the list of the draw that is due, and show its hash", StageFields, DIRECTOR, _close),
    ActSpec("draw", "Make the draw that is due, or a draft again", DrawFields, DIRECTOR, _draw, grave=True),
    ActSpec("swap_lines", "Change the places of two teams in the draw", SwapLinesFields, DIRECTOR, _swap),
    ActSpec("publish", "Publish the draw", StageFields, DIRECTOR, _publish, grave=True),
)
