"""Labels of the journal: kept in English, told anew in the language of whoever reads them."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from app import i18n
from app.desk.acts.marking import Mark
from app.listings.labels import LABELS, MARKS, OUTER, SETTINGS, labelled, told_label
from app.tournament.events import Created

pytestmark = pytest.mark.no_cover


@pytest.fixture
def dutch():
    i18n.choose("nl")
    yield i18n.catalogue("nl")
    i18n.choose("en")


@pytest.mark.parametrize("text", [*OUTER, *LABELS])
def test_a_label_is_told_by_its_own_words(dutch, text):
    names = [name.partition(" ")[0] for _, name, _, _ in Formatter().parse(text) if name]
    filled = {name: f"T00{place}" for place, name in enumerate(names)}
    told = dutch.get(f"label:{text}") or dutch[text]
    assert told_label(labelled(text, **filled)) == i18n.fill(told, **filled)


@pytest.mark.parametrize("text", [*OUTER, *LABELS])
def test_english_is_told_as_it_was_written(text):
    label = text.replace("{", "").replace("}", "")
    assert told_label(label) == label


@pytest.mark.usefixtures("dutch")
@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Redo: Undo: Call M1 to table 3", "Opnieuw: Teruggenomen: M1 opgeroepen naar tafel 3"),
        ("Mark T001: paid yes", "Betaald: T001"),
        ("Mark 2 teams: seed none", "Geen plaatsing: 2 teams"),
        ("Result of M4: double forfeit", "Uitslag van M4: beide verliezen"),
        ("Print slips M1 and 3 more", "Scorebriefjes · M1 afgedrukt en nog 3"),
        ("Print round-teams", "Rondelijst per team afgedrukt"),
        ("Claim 1 in M10: Looking at another player's cards", "Claim 1 in M10: In de kaarten van een ander kijken"),
        ("Claim 2 in M3: Jodie declared without the cards", "Claim 2 in M3: Jodie gezegd zonder de kaarten"),
        (
            "Claim 3 in M3: Something a ruleset of one's own names",
            "Claim 3 in M3: Something a ruleset of one's own names",
        ),
        ("Conduct 4: warning for language", "Gedrag 4: waarschuwing voor Grove taal"),
        ("Conduct 5: report for jodhi_bluff", "Gedrag 5: melding voor jodhi_bluff"),
        ("Drop 1 team that did not come", "1 team geschrapt dat niet kwam"),
        ("Import 1 teams", "1 team ingelezen"),
        ("Something a former version did", "Something a former version did"),
    ],
)
def test_what_is_inside_a_label_is_told_too(label, told):
    assert told_label(label) == told


NAMES = {"T001": "Aces: paid no", "T002": "T001 {who}", "P0001": "R. Naidoo", "day": "Day Open"}


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Mark T001: state withdrawn", "Withdrawn: Aces: paid no"),
        ("Mark T001: checked in no", "Not checked in: Aces: paid no"),
        ("Mark T009: seed 3", "Seed 3: T009"),
        ("Mark T002: table 7", "Always at table 7: T001 {who}"),
        ("Undo: Change T001 and T002 in the draw", "Undo: Change Aces: paid no and T001 {who} in the draw"),
        ("Put T002, T001 in order", "Put T001 {who}, Aces: paid no in order"),
        ("Lift the bar of P0001", "Lift the bar of R. Naidoo"),
        ("P0001 is P0002", "R. Naidoo is P0002"),
        ("New tournament day", "New tournament Day Open"),
        ("day is director from now on", "day is director from now on"),
        ("Change settings: grace, tables", "Change settings: minutes until a no-show, tables"),
        (
            "Correct the rules: count_threshold is 95, not 105",
            "Correct the rules: points the counting team needs is 95, not 105",
        ),
    ],
)
def test_who_an_id_is_stands_in_its_place_where_it_is_known(label, told):
    assert told_label(label, NAMES) == told


def test_every_setting_of_a_tournament_has_a_name():
    told = {"id", "format", *SETTINGS}
    assert told >= set(Created.__struct_fields__)


def test_every_mark_is_told_by_a_sentence_of_its_own():
    for mark in get_args(Mark):
        assert [key for key in MARKS if key.partition(" none")[0].startswith(mark.replace("_", " "))]
