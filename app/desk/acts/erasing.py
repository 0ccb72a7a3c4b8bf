"""The act that erases a team's personal data on request: results stay, the journal's chain stays whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from app.desk.acts.act import DIRECTOR, ActSpec, Decision
from app.desk.acts.entering import TeamFields
from app.desk.world import tournament_stream
from app.tournament import deciding
from app.tournament.events import EntryErased

if TYPE_CHECKING:
    from app.desk.world import World

_CARDS = frozenset({"entry_added", "entry_changed"})


def _erase(world: World, tid: str, asked: TeamFields) -> Decision:
    deciding.known_team(world.tournament(tid), asked.team)
    stream = tournament_stream(tid)
    payloads = [msgspec.json.decode(one.payload) for one in world.stream(stream).stored if one.type in _CARDS]
    keys = tuple(told["aside"]["card"] for told in payloads if told["team"] == asked.team and "aside" in told)
    return Decision(((stream, EntryErased(asked.team)),), f"Erase the card of {asked.team}", erases=keys)


ERASING = (ActSpec("erase", "Erase a team's names and phones for good", TeamFields, DIRECTOR, _erase, grave=True),)
