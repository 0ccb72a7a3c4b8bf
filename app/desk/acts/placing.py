"""Acts on places and prizes: lots, an order by hand, prizes paid and signed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.desk.acts.act import DIRECTOR, JUDGES, ActSpec, Count, Decision, Fields, Words
from app.desk.acts.bearing import hanging
from app.desk.acts.drawing import Lots
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.desk.told.world import told_world
from app.listings.labels import labelled
from app.tournament.day_events import PlacesOrdered, PrizePaid
from app.tournament.draw.chance import Chance
from app.tournament.places.prizes import draw_lots, order_places, pay, take_back

if TYPE_CHECKING:
    from app.desk.journal.world import World


class LotsFields(Fields, frozen=True, kw_only=True):
    """The place that teams share, and the number shown in the hall."""

    place: Count
    seed: Lots
    stage: str = "main"


class OrderFields(Fields, frozen=True, kw_only=True):
    """All the teams that share one place, the best first, and why."""

    teams: tuple[str, ...]
    reason: Words
    stage: str = "main"


class PrizeFields(Fields, frozen=True, kw_only=True):
    """A team, and which player of its card signed."""

    team: str
    signed: Literal[1, 2] = 1


def _lots(world: World, tid: str, asked: LotsFields) -> Decision:
    _check_settled(world, tid, asked.stage)
    events = draw_lots(world.tournament(tid), asked.place, asked.seed, Chance(asked.seed), asked.stage)
    order = [team for event in events if isinstance(event, PlacesOrdered) for team in event.teams]
    stream = tournament_stream(tid)
    label = labelled("Draw lots for place {place} with seed {seed}", place=asked.place, seed=asked.seed)
    return Decision(tuple((stream, event) for event in events), label, {"order": order})


def _order(world: World, tid: str, asked: OrderFields) -> Decision:
    _check_settled(world, tid, asked.stage)
    events = order_places(world.tournament(tid), asked.teams, asked.reason, asked.stage)
    stream = tournament_stream(tid)
    return Decision(
        tuple((stream, event) for event in events), labelled("Put {teams} in order", teams=", ".join(asked.teams))
    )


def _check_settled(world: World, tid: str, stage: str) -> None:
    """Refuse to part places while a claim may move them, in a match that is over as players know it."""
    t = told_world(world, tid).tournament(tid)
    over = (mid for mid in t.results if t.matches[mid].stage == stage and world.match(tid, mid).opened)
    waits = next((mid for mid in over if world.brief(tid, mid).waits or world.brief(tid, mid).secret), None)
    if waits is not None:
        told = "A claim in {match} is before the officials: its ruling may change the places. Announce it first."
        raise Refused(say(told, match=waits))


def _pay(world: World, tid: str, asked: PrizeFields) -> Decision:
    events = pay(world.tournament(tid), asked.team, asked.signed)
    _check_free(world, tid, asked.team)
    amount = sum(event.amount for event in events if isinstance(event, PrizePaid))
    stream = tournament_stream(tid)
    label = labelled("Pay the prize of {team}: {amount}", team=asked.team, amount=amount)
    return Decision(tuple((stream, event) for event in events), label, {"amount": amount})


def _check_free(world: World, tid: str, team: str) -> None:
    """Refuse what a ruling still to come may change."""
    held = next((one for one in hanging(world, tid) if team in one.prizes), None)
    if held is not None:
        waits = (
            "The prize of {team} waits for claim {claim} in {match}: its ruling may change it. "
            "Rule on it and announce it first."
        )
        raise Refused(say(waits, team=team, claim=held.claim, match=held.match))


def _take_back(world: World, tid: str, asked: PrizeFields) -> Decision:
    events = take_back(world.tournament(tid), asked.team, asked.signed)
    _check_free(world, tid, asked.team)
    much = -sum(event.amount for event in events if isinstance(event, PrizePaid))
    stream = tournament_stream(tid)
    label = labelled("Take back from {team}: {amount}", team=asked.team, amount=much)
    return Decision(tuple((stream, event) for event in events), label, {"amount": much})


PLACES = (
    ActSpec("draw_lots", "Draw lots between teams that share a place", LotsFields, DIRECTOR, _lots),
    ActSpec("order_places", "Put teams that share a place in order by hand", OrderFields, JUDGES, _order),
    ActSpec("pay_prize", "Hand a prize out, signed for", PrizeFields, DIRECTOR, _pay),
    ActSpec("take_prize_back", "Take back what a team was paid beyond its prize", PrizeFields, DIRECTOR, _take_back),
)
