"""Keeps from whoever acts before players what they may not know of an act: the balls due, and what decided them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from app.desk.refusals import Refused, ScoreTold, say
from app.game.projecting import project

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.desk.duty import Duty
    from app.desk.world import World

_DECIDED: Final = ("balls", "result", "appeal")
_WON: Final = ("winner", "games")


def looked_on(duty: Duty, tid: str | None, match: str | None) -> bool:
    """Tell whether players look on at who acts: at a table's station, or at the keeper of a match kept table-side."""
    opened = duty.world.match(tid, match).opened if tid and match else None
    if opened is None:
        return False
    return duty.players_look(duty.who.role) or (duty.who.role == "score_keeper" and opened.view == "table")


@contextmanager
def refusals_covered(duty: Duty, tid: str | None, match: str | None) -> Iterator[None]:
    """Tell a table no score by refusing: where the ball cards show another one, it waits for the officials."""
    try:
        yield
    except ScoreTold:
        if tid and match and looked_on(duty, tid, match) and _differs(duty.world, tid, match):
            raise Refused(say("Wait for the officials: they look at this game's score first.")) from None
        raise


def _differs(world: World, tid: str, match: str) -> bool:
    """Tell whether a table's ball cards show another score than the one of record."""
    score = world.score(tid, match)
    shown = project(world.match(tid, match), score, "table")
    return [dict(game.balls) for game in shown.games] != [dict(game.now.balls) for game in score.games]


def covered(world: World, tid: str, match: str, answer: Mapping[str, object]) -> dict[str, object]:
    """Give an act's answer as the table may know it: the balls that were opened, and who won once that is signed."""
    shown = project(world.match(tid, match), world.score(tid, match), "table")
    secret = _DECIDED if shown.signed else (*_DECIDED, *_WON)
    told = {key: value for key, value in answer.items() if key not in secret}
    return told | ({"balls": dict(shown.games[-1].balls)} if "balls" in answer else {})
