"""Whatever tells a score tells what was entered: standings, match page, hall's screen, PDF, workbook, web page."""

from __future__ import annotations

import io
import re
from functools import cached_property
from itertools import count
from random import Random

import pytest
from desk_kit import ticking
from openpyxl import load_workbook
from pypdf import PdfReader

from app.desk.desk import Desk
from app.desk.views.bundling import bundle
from app.listings.standings import standings_json
from app.reports.catalogue import build
from app.store.engine import open_store
from app.tournament.views import ready
from app.ui.hall_reading import read_hall
from app.ui.match.reading import read_match
from app.ui.projector.reading import board

pytestmark = pytest.mark.no_cover

SEATS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
IN_PDF = re.compile(r"\n(M\d+)\n(?:\d+\n)?(Team\d+x)\n(\d–\d)\n(Team\d+x)\n([\d–, ]+)")
IN_HTML = re.compile(
    r"<(?:b|span)>(Team\d+x)</(?:b|span)><br><(?:b|span)>(Team\d+x)</(?:b|span)></span>"
    r"<b>(\d–\d)</b><small>(M\d+) · ([\d–, ]+)<"
)
IN_STANDINGS = re.compile(r"\n(\d+)(?:-\d+)?\n(Team\d+x)\n(\d+)\n(\d+)\n(-?\d+)\n(-?\d+)")


class Day:
    """A random tournament whose results are known before they are entered: `told`, and the balls of a live match."""

    def __init__(self, folder, seed):
        self.chance = Random(seed)
        self.desk = Desk(open_store(folder / f"{seed}.db"), ticking())
        self.told, self.live, self.balls = {}, None, {"A": 0, "B": 0}
        new = {"name": f"Day {seed}", "best_of": (3,), "tables": 4}
        self.tid = self.desk.perform("new", new).answer["tournament"]
        for number in range(self.chance.randint(2, 7)):
            self.do("add", name=f"Team{number}x", players=(f"P{number}", f"Q{number}"))
        self.do("draw", seed=seed, publish=True)
        for _ in range(self.chance.randint(1, 7)):
            if ready(self.desk.tournament(self.tid)):
                self.result(self.do("call").answer["match"])
        if ready(self.desk.tournament(self.tid)):
            self.play(self.do("call").answer["match"])

    def do(self, act, **fields):
        return self.desk.perform(act, fields, tournament=self.tid)

    def names(self, mid):
        shown = read_match(self.desk, self.tid, mid, None)
        return tuple(shown.tournament.entrants[shown.teams[side]].name for side in "AB")

    def result(self, mid):
        games = self.chance.choice(("AA", "BB", "ABA", "BAB", "ABB", "BAA"))
        balls = [(13, self.chance.randrange(13))[:: 1 if side == "A" else -1] for side in games]
        won = (games.count("A"), games.count("B"))
        self.do("result", match=mid, games=f"{won[0]}-{won[1]}", balls=",".join(f"{a}-{b}" for a, b in balls))
        self.told[mid] = (*self.names(mid), won, tuple(balls))

    def play(self, mid):
        self.live = mid
        self.do("open", match=mid, seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
        for _ in range(self.chance.randint(1, 12)):
            side = self.chance.choice("AB")
            self.balls[side] += 1
            self.do("enter", match=mid, facts={"ball": side})


def pairs(text):
    return tuple(tuple(int(n) for n in re.split("[-–]", game)) for game in text.replace(" ", "").split(",") if game)


class Papers:
    """What is printed and written of a day, each made once."""

    def __init__(self, told):
        self.told = told

    def pdf(self, kind):
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(build(kind, "pdf", self.told))).pages)

    @cached_property
    def standings(self):
        return IN_STANDINGS.findall(self.pdf("standings"))

    @cached_property
    def book(self):
        return load_workbook(io.BytesIO(build("workbook", "xlsx", self.told)))

    def sheet(self, title):
        return list(self.book[title].iter_rows(min_row=2, values_only=True))

    def results(self):
        """Give what each paper tells of the results, by match."""
        page = build("results", "html", self.told).decode()
        yield {m: (a, b, *pairs(won), pairs(balls)) for m, a, won, b, balls in IN_PDF.findall(self.pdf("results"))}
        yield {m: (a, b, *pairs(won), pairs(balls)) for a, b, won, m, balls in IN_HTML.findall(page)}
        rows = [row for row in self.sheet("Matches") if row[4] == "done"]
        yield {row[0]: (row[2], row[3], (row[7], row[8]), pairs(row[9])) for row in rows}


def on_the_screen(day):
    """Give what the hall's screen tells of a result, as it would be written of what was told."""
    for a, b, won, _ in reversed(day.told.values()):
        yield a, b, f"{won[0]}–{won[1]} · {a if won[0] > won[1] else b}"


@pytest.mark.parametrize("part", range(10))
def test_every_paper_and_screen_tells_the_results_that_were_entered(tmp_path, full, part):
    seeds = count(part * 100)
    for seed in (next(seeds) for _ in range(100 if full else 1)):
        day = Day(tmp_path, seed)
        papers = Papers(bundle(day.desk, day.tid, day.live, "now"))
        for found in papers.results():
            assert found == day.told, seed
        shown = board(read_hall(day.desk, day.tid))
        assert [(one.a, one.b, one.end) for one in shown.results] == list(on_the_screen(day)), seed
        agree_on_the_live_match(day, papers, shown)
        agree_on_places(day, papers, shown)
        day.desk.close()


def agree_on_the_live_match(day, papers, shown):
    if day.live:
        assert dict(read_match(day.desk, day.tid, day.live, None).score.games[-1].now.balls) == day.balls
        assert [one.end for one in shown.playing] == [f"{day.balls['A']}–{day.balls['B']}"]
        last = papers.sheet("Deals")[-1]
        assert {"A": last[14], "B": last[15]} == day.balls


def agree_on_places(day, papers, shown):
    places = standings_json(day.desk.tournament(day.tid))
    wins = {one["name"]: 0 for one in places}
    for a, b, won, _ in day.told.values():
        wins[a if won[0] > won[1] else b] += 1
    assert {row[1]: int(row[2]) for row in papers.standings} == wins
    assert {row[2]: row[6] for row in papers.sheet("Standings")} == wins
    printed = [row[1] for row in papers.standings]
    assert printed == [row[2] for row in papers.sheet("Standings")] == [one["name"] for one in places]
    if shown.champion:
        assert shown.champion == printed[0]
