"""The fold of what happens on the day beside the plain course of a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.tournament.day_events import (
    DisputeSettled,
    MatchDisputed,
    MatchVoided,
    PlacesOrdered,
    PrizePaid,
    ReEntered,
    ReEntryEnded,
    ResultRejected,
    ResultTold,
    TeamPinDropped,
    TeamPinSet,
    TieWaived,
)
from app.tournament.folding.sitting import play_anew
from app.tournament.state import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.tournament.folding.writable import Folding


def _reentered(f: Folding, event: ReEntered) -> None:
    f.own("reentered")[event.match] = event.team
    _entry(f, event.team, 1)


def _reentry_ended(f: Folding, event: ReEntryEnded) -> None:
    f.own("refused")[event.team] = event.how
    if event.how == "refunded":
        back = f.own("reentered")
        del back[[lost for lost, team in back.items() if team == event.team][-1]]
        _entry(f, event.team, -1)


def _entry(f: Folding, team: str, by: int) -> None:
    entrants = f.own("entrants")
    entrants[team] = replace(entrants[team], entry=entrants[team].entry + by)


def _disputed(f: Folding, event: MatchDisputed) -> None:
    f.own("disputed")[event.match] = True


def _settled(f: Folding, event: DisputeSettled) -> None:
    f.own("disputed").pop(event.match, None)


def _voided(f: Folding, event: MatchVoided) -> None:
    voided = f.own("voided")
    voided[event.match] = (*voided.get(event.match, ()), f.own("results").pop(event.match, None))
    for name in ("tables", "disputed", "conflicts", "unchecked", "cleared"):
        f.own(name).pop(event.match, None)
    f.begun().discard(event.match)
    play_anew(f, event.match)


def _told(f: Folding, event: ResultTold) -> None:
    f.own("unchecked")[event.match] = Result(event.winner, event.how, event.games, event.balls, event.penalties)


def _rejected(f: Folding, event: ResultRejected) -> None:
    f.own("unchecked").pop(event.match, None)


def _pin_set(f: Folding, event: TeamPinSet) -> None:
    _pin(f, event.team, pin=event.secret is not None)


def _pin_dropped(f: Folding, event: TeamPinDropped) -> None:
    _pin(f, event.team, pin=False)


def _pin(f: Folding, team: str, *, pin: bool) -> None:
    entrants = f.own("entrants")
    entrants[team] = replace(entrants[team], pin=pin)


def _ordered(f: Folding, event: PlacesOrdered) -> None:
    ordered = f.own("ordered")
    ordered[event.stage] = (*ordered.get(event.stage, ()), event)


def _paid(f: Folding, event: PrizePaid) -> None:
    """Keep what a team has by now: what was paid later adds to it, what came back goes off it."""
    paid = f.own("prizes_paid")
    before = paid.pop(event.team, None)
    amount = event.amount + (before.amount if before else 0)
    if amount:
        paid[event.team] = replace(event, amount=amount)


HANDLERS: Mapping[type, Callable[[Folding, Any], None]] = {
    ReEntered: _reentered,
    ReEntryEnded: _reentry_ended,
    MatchDisputed: _disputed,
    DisputeSettled: _settled,
    MatchVoided: _voided,
    ResultTold: _told,
    ResultRejected: _rejected,
    TieWaived: lambda _, __: None,
    PlacesOrdered: _ordered,
    PrizePaid: _paid,
    TeamPinSet: _pin_set,
    TeamPinDropped: _pin_dropped,
}
