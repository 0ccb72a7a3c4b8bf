"""Chooses every paper in the real window and says how long each took until its first page was on the screen.

Run by `run.py`: `turning_papers.py STORE TOURNAMENT MATCH`. A line for each paper that is a PDF: milliseconds from the
choice to the painted page, by the clock and of the process's own time, and the pages it has.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter, process_time

import hooking
from entering import Keeper


class Reader(Keeper):
    """Chooses papers on the page of reports."""

    def look(self, row):
        page = self.window.page()
        made, shown = [], page.paper.show_paper
        page.paper.show_paper = lambda *told: (shown(*told), made.append(told))
        start = perf_counter(), process_time()
        page.list.setCurrentRow(row)
        self.wait(lambda: made or page.stack.currentWidget() is page.empty)
        page.paper.viewport().repaint()
        took = [(end - begun) * 1000 for end, begun in zip((perf_counter(), process_time()), start, strict=True)]
        self.wait(self.context.tasks.idle)
        page.paper.show_paper = shown
        if made:
            sys.stdout.write(f"{took[0]:.1f} {took[1]:.1f} {page.paper.pages()}\n")
            sys.stderr.write(f"{took[0]:7.1f} ms {page.report().kind}\n")


def main():
    store, tid, match = sys.argv[1:]

    def work(window):
        reader = Reader(window, tid)
        reader.sit(match)
        reader.context.go("reports", tid, match)
        reader.wait(reader.context.tasks.idle)
        rows = range(reader.window.page().list.count())
        for row in (*rows[1:], rows[0]):
            reader.look(row)
        sys.stdout.flush()
        os._exit(0)

    hooking.drive(work, "--database", store, "desk")


if __name__ == "__main__":
    main()
