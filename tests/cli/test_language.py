"""The language of the command line: the station's own, one that is asked for, and English for scripts."""

from __future__ import annotations

import json

import pytest

from app import i18n
from app.settings import Settings, save

SHEET = {
    "format": "fourball-scoresheet",
    "version": 1,
    "ruleset": "masters",
    "games": [{"deals": [{"points": {"A": 120}, "last_hand": "A"}]}],
}


@pytest.fixture(autouse=True)
def _english_again():
    """Leave no other language behind for the tests that follow."""
    yield
    i18n.choose("en")


def test_a_refusal_is_told_in_the_language_asked_for(fourball):
    tid = fourball("new", "Club Night").strip()
    assert fourball("call", tid, "M1", code=1) == "There is no match M1: look for its id in the bracket.\n"
    told = "Er is geen wedstrijd M1: zoek de id op in het schema.\n"
    assert fourball("call", tid, "M1", code=1, FOURBALL_LANGUAGE="nl") == told
    assert fourball("call", tid, "M1", "--language=nl", code=1) == told
    assert "look for its id" in fourball("--language", "en", "call", tid, "M1", code=1, FOURBALL_LANGUAGE="nl")


def test_a_language_that_does_not_ship_speaks_english(fourball):
    assert "No tournament yet" in fourball("list", FOURBALL_LANGUAGE="zu")
    assert "--language: 'zu' is none of en, nl" in fourball("--language", "zu", "list", code=2)


def test_the_station_s_language_is_spoken(fourball, tmp_path):
    home = tmp_path / "spoken"
    save(Settings(language="nl"), home / "settings.toml")
    assert "Nog geen toernooi" in fourball("list", FOURBALL_HOME=str(home))


def test_what_scripts_read_stays_english(fourball, tmp_path):
    tid = fourball("new", "Club Night", FOURBALL_LANGUAGE="nl").strip()
    fourball("undo", tid, FOURBALL_LANGUAGE="nl")
    assert "Teruggenomen: Nieuw toernooi" in fourball("journal", FOURBALL_LANGUAGE="nl")
    acts = json.loads(fourball("journal", "--json", FOURBALL_LANGUAGE="nl"))
    assert {row["act"] for row in acts} == {f"New tournament {tid}", f"Undo: New tournament {tid}"}
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(SHEET))
    english = fourball("score", str(file))
    assert fourball("score", str(file), FOURBALL_LANGUAGE="nl") == english
    assert "120 cards + 10 last hand = 130, needs 105" in english
    dutch = fourball("score", str(file), "--language", "nl")
    assert "120 kaarten + 10 laatste slag = 130, nodig 105" in dutch


def test_help_is_told_in_it_too(fourball):
    assert "Toon de toernooien" in fourball("--help", FOURBALL_LANGUAGE="nl")


@pytest.mark.parametrize(
    ("typed", "english", "dutch"),
    [
        ("call", "the following arguments are required: T, MATCH", "er ontbreekt nog: T, MATCH"),
        ("call T M1 --table two", "--table: 'two' is no whole number", "--table: 'two' is geen geheel getal"),
        ("call T M1 --table", "--table: a value is missing after it", "--table: hierachter ontbreekt een waarde"),
        (
            "report T bracket --format doc",
            "--format: 'doc' is none of pdf, xlsx",
            "--format: 'doc' is geen van pdf, xlsx",
        ),
        ("list --jsn", "nothing here is called --jsn", "niets heet hier --jsn"),
        ("list --json=yes", "--json: takes no value, so not 'yes'", "--json: neemt geen waarde, dus niet 'yes'"),
    ],
)
def test_a_wrong_use_is_told_in_the_language_asked_for(fourball, typed, english, dutch):
    assert english in fourball(*typed.split(), "--language=en", code=2)
    assert dutch in fourball(*typed.split(), "--language=nl", code=2)


def test_help_has_no_english_left(fourball):
    told = fourball("call", "--help", "--language=nl")
    assert "gebruik: fourball call" in told
    assert not [word for word in ("usage", "options", "positional", "show this", "exit") if word in told]
