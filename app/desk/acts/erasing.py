"""The act that erases a team's personal data on request: results stay, the journal's chain stays whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from app.desk.acts.act import DIRECTOR, ActSpec, Decision
from app.desk.acts.entering import TeamFields
from app.desk.people import people_of
from app.desk.streams import PEOPLE
from app.desk.world import tournament_stream
from app.listings.labels import labelled
from app.tournament import deciding
from app.tournament.events import EntryAdded, EntryChanged, EntryErased
from app.tournament.people import PersonErased

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.codec import Event
    from app.desk.world import World

_CARDS = frozenset({"entry_added", "entry_changed"})
_PEOPLE = frozenset({"person_registered", "person_changed"})


def _erase(world: World, tid: str, asked: TeamFields) -> Decision:
    deciding.known_team(world.tournament(tid), asked.team)
    stream = tournament_stream(tid)
    people = _only_here(world, tid, asked.team)
    keys = (*_keys(world, stream, _CARDS, "team", {asked.team}), *_keys(world, PEOPLE, _PEOPLE, "person", people))
    erased: list[tuple[str, Event]] = [(PEOPLE, PersonErased(person)) for person in sorted(people)]
    return Decision(
        ((stream, EntryErased(asked.team)), *erased), labelled("Erase the card of {team}", team=asked.team), erases=keys
    )


def _only_here(world: World, tid: str, team: str) -> set[str]:
    """Give who ever stood on a team's card, under every id, and stands on no other: nothing needs them any more."""
    people, told = people_of(world), (one.event for one in world.stream(tournament_stream(tid)).told)
    cards = (one for one in told if isinstance(one, EntryAdded | EntryChanged) and one.team == team)
    here = {people.one(person) for one in cards for person in one.persons}
    elsewhere = {people.one(person) for place, person in _standing(world) if place != (tid, team)}
    return {person for person, card in people.cards.items() if card and people.one(person) in here - elsewhere}


def _standing(world: World) -> Iterator[tuple[tuple[str, str], str]]:
    """Give the persons of every card that was not erased, each with its tournament and team."""
    for tid in world.tournament_ids():
        for entrant in world.tournament(tid).entrants.values():
            yield from (((tid, entrant.team), person) for person in entrant.persons if entrant.card)


def _keys(world: World, stream: str, kinds: frozenset[str], what: str, wanted: set[str]) -> tuple[str, ...]:
    """Give where the private cards of teams or persons are kept, every one there ever was."""
    payloads = [msgspec.json.decode(one.payload) for one in world.stream(stream).stored if one.type in kinds]
    return tuple(told["aside"]["card"] for told in payloads if told[what] in wanted and "aside" in told)


ERASING = (ActSpec("erase", "Erase a team's names and phones for good", TeamFields, DIRECTOR, _erase, grave=True),)
