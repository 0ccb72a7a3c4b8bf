"""What can't have happened at a table: points, calls and claims that contradict themselves or each other.

A finding is what the rules forbid and happened all the same; it is no mistake. `check_facts` asks the deal alone,
`check_told` the deal where it stands in its game. Places are relative to the deal; `path` is put before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, Card
from app.game.checks.checking_cards import card_mistakes, laid_mistakes
from app.game.checks.checking_claims import claim_mistakes
from app.game.mistakes import Mistake
from app.game.points import can_hold
from app.game.redeals import FIRST, known, may_ask_for_first_four
from app.game.sentences import say
from app.game.table import TEAMS, team_of
from app.game.told import has_cards, possible_wins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.auction import Bidding
    from app.game.facts import Deal, Redeal
    from app.game.told import Told
    from app.rules.model import Parameters, Ruleset


def check_facts(deal: Deal, rules: Ruleset) -> tuple[Mistake, ...]:
    """Give what can't be in a deal, whatever the game around it."""
    parameters = rules.parameters
    found = [*_exclusive(deal), *_hands(deal)]
    if deal.bid or deal.auction:
        found.extend(_bids(deal, parameters))
    if deal.jodhis:
        found.extend(_jodhis(deal, parameters))
    if deal.points:
        found.extend(_sums(deal, parameters))
    if deal.claims:
        found.extend(claim_mistakes(deal, rules))
    if deal.thunee is not None or deal.royals:
        found.extend([*_gave_way(deal), *_variants(deal, parameters)])
    if deal.redeal is not None:
        found.extend(_redeal(deal.redeal, parameters))
    if deal.held or has_cards(deal):
        found.extend(card_mistakes(deal))
    return tuple(found)


def check_told(told: Told) -> tuple[Mistake, ...]:
    """Give what can't be in a deal as it stands in its game."""
    found: list[Mistake] = []
    if told.auction is not None:
        found.extend(_agreeing_auction(told, told.auction))
    if told.deal.last_hand is not None:
        found.extend(_agreeing_last(told, told.deal.last_hand))
    if told.deal.points and not found:
        found.extend(_reachable(told))
    if told.laid or told.deal.held:
        found.extend(laid_mistakes(told))
    if told.deal.redeal == "low_first_four" and not found:
        found.extend(_first_four(told))
    return tuple(found)


def _exclusive(deal: Deal) -> Iterator[Mistake]:
    if deal.ball is not None and deal.points:
        yield Mistake("points", say("an agreed ball excludes points; keep one of them"))
    if deal.double is not None and deal.khanak is not None:
        yield Mistake("khanak", say("a deal holds a Double or a Khanak, not both"))
    for team, balls in deal.opened.items():
        if balls < 0:
            yield Mistake(f"opened.{team}", say("balls opened can't be below 0"))


def _bids(deal: Deal, parameters: Parameters) -> Iterator[Mistake]:
    """Check that every call has a value the ruleset knows."""
    values = parameters.bid_values if parameters.bid_enabled else ()
    if deal.bid and deal.bid not in values:
        yield Mistake("bid", _no_bid(deal.bid, values))
    for index, bid in enumerate(deal.auction):
        if bid.value is not None and bid.value not in values:
            yield Mistake(f"auction[{index}]", _no_bid(bid.value, values))
        if len(bid.seats) > 1:
            yield from _joint(deal, index)


def _no_bid(value: int, values: tuple[int, ...]) -> str:
    allowed = ", ".join(map(str, values)) or say("none: there is no calling for trump")
    return say("{value} is no bid here (allowed: {allowed})", value=value, allowed=allowed)


def _joint(deal: Deal, index: int) -> Iterator[Mistake]:
    """Check a joint call: two partners, settled by the next entry."""
    bid = deal.auction[index]
    if len(set(bid.seats)) != len(bid.seats) or len({team_of(seat) for seat in bid.seats}) > 1:
        yield Mistake(f"auction[{index}]", say("{seats} are no partners", seats="+".join(bid.seats)))
        return
    after = deal.auction[index + 1 : index + 2]
    if bid.value is None:
        yield Mistake(f"auction[{index}]", say("partners don't pass together; enter a pass for each"))
    elif not after or after[0].seats[0] not in bid.seats or len(after[0].seats) > 1 or after[0].value is None:
        yield Mistake(
            f"auction[{index + 1}]",
            say("the entry after a joint call names the partner chosen of {seats}", seats="+".join(bid.seats)),
        )


def _hands(deal: Deal) -> Iterator[Mistake]:
    count = len(deal.hands)
    if count > HANDS:
        yield Mistake("hands", say("{count} hands; a deal has six", count=count))
    if deal.played is not None and not 0 <= deal.played <= HANDS:
        yield Mistake("played", say("{played} hands can't be played; a deal has six", played=deal.played))
    elif deal.played is not None and deal.played < count:
        yield Mistake(
            "played", say("{played hand|hands} played, but {count} are listed", played=deal.played, count=count)
        )


def _jodhis(deal: Deal, parameters: Parameters) -> Iterator[Mistake]:
    for index, jodhi in enumerate(deal.jodhis):
        if jodhi.value not in parameters.jodhi_values:
            values = ", ".join(map(str, parameters.jodhi_values))
            yield Mistake(
                f"jodhis[{index}].value",
                say("{value} is no jodhi (allowed: {values})", value=jodhi.value, values=values),
            )
        played = deal.played if deal.played is not None else len(deal.hands) or HANDS
        if jodhi.after_hand is not None and jodhi.after_hand > played:
            yield Mistake(f"jodhis[{index}].after_hand", say("only {played hand was|hands were} played", played=played))


def _sums(deal: Deal, parameters: Parameters) -> Iterator[Mistake]:
    deck = parameters.deck_points_total
    if len(deal.points) == len(TEAMS) and sum(deal.points.values()) != deck:
        yield Mistake("points", say("{a} + {b} is not {deck}", a=deal.points["A"], b=deal.points["B"], deck=deck))
        return
    for team, points in deal.points.items():
        if not 0 <= points <= deck:
            yield Mistake(f"points.{team}", say("{points} can't be: the deck holds {deck}", points=points, deck=deck))


def _gave_way(deal: Deal) -> Iterator[Mistake]:
    call = deal.thunee
    if call is not None and (call.seat in call.gave_way or len(set(call.gave_way)) != len(call.gave_way)):
        yield Mistake("thunee.gave_way", say("names each caller who yielded once, and not the one who plays"))


def _variants(deal: Deal, parameters: Parameters) -> Iterator[Mistake]:
    """Check that a deal was played in a way the ruleset has."""
    if deal.royals and not parameters.royals:
        yield Mistake("royals", say("this ruleset has no royals"))
    if deal.thunee is not None and deal.thunee.blind and parameters.blind_thunee is None:
        yield Mistake("thunee.blind", say("this ruleset has no blind Thunee"))


def _redeal(reason: Redeal, parameters: Parameters) -> Iterator[Mistake]:
    if not known(reason, parameters):
        yield Mistake("redeal", say("this ruleset knows no re-deal for {reason}", reason=reason))


def _first_four(told: Told) -> Iterator[Mistake]:
    """Check the cards a re-deal was asked for with, where all four are told."""
    seat, held = told.trump_maker, told.deal.held.get(told.trump_maker, ())
    cards = [Card.parse(text) for text in held]
    if len(cards) == FIRST and not may_ask_for_first_four(cards, told.parameters):
        why = say("{seat} can't ask for a re-deal with {cards} as first four cards", seat=seat, cards=", ".join(held))
        yield Mistake(f"held.{seat}", why)


def _agreeing_auction(told: Told, auction: Bidding) -> Iterator[Mistake]:
    """Check that bid and trump maker are the auction's."""
    deal = told.deal
    if deal.bid is not None and deal.bid != auction.value:
        yield Mistake(
            "bid", say("{bid} does not agree with the auction, which ends at {end}", bid=deal.bid, end=auction.value)
        )
    if deal.trump_maker is not None and auction.holder not in {None, deal.trump_maker}:
        yield Mistake(
            "trump_maker",
            say(
                "{trump_maker} does not agree with the auction, which {holder} wins",
                trump_maker=deal.trump_maker,
                holder=auction.holder,
            ),
        )


def _agreeing_last(told: Told, last: str) -> Iterator[Mistake]:
    """Check that the last hand as told is the sixth hand as listed."""
    taken = told.taken[-1]
    if taken.team != last[0] or (len(last) > 1 and taken.seat not in {None, last}):
        yield Mistake(
            "last_hand",
            say(
                "{last} does not agree with hands, where {winner} took the sixth",
                last=last,
                winner=taken.seat or taken.team,
            ),
        )
    elif told.played < HANDS and told.deal.played is not None:
        yield Mistake("last_hand", say("only {played hand was|hands were} played", played=told.played))


def _reachable(told: Told) -> Iterator[Mistake]:
    """Check that a team's points can be made from the hands it won; then the others' can be too, being the rest."""
    parameters = told.parameters
    team, points = next(iter(told.deal.points.items()))
    least, most = possible_wins(told, team)
    if not can_hold(points, least, most, trumps_only=parameters.jack_nine_points_in_trumps_only):
        hands = f"{least}" if least == most else say("{least} to {most}", least=least, most=most)
        text = "{points} for {team} can't be made from {hands hand|hands}"
        yield Mistake("points", say(text, points=points, team=team, hands=hands))
