"""What the half-typed deal would come to, and why it can't be entered: the engine asked live.

Players may look on: no sentence here tells more than that what was typed contradicts itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.jodhis import matching
from app.game.mistakes import SheetRefused
from app.game.scoring import score_deal
from app.game.table import other
from app.i18n import translate
from app.ui.pad.facts import from_deal, with_claims
from app.ui.pad.slots import RESULTS
from app.ui.pad.state import counting

if TYPE_CHECKING:
    from app.game.facts import Deal
    from app.game.mistakes import Mistake
    from app.game.results import DealResult
    from app.game.table import Team
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState


def preview(state: PadState, ground: Ground) -> DealResult | None:
    """Give what the deal as typed comes to; None while it is not whole or can't be."""
    if not _told(state, ground):
        return None
    try:
        return score_deal(with_claims(state, ground), ground.before, ground.rules, ground.deal)
    except SheetRefused:
        return None


def mistakes(state: PadState, ground: Ground, *, officials: bool = False) -> tuple[str, ...]:
    """Give why the deal as typed can't have happened, one sentence each; empty when it can.

    `officials` alone look on: they are told which outcome would fit.
    """
    deal = with_claims(state, ground)
    try:
        result = score_deal(deal, ground.before, ground.rules, ground.deal)
    except SheetRefused as refused:
        return tuple(_said(mistake, deal, ground, officials=officials) for mistake in refused.mistakes)
    told, made = _told_ball(state, ground), _ball(result) if state.points else None
    if told is None or made is None or told == made:
        return ()
    return (translate("pad", "The points do not fit: look at them again, and at how the deal ended."),)


def corrected(deal: Deal, ground: Ground) -> PadState:
    """Give the pad filled with an earlier deal, its outcome as the points told then decide it."""
    state = from_deal(deal, ground)
    result = preview(state, ground) if state.how == "counted" and state.points else None
    made = _ball(result) if result else None
    return replace(state, how="not_made") if made is not None and made != counting(state, ground) else state


def _told_ball(state: PadState, ground: Ground) -> Team | None:
    """Give whose ball the outcome key told, None where it told none."""
    team = counting(state, ground)
    return {"counted": team, "not_made": other(team)}.get(state.how or "")


def _ball(result: DealResult) -> Team | None:
    """Give whose ball the count made, None where something else decided the deal."""
    return result.awards[0].team if result.result == "count" and result.awards else None


def _said(mistake: Mistake, deal: Deal, ground: Ground, *, officials: bool) -> str:
    """Give a mistake in the pad's words: what is missing by its name, an outcome without its name in the sheet."""
    before, _, place = mistake.path.rpartition(".")
    if place == "result":
        if getattr(deal, before).result is None:
            return translate("pad", "How did it end? The points and hands told leave it open.")
        return (officials and _fitting(before, deal, ground)) or translate("pad", _UNFIT)
    if place.startswith("claims[") and not matching(deal.claims[int(place[len("claims[") : -1])], deal):
        return translate("pad", "The jodhi that the claim means is not entered. Press * and add it as it was called.")
    named = _NAMED.get(place)
    return translate("pad", named) if named and not getattr(deal, place) else mistake.message


def _fitting(kind: str, deal: Deal, ground: Ground) -> str:
    """Say which of a call's outcomes fits the other facts told, as the one told does not; empty where none does."""
    call, words = getattr(deal, kind), {result: translate("pad", word) for result, word in RESULTS[kind]}
    others = [result for result in words if result not in {call.result, "points"}]
    fit = [words[one] for one in others if _can_be(replace(deal, **{kind: replace(call, result=one)}), ground)]
    if not fit:
        return ""
    told = translate("pad", "“{said}” does not fit the points, hands and jodhis told: “{fits}” does.")
    return told.format(said=words[call.result], fits=translate("pad", "” or “").join(fit))


def _can_be(deal: Deal, ground: Ground) -> bool:
    try:
        score_deal(deal, ground.before, ground.rules, ground.deal)
    except SheetRefused:
        return False
    return True


_UNFIT = "The outcome does not fit the points, hands and jodhis told."
_NAMED = {
    "points": "Card points are missing: the deal reached the count.",
    "last_hand": "The last hand is missing: points are counted with it.",
    "bid": "The call is missing: the deal is counted against it.",
    "redeal": "Nobody called for trump: the deal is dealt again. Press 5.",
}


def _told(state: PadState, ground: Ground) -> bool:
    return bool(state.how or state.points or state.facts.hands or ground.claims)
