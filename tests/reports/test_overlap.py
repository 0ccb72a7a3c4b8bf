"""No text ever lies on another, not even where every team has 85 letters, every match a table and every score."""

import itertools

import pytest
from halls import LONG, bracket, bundle_of, play, scored_match
from msgspec.structs import replace

from app import i18n
from app.listings.journal import JournalRow
from app.reports.catalogue import build
from app.reports.drawing import ink
from app.reports.drawing.pen import Pen
from app.tournament.events import Card, Player

pytestmark = pytest.mark.no_cover

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


LISTS = (
    *("results", "entries", "standings", "sheet", "players-sheet"),
    *("blank-slips", "announce", "journal", "book", "claims"),
)


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
@pytest.mark.parametrize("kind", LISTS)
def test_nothing_overlaps_in_a_list(pages, name, kind):
    tournament = long_named(play(bracket(12, 16)), name)
    act = JournalRow(1, "2026-11-29T10:00:00Z", name, name, name, name, name, undone=True)
    build(kind, "pdf", bundle_of(tournament, match="M1", matches={"M1": scored_match()}, acts=lambda: (act, act)))
    assert pages
    for pen, texts in pages.values():
        assert overlaps(texts) == []
        assert all(right <= pen.wide and low <= pen.high for _, _, right, low, _ in texts)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("kind", ["sheet", "players-sheet"])
def test_what_stands_between_two_cards_touches_neither(pages, hall, kind, language):
    boxes, block = [], Pen.block
    pages_boxes = pytest.MonkeyPatch()
    pages_boxes.setattr(Pen, "block", lambda self, box, **how: (boxes.append(box), block(self, box, **how))[1])
    i18n.choose(language)
    try:
        build(kind, "pdf", replace(hall, match="M1", matches={"M1": scored_match()}))
    finally:
        i18n.choose("en")
        pages_boxes.undo()
    ((_, first), *_) = pages.values()
    a, _, b, *_ = boxes
    between = [one for one in first if a.y < one[1] < a.y + a.down and a.x + a.across - 5 < one[0] < b.x]
    assert len(between) == 3
    for left, _, right, _, text in between:
        assert a.x + a.across < left < right < b.x, text


@pytest.mark.parametrize("name", [LONG, WIDE])
@pytest.mark.parametrize("games", [1, 3, 5])
@pytest.mark.parametrize("kind", ["slips", "slips-short", "round-list", "not-reported"])
def test_nothing_overlaps_while_a_round_is_played(pages, name, games, kind):
    tournament = replace(long_named(bracket(12, 16), name), started=frozenset({"M6"}))
    matches = {key: replace(match, best_of=games) for key, match in tournament.matches.items()}
    tournament = replace(tournament, matches=matches, settings=replace(tournament.settings, name=name))
    build(kind, "pdf", bundle_of(tournament, matches={"M6": scored_match()}))
    assert pages
    for pen, texts in pages.values():
        assert overlaps(texts) == []
        assert all(
            left >= 0 and right <= pen.wide and top >= 0 and low <= pen.high for left, top, right, low, _ in texts
        )
