"""Earlier claims as rows: what cost a pair something before, and how an offence was ruled on before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.claims.questions import paid_by
from app.desk.people.register import entries_of
from app.game.claims.life import JUDGES
from app.listings.claims import ClaimRow
from app.listings.past_claims import PastClaim

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.desk.records import ClaimRecord
    from app.rules.model import Ruleset


def claim_rows(desk: Desk, tid: str) -> tuple[ClaimRow, ...]:
    """Give the register of a tournament: claims that wait on top, then rulings nobody announced, the oldest first."""
    t, rules = desk.tournament(tid), desk.rules(tid)
    rows = (_row(one, t.tables.get(one.match), rules) for one in desk.questions.register(tid))
    return tuple(sorted(rows, key=lambda row: (not row.open, not row.untold, row.since)))


def prior_claims(desk: Desk, tid: str, team: str) -> tuple[PastClaim, ...]:
    """Give what cost a team something before, the oldest first: warnings, 4-balls, wrong claims.

    What its players were told in other tournaments of the store is among it, by the register of people.
    """
    entrant, rules = desk.tournament(tid).entrants[team], desk.rules(tid)
    everywhere = entries_of(desk.world, entrant.persons) if entrant.persons else ()
    return tuple(_past(desk, rules, one) for one in desk.questions.prior([*everywhere, (tid, team)]))


def precedents(desk: Desk, tid: str, offence: str) -> tuple[PastClaim, ...]:
    """Give the officials' rulings on an offence in every tournament of the store, in the words of this one.

    Those that filled a gap in this tournament's own ruleset come first, then the newest first.
    """
    rules, found = desk.rules(tid), desk.questions.precedents(offence)
    told = [replace(_past(desk, rules, one, reason), gap=_filled(desk, rules, one)) for one, reason in found]
    return tuple(sorted(told, key=lambda one: not one.gap))


def all_precedents(desk: Desk, tid: str) -> tuple[PastClaim, ...]:
    """Give the officials' rulings on every offence that a tournament knows, offence by offence."""
    return tuple(one for offence in desk.rules(tid).offences for one in precedents(desk, tid, offence))


def _filled(desk: Desk, rules: Ruleset, one: ClaimRecord) -> bool:
    """Tell whether a ruling filled a gap in a ruleset: a judge's on a claim that the rules did not cover."""
    if one.level not in JUDGES or desk.rules(one.tournament).id != rules.id:
        return False
    return any(held.gap for held in desk.match(*one.place).heard if held.claim == one.claim)


def _past(desk: Desk, rules: Ruleset, one: ClaimRecord, reason: str = "") -> PastClaim:
    t = desk.tournament(one.tournament)
    tid, team = paid_by(one) or (one.tournament, one.accused)
    return PastClaim(
        tid,
        t.settings.name if t.settings else tid,
        one.match,
        one.claim,
        one.since,
        _word(rules, one.offence),
        t.entrants[team].name,
        one.ruling,
        one.effect,
        one.level or "",
        one.announced,
        one.changed,
        reason,
    )


def _row(one: ClaimRecord, table: int | None, rules: Ruleset) -> ClaimRow:
    return ClaimRow(
        match=one.match,
        claim=one.claim,
        table=table,
        game=one.game,
        deal=one.deal,
        offence=_word(rules, one.offence),
        by=one.by_seat or one.team,
        against=one.against_seat or "",
        ruling=one.ruling,
        level=one.level or "",
        announced=one.announced,
        changed=one.changed,
        since=one.since,
    )


def _word(rules: Ruleset, offence: str) -> str:
    known = rules.offences.get(offence)
    return known.word if known else offence
