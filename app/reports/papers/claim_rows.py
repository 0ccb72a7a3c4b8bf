"""Walks the claims of a scored match in order, each with its verdict and with what stands beside its facts.

A claim of a deal that nobody told yet is among them, last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.events import known_to_players
from app.game.results import ClaimResult
from app.i18n import translate
from app.listings.hall_time import moment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.claims.verdicts import Verdict
    from app.game.facts import Claim, Sheet
    from app.game.table import Team
    from app.listings.claim_steps import ClaimStep
    from app.reports.bundle import Ruling, Scored


class Heard(Struct, frozen=True):
    """A claim: where it was heard (`nth` in its deal, all from 1), its facts, its verdict, its ruling if any."""

    game: int
    deal: int
    nth: int
    claim: Claim
    result: ClaimResult
    ruling: Ruling | None
    steps: tuple[ClaimStep, ...] = ()

    @property
    def number(self) -> int:
        """Give its number in the match."""
        return self.ruling.claim if self.ruling else self.nth

    @property
    def rulings(self) -> tuple[ClaimStep, ...]:
        """Give the steps that ruled on it, in order."""
        return tuple(step for step in self.steps if step.what in {"agreed", "ruled"})


def claims_of(scored: Scored) -> Iterator[Heard]:
    """Give the claims of a match, each with its way."""
    for heard in (*_told(scored), *_to_come(scored)):
        yield replace(heard, steps=scored.steps.get(heard.number, ()))


def signed(step: ClaimStep) -> str:
    """Say who did a step, and in which role where he has one."""
    return step.who if step.who == step.role else f"{step.who}, {translate('role', step.role.replace('_', ' '))}"


def at(*steps: ClaimStep) -> str | None:
    """Give when the first of these steps was done."""
    return moment(steps[0].time) if steps else None


def known(heard: Heard) -> bool:
    """Tell whether the players know the ruling in force."""
    ruling = heard.ruling
    return ruling is not None and known_to_players(ruling.level, announced=ruling.announced)


def side_text(sheet: Sheet, team: Team) -> str:
    """Name a side by its letter, and by its team where that has a name."""
    side = sheet.sides.get(team)
    return f"{team} · {side.name}" if side and side.name else team


def _to_come(scored: Scored) -> Iterator[Heard]:
    """Give the claims of deals that are not on the sheet yet, or no more: what was ruled of them stands."""
    told = [len(game.deals) for game in scored.sheet.games]
    for one in scored.rulings:
        if one.facts is not None and (one.covered or one.game > len(told) or one.deal > told[one.game - 1]):
            offence = scored.sheet.ruleset.offences[one.facts.offence]
            why = translate("papers", "a score from paper covers its deal") if one.covered else ""
            result = ClaimResult(offence.id, _verdict(one.facts), None, None, offence.clauses, why)
            yield Heard(one.game, one.deal, one.nth, one.facts, result, one)


def _verdict(claim: Claim) -> Verdict:
    if claim.late and claim.ruling != "withdrawn":
        return "dismissed"
    return "open" if claim.ruling is None or claim.ruling == "pending" else claim.ruling


def _told(scored: Scored) -> Iterator[Heard]:
    beside = {(ruling.game, ruling.deal, ruling.nth): ruling for ruling in scored.rulings}
    for game_no, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
        for deal_no, (deal, told) in enumerate(zip(game.deals, result.deals, strict=True), 1):
            for nth, (claim, verdict) in enumerate(zip(deal.claims, told.claims, strict=True), 1):
                yield Heard(game_no, deal_no, nth, claim, verdict, beside.get((game_no, deal_no, nth)))
