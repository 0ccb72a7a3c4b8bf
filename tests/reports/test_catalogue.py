import subprocess
import sys

import pytest
from halls import bracket, bundle_of, scored_match, settings
from msgspec.structs import replace

from app.listings.lazily import Lazily
from app.reports.catalogue import REPORTS, NoSuchReport, build, make
from app.reports.drawing.losses import sentences
from app.tournament.events import Card

pytestmark = pytest.mark.no_cover

BEGINNINGS = {"pdf": b"%PDF-", "xlsx": b"PK\x03\x04", "html": b"<!doctype html>", "png": b"\x89PNG", "txt": b""}


@pytest.mark.parametrize(("kind", "form"), [(kind, form) for kind in REPORTS for form in REPORTS[kind].formats])
def test_every_paper_of_the_catalogue_is_made_and_made_alike_twice(hall, kind, form):
    bundle = replace(hall, match="M1", matches={"M1": scored_match()})
    content = build(kind, form, bundle)
    assert content.startswith(BEGINNINGS[form])
    assert content == build(kind, form, bundle)


@pytest.mark.parametrize(
    ("kind", "form", "told"),
    [
        ("brackets", "pdf", "There are: bracket, slips"),
        ("bracket", "xlsx", "made as pdf, html, not as xlsx"),
        ("sheet", "pdf", "about one match"),
    ],
)
def test_what_is_not_made_is_refused_with_a_sentence(hall, kind, form, told):
    with pytest.raises(NoSuchReport, match=told):
        build(kind, form, hall)


def named(hall, **names):
    entrants = {team: replace(hall.tournament.entrants[team], card=Card(name)) for team, name in names.items()}
    return replace(hall, tournament=replace(hall.tournament, entrants={**hall.tournament.entrants, **entrants}))


def test_names_that_no_font_has_are_told_before_printing(hall):
    telugu = named(hall, T001="తెలుగు Kings")
    for kind in ("bracket", "results", "standings", "entries", "round-list", "book"):
        assert make(kind, "pdf", hall).lacking == ()
        assert make(kind, "pdf", telugu).lacking == (() if kind == "round-list" else ("తెలుగు Kings",))
    assert make("bracket", "html", telugu).lacking == ()
    assert make("workbook", "xlsx", telugu).lacking == ()


@pytest.mark.parametrize("name", ["Emoji \U0001f525 Aces", "\U00013000\U00013001 Pharaohs", "\ue000\uf8ff"])
def test_every_paper_that_shows_a_name_warns_of_what_it_lacks_and_no_other_paper_does(name):
    hall = named(bundle_of(bracket(8, 8)), T003=name)
    shows = {
        "bracket",
        "slips",
        "slips-short",
        "round-list",
        "round-teams",
        "results",
        "entries",
        "standings",
        "book",
    }
    for kind, report in REPORTS.items():
        if report.needs == "tournament" and "pdf" in report.formats:
            assert make(kind, "pdf", hall).lacking == ((name,) if kind in shows else ()), kind
    for kind in ("round-list", "round-teams"):
        assert make(kind, "png", hall).lacking == (name,)


def test_whatever_a_user_typed_is_looked_at(hall):
    settings_ = replace(hall.tournament.settings, name="తె Cup", venue="లు Hall")
    told = make("announce", "pdf", replace(hall, tournament=replace(hall.tournament, settings=settings_)))
    assert [text for text in ("తె Cup", "లు Hall") if not any(text in lost for lost in told.lacking)] == []


def test_tamil_and_devanagari_need_no_warning(hall):
    told = make("book", "pdf", named(hall, T001="தமிழ் Kings", T002="क्षत्रिय दल"))
    assert (told.lacking, told.cut) == ((), ())


def test_a_ruling_is_looked_at_as_well(hall):
    scored = scored_match()
    rulings = (replace(scored.rulings[0], reason="తెలుగు"), *scored.rulings[1:])
    bundle = replace(hall, match="M1", matches={"M1": replace(scored, rulings=rulings)})
    assert make("rulings", "pdf", bundle).lacking == ("తెలుగు",)
    assert make("players-sheet", "pdf", bundle).lacking == ()


def test_a_name_cut_on_its_line_is_told_before_printing_and_no_name_that_stands_whole():
    wide = "W" * 85
    hall = named(bundle_of(bracket(30, 32)), T009=wide, T005="Verulam")
    assert make("bracket", "pdf", hall).indexed == (wide,)
    assert make("book", "pdf", hall).indexed == (wide,)
    assert make("bracket", "html", hall).cut == ()
    assert make("results", "pdf", hall).cut == ()
    assert make("bracket", "pdf", named(bundle_of(bracket(16, 16)), T009=wide)).indexed == ()
    assert list(sentences(make("bracket", "pdf", hall))) == [
        f"{wide} is too wide for its line: cut in the bracket, whole on its index."
    ]


def test_a_name_that_a_picture_cuts_is_told_too():
    wide = "W" * 800
    assert make("round-list", "png", named(bundle_of(bracket(8, 8)), T003=wide)).cut == (wide,)
    assert make("round-list", "png", named(bundle_of(bracket(8, 8)), T003="W" * 85)).cut == ()


def test_what_is_cut_in_the_head_of_a_paper_stands_on_no_index():
    t = bracket(8, 8)
    told = make("bracket", "pdf", bundle_of(replace(t, settings=settings(venue="W" * 200))))
    assert told.indexed == ()
    (where,) = told.cut
    assert list(sentences(told)) == [f"{where} is too long for its place on this paper and is cut there."]
    assert "W" * 200 in where


def test_a_paper_counts_no_match_that_it_does_not_tell_of(hall):
    counted = []

    def count(match):
        counted.append(match)
        return scored_match()

    bundle = named(replace(hall, match="M1", matches=Lazily(("M1", "M2"), count)), T001="తెలుగు")
    assert make("bracket", "pdf", bundle).lacking == ("తెలుగు",)
    assert counted == []
    make("sheet", "pdf", bundle)
    assert counted == ["M1"]


def test_the_catalogue_costs_no_start_up_time():
    code = "import sys, app.reports.catalogue; print({'reportlab', 'openpyxl'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
