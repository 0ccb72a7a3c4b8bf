"""Claims that the cards on the sheet answer: at once where the known cards show it, else by proof over the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import proof
from app.game.cards import HANDS
from app.game.claims.undertrump import undertrumped
from app.game.claims.verdicts import Answer
from app.game.jodhis import WITH_TRUMPS, meant, moments
from app.game.proving.charges import Charge
from app.game.proving.completions import Question
from app.game.proving.examining import examine
from app.game.proving.known import bare, known
from app.game.proving.parting import points_may_tell
from app.game.proving.plain import plain, whatever
from app.game.proving.unseeing import unseen
from app.game.proving.wording import settle_json, unsettled, why
from app.game.sentences import say
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from app.game.claims.verdicts import Verdict
    from app.game.facts import Claim, Jodhi
    from app.game.proof import Proof
    from app.game.proving.examining import Examined
    from app.game.proving.known import Known
    from app.game.table import Seat
    from app.game.told import Told


def _proved(told: Told, shown: list[Proof], charges: list[Charge], what: str) -> Answer:
    """Answer a claim that holds where one of its charges does; `shown` is what known cards tell of each by sight."""
    question = Question((("upheld", tuple(charges)),), "rejected")
    given = known(told)
    if not proof.any_card_known(told):
        if None in shown:
            return _unseen(given, question, what)
        return Answer("upheld" if True in shown else "rejected", whatever(plain(given, question)))
    examined = examine(given, question)
    return Answer(_verdict(examined), why(given, examined), settle_json(examined.settle), (given, examined))


def _unseen(told: Known, question: Question, what: str) -> Answer:
    """Answer where no card was told: open but for what holds of any cards or by the points counted."""
    given = told if points_may_tell(told, question) else bare(told, _taken(told, question))
    examined = unseen(given, question)
    if len(examined.possible) == 1:
        return Answer(_verdict(examined), why(given, examined), (), (given, examined))
    open_for = say("the cards on the sheet do not tell whether there was {what}", what=what)
    reasons = "; ".join((open_for, *unsettled(examined.untold)))
    return Answer("open", reasons, settle_json(examined.settle), (given, examined))


def _taken(told: Known, question: Question) -> frozenset[int]:
    """Give the hands of which it matters who took them: the one asked for, and the one before a card out of turn."""
    charges = [charge for _, some in question.outcomes for charge in some]
    before = [
        charge.hand - 1 for charge in charges if charge.kind == "out_of_turn" and told.rows[charge.hand - 1].seats
    ]
    return frozenset([*before, *[charge.hand for charge in charges if charge.kind == "wrong_hand"]])


def _verdict(examined: Examined) -> Verdict:
    return examined.possible[0] if len(examined.possible) == 1 else "open"  # type: ignore[return-value]


def _accused(claim: Claim) -> tuple[Seat, ...]:
    """Give the seats a claim can mean."""
    return tuple([seat for seat in SEATS if claim.against in {seat, None} and team_of(seat) != claim.team])


def _hands(claim: Claim) -> tuple[int, ...]:
    """Give the hands a claim can mean."""
    return tuple(range(1, HANDS + 1)) if claim.hand is None else (claim.hand,)


def revoke(told: Told, claim: Claim) -> Answer:
    """Answer by the cards the accused played and held."""
    each = [(seat, hand) for seat in _accused(claim) for hand in _hands(claim)]
    shown = [proof.revoked(told, seat, hand) for seat, hand in each]
    return _proved(told, shown, [Charge("revoke", seat, hand) for seat, hand in each], say("a revoke"))


def undertrump(told: Told, claim: Claim) -> Answer:
    """Answer by the trumps that lay there and by what else the accused held."""
    each = [(seat, hand) for seat in _accused(claim) for hand in _hands(claim)]
    shown = [undertrumped(told, seat, hand) for seat, hand in each]
    charges = [Charge("undertrump", seat, hand) for seat, hand in each]
    return _proved(told, shown, charges, say("an undertrump that was not forced"))


def out_of_turn(told: Told, claim: Claim) -> Answer:
    """Answer by the order in which the cards fell."""
    each = [(seat, hand) for seat in _accused(claim) for hand in _hands(claim)]
    shown = [proof.out_of_turn(told, seat, hand) for seat, hand in each]
    return _proved(told, shown, [Charge("out_of_turn", seat, hand) for seat, hand in each], say("a card out of turn"))


def wrong_hand_claim(told: Told, claim: Claim) -> Answer:
    """Answer by the ranks of the hand's cards."""
    team = other(claim.team)
    shown = [proof.wrong_hand(told, team, hand) for hand in _hands(claim)]
    charges = [Charge("wrong_hand", hand=hand, team=team) for hand in _hands(claim)]
    return _proved(told, shown, charges, say("a hand taken wrongly"))


def jodhi_bluff(told: Told, claim: Claim) -> Answer:
    """Answer by the cards the caller held when he called."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", say("the sheet does not tell which jodhi is meant"))
    charge = Charge("jodhi_bluff", jodhi.seat, value=jodhi.value, suit=jodhi.suit, moments=moments(told, jodhi))
    return _proved(told, [proof.bluffed(told, jodhi)], [charge], say("a jodhi without its cards"))


def jodhi_wrong_value(told: Told, claim: Claim) -> Answer:
    """Answer by the cards the caller held and by trumps: a suit given has to be the one its value says."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", say("the sheet does not tell which jodhi is meant"))
    if _misfits(told, jodhi):
        return Answer(
            "upheld",
            say(
                "{value} of {suit} called with {trump} as trump",
                value=jodhi.value,
                suit=jodhi.suit,
                trump=told.deal.trump,
            ),
        )
    exact = told.parameters.jodhi_undercall == "wrong_value"
    charge = Charge(
        "jodhi_wrong_value",
        jodhi.seat,
        value=jodhi.value,
        suit=jodhi.suit,
        exact=exact,
        moments=moments(told, jodhi),
    )
    shown = proof.undercalled(told, jodhi)
    fits = None if shown is False and told.deal.trump is None else shown
    return _proved(told, [fits], [charge], say("a jodhi of another value than held"))


def _misfits(told: Told, jodhi: Jodhi) -> bool:
    """Tell whether a jodhi's suit and value speak against each other."""
    trump = told.deal.trump
    return None not in {trump, jodhi.suit} and (jodhi.suit == trump) != (jodhi.value in WITH_TRUMPS)


def no_trump(told: Told, claim: Claim) -> Answer:
    """Answer by the cards dealt to the claiming team."""
    trump = told.deal.trump
    if trump is None:
        return Answer("open", say("the sheet does not tell what was trump"))
    charge = Charge("no_trump", team=claim.team)
    return _proved(told, [proof.trumpless(told, claim.team, trump)], [charge], say("a team without trumps"))


def complete_suit(told: Told, claim: Claim) -> Answer:
    """Answer by the cards that stop a Thunee: its caller's, or the trump maker's where they mean a re-deal."""
    call = told.deal.thunee
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", say("the accused team called no Thunee"))
    return _six_of_one_suit(told, proof.stops_a_thunee(told, call.seat))


def six_suit(told: Told, claim: Claim) -> Answer:
    """Answer by the cards dealt to the trump maker."""
    if team_of(told.trump_maker) != other(claim.team):
        return Answer("rejected", say("{trump_maker} made trump, of the claiming team", trump_maker=told.trump_maker))
    return _six_of_one_suit(told, told.trump_maker)


def _six_of_one_suit(told: Told, seat: Seat) -> Answer:
    return _proved(told, [proof.one_suit(told, seat)], [Charge("one_suit", seat)], say("six cards of one suit"))
