"""The desk: one door for everything an official can do or ask. The window and the command line hold nothing else."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from app.desk.acts.outcome import running_score
from app.desk.acts.table import ACTS
from app.desk.codec import Undone, encode
from app.desk.drift import Drift, drift
from app.desk.history import last_act, last_undo
from app.desk.ports import Act, ConflictError, ReadOnlyError
from app.desk.reading import read_fields
from app.desk.refusals import Misuse, MovedOnError, Refused
from app.desk.undoing import undo_events
from app.desk.world import World, match_stream, tournament_stream
from app.game.mistakes import SheetRefused
from app.rules.mistakes import Mistake, RulesetRefused
from app.tournament.refusal import TournamentRefused, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from app.desk.acts.act import ActSpec, Decision, Role
    from app.desk.codec import Event
    from app.desk.history import Told
    from app.desk.ports import Aside, Clock, Damage, Fresh, Head, Journal, Stored
    from app.game.facts import Sheet
    from app.game.match import MatchState
    from app.game.results import SheetResult
    from app.rules.model import Ruleset
    from app.tournament.state import Result, Tournament

TRIES = 5


@dataclass(frozen=True, slots=True)
class Who:
    """Who is at the keys, in what role, at which station."""

    actor: str = "desk"
    role: Role = "desk"
    station: str = "this machine"


@dataclass(frozen=True, slots=True)
class Change:
    """What an act changed: its streams, for screens to judge whether they are stale, and what the asker is told."""

    act: Act
    streams: frozenset[str]
    answer: Mapping[str, object] = field(default_factory=dict)
    tournament: str | None = None

    @property
    def label(self) -> str:
        """Give the act's label, as Undo shows it."""
        return self.act.label


class Desk:
    """What officials can do and ask. Every answer is a frozen value; every act is one durable transaction."""

    def __init__(
        self, journal: Journal, clock: Clock, who: Who | None = None, salt: Callable[[], bytes] | None = None
    ) -> None:
        self.journal = journal
        self.who = who or Who()
        self._clock = clock
        self._salt = salt or (lambda: os.urandom(16))
        self.world = World(journal)

    def perform(
        self,
        name: str,
        fields: Mapping[str, object],
        *,
        tournament: str | None = None,
        command_id: str | None = None,
        seen: Mapping[str, int] | None = None,
    ) -> Change:
        """Do an act of the table.

        `command_id` is the UUID made with the form: the same one is never stored twice. `seen` maps the stream on
        screen to the seq its user saw. Raises Refused, Misuse, or a JournalError; then nothing was changed.
        """
        spec = ACTS.get(name)
        if spec is None:
            raise Misuse([Mistake("", f"there is no act {name!r}; fourball do --list shows them all")])
        if self.who.role not in spec.roles:
            raise Refused(f"{self.who.role.replace('_', ' ')} may not do this: {spec.does}.")
        asked = read_fields(spec.fields, fields)

        def decide() -> Decision:
            return _decided(spec, self.world, tournament or "", asked)

        return self._commit(name, decide, tournament, command_id, seen or {})

    def undo(self, tournament: str, match: str | None = None, *, act: str | None = None) -> Change:
        """Take back the last act of a tournament's stream, of a match's, or the act named by id."""
        return self._commit("undo", lambda: self._undo(_stream(tournament, match), act), tournament, None, {})

    def redo(self, tournament: str, match: str | None = None) -> Change:
        """Take back the last undo."""
        return self._commit("redo", lambda: self._redo(_stream(tournament, match)), tournament, None, {})

    def undoable(self, tournament: str, match: str | None = None) -> Act | None:
        """Give the act that `undo` would take back."""
        return last_act(self.world.stream(_stream(tournament, match)).told)

    def redoable(self, tournament: str, match: str | None = None) -> Act | None:
        """Give the act that `redo` would bring back."""
        undo = last_undo(self.world.stream(_stream(tournament, match)).told)
        return self._act(undo.event.act) if undo and isinstance(undo.event, Undone) else None

    def refresh(self) -> frozenset[str]:
        """Read what other stations wrote; give the streams that moved."""
        return self.world.refresh()

    def tournaments(self) -> tuple[Tournament, ...]:
        """Give every tournament, oldest first."""
        return tuple(self.world.tournament(tid) for tid in self.world.tournament_ids())

    def tournament(self, tid: str) -> Tournament:
        """Give a tournament as it stands."""
        return self.world.tournament(tid)

    def match(self, tid: str, mid: str) -> MatchState:
        """Give what was told of a match."""
        return self.world.match(tid, mid)

    def rules(self, tid: str) -> Ruleset:
        """Give a tournament's ruleset."""
        return self.world.rules(tid)

    def sheet(self, tid: str, mid: str) -> Sheet:
        """Give a match's score sheet."""
        return self.world.sheet(tid, mid)

    def score(self, tid: str, mid: str) -> SheetResult:
        """Give what a match's score sheet comes to."""
        return self.world.score(tid, mid)

    def seen(self, tid: str, mid: str | None = None) -> Mapping[str, int]:
        """Give the stream on screen and the seq its user sees now, for `perform`."""
        name = _stream(tid, mid)
        return {name: self.world.stream(name).seq}

    def history(self, tid: str | None = None) -> tuple[Told, ...]:
        """Give the journal's events in order, of one tournament or of all."""
        mine = tournament_stream(tid) if tid else ""
        return tuple(one for one in self.world.acts() if not tid or f"{one.stored.stream}/".startswith(f"{mine}/"))

    def drift(self, tid: str) -> tuple[Drift, ...]:
        """Give the entries whose replay differs from what their official saw."""
        return drift(self.world, tid)

    def live(self, tid: str) -> Mapping[str, Result]:
        """Give the score so far of every match that is open at its table, signed off or not."""
        return {mid: running_score(self.score(tid, mid)) for mid in self.opened(tid)}

    def opened(self, tid: str) -> tuple[str, ...]:
        """Give the matches that were opened at a table, in order of opening."""
        prefix = f"{tournament_stream(tid)}/"
        mids = (name.removeprefix(prefix) for name in self.world.names(prefix))
        return tuple(mid for mid in mids if self.match(tid, mid).opened is not None)

    def time(self) -> str:
        """Give the time now as the journal writes it."""
        return self._clock()

    def head(self) -> Head:
        """Give the journal's last position and head hash, as papers print them."""
        return self.journal.head()

    def verify(self) -> Sequence[Damage]:
        """Check the journal's chain."""
        return self.journal.verify()

    def _undo(self, stream: str, act_id: str | None) -> Decision:
        from app.desk.acts.act import Decision  # noqa: PLC0415 - one use

        act = self._act(act_id) if act_id else last_act(self.world.stream(stream).told)
        if act is None:
            raise Refused("There is nothing to undo here.")
        return Decision(undo_events(self.world, act), f"Undo: {act.label}", {"undone": act.label})

    def _redo(self, stream: str) -> Decision:
        from app.desk.acts.act import Decision  # noqa: PLC0415 - one use

        undo = last_undo(self.world.stream(stream).told)
        if undo is None or not isinstance(undo.event, Undone):
            raise Refused("There is nothing to redo here.")
        label = self._act(undo.event.act).label
        streams = [n for n in self.world.names("") if any(o.act.id == undo.act.id for o in self.world.stream(n).told)]
        return Decision(tuple((n, Undone(undo.act.id)) for n in streams), f"Redo: {label}", {"redone": label})

    def _act(self, act_id: str) -> Act:
        stored = self.journal.find_act(act_id)
        if not stored:
            raise Refused(f"There is no act {act_id} in this journal.")
        return stored[0].act

    def _commit(
        self,
        name: str,
        decide: Callable[[], Decision],
        tournament: str | None,
        command_id: str | None,
        seen: Mapping[str, int],
    ) -> Change:
        command = command_id or str(uuid4())
        for _ in range(TRIES):
            self.world.refresh()
            known = self.journal.find_act(command)
            if known:
                return Change(known[0].act, frozenset(one.stream for one in known), {}, tournament)
            decision = decide()
            act = Act(command, name, self.who.actor, self.who.role, self.who.station, self._clock(), decision.label)
            try:
                stored = self._append(act, decision.events, seen)
            except ConflictError as conflict:
                if conflict.stream in seen:
                    raise _moved_on(conflict) from conflict
                continue
            streams = self.world.take(stored)
            return Change(act, streams, decision.answer, str(decision.answer.get("tournament") or tournament or ""))
        raise Refused("Other stations are writing to this tournament without a pause. Try again.")

    def _append(self, act: Act, events: tuple[tuple[str, Event], ...], seen: Mapping[str, int]) -> Sequence[Stored]:
        fresh: list[Fresh] = []
        asides: list[Aside] = []
        for stream, event in events:
            one, kept = encode(stream, event, self._salt)
            fresh.append(one)
            asides.extend(kept)
        expected = {one.stream: self.world.stream(one.stream).seq for one in fresh} | dict(seen)
        return self.journal.append(act, fresh, expected, asides)


def _stream(tournament: str, match: str | None) -> str:
    return match_stream(tournament, match) if match else tournament_stream(tournament)


def _decided(spec: ActSpec, world: World, tournament: str, asked: Any) -> Decision:  # noqa: ANN401 - its own Fields
    if spec.needs_tournament and not tournament:
        raise Misuse([Mistake("tournament", "name the tournament")])
    try:
        return spec.decide(world, tournament, asked)
    except Unreadable as refusal:
        raise Misuse([Mistake("", str(refusal))]) from refusal
    except TournamentRefused as refusal:
        raise Refused(str(refusal)) from refusal
    except (SheetRefused, RulesetRefused) as refusal:
        raise Misuse(refusal.mistakes) from refusal


def _moved_on(conflict: ConflictError) -> MovedOnError:
    others = "; ".join(f"{one.act.actor} at {one.act.station}: {one.act.label}" for one in conflict.others)
    return MovedOnError(f"Somebody was first: {others}. Nothing of yours was stored; look, then enter it again.")


__all__ = ["Change", "Desk", "ReadOnlyError", "Who"]
