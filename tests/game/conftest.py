"""Shorthand for tests at one table: score a sheet of one deal, or list why it is refused."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from app.game.mistakes import SheetRefused
from app.game.proving.searching import Search
from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet

sys.path.append(str(Path(__file__).parent))


def sheet_with(deals, ruleset="masters", start=None, **match):
    game = {"deals": list(deals)} | ({"start": start} if start else {})
    sheet = {"format": "fourball-scoresheet", "version": 1, "id": "t", "ruleset": ruleset, "games": [game]}
    return sheet | ({"match": match} if match else {})


def result_of(sheet):
    return json.loads(json.dumps(result_json(score_sheet(parse_sheet(sheet)))))


@pytest.fixture
def deal():
    """Score one deal: `deal({...}, "classic", A=3, B=4)` gives its result."""

    def scored(facts, ruleset="masters", *, dealer="A1", target=None, **balls):
        start = {"balls": {"A": balls.get("A", 4), "B": balls.get("B", 4)}, "dealer": dealer}
        if target:
            start["target"] = target
        return result_of(sheet_with([facts], ruleset, start))["games"][0]["deals"][0]

    return scored


@pytest.fixture
def game():
    """Score a game of several deals and give the results of its deals."""

    def scored(*facts, ruleset="masters", start=None):
        return result_of(sheet_with(facts, ruleset, start))["games"][0]["deals"]

    return scored


@pytest.fixture
def refusal():
    """List why a sheet of one deal is refused, each as `path: message` with the deal's own place left out."""

    def refused(facts, ruleset="masters", start=None):
        with pytest.raises(SheetRefused) as caught:
            score_sheet(parse_sheet(sheet_with([facts], ruleset, start)))
        return [str(one).replace("games[0].deals[0].", "") for one in caught.value.mistakes]

    return refused


@pytest.fixture
def changed():
    """Name a ruleset with changed parameters."""

    def named(base="masters", **values):
        return {"base": base, "set": values}

    return named


@pytest.fixture
def sheet():
    """Make a sheet of one game: `sheet([{...}], "masters", start)`; keyword arguments make its match."""
    return sheet_with


@pytest.fixture
def result():
    """Read and score a sheet of JSON values, and give the result as JSON values."""
    return result_of


@pytest.fixture
def conflicts(monkeypatch):
    """Tell how often searches have met a contradiction so far: their work, the same on every machine."""
    close, met = Search.close, []

    def closed(search):
        met.append(search._solver.accum_stats()["conflicts"])
        close(search)

    monkeypatch.setattr(Search, "close", closed)
    return lambda: sum(met)
