"""The pad in words: what each field shows, and the deal as told in one line. Nothing here is due or found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.i18n import fill, translate
from app.ui.pad.keys import BY_ACT, spelled
from app.ui.pad.slots import REDEALS, RESULTS, SUITS, call_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Bid, Jodhi
    from app.game.table import Team
    from app.ui.pad.state import PadState

_MOST = 4
"""Calls that are shown of an auction, the last of them."""
_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", 6: "6th"}


def call_words(state: PadState) -> tuple[str, str]:
    """Give the call's value and who made it; while it is typed, what is typed."""
    if state.slot == "call_seat" and state.facts.auction:
        last = state.facts.auction[-1]
        value = translate("pad", "pass") if last.value is None else str(last.value)
        return value, translate("pad", "by {seat}").format(seat="+".join(last.seats))
    if state.slot in ("bid_seat", "call_seat"):
        return "", translate("pad", "who?")
    if state.slot in ("bid", "call_value"):
        return state.text, translate("pad", "by {seat}").format(seat=state.part)
    if state.facts.bid is None:
        return "", ""
    by = state.facts.trump_maker
    return str(state.facts.bid), translate("pad", "by {seat}").format(seat=by) if by else ""


def auction_words(auction: tuple[Bid, ...]) -> str:
    """Give the calls in one line, the last of them where there are many: `B1 10 · A1+A2 20 · B1 pass`."""
    told = [
        f"{'+'.join(bid.seats)} {bid.value if bid.value is not None else translate('pad', 'pass')}" for bid in auction
    ]
    return " · ".join(["…", *told[-_MOST:]] if len(told) > _MOST else told)


def jodhi_words(jodhi: Jodhi) -> str:
    """Give a jodhi as a chip shows it: `A1 30 after 1st`, with its suit's letter where told."""
    named = f"{jodhi.seat} {jodhi.value}" + (f" {jodhi.suit}" if jodhi.suit else "")
    if jodhi.after_hand is None:
        return named
    after = translate("pad", "after {hand}").format(hand=_ORDINALS[jodhi.after_hand])
    return f"{named} {after}"


def outcome_words(state: PadState, words: Mapping[str, str] | None = None) -> str:
    """Give the outcome as told: `Thunee A1, won`; empty while none was. `words` are the ruleset's own spellings."""
    if state.how is None:
        return ""
    word = spelled(BY_ACT[state.how], words)
    call = call_of(state)
    if call is not None:
        result = dict(RESULTS[state.how]).get(call.result or "", "") if state.how in RESULTS else ""
        return f"{word} {call.seat}" + (f", {translate('pad', result)}" if result else "")
    if state.facts.redeal:
        return f"{word}: {translate('pad', dict(REDEALS)[state.facts.redeal])}"
    return word


def extra_words(state: PadState) -> tuple[str, ...]:
    """Give what was told beside the fields: the calls, trump suit, hands played, and how a Thunee was called."""
    facts = state.facts
    words = [auction_words(facts.auction)] if facts.auction else []
    if facts.trump:
        words.append(translate("pad", "trump {suit}").format(suit=translate("pad", dict(SUITS)[facts.trump])))
    if facts.played is not None:
        words.append(fill(translate("pad", "{n hand|hands} played"), n=facts.played))
    if facts.thunee and facts.thunee.gave_way:
        words.append(translate("pad", "{seats} gave way").format(seats=" ".join(facts.thunee.gave_way)))
    return (*words, *_called_how(state))


def _called_how(state: PadState) -> tuple[str, ...]:
    thunee, words = state.facts.thunee, []
    if thunee is not None and thunee.moment is not None:
        moment = thunee.moment
        words.append(
            fill(translate("pad", "called in hand {hand}, {n card|cards} down"), hand=moment.hand, n=moment.cards)
        )
    if thunee is not None and thunee.blind:
        words.append(translate("pad", "blind"))
    if state.facts.royals:
        words.append(translate("pad", "royals"))
    return tuple(words)


def opened_words(state: PadState) -> tuple[tuple[Team, str], ...]:
    """Give each team's opened balls as (team, words)."""
    opened = state.facts.opened
    return tuple(
        (team, translate("pad", "{team} {n}").format(team=team, n=opened[team])) for team in TEAMS if team in opened
    )
