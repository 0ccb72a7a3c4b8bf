"""The claim pad: a 4-ball claim in at most twelve keys, from the first key of its offence to the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.checks.claim_parts import IN_WORDS, parts
from app.game.facts import Claim
from app.game.table import other, team_of
from app.i18n import translate
from app.ui.pad.claim_asks import ClaimState, ask, choices, comes_late, draft, found, restore
from app.ui.pad.state import Ask
from app.ui.pad.words import printable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.pad.claim_asks import Step
    from app.ui.pad.ground import Ground

_PARTS: tuple[Step, ...] = ("hand", "value", "true_value", "remedy")
__all__ = ["ClaimState", "Log", "ask", "begin", "choices", "draft", "found", "press", "restore", "state_words", "whole"]


class Log(Struct, frozen=True):
    """The claim is whole and can be logged."""

    claim: Claim
    statement: str = ""


def begin(ground: Ground) -> ClaimState:
    """Give an empty claim in the deal on the pad."""
    return ClaimState(ground.game, ground.deal)


def press(state: ClaimState, key: str, ground: Ground) -> ClaimState | Log | Ask:
    """Take one key of the claim: a letter of the offence, a digit of a choice, Up, Down, Enter, Backspace, Esc."""
    state = replace(state, say="")
    if key == "Esc":
        return Ask("leave")
    if key == "Backspace":
        return _back(state)
    if state.step == "offence":
        return _offence_key(state, key, ground)
    if key == "Enter" or state.step == "statement":
        return _refused(state, ground)
    return _pick(state, key, ground)


def _offence_key(state: ClaimState, key: str, ground: Ground) -> ClaimState:
    listed = found(state, ground)
    if key in ("Up", "Down"):
        row = state.row + (1 if key == "Down" else -1)
        return replace(state, row=max(0, min(row, len(listed) - 1)))
    if key == "Enter" or key.isdigit():
        row = state.row if key == "Enter" else int(key) - 1
        if not 0 <= row < len(listed):
            return replace(state, say=translate("claim", "No such offence here: type another word."))
        return _step(replace(state, offence=listed[row].id), ground)
    if len(key) != 1:
        return state
    return replace(state, text=state.text + key.lower(), row=0)


def _pick(state: ClaimState, key: str, ground: Ground) -> ClaimState | Log:
    for choice in choices(state, ground):
        if key.upper() in (choice.key, choice.value):
            if choice.value == "late" and comes_late(state, ground):
                return replace(state, say=_late())
            if state.step == "opener" and choice.value in _TURNED:
                return _TURNED[choice.value](state)
            told = _PICKED[state.step](state, choice.value)
            return Log(whole(told), told.statement) if state.step == "opener" else _step(told, ground)
    return _refused(state, ground)


def _late() -> str:
    return translate("claim", "It comes after its deadline. An official may rule that it was raised in time.")


def _refused(state: ClaimState, ground: Ground) -> ClaimState:
    keys = " ".join(choice.key for choice in choices(state, ground))
    return replace(state, say=f"{ask(state)} {keys}")


def _against(state: ClaimState, seat: str) -> ClaimState:
    if not seat:
        return replace(state, against=None, team=None)
    return replace(state, against=seat, team=other(team_of(seat)))  # type: ignore[arg-type]


_PICKED: dict[Step, Callable[[ClaimState, str], ClaimState]] = {
    "against": _against,
    "team": lambda state, team: replace(state, team=team),
    "by": lambda state, seat: replace(state, by=seat or None),
    "hand": lambda state, hand: replace(state, hand=int(hand) if hand else None),
    "value": lambda state, value: replace(state, value=int(value)),
    "true_value": lambda state, value: replace(state, true_value=int(value) if value else None),
    "remedy": lambda state, remedy: replace(state, remedy=remedy),
    "opener": lambda state, who: replace(state, opened_by_keeper=who != "other"),
}


MOST_WARNINGS = 9
_TURNED: dict[str, Callable[[ClaimState], ClaimState]] = {
    "late": lambda state: replace(state, late=not state.late),
    "prior": lambda state: replace(state, prior=(state.prior + 1) % (MOST_WARNINGS + 1)),
    "statement": lambda state: replace(state, step="statement"),
}


def state_words(state: ClaimState, text: str) -> ClaimState:
    """Give the claim with what the claimants say, back at its last question; what only words name needs some."""
    words, needed = printable(text), state.offence in IN_WORDS
    if needed and not words:
        return replace(
            state, statement="", say=translate("claim", "Say in words what was done: nothing else names it.")
        )
    told = state.told if "statement" in state.told or not needed else (*state.told, "statement")
    return replace(state, statement=words, told=told, step="opener", say="")


def _step(state: ClaimState, ground: Ground) -> ClaimState:
    told = (*state.told, state.step)
    return replace(state, told=told, step=_following(replace(state, told=told), ground), say="")


def _following(state: ClaimState, ground: Ground) -> Step:
    """Give the next question this offence needs."""
    named = parts(ground.rules.offences[state.offence or ""])
    needed: tuple[tuple[Step, bool], ...] = (
        ("against", True),
        ("team", state.team is None),
        ("by", True),
        *((part, part in named) for part in _PARTS),
        ("statement", state.offence in IN_WORDS),
        ("opener", True),
    )
    return next(step for step, wanted in needed if wanted and step not in state.told)


def _back(state: ClaimState) -> ClaimState | Ask:
    if state.step == "offence":
        return replace(state, text=state.text[:-1], row=0) if state.text else Ask("leave")
    if state.step == "statement" and (state.offence not in IN_WORDS or "statement" in state.told):
        return replace(state, step="opener", statement=printable(state.statement))
    *before, last = state.told
    return replace(state, told=tuple(before), step=last)


def whole(state: ClaimState) -> Claim:
    """Give the claim of a state at its last question."""
    assert state.offence  # noqa: S101 - the last question is reached past an offence only
    return Claim(
        team=state.team,  # type: ignore[arg-type]
        offence=state.offence,
        by=state.by,
        against=state.against,
        hand=state.hand,
        value=state.value,
        true_value=state.true_value,
        late=state.late,
        prior=state.prior,
        remedy=state.remedy,
        opened_by_keeper=state.opened_by_keeper,
    )
