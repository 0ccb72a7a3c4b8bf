"""Measures the papers, in processor time, for a busy machine tells no other: `python tests/bench/bench_reports.py`."""

from __future__ import annotations

import io
import statistics
import sys
from pathlib import Path
from time import process_time

from msgspec.structs import replace
from openpyxl import Workbook, load_workbook
from pypdf import PdfReader

sys.path.append(str(Path(__file__).resolve().parent.parent / "reports"))

from halls import bracket, bundle_of, play, scored_match

from app.listings.journal import JournalRow
from app.listings.reprints import printed, stale
from app.reports.catalogue import build

RUNS = 5
DEALS = 5_000


def median(work):
    """Run work a few times; gives the median in milliseconds and what the last run gave."""
    taken = []
    for _ in range(RUNS):
        start = process_time()
        given = work()
        taken.append((process_time() - start) * 1000)
    return statistics.median(taken), given


def line(what, taken, goal=""):
    print(f"{what:<44}{taken:>9.1f} ms   {goal}")  # noqa: T201 - it speaks to its user


def bare(content):
    """Give a function that writes the same cells with the library alone."""
    sheets = [(s.title, list(s.iter_rows(values_only=True))) for s in load_workbook(io.BytesIO(content)).worksheets]

    def write():
        book = Workbook(write_only=True)
        for title, rows in sheets:
            sheet = book.create_sheet(title)
            for row in rows:
                sheet.append(row)
        book.save(io.BytesIO())

    return write


def main():
    start = process_time()
    build("bracket", "pdf", bundle_of(bracket(2, 2)))
    line("first paper, reportlab and fonts loaded", (process_time() - start) * 1000)
    hall = bundle_of(play(bracket(100, 128, third_place=True)))
    line("bracket of 128, PDF", median(lambda: build("bracket", "pdf", hall))[0], "goal 1000")
    wide = bundle_of(play(bracket(900, 1024)))
    line("bracket of 1024, PDF", median(lambda: build("bracket", "pdf", wide))[0])
    for kind, form in (
        ("results", "pdf"),
        ("standings", "pdf"),
        ("entries", "pdf"),
        ("rules", "pdf"),
        ("results", "html"),
    ):
        line(f"{kind} of 100 teams, {form}", median(lambda k=kind, f=form: build(k, f, hall))[0])
    scored = scored_match()
    one = replace(hall, match="M1", matches={"M1": scored})
    line("score sheet of 28 deals, PDF", median(lambda: build("sheet", "pdf", one))[0])
    deals = sum(len(game.deals) for game in scored.sheet.games)
    full = replace(hall, matches={f"M{n}": scored for n in range(1, DEALS // deals + 2)})
    ours, content = median(lambda: build("workbook", "xlsx", full))
    least, _ = median(bare(content))
    line(
        f"workbook of {len(full.matches) * deals} deals",
        ours,
        f"bare library {least:.1f} ms, {ours / least:.2f} x, goal 1.5 x",
    )
    hall_papers(scored)


def hall_papers(scored):
    """Print what the papers of a hall cost: 64 tables in their first round, and the book of a whole day."""
    called = bundle_of(replace(bracket(128, 128), tables={f"M{n}": n for n in range(1, 65)}))
    line("slips of 64 tables, PDF", median(lambda: build("slips", "pdf", called))[0], "goal 1000")
    for kind, form in (
        ("round-list", "pdf"),
        ("round-list", "png"),
        ("not-reported", "pdf"),
        ("table-cards", "pdf"),
        ("announce", "pdf"),
    ):
        line(f"{kind} of 64 tables, {form}", median(lambda k=kind, f=form: build(k, f, called))[0])
    act = JournalRow(
        1, "2026-11-29T10:00:00Z", "desk", "hall", "Deal 7 of M12", "deal_entered", "t/T1/M12", undone=False
    )
    told = replace(called, acts=lambda: (act,) * 5_000)
    line("journal of 5000 events, PDF", median(lambda: build("journal", "pdf", told))[0])
    day = bundle_of(play(bracket(100, 128, third_place=True)), matches={f"M{n}": scored for n in range(1, 79)})
    taken, content = median(lambda: build("book", "pdf", day))
    line(f"event book of {len(PdfReader(io.BytesIO(content)).pages)} pages", taken, "goal 3000 for 200")
    records = [one for kind in ("slips", "round-list", "bracket", "results") for one in printed(kind, called)]
    later = replace(called, position=called.position + 1)
    line(f"reprint list over {len(records)} papers", median(lambda: stale(records, later))[0])


if __name__ == "__main__":
    main()
