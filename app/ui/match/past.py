"""What officials weigh beside a match's claims: what cost its teams something before, and earlier rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.desk.journal.history import effective
from app.desk.views.claim_steps import claim_steps
from app.desk.views.past_claims import precedents, prior_claims
from app.desk.views.person_file import conduct_before
from app.desk.views.results_set import results_set
from app.game.table import other
from app.listings.hall_time import clock_time
from app.listings.labels import told_label
from app.tournament.day_events import MatchDisputed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.game.stream import Logged, MatchState
    from app.game.table import Team
    from app.listings.adjustments import Adjustment
    from app.listings.claim_steps import ClaimStep
    from app.listings.conduct import ConductRow
    from app.listings.past_claims import PastClaim

MOST = 5


class Past(Struct, frozen=True):
    """Past claims by the accused team, the oldest first, and rulings by offence, the newest first.

    `steps` are the claims' own ways, by number. `decided` is what officials did to the result of a match that is won
    and not signed off: rejected it, or took it away. `dispute` says who disputes it and why. `conduct` is what the
    accused pair and its players were warned for otherwise, the oldest first.
    """

    by_team: Mapping[Team, tuple[PastClaim, ...]] = field(default_factory=dict)
    by_offence: Mapping[str, tuple[PastClaim, ...]] = field(default_factory=dict)
    steps: Mapping[int, tuple[ClaimStep, ...]] = field(default_factory=dict)
    decided: tuple[Adjustment, ...] = ()
    dispute: str = ""
    conduct: Mapping[Team, tuple[ConductRow, ...]] = field(default_factory=dict)

    def warned(self, claim: Logged) -> tuple[ConductRow, ...]:
        """Give what the accused pair of a claim was warned for in its conduct."""
        return self.conduct.get(other(claim.facts.team), ())

    def prior(self, place: tuple[str, str], claim: Logged) -> tuple[PastClaim, ...]:
        """Give what cost the accused team of a claim something before, at `place` (tournament, match) or elsewhere."""
        told = self.by_team.get(other(claim.facts.team), ())
        return tuple(one for one in told if (one.tournament, one.match, one.claim) != (*place, claim.claim))

    def precedents(self, place: tuple[str, str], claim: Logged) -> tuple[PastClaim, ...]:
        """Give the newest rulings on the same offence, the claim itself left out."""
        told = self.by_offence.get(claim.facts.offence, ())
        return tuple(one for one in told if (one.tournament, one.match, one.claim) != (*place, claim.claim))[:MOST]


def read_past(desk: Desk, tid: str, mid: str, state: MatchState) -> Past:
    """Read what is known beside a match; costs nothing where it has no claims and goes on."""
    if state.opened is None:
        return Past(dispute=_dispute(desk, tid, mid))
    teams: set[Team] = {other(one.facts.team) for one in state.claims}
    return Past(
        {team: prior_claims(desk, tid, state.opened.teams[team]) for team in teams},
        {offence: precedents(desk, tid, offence) for offence in {one.facts.offence for one in state.claims}},
        claim_steps(desk, tid, mid) if state.claims else {},
        _decided(desk, tid, mid),
        _dispute(desk, tid, mid),
        {team: conduct_before(desk.world, tid, state.opened.teams[team]) for team in teams},
    )


def _decided(desk: Desk, tid: str, mid: str) -> tuple[Adjustment, ...]:
    t = desk.tournament(tid)
    if desk.score(tid, mid).winner is None or mid in {*t.results, *t.unchecked}:
        return ()
    return results_set(desk, tid).get(mid, ())


def _dispute(desk: Desk, tid: str, mid: str) -> str:
    """Say who disputed a match's result last, when and why; empty while nobody does."""
    if mid not in desk.tournament(tid).disputed:
        return ""
    stream = effective(desk.stream(tid))
    told = [one for one in stream if isinstance(one.event, MatchDisputed) and one.event.match == mid]
    act, why = told[-1].act, getattr(told[-1].event, "reason", None)
    return " · ".join(filter(None, (f"{clock_time(act.time)} {told_label(act.label)}", act.actor, why)))
