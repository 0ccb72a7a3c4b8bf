"""A desk over a journal in memory, a clock that counts, and a small tournament on its tables."""

from __future__ import annotations

import hashlib
import itertools
import sys
from pathlib import Path
from types import MappingProxyType

import pytest

from app.desk.desk import Desk, Who
from app.desk.ports import ConflictError, Head, Stored, Survey

sys.path.append(str(Path(__file__).parent))


class MemoryRegister:
    """The register's port without SQL."""

    def __init__(self, journal):
        self._journal, self.rows, self.made = journal, {}, None

    def take(self, claims):
        for place, records in claims.items():
            self.rows = {key: one for key, one in self.rows.items() if key[:2] != place}
            self.rows |= {(*one.place, one.claim): one for one in records}

    def stamp(self):
        return self.made

    def every(self):
        return sorted(self.rows.values(), key=lambda one: (one.since, *one.place, one.claim))

    def of_tournament(self, tid):
        return [one for one in self.every() if one.tournament == tid]

    def about(self, entrants):
        return [one for one in self.every() if {(one.tournament, t) for t in (one.claimant, one.accused)} & {*entrants}]

    def rulings_on(self, offence):
        return [one for one in self.every() if one.offence == offence and one.ruled]

    def rebuild(self, stamp, records, position):
        if position != len(self._journal.events):
            raise ConflictError("claims", ())
        self.made, self.rows = stamp, {(*one.place, one.claim): one for one in records}


class MemoryJournal:
    """The journal's port without SQL: same refusals, same order. `meanwhile` runs once just before an append."""

    def __init__(self):
        self.events, self.kept, self.rulesets, self.notes = [], {}, {}, {}
        self.meanwhile = self.refused = None
        self.register = MemoryRegister(self)
        self._seen = 0

    def read(self, stream, after=0):
        return [e for e in self.events if e.stream == stream and e.seq > after]

    def read_all(self, after=0):
        return [e for e in self.events if e.position > after]

    def back(self, position):
        return (e for e in reversed(self.events) if e.position <= position)

    def survey(self):
        streams, kinds = {}, {}
        for one in self.events:
            streams[one.stream] = one.seq
            kinds.setdefault((one.type, one.version), one.position)
        return Survey(len(self.events), streams, kinds)

    def streams(self, prefix=""):
        return sorted({(e.stream, self._seq(e.stream)) for e in self.events if e.stream.startswith(prefix)})

    def find_act(self, act):
        return [e for e in self.events if e.act.id == act]

    def asides(self, keys=None):
        return {k: v for k, v in self.kept.items() if keys is None or k in set(keys)}

    def append(self, act, events, expected, asides=(), claims=MappingProxyType({})):
        if self.meanwhile is not None:
            first, self.meanwhile = self.meanwhile, None
            first()
        for stream, seq in expected.items():
            if self._seq(stream) != seq:
                raise ConflictError(stream, self.read(stream, seq))
        made = []
        for fresh in events:
            text = b"|".join((self.head().hash.encode(), fresh.stream.encode(), fresh.payload))
            digest = hashlib.sha256(text).hexdigest()
            place = (len(self.events) + 1, fresh.stream, self._seq(fresh.stream) + 1)
            made.append(Stored(*place, fresh.type, fresh.version, fresh.payload, act, digest))
            self.events.append(made[-1])
        self.kept |= {a.key: a.value for a in asides}
        self.register.take(claims)
        return made

    def identity(self):
        return "memory"

    def refuse(self, reason):
        self.refused = reason

    def erase(self, act, events, expected, keys, claims, asides=()):
        made = self.append(act, events, expected, (), claims)
        for key in keys:
            self.kept.pop(key, None)
        self.kept |= {a.key: a.value for a in asides}
        return made

    def head(self):
        return Head(len(self.events), self.events[-1].hash) if self.events else Head(0, "")

    def changed(self):
        moved, self._seen = len(self.events) != self._seen, len(self.events)
        return moved

    def verify(self):
        return []

    def ruleset(self, digest):
        return self.rulesets.get(digest)

    def keep_ruleset(self, digest, text):
        self.rulesets[digest] = text

    def note(self, start, change):
        mine = {key.removeprefix(start): text for key, text in self.notes.items() if key.startswith(start)}
        kept = change(mine)
        self.notes = {key: text for key, text in self.notes.items() if not key.startswith(start)}
        self.notes |= {f"{start}{key}": text for key, text in kept.items()}

    def close(self):
        self.closed = True

    def _seq(self, stream):
        return max((e.seq for e in self.events if e.stream == stream), default=0)


class Hall:
    """A desk and a tournament `tid`; short words for what a test says often."""

    def __init__(self, journal, teams=4, **settings):
        self.seats = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
        self.keepers = {"A": "A1", "B": "B1"}
        self.journal = journal
        self.desk = new_desk(journal)
        told = {"name": "Test Open", "best_of": (1,), "tables": 4} | settings
        self.tid = self.desk.perform("new", told).answer["tournament"]
        for n in range(1, teams + 1):
            self.do("add", name=f"Team {n}", players=(f"P{n}", f"Q{n}"), phones=(f"08{n}", ""))

    def do(self, act, /, **fields):
        return self.desk.perform(act, fields, tournament=self.tid)

    def draw(self):
        self.do("draw", seed=7, publish=True)
        return self

    def opened(self):
        """Draw, call the next match and open it; gives the match's id."""
        match = self.draw().do("call").answer["match"]
        return self.open(match)

    def open(self, match):
        self.do("open", match=match, seats=self.seats, dealer="A1", keepers=self.keepers)
        return match

    def enter(self, match, **facts):
        return self.do("enter", match=match, facts=facts)

    def win(self, match, team="A"):
        """Enter Thunees won until the match is."""
        while self.desk.score(self.tid, match).winner is None:
            self.enter(match, thunee={"seat": f"{team}1", "result": "won"})

    def balls(self, match):
        return dict(self.desk.score(self.tid, match).games[-1].now.balls)

    @property
    def state(self):
        return self.desk.tournament(self.tid)


def new_desk(journal, who=None):
    ticks = itertools.count()
    return Desk(journal, lambda: f"2026-11-29T10:00:00.{next(ticks) % 1000:03d}+00:00", who, lambda: b"0" * 16)


@pytest.fixture
def journal():
    return MemoryJournal()


@pytest.fixture
def hall(journal):
    return Hall(journal)


@pytest.fixture
def hall_on():
    """Make a hall on a journal of another kind."""
    return Hall


@pytest.fixture
def halls():
    """Make halls with other settings."""
    return lambda **settings: Hall(MemoryJournal(), **settings)


@pytest.fixture
def desk_of():
    """Stand another desk at a journal; `who` is its official."""
    return lambda journal, **who: new_desk(journal, Who(**who) if who else None)


@pytest.fixture(scope="session")
def halls_for_days():
    """Make a fresh hall a day: for tests that hypothesis runs many times."""
    return lambda: Hall(MemoryJournal())


@pytest.fixture(scope="session")
def field_halls():
    """Make a fresh hall of so many teams a day."""
    return lambda teams: Hall(MemoryJournal(), teams)


@pytest.fixture(scope="session")
def desk_for_days():
    """Stand a fresh desk at a journal, as after a restart."""
    return new_desk


@pytest.fixture(scope="session")
def hall_for_days():
    """Make a hall on a journal of another kind, for tests that hypothesis runs many times."""
    return Hall
