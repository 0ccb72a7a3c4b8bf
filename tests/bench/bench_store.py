"""Measures the store beside the bare driver in one run: `python tests/bench/bench_store.py [events]`.

Each line gives the store, the bare driver doing the least that keeps the same bytes, and the first over the second.
"""

from __future__ import annotations

import hashlib
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from app.desk.ports import Act, Fresh
from app.store import appending, queries
from app.store.drafts import open_drafts
from app.store.engine import open_store

PAYLOAD = b'{"game":1,"deal":12,"dealer":"A1","trump":"S","maker":"B1","counted":[["A",78],["B",226]],"jodhis":[]}'
APPENDS = 400


def act(number):
    return Act(
        f"6f1c2a5e-0000-4000-8000-{number:012}", "deal", "desk", "desk", "desk 1", "2026-11-29T18:00:00.000Z", "x"
    )


def event(number):
    return Fresh(f"t/T001/M{number // 25 % 200}", "DealEntered", 1, PAYLOAD)


def timed(work, times):
    """Run `work(n)` many times; gives each run's milliseconds."""
    taken = []
    for number in range(times):
        start = perf_counter()
        work(number)
        taken.append((perf_counter() - start) * 1000)
    return taken


def quantile(taken, share):
    return sorted(taken)[int(len(taken) * share)]


def line(what, store, bare, unit="ms"):
    sys.stdout.write(f"{what:<34}{store:>10.2f} {unit:<4}{bare:>10.2f} {unit:<4}{store / bare:>8.1f} x\n")


def bare_file(path):
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("CREATE TABLE events (position INTEGER PRIMARY KEY, payload BLOB, hash TEXT)")
    return raw


def bare_append(raw, number):
    raw.execute("BEGIN IMMEDIATE")
    raw.execute("INSERT INTO events VALUES (NULL, ?, ?)", (PAYLOAD, hashlib.sha256(PAYLOAD).hexdigest()))
    raw.execute("COMMIT")


def fill(journal, start, end):
    """Append events in one transaction: the journal's own rows and chain, without a sync for each."""
    with journal.session.writing() as connection:
        for number in range(start, end):
            head = queries.head(connection)
            appending.write(connection, appending.chained(connection, act(number), [event(number)], head))


def bench_append(journal, raw):
    # In turns, so that a busy moment of the machine hits both.
    ours, bare = [], []
    for number in range(APPENDS):
        ours += timed(lambda _, number=number: journal.append(act(number), [event(number)], {}), 1)
        bare += timed(lambda _, number=number: bare_append(raw, number), 1)
    line("append of one act, p50", statistics.median(ours), statistics.median(bare))
    line("append of one act, p95", quantile(ours, 0.95), quantile(bare, 0.95))


def bench_read(journal, path, events):
    raw = sqlite3.connect(path)
    asked = "SELECT e.*, a.* FROM events e JOIN acts a ON a.first = e.act ORDER BY position"
    ours = min(timed(lambda _: journal.read_all(), 3))
    bare = min(timed(lambda _: raw.execute(asked).fetchall(), 3))
    line(f"read {events:,} events", ours, bare)
    hashed = min(timed(lambda _: [hashlib.sha256(row[5]).digest() for row in raw.execute(asked)], 3))
    proved = min(timed(lambda _: journal.verify(), 3))
    line("verify all (chain, asides, file)", proved, hashed)
    sys.stdout.write(f"{'verify rate':<34}{events / proved * 1000:>10,.0f} events a second\n")
    raw.close()


def bench_open(path):
    ours = timed(lambda _: open_store(path).close(), 20)
    bare = timed(lambda _: sqlite3.connect(path).execute("SELECT max(position) FROM events").connection.close(), 20)
    line("open and close, p50", statistics.median(ours), statistics.median(bare))


def main():
    events = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "desk.db"
        sys.stdout.write(f"{'':<34}{'store':>15}{'bare driver':>15}{'ratio':>10}   (SQLite {sqlite3.sqlite_version})\n")
        raw = bare_file(Path(folder) / "bare.db")
        with open_store(path) as journal:
            bench_append(journal, raw)
            with open_drafts(Path(folder) / "drafts.db") as drafts:
                saved = timed(lambda number: drafts.save("t/T001/M1", '{"trump":"S"}' * (number % 9)), APPENDS)
            bare = timed(lambda number: bare_append(raw, number), APPENDS)
            line("save a draft, p95", quantile(saved, 0.95), quantile(bare, 0.95))
            fill(journal, APPENDS, events)
            bench_read(journal, path, events)
        bench_open(path)
        raw.close()


if __name__ == "__main__":
    main()
