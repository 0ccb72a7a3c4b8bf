"""Balls that were not opened by the next cut stay lost, where the ruleset has it so, whoever tells the deal anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import JUDGES
from app.desk.acts.opening import rules_of
from app.desk.refusals import Refused, say
from app.game.mistakes import SheetRefused
from app.game.text.parsing import parse_deal

if TYPE_CHECKING:
    from app.desk.acts.scoring import CorrectFields
    from app.desk.change import Who
    from app.desk.journal.world import World
    from app.game.match import MatchState


def check_lost(world: World, who: Who, tid: str, asked: CorrectFields) -> None:
    """Refuse balls opened late, but for those of the last deal; a judge mends what was typed."""
    state = world.match(tid, asked.match)
    old = state.deal(asked.game, asked.deal)
    last = state.deal(asked.game, asked.deal + 1) is None and asked.game == running(state)
    if old is None or last or who.role in JUDGES or rules_of(world, state).parameters.ball_opening_of_record == "due":
        return
    try:
        now = parse_deal(asked.facts, rules_of(world, state), "facts").opened
    except SheetRefused:
        return  # the act itself says what is wrong with them
    if any(now.get(team, balls + 1) > balls for team, balls in old.facts.opened.items()):
        raise Refused(
            say("Balls that were not opened before the next cut are lost: a judge corrects a slip of the keys.")
        )


def running(state: MatchState) -> int:
    """Give the last game that has a deal: its end is mended at the table until the next one is played."""
    return max((number for number, one in enumerate(state.games, 1) if one.deals), default=1)
