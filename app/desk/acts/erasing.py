"""The acts that erase personal data on request, a team's or a person's: results stay, the journal's chain stays whole.

Of who is barred name and phone stay until the bar holds no more: without them nobody could be stopped by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields, Words
from app.desk.acts.barring import known_person
from app.desk.acts.entering import TeamFields
from app.desk.journal.world import tournament_stream
from app.desk.officials.standing import officials_of
from app.desk.officials.vouching import secret_of
from app.desk.people.conduct import bars_of
from app.desk.people.forgetting import gone, keys, keys_of_people, told_kept
from app.desk.people.register import people_of
from app.desk.people.said import said_by
from app.desk.people.taken_back import ids_of, typed_cards, whose
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.listings.people import kept_text
from app.tournament.day_events import TeamPinSet
from app.tournament.doors import deciding
from app.tournament.events import EntryAdded, EntryChanged, EntryErased
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.people.said import Said
    from app.tournament.events import Card
    from app.tournament.state import Entrant


class PersonFields(Fields, frozen=True, kw_only=True):
    """A person of the register, as in P0012."""

    person: Words


def _erase(world: World, tid: str, asked: TeamFields) -> Decision:
    deciding.known_team(world.tournament(tid), asked.team)
    stream = tournament_stream(tid)
    people = _only_here(world, tid, asked.team)
    said = said_by(world, people)
    erased = (*keys(world, stream, "team", {asked.team}), *keys_of_people(world, people))
    return Decision(
        ((stream, EntryErased(asked.team)), *gone(world, people), *_unsaid(said)),
        labelled("Erase the card of {team}", team=asked.team),
        _warned(world, people, said),
        erases=(*erased, *(key for one in said for key in one.keys)),
    )


def _warned(world: World, ids: set[str], said: tuple[Said, ...]) -> dict[str, str]:
    """Say what an erasing leaves, and what it takes that may still be wanted. Refuse it of a tied official."""
    warnings = [told_kept(world, ids), _signs_too(world, ids)]
    if still := _still_open(world, said):
        warnings.append(say("What was said of claims that are not settled is gone too: {claims}.", claims=still))
    return {"warning": " ".join(filter(None, warnings))} if any(warnings) else {}


def _signs_too(world: World, ids: set[str]) -> str:
    """Say that an official has the name of one to be erased; refuse a tie, which told for good who an id was."""
    people, typed = people_of(world), typed_cards(world)
    same = {people.one(one) for one in ids}
    names = {normal(card.name) for one in ids for card in typed.get(one, ())}
    tied = next((one for one in officials_of(world).values() if one.person and people.one(one.person) in same), None)
    if tied is not None:
        told = "{name} is an official and tied to {person}: take the tie or the name off the officials, then erase."
        raise Refused(say(told, name=tied.name, person=tied.person))
    alike = [one.name for one in officials_of(world).values() if normal(one.name) in names and not one.person]
    told = (
        "An official signs as {name}. If it is the same person, take the name off the officials: by it nobody is kept "
        "from ruling in this one's matches any more."
    )
    return say(told, name=", ".join(alike)) if alike else ""


def _still_open(world: World, said: tuple[Said, ...]) -> str:
    """Name the claims that wait for a ruling and of which something was said."""
    return ", ".join(dict.fromkeys(f"{one.place[1]}.{one.event.claim}" for one in said if _waits(world, one)))


def _waits(world: World, said: Said) -> bool:
    claim = world.match(*said.place).claim(said.event.claim)
    return claim is not None and claim.open


def _unsaid(said: tuple[Said, ...]) -> tuple[tuple[str, Event], ...]:
    return tuple(dict.fromkeys((one.stream, one.erasing) for one in said))


def _erase_person(world: World, _: str, asked: PersonFields) -> Decision:
    person, ids = _whom(world, asked.person)
    said = said_by(world, ids)
    events: list[tuple[str, Event]] = []
    erased = [*keys_of_people(world, ids), *(key for one in said for key in one.keys)]
    names = {normal(card.name) for one, cards in typed_cards(world).items() if one in ids for card in cards}
    for tid, team in _named(world, ids):
        stream, entrant = tournament_stream(tid), _entrant(world, tid, team)
        events.append((stream, EntryErased(team)))
        if entrant is not None and entrant.card is not None:
            places = {place for place, one in enumerate(entrant.persons) if one in ids}
            card = _without(entrant.card, places, person, team if _names_in(entrant.card, names) else "")
            events.append((stream, EntryChanged(team, card, entrant.persons)))
            events += [(stream, event) for event in _pin_of_who_stays(world, tid, entrant, places)]
        erased += keys(world, stream, "team", {team})
    label = labelled("Erase what is known of {person}", person=person)
    answer = {"person": person, **_warned(world, ids, said)}
    return Decision((*events, *gone(world, ids), *_unsaid(said)), label, answer, tuple(erased))


def _whom(world: World, typed: str) -> tuple[str, set[str]]:
    """Give whom an id means, also who was only typed in what was taken back, under every id.

    Refuse where all that may go is gone.
    """
    person, cards = whose(world).get(typed.strip().upper()) or known_person(world, typed), typed_cards(world)
    ids = ids_of(world, person)
    known = {one for one in ids if cards[one]}
    if not known:
        raise Refused(say("What was known of {person} is erased already.", person=person))
    if known <= people_of(world).kept:
        held = bars_of(world).get(person)
        kept = kept_text(held.until or "" if held else "")
        raise Refused(say("{person} is erased already. {kept}", person=person, kept=kept))
    return person, ids


def _entrant(world: World, tid: str, team: str) -> Entrant | None:
    return world.tournament(tid).entrants.get(team) if tid in world.tournament_ids() else None


def _named(world: World, ids: set[str]) -> Iterator[tuple[str, str]]:
    """Give the teams on whose cards people stand, stood once, or stood before an entry was taken back."""
    for tid in world.names():
        if tid.count("/") == 1:
            told = (one.event for one in world.stream(tid).told)
            cards = (one for one in told if isinstance(one, EntryAdded | EntryChanged))
            yield from ((tid[2:], team) for team in sorted({one.team for one in cards if ids & set(one.persons)}))


def _pin_of_who_stays(world: World, tid: str, entrant: Entrant, gone: set[int]) -> tuple[TeamPinSet, ...]:
    """Set the PIN of a pair again that goes with its card, while one of the two is still known."""
    cards = people_of(world).cards
    stays = any(cards.get(one) for place, one in enumerate(entrant.persons) if place not in gone)
    secret = secret_of(world, tid, entrant.team) if entrant.pin and stays else None
    return (TeamPinSet(entrant.team, secret),) if secret else ()


def _names_in(card: Card, names: set[str]) -> bool:
    """Tell whether a team is called by one of these names: also of somebody who stands on its card no more."""
    return any(one in normal(card.name) for one in names)


def _without(card: Card, places: set[int], person: str, named: str) -> Card:
    """Give a card without a person; the team is `named` so in place of the name that it has from the person."""
    players = tuple(
        replace(one, name=person, phone="") if place in places else one for place, one in enumerate(card.players)
    )
    return replace(card, name=named or card.name, players=players)


def _only_here(world: World, tid: str, team: str) -> set[str]:
    """Give who ever stood on a team's card, under every id, and stands on no other: nothing needs them any more.

    A substitute who went again, and who came with what was taken back, are in the register no more, and go too.
    """
    people, told = people_of(world), (one.event for one in world.stream(tournament_stream(tid)).told)
    cards = (one for one in told if isinstance(one, EntryAdded | EntryChanged) and one.team == team)
    stood = {person for one in cards for person in one.persons}
    needed = {people.one(person) for place, person in _standing(world) if place != (tid, team)}
    here = {people.one(person) for person in stood} - needed
    known = {person for person, card in people.cards.items() if card and people.one(person) in here}
    return known | ((stood & here) - set(people.cards))


def _standing(world: World) -> Iterator[tuple[tuple[str, str], str]]:
    """Give the persons of every team whose card was not erased, each with its tournament and team."""
    for tid in world.tournament_ids():
        for entrant in world.tournament(tid).entrants.values():
            yield from (((tid, entrant.team), person) for person in entrant.everybody if entrant.card)


ERASING = (
    ActSpec("erase", "Erase a team's names and phones for good", TeamFields, DIRECTOR, _erase, grave=True),
    ActSpec(
        "erase_person", "Erase what is known of a person for good", PersonFields, DIRECTOR, _erase_person,
        needs_tournament=False, grave=True,
    ),
)  # fmt: skip
