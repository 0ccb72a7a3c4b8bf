"""What players said of claims, or gave as evidence: where it is kept, and how it is erased.

Words are a player's who stands in them, or else his pair's; of what officials write in a reason nobody can know whose
name stands in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Struct

from app.desk.journal.history import effective
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.people.register import people_of
from app.game.events import ClaimDisputed, ClaimLogged, MovedAway, Opened, RulingAppealed
from app.game.evidence_events import EvidenceAttached, EvidenceErased, WordsErased
from app.game.table import SEATS, other, team_of
from app.tournament.events import EntryAdded, EntryChanged

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.game.match import MatchState
    from app.game.table import Seat, Team

    Words = ClaimLogged | ClaimDisputed | RulingAppealed | EvidenceAttached

_WHAT = {ClaimLogged: "statement", ClaimDisputed: "dispute", RulingAppealed: "appeal"}


class Said(Struct, frozen=True):
    """Words or a thing of a player beside a claim: where they stand, and under what keys they are kept aside."""

    stream: str
    event: Words
    keys: tuple[str, ...]

    @property
    def place(self) -> tuple[str, str]:
        """Name the tournament and the match that it stands in."""
        _, tid, mid = self.stream.split("/")
        return tid, mid

    @property
    def kind(self) -> str:
        """Name what it is: a statement, a dispute, an appeal, a photo, a paper."""
        return self.event.kind if isinstance(self.event, EvidenceAttached) else _WHAT[type(self.event)]

    @property
    def erasing(self) -> EvidenceErased | WordsErased:
        """Give the event that says it was erased."""
        if isinstance(self.event, EvidenceAttached):
            return EvidenceErased(self.event.number, self.event.digest)
        team = self.event.team if isinstance(self.event, RulingAppealed) else None
        return WordsErased(self.event.claim, cast("Any", _WHAT[type(self.event)]), team)


def said_by(world: World, ids: set[str]) -> tuple[Said, ...]:
    """Give all that people of the register said or gave in any match, undone or not, in every stream it stands in."""
    named = [name for name in world.names() if name.count("/") == 1]
    return tuple(one for name in named for one in _in_tournament(world, name[2:], ids))


def _in_tournament(world: World, tid: str, ids: set[str]) -> Iterator[Said]:
    told = world.stream(tournament_stream(tid)).told
    cards = [one for one in told if isinstance(one.event, EntryAdded | EntryChanged)]
    if not any(_places(world, one, ids) for one in cards):
        return
    for name in world.names(match_stream(tid, "")):
        for table, events in _parts(world, tid, name):
            own = {seat for seat in table.seats if _is_one_of(world, cards, table, seat, ids)}
            theirs = {_mark(one.event) for one in events if own.intersection(table.givers(one.event))}
            yield from (Said(name, cast("Any", one.event), _keys(one)) for one in events if _mark(one.event) in theirs)


def _parts(world: World, tid: str, name: str) -> Iterator[tuple[_Table, Sequence[Told]]]:
    """Give what a stream told with the table it was told of: what was typed in a wrong match is the right one's."""
    told, home = world.stream(name).told, name
    at, seen = _moved(told), {name}
    while (moved := _moved(world.stream(home).told)) and (to := _to(world, tid, home, moved)) not in seen:
        home = to
        seen.add(to)
    yield _Table(world.match(tid, home.rsplit("/", 1)[1]), world.stream(home).told), told[:at]
    yield _Table(world.match(tid, name.rsplit("/", 1)[1]), told), told[at:]


def _to(world: World, tid: str, name: str, moved: int) -> str:
    return match_stream(tid, cast("Any", world.stream(name).told[moved - 1].event).match)


def _moved(told: Sequence[Told]) -> int:
    """Give how many events were told before the deals went to another match for the last time; 0 where none did."""
    held = {one.stored.position for one in effective(told) if isinstance(one.event, MovedAway)}
    return max((at for at, one in enumerate(told, 1) if one.stored.position in held), default=0)


def _mark(event: Any) -> tuple[object, ...]:  # noqa: ANN401 - any event of a match
    """Give what is erased as one: a thing beside a claim, or what was said of the claim in one of the ways."""
    if isinstance(event, EvidenceAttached):
        return EvidenceAttached, event.digest
    if isinstance(event, RulingAppealed):
        return RulingAppealed, event.claim, event.team
    return (type(event), event.claim) if type(event) in _WHAT and not getattr(event, "gap", False) else ()


def _is_one_of(world: World, cards: list[Told], table: _Table, seat: Seat, ids: set[str]) -> bool:
    """Tell whether one of some people had a seat, by the cards of the teams as they stood when the match was opened."""
    team, _, number = table.seats[seat].partition(".")
    stood = [one for one in effective(cards) if one.stored.position < table.opened_at]
    own = [one for one in stood if cast("Any", one.event).team == team]
    return bool(own) and int(number) in _places(world, own[-1], ids)


def _places(world: World, card: Told, ids: set[str]) -> set[int]:
    people, persons = people_of(world), cast("Any", card.event).persons
    return {place for place, one in enumerate(persons, 1) if one in ids or people.one(one) in ids}


def _keys(one: Told) -> tuple[str, ...]:
    held = msgspec.json.decode(one.stored.payload).get("aside", {}).values()
    return (*held, one.event.digest) if isinstance(one.event, EvidenceAttached) else tuple(held)


class _Table:
    """Who sat where, and whose words an event holds: as the match stands, or as it was told where that was undone."""

    def __init__(self, state: MatchState, told: Sequence[Told]) -> None:
        opened = [one for one in told if isinstance(one.event, Opened)]
        last = opened[-1] if opened else None
        self.opened_at = last.stored.position if last else 0
        held = state.opened or (last.event if last else None)
        self.seats: Mapping[Seat, str] = held.seats if isinstance(held, Opened) else {}
        logged = {one.event.claim: one.event.facts for one in told if isinstance(one.event, ClaimLogged)}
        self._claims = logged | {one.claim: one.facts for one in state.claims}
        self._appeals = {one.claim: (one.appeal, *(was.appeal for was in one.earlier)) for one in state.claims}
        self._given = {one.told.digest: one.told.by for one in state.attached}

    def givers(self, event: object) -> tuple[Seat, ...]:
        """Give the seats whose words an event holds: a player's, or where none is named the pair's."""
        match event:
            case EvidenceAttached():
                by = self._given.get(event.digest, event.by)
                return (by,) if by else ()
            case ClaimLogged():
                facts = self._claims[event.claim]
                return (facts.by,) if facts.by else _pair(facts.team)
            case ClaimDisputed(gap=False) if event.claim in self._claims:
                facts = self._claims[event.claim]
                return (facts.against,) if facts.against else _pair(other(facts.team))
            case RulingAppealed():
                return tuple(seat for team in self._appealing(event) for seat in _pair(team))
        return ()

    def _appealing(self, event: RulingAppealed) -> set[Team]:
        """Give the pair that appealed, as the match stands: the sides may have been changed over since."""
        held = self._appeals.get(event.claim, ())
        same = {one.team for one in held if one and (one.level, one.reason) == (event.level, event.reason)}
        return same or {event.team}


def _pair(team: Team) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if team_of(seat) == team)
