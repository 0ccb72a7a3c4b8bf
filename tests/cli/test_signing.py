"""Signatures on the command line: by initials or by the pairs' own PINs, which are no arguments that others can see."""

from __future__ import annotations

import pytest

OPEN = ('seats={"A1":1,"B1":1,"A2":2,"B2":2}', "dealer=A1", "keepers=A=A1,B=B1")


@pytest.fixture
def won(fourball):
    """Give a shell on a tournament whose match M1 is won by A and not signed; its two pairs have a PIN each."""
    fourball("new", "Club Night", "--best-of", "1")
    for number in range(1, 5):
        fourball("do", "club-night", "add", f"name=Team {number}", f"players=P{number} One,Q{number} Two")
    fourball("draw", "club-night", "--seed", "4")
    fourball("call", "club-night", "M1")
    fourball("do", "club-night", "open", "match=M1", *OPEN)
    for _ in range(4):
        fourball("do", "club-night", "enter", "match=M1", 'facts={"thunee":{"seat":"A1","result":"won"}}')
    row = next(one for one in fourball.json("matches", "club-night") if one["id"] == "M1")
    fourball.a, fourball.b = row["a"]["team"], row["b"]["team"]
    for team, pin in ((fourball.a, "4711"), (fourball.b, "0815")):
        fourball("team-pin", "club-night", team, FOURBALL_NEW_PIN=pin)
    return fourball


def test_one_pair_signs_by_its_pin_the_other_by_initials_and_both_are_told(won):
    told = won("sign", "club-night", "M1", "--pin", "A", "--b", "2", FOURBALL_PIN_A="4711")
    assert told.startswith("Sign off M1.\nA Team ")
    assert ": by PIN · B Team " in told
    assert told.rstrip().endswith(": initials QT")
    assert won.json("signatures", "club-night") == [
        {
            "match": "M1",
            "signed": [
                {"team": won.a, "how": "pin", "player": None, "initials": None},
                {"team": won.b, "how": "initials", "player": 2, "initials": "QT"},
            ],
        }
    ]
    assert "by PIN" in won("signatures", "club-night")
    assert "met de PIN" in won("--language", "nl", "signatures", "club-night")


def test_a_wrong_pin_is_told_and_waited_for_by_every_process(won):
    for _ in range(3):
        told = won("sign", "club-night", "M1", "--pin", "AB", FOURBALL_PIN_A="0000", FOURBALL_PIN_B="0815", code=1)
        assert "not the PIN of Team" in told
    right = {"FOURBALL_PIN_A": "4711", "FOURBALL_PIN_B": "0815"}
    assert "next try is in" in won("sign", "club-night", "M1", "--pin", "AB", code=1, **right)
    assert "FOURBALL_PIN_B" in won("sign", "club-night", "M1", "--pin", "B", code=2)
    won("sign", "club-night", "M1", "--a", "1", "--b", "1")


def test_a_pin_is_set_listed_and_dropped(won):
    assert won.a in won("team-pin", "club-night")
    assert "Say why" in won("team-pin", "club-night", won.a, "--drop", " ", code=1)
    assert (
        won("team-pin", "club-night", won.a, "--drop", "forgotten")
        == f"Drop the PIN that Team {int(won.a[1:])} signs with.\n"
    )
    assert won.a not in won("team-pin", "club-night")
    assert "has no PIN of its own" in won("sign", "club-night", "M1", "--pin", "A", FOURBALL_PIN_A="4711", code=1)
    assert "name the team" in won("team-pin", "club-night", "--drop", "x", code=2)
    assert "There is no team T099" in won("team-pin", "club-night", "T099", FOURBALL_NEW_PIN="4711", code=1)
    assert "at least 4 signs" in won("team-pin", "club-night", won.a, FOURBALL_NEW_PIN="1", code=1)
    assert "M3 has no deals: it waits for" in won(
        "sign", "club-night", "M3", "--pin", "A", FOURBALL_PIN_A="4711", code=1
    )


def test_a_dry_run_and_the_journal_tell_no_hash(won):
    hashed = "secret=$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$cGFpcg"
    told = won("do", "club-night", "set_team_pin", "team=T001", hashed, "--dry-run")
    for text in (told, won("journal", "club-night", "--json"), won("entries", "club-night", "--json")):
        assert "argon2" not in text


def test_a_result_without_deals_tells_who_signed_it_and_a_correction_is_signed_by_nobody(won):
    won("result", "club-night", "M2", "1-0", "--signed", "1", "2")
    rows = {row["match"]: row["signed"] for row in won.json("signatures", "club-night")}
    assert [one["player"] for one in rows["M2"]] == [1, 2]
    won("result", "club-night", "M2", "0-1")
    assert "M2" not in {row["match"] for row in won.json("signatures", "club-night")}


@pytest.mark.no_cover
def test_a_result_without_deals_is_signed_by_pin_on_the_command_line(won):
    row = next(one for one in won.json("matches", "club-night") if one["id"] == "M2")
    won("team-pin", "club-night", row["a"]["team"], FOURBALL_NEW_PIN="sesame")
    asked = ("result", "club-night", "M2", "1-0", "--pin", "A", "--b", "2")
    wrong = won(*asked, FOURBALL_PIN_A="0000", code=1)
    assert wrong == f"This is not the PIN of {row['a']['name']}.\n"
    told = won(*asked, FOURBALL_PIN_A="sesame")
    assert told.startswith(f"Result of M2: 1-0.\nA {row['a']['name']}: by PIN · B {row['b']['name']}: initials Q")
    assert next(one for one in won.json("matches", "club-night") if one["id"] == "M2")["winner"] == "A"


def test_who_signs_is_told_once_and_of_a_result_only(won):
    told = won("result", "club-night", "M2", "1-0", "--signed", "1", "2", "--pin", "A", code=2)
    assert "give --signed with both pairs, or --a, --b and --pin" in told
    told = won("result", "club-night", "M2", "--walkover", "A", "--pin", "A", code=2)
    assert "no pair signs a walkover" in told
    assert "“one” is no score" in won("result", "club-night", "M2", "one", "--pin", "A", code=2)
