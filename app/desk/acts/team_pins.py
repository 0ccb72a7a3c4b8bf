"""Acts on the PIN a team may have of its own, to sign its matches with.

As an official's it is hashed before it comes here. A team that forgot it signs by initials, or has it dropped or set
anew: nobody can be told what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import DIRECTOR, RULERS, ActSpec, Decision, Fields
from app.desk.acts.befalling import TeamReasonFields
from app.desk.acts.officiating import Secret
from app.desk.journal.world import tournament_stream
from app.listings.labels import labelled
from app.tournament.doors import deciding

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.events import Event


class TeamPinFields(Fields, frozen=True, kw_only=True):
    """A team, and the hash of the PIN it signs with from now on."""

    team: str
    secret: Secret


def _set(world: World, tid: str, asked: TeamPinFields) -> Decision:
    events = deciding.set_pin(world.tournament(tid), asked.team, asked.secret)
    return _told(tid, asked.team, events, labelled("Set the PIN that {team} signs with", team=asked.team))


def _drop(world: World, tid: str, asked: TeamReasonFields) -> Decision:
    events = deciding.drop_pin(world.tournament(tid), asked.team, asked.reason)
    return _told(tid, asked.team, events, labelled("Drop the PIN that {team} signs with", team=asked.team))


def _told(tid: str, team: str, events: Iterable[Event], label: str) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, {"team": team})


TEAM_PINS = (
    ActSpec("set_team_pin", "Set the PIN a team signs with", TeamPinFields, DIRECTOR, _set),
    ActSpec("drop_team_pin", "Drop the PIN a team signs with", TeamReasonFields, RULERS, _drop),
)
