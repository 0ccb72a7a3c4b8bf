"""What a field of 1,024 teams is measured by: its draw, one result stored, the forecast of a day, and a peer beside.

The peer is brackets-manager, where `node` is on this machine and knows it: `npm install --prefix FOLDER
brackets-manager brackets-memory-db`, then `NODE_PATH=FOLDER/node_modules`. Where it is not, the notes say so.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import windows
from measuring import Number, processor, quantile, wall
from msgspec.structs import replace

SIZES = (256, 1024)
RESULTS = 60
PEER = Path(__file__).with_name("brackets_manager.js")
SCORE = {"games": "2-1", "balls": "13-4,9-13,13-11"}


def field(bench):
    """Draw with seeds and clubs apart, take results, at 256 and at 1,024 teams, and say how they grow."""
    grown = {what: {} for what in ("draw", "result")}
    for teams in SIZES:
        peer = _peer(bench, teams)
        drawn = processor(_draw(teams), 7)
        wide, own = _results(bench, teams)
        grown["draw"][teams], grown["result"][teams] = drawn, own
        bench.add(
            Number(f"draw of {teams}, 32 seeds, 60 clubs apart, processor", drawn, goal=300, base=peer["draws"],
                   note="baseline: brackets-manager, nobody kept apart"),
            Number(f"one result at {teams}: decided, stored, bracket", wide, goal=20, at=0.95),
            Number(f"one result at {teams}, processor", own, base=peer["results"],
                   note="baseline: brackets-manager, in memory"),
        )  # fmt: skip
    for what, told in grown.items():
        few, many = (quantile(told[teams], 0.5) for teams in SIZES)
        bench.note(f"growth of a {what} from 256 to 1,024 teams: {many / few:.1f} × for 4 × the teams")


def _draw(teams):
    from field_days import entered  # noqa: PLC0415 - each measurement pays for its own imports

    from app.tournament.draw.making import draw  # noqa: PLC0415

    entrants = entered(teams, seeds=32).entrants.values()
    clubs = [replace(e, card=replace(e.card, club=f"C{int(e.team[1:]) % 60}")) for e in entrants]
    return lambda: draw(clubs, 2026, apart=(("club", 2),))


def _results(bench, teams):
    """Give the milliseconds of results on a fresh store, by the clock and of the processor."""
    from app.desk.desk import Desk  # noqa: PLC0415
    from app.store.engine import open_store  # noqa: PLC0415
    from app.tournament.placing import Placing  # noqa: PLC0415

    with open_store(bench.folder / f"field-{teams}.db") as journal:
        desk = Desk(journal, lambda: "2026-01-31T10:00:00.000+00:00")
        tid = desk.perform("new", {"name": "Field", "tables": 64, "best_of": (3,)}).answer["tournament"]
        rows = [{"name": f"Team {n}", "club": f"C{n % 60}", "seed": n if n < 33 else None} for n in range(1, teams + 1)]
        desk.perform("import", {"rows": rows}, tournament=tid)
        desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)

        def one(match):
            desk.perform("result", {"match": match, **SCORE}, tournament=tid)
            t = desk.tournament(tid)
            placing = Placing(t)
            return [placing.status(other) for other in t.matches.values()]

        told = ([], [])
        for n in range(1, RESULTS + 1):
            took = wall(lambda n=n: told[1].extend(processor(lambda: one(f"M{n}"), 1)), 1)
            told[0].extend(took)
    return told


def _peer(bench, teams):
    """Give the peer's milliseconds, none where it is not there; then a note says so, once."""
    none = {"draws": [], "results": []}
    node = shutil.which("node")
    if node is None:
        _absent(bench, teams, "node absent")
        return none
    run = subprocess.run([node, PEER, str(teams), str(RESULTS)], capture_output=True, text=True, check=False)
    if run.returncode:
        _absent(bench, teams, "brackets-manager absent: install it by npm, name its folder in NODE_PATH")
        return none
    return json.loads(run.stdout)


def _absent(bench, teams, why):
    if teams == SIZES[0]:
        bench.note(f"{why}; our numbers stand alone")


def simulate(bench):
    """Forecast days by the command line, in processor time of the whole process."""
    for teams, tables in ((128, 32), (1024, 64)):
        before = _children()
        words = [sys.executable, "-m", "app", "simulate", "--teams", teams, "--tables", tables]
        windows.run([str(word) for word in words], dict(os.environ) | {"FOURBALL_HOME": str(bench.folder / "simulate")})
        spent = (_children() - before) * 1000
        bench.add(Number(f"fourball simulate, {teams} teams, {tables} tables, processor", [spent], goal=5000))


def _children():
    told = resource.getrusage(resource.RUSAGE_CHILDREN)
    return told.ru_utime + told.ru_stime
