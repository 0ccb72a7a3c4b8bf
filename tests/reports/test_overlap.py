"""No text ever lies on another, not even where every team has 85 letters, every match a table and every score."""

import itertools
from dataclasses import replace

import pytest
from halls import LONG, bracket, bundle_of, play, scored_match

from app.reports import ink
from app.reports.catalogue import build
from app.reports.pen import Pen
from app.tournament.events import Card, Player

WIDE = "WWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMMMMMMMMM WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"


@pytest.fixture
def pages(monkeypatch):
    """Give a recorder: for each page, the rectangle and the text of everything written on it."""
    found = {}
    write = Pen.write

    def recording(self, x, y, text, face=ink.PLAIN, align="left"):
        across = write(self, x, y, text, face, align)
        left = x - {"left": 0, "centre": 0.5, "right": 1}[align] * across
        found.setdefault(id(self), (self, []))[1].append((left, y, left + across, y + face.size, str(text)))
        return across

    monkeypatch.setattr(Pen, "write", recording)
    return found


def long_named(tournament, name):
    card = Card(name, (Player(name), Player(name)), name)
    named = {team: replace(entrant, card=card) for team, entrant in tournament.entrants.items()}
    tables = {match: 100 + number for number, match in enumerate(tournament.matches)}
    return replace(tournament, entrants=named, tables=tables)


def overlaps(texts):
    return [
        (one[4], other[4])
        for one, other in itertools.combinations([text for text in texts if text[4].strip()], 2)
        if min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1.6
    ]


@pytest.mark.parametrize("name", [LONG, WIDE, "Ok"])
@pytest.mark.parametrize(("teams", "slots"), [(2, 2), (8, 8), (12, 16), (32, 32), (100, 128)])
def test_nothing_overlaps_in_a_bracket(pages, name, teams, slots):
    build("bracket", "pdf", bundle_of(long_named(play(bracket(teams, slots, third_place=slots > 2)), name)))
    assert pages
    for pen, texts in pages.values():
        assert overlaps(texts) == []
        assert all(
            left >= 0 and right <= pen.wide and top >= 0 and low <= pen.high for left, top, right, low, _ in texts
        )


@pytest.mark.parametrize("name", [LONG, WIDE])
@pytest.mark.parametrize("kind", ["results", "entries", "standings", "sheet", "players-sheet"])
def test_nothing_overlaps_in_a_list(pages, name, kind):
    tournament = long_named(play(bracket(12, 16)), name)
    build(kind, "pdf", bundle_of(tournament, match="M1", matches={"M1": scored_match()}))
    assert pages
    for pen, texts in pages.values():
        assert overlaps(texts) == []
        assert all(right <= pen.wide and low <= pen.high for _, _, right, low, _ in texts)
