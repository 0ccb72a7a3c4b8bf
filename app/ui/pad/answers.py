"""What an answer does: the pad after a choice or a digit was taken by the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from app.game.facts import Call, Jodhi, Moment, Thunee
from app.game.table import TEAMS
from app.i18n import fill, translate
from app.ui.pad.slots import BLIND, EACH, LATE, NOBODY, ROYALS, SUITS, home

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.table import Seat, Team
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState, Slot


def opened(state: PadState, slot: Slot, part: str = "") -> PadState:
    """Give the pad with a question opened."""
    return replace(state, slot=slot, text="", part=part)


def at_home(state: PadState) -> PadState:
    """Give the pad back at rest, at the next thing still to be told, knowing which question was answered last."""
    return replace(opened(state, home(state)), trail=state.slot)


def refused(state: PadState, why: str) -> PadState:
    """Give the pad unchanged, saying why the key was not taken."""
    return replace(state, say=why)


def _fact(state: PadState, **told: object) -> PadState:
    return replace(state, facts=replace(state.facts, **told))


def _caller(state: PadState, seat: str) -> PadState:
    call = Thunee(seat) if state.how == "thunee" else Call(seat)  # type: ignore[arg-type]
    return at_home(_fact(state, **{str(state.how): call}))


def _result(state: PadState, result: str) -> PadState:
    if result == "points":
        return at_home(replace(state, by_points=True))
    if result == LATE[0]:
        return opened(state, "late_hand")
    if result == BLIND[0] and state.facts.thunee is not None:
        return opened(_fact(state, thunee=replace(state.facts.thunee, blind=not state.facts.thunee.blind)), "result")
    how = str(state.how)
    return at_home(_fact(state, **{how: replace(getattr(state.facts, how), result=result)}))


def _late(state: PadState, cards: str) -> PadState:
    thunee = state.facts.thunee
    moment = Moment(int(state.part), int(cards))
    return at_home(state if thunee is None else _fact(state, thunee=replace(thunee, moment=moment)))


def _bidder(state: PadState, seat: str) -> PadState:
    if seat == EACH:
        return opened(state if state.facts.auction else _fact(state, bid=None, trump_maker=None), "call_seat")
    return opened(_fact(state, auction=(), bid=None, trump_maker=None), "bid", seat)


def _jodhi_value(state: PadState, value: str) -> PadState:
    jodhi = Jodhi(state.part, int(value))  # type: ignore[arg-type]
    return opened(_fact(state, jodhis=(*state.facts.jodhis, jodhi)), "jodhi_after")


def _jodhi_after(state: PadState, hand: str) -> PadState:
    *before, last = state.facts.jodhis
    if hand in dict(SUITS):
        suited = replace(last, suit=hand)
        return opened(_fact(state, jodhis=(*before, suited)), "jodhi_after")
    last = replace(last, after_hand=int(hand) if hand else None)
    return at_home(_fact(state, jodhis=(*before, last)))


def _opened_by(state: PadState, team: str) -> PadState:
    if team == NOBODY:
        return at_home(_fact(state, opened=dict.fromkeys(TEAMS, 0)))
    return opened(state, "balls", team)


def _balls(state: PadState, balls: str) -> PadState:
    told = dict(state.facts.opened) | {cast("Team", state.part): int(balls)}
    return at_home(_fact(state, opened=told))


def _gave_way(state: PadState, seat: str) -> PadState:
    thunee = state.facts.thunee
    if thunee is None:
        return refused(at_home(state), translate("pad", "Only a Thunee can be given way to: press 3 first."))
    return at_home(_fact(state, thunee=replace(thunee, gave_way=(*thunee.gave_way, cast("Seat", seat)))))


def _told(name: str) -> Callable[[PadState, str], PadState]:
    def tell(state: PadState, value: str) -> PadState:
        return at_home(_fact(state, **{name: int(value) if value.isdigit() else value}))

    return tell


def _open(slot: Slot) -> Callable[[PadState, str], PadState]:
    def step(state: PadState, value: str) -> PadState:
        return opened(state, slot, value)

    return step


def _more(state: PadState, slot: str) -> PadState:
    if slot == ROYALS[0]:
        return at_home(_fact(state, royals=not state.facts.royals))
    return opened(state, slot)  # type: ignore[arg-type]


CHOSEN: dict[str, Callable[[PadState, str], PadState]] = {
    "caller": _caller,
    "result": _result,
    "redeal": _told("redeal"),
    "bid_seat": _bidder,
    "jodhi_seat": _open("jodhi_value"),
    "jodhi_value": _jodhi_value,
    "jodhi_after": _jodhi_after,
    "opened_team": _opened_by,
    "balls": _balls,
    "more": _more,
    "dealer": _told("dealer"),
    "trump_maker": _told("trump_maker"),
    "trump": _told("trump"),
    "played": _told("played"),
    "gave_way": _gave_way,
    "last_seat": _told("last_hand"),
    "call_seat": _open("call_value"),
    "late_hand": _open("late_cards"),
    "late_cards": _late,
}


def set_bid(state: PadState, text: str, ground: Ground) -> PadState:
    """Give the pad with `text` typed as the call's value; it counts once it is a value the rules know."""
    known = text in map(str, ground.rules.parameters.bid_values)
    told = _fact(state, bid=int(text), trump_maker=state.part) if known else _fact(state, bid=None, trump_maker=None)
    return replace(told, text=text)


def point_digit(state: PadState, digit: str, ground: Ground) -> PadState:
    """Give the pad with a digit more in the points, never past the deck's total."""
    total = ground.rules.parameters.deck_points_total
    typed = str(int(state.points + digit))
    if int(typed) > total:
        return refused(state, fill(translate("pad", "The whole pack holds {total point|points}."), total=total))
    return replace(state, points=typed)


def bid_digit(state: PadState, digit: str, ground: Ground) -> PadState | None:
    """Give the pad with a digit more in the call; None where the call is whole and the digit belongs elsewhere."""
    values = tuple(map(str, ground.rules.parameters.bid_values))
    typed = state.text + digit
    if not any(value.startswith(typed) for value in values):
        if state.text in values:
            return None
        return refused(state, bid_said(ground))
    told = set_bid(state, typed, ground)
    grows = any(value.startswith(typed) and value != typed for value in values)
    return told if grows else at_home(told)


def bid_said(ground: Ground) -> str:
    """Give the sentence that names the values of a call."""
    values = " ".join(map(str, ground.rules.parameters.bid_values))
    return translate("pad", "A call is one of {values}.").format(values=values)


def earlier_digit(state: PadState, digit: str, ground: Ground) -> PadState:
    """Give the pad with a digit more in the number of the deal to correct."""
    typed = str(int(state.text + digit))
    if not 0 < int(typed) < ground.deal:
        return refused(
            state, translate("pad", "Deals {first} to {last} can be corrected.").format(first=1, last=ground.deal - 1)
        )
    return replace(state, text=typed)
