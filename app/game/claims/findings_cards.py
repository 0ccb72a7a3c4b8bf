"""What the cards show of departures from the rules of play: revokes, cards out of turn, hands taken wrongly, bluffs.

Where cards are forgotten it is found all the same if it must have been so whatever they were: it is then proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game import proof
from app.game.claims.showing import bluff_shows, one_suit_shows, revoke_shows, suit_shows
from app.game.claims.undertrump import undertrumped
from app.game.jodhis import moments
from app.game.proving.charges import Charge
from app.game.proving.forced import forced
from app.game.proving.known import known
from app.game.results import Finding
from app.game.sentences import say
from app.game.table import SEATS, TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Jodhi
    from app.game.proof import Proof
    from app.game.told import Told


class _May(Struct, frozen=True):
    """A departure there may have been: what sight tells of it, what there is to prove, and the finding it makes."""

    shown: Proof
    charge: Charge
    finding: Finding


def card_findings(told: Told) -> list[Finding]:
    """Report every departure the cards prove, claimed or not; of a jodhi the graver one alone."""
    rows = [hand for hand, row in enumerate(told.laid, 1) if row is not None]
    unseen = [hand for hand in range(1, told.played + 1) if hand not in rows]
    single = [may for hand in rows for may in _in_hand(told, hand)]
    single += [may for hand in unseen for may in _taken_wrongly(told, hand)]
    jodhis = [list(_of_jodhi(told, jodhi)) for jodhi in told.deal.jodhis]
    others = [*_trumpless(told), *_one_suit(told)]
    found = _proved(told, [*single, *(may for some in jodhis for may in some), *others])
    spoken = [next((found[may] for may in some if may in found), None) for some in jodhis]
    return [
        *(found[may] for may in single if may in found),
        *(finding for finding in spoken if finding is not None),
        *(found[may] for may in others if may in found),
    ]


def hollow_findings(told: Told) -> list[Finding]:
    """Report, where no card was told, each jodhi for which too few cards were left in hand."""
    return [_bluff(jodhi) for jodhi in told.deal.jodhis if proof.too_few_left(told, jodhi)]


def _proved(told: Told, mays: list[_May]) -> dict[_May, Finding]:
    """Keep what sight shows, and of what it leaves open all that must have been so."""
    found = {may: may.finding for may in mays if may.shown}
    doubtful = [may for may in mays if may.shown is None]
    if doubtful:
        must = forced(known(told), tuple([may.charge for may in doubtful]))
        whatever = "" if proof.every_card_known(told) else f", {say('whatever the forgotten cards were')}"
        found |= {
            may: replace(may.finding, why=f"{may.finding.why}{whatever}") for may in doubtful if may.charge in must
        }
    return found


def _in_hand(told: Told, hand: int) -> Iterator[_May]:
    for seat in SEATS:
        shown = proof.revoked(told, seat, hand)
        if shown is not False:
            why = say("{seat} did not follow suit in hand {hand}, though able to", seat=seat, hand=hand)
            shows = revoke_shows(told, seat, hand)
            finding = Finding("revoke", why, seat=seat, hand=hand, shows=shows)
            yield _May(shown, Charge("revoke", seat, hand), finding)
        if told.parameters.undertrump == "forced_only":
            why = say("{seat} undertrumped in hand {hand} with another suit in hand", seat=seat, hand=hand)
            charge = Charge("undertrump", seat, hand)
            yield _May(undertrumped(told, seat, hand), charge, Finding("undertrump", why, seat=seat, hand=hand))
        shown = proof.out_of_turn(told, seat, hand)
        if shown is not False:
            why = say("{seat} played out of turn to hand {hand}", seat=seat, hand=hand)
            finding = Finding("out_of_turn", why, seat=seat, hand=hand)
            yield _May(shown, Charge("out_of_turn", seat, hand), finding)
    yield from _taken_wrongly(told, hand)


def _taken_wrongly(told: Told, hand: int) -> Iterator[_May]:
    """Ask whether a hand was the others', by the cards told of it or by those that are left for it.

    In a hand of which no card is told nothing else can be shown: whoever is asked about may have led it, and who led
    neither revokes nor plays out of turn where nobody recalls the order.
    """
    for team in TEAMS if proof.taker_told(told, hand) is not None else ():
        shown = proof.wrong_hand(told, team, hand)
        if shown is not False:
            why = say("{team} took hand {hand}, which the others won", team=team, hand=hand)
            finding = Finding("wrong_hand_claim", why, team=team, hand=hand)
            yield _May(shown, Charge("wrong_hand", hand=hand, team=team), finding)


def _of_jodhi(told: Told, jodhi: Jodhi) -> Iterator[_May]:
    """Ask of a jodhi whether its cards were there, and where the ruleset minds whether it was undercalled."""
    seat, when = jodhi.seat, moments(told, jodhi)
    charge = Charge("jodhi_bluff", seat, value=jodhi.value, suit=jodhi.suit, moments=when)
    shown = proof.bluffed(told, jodhi)
    if shown is not False:
        yield _May(shown, charge, replace(_bluff(jodhi), shows=bluff_shows(told, jodhi)))
    if told.parameters.jodhi_undercall == "wrong_value":
        why = say("{value} called by {seat} with the Jack in hand too", value=jodhi.value, seat=seat)
        exact = replace(charge, kind="jodhi_wrong_value", exact=True)
        finding = Finding("jodhi_wrong_value", why, seat=seat, hand=jodhi.after_hand)
        yield _May(proof.undercalled(told, jodhi), exact, finding)


def _bluff(jodhi: Jodhi) -> Finding:
    why = say("{value} called by {seat} without the cards for it", value=jodhi.value, seat=jodhi.seat)
    return Finding("jodhi_bluff", why, seat=jodhi.seat, hand=jodhi.after_hand)


def _trumpless(told: Told) -> Iterator[_May]:
    """Ask whether a side was dealt no trump, where the ruleset has a re-deal for it."""
    parameters, who = told.parameters, told.rules.offences["no_trump"].who
    under_thunee = told.deal.thunee is not None and not parameters.no_trump_under_thunee
    trump = told.deal.trump
    if parameters.no_trump_redeal == "off" or under_thunee or trump is None:
        return
    for team in TEAMS if who == "team_without_trump" else (told.counting,):
        shown = proof.trumpless(told, team, trump)
        if shown is not False:
            why, shows = say("{team} was dealt no trump", team=team), suit_shows(told, trump)
            yield _May(shown, Charge("no_trump", team=team), Finding("no_trump", why, team=team, shows=shows))


def _one_suit(told: Told) -> Iterator[_May]:
    """Ask whether a Thunee's caller, or the trump maker where he had to call a re-deal, held six of one suit."""
    thunee = told.deal.thunee
    if thunee is not None:
        holder = proof.stops_a_thunee(told, thunee.seat)
        why = say("Thunee called though {seat} was dealt six cards of one suit", seat=holder)
        finding = Finding("thunee_complete_suit", why, seat=thunee.seat, shows=one_suit_shows(told, holder))
        yield _May(proof.one_suit(told, holder), Charge("one_suit", holder), finding)
    if told.parameters.redeal_six_of_suit is not False:
        why = say("the trump maker was dealt six cards of one suit and played on")
        finding = Finding(
            "six_suit_no_redeal", why, seat=told.trump_maker, shows=one_suit_shows(told, told.trump_maker)
        )
        yield _May(proof.one_suit(told, told.trump_maker), Charge("one_suit", told.trump_maker), finding)
