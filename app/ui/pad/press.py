"""One key on the pad: the pad after it, or what the page is asked to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from app.game.table import other, partner_of, team_of
from app.i18n import translate
from app.ui.pad import answers
from app.ui.pad.back import back
from app.ui.pad.calling import valued
from app.ui.pad.enter import enter
from app.ui.pad.keys import BY_ACT, BY_LETTER, BY_NAME
from app.ui.pad.slots import NUMBER_SLOTS, SEAT_SLOTS, Choice, ask, choices
from app.ui.pad.state import Ask, counting, fresh, is_empty

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.table import Seat, Team
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import How, Outcome, PadState


def press(state: PadState, key: str, ground: Ground, now: int = 0) -> PadState | Outcome:
    """Take one key (`1`, `+`, `Enter`, a letter …) at `now` milliseconds of a clock that only rises.

    A button sends the act it stands for (`counted`, `jodhi` …), whatever question is open.
    """
    state = replace(state, say="")
    if key in ("Backspace", "back"):
        return back(state, ground, now)
    state = replace(state, emptied=None, trail="")
    if key in ("Enter", "enter"):
        return enter(state, ground)
    named = BY_ACT.get(key) or (None if key.isdigit() else BY_NAME.get(key))
    answered = None if named else _answered(state, key.upper(), ground, now)
    if answered is not None:
        return answered
    named = named or BY_LETTER.get(key.upper())
    return _act(state, named.act, ground, now) if named else answers.refused(state, _expected(state, key, ground))


def _answered(state: PadState, key: str, ground: Ground, now: int) -> PadState | Outcome | None:
    if state.slot == "top" and key in BY_NAME:
        return _act(state, BY_NAME[key].act, ground, now)
    if state.slot in NUMBER_SLOTS and key.isdigit():
        return _digit(state, key, ground, now)
    return _choice(state, key, ground)


def _digit(state: PadState, key: str, ground: Ground, now: int) -> PadState | Outcome:
    if state.slot == "points":
        return answers.point_digit(state, key, ground)
    if state.slot == "earlier":
        return answers.earlier_digit(state, key, ground)
    grown = answers.bid_digit(state, key, ground)
    return grown if grown is not None else press(answers.at_home(state), key, ground, now)


def _choice(state: PadState, key: str, ground: Ground) -> PadState | None:
    if state.slot in SEAT_SLOTS and not state.text and key in ("A", "B"):
        return replace(state, text=key)
    if state.slot == "call_value":
        return valued(state, key, ground)
    wanted = state.text + key
    for choice in choices(state, ground.rules):
        if wanted in _names(choice, state):
            return answers.CHOSEN[state.slot](replace(state, text=""), choice.value)
    return None


def _names(choice: Choice, state: PadState) -> tuple[str, ...]:
    if state.slot in ("opened_team", "trump", *SEAT_SLOTS):
        return (choice.key, choice.value)
    return (choice.key,)


def _expected(state: PadState, key: str, ground: Ground) -> str:
    keys = " ".join(choice.key for choice in choices(state, ground.rules))
    said = translate("pad", "{key} means nothing here.").format(key=key)
    return f"{said} {ask(state)} {keys}".strip()


def _act(state: PadState, act: str, ground: Ground, now: int) -> PadState | Outcome:
    if act == "back":  # its letter
        return back(state, ground, now)
    if act == "clear":
        return Ask("leave") if state.correcting else fresh(ground)
    if act == "claim":
        return Ask("claim")
    if act == "redo":
        return Ask("redo") if is_empty(state) else answers.refused(state, _redo_said())
    if act in _FIELDS:
        return _FIELDS[act](state, ground)
    return _outcome(state, cast("How", act))


def _redo_said() -> str:
    return translate("pad", "A deal can be put back on an empty pad only: Esc clears it.")


def _outcome(state: PadState, how: How) -> PadState:
    clean = replace(state.facts, thunee=None, double=None, khanak=None, redeal=None)
    points = "" if how in ("thunee", "redeal") else state.points
    return answers.at_home(replace(state, how=how, facts=clean, points=points, by_points=False))


def _bid(state: PadState, ground: Ground) -> PadState:
    if not ground.rules.parameters.bid_enabled:
        return answers.refused(state, translate("pad", "This ruleset has no calls."))
    if state.slot not in ("bid_seat", "bid", "call_seat", "call_value"):
        return answers.opened(state, "bid_seat")
    return answers.at_home(replace(state, facts=replace(state.facts, auction=(), bid=None, trump_maker=None)))


def _last(state: PadState, ground: Ground) -> PadState:
    """Pass the last hand on: counting team, trump team, nobody; in a Khanuck caller, partner, opponents, nobody."""
    row = _last_row(state, ground)
    held = state.facts.last_hand
    held = held if held in row else (team_of(held) if held in ("A1", "A2", "B1", "B2") else held)
    following = row[(row.index(held) + 1) % len(row)] if held in row else row[1]
    told = replace(state, facts=replace(state.facts, last_hand=following))
    return replace(answers.at_home(told), trail="last_hand")


def _last_row(state: PadState, ground: Ground) -> tuple[Seat | Team | None, ...]:
    if state.how == "khanak" and state.facts.khanak is not None:
        seat = state.facts.khanak.seat
        return (None, seat, partner_of(seat), other(team_of(seat)))
    team = counting(state, ground)
    return (None, team, other(team))


def _jodhi(state: PadState, _: Ground) -> PadState:
    if state.slot != "jodhi_seat":
        return answers.opened(state, "jodhi_seat")
    return answers.at_home(replace(state, facts=replace(state.facts, jodhis=state.facts.jodhis[:-1])))


def _opened(state: PadState, _: Ground) -> PadState:
    if state.slot != "opened_team":
        return answers.opened(state, "opened_team")
    return answers.at_home(replace(state, facts=replace(state.facts, opened={})))


def _more(state: PadState, _: Ground) -> PadState:
    return answers.opened(state, "more") if state.slot != "more" else answers.at_home(state)


_FIELDS: dict[str, Callable[[PadState, Ground], PadState]] = {
    "bid": _bid,
    "last": _last,
    "jodhi": _jodhi,
    "opened": _opened,
    "more": _more,
}
