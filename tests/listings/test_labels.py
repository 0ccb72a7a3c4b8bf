"""Labels of the journal: kept in English, told anew in the language of whoever reads them."""

from __future__ import annotations

from string import Formatter

import pytest

from app import i18n
from app.listings.labels import LABELS, OUTER, labelled, told_label


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
        ("Mark T001: paid yes", "T001 gemerkt: betaald ja"),
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
