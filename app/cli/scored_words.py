"""What deals came to, for people at a terminal: how each ended, its call, and the answer to each claim with why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.cli.words import tr
from app.game.claims.claimable import spoken
from app.game.sentences import spelt
from app.reports.deal_words import call_outcome, clause_words, effect, found_why, spelling, verdict
from app.reports.words import DASH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.game.results import ClaimResult, DealResult
    from app.rules.model import Ruleset


def ended(deal: DealResult, rules: Ruleset) -> str:
    """Name how a deal ended, a call in the ruleset's spelling."""
    plain = {
        "count": tr("count"),
        "four_ball": tr("4-ball"),
        "game_loss": tr("game lost"),
        "redeal": tr("re-deal"),
        "open": tr("open"),
    }
    return plain.get(deal.result) or spelling(rules, deal.result)


def notes(deal: DealResult, rules: Ruleset) -> Iterator[str]:
    """Tell the outcome of a deal's call, the answer to each of its claims, and what was found, for officials."""
    if deal.call is not None:
        told = call_outcome(deal.call.outcome)
        yield f"{spelling(rules, deal.call.kind)}: {told}; {deal.call.why}{_settled(deal.call.settle)}"
    yield from (_claim(one, rules) for one in deal.claims)
    for found in deal.findings:
        yield f"{found_why(found)}; {spoken(found.claim)}" if found.claim else found_why(found)


def _claim(result: ClaimResult, rules: Ruleset) -> str:
    done = effect(result)
    gives = f" ({spelt(done, rules.words)})" if done != DASH else ""
    claim = tr("claim: {offence}", offence=rules.offences[result.offence].word)
    cited = ", ".join(clause_words(result.clauses, rules))
    return f"{claim}: {verdict(result)}{gives}; {result.why}{_settled(result.settle)} [{cited}]"


def _settled(settle: tuple[Mapping[str, Any], ...]) -> str:
    """Tell what would settle it, each alone, the easiest first."""
    if len(settle) == 1:
        return "; " + tr("this settles it: {way}", way=_way(settle[0]))
    return "; " + tr("any one of these settles it: {ways}", ways=", ".join(map(_way, settle))) if settle else ""


def _way(one: Mapping[str, Any]) -> str:
    cards = [tr("the card of {seat} in hand {hand}", seat=seat, hand=hand) for seat, hand in one.get("cards", ())]
    up = [str(hand) for hand in one.get("turn_up", ())]
    if len(up) == 1:
        cards.append(tr("hand {hand} turned up", hand=up[0]))
    elif up:
        cards.append(tr("hands {hands} turned up together", hands=", ".join(up)))
    return " + ".join(cards)
