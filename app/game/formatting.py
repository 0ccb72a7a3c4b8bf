"""From facts and results back to the score sheet's JSON; `parse(format(x)) == x`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.parsing import FORMAT, VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Bid, Call, Claim, Deal, Game, Hand, Jodhi, Moment, Sheet, Side, Start, Thunee
    from app.game.results import ClaimResult, DealResult, Finding, GameResult, SheetResult
    from app.rules.model import Ruleset

Json = dict[str, Any]


def sheet_json(sheet: Sheet) -> Json:
    """Write a whole match as a score sheet."""
    told: Json = {"format": FORMAT, "version": VERSION}
    if sheet.id is not None:
        told["id"] = sheet.id
    told["ruleset"] = ruleset_json(sheet.ruleset)
    if sheet.has_match:
        told["match"] = {"best_of": sheet.best_of}
        if sheet.sides:
            told["match"]["teams"] = {team: _side(side) for team, side in sheet.sides.items()}
    told["games"] = [_game(game) for game in sheet.games]
    return told


def ruleset_json(rules: Ruleset) -> str | Json:
    """Write a ruleset as a sheet names it: its id, or its base and what was changed."""
    if not rules.changed:
        return rules.id
    values = {name: getattr(rules.parameters, name) for name in rules.changed}
    return {"base": rules.id, "set": {name: _plain(value) for name, value in values.items()}}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _side(side: Side) -> Json:
    return _told(name=side.name, players=list(side.players), keeper=side.keeper)


def _told(**values: object) -> Json:
    """Leave out what was not told."""
    return {key: value for key, value in values.items() if value not in (None, [], {}, ())}


def _game(game: Game) -> Json:
    start = _start(game.start)
    return ({"start": start} if start else {}) | {"deals": [deal_json(deal) for deal in game.deals]}


def _start(start: Start) -> Json:
    return _told(balls=_copy(start.balls), target=start.target, dealer=start.dealer)


def _copy(values: Mapping[Any, Any] | None) -> Json | None:
    return None if values is None else dict(values)


def deal_json(deal: Deal) -> Json:
    """Write one deal."""
    return _told(
        dealer=deal.dealer,
        trump_maker=deal.trump_maker,
        bid=deal.bid,
        auction=[_bid(bid) for bid in deal.auction],
        trump=deal.trump,
        ball=deal.ball,
        points=dict(deal.points),
        hands=[_hand(hand) for hand in deal.hands],
        played=deal.played,
        last_hand=deal.last_hand,
        jodhis=[_jodhi(jodhi) for jodhi in deal.jodhis],
        thunee=_thunee(deal.thunee),
        double=_call(deal.double),
        khanak=_call(deal.khanak),
        claims=[claim_json(claim) for claim in deal.claims],
        redeal=deal.redeal,
        opened=dict(deal.opened),
        held={seat: list(cards) for seat, cards in deal.held.items()},
    )


def _bid(bid: Bid) -> list[object]:
    return ["+".join(bid.seats), "pass" if bid.value is None else bid.value]


def _hand(hand: Hand) -> str | Json | None:
    if not hand.cards:
        return hand.winner
    early = dict(hand.out_of_turn)
    cards = [[early[index], card] if index in early else card for index, card in enumerate(hand.cards)]
    return _told(lead=hand.lead, cards=cards, won=hand.winner) | ({} if hand.ordered else {"order": False})


def _moment(moment: Moment | None) -> Json | None:
    return None if moment is None else {"hand": moment.hand, "cards": moment.cards}


def _jodhi(jodhi: Jodhi) -> Json:
    return _told(
        seat=jodhi.seat,
        value=jodhi.value,
        after_hand=jodhi.after_hand,
        suit=jodhi.suit,
        moment=_moment(jodhi.moment),
    )


def _thunee(call: Thunee | None) -> Json | None:
    if call is None:
        return None
    return _told(seat=call.seat, result=call.result, gave_way=list(call.gave_way), moment=_moment(call.moment))


def _call(call: Call | None) -> Json | None:
    return None if call is None else _told(seat=call.seat, result=call.result, moment=_moment(call.moment))


def claim_json(claim: Claim) -> Json:
    """Write one claim."""
    told = _told(
        team=claim.team,
        by=claim.by,
        offence=claim.offence,
        against=claim.against,
        hand=claim.hand,
        value=claim.value,
        true_value=claim.true_value,
        remedy=claim.remedy,
        ruling=claim.ruling,
    )
    if not claim.opened_by_keeper:
        told["opened_by_keeper"] = False
    if claim.late:
        told["late"] = True
    if claim.prior:
        told["prior"] = claim.prior
    return told


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
    after, call = deal.after, deal.call
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
        "call": None
        if call is None
        else {"kind": call.kind, "outcome": call.outcome, "why": call.why, "settle": list(call.settle)},
        "due": dict(deal.due),
        "opened": dict(deal.opened),
        "claims": [_claim_result(claim) for claim in deal.claims],
        "findings": [_finding(finding) for finding in deal.findings],
        "provisional": deal.provisional,
        "after_end": deal.after_end,
    }


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
    return {
        "id": finding.id,
        "seat": finding.seat,
        "team": finding.team,
        "hand": finding.hand,
        "for": "officials",
        "why": finding.why,
    }
