"""What the rooms below the window say in Dutch, and that the language can turn while a day is open."""

from __future__ import annotations

import desk_kit
import pytest

from app import i18n
from app.desk.refusals import Misuse, Refused
from app.rules.loading import resolve
from app.rules.mistakes import RulesetRefused


@pytest.fixture
def hall(tmp_path):
    with desk_kit.open_store(tmp_path / "desk.db") as journal:
        desk = desk_kit.Desk(journal, desk_kit.ticking())
        yield desk, desk_kit.drawn(desk, 8, tables=3)


def refused(desk, tid, act, **fields):
    with pytest.raises((Refused, Misuse)) as told:
        desk.perform(act, fields, tournament=tid)
    return str(told.value)


def test_refusals_follow_the_language(hall):
    desk, tid = hall
    i18n.choose("nl")
    assert refused(desk, tid, "open", match="M1", seats={}, dealer="A1", keepers={}) == (
        "M1 staat niet op een tafel. Roep de wedstrijd eerst op naar een tafel."
    )
    assert refused(desk, tid, "withdraw", team="T001", because="x") == "because: deze handeling heeft dat veld niet"
    assert refused(desk, tid, "call", match="M1", table="ten") == "table: moet een geheel getal zijn, niet tekst"
    i18n.choose("en")
    assert refused(desk, tid, "open", match="M1", seats={}, dealer="A1", keepers={}).startswith("M1 is not on a table")


def test_a_score_is_told_anew_when_the_language_turns(hall):
    desk, tid = hall
    desk.perform("call", {"match": "M1"}, tournament=tid)
    seats = dict.fromkeys(("A1", "B1"), 1) | dict.fromkeys(("A2", "B2"), 2)
    opening = {"match": "M1", "seats": seats, "dealer": "A1", "keepers": {"A": "A1", "B": "B2"}}
    desk.perform("open", opening, tournament=tid)
    made = desk.perform("enter", {"match": "M1", "facts": {"points": {"A": 120}, "last_hand": "A"}}, tournament=tid)
    english = desk.score(tid, "M1").games[0].deals[0].arithmetic
    assert english == "120 cards + 10 last hand = 130, needs 105"
    i18n.choose("nl")
    assert desk.score(tid, "M1").games[0].deals[0].arithmetic == "120 kaarten + 10 laatste slag = 130, nodig 105"
    assert (made.act.label, made.label) == ("Deal 1 of game 1, M1", "Gift 1 van spel 1, M1")


def test_a_mistake_in_a_ruleset_follows_the_language():
    told = []
    for language in ("nl", "en"):
        i18n.choose(language)
        with pytest.raises(RulesetRefused) as refusal:
            resolve({"base": "masters", "set": {"games_per_match": 2}})
        told.append(refusal.value.mistakes[0].message)
    assert told == [
        "moet oneven zijn, zodat een wedstrijd een winnaar heeft",
        "must be odd, so that a match has a winner",
    ]
