"""Measures the field, in processor time: `python tests/bench/bench_tournament.py`."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from time import process_time

from msgspec.structs import replace

sys.path.append(str(Path(__file__).resolve().parent.parent / "tournament"))

from field_days import day, drawn, entered, played

from app.listings.matches import matches_json
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.doors.importing import preview, read_table
from app.tournament.draw.making import draw
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.state import Result, Tournament

RUNS = 7
SIZES = (100, 128, 300, 512, 1024)
ROWS = "Team,Player 1,Player 2,Cell,Paid,Seed\n" + "".join(f"T {i},P{i},Q{i},08212{i:05d},yes,\n" for i in range(2000))


def median(work):
    """Run work a few times; gives the median in milliseconds."""
    taken = []
    for _ in range(RUNS):
        start = process_time()
        work()
        taken.append((process_time() - start) * 1000)
    return statistics.median(taken)


def line(what, taken, goal=""):
    print(f"{what:<44}{taken:>9.2f} ms   {goal}")  # noqa: T201 - it speaks to its user


def folds():
    days = [day(n) for n in SIZES]
    share = 50_000 / sum(map(len, days))
    line("fold of 50,000 events", share * median(lambda: [fold(events) for events in days]), "goal 500")

    def one_by_one():
        for events in days:
            state = Tournament()
            for event in events:
                state = evolve(state, event)

    line("the same, event by event", share * median(one_by_one))


def one_result(n):
    """Give the time of a result in the second round: decide, fold, next match."""
    t = fold([played(f"M{i}") for i in range(1, n // 2 + 1)], drawn(n, seeds=16, tables=n // 2))
    match = views.ready(t)[0].id

    def record():
        state = fold(deciding.record(t, match, Result("A", "played", (2, 0))), t)
        views.ready(state)

    return median(record)


def main():
    folds()
    for n in (256, 1024):
        entrants = tuple(entered(n, seeds=32).entrants.values())
        line(f"draw of {n}, 32 seeds", median(lambda entrants=entrants: draw(entrants, 2026)), "goal 300")
        apart = (("club", 2),)
        clubs = tuple(replace(e, card=replace(e.card, club=f"C{int(e.team[1:]) % 60}")) for e in entrants)
        line(
            f"draw of {n}, 32 seeds, 60 clubs apart",
            median(lambda c=clubs, a=apart: draw(c, 2026, apart=a)),
            "goal 300",
        )
        line(f"one result at {n}, with the next match", one_result(n), "goal 20 with the store")
        t = drawn(n)
        line(f"matches as JSON, {n}", median(lambda t=t: matches_json(t)))
        line(f"standings, {n}", median(lambda t=t: standings(t)))
    line("import of 2,000 rows with preview", median(lambda: preview(read_table(ROWS), Tournament())), "goal 2000")


if __name__ == "__main__":
    main()
