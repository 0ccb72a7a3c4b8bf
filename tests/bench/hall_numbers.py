"""What a hall of a hundred teams is measured by: papers, lists, the map of the bracket, a day at the window."""

from __future__ import annotations

import io
import os
from functools import partial

import windows
from measuring import Number, processor, wall
from msgspec.structs import replace

FULL_HD = "1920x1080"
BOOK = 200
FRAME = 16
ROUNDS = 3
KILLS = 20


def papers(bench):
    """Print the slips of 64 tables, the book of a day, a workbook of 5,000 deals, each beside its goal."""
    from bench_reports import DEALS, bare  # noqa: PLC0415 - each measurement pays for its own imports
    from halls import bracket, bundle_of, play, scored_match  # noqa: PLC0415
    from pypdf import PdfReader  # noqa: PLC0415

    from app.reports.catalogue import build  # noqa: PLC0415

    scored = scored_match()
    called = bundle_of(replace(bracket(128, 128), tables={f"M{n}": n for n in range(1, 65)}))
    day = bundle_of(play(bracket(100, 128, third_place=True)), matches={f"M{n}": scored for n in range(1, 100)})
    pages = len(PdfReader(io.BytesIO(build("book", "pdf", day))).pages)
    each = sum(len(game.deals) for game in scored.sheet.games)
    full = replace(day, matches={f"M{n}": scored for n in range(1, DEALS // each + 2)})
    write, ours, least = bare(build("workbook", "xlsx", full)), [], []
    for _ in range(4):  # in turns, so that a busy moment of the machine hits both
        ours += processor(lambda: build("workbook", "xlsx", full), 1)
        least += processor(write, 1)
    slips, book = (partial(build, kind, "pdf", of) for kind, of in (("slips", called), ("book", day)))
    bench.add(
        Number("slips of 64 tables, PDF", wall(slips, 3), goal=1000),
        Number("slips of 64 tables, processor", processor(slips, 3)),
        Number(f"book of {BOOK} pages", _scaled(wall(book, 3), BOOK / pages), goal=3000, note=f"scaled from {pages}"),
        Number(f"book of {BOOK} pages, processor", _scaled(processor(book, 3), BOOK / pages)),
        Number(f"workbook of {DEALS} deals", ours, base=least, times=1.5, note="baseline: the bare library"),
    )  # fmt: skip


def _scaled(samples, share):
    return [one * share for one in samples]


def previews(bench):
    """Choose every paper in the window: from the choice to its painted first page."""
    told = _told(bench, "turning_papers.py", bench.days.hundred(), "hundred", "rules")
    short = [row for row in told if row[2] < BOOK / 2]
    bench.add(
        Number("first page of a preview", [row[0] for row in short], goal=300, note=f"each of {len(short)} papers"),
        Number("first page of a preview, processor", [row[1] for row in short]),
    )


def lists(bench):
    """Drop a list of 2,000 teams on the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # in this process: its screen must outlive it
    import bench_entries  # noqa: PLC0415

    told = bench_entries.in_the_window(3)
    bench.add(Number("2,000 rows: file to preview", told["preview"], goal=2000, at=0.95))


def map_of(bench):
    """Drag and zoom a bracket over a whole screen."""
    with windows.screen(bench.folder, FULL_HD) as screen:
        for teams in (128, 1024):
            rows = windows.tell("panning.py", teams, surroundings=screen)
            drag, own_drag, zoom, own_zoom = ([row[n] for row in rows] for n in range(4))
            for what, clock, own in (("dragged", drag, own_drag), ("zoomed", zoom, own_zoom)):
                bench.add(
                    Number(f"bracket of {teams} {what}, a frame", clock, goal=FRAME, at=0.95, note=FULL_HD),
                    Number(f"bracket of {teams} {what}, processor", own),
                )


def hall_day(bench):
    """Spend a day at the window and count the turns of its thread that took too long."""
    told = _told(bench, "hall_day.py", bench.days.hundred(), "hundred", "match", ROUNDS)[1:]
    warm, last = ([row[4] for row in told if row[5] == number] for number in (1, ROUNDS))
    late = [sum(row[n] for row in told) for n in (2, 3)]
    note = f"{late[0]:.0f} turns over 50 ms, {late[1]:.0f} over 100 ms"
    bench.add(
        Number("longest turn of the window's thread, its own work", [row[1] for row in told], goal=50, at=0.95,
               note=note),
        Number("the same by the clock", [row[0] for row in told]),
    )  # fmt: skip
    bench.note(f"memory of the window after round 1: {max(warm) / 1024:.0f} MB, at the end {last[-1] / 1024:.0f} MB")


def scripted(bench):
    """Spend the whole scripted day at the window: its turns that took too long, its memory, its champion."""
    from days import ticking  # noqa: PLC0415 - each measurement pays for its own imports

    from app.desk.desk import Desk  # noqa: PLC0415
    from app.store.engine import open_store  # noqa: PLC0415

    store = bench.folder / "scripted.db"
    with open_store(store) as journal:
        told = {"name": "Scripted Open", "best_of": (3,), "tables": 50}
        tid = Desk(journal, ticking()).perform("new", told).answer["tournament"]
    own = {"FOURBALL_HOME": str(bench.folder / "home-scripted")}
    with windows.screen(bench.folder, FULL_HD) as screen:
        lines = windows.tell("scripted_day.py", store, tid, 100, KILLS, surroundings=screen | own, patience=3600)
    rows, (matches, deals, claims, mistakes, kills, right) = lines[1:-1], map(int, lines[-1])
    late = [sum(row[n] for row in rows) for n in (2, 3)]
    note = f"{late[0]:.0f} turns over 50 ms, {late[1]:.0f} over 100 ms"
    bench.add(
        Number("scripted day: longest turn of the window's thread in a match, its own work", [row[1] for row in rows],
               goal=50, at=0.95, note=note),
        Number("the same by the clock", [row[0] for row in rows]),
    )  # fmt: skip
    bench.note(f"{matches} matches, {deals} deals, {claims} claims, {mistakes} mistakes, {kills} stations killed")
    bench.note(f"the champion is {'the' if right else 'NOT the'} script's")
    warm, end = (rows[n][4] / 1024 for n in (len(rows) // 3, -1))
    told = f"from {warm:.0f} MB after a third of the day, when every page was opened six times, to {end:.0f} MB"
    bench.note(
        f"memory of the window: {told}, {(end / warm - 1) * 100:.1f} % more; {rows[9][4] / 1024:.0f} MB after ten"
    )


def _told(bench, script, day, name, page, *words):
    store = bench.days.copy(name)
    own = {"FOURBALL_HOME": str(bench.home(script, day, page))}
    with windows.screen(bench.folder) as screen:
        return windows.tell(script, store, day.tid, *words, *day.live[: 1 if not words else None],
                            surroundings=screen | own)  # fmt: skip
