"""Who is stopped where teams come in: whoever is barred, and until an official says so whoever may be.

The same name and the same phone is the barred person. One of the two alone may be a namesake, a relative, or the barred
person under another spelling or another number, and so may be who has nearly the same name: an official is asked, and
what he says stands in the journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from app.desk.journal.history import effective
from app.desk.journal.streams import CONDUCT, PEOPLE
from app.desk.people.conduct import bars_of, conduct_of, day_of
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.tournament.entry_lists.cells import phone_key
from app.tournament.entry_lists.known import person_of
from app.tournament.events import EntryAdded, EntryChanged, Player
from app.tournament.names import normal, spelling
from app.tournament.people.conduct import NOBODY, Barred, ToldApart, in_force
from app.tournament.people.register import PersonChanged, PersonRegistered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.people.register import Entered
    from app.tournament.people.conduct import PersonBarred


Key = TypeVar("Key")


class BarQuestion(Refused):
    """Somebody who would enter may be somebody barred; `barred` are the ids to be told from, by an official.

    `question` is the sentence without how the command line answers it.
    """

    def __init__(self, question: str, barred: tuple[str, ...]) -> None:
        ids = ", ".join(barred)
        mend = say("Look among the bars (F7). If it is somebody else, say so: not_barred={barred}.", barred=ids)
        super().__init__(f"{question} {mend}")
        self.question, self.barred = question, barred


def barred(world: World, tid: str) -> Barred:
    """Give who may not enter a tournament: bars that hold on its day."""
    held, people = _held(world, tid), people_of(world)
    if not held:
        return NOBODY
    known = [(people.one(key), card.player) for key, card in people.cards.items() if card and people.one(key) in held]
    now = {person_of(player): held[one].until or "" for one, player in known if phone_key(player.phone)}
    known = [*known, *_before(world, held)]
    return Barred(
        now,
        _by((normal(player.name), one) for one, player in known),
        _by((phone_key(player.phone), one) for one, player in known if phone_key(player.phone)),
        _apart(world),
        _by((spelling(player.name), one) for one, player in known),
    )


def _before(world: World, held: Mapping[str, PersonBarred]) -> Iterator[tuple[str, Player]]:
    """Give how the barred were written before their cards were mended: whoever enters so is asked about."""
    people = people_of(world)
    for one in effective(world.stream(PEOPLE).told):
        if isinstance(one.event, PersonRegistered | PersonChanged) and one.event.card:
            person = people.one(one.event.person)
            if person in held:
                yield person, one.event.card.player


def _held(world: World, tid: str) -> dict[str, PersonBarred]:
    day = day_of(world, tid)
    return {person: bar for person, bar in bars_of(world).items() if in_force(bar, day)}


def _by(pairs: Iterable[tuple[Key, str]]) -> dict[Key, frozenset[str]]:
    found: dict[Key, frozenset[str]] = {}
    for key, person in pairs:
        found[key] = found.get(key, frozenset()) | {person}
    return found


def _apart(world: World) -> dict[tuple[str, str], frozenset[str]]:
    """Give by name and phone whom a person was told from; one without a phone is known by nothing the next time."""
    people = people_of(world)
    told = ((people.cards.get(person), people.one(other)) for person, other in conduct_of(world).apart)
    return _by((person_of(card.player), other) for card, other in told if card and phone_key(card.phone))


def let_in(
    world: World, tid: str, entered: Entered, others: Mapping[str, Iterable[str]]
) -> tuple[tuple[str, Event], ...]:
    """Refuse a team with somebody who is barred or may be; give the events that tell apart who is somebody else.

    `others` names by team those barred whom an official told from its players.
    """
    return _told_apart(world, tid, _coming(world, tid, entered), others)


def let_back(world: World, tid: str, team: str, others: Iterable[str]) -> tuple[tuple[str, Event], ...]:
    """Refuse to take a team in again while one of its players is barred or may be; see `let_in`."""
    entrant = world.tournament(tid).entrants.get(team)
    persons = entrant.persons if entrant else ()
    known = entrant.card.players if entrant and entrant.card else ()
    players = (*known, *(Player(one) for one in persons[len(known) :]))
    return _told_apart(world, tid, zip((team,) * len(persons), persons, players, strict=False), {team: others})


def _told_apart(
    world: World, tid: str, coming: Iterable[tuple[str, str, Player]], others: Mapping[str, Iterable[str]]
) -> tuple[tuple[str, Event], ...]:
    people, held, stopped = people_of(world), _held(world, tid), barred(world, tid)
    apart: list[tuple[str, Event]] = []
    for team, person, player in coming:
        bar = held.get(people.one(person))
        if bar is not None:
            raise Refused(barred_sentence(player.name, bar.until))
        alike = stopped.alike(player)
        said = {people.one(one.strip().upper()) for one in others.get(team, ())}
        unsaid = tuple(one for one in alike if one not in said)
        if unsaid:
            raise BarQuestion(_question(player, unsaid, stopped), unsaid)
        apart += [(CONDUCT, ToldApart(person, one)) for one in alike]
    return tuple(apart)


def _coming(world: World, tid: str, entered: Entered) -> Iterator[tuple[str, str, Player]]:
    """Give who comes in or is called otherwise from now on: a team, a person, the player as its card has it.

    A barred player of a team that stands may be mended like any other.
    """
    entrants, people, held = world.tournament(tid).entrants, people_of(world), _held(world, tid)
    for _, event in entered.events:
        if not isinstance(event, EntryAdded | EntryChanged) or event.card is None:
            continue
        was = entrants.get(event.team)
        stands = {people.one(one) for one in was.persons} & held.keys() if was else set()
        same = {person_of(one) for one in was.card.players} if was and was.card else set()
        for person, player in zip(event.persons, event.card.players, strict=False):
            if people.one(person) not in stands and person_of(player) not in same:
                yield event.team, person, player


def _question(player: Player, unsaid: tuple[str, ...], stopped: Barred) -> str:
    names, phones = stopped.names.get(normal(player.name), ()), stopped.phones.get(phone_key(player.phone), ())
    told = "{name} has nearly the name of somebody barred, {barred}, and not the phone: the same person?"
    if {*phones} & {*unsaid}:
        told = "{name} has the phone of somebody barred, {barred}, and another name: the same person?"
    if {*names} & {*unsaid}:
        told = "{name} has the name of somebody barred, {barred}, and not the phone: the same person?"
    return say(told, name=player.name, barred=", ".join(unsaid))


def barred_sentence(name: str, until: str | None) -> str:
    """Say that somebody may not enter; why stands where only officials look."""
    if until:
        told = "{name} is barred until {until} and can't enter. Officials find the reason among the bars: F7."
        return say(told, name=name, until=until)
    return say("{name} is barred and can't enter. Officials find the reason among the bars: F7.", name=name)
