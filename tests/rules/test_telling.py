"""A ruleset told in the language in use: other words, the same values and digest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app import i18n
from app.rules.loading import load, resolve
from app.rules.telling import setting, setting_value, told


@pytest.fixture
def dutch():
    i18n.choose("nl")
    yield
    i18n.choose("en")


def test_in_english_a_ruleset_is_told_as_it_is():
    assert told(load("classic")) is load("classic")


def test_in_dutch_the_texts_change_and_the_values_do_not(dutch):
    rules = resolve({"base": "masters", "set": {"target_balls": 1}})
    spoken = told(rules)
    assert "dat 1 bal bereikt" in spoken.clauses["masters.target"].text
    assert (spoken.parameters, spoken.digest, spoken.changed) == (rules.parameters, rules.digest, ("target_balls",))


def test_a_title_of_ones_own_is_kept_and_others_are_translated(dutch):
    own = resolve({"base": "classic", "set": {"win_by": 2}})
    assert told(replace(own, title="Durban Open")).title == "Durban Open"
    assert told(own).title == "Klassieke regels voor vier spelers (gewijzigd)"


def test_what_was_stored_with_other_texts_is_told_as_stored(dutch):
    for stored in (replace(load("masters"), digest="of other texts"), replace(load("masters"), id="of_a_club")):
        assert told(stored) is stored


def test_settings_are_told_in_words_with_the_rulesets_own_spelling(dutch):
    assert setting("khanak_failure", load("online").words) == "Khanack mislukt"
    assert (setting_value(None), setting_value((10, 20))) == ("geen", "10, 20")
