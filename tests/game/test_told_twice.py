"""A key told twice in a JSON text is found with its place; nothing else that looks like one is."""

from __future__ import annotations

import json

import msgspec
import pytest

from app.game.text.told_twice import told_twice


def found(text):
    return [str(one) for one in told_twice(text.encode(), msgspec.json.decode(text))]


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ('{"ball": "A", "ball": "B"}', ["ball: is told 2 times; keep one of them"]),
        ('{"ball":"A","ball":"A","ball":"A"}', ["ball: is told 3 times; keep one of them"]),
        ('{"a": [1, {"b": 2, "b": 3}]}', ["a[1].b: is told 2 times; keep one of them"]),
        ('[{"p": {"A": 1, "A": 2}, "p": {}}]', ["[0].p: is told 2 times; keep one of them",
                                                "[0].p.A: is told 2 times; keep one of them"]),
        ('{"x": "\\u003a:", "x": 1}', ["x: is told 2 times; keep one of them"]),
        ('{"a\\u0062": 1, "ab": 2}', ["ab: is told 2 times; keep one of them"]),
    ],
)  # fmt: skip
def test_a_key_told_twice_is_found_with_its_place(text, twice):
    assert found(text) == twice


@pytest.mark.parametrize("text", ['{"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}', '{"a": "x:y::"}', '["\\u003a"]', "7"])
def test_the_same_key_in_different_objects_is_told_once_in_each(text):
    assert found(text) == []


def test_a_text_that_tells_nothing_twice_is_not_read_again(monkeypatch):
    monkeypatch.setattr(json, "loads", None)
    assert found('{"a": {"b": "c:d"}, "b": [1, 2]}') == []
