from __future__ import annotations

import json

import pytest
from codec_kit import ACT, GOLDEN, SAMPLES, written

from app.desk.journal import codec
from app.desk.journal.codec import PRIVATE, TYPES, decode, name_of
from app.desk.ports import JournalError, ReadOnlyError, Stored
from app.game import events as game
from app.game.facts import Deal
from app.tournament import events as field


def stored(fresh, version=None):
    return Stored(7, fresh.stream, 1, fresh.type, version or fresh.version, fresh.payload, ACT, "")


def test_every_type_has_a_sample():
    assert {type(sample) for sample in SAMPLES} == set(TYPES)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda e: type(e).__name__)
def test_an_event_comes_back_as_it_was(event):
    fresh, asides = written(event)
    assert decode(stored(fresh), asides) == event


@pytest.mark.parametrize("event", SAMPLES, ids=lambda e: type(e).__name__)
def test_stored_bytes_of_version_1_are_read_for_ever(event):
    golden = json.loads(GOLDEN.read_text("utf-8"))[name_of(type(event))]
    old = Stored(1, "t/x", 1, name_of(type(event)), 1, json.dumps(golden["payload"]).encode(), ACT, "")
    assert decode(old, {k: v.encode() for k, v in golden["aside"].items()}) == event


def test_defaults_are_not_written():
    fresh, _ = written(game.DealEntered(1, 1, Deal(ball="A"), (("A", 1),), "1"))
    assert fresh.payload == b'{"game":1,"deal":1,"facts":{"ball":"A"},"seen":[["A",1]],"engine":"1"}'


TOLD_ASIDE = [s for s in SAMPLES if any(getattr(s, name) is not None for name in PRIVATE.get(type(s), {}))]


@pytest.mark.parametrize("event", TOLD_ASIDE, ids=lambda e: type(e).__name__)
def test_private_words_are_only_aside(event):
    fresh, asides = written(event)
    words = [word for name in PRIVATE[type(event)] if (word := getattr(event, name)) is not None]
    assert words
    for word in words:
        shown = word if isinstance(word, str) else word.name
        assert shown.encode() not in fresh.payload
        assert shown in b"".join(asides.values()).decode()


@pytest.mark.parametrize("event", [s for s in SAMPLES if type(s) in PRIVATE], ids=lambda e: type(e).__name__)
def test_what_was_erased_comes_back_as_none(event):
    fresh, _ = written(event)
    back = decode(stored(fresh), {})
    assert {getattr(back, name) for name in PRIVATE[type(event)]} == {None}


def test_a_newer_version_can_only_be_read_past():
    fresh, asides = written(SAMPLES[0])
    with pytest.raises(ReadOnlyError, match=r"Entry 7 \(created, version 2\) was written by a newer Fourball"):
        decode(stored(fresh, version=2), asides)


def test_an_unknown_type_names_itself():
    with pytest.raises(ReadOnlyError, match="pool_drawn"):
        decode(Stored(7, "t/x", 1, "pool_drawn", 1, b"{}", ACT, ""), {})


def test_an_older_version_is_lifted_step_by_step(monkeypatch):
    monkeypatch.setitem(codec.VERSIONS, "match_called", 3)
    monkeypatch.setitem(codec.UPCASTERS, ("match_called", 1), lambda p: {"match": p["match"], "board": p["desk"]})
    monkeypatch.setitem(codec.UPCASTERS, ("match_called", 2), lambda p: {"match": p["match"], "table": p["board"]})
    old = Stored(1, "t/x", 1, "match_called", 1, b'{"match":"M1","desk":4}', ACT, "")
    assert decode(old, {}) == field.MatchCalled("M1", 4)


def test_bytes_that_make_no_event_are_told_with_their_position():
    with pytest.raises(JournalError, match=r"Entry 7 can't be read"):
        decode(Stored(7, "t/x", 1, "match_called", 1, b'{"match":"M1","table":"four"}', ACT, ""), {})
