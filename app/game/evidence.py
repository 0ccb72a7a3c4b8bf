"""What officials are told beside a deal: its cards, laid out hand by hand, and what is put beside its claims.

Nothing of it is counted. It is what claims are judged on, and none of it is on a screen or paper for players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.record import Attached, Board, MatchState
from app.game.table import SEATS
from app.game.turning import turned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.evidence_events import CardsTold, EvidenceAttached, EvidenceErased
    from app.game.facts import Deal
    from app.game.table import Seat


def laid(state: MatchState, event: CardsTold) -> MatchState:
    """Fold cards told: they take the place of what was told of that deal before."""
    rest = tuple(one for one in state.boards if (one.game, one.deal) != (event.game, event.deal))
    return replace(state, boards=(*rest, Board(event.game, event.deal, event.facts, event.inspected)))


def put_beside(state: MatchState, event: EvidenceAttached) -> MatchState:
    """Fold something put beside a claim."""
    return replace(state, attached=(*state.attached, Attached(replace(event, content=None))))


def erased(state: MatchState, event: EvidenceErased) -> MatchState:
    """Fold an erasing: the hash stays."""
    attached = (replace(one, erased=True) if one.told.digest == event.digest else one for one in state.attached)
    return replace(state, attached=tuple(attached))


def without(state: MatchState, game: int) -> MatchState:
    """Leave out the cards told of a game whose deals are set aside."""
    return replace(state, boards=tuple(one for one in state.boards if one.game != game))


def changed_over(state: MatchState, *, back: bool) -> MatchState:
    """Turn what was told with the sides of its match."""
    boards = tuple(
        replace(one, facts=turned(one.facts, back=back), inspected=turned(one.inspected, back=back))
        for one in state.boards
    )
    attached = tuple(replace(one, told=replace(one.told, by=turned(one.told.by, back=back))) for one in state.attached)
    return replace(state, boards=boards, attached=attached)


def deal_told(state: MatchState, game: int, deal: int, board: Board | None = None) -> Deal | None:
    """Give a deal with the cards told of it, or with those of `board` instead; None where nothing was told of it."""
    entered, board = state.deal(game, deal), board or state.board(game, deal)
    if board is None:
        return entered.facts if entered is not None else None
    held = _together(board.facts.held, board.inspected)
    if entered is None:
        return replace(board.facts, held=held)
    facts = replace(entered.facts, held=held, trump=board.facts.trump or entered.facts.trump)
    if not board.facts.hands:
        return facts
    jodhis = facts.jodhis or board.facts.jodhis
    return replace(facts, hands=board.facts.hands, played=board.facts.played, jodhis=jodhis)


def _together(
    held: Mapping[Seat, tuple[str, ...]], inspected: Mapping[Seat, tuple[str, ...]]
) -> dict[Seat, tuple[str, ...]]:
    both = {seat: tuple(dict.fromkeys((*held.get(seat, ()), *inspected.get(seat, ())))) for seat in SEATS}
    return {seat: cards for seat, cards in both.items() if cards}
