"""Acts on the officials: who is one, in what role, with what PIN; and the way back for a director who lost the PIN.

A PIN is hashed before it comes here, so that no command, kept or sent again, ever holds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from app.desk.acts.act import DIRECTOR, HOST, KEEPERS, ActSpec, Decision, Fields, Words
from app.desk.journal.streams import OFFICIALS
from app.desk.officials.standing import known, officials_of
from app.desk.people.erased import kinds_of
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.entry_lists.cells import clean
from app.tournament.names import normal
from app.tournament.people.officials import (
    DirectorRecovered,
    Duty,
    Event,
    OfficialMoved,
    OfficialNamed,
    OfficialRemoved,
    OfficialTied,
    PinSet,
    directors,
)

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.people.officials import Official

Secret = Annotated[str, Meta(max_length=200, pattern=r"^\$argon2id\$")]
"""A PIN's argon2 hash: `fourball officials` asks for the PIN and makes it."""

_TAKEN: Final = frozenset({"desk", "host", "elsewhere"})


class NameFields(Fields, frozen=True, kw_only=True):
    """`name` is what acts are signed with, such as `table 7`. The first official is a director with a PIN."""

    name: Words
    role: Duty
    secret: Secret | None = None


class RoleFields(Fields, frozen=True, kw_only=True):
    """An official and the new role."""

    name: Words
    role: Duty


class TiesFields(Fields, frozen=True, kw_only=True):
    """An official's own club, and the person (`P0012`) he is as a player; what is left out he has none of."""

    name: Words
    club: Words = ""
    person: Words = ""


class PinFields(Fields, frozen=True, kw_only=True):
    """An official and the hash of the new PIN."""

    name: Words
    secret: Secret


class OfficialFields(Fields, frozen=True, kw_only=True):
    """An official."""

    name: Words


def _decision(event: Event, label: str) -> Decision:
    return Decision(((OFFICIALS, event),), label, {"official": event.official})


def _fresh_name(told: str) -> str:
    name = clean(told)[0]
    if not name or normal(name) in _TAKEN:
        raise Refused(say("“{name}” is no name for an official: give another.", name=told))
    return name


def _name(world: World, _: str, asked: NameFields) -> Decision:
    name, officials = _fresh_name(asked.name), officials_of(world)
    if normal(name) in officials:
        raise Refused(say("{name} is an official already: change the role or the PIN.", name=name))
    if not officials and (asked.role != "director" or asked.secret is None):
        raise Refused(say("The first official is the director, with a PIN: name that one first."))
    label = labelled("Make {name} an official: {duty}", name=name, duty=asked.role.replace("_", " "))
    return _decision(OfficialNamed(name, asked.role, asked.secret), label)


def _move(world: World, _: str, asked: RoleFields) -> Decision:
    one = known(world, asked.name)
    if one.role == asked.role:
        raise Refused(say("{name} has this role already.", name=one.name))
    _not_the_last(world, one)
    label = labelled("{name} is {duty} from now on", name=one.name, duty=asked.role.replace("_", " "))
    return _decision(OfficialMoved(one.name, asked.role), label)


def _tie(world: World, _: str, asked: TiesFields) -> Decision:
    one, person = known(world, asked.name), asked.person.strip().upper()
    if person and person not in people_of(world).cards:
        raise Refused(say("There is no person {person} in the register: fourball people shows the ids.", person=person))
    event = OfficialTied(one.name, clean(asked.club)[0] or None, person or None)
    return _decision(event, labelled("Ties of {name} to club and teams", name=one.name))


def _pin(world: World, _: str, asked: PinFields) -> Decision:
    one = known(world, asked.name)
    return _decision(PinSet(one.name, asked.secret), labelled("Set the PIN of {name}", name=one.name))


def _remove(world: World, _: str, asked: OfficialFields) -> Decision:
    one = known(world, asked.name)
    _not_the_last(world, one)
    made = _decision(OfficialRemoved(one.name), labelled("{name} is no official any more", name=one.name))
    return Decision(made.events, made.label, made.answer, _secrets(world, one.name))


def _secrets(world: World, name: str) -> tuple[str, ...]:
    """Give where an official's club and the hashes of the PINs are kept, every one there ever was."""
    kinds = kinds_of("official")
    payloads = [msgspec.json.decode(one.payload) for one in world.stream(OFFICIALS).stored if one.type in kinds]
    mine = [one for one in payloads if normal(one["official"]) == normal(name)]
    return tuple(key for one in mine for key in one.get("aside", {}).values())


def _not_the_last(world: World, one: Official) -> None:
    """Refuse to leave a store without a director who can sign in."""
    if directors(officials_of(world)) == (one,):
        raise Refused(say("{name} is the only director who can sign in: name another first.", name=one.name))


def _recover(world: World, _: str, asked: PinFields) -> Decision:
    if not officials_of(world):
        raise Refused(say("This store has no officials: there is nothing to recover."))
    name = _fresh_name(asked.name)
    was = officials_of(world).get(normal(name))
    again = was is not None and was.role == "director"
    label = labelled("Let {name} in as director again" if again else "Let {name} in as director", name=name)
    return _decision(DirectorRecovered(name, asked.secret), label)


OFFICIATING = (
    ActSpec("name_official", "Make somebody an official", NameFields, DIRECTOR, _name, needs_tournament=False),
    ActSpec("change_role", "Give an official another role", RoleFields, DIRECTOR, _move, needs_tournament=False),
    ActSpec("tie_official", "Say an official's club and person", TiesFields, DIRECTOR, _tie, needs_tournament=False),
    ActSpec("set_pin", "Set an official's PIN", PinFields, KEEPERS, _pin, needs_tournament=False),
    ActSpec(
        "remove_official", "Take an official off the list", OfficialFields, DIRECTOR, _remove, needs_tournament=False
    ),
    ActSpec(
        "recover_director",
        "Let a director in again who lost the PIN",
        PinFields,
        HOST,
        _recover,
        needs_tournament=False,
    ),
)
