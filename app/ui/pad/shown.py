"""The pad in words: what each field shows, and the deal as told in one line. Nothing here is due or found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.i18n import fill, translate
from app.ui.pad.keys import BY_ACT, spelled
from app.ui.pad.slots import REDEALS, RESULTS, SUITS, call_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Jodhi
    from app.game.table import Team
    from app.ui.pad.state import PadState

_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", 6: "6th"}


def call_words(state: PadState) -> tuple[str, str]:
    """Give the call's value and who made it; while it is typed, what is typed."""
    if state.slot == "bid_seat":
        return "", translate("pad", "who?")
    if state.slot == "bid":
        return state.text, translate("pad", "by {seat}").format(seat=state.part)
    if state.facts.bid is None:
        return "", ""
    by = state.facts.trump_maker
    return str(state.facts.bid), translate("pad", "by {seat}").format(seat=by) if by else ""


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
    """Give what was told beside the fields: trump suit, hands played, who gave way."""
    facts = state.facts
    words = []
    if facts.trump:
        words.append(translate("pad", "trump {suit}").format(suit=translate("pad", dict(SUITS)[facts.trump])))
    if facts.played is not None:
        words.append(fill(translate("pad", "{n hand|hands} played"), n=facts.played))
    if facts.thunee and facts.thunee.gave_way:
        words.append(translate("pad", "{seats} gave way").format(seats=" ".join(facts.thunee.gave_way)))
    return tuple(words)


def opened_words(state: PadState) -> tuple[tuple[Team, str], ...]:
    """Give each team's opened balls as (team, words)."""
    opened = state.facts.opened
    return tuple(
        (team, translate("pad", "{team} {n}").format(team=team, n=opened[team])) for team in TEAMS if team in opened
    )
