"""Which values a setting takes: its bounds, its lists, and how long a file of one's own may be."""

from __future__ import annotations

import json

import pytest

from app.rules.allowed import table
from app.rules.canonical import canonical
from app.rules.loading import load_file
from app.rules.mistakes import RulesetRefused


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("hold_the_game", 5, 300), ("blind_thunee", 1, 24), ("warnings_before_four_ball", 1, 5), ("cut_minimum", 1, 11)],
)
def test_a_number_has_a_least_and_a_most(name, least, most):
    taken = [number for number in (least - 1, least, most, most + 1) if table()[name].holds(number)]
    assert taken == [least, most]


@pytest.mark.parametrize(
    ("name", "values", "right"),
    [
        ("bid_values", (10, 20), True),
        ("bid_values", (10, 10), False),
        ("bid_values", (True, 10), False),
        ("bid_values", (10, "20"), False),
        ("bid_values", (), False),
        ("jodhi_values", (20, 50), True),
        ("jodhi_values", (20, 20), False),
        ("jodhi_values", (20, 60), False),
    ],
)
def test_a_list_of_numbers_rises_and_holds_nothing_else(name, values, right):
    assert table()[name].holds(values) is right


def filled(tmp_path, length):
    """Write a ruleset of one's own, made that long by a comment."""
    file, text = tmp_path / "club.toml", 'base = "masters"\ntitle = "Café Zuid"\n#'
    file.write_text(text + "." * (length - len(text.encode())), "utf-8")
    return file


def test_a_million_letters_are_read_and_one_more_is_not(tmp_path):
    assert load_file(filled(tmp_path, 1_000_000)).title == "Café Zuid"
    with pytest.raises(RulesetRefused) as refused:
        load_file(filled(tmp_path, 1_000_001))
    assert str(refused.value) == "club.toml: is too long for a ruleset"


def test_what_is_hashed_holds_letters_as_they_are(tmp_path):
    text = canonical(load_file(filled(tmp_path, 100)))
    assert "Café Zuid" in text
    assert json.loads(text)["title"] == "Café Zuid"
