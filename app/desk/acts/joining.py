"""The acts with which an official says that two people of the register are one, or are two after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields
from app.desk.acts.barring import known_person
from app.desk.journal.streams import PEOPLE
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.people.register import PeopleJoined, PeopleParted

if TYPE_CHECKING:
    from app.desk.journal.world import World


class JoinFields(Fields, frozen=True, kw_only=True):
    """Two ids of the register, as in P0012; both go under the second from now on."""

    person: str
    same: str


class PartFields(Fields, frozen=True, kw_only=True):
    """An id of the register that was said to be another's."""

    person: str


def _part(world: World, _: str, asked: PartFields) -> Decision:
    if asked.person not in people_of(world).joined:
        raise Refused(
            say("{person} goes under an id of its own: fourball people lists everybody.", person=asked.person)
        )
    return Decision(
        ((PEOPLE, PeopleParted(asked.person)),),
        labelled("{person} is somebody else", person=asked.person),
        {"person": asked.person},
    )


def _join(world: World, _: str, asked: JoinFields) -> Decision:
    person, same = (known_person(world, one) for one in (asked.person, asked.same))
    if person == same:
        raise Refused(say("{person} and {same} are one person already.", person=asked.person, same=asked.same))
    return Decision(
        ((PEOPLE, PeopleJoined(person, same)),),
        labelled("{person} is {same}", person=person, same=same),
        {"person": same},
    )


JOINING = (
    ActSpec("same_person", "Say that two people are one", JoinFields, DIRECTOR, _join, needs_tournament=False),
    ActSpec("two_people", "Say that they are two after all", PartFields, DIRECTOR, _part, needs_tournament=False),
)
