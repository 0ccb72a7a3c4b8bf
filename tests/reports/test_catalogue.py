import subprocess
import sys

import pytest
from halls import scored_match
from msgspec.structs import replace

from app.listings.lazily import Lazily
from app.reports.catalogue import REPORTS, NoSuchReport, build, missing_glyphs
from app.tournament.events import Card

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


def test_names_that_no_font_has_are_told_before_printing(hall):
    telugu = replace(hall.tournament.entrants["T001"], card=Card("తెలుగు Kings"))
    tournament = replace(hall.tournament, entrants={**hall.tournament.entrants, "T001": telugu})
    assert missing_glyphs(hall) == ()
    assert [missing.text for missing in missing_glyphs(replace(hall, tournament=tournament))] == ["తెలుగు Kings"]


def test_tamil_and_devanagari_need_no_warning(hall):
    cards = {"T001": Card("தமிழ் Kings"), "T002": Card("क्षत्रिय दल")}
    entrants = {team: replace(hall.tournament.entrants[team], card=card) for team, card in cards.items()}
    tournament = replace(hall.tournament, entrants={**hall.tournament.entrants, **entrants})
    assert missing_glyphs(replace(hall, tournament=tournament)) == ()


def test_a_ruling_is_looked_at_as_well(hall):
    scored = scored_match()
    rulings = (replace(scored.rulings[0], reason="తెలుగు"), *scored.rulings[1:])
    bundle = replace(hall, matches={"M1": replace(scored, rulings=rulings)})
    assert [missing.text for missing in missing_glyphs(bundle)] == ["తెలుగు"]


def test_a_paper_counts_no_match_that_it_does_not_tell_of(hall):
    counted = []

    def count(match):
        counted.append(match)
        return scored_match()

    bundle = replace(hall, match="M1", matches=Lazily(("M1", "M2"), count))
    build("bracket", "pdf", bundle)
    assert missing_glyphs(bundle) == ()
    assert counted == []
    build("sheet", "pdf", bundle)
    missing_glyphs(bundle)
    assert counted == ["M1"]


def test_the_catalogue_costs_no_start_up_time():
    code = "import sys, app.reports.catalogue; print({'reportlab', 'openpyxl'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
