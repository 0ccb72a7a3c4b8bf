"""Whose slip of the keys it is: what somebody typed at a table he mends himself, tied to the match or not.

A score-keeper mends whatever he may reach, as he types it: off the table, and never by his own word. What another typed
an official changes by his word, so in a match that he is tied to he leaves it to somebody else.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.desk.journal.history import effective
from app.desk.journal.world import match_stream
from app.desk.officials.recusal import check_untied, conflict
from app.desk.refusals import Refused, say
from app.game.events import DealCorrected, DealEntered, Opened, PositionSet, SidesSwapped
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.change import Who
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.ports import Act

    Slip = tuple[Callable[[Event], bool], str | None]

SET_BY_HAND = (DealCorrected, SidesSwapped, PositionSet)
"""What is set anew of a running match, by the score-keeper as by an official."""


def of_deal(game: int, deal: int, event: Event) -> bool:
    """Tell whether an event told a deal, both numbers from 1."""
    return isinstance(event, DealEntered | DealCorrected) and (event.game, event.deal) == (game, deal)


def of_match(event: Event) -> bool:
    """Tell whether an event told who sits where in a match, or what was played there."""
    return isinstance(event, Opened | SidesSwapped | DealEntered | DealCorrected | PositionSet)


def check_slip(
    world: World, who: Who, place: tuple[str, str], told: Callable[[Event], bool], reason: str | None
) -> None:
    """Refuse a change of what another `told` in a match to an official who is tied to it, naming who may.

    The match commissioner may where nobody else does, with a reason.
    """
    if who.role == "score_keeper" or own_slip(world, who, place, told):
        return
    tied = check_untied(world, who, "adjudicator", partial(conflict, world, *place))
    if tied and not (reason or "").strip():
        raise Refused(say("{tie}: give the reason why nobody else changes it.", tie=tied))


def own_slip(world: World, who: Who, place: tuple[str, str], told: Callable[[Event], bool]) -> bool:
    """Tell whether all that an act changes was told by who asks for it; what was moved there he did not type there."""
    held = [one for one in effective(world.stream(match_stream(*place)).told) if told(one.event)]
    return bool(held) and all(_typed(one.act, who) for one in held)


def _typed(act: Act, who: Who) -> bool:
    return act.name != "move_match" and normal(act.actor) == normal(who.actor)
