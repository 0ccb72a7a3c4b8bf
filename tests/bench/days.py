"""Makes the stores that are measured: a tournament with its matches played deal by deal, through the desk itself.

The deals are played by the simulator, some matches in full, and used again for the others: what is measured reads and
folds them, and does not care whether two tables had the same luck.
"""

from __future__ import annotations

import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from itertools import count, cycle
from pathlib import Path
from random import Random

from msgspec.structs import replace

from app.desk.desk import Desk
from app.desk.journal.codec import encode
from app.desk.journal.world import match_stream
from app.desk.ports import Act
from app.game import ENGINE
from app.game.events import DealEntered, GameOpened
from app.game.facts import Deal, Thunee
from app.game.match import MatchState, evolve, next_deal, sheet_of
from app.game.scoring import score_sheet
from app.simulate.deals import random_deal
from app.store import appending, queries
from app.store.engine import open_store
from app.tournament.views import free_tables, ready

SEATS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
KEEPERS = {"A": "A1", "B": "B1"}
DEALS = 25
LUCK = 21
SCRIPTS = 8
START = datetime(2026, 1, 31, 9, tzinfo=UTC)


def ticking():
    """Give a clock that goes on a second at every look."""
    seconds = count()
    return lambda: (START + timedelta(seconds=next(seconds))).isoformat(timespec="milliseconds")


def script(opened, rules, chance):
    """Play one match of about `DEALS` deals; gives its events after the opening."""
    state = evolve(MatchState(), opened)
    told, deals = [], 0
    while (coming := next_deal(state, rules)) is not None:
        if coming.needs_opening:
            event = GameOpened(coming.game, coming.dealer, coming.keepers)
        else:
            facts = random_deal(chance, rules, coming.standing) if deals < LUCK else _thunee(coming)
            event = _seen(state, rules, DealEntered(coming.game, coming.deal, facts, (), ENGINE))
            deals += 1
        told.append(event)
        state = evolve(state, event)
    return tuple(told)


def _thunee(coming):
    """Bring a long match to its end: side A wins a Thunee."""
    return Deal(dealer=coming.dealer, trump_maker=coming.trump_maker, thunee=Thunee("A1", "won"))


def _seen(state, rules, event):
    scored = score_sheet(sheet_of(evolve(state, event), rules)).games[event.game - 1].deals[-1]
    return replace(event, seen=tuple((award.team, award.balls) for award in scored.awards))


class Day:
    """A tournament under way in a store at `path`: `played` matches signed off, `live` ones open with 20 deals each."""

    def __init__(self, path, teams, played, live=0):
        self.deals = 0
        self._clock = ticking()
        self._acts = count(1)
        with open_store(path) as journal:
            self._desk = Desk(journal, self._clock)
            self.tid = self._drawn(teams)
            self._scripts = None
            for _ in range(played):
                self._play(self._open())
            self.live = tuple(self._open() for _ in range(live))
            for mid in self.live:
                self._tell(mid, [one for one in self._script(mid) if one.game == 1][:20])
            self.events = journal.head().position

    def _drawn(self, teams):
        told = {"name": "Hall Open", "best_of": (3,), "tables": 60, "ruleset": "masters"}
        tid = self._desk.perform("new", told).answer["tournament"]
        rows = [{"name": f"Team {n:03}", "players": [{"name": f"Ann {n}"}, {"name": f"Ben {n}"}]} for n in range(teams)]
        self._desk.perform("import", {"rows": rows}, tournament=tid)
        self._desk.perform("draw", {"seed": 2026}, tournament=tid)
        self._desk.perform("publish", {}, tournament=tid)
        return tid

    def _open(self):
        tournament = self._desk.tournament(self.tid)
        match = ready(tournament)[0].id
        self._desk.perform("call", {"match": match, "table": free_tables(tournament)[0]}, tournament=self.tid)
        fields = {"match": match, "seats": SEATS, "dealer": "A1", "keepers": KEEPERS, "view": "officials"}
        self._desk.perform("open", fields, tournament=self.tid)
        return match

    def _script(self, mid):
        if self._scripts is None:
            opened = self._desk.match(self.tid, mid).opened
            rules, chance = self._desk.rules(self.tid), Random(2026)
            self._scripts = cycle([script(opened, rules, chance) for _ in range(SCRIPTS)])
        return next(self._scripts)

    def _play(self, mid):
        self._tell(mid, self._script(mid))
        self._desk.perform("sign", {"match": mid}, tournament=self.tid)

    def _tell(self, mid, events):
        """Append a match's events, each an act of its own, in one transaction: it need not outlive a power cut."""
        stream, stored = match_stream(self.tid, mid), []
        with self._desk.journal.session.writing() as connection:
            for event in events:
                number = next(self._acts)
                label = f"Deal {getattr(event, 'deal', 0)} of game {event.game}, {mid}"
                time = self._clock()
                act = Act(f"00000000-0000-4000-8000-{number:012}", "enter", "desk", "desk", "desk", time, label)
                fresh, _ = encode(stream, event, bytes)
                made = appending.chained(connection, act, [fresh], queries.head(connection))
                appending.write(connection, made)
                stored += made
                self.deals += isinstance(event, DealEntered)
        self._desk.world.take(stored)


class Days:
    """The stores of one run, each made once, in memory where there is such a place; `copy` gives a file of its own."""

    def __init__(self, folder):
        self._folder = Path(folder)
        fast = Path("/dev/shm")  # noqa: S108 - only made where it is private to this run
        self._made = Path(tempfile.mkdtemp(dir=fast if fast.is_dir() else None))
        self._days = {}

    def day(self, name, **size):
        """Give a day made once under this name."""
        if name not in self._days:
            self._days[name] = Day(self._made / f"{name}.db", **size)
        return self._days[name]

    def hundred(self):
        """Give a day of 100 teams: all but the last rounds played, six tables live."""
        return self.day("hundred", teams=100, played=90, live=2)

    def variant(self):
        """Give a day of 220 teams with 200 matches of about 25 deals played and six live."""
        return self.day("variant", teams=220, played=200, live=6)

    def copy(self, name):
        """Give the path of a copy on the disk that people use."""
        target = self._folder / f"{name}-{len(list(self._folder.iterdir()))}.db"
        shutil.copy(self._made / f"{name}.db", target)
        return target

    def close(self):
        shutil.rmtree(self._made, ignore_errors=True)
