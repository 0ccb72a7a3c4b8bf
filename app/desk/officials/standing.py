"""The officials as the desk reads them: who may stand at the keys, who signs in, and who still may.

As long as a store has no officials, whoever is at the keys is the desk and may do everything. From the first director
on every act needs somebody who signed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from app.desk.change import Who
from app.desk.journal.history import effective
from app.desk.journal.streams import OFFICIALS
from app.desk.officials import waits
from app.desk.officials.pins import fits
from app.desk.refusals import Refused, say
from app.i18n import translate
from app.tournament.names import normal
from app.tournament.people.officials import DirectorRecovered, OfficialNamed, PinSet, find, fold

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.people.officials import Official, Officials


def officials_of(world: World) -> Officials:
    """Give the officials as they stand."""
    stream = world.stream(OFFICIALS)
    if stream.state is None:
        stream.state = fold(cast("Any", [one.event for one in effective(stream.told)]))
    return cast("Officials", stream.state)


def known(world: World, name: str) -> Official:
    """Give the official of a name, or of what it begins with; refuse one that nobody or several have."""
    officials = officials_of(world)
    if not officials:
        raise Refused(say("This store has no officials yet: leave the name out to act as the desk."))
    one = find(officials, name)
    if one is None:
        told = ", ".join(held.name for held in officials.values())
        raise Refused(say("There is no official “{name}”. Known: {known}.", name=name, known=told))
    return one


def sign_in(world: World, name: str, pin: str, station: str, now: str) -> Who:
    """Give who is at the keys from now on. Refused for a wrong PIN, and while the account or the station waits."""
    one = known(world, name)
    if one.secret is None:
        raise Refused(say("{name} has no PIN yet: a director sets one.", name=one.name))
    account = waits.account_of(one.name)
    waits.begin(world.journal, account, station, now)
    if not fits(one.secret, pin):
        raise Refused(say("This is not the PIN of {name}.", name=one.name))
    waits.right(world.journal, account, station)
    return Who(one.name, one.role, station)


def pin_set_elsewhere(world: World, who: Who, since: int) -> bool:
    """Tell whether an official's PIN, after so much was known, was set by another or at another station."""
    mine = normal(who.actor)
    return any(
        isinstance(one.event, PinSet | OfficialNamed | DirectorRecovered)
        and normal(one.event.official) == mine
        and (normal(one.act.actor), one.act.station) != (mine, who.station)
        for one in effective(world.stream(OFFICIALS).told)
        if one.stored.seq > since
    )


def standing(world: World, who: Who) -> None:
    """Refuse whoever may not stand at the keys as things are: nobody who signed in, or an official of yesterday."""
    officials = officials_of(world)
    if not officials or who.role == "host":
        return
    if who.role == "desk":
        raise Refused(say("Say first who is at the keys: F8 in the window, --as NAME on the command line."))
    one = officials.get(normal(who.actor))
    if one is None or one.role != who.role:
        raise Refused(say("{name} is no {role} any more: sign in again.", name=who.actor, role=role_word(who.role)))


def acting(world: World, who: Who, actor: str) -> Who:
    """Give who signs an act that somebody asked for before another took over: in the role held now."""
    one = officials_of(world).get(normal(actor))
    return Who(one.name, one.role, who.station) if one else replace(who, actor=actor, role="desk")


_ROLES: Final = {
    "director": "director",
    "commissioner": "commissioner",
    "judge": "judge",
    "adjudicator": "adjudicator",
    "score_keeper": "score keeper",
    "desk": "desk",
    "host": "host",
}


def role_word(role: str) -> str:
    """Give a role in the user's language."""
    return translate("role", _ROLES[role])
