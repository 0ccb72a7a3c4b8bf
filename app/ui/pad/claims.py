"""The claim pad: a 4-ball claim in at most twelve keys, from the first key of its offence to the log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from app.game.facts import Claim
from app.game.table import Seat, Team, other, team_of
from app.i18n import translate
from app.rules.handbook import find_offences
from app.ui.pad.keys import SEAT_KEYS
from app.ui.pad.slots import Choice
from app.ui.pad.state import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.rules.model import Offence
    from app.ui.pad.state import Ground

Step = Literal["offence", "against", "team", "by", "hand", "value", "remedy", "opener"]

SHOWN = 9
_HAND = ("revoke", "out_of_turn", "wrong_hand_claim", "ask_trump_late", "player_flips")
_ASKS: dict[Step, str] = {
    "offence": "Which offence? Type any word of it",
    "against": "Against whom?",
    "team": "Which team claims?",
    "by": "Who claims?",
    "hand": "In which hand?",
    "value": "Which jodhi?",
    "remedy": "What is claimed?",
    "opener": "Who opened the ball cards? The answer logs the claim",
}


@dataclass(frozen=True, slots=True)
class ClaimState:
    """A half-typed claim. `row` is the offence picked of those found; `told` lists the questions answered, in order."""

    game: int
    deal: int
    step: Step = "offence"
    text: str = ""
    row: int = 0
    offence: str | None = None
    against: Seat | None = None
    team: Team | None = None
    by: Seat | None = None
    hand: int | None = None
    value: int | None = None
    remedy: Literal["four_ball", "marial"] | None = None
    opened_by_keeper: bool = True
    told: tuple[Step, ...] = ()
    say: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """The claim is whole and can be logged."""

    claim: Claim


def begin(ground: Ground) -> ClaimState:
    """Give an empty claim in the deal on the pad."""
    return ClaimState(ground.game, ground.deal)


def ask(state: ClaimState) -> str:
    """Give the open question in words."""
    return translate("claim", _ASKS[state.step])


def found(state: ClaimState, ground: Ground) -> tuple[Offence, ...]:
    """Give the offences that the typed words find, the favourites first; at most nine."""
    listed = [one for one in find_offences(ground.rules, state.text) if one.who != "follows" and one.effect]
    return tuple(listed[:SHOWN])


def choices(state: ClaimState, ground: Ground) -> tuple[Choice, ...]:
    """Give the answers of the open question, each with its key."""
    if state.step == "offence":
        return tuple(Choice(str(no), one.id, one.word) for no, one in enumerate(found(state, ground), 1))
    if state.step == "by":
        seats = tuple(Choice(key, seat, seat) for key, seat in SEAT_KEYS.items() if seat[0] == state.team)
        return (*seats, _not_told())
    return _fixed(state.step, ground)


def _fixed(step: Step, ground: Ground) -> tuple[Choice, ...]:
    if step == "against":
        return (*(Choice(key, seat, seat) for key, seat in SEAT_KEYS.items()), _not_told())
    if step == "team":
        return (Choice("1", "A", "A"), Choice("2", "B", "B"))
    if step == "hand":
        return (*(Choice(str(hand), str(hand), str(hand)) for hand in range(1, 7)), _not_told())
    if step == "value":
        return tuple(Choice(str(v // 10), str(v), str(v)) for v in ground.rules.parameters.jodhi_values)
    words = {"remedy": (("four_ball", "4-ball"), ("marial", "marial")), "opener": _OPENERS}.get(step, ())
    return tuple(Choice(str(no), value, translate("claim", word)) for no, (value, word) in enumerate(words, 1))


_OPENERS = (("keeper", "the keeper"), ("other", "another member"), ("nobody", "nobody yet"))


def _not_told() -> Choice:
    return Choice("0", "", translate("claim", "not told"))


def press(state: ClaimState, key: str, ground: Ground) -> ClaimState | Log | Ask:
    """Take one key of the claim: a letter of the offence, a digit of a choice, Up, Down, Enter, Backspace, Esc."""
    state = replace(state, say="")
    if key == "Esc":
        return Ask("leave")
    if key == "Backspace":
        return _back(state)
    if state.step == "offence":
        return _offence_key(state, key, ground)
    if key == "Enter":
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
            told = _PICKED[state.step](state, choice.value)
            return Log(_claim(told)) if state.step == "opener" else _step(told, ground)
    return _refused(state, ground)


def _refused(state: ClaimState, ground: Ground) -> ClaimState:
    keys = " ".join(choice.key for choice in choices(state, ground))
    return replace(state, say=f"{ask(state)} {keys}")


def _against(state: ClaimState, seat: str) -> ClaimState:
    if not seat:
        return replace(state, against=None, team=None)
    return replace(state, against=seat, team=other(team_of(seat)))  # type: ignore[arg-type]


_PICKED: dict[Step, Callable[[ClaimState, str], ClaimState]] = {
    "against": _against,
    "team": lambda state, team: replace(state, team=team),  # type: ignore[arg-type]
    "by": lambda state, seat: replace(state, by=seat or None),  # type: ignore[arg-type]
    "hand": lambda state, hand: replace(state, hand=int(hand) if hand else None),
    "value": lambda state, value: replace(state, value=int(value)),
    "remedy": lambda state, remedy: replace(state, remedy=remedy),  # type: ignore[arg-type]
    "opener": lambda state, who: replace(state, opened_by_keeper=who != "other"),
}


def _step(state: ClaimState, ground: Ground) -> ClaimState:
    told = (*state.told, state.step)
    return replace(state, told=told, step=_following(replace(state, told=told), ground), say="")


def _following(state: ClaimState, ground: Ground) -> Step:
    """Give the next question this offence needs."""
    offence = ground.rules.offences[state.offence or ""]
    needed: tuple[tuple[Step, bool], ...] = (
        ("against", True),
        ("team", state.team is None),
        ("by", True),
        ("hand", offence.id in _HAND),
        ("value", offence.id.startswith("jodhi_")),
        ("remedy", "marial" in offence.remedies),
        ("opener", True),
    )
    return next(step for step, wanted in needed if wanted and step not in state.told)


def _back(state: ClaimState) -> ClaimState | Ask:
    if state.step == "offence":
        return replace(state, text=state.text[:-1], row=0) if state.text else Ask("leave")
    *before, last = state.told
    return replace(state, told=tuple(before), step=last)


def _claim(state: ClaimState) -> Claim:
    assert state.offence  # noqa: S101 - the last question is reached past an offence only
    return Claim(
        team=state.team,  # type: ignore[arg-type]
        offence=state.offence,
        by=state.by,
        against=state.against,
        hand=state.hand,
        value=state.value,
        remedy=state.remedy,
        opened_by_keeper=state.opened_by_keeper,
    )
