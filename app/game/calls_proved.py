"""Calls and the count where cards are forgotten: the outcomes that hold in some completion, and what settles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.proof import any_card_known
from app.game.proving.charges import Charge
from app.game.proving.completions import Question
from app.game.proving.examining import examine, possible
from app.game.proving.known import known
from app.game.proving.wording import not_told, settle_json, unsettled, why
from app.game.results import CallResult
from app.game.sentences import say
from app.game.table import other, partner_of, team_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from app.game.proving.known import Untold
    from app.game.table import Seat, Team
    from app.game.told import Told


def thunee_question(seat: Seat) -> Question:
    """Ask of a Thunee: the first hand its caller did not take decides."""
    lost, caught = (
        Charge("first_lost", seat, team=other(team_of(seat))),
        Charge("first_lost", seat, team=team_of(seat)),
    )
    return Question((("lost", (lost,)), ("partner_catch", (caught,))), "won")


def double_question(seat: Seat, *, as_team: bool) -> Question:
    """Ask of a Double: all six hands to the caller's team, the sixth to the caller himself where that is asked."""
    made, missed = (Charge("double", one, team=team_of(seat)) for one in (seat, partner_of(seat)))
    if as_team:
        return Question((("won", (made, missed)),), "lost")
    return Question((("won", (made,)), ("wrong_partner", (missed,))), "lost")


def khanak_question(seat: Seat, below: int, *, needs_hand: bool) -> Question:
    """Ask of a Khanak: the sixth hand to the caller, and the opponents' card points below what is told."""
    made = Charge("khanak", seat, below=below, needs_hand=needs_hand)
    return Question((("won", (made,)), ("wrong_partner", (Charge("took_last", partner_of(seat)),))), "lost")


def proved(told: Told, outcomes: frozenset[str], question: Question) -> frozenset[str]:
    """Keep those outcomes that hold in some completion of the cards; `outcomes` is what sight leaves."""
    if len(outcomes) < 2 or not _in_cards(told):  # noqa: PLR2004 - nothing to choose
        return outcomes
    return outcomes & frozenset(possible(known(told), question)) or outcomes


def _in_cards(told: Told) -> bool:
    """Tell whether hands were entered as cards, forgotten ones too, or cards as dealt: else nothing is to prove."""
    return bool(told.laid) or any(told.deal.held.values())


def open_call(
    told: Told, kind: Literal["thunee", "double", "khanak"], question: Question, lacking: Sequence[Untold]
) -> CallResult:
    """Give the result of a call that the facts do not decide; `lacking` is what nobody told, said where no card was."""
    given = known(told)
    examined = examine(given, question)
    if any_card_known(told):
        said = why(given, examined)
    else:
        left = say("unknown cards leave the {kind} open", kind=told.rules.words.get(kind, kind.capitalize()))
        said = "; ".join([": ".join([left, *not_told(lacking)]), *unsettled(examined.untold)])
    return CallResult(kind, "open", said, settle_json(examined.settle))


def because(told: Told, by_sight: frozenset[str], question: Question) -> str:
    """Say which cards force the outcome of a call, where sight did not tell it."""
    if len(by_sight) < 2 or not _in_cards(told):  # noqa: PLR2004 - sight told it
        return ""
    given = known(told)
    examined = examine(given, question)
    return f"; {why(given, examined)}" if len(examined.possible) == 1 else ""


def counted(told: Told, team: Team, least: tuple[int, int]) -> tuple[bool, str] | None:
    """Tell whether a team's card points reach `least` (with the last hand, without) in every completion, and why.

    None where they do in some only.
    """
    given, question = known(told), Question((("made", (Charge("points", team=team, least=least),)),), "lost")
    if len(possible(given, question)) != 1:
        return None
    examined = examine(given, question)
    return examined.possible == ("made",), why(given, examined)
