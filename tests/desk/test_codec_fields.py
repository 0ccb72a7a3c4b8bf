"""What came to events later can be left out: files from before are read, and each such field has stored bytes."""

from __future__ import annotations

import json
import os

import pytest
from codec_kit import ACT, CARD, GOLDEN, SAMPLES, written
from msgspec import NODEFAULT
from msgspec.structs import fields

from app.desk.journal.codec import decode, name_of
from app.desk.ports import Stored
from app.game import events as game
from app.game import evidence_events as evidence
from app.tournament import day_events as day
from app.tournament import events as field
from app.tournament.people import conduct

LATER_GOLDEN = GOLDEN.with_name("later-fields.json")
SUBSTITUTED = field.Card("Kings", (field.Player("W. Kisten"), field.Player("B. Naidoo", substitute=True)))
LATER = (
    field.Created(
        "open", "Open", "2026-11-29", "Hall", "masters", (), "knockout", (3,), 12,
        third_place=True, redraw=True, targets=(12, 13), apart=(("club", 2),), order=("games_won",), forfeit_games=True,
        fee=400, purse=500, prizes=("50%", "2000"), open_places=2, bye_wins=True, open_games=False, void_games=True,
        game_minutes=20, grace=10, round_minutes=90, checkers=(2,), initials=True, reentry_rounds=2,
        ruleset_title="Temple day",
    ),
    field.EntryAdded("T001", CARD, persons=("P0001", "P0002")),
    field.EntryChanged("T001", SUBSTITUTED, ("P0001", "P0003"), 2, ("M1", "M9"), "M10"),
    field.EntryMarked(
        "T001", "state", "expelled", "hit a player", (day.Halted("M1", (1, 0), ((13, 4), (2, 5)), (0, 1)),), ("M4",)
    ),
    field.Drawn("main", 7, ("T001", None), "ab", "round", 2, (("club", 2),), ("M1", None), "loser", (1,)),
    field.MatchUncalled("M1", lost=True),
    field.ResultRecorded("M1", "A", "expelled", (1, 0), ((13, 4),), (1, 0), ("T001.2", "T002.1")),
    day.PlacesOrdered("main", ("T003", "T004"), reason="played it out with cards"),
    day.PrizePaid("T003", 2500, 2, 3),
    day.ResultTold("M1", "A", "played", (1, 0), signed=("T001.2", "T002.1")),
    game.Opened("cd", 3, 13, {"A": "T001"}, {"A1": "T001.1"}, "A1", {"A": "A1"}, "officials"),
    game.ClaimRuled(1, "upheld", "judge", "seen by four", waived="nobody else was there", late=True),
    game.SignOffLifted(told=True),
    evidence.WordsErased(1, "appeal", "B"),
    conduct.ConductErased("P0001", bar_stays=True),
)  # fmt: skip
"""What came to events later, and what else may be left out: each such field with a value that is not its default."""


def left_out(event):
    """Give the fields of an event that may be left out, each with what it is then."""
    for one in fields(type(event)):
        made = one.default if one.default_factory is NODEFAULT else one.default_factory()
        if made is not NODEFAULT and one.name != "content":  # which is never stored
            yield one.name, made


def test_every_field_that_may_be_left_out_has_a_sample():
    told = {(type(s), name) for s in (*SAMPLES, *LATER) for name, made in left_out(s) if getattr(s, name) != made}
    assert {(type(s), name) for s in SAMPLES for name, _ in left_out(s)} == told


def test_stored_bytes_of_later_fields_are_read_for_ever():
    fresh = {name_of(type(event)): written(event) for event in LATER}
    if os.environ.get("FOURBALL_GOLDEN") == "write":
        told = {
            name: {"payload": json.loads(one.payload), "aside": {key: value.decode() for key, value in asides.items()}}
            for name, (one, asides) in fresh.items()
        }
        LATER_GOLDEN.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    golden = json.loads(LATER_GOLDEN.read_text("utf-8"))
    for event in LATER:
        kept, version = golden[name_of(type(event))], fresh[name_of(type(event))][0].version
        old = Stored(1, "t/x", 1, name_of(type(event)), version, json.dumps(kept["payload"]).encode(), ACT, "")
        assert decode(old, {key: value.encode() for key, value in kept["aside"].items()}) == event


@pytest.mark.parametrize("event", LATER, ids=lambda e: type(e).__name__)
def test_an_event_stored_before_a_field_was_there_has_what_held_then(event):
    fresh, asides = written(event)
    for name, made in left_out(event):
        payload = json.loads(fresh.payload)
        payload.pop(name, None)
        payload.get("aside", {}).pop(name, None)
        old = Stored(7, "t/x", 1, fresh.type, fresh.version, json.dumps(payload).encode(), ACT, "")
        assert getattr(decode(old, asides), name) == made
