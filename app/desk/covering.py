"""Keeps from whoever acts before players what they may not know of an act: the balls due, and what decided them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.projecting import project

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.change import Who
    from app.desk.world import World

_DECIDED: Final = ("balls", "result", "appeal")
_WON: Final = ("winner", "games")


def looked_on(world: World, who: Who, tid: str | None, match: str | None) -> bool:
    """Tell whether players look on at who acts: a score-keeper in a match that is kept table-side."""
    if who.role != "score_keeper" or not tid or not match:
        return False
    opened = world.match(tid, match).opened
    return opened is not None and opened.view == "table"


def covered(world: World, tid: str, match: str, answer: Mapping[str, object]) -> dict[str, object]:
    """Give an act's answer as the table may know it: the balls that were opened, and who won once that is signed."""
    shown = project(world.match(tid, match), world.score(tid, match), "table")
    secret = _DECIDED if shown.signed else (*_DECIDED, *_WON)
    told = {key: value for key, value in answer.items() if key not in secret}
    return told | ({"balls": dict(shown.games[-1].balls)} if "balls" in answer else {})
