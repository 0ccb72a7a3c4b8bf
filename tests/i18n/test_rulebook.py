"""The rulesets in Dutch: every text made of Dutch ones, the values and the digest those of the English."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from app import i18n
from app.rules.loading import ids, load, resolve
from app.rules.telling import setting, setting_value, told

SLOT = re.compile(r"\{(\w+)")


@pytest.fixture
def nl():
    i18n.choose("nl")


def texts(ruleset):
    """Give every text of a ruleset that people read."""
    for clause in ruleset.clauses.values():
        yield from (clause.title, clause.text, clause.source)
    for offence in ruleset.offences.values():
        yield from (offence.word, offence.proof, offence.note, offence.deadline)


def slots(text):
    return {name.lower() for name in SLOT.findall(text)}


def changed(base):
    return resolve({"base": base, "set": {"called_and_lost_balls": 2, "win_by": 2}})


@pytest.mark.parametrize("made", [load, changed])
@pytest.mark.parametrize("base", ids())
def test_a_ruleset_keeps_its_values_and_digest(nl, base, made):
    english = made(base)
    dutch = told(english)
    assert (dutch.digest, dutch.parameters, dutch.basis) == (english.digest, english.parameters, english.basis)
    assert [*dutch.clauses] == [*english.clauses]
    assert {key: one.effect for key, one in dutch.offences.items()} == {
        key: one.effect for key, one in english.offences.items()
    }


@pytest.mark.parametrize("base", ids())
def test_no_text_stays_english_or_unfilled(nl, base):
    english = load(base)
    names = {"Corner house", "Marial", *english.words.values(), "Marials"}
    same = {one for one in set(texts(english)) & set(texts(told(english))) if one and one not in names}
    assert {one for one in same if " corner house" not in one and " Thunee" not in one} == set()
    assert [one for one in texts(told(english)) if "{" in one or "|" in one] == []


def test_values_stand_in_the_dutch_text(nl):
    rules = told(resolve({"base": "masters", "set": {"target_balls": 1, "penalty_balls": 1}}))
    assert "dat 1 bal bereikt" in rules.clauses["masters.target"].text
    assert "geeft wie claimt 1 bal." in rules.clauses["masters.four_ball"].text
    assert "dat 13 ballen bereikt" in told(load("masters")).clauses["masters.target"].text
    assert "links van hem" in told(load("masters")).clauses["masters.cut"].text
    assert told(load("online")).offences["jodhi_shown"].word == "Kaarten van een Jodie getoond"


def test_a_changed_ruleset_says_so_and_keeps_a_name_of_its_own(nl):
    assert told(changed("classic")).title == "Klassieke regels voor vier spelers (gewijzigd)"
    own = resolve({"base": "classic", "set": {"win_by": 2}})
    assert told(replace(own, title="Durban Open")) == replace(own, title="Durban Open")


def test_a_ruleset_stored_with_other_texts_is_told_as_stored(nl):
    old = replace(load("masters"), digest="of other texts")
    assert told(old) is old


def test_in_english_nothing_is_made_anew():
    rules = load("masters")
    assert told(rules) is rules


def test_settings_have_names_and_values(nl):
    words = load("online").words
    assert setting("khanak_failure", words) == "ballen voor een mislukte Khanack"
    assert setting_value("strict", True, words) == "ja"  # noqa: FBT003 - a value of any setting
    assert setting_value("count_threshold", None, words) == "geen"
    assert setting_value("bid_values", (10, 20), words) == "10, 20"
    i18n.choose("en")
    assert setting("khanak_failure", words) == "balls for a Khanack lost"


def test_slots_of_a_text_are_the_same(source, dutch):
    rulebook = {one.text for one in source.texts if one.context == "rulebook"}
    said = {text: dutch.get(f"rulebook:{text}") or dutch.get(text, "") for text in rulebook}
    wrong = {text for text, words in said.items() if slots(text) != slots(words)}
    assert wrong == set()
