"""A ruleset told in the language in use: other words, the same values and digest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app import i18n
from app.rules.allowed import table
from app.rules.loading import load, resolve
from app.rules.telling import offence_effect, offence_who, setting, setting_basis, setting_value, told

PLAIN = {"never", "allowed", "counts", "void", "left", "right", "None"}  # the word is the id


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
    words = load("online").words
    assert setting("khanak_failure", words) == "ballen voor een mislukte Khanack"
    assert setting_value("cut_minimum", None, words) == "zoveel men wil"
    assert setting_value("bid_values", (10, 20), words) == "10, 20"


def test_settings_are_told_in_english_words_too():
    words = load("online").words
    assert setting("score_mode", words) == "how a deal is decided"
    assert setting_value("score_mode", "counting_105", words) == "the counting team's points"
    assert setting_value("redeal_low_first_four", "10_no_jodhi", words) == "10 or less, no Jodie"
    assert setting_value("redeal_low_first_four", 12, words) == "12 or less"
    assert setting_value("redeal_low_first_four", None, words) == "never"
    assert (setting_value("strict", value=True, words=words), setting_value("count_threshold", None, words)) == (
        "yes",
        "none",
    )
    assert setting("of_an_older_ruleset", words) == "of an older ruleset"


def _values(allowed):
    """Give every value of a setting that is no number; where it may be unset, that too."""
    yield from allowed.choices
    yield from (None,) if allowed.unset else ()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_setting_and_no_value_is_told_by_its_id(language):
    i18n.choose(language)
    words = load("masters").words
    for name, allowed in table().items():
        assert setting(name, words).lower() not in {name.replace("_", " "), name}
        told = [setting_value(name, value, words) for value in _values(allowed)]
        ids = {str(value) for value in _values(allowed)} - PLAIN
        assert not {each for each in told if each in ids or "_" in each or "{" in each}, name
        assert len(set(told)) == len(told), name
    assert language == "en" or setting("strict", words) == "overtredingen worden ten volle betaald"
    i18n.choose("en")


def test_what_an_offence_costs_and_who_may_claim_it_is_told_in_words():
    rules = load("online")
    told = {offence_effect(one.effect, rules.words) for one in rules.offences.values()}
    assert {"4-ball", "the Jodie is void", "no price", "not known"} <= told
    assert not [each for each in told if "_" in each]
    assert {offence_who(one.who) for one in rules.offences.values()} >= {"the opponents", "anybody", "officials"}


BASES = {"target_balls": "stated", "jodhi_index": "our reading", "deck_points_total": "usual practice"}


def test_what_a_value_rests_on_is_told_in_words():
    masters = load("masters")
    assert {name: setting_basis(masters, name) for name in BASES} == BASES
    assert (
        setting_basis(resolve({"base": "masters", "set": {"target_balls": 12}}), "target_balls") == "organiser's choice"
    )
