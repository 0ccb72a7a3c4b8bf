"""What a match comes to, written in the result format of the score sheet: for officials, findings and dues included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.results import Claimable

if TYPE_CHECKING:
    from app.game.mistakes import SheetRefused
    from app.game.results import CallResult, ClaimResult, DealResult, Finding, GameResult, SheetResult

Json = dict[str, Any]


def refusal_json(identity: str | None, refused: SheetRefused) -> Json:
    """Write why a sheet was refused: its id, and each mistake with its path."""
    errors = [{"path": mistake.path, "message": mistake.message} for mistake in refused.mistakes]
    return {"id": identity, "errors": errors}


def result_json(result: SheetResult) -> Json:
    """Write what a match comes to, for officials: dues, findings and every claim included."""
    return {
        "id": result.id,
        "ruleset": result.ruleset,
        "provisional": result.provisional,
        "games": [_game_result(game) for game in result.games],
        "match": {"games": dict(result.won), "winner": result.winner},
    }


def _game_result(game: GameResult) -> Json:
    now = game.now
    return {
        "winner": now.winner,
        "target": now.target,
        "balls": dict(now.balls),
        "next_dealer": now.dealer,
        "provisional": now.provisional,
        "after_end": game.after_end,
        "deals": [_deal_result(deal) for deal in game.deals],
    }


def _deal_result(deal: DealResult) -> Json:
    after = deal.after
    return {
        "no": deal.no,
        "dealer": deal.dealer,
        "trump_maker": deal.trump_maker,
        "bid": deal.bid,
        "result": deal.result,
        "awards": [{"team": award.team, "balls": award.balls, "for": award.reason} for award in deal.awards],
        "balls": dict(after.balls),
        "target": after.target,
        "corner_house": list(deal.corner_house),
        "next_dealer": after.dealer,
        "winner": after.winner,
        "arithmetic": deal.arithmetic,
        "clauses": list(deal.clauses),
        "call": None if deal.call is None else _call_result(deal.call),
        "due": dict(deal.due),
        "opened": dict(deal.opened),
        "claims": [_claim_result(claim) for claim in deal.claims],
        "findings": [_finding(finding) for finding in deal.findings],
        "provisional": deal.provisional,
        "after_end": deal.after_end,
    }


def _call_result(call: CallResult) -> Json:
    return {"kind": call.kind, "outcome": call.outcome, "why": call.why, "settle": list(call.settle)}


def _claim_result(claim: ClaimResult) -> Json:
    return {
        "offence": claim.offence,
        "verdict": claim.verdict,
        "effect": claim.effect,
        "to": claim.to,
        "clauses": list(claim.clauses),
        "why": claim.why,
        "settle": list(claim.settle),
    }


def _finding(finding: Finding) -> Json:
    claim = finding.claim or Claimable()
    return {
        "id": finding.id,
        "seat": finding.seat,
        "team": finding.team,
        "hand": finding.hand,
        "shows": finding.shows or finding.hand,
        "for": "officials",
        "why": finding.why,
        "claim": {"offence": claim.offence, "by": list(claim.by), "until": claim.until, "why": claim.why},
    }
