"""Three hundred names that have broken something somewhere are shown letter by letter on every page and paper."""

from __future__ import annotations

import html
import io
import sys
import unicodedata
from itertools import cycle
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

sys.path.append(str(Path(__file__).resolve().parent.parent / "desk"))

from hostile import hostile_names

from app.desk.views.bundling import bundle
from app.reports.catalogue import build

PAGES = ("entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal", "start")


@pytest.fixture
def entered(hall, full):
    """Give a tournament of hostile names, drawn, its first matches called, one opened; and the names as kept."""
    names = list(hostile_names())[:: 1 if full else 30]
    tid = hall.desk.perform("new", {"name": "<b>R&D</b> Open", "best_of": (1,), "tables": 20}).answer["tournament"]
    for name in names:
        hall.desk.perform("add", {"name": name, "players": (name, name), "club": name}, tournament=tid)
    hall.desk.perform("draw", {"seed": 3, "publish": True}, tournament=tid)
    called = [hall.desk.perform("call", {}, tournament=tid).answer["match"] for _ in range(2)]
    seats, keepers = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, {"A": "A1", "B": "B1"}
    opened = {"match": called[0], "seats": seats, "dealer": "A1", "keepers": keepers}
    hall.desk.perform("open", opened, tournament=tid)
    for act, fields in around(called[0], cycle(names)):
        hall.desk.perform(act, fields, tournament=tid)
    return tid, called[0]


def around(match, words):
    """Give acts of a day with a word in each text that a person types: a place, reasons, what was seen, what for."""
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 1}
    about = {"match": match, "claim": 1}
    yield "settings", {"venue": next(words)}
    yield "edit", {"team": "T002", "region": next(words), "family": next(words)}
    yield "enter", {"match": match, "facts": {"ball": "A"}}
    yield "correct", {"match": match, "game": 1, "deal": 1, "facts": {"ball": "B"}, "reason": next(words)}
    yield "claim", {"match": match, "claim": claim, "statement": next(words)}
    yield "attach", {**about, "text": next(words), "caption": next(words)}
    yield "rule", {**about, "ruling": "upheld", "reason": next(words)}
    yield "announce", about
    yield "appeal", {**about, "team": "A", "reason": next(words)}
    yield "warn_conduct", {"team": "T001", "player": 1, "offence": "swearing", "reason": next(words)}
    yield "report_conduct", {"team": "T001", "player": 2, "offence": "fighting", "reason": next(words)}
    yield "bar", {"person": "P0001", "reason": next(words)}
    yield "call_official", {"table": 1, "note": next(words)}


def kept(hall, tid):
    return [composed(one.name) for one in hall.desk.tournament(tid).entrants.values()]


def composed(text):
    """Give letters and their accents as one, which looks the same and is how papers write them."""
    return unicodedata.normalize("NFC", text)


def test_every_page_shows_them_as_letters(hall, entered):
    tid, match = entered
    marked = [name for name in {*kept(hall, tid), *map(composed, hostile_names())} if "<" in name]
    assert marked
    hall.window.resize(1366, 768)
    for page in PAGES:
        hall.context.go(page, tid, match if page == "match" else None)
        hall.qtbot.waitUntil(hall.context.tasks.idle, timeout=60_000)
        shown = hall.page
        assert not hall.window.grab().isNull()
        for one in shown.findChildren(QLabel):
            literal = one.textFormat() == Qt.TextFormat.PlainText or "<" not in one.text()
            assert literal or not any(name in composed(one.text()) for name in marked), (page, one.text())
    rows = hall.go("entries", tid).table.listing
    assert {composed(rows.index(n, 1).data()) for n in range(rows.rowCount())} == set(kept(hall, tid))


def test_every_kind_of_file_holds_them_as_letters(hall, entered):
    tid, match = entered
    told = bundle(hall.desk, tid, match, "now")
    book = load_workbook(io.BytesIO(build("workbook", "xlsx", told)))
    assert [row[1] for row in book["Entries"].iter_rows(min_row=2, values_only=True)] == kept(hall, tid)
    assert {cell.data_type for row in book["Entries"].iter_rows(min_row=2) for cell in row} <= {"s", "n", "inlineStr"}
    page = build("bracket", "html", told).decode()
    assert [name for name in kept(hall, tid) if html.escape(name) not in composed(page)] == []
    for kind in ("bracket", "slips", "entries", "round-list", "sheet", "players-sheet", "table-cards"):
        assert build(kind, "pdf", told).startswith(b"%PDF"), kind
