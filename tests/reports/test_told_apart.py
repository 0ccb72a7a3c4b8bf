"""Two teams of one name, or whose names no font of ours has, are told apart on paper by their numbers."""

import io
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

import pytest
from field_days import drawn
from halls import bracket, bundle_of, play, scored_match, under_way
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app.reports.catalogue import build

pytestmark = pytest.mark.no_cover

NAMES = {"T005": "نسور ديربان", "T006": "אריות דרבן", "T007": "德班虎"}


def named(t):
    called = {team: replace(t.entrants[team], card=replace(t.entrants[team].card, name=n)) for team, n in NAMES.items()}
    return replace(t, entrants={**t.entrants, **called})


HALL = bundle_of(named(play(bracket(12, 16))), match="M3", matches={})
DRAWN = bundle_of(named(bracket(16, 16)))
LAPS = bundle_of(named(drawn(12)))
NOW = bundle_of(named(under_way()))


@pytest.mark.parametrize(
    ("kind", "hall"),
    [
        *((kind, NOW) for kind in ("round-list", "round-teams")),
        *((kind, HALL) for kind in ("bracket", "results", "standings", "book")),
        ("slips", DRAWN),
    ],
)
def test_a_name_of_marks_has_the_teams_number_after_it(kind, hall):
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(build(kind, "pdf", hall))).pages)
    told = "".join(text.split())
    for team in NAMES:
        assert f"\ufffd({team})" in told
    assert "(T001)" not in told


@pytest.mark.parametrize(("kind", "hall"), [("entries", HALL), ("draw-certificate", LAPS)])
def test_a_paper_that_numbers_every_team_tells_the_number_once(kind, hall):
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(build(kind, "pdf", hall))).pages)
    for team in NAMES:
        assert text.count(team) == 1


def test_a_score_sheet_tells_its_sides_apart():
    match = scored_match()
    sides = {
        "A": replace(match.sheet.sides["A"], name=NAMES["T005"]),
        "B": replace(match.sheet.sides["B"], name="Aces"),
    }
    scored = replace(match, sheet=replace(match.sheet, sides=sides))
    one = next(m.id for m in HALL.tournament.matches.values() if m.a.team == "T005")
    made = build("players-sheet", "pdf", replace(HALL, match=one, matches={one: scored}))
    told = "".join(PdfReader(io.BytesIO(made)).pages[0].extract_text().split())
    assert "\ufffd(T005)" in told


TWINS = {"T005": "Aces", "T006": "ACES ", "T007": "Aces of Durban"}


def twins(t):
    called = {team: replace(t.entrants[team], card=replace(t.entrants[team].card, name=n)) for team, n in TWINS.items()}
    return replace(t, entrants={**t.entrants, **called})


PLAYED, FRESH, PLAYING = (
    bundle_of(twins(play(bracket(12, 16))), matches={}),
    bundle_of(twins(bracket(16, 16))),
    bundle_of(twins(under_way())),
)


def words(form, made):
    if form == "pdf":
        return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(made)).pages)
    return made.decode()


@pytest.mark.parametrize(
    ("kind", "form", "hall"),
    [
        *(("round-list", form, PLAYING) for form in ("pdf", "html", "txt")),
        ("round-teams", "pdf", PLAYING),
        *((kind, form, PLAYED) for kind in ("bracket", "results", "standings") for form in ("pdf", "html")),
        ("slips", "pdf", FRESH),
    ],
)
def test_two_teams_of_one_name_have_their_numbers_after_it_and_no_other_has(kind, form, hall):
    told = "".join(words(form, build(kind, form, hall)).split()).casefold()
    assert "aces(t005)" in told
    assert "aces(t006)" in told
    assert "durban(t007)" not in told
    assert "(t001)" not in told


def test_a_workbook_has_the_name_itself():
    sheet = load_workbook(io.BytesIO(build("entries", "xlsx", HALL)))["Entries"]
    assert NAMES["T005"] in {cell.value for row in sheet.rows for cell in row}
