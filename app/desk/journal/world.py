"""What the desk knows: the journal's streams, decoded and folded on demand and kept until they move."""

from __future__ import annotations

from functools import partial, reduce
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from app.desk.counting import uncounted
from app.desk.journal.asides import Asides
from app.desk.journal.codec import check
from app.desk.journal.history import effective
from app.desk.journal.lately import Lately
from app.desk.journal.rules_set import rules_set
from app.desk.journal.streams import Brief, Stream, brief_of, match_stream, tournament_stream
from app.desk.journal.unopened import no_sheet
from app.desk.ports import ReadOnlyError
from app.desk.refusals import Refused, say
from app.game import match as match_fold
from app.game.facts import Side
from app.game.match import MatchState
from app.game.mistakes import SheetRefused
from app.game.scoring import Scored, score_sheet
from app.i18n import chosen
from app.rules.canonical import from_canonical
from app.tournament.folding.fold import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.desk.counting import Count
    from app.desk.ports import Journal, Stored
    from app.game.facts import Sheet
    from app.game.match import Next
    from app.game.results import SheetResult
    from app.game.table import Team
    from app.rules.model import Ruleset
    from app.tournament.state import Tournament

__all__ = ["Stream", "World", "match_stream", "tournament_stream"]


class World:
    """The journal, read and folded. Refreshed before every act; everything it gives is a frozen value.

    `count` hears from an act of many steps how far it is.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._streams: dict[str, Stream] = {}
        self._asides = Asides(journal)
        self._rules: dict[str, Ruleset] = {}
        self._lately = Lately()
        self.erasures = 0
        self.kept: dict[str, tuple[object, World]] = {}  # what others made of it, and as of what
        self.count: Count = uncounted
        self.kinds: set[str] = set()
        survey = journal.survey()
        self.notice = ""
        for (kind, version), position in survey.kinds.items():
            self._known(kind, version, position)
        self._position = survey.position
        for name, seq in survey.streams.items():
            self._streams[name] = Stream(self._asides, seq, partial(self._read, name))

    @property
    def position(self) -> int:
        """Give the position in the journal that everything here stands at."""
        return self._position

    def refresh(self) -> frozenset[str]:
        """Read what others wrote; give the streams that moved."""
        if not self.journal.changed():
            return frozenset()
        return self._take(self.journal.read_all(self._position))

    def take(self, stored: Iterable[Stored]) -> frozenset[str]:
        """Take in events just appended here, and what another station wrote to other streams just before."""
        fresh = [one for one in stored if one.position > self._position]
        if fresh and fresh[0].position != self._position + 1:
            fresh = list(self.journal.read_all(self._position))
        return self._take(fresh)

    def _take(self, fresh: Sequence[Stored]) -> frozenset[str]:
        self._asides.fetch(fresh)
        moved = set()
        for one in fresh:
            self._known(one.type, one.version, one.position)
            stream = self._streams.setdefault(one.stream, Stream(self._asides))
            stream.take(one)
            stream.advance()
            self._position = one.position
            self._lately.use(one.stream)
            moved.add(one.stream)
        self._lately.let_go(self._streams, self._read)
        return frozenset(moved)

    def _known(self, kind: str, version: int, position: int) -> None:
        """Make the journal read-only where an event is newer than this program; all else can be read on."""
        self.kinds.add(kind)
        try:
            check(kind, version, position)
        except ReadOnlyError as newer:
            self.notice = self.notice or str(newer)
            self.journal.refuse(str(newer))

    def forget(self) -> None:
        """Let go of everything decoded and folded: private values were erased."""
        self.erasures += 1
        self._asides.forget()
        self._asides.fetch(one for stream in self._streams.values() if stream.unread is None for one in stream.stored)
        for stream in self._streams.values():
            stream.reread()

    def _read(self, name: str) -> list[Stored]:
        """Read a stream as of the position that everything else here stands at."""
        return self._asides.fetch(one for one in self.journal.read(name) if one.position <= self._position)

    def gather(self) -> None:
        """Read every stream that nobody looked at yet, in one go."""
        missing: dict[str, list[Stored]] = {name: [] for name, stream in self._streams.items() if stream.unread}
        for one in self.journal.read_all() if missing else ():
            if one.stream in missing and one.position <= self._position:
                missing[one.stream].append(one)
        self._asides.fetch(one for events in missing.values() for one in events)
        for name, events in missing.items():
            self._streams[name].fill(events)
            self._lately.use(name)

    def streams(self) -> Mapping[str, Stream]:
        """Give every stream by its name."""
        return self._streams

    def stream(self, name: str) -> Stream:
        """Give a stream; an empty one when nothing was written to it."""
        self._lately.use(name)
        return self._streams.get(name) or Stream()

    def names(self, prefix: str = "t/") -> tuple[str, ...]:
        """Give the names of the streams that start with `prefix`, in order of their first event."""
        return tuple(name for name in self._streams if name.startswith(prefix))

    def tournament_ids(self) -> tuple[str, ...]:
        """Give the ids of the tournaments that stand, oldest first."""
        ids = (name[2:] for name in self.names() if name.count("/") == 1)
        return tuple(tid for tid in ids if self._stands(tid))

    def _stands(self, tid: str) -> bool:
        try:
            return self._folded(tid).settings is not None
        except ReadOnlyError:
            return False

    def tournament(self, tid: str) -> Tournament:
        """Give a tournament as it stands; refuse an unknown id."""
        state = self._folded(tid)
        if state.settings is None:
            known = ", ".join(self.tournament_ids()) or say("none yet")
            raise Refused(say("There is no tournament {tid}. Known: {known}.", tid=tid, known=known))
        return state

    def _folded(self, tid: str) -> Tournament:
        stream = self.stream(tournament_stream(tid))
        if stream.state is None:
            stream.state = fold(cast("Any", [one.event for one in effective(stream.told)]))
        return cast("Tournament", stream.state)

    def match(self, tid: str, mid: str) -> MatchState:
        """Give a match as told so far; a match nobody opened is an empty state."""
        stream = self.stream(match_stream(tid, mid))
        if stream.state is None:
            stream.state = _match([one.event for one in effective(stream.told)])
        return cast("MatchState", stream.state)

    def brief(self, tid: str, mid: str) -> Brief:
        """Give what can be told of a match without its events, where they were read before."""
        held = self._streams.get(match_stream(tid, mid))
        if held is not None and held.state is None and held.brief is not None:
            return held.brief
        return brief_of(self.match(tid, mid))

    def rules(self, tid: str) -> Ruleset:
        """Give the tournament's ruleset: the frozen one once a match was called, else base and changes."""
        state = self.tournament(tid)
        if state.rules:
            return self.frozen(state.rules)
        settings = state.settings
        assert settings is not None  # noqa: S101 - tournament() refused otherwise
        return rules_set(settings)

    def frozen(self, digest: str) -> Ruleset:
        """Give a ruleset by its content hash."""
        if digest not in self._rules:
            text = self.journal.ruleset(digest)
            if text is None:
                missing = "The frozen ruleset {digest} is missing from this file. Run fourball verify."
                raise Refused(say(missing, digest=digest[:12]))
            self._rules[digest] = from_canonical(text)
        return self._rules[digest]

    def sides(self, tid: str, mid: str) -> dict[Team, Side]:
        """Give the two teams of an opened match as a score sheet names them."""
        opened = self.match(tid, mid).opened
        if opened is None:
            return {}
        entrants = self.tournament(tid).entrants
        return {team: _side(entrants[opened.teams[team]], mid, opened.keepers.get(team)) for team in ("A", "B")}

    def sheet(self, tid: str, mid: str) -> Sheet:
        """Give a match's score sheet: its facts, claims in their deals."""
        tournament = self.tournament(tid)
        state = self.match(tid, mid)
        opened = state.opened
        if opened is None:
            raise no_sheet(tournament, mid)
        sheet = match_fold.sheet_of(state, self.frozen(opened.ruleset), self.sides(tid, mid))
        return replace(sheet, id=f"{tid}-{mid}")

    def score(self, tid: str, mid: str) -> SheetResult:
        """Give what a match's sheet comes to; computed once a change. Refused where this engine takes it no more."""
        stream = self.stream(match_stream(tid, mid))
        if stream.score is None or stream.spoken != chosen():
            try:
                sheet = self.sheet(tid, mid)
                stream.score = score_sheet(sheet, stream.known)
            except SheetRefused as refusal:
                told = "; ".join(map(str, refusal.mistakes))
                why = "{match} was entered in a way this version of Fourball can't count: {told}"
                raise Refused(say(why, match=mid, told=told)) from refusal
            stream.scored, stream.spoken = Scored(sheet, stream.score), chosen()
        return stream.score

    def upcoming(self, tid: str, mid: str) -> Next | None:
        """Give the deal that comes next in an opened match, None once it is won; computed once a change."""
        stream, state = self.stream(match_stream(tid, mid)), self.match(tid, mid)
        if stream.upcoming is None:
            score = self.score(tid, mid)
            assert state.opened is not None  # noqa: S101 - score() refused otherwise
            stream.upcoming = (match_fold.next_deal(state, self.frozen(state.opened.ruleset), score),)
        return stream.upcoming[0]


def _match(events: list[Any]) -> MatchState:
    return reduce(match_fold.evolve, events, MatchState())


def _side(entrant: Any, mid: str, keeper: Any) -> Side:  # noqa: ANN401 - an Entrant and a Seat
    return Side(entrant.name, tuple(player.name for player in entrant.players_in(mid)), keeper)
