"""How an act is written: decided on what is known, appended whole, decided anew when another station was first."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from app.desk.change import Change
from app.desk.claims.registering import following
from app.desk.journal.codec import encode
from app.desk.journal.history import Told
from app.desk.people.forgetting import by_itself, with_the_bar
from app.desk.people.naming import names_in
from app.desk.ports import Act, ConflictError, JournalError, Stored
from app.desk.refusals import Refused, moved_on, say
from app.listings.hall_time import day

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from app.desk.acts.act import Decision
    from app.desk.duty import Duty
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.ports import Aside, Clock, Fresh

TRIES = 5


class Order(Struct, frozen=True):
    """An act asked for: its name, what decides it, its tournament, its command id, and the streams its user saw."""

    name: str
    decide: Callable[[], Decision]
    tournament: str | None
    command: str
    seen: Mapping[str, int] = field(default_factory=dict)


class Writing(Struct, frozen=True):
    """The one way into the journal. `salt` gives fresh bytes for what is kept aside.

    `unheard`: the streams in which others wrote what an act met here, and nobody was told of yet. `looked`: the days on
    which it was looked whether a bar is over.
    """

    world: World
    duty: Duty
    clock: Clock
    salt: Callable[[], bytes]
    unheard: set[str] = field(default_factory=set)
    looked: set[str] = field(default_factory=set)

    def catch_up(self) -> None:
        """Read what others wrote."""
        self.unheard.update(self.world.refresh())

    def hear(self) -> frozenset[str]:
        """Read what others wrote; give every stream in which they did since this was asked last.

        What bars kept goes with the first look of a day, also where nobody writes anything.
        """
        self.catch_up()
        if (today := day(self.clock())) not in self.looked:
            self.looked.add(today)
            self.unheard.update(self.let_go())
        heard = frozenset(self.unheard)
        self.unheard.clear()
        return heard

    def commit(self, order: Order) -> Change:
        """Decide and store an act; an act already stored under the same id is not stored again."""
        change = self._commit(order)
        return replace(change, streams=change.streams | self.let_go(change.act.time))

    def let_go(self, time: str = "") -> frozenset[str]:
        """Let what bars kept of people who were erased go with them, where they hold no more; give what moved.

        Where the store can't be written, what was kept goes with a later act or look.
        """
        with suppress(JournalError, ConflictError):
            time = time or self.clock()
            if (made := with_the_bar(self.world, day(time))) is not None:
                moved = self.world.take(self._append(by_itself(self.duty.who, time, made.label), made, {}))
                self.world.forget()
                return moved
        return frozenset()

    def _commit(self, order: Order) -> Change:
        for _ in range(TRIES):
            self.catch_up()
            known = self.world.journal.find_act(order.command)
            if known:
                return _repeated(known, order)
            self._check_seen(order.seen)
            self.duty.check()
            decision = order.decide()
            act = self._signed(order, decision.label)
            try:
                stored = self._append(act, decision, order.seen)
            except ConflictError as conflict:
                if conflict.stream in order.seen:
                    raise moved_on(conflict.others, partial(names_in, self.world, order.tournament)) from conflict
                continue
            tournament = str(decision.answer.get("tournament") or order.tournament or "")
            streams = self.world.take(stored)
            if decision.erases:
                self.world.forget()
            return Change(act, streams, decision.answer, tournament, names_in(self.world, tournament, act.label))
        raise Refused(say("Other stations are writing to this tournament without a pause. Try again."))

    def _signed(self, order: Order, label: str) -> Act:
        who = self.duty.who
        return Act(order.command, order.name, who.actor, who.role, who.station, self.clock(), label)

    def _check_seen(self, seen: Mapping[str, int]) -> None:
        """Refuse an act whose user has not seen what a stream says now, and show who was first."""
        for name, seq in seen.items():
            stream = self.world.stream(name)
            if stream.seq != seq:
                raise moved_on([one for one in stream.stored if one.seq > seq], partial(names_in, self.world, name))

    def _append(self, act: Act, decision: Decision, seen: Mapping[str, int]) -> Sequence[Stored]:
        fresh: list[Fresh] = []
        asides: list[Aside] = []
        told: dict[str, list[Told]] = {}
        for stream, event in decision.events:
            one, kept = encode(stream, event, self.salt)
            fresh.append(one)
            asides.extend(kept)
            told.setdefault(stream, []).append(_told(act, one, event))
        expected = {name: self.world.stream(name).seq for name in told} | dict(seen)
        claims = following(self.world, told)
        if decision.erases:
            return self.world.journal.erase(act, fresh, expected, decision.erases, claims, asides)
        return self.world.journal.append(act, fresh, expected, asides, claims)


def _told(act: Act, one: Fresh, event: Event) -> Told:
    """Give an event as it will be told once it is stored; its place in the journal is not known yet."""
    return Told(Stored(0, one.stream, 0, one.type, one.version, one.payload, act, ""), event)


def _repeated(known: Sequence[Stored], order: Order) -> Change:
    """Tell again what a command came to that is stored already: which tournament it made, which claim it logged."""
    streams = [one.stream.split("/") for one in known]
    answer: dict[str, object] = {}
    for one, parts in zip(known, streams, strict=True):
        if one.type == "created":
            answer["tournament"] = parts[1]
        if one.type == "claim_logged":
            answer["claim"] = f"{parts[2]}.{msgspec.json.decode(one.payload)['claim']}"
    tournament = order.tournament or next((parts[1] for parts in streams if len(parts) > 1), "")
    return Change(known[0].act, frozenset(one.stream for one in known), answer, tournament)
