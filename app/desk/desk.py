"""The desk: one door for everything an official can do or ask. The window and the command line hold nothing else."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec.structs import replace

from app.desk.asking import ask
from app.desk.change import Change, Who
from app.desk.claims.questions import Questions
from app.desk.drift import Drift, drift, drifted
from app.desk.duty import Duty
from app.desk.guarding import Guard
from app.desk.journal.counted import running_score
from app.desk.journal.history import last_act
from app.desk.journal.streams import duty_stream, paper_stream
from app.desk.journal.world import World, match_stream, tournament_stream
from app.desk.known.acts import check_seen, decided_as_known
from app.desk.known.covering import covered, looked_on, refusals_covered
from app.desk.known.in_hand import before_players
from app.desk.known.steps import step_as_known
from app.desk.refusals import Refused, say
from app.desk.stepping import allow_step
from app.desk.told.matches import opened
from app.desk.told.playing import coming
from app.desk.undoing import redoable
from app.desk.writing import Order, Writing
from app.rules.telling import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from app.desk.acts.act import Decision
    from app.desk.claims.register import Store
    from app.desk.journal.history import Told
    from app.desk.ports import Act, Clock, Damage, Head, Stored
    from app.game.facts import Sheet
    from app.game.match import MatchState, Next
    from app.game.results import SheetResult
    from app.rules.model import Ruleset
    from app.tournament.state import Result, Tournament


class Desk:
    """What officials can do and ask. Every answer is a frozen value; every act is one durable transaction."""

    def __init__(
        self, journal: Store, clock: Clock, who: Who | None = None, salt: Callable[[], bytes] | None = None
    ) -> None:
        self.journal = journal
        self.world = World(journal)
        self.duty = Duty(self.world, clock, who or Who())
        self.questions = Questions(self.world, journal)
        self.guard = Guard()
        self._clock = clock
        self._writing = Writing(self.world, self.duty, clock, salt or (lambda: os.urandom(16)))

    @property
    def who(self) -> Who:
        """Give who is at the keys and signs every act."""
        return self.duty.who

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
        spec, asked = ask(self.who, name, fields)
        command, match = command_id or str(uuid4()), getattr(asked, "match", None)
        here = before_players(self.duty, tournament, match)

        def decide() -> Decision:
            if tournament and here:
                check_seen(self.duty, tournament, seen or {})
            made = decided_as_known(self.duty, self.world, spec, tournament, asked)
            self.guard.before(spec, command)
            return made

        with refusals_covered(self.duty, tournament, match):
            change = self._writing.commit(Order(name, decide, tournament, command, {} if here else seen or {}))
        if tournament and match and looked_on(self.duty, tournament, match):
            return replace(change, answer=covered(self.world, tournament, match, change.answer))
        return change

    def undo(
        self, tournament: str, match: str | None = None, *, act: str | None = None, command_id: str | None = None
    ) -> Change:
        """Take back the last act of a tournament's stream, of a match's, or the act named by id; see `perform`."""

        def decide() -> Decision:
            self._known(tournament, match)
            made = step_as_known(self.duty, tournament, match, act, back=False)
            allow_step(self.world, self.who, made)
            return made

        return self._writing.commit(Order("undo", decide, tournament, command_id or str(uuid4())))

    def redo(
        self, tournament: str, match: str | None = None, *, act: str | None = None, command_id: str | None = None
    ) -> Change:
        """Take back the last undo, only of the act named by id where one is; see `perform`."""

        def decide() -> Decision:
            self._known(tournament, match)
            made = step_as_known(self.duty, tournament, match, act, back=True)
            allow_step(self.world, self.who, made)
            return made

        return self._writing.commit(Order("redo", decide, tournament, command_id or str(uuid4())))

    def _known(self, tournament: str, match: str | None) -> None:
        """Refuse a tournament or a match that never was; one that was taken back is known."""
        told = self.world.stream(_stream(tournament, match)).told
        if told or match in {None, *self.world.tournament(tournament).matches}:
            return
        raise Refused(say("There is no match {match}: look for its id in the bracket.", match=match))

    def undoable(self, tournament: str, match: str | None = None) -> Act | None:
        """Give the act that `undo` would take back."""
        return last_act(self.world.stream(_stream(tournament, match)).told)

    def redoable(self, tournament: str, match: str | None = None) -> Act | None:
        """Give the act that `redo` would bring back."""
        return redoable(self.world, _stream(tournament, match))

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` from another thread whenever a server tells that somebody wrote: `refresh` then reads it."""
        self.journal.listen(heard)

    def refresh(self) -> frozenset[str]:
        """Read what other stations wrote; give the streams that moved since this was asked last."""
        return self._writing.hear()

    def catch_up(self) -> None:
        """Read what other stations wrote; it is still told by the next `refresh`."""
        self._writing.catch_up()

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
        """Give a tournament's ruleset, told in the language in use."""
        return told(self.world.rules(tid))

    def file(self, digest: str) -> bytes | None:
        """Give what was put beside a claim by its hash, None once it was erased."""
        return self.journal.asides([digest]).get(digest)

    def sheet(self, tid: str, mid: str) -> Sheet:
        """Give a match's score sheet."""
        return self.world.sheet(tid, mid)

    def score(self, tid: str, mid: str) -> SheetResult:
        """Give what a match's score sheet comes to."""
        return self.world.score(tid, mid)

    def upcoming(self, tid: str, mid: str) -> Next | None:
        """Give the deal that comes next at its table in an opened match, None once it is won there."""
        return coming(self.world, tid, mid)

    def seen(self, tid: str, mid: str | None = None) -> Mapping[str, int]:
        """Give the stream on screen and the seq its user sees now, for `perform`."""
        name = _stream(tid, mid)
        return {name: self.world.stream(name).seq}

    def stream(self, tid: str, mid: str | None = None) -> Sequence[Told]:
        """Give the events of a match, or the tournament's own, in order, undone or not."""
        return self.world.stream(_stream(tid, mid)).told

    def history(self, tid: str | None = None, last: int | None = None) -> Iterator[Stored]:
        """Give the journal's events as they lie there, the newest first; of one tournament or of all, up to a position.

        They are read as they are asked for: a long day's journal is never in memory whole.
        """
        mine = tuple(f"{name(tid)}/" for name in (tournament_stream, paper_stream, duty_stream)) if tid else ""
        told = self.journal.back(self.world.position if last is None else last)
        return (one for one in told if f"{one.stream}/".startswith(mine))

    @property
    def notice(self) -> str:
        """Give the sentence why this journal can only be read, where an event is newer than this program."""
        return self.world.notice

    def drifted(self, tid: str, mid: str) -> tuple[Drift, ...]:
        """Give the entries of a match that another version of the engine showed otherwise."""
        return drifted(self.world, tid, mid)

    def drift(self, tid: str) -> tuple[Drift, ...]:
        """Give the entries whose replay differs from what their official saw."""
        return drift(self.world, tid)

    def live(self, tid: str) -> Mapping[str, Result]:
        """Give the score so far of every match that is open at its table, signed off or not."""
        found = {}
        for mid in self.opened(tid):
            with suppress(Refused):  # a match that can't be counted hides no other
                found[mid] = running_score(self.score(tid, mid))
        return found

    def opened(self, tid: str) -> tuple[str, ...]:
        """Give the matches that were opened at a table, in order of opening."""
        return opened(self.world, tid)

    def time(self) -> str:
        """Give the time of this station's clock, as acts carry it and the journal writes it."""
        return self._clock()

    def head(self) -> Head:
        """Give the journal's last position and head hash, as papers print them."""
        return self.journal.head()

    def close(self) -> None:
        """Let go of the journal."""
        self.journal.close()

    def verify(self) -> Sequence[Damage]:
        """Check the journal's chain."""
        return self.journal.verify()


def _stream(tournament: str, match: str | None) -> str:
    return match_stream(tournament, match) if match else tournament_stream(tournament)


__all__ = ["Change", "Desk", "Who"]
