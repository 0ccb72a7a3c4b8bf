"""From facts and results back to JSON: `parse(format(x)) == x`. Results are written in `formatting_result`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.text.formatting_result import refusal_json, result_json
from app.game.text.parsing import FORMAT, VERSION
from app.rules.request import changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Bid, Call, Claim, Deal, Game, Hand, Jodhi, Moment, Sheet, Side, Start, Thunee
    from app.rules.model import Ruleset

__all__ = ["claim_json", "deal_json", "refusal_json", "result_json", "ruleset_json", "sheet_json"]
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
    return {"base": rules.id, "set": changes(rules)}


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
        royals=deal.royals or None,
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
    told = _told(seat=call.seat, result=call.result, gave_way=list(call.gave_way), moment=_moment(call.moment))
    return told | {"blind": True} if call.blind else told


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
