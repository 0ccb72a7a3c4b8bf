"""Keeps from whoever acts before players what they may not know of an act: the balls due, and what decided them.

A game that is won by what is due and not on its ball cards goes on at its table, and officials see the deals after its
end marked: nothing there tells of the balls that were forgotten. Where the cards show a game won that is not, or won by
the other pair, the table waits for officials, and so learns that the two differ: no game can end twice.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from app.desk.acts.claiming import ClaimFields, ended
from app.desk.acts.decided import signed_off
from app.desk.acts.opening import OpenGameFields, at_table, running
from app.desk.acts.restoring import PositionFields
from app.desk.acts.scoring import CorrectFields, EnterFields, no_reason, not_next
from app.desk.acts.signing import SignFields, not_won
from app.desk.refusals import Refused, ScoreTold, say
from app.desk.told.world import match_known
from app.game.projecting import project

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.desk.acts.act import Fields
    from app.desk.journal.world import World
    from app.desk.known.keys import Keys
    from app.game.match import Next

    _AtATable = EnterFields | ClaimFields | OpenGameFields | SignFields | PositionFields | CorrectFields

_AT_A_TABLE: Final = (EnterFields, ClaimFields, OpenGameFields, SignFields, PositionFields)
_DECIDED: Final = ("balls", "result", "appeal")
_WON: Final = ("winner", "games")


def looked_on(duty: Keys, tid: str | None, match: str | None) -> bool:
    """Tell whether players look on at who acts: at a table's station, or at the keeper of a match kept table-side."""
    opened = duty.world.match(tid, match).opened if tid and match else None
    if opened is None:
        return False
    return duty.players_look(duty.who.role) or (duty.who.role == "score_keeper" and opened.view == "table")


def as_played(duty: Keys, tid: str | None, asked: Fields) -> Fields:
    """Give an act as a table means it whose game goes on by the ball cards: about its next deal, not another game."""
    if not isinstance(asked, (*_AT_A_TABLE, CorrectFields)) or not tid or not looked_on(duty, tid, asked.match):
        return asked
    state = duty.world.match(tid, asked.match)
    if state.known_signed and state.signed is None:
        _as_signed(asked)
    if isinstance(asked, CorrectFields):
        return asked
    coming, match = at_table(duty.world, tid, asked.match), asked.match
    if coming is None:
        return asked
    if isinstance(asked, SignFields):
        raise Refused(not_won(match, project(*match_known(duty.world, tid, match), "table").won))
    return _of_that_game(asked, coming)


def _of_that_game(asked: EnterFields | ClaimFields | OpenGameFields | PositionFields, coming: Next) -> Fields:
    """Give an act as of the deal that a table plays next; a claim that names a game has to name its deal too."""
    if isinstance(asked, OpenGameFields):
        raise Refused(running(asked.match, coming.game))
    if isinstance(asked, PositionFields):
        return replace(asked, game=asked.game or coming.game)
    if isinstance(asked, ClaimFields) and asked.game is not None:
        return asked
    meant = replace(asked, game=asked.game or coming.game, deal=asked.deal or coming.deal)
    if isinstance(meant, EnterFields) and (meant.game, meant.deal) != (coming.game, coming.deal):
        raise Refused(not_next(meant, coming))
    return meant


def _as_signed(asked: _AtATable) -> None:
    """Refuse what a signed match refuses where a ruling that its players do not know has lifted the signatures."""
    if isinstance(asked, EnterFields | SignFields | PositionFields):
        raise Refused(signed_off(asked.match))
    if isinstance(asked, ClaimFields) and asked.game is None and asked.deal is None:
        raise Refused(ended(asked.match))
    if isinstance(asked, CorrectFields) and not (asked.reason or "").strip():
        raise Refused(no_reason(asked.match))


@contextmanager
def refusals_covered(duty: Keys, tid: str | None, match: str | None) -> Iterator[None]:
    """Tell a table no score by refusing: where its ball cards show another winner, it waits for the officials."""
    try:
        yield
    except ScoreTold:
        if tid and match and looked_on(duty, tid, match) and _differs(duty.world, tid, match):
            raise wait() from None
        raise


def wait() -> Refused:
    """Say that a table waits for the officials."""
    return Refused(say("Wait for the officials: they look at this game's score first."))


def _differs(world: World, tid: str, match: str) -> bool:
    """Tell whether a table takes another pair for the winner of a game than the record does, or none, or may do so.

    How many balls lie open otherwise decides no refusal: to refuse in other words then would tell that they differ.
    """
    score, state = world.score(tid, match), world.match(tid, match)
    shown = project(*match_known(world, tid, match), "table")
    return state.kept_back or [game.winner for game in shown.games] != [game.now.winner for game in score.games]


def covered(world: World, tid: str, match: str, answer: Mapping[str, object]) -> dict[str, object]:
    """Give an act's answer as the table may know it: the balls that were opened, and who won once that is signed."""
    shown = project(*match_known(world, tid, match), "table")
    secret = _DECIDED if shown.signed else (*_DECIDED, *_WON)
    told = {key: value for key, value in answer.items() if key not in secret}
    return told | ({"balls": dict(shown.games[-1].balls)} if "balls" in answer else {})
