"""Enter: the deal goes in when it is whole; what is missing or can't have happened is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import TEAMS
from app.i18n import translate
from app.ui.pad.answers import at_home, bid_said, opened, refused
from app.ui.pad.calling import spoken
from app.ui.pad.facts import facts
from app.ui.pad.preview import mistakes, preview
from app.ui.pad.slots import ask, call_of, choices
from app.ui.pad.state import Ask, Commit, counting

if TYPE_CHECKING:
    from app.game.facts import Deal
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import Outcome, PadState

_OPTIONAL = ("jodhi_after", "result")


def enter(state: PadState, ground: Ground) -> PadState | Outcome:
    """Give the facts to enter, the earlier deal to correct, or the pad saying what is missing."""
    if state.slot == "earlier" and state.text:
        return Ask("correct", int(state.text))
    if state.slot == "call_seat":
        return at_home(state)
    if state.slot == "call_value" and not state.text:
        return spoken(state, None, ground)
    missing = _half_typed(state, ground) or _missing(state, ground)
    if missing is not None:
        return missing
    wrong = mistakes(state, ground)
    return refused(at_home(state), wrong[0]) if wrong else Commit(facts(state, ground))


def unfit(state: PadState, ground: Ground) -> str:
    """Give for officials why Enter refuses a deal that is whole; empty where it takes it, or asks for more."""
    if _half_typed(state, ground) is not None or _missing(state, ground) is not None:
        return ""
    return next(iter(mistakes(state, ground, officials=True)), "")


def unopened(state: PadState, ground: Ground) -> bool:
    """Tell whether the rules work out what is due (of points, of a call), and nobody told what the keepers opened."""
    worked_out = state.by_points or bool(state.points) or call_of(state) is not None or _lost_call(state, ground)
    return worked_out and not state.facts.opened


def _lost_call(state: PadState, ground: Ground) -> bool:
    """Tell whether the counting team's ball is worth more than one, as trump was called for: so some rulesets say."""
    deal, p = facts(state, ground), ground.rules.parameters
    called = bool(deal.bid or deal.auction) and p.score_mode == "counting_105" and p.called_and_lost_balls > 1
    return called and deal.ball == counting(state, ground)


def asking_opened(state: PadState) -> PadState:
    """Give the pad with the question what the keepers opened."""
    said = translate("pad", "What did the keepers open? 1 for A, 2 for B, 0 for nobody.")
    return refused(opened(state, "opened_team"), said)


def as_opened(deal: Deal) -> Deal:
    """Give a deal told before players: where it says what one keeper opened, the other opened nothing else."""
    return replace(deal, opened={team: deal.opened.get(team, 0) for team in TEAMS}) if deal.opened else deal


def _half_typed(state: PadState, ground: Ground) -> PadState | None:
    """Give the pad where an opened question has no answer yet."""
    if state.slot == "bid" and state.facts.bid is None:
        return refused(state, bid_said(ground))
    keys = " ".join(choice.key for choice in choices(state, ground.rules))
    return refused(state, f"{ask(state)} {keys}") if keys and state.slot not in _OPTIONAL else None


def _missing(state: PadState, ground: Ground) -> PadState | None:
    facts = state.facts
    if state.how is None and not (facts.hands or state.points or _decided(state, ground)):
        return refused(at_home(state), ask(opened(state, "top")))
    call = call_of(state)
    if call is not None and not (call.result or state.by_points or facts.hands):
        return refused(opened(state, "result"), ask(opened(state, "result")))
    p = ground.rules.parameters
    if state.points and p.last_hand_mode != "none" and facts.last_hand is None and not facts.hands:
        team = counting(state, ground)
        said = translate("pad", "Who won the last hand? / for {team}, // for the other team.")
        return refused(at_home(state), said.format(team=team))
    return None


def _decided(state: PadState, ground: Ground) -> bool:
    """Tell whether the claims heard in the deal decide it without an outcome."""
    result = preview(state, ground) if ground.claims else None
    return result is not None and (state.correcting or result.result != "open")
