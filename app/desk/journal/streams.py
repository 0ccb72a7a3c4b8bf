"""The journal's streams as the desk holds them: their names, their events as read so far, and what was folded."""

from __future__ import annotations

from bisect import bisect_right
from sys import intern
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec import Struct, field

from app.desk.journal.codec import Undone, decode
from app.desk.journal.history import Told
from app.desk.ports import JournalError
from app.game import match as match_fold
from app.game.match import MatchState
from app.i18n import chosen
from app.tournament.folding.fold import evolve
from app.tournament.state import Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from app.desk.ports import Stored
    from app.game.match import Next
    from app.game.results import SheetResult
    from app.game.scoring import Scored
    from app.game.table import Team


def tournament_stream(tid: str) -> str:
    """Name a tournament's stream."""
    return intern(f"t/{tid}")


def match_stream(tid: str, mid: str) -> str:
    """Name a match's stream."""
    return intern(f"t/{tid}/{mid}")


def in_a_match(name: str) -> bool:
    """Tell whether a stream is a match's."""
    return name.startswith("t/") and name.count("/") > 1


PEOPLE: Final = "people"
"""The stream of the register of people."""


OFFICIALS: Final = "officials"
"""The stream of who may stand at the keys; it is no part of what Undo walks."""


CONDUCT: Final = "conduct"
"""The stream of conduct and bars, of all tournaments."""

OF_ALL: Final = frozenset({PEOPLE, CONDUCT})
"""Streams of the whole store whose acts any tournament may take back."""


def duty_stream(tid: str) -> str:
    """Name the stream of which officials stand where, and who called one; it is no part of what Undo walks."""
    return f"d/{tid}"


def paper_stream(tid: str) -> str:
    """Name the stream of the papers that went out for a tournament; it is no part of what Undo walks."""
    return f"p/{tid}"


NOBODY: Mapping[Team, str] = MappingProxyType({})


class Brief(Struct, frozen=True):
    """What is kept of a match whose events were let go: who opened it, and whether it has a secret or an open claim.

    `teams` by their letter; none before it was opened.
    """

    teams: Mapping[Team, str]
    secret: bool
    waits: bool = False

    @property
    def opened(self) -> bool:
        """Tell whether it was opened at a table."""
        return bool(self.teams)


def brief_of(state: MatchState) -> Brief:
    """Tell of a match in brief."""
    told, teams = state.claims, state.opened.teams if state.opened else NOBODY
    return Brief(teams, any(not one.public for one in told), any(one.open for one in told))


class Stream(Struct):
    """One stream as known so far. `state` is None until somebody asks, or after an undo.

    `score` is what its sheet comes to and `scored` what it last came to, in the language `spoken`. Events are read
    (`unread`, None once that is done) and decoded when somebody asks: on a day of two hundred matches most streams are
    never looked at again.
    """

    asides: Mapping[str, bytes] = field(default_factory=dict)
    seq: int = 0
    unread: Callable[[], Iterable[Stored]] | None = None
    state: Any = None
    score: SheetResult | None = None
    scored: Scored | None = None
    spoken: str = ""
    upcoming: tuple[Next | None] | None = None
    brief: Brief | None = None
    _stored: list[Stored] = field(default_factory=list)
    _told: list[Told] = field(default_factory=list)

    @property
    def stored(self) -> Sequence[Stored]:
        """Give its events as they lie in the journal."""
        if self.unread is not None:
            self.fill(self.unread())
        return self._stored

    def fill(self, events: Iterable[Stored]) -> None:
        """Take in all its events so far."""
        self._stored, self.unread = list(events), None

    def take(self, event: Stored) -> None:
        """Take in its next event."""
        self.seq, self.brief = event.seq, None
        if self.unread is None:
            self._stored.append(event)

    @property
    def told(self) -> Sequence[Told]:
        """Give its events with what they say. Raises JournalError for one whose bytes are damaged."""
        for one in self.stored[len(self._told) :]:
            self._told.append(Told(one, decode(one, self.asides)))
        return self._told

    @property
    def known(self) -> Scored | None:
        """Give what its sheet last came to, where that was told in the language in use: a sheet may begin alike."""
        return self.scored if self.spoken == chosen() else None

    def until(self, position: int) -> Stream:
        """Give it as it was when the journal ended at a position: itself where nothing came later."""
        held = bisect_right(self.stored, position, key=lambda one: one.position)
        if held == len(self.stored):
            return self
        old = Stream(self.asides, held)
        old._stored, old._told = self._stored[:held], list(self.told[:held])
        return old

    def supposing(self, told: Told, state: object) -> Stream:
        """Give it with one event more, and what was folded with it; this one stays as it is."""
        return self.holding((*self.told, told), state, told.stored.seq)

    def holding(self, told: Sequence[Told], state: object, seq: int | None = None) -> Stream:
        """Give it with these events in place of its own, and what was folded of them, None to fold them when asked."""
        new = Stream(self.asides, self.seq if seq is None else seq, state=state, scored=self.scored, spoken=self.spoken)
        new._stored, new._told = [one.stored for one in told], list(told)
        return new

    def reread(self) -> None:
        """Decode and fold it anew when somebody asks."""
        self.state = self.score = self.scored = self.upcoming = self.brief = None
        self._told.clear()

    @property
    def running(self) -> bool:
        """Tell whether a match is under way at its table, so that it will soon be asked for again."""
        return isinstance(self.state, MatchState) and self.state.opened is not None and not self.state.signed

    def let_go(self, unread: Callable[[], Iterable[Stored]]) -> None:
        """Keep nothing but how far it goes and what is told of it in brief; `unread` reads it again when asked."""
        if isinstance(self.state, MatchState):
            self.brief = brief_of(self.state)
        self.state = self.score = self.scored = self.upcoming = None
        self._stored, self._told, self.unread = [], [], unread

    def advance(self) -> None:
        """Take the newest event into what was folded already."""
        self.score = self.upcoming = None
        if self.state is None:
            return
        try:
            told = self.told[-1]
        except JournalError:
            self.state = None  # an event of a newer program: whoever asks for this stream is told
            return
        if isinstance(told.event, Undone) or not isinstance(self.state, Tournament | MatchState):
            self.state = None  # lists of people are folded once, not event by event
        elif isinstance(self.state, Tournament):
            self.state = evolve(self.state, cast("Any", told.event))
        else:
            self.state = match_fold.evolve(self.state, cast("Any", told.event))
