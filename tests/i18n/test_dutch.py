"""Dutch is complete: every text has its words, every gap and shortcut letter stays, nothing is left over."""

from __future__ import annotations

import json
import re
import time
from string import Formatter

import pytest

from app import i18n

LETTER = re.compile(r"&(?!&)")
SPACES = re.compile(r"^\s*|\s*$")
ENDS = tuple(".?…:")


def gaps(text):
    """Give the gaps of a text; a number with its noun (`{count team|teams}`) is a gap of its own kind."""
    named = ((name, spec, how) for _, name, spec, how in Formatter().parse(text) if name is not None)
    return {(name.partition(" ")[0], "|" in name, spec, how) for name, spec, how in named}


@pytest.fixture(scope="module")
def english(source):
    """Give what gives the text that a key of the catalogue stands for."""
    texts = {one.text for one in source.texts}
    return lambda key: key if key in texts else key.partition(":")[2]


def test_every_text_has_its_dutch(source, dutch):
    missing = {
        f"{one.place} {one.context}: {one.text}"
        for one in source.texts
        if one.text not in dutch and f"{one.context}:{one.text}" not in dutch
    }
    assert not missing, "add to resources/translations/nl.json:\n" + "\n".join(sorted(missing))


def test_no_dutch_is_left_over(source, dutch):
    known = {one.text for one in source.texts} | {f"{one.context}:{one.text}" for one in source.texts}
    left = sorted(set(dutch) - known)
    assert not left, "take out of resources/translations/nl.json:\n" + "\n".join(left)


def test_gaps_are_the_same(source, dutch, english):
    rulebook = {one.text for one in source.texts if one.context == "rulebook"}  # test_rulebook has their slots
    told = {key: words for key, words in dutch.items() if english(key) not in rulebook}
    assert {key: words for key, words in told.items() if gaps(words) != gaps(english(key))} == {}


def test_a_shortcut_letter_is_marked_where_english_has_one(dutch, english):
    count = {key: (len(LETTER.findall(english(key))), len(LETTER.findall(words))) for key, words in dutch.items()}
    assert {key: both for key, both in count.items() if both[0] != both[1]} == {}


def test_texts_begin_and_end_alike(dutch, english):
    def frame(text):
        return (*SPACES.findall(text), text.strip().endswith(ENDS) and text.strip()[-1])

    wrong = {key: words for key, words in dutch.items() if frame(words) != frame(english(key))}
    assert wrong == {}


def test_the_file_is_sorted_and_without_an_empty_word(root, dutch):
    pairs = json.loads((root / "resources" / "translations" / "nl.json").read_text("utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    assert [key for key, words in pairs if not words.strip(" ") and key.strip(" ")] == []


def test_it_loads_in_a_moment():
    def once():
        i18n.catalogue.cache_clear()
        begun = time.perf_counter()
        i18n.catalogue("nl")
        return time.perf_counter() - begun

    assert min(once() for _ in range(9)) < 0.005


def test_a_context_has_the_first_word():
    i18n.choose("nl")
    assert i18n.translate("claim", "withdrawn") == "ingetrokken"
    assert i18n.translate("how", "withdrawn") == "teruggetrokken"
    assert i18n.translate("desk", "What nobody wrote") == "What nobody wrote"


def test_a_language_that_does_not_ship_speaks_english():
    i18n.choose("zu")
    assert i18n.translate("desk", "Draw") == "Draw"
