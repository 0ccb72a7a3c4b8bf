"""The questions of the claim pad: what is asked, and which answers each question takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct, field

from app.game.table import Seat, Team  # noqa: TC001 - a draft is read back by these types
from app.i18n import translate
from app.rules.handbook import find_offences
from app.ui.pad.commands import Commanded, command_id
from app.ui.pad.keys import SEAT_KEYS
from app.ui.pad.slots import Choice

if TYPE_CHECKING:
    from app.rules.model import Offence
    from app.ui.pad.ground import Ground

Step = Literal["offence", "against", "team", "by", "hand", "value", "true_value", "remedy", "opener", "statement"]

SHOWN = 9
_ASKS: dict[Step, str] = {
    "offence": "Which offence? Type any word of it",
    "against": "Against whom?",
    "team": "Which team claims?",
    "by": "Who claims?",
    "hand": "In which hand?",
    "value": "Which jodhi?",
    "true_value": "What should it have been?",
    "remedy": "What is claimed?",
    "opener": "Last question, then it is logged: who opened the ball cards?",
    "statement": "What do they say? Enter keeps it",
}


class ClaimState(Commanded, Struct, frozen=True):
    """A half-typed claim.

    `row` is the offence picked of those found; `told` lists the questions answered, in order; `command` is the UUID of
    its log, made with the form.
    """

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
    true_value: int | None = None
    late: bool = False
    prior: int = 0
    statement: str = ""
    remedy: Literal["four_ball", "marial"] | None = None
    opened_by_keeper: bool = True
    told: tuple[Step, ...] = ()
    say: str = ""
    command: str = field(default_factory=command_id)


def draft(state: ClaimState) -> str:
    """Give the claim as a small JSON text; `restore` brings it back bit for bit."""
    return msgspec.json.encode(state).decode()


def restore(text: str) -> ClaimState | None:
    """Give the claim a draft holds, or None where the text is no draft of this version."""
    try:
        return msgspec.json.decode(text, type=ClaimState)
    except msgspec.DecodeError:
        return None


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
    if state.step == "opener":
        return (*_fixed(state.step, ground), *_further(state, ground))
    return _fixed(state.step, ground)


def _further(state: ClaimState, ground: Ground) -> tuple[Choice, ...]:
    """Give what may be told beside the questions: a late claim, warnings before, what the claimants say."""
    offence = ground.rules.offences[state.offence or ""]
    late = translate("claim", "raised after the deadline: {told}")
    told = translate("claim", "yes") if state.late or comes_late(state, ground) else translate("claim", "no")
    prior = Choice("8", "prior", translate("claim", "warned before: {n}").format(n=state.prior))
    words = translate("claim", "statement: {text}").format(text=state.statement) if state.statement else ""
    return (
        Choice("7", "late", late.format(told=told)),
        *((prior,) if offence.warnings else ()),
        Choice("9", "statement", words or translate("claim", "what they say, in words")),
    )


def comes_late(state: ClaimState, ground: Ground) -> bool:
    """Tell whether the claim comes after its deadline by what was told of the match since."""
    in_deal = ground.rules.offences[state.offence or ""].in_deal or state.remedy == "marial"
    return ground.late_in_deal if in_deal else ground.late


def _fixed(step: Step, ground: Ground) -> tuple[Choice, ...]:
    if step == "against":
        return (*(Choice(key, seat, seat) for key, seat in SEAT_KEYS.items()), _not_told())
    if step == "team":
        return (Choice("1", "A", "A"), Choice("2", "B", "B"))
    if step == "hand":
        return (*(Choice(str(hand), str(hand), str(hand)) for hand in range(1, 7)), _not_told())
    if step == "true_value":
        return (*_fixed("value", ground), _not_told())
    if step == "value":
        return tuple(Choice(str(v // 10), str(v), str(v)) for v in ground.rules.parameters.jodhi_values)
    words = {"remedy": (("four_ball", "4-ball"), ("marial", "marial")), "opener": _OPENERS}.get(step, ())
    return tuple(Choice(str(no), value, translate("claim", word)) for no, (value, word) in enumerate(words, 1))


_OPENERS = (("keeper", "the keeper"), ("other", "another member"), ("nobody", "nobody yet"))


def _not_told() -> Choice:
    return Choice("0", "", translate("claim", "not told"))
