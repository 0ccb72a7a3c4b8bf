"""Measures everything that has a goal and prints each number beside it: `python tests/bench/run.py [name …]`.

Names: window, key, pages, fold, draw, pdf, store, demo, second, proof, score, field, simulate, papers, previews, lists,
map, day, scripted.
Ratios are to a baseline of the same run, in turns. Times are on the wall; processor time stands beside those that a
busy machine would make worse.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import field_numbers
import hall_numbers
import sheet_numbers
import windows
from days import Days
from measuring import Number, machine, processor, quantile, say, table, wall

sys.path += [str(windows.ROOT / "tests" / room) for room in ("reports", "tournament", "ui")]

WINDOWS = 9
STARTS = 5
PROOFS = 30
ENTRIES = 10
EVENTS = 50_000
PAGES = ("start", "entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal")


class Bench:
    """One run: its folder, its stores, and the numbers so far."""

    def __init__(self, folder):
        self.folder = folder
        self.days = Days(folder)
        self.numbers, self.notes = [], []

    def add(self, *numbers):
        self.numbers += numbers
        for one in numbers:
            say(f"  {one.what}: {quantile(one.samples, 0.5):.1f} ms")

    def note(self, words):
        self.notes.append(words)
        say(f"  {words}")

    def window(self):
        """From the start of the process to a window that can be used, beside the least a window can be."""
        with windows.screen(self.folder) as surroundings:
            self._window(surroundings, "hundred", self.days.hundred(), "100 teams", goal=1000, times=3)
            self._window(surroundings, "variant", self.days.variant(), "200 matches of 25 deals", goal=1000, times=3)

    def _window(self, surroundings, name, day, words, **goals):
        store = self.days.copy(name)
        surroundings = surroundings | {"FOURBALL_HOME": str(self.home(name, day))}
        told = []
        for _ in range(WINDOWS + 1):
            bare = windows.start("launch_bare.py", store, surroundings=surroundings)
            ours = windows.start("launch_window.py", "--database", store, "desk", surroundings=surroundings)
            told.append((bare, ours))
        bare, ours = ([pair[n] for pair in told[1:]] for n in (0, 1))
        what = f"window usable, {words}"
        self.add(
            Number(what, [one[0] for one in ours], base=[one[0] for one in bare], **goals),
            Number(f"{what}, processor", [one[1] for one in ours], base=[one[1] for one in bare], times=3),
            Number(f"window first painted, {words}", [one[2] for one in ours]),
        )

    def home(self, name, day, page="match"):
        return windows.home(self.folder / f"home-{name}-{len(self.numbers)}", day.tid, day.live[0], page)

    def key(self):
        """From the key that enters an ordinary deal to saved and painted, on the match page."""
        day = self.days.variant()
        store = self.days.copy("variant")
        own = {"FOURBALL_HOME": str(self.home("key", day))}
        with windows.screen(self.folder) as screen:
            rows = windows.tell("entering.py", store, day.tid, ENTRIES, *day.live, surroundings=screen | own)
        painted, saved, spent = (list(column) for column in zip(*rows, strict=True))
        size = f"{day.deals} deals in {len(day.live) + 200} matches"
        self.add(
            Number("key → saved and painted", painted, goal=50, at=0.95, note=size),
            Number("key → saved", saved),
            Number("key → saved and painted, processor", spent),
        )

    def pages(self):
        """Turn to every page, twice; how long the window's thread took no event meanwhile."""
        day = self.days.variant()
        store = self.days.copy("variant")
        own = {"FOURBALL_HOME": str(self.home("pages", day, "start"))}
        words = ("turning.py", store, day.tid, day.live[0], *PAGES)
        with windows.screen(self.folder) as screen:
            windows.tell(*words, surroundings=screen | own)
            told = windows.tell(*words, surroundings=screen | own)
        for visit, (took, stall) in (("first visit", (0, 1)), ("later visit", (2, 3))):
            worst = PAGES[max(range(len(told)), key=lambda n, stall=stall: told[n][stall])]
            self.add(
                Number(f"turning to each of {len(PAGES)} pages, {visit}", [row[took] for row in told]),
                Number(f"longest stall, {visit}", [row[stall] for row in told], goal=50, at=0.95, note=worst),
            )

    def fold(self):
        """Fold a journal of 50,000 events: what one day holds, times what is missing."""
        import gc  # noqa: PLC0415 - each measurement pays for its own imports

        from app.desk.desk import Desk  # noqa: PLC0415
        from app.store.engine import open_store  # noqa: PLC0415

        day = self.days.variant()
        gc.collect()
        gc.disable()  # as in the window, which collects on its own time
        with open_store(self.days.copy("variant")) as journal:
            share = EVENTS / day.events
            read, opened, decoded, folded = [], [], [], []
            for _ in range(STARTS):
                opened += processor(lambda: Desk(journal, str), 1)
                desk = Desk(journal, str)
                world = desk.world
                read += processor(world.gather, 1)
                decoded += processor(lambda world=world: [world.stream(name).told for name in world.names("")], 1)
                folded += processor(lambda desk=desk: self._fold(desk, day.tid), 1)
        gc.enable()
        scaled = [[one * share for one in samples] for samples in (read, opened, decoded, folded)]
        note = f"scaled from {day.events:,}"
        self.add(
            Number("fold of 50,000 events", scaled[3], goal=500, note=note),
            Number("decode of 50,000 events", scaled[2], note=note),
            Number("read of 50,000 events", scaled[0], note=note),
            Number("desk opened over 50,000 events", scaled[1], note=note),
        )

    @staticmethod
    def _fold(desk, tid):
        desk.tournament(tid)
        for mid in desk.opened(tid):
            desk.match(tid, mid)

    def draw(self):
        """Draw 1,024 teams with 32 seeds."""
        from field_days import entered  # noqa: PLC0415

        from app.tournament.draw.making import draw  # noqa: PLC0415

        entrants = tuple(entered(1024, seeds=32).entrants.values())
        self.add(Number("draw of 1,024 teams", wall(lambda: draw(entrants, 2026), 7), goal=300))

    def pdf(self):
        """Print the bracket of 128."""
        from halls import bracket, bundle_of, play  # noqa: PLC0415

        from app.reports.catalogue import build  # noqa: PLC0415

        hall = bundle_of(play(bracket(100, 128, third_place=True)))
        build("bracket", "pdf", hall)
        self.add(Number("bracket PDF of 128", wall(lambda: build("bracket", "pdf", hall)), goal=1000))

    def store(self):
        """Append an act, beside the bare driver."""
        import bench_store  # noqa: PLC0415

        from app.store.engine import open_store  # noqa: PLC0415

        raw = bench_store.bare_file(self.folder / "bare.db")
        ours, bare = [], []
        with open_store(self.folder / "append.db") as journal:
            for n in range(bench_store.APPENDS):
                act, event = bench_store.act(n), bench_store.event(n)
                ours += wall(lambda act=act, event=event: journal.append(act, [event], {}), 1)
                bare += wall(lambda n=n: bench_store.bare_append(raw, n), 1)
        raw.close()
        self.add(Number("append of an act", ours, base=bare, note="baseline: bare sqlite3, same settings"))

    def demo(self):
        """Play a 16-team tournament through the desk, with every report."""
        with windows.screen(self.folder) as surroundings:
            words = [sys.executable, "-m", "app", "demo", "--out"]
            own, taken = {"FOURBALL_HOME": str(self.folder / "demo-home")}, []
            for n in range(STARTS - 1):
                place = self.folder / f"demo-{n}"
                taken += wall(lambda place=place: windows.run([*words, place], surroundings | own), 1)
        self.add(Number("fourball demo", taken[1:], note="16 teams, every report"))

    def second(self):
        """Start once more by the words of the README: set-up looked at, then the window."""
        day = self.days.hundred()
        store = self.days.copy("hundred")
        own = {"FOURBALL_HOME": str(self.home("second", day))}
        with windows.screen(self.folder) as screen:
            words = ("--database", store, "desk")
            told = [windows.start("launch_second.py", *words, surroundings=screen | own) for _ in range(STARTS + 1)]
        self.add(Number("second start by bootstrap.py run", [one[0] for one in told[1:]], goal=2000))

    def proof(self):
        """Answer claims with 20 cards unknown, and say what would settle those that stay open."""
        import bench_proof  # noqa: PLC0415

        from app.game.proving.contradicting import contradiction  # noqa: PLC0415
        from app.game.proving.examining import possible  # noqa: PLC0415
        from app.game.proving.settling import settled as settle  # noqa: PLC0415

        verdicts, settled = [], {True: [], False: []}
        for winners in settled:
            for told, question in bench_proof.questions(PROOFS, winners=winners):
                verdicts += processor(lambda told=told, question=question: possible(told, question), 1)
                if len(possible(told, question)) > 1:
                    settled[winners] += processor(lambda told=told, question=question: settle(told, question), 1)
        named = [processor(lambda told=told: contradiction(told), 1)[0] for told in bench_proof.impossible(PROOFS)]
        note = f"{bench_proof.UNKNOWN} cards unknown, processor"
        self.add(
            Number("verdict by proof", verdicts, goal=300, at=0.95, note=note),
            Number("what settles it, winners known", settled[True], goal=1000, at=0.95, note=note),
            Number("what settles it, winners not told", settled[False], at=0.95, note=note),
            Number("smallest set that can't all be true", named, goal=1000, at=0.95, note="half the cards told"),
        )

    def close(self):
        self.days.close()


OWN = ("window", "key", "pages", "fold", "draw", "pdf", "store", "demo", "second", "proof")
MEASURES = {name: getattr(Bench, name) for name in OWN} | {
    "score": sheet_numbers.score,
    "field": field_numbers.field,
    "simulate": field_numbers.simulate,
    "papers": hall_numbers.papers,
    "previews": hall_numbers.previews,
    "lists": hall_numbers.lists,
    "map": hall_numbers.map_of,
    "day": hall_numbers.hall_day,
    "scripted": hall_numbers.scripted,
}


def main():
    asked = sys.argv[1:] or list(MEASURES)
    unknown = [name for name in asked if name not in MEASURES]
    if unknown:
        raise SystemExit(f"There is nothing called {', '.join(unknown)} to measure. Known: {', '.join(MEASURES)}.")
    before = machine()
    say(before)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        try:
            for name in asked:
                say(f"{name} (load {os.getloadavg()[0]:.1f})")
                MEASURES[name](bench)
        finally:
            bench.close()
    say()
    say(table(bench.numbers))
    say("\n".join(("", *bench.notes)))
    say(f"{before}; at the end load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
