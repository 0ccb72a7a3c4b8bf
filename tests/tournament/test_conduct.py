"""Conduct folded, and what a history suggests; lists of bars in either form, and changed on their way."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from app.rules.conduct import conduct_offences, warnings_before
from app.rules.loading import ids, load
from app.tournament.events import Player
from app.tournament.names import spelling
from app.tournament.people.ban_list import BarRow, digest, read_bans, to_csv, to_json
from app.tournament.people.conduct import (
    BarLifted,
    Barred,
    ConductDismissed,
    ConductErased,
    ConductTold,
    PersonBarred,
    ToldApart,
    fold,
    in_force,
    suggested,
)
from app.tournament.refusal import Unreadable

ROWS = (
    BarRow("=Naidoo", "0825551234", "Lenasia", "2027-06-30", "fighting, twice"),
    BarRow("Ananda Pillay", "+27835551234"),
    BarRow("O'Reilly"),
    BarRow("'t Hart", "082 555 99 99"),
)


def test_a_step_counts_until_it_is_dismissed_and_a_bar_until_it_is_lifted():
    told = [
        ConductTold(1, "open", "language", "report", "P0001"),
        ConductTold(2, "open", "language", "warning", "P0001", on=1),
        ConductTold(3, "open", "sideline", "report", "P0002"),
        ConductDismissed(3, "P0002"),
        PersonBarred("P0001"),
        PersonBarred("P0002", "2027-01-01"),
        BarLifted("P0001"),
        ConductErased("P0003"),
        ConductErased("P0002", bar_stays=True),
        ToldApart("P0004", "P0002"),
    ]
    state = fold(told, 3)
    assert [one.report for one in state.counted()] == [1, 2]
    assert (state.answered(), set(state.bars), state.told) == ({1, 3}, {"P0002"}, 3)
    assert state.apart == {("P0004", "P0002")}


@pytest.mark.parametrize(
    ("name", "phone", "asked"),
    [
        ("naidoo ", "", ("P0001", "P0007")),  # the name alone
        ("Naidu", "+27 82 555 1234", ("P0001",)),  # the phone alone, however it is written
        ("Pillay", "", ()),
        ("Naidoo", "0849990000", ("P0007",)),  # told from one of the two
        ("NAIDU", "", ("P0001",)),  # nearly the name
    ],
)
def test_who_has_the_name_or_the_phone_of_somebody_barred_is_asked_about(name, phone, asked):
    barred = Barred(
        {("naidoo", "825551234"): ""},
        {"naidoo": frozenset({"P0001", "P0007"})},
        {"825551234": frozenset({"P0001"})},
        {("naidoo", "849990000"): frozenset({"P0001"})},
        {spelling("Naidoo"): frozenset({"P0001"})},
    )
    assert barred.alike(Player(name, phone)) == asked


@pytest.mark.parametrize(
    ("until", "day", "holds"),
    [(None, "2030-01-01", True), ("2027-01-01", "2027-01-01", True), ("2027-01-01", "2027-01-02", False),
     ("2027-01-01", "", True)],
)  # fmt: skip
def test_a_bar_in_force(until, day, holds):
    assert in_force(PersonBarred("P0001", until), day) is holds


@pytest.mark.parametrize(
    ("steps", "warnings", "next_step"),
    [
        ([], 1, "warning"),
        ([], 0, "expulsion"),
        ([("warning", "here")], 1, "expulsion"),
        ([("warning", "here")], 2, "warning"),
        ([("warning", "elsewhere")], 1, "warning"),
        ([("expulsion", "elsewhere")], 1, "expulsion"),
        ([("report", "here"), ("report", "here")], 1, "warning"),
    ],
)
def test_what_a_history_suggests(steps, warnings, next_step):
    history = [ConductTold(n, where, "language", step) for n, (step, where) in enumerate(steps, 1)]
    assert suggested(history, "here", warnings) == next_step


@pytest.mark.parametrize("ruleset", ids())
def test_every_offence_of_conduct_says_how_many_warnings_come_first(ruleset):
    offences = [one.id for one in conduct_offences(load(ruleset))]
    assert len(offences) == 7
    assert [one for one in offences if warnings_before(one) == 0] == ["fighting"]
    assert conduct_offences(load(ruleset), "drunk")[0].id == "alcohol_meals"
    assert [one.id for one in conduct_offences(load(ruleset), "language")] == ["language"]
    assert conduct_offences(load(ruleset), "revoke") == ()
    assert warnings_before("what another list says") == 1


@pytest.mark.parametrize("write", [to_json, to_csv])
def test_a_list_comes_back_as_it_was_written(write):
    found = read_bans(write(ROWS))
    assert tuple(row for _, row in found.rows) == (*ROWS[:-1], replace(ROWS[-1], phone="0825559999"))
    assert (found.digest, found.hashed) == (digest(ROWS), True)


@pytest.mark.parametrize("write", [to_json, to_csv])
def test_a_list_that_was_changed_on_its_way_is_known(write):
    with pytest.raises(Unreadable, match="not what its hash says"):
        read_bans(write(ROWS).replace(b"2027-06-30", b"2026-06-30"))


def test_no_cell_of_a_list_can_be_taken_for_a_formula():
    cells = [cell for line in to_csv(ROWS).decode("utf-8-sig").splitlines() for cell in line.split(",")]
    assert not [cell for cell in cells if cell.strip('"')[:1] in {"=", "+", "-", "@"}]


def test_a_list_made_by_hand_needs_no_hash_and_says_what_is_wrong_with_a_row():
    text = "Tot;Naam;Telefoon\n2027-01-01;Naidoo;82 555 1234\nsoon;Pillay;\n;;0825550000\n;" + "x" * 201 + ";\n"
    found = read_bans(text.encode())
    assert found.rows == (
        (2, BarRow("Naidoo", "0825551234", "", "2027-01-01")),
        (3, "“soon” is no day: write it as 2027-06-30, or leave it empty for good"),
        (4, "no name in this row"),
        (5, "a text of this row is longer than 200 letters"),
    )
    assert found.digest == digest([BarRow("Naidoo", "0825551234", "", "2027-01-01")])
    assert not found.hashed


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "no JSON"),
        (b"[1]", "no list of bars"),
        (b'{"kind": "else", "bars": []}', "no list of bars"),
        (b"Team,Seed\nA,1\n", "needs a heading"),
        (b"", "needs a heading"),
        (b"PK\x03\x04 of a workbook", "This is a workbook: save it as .csv"),
        (json.dumps({"kind": "fourball bars", "bars": [{}] * 5001}).encode(), "more than 5000 lines"),
    ],
)
def test_what_is_no_list_says_so(content, said):
    with pytest.raises(Unreadable, match=said):
        read_bans(content)


def test_a_bar_that_is_no_record_is_a_row_without_a_name():
    bars = [7, {"name": ["A"]}, {"name": "B", "phone": None}]
    told = read_bans(json.dumps({"kind": "fourball bars", "bars": bars, "sha256": None}).encode())
    assert told.rows == ((1, "no name in this row"), (2, "no name in this row"), (3, BarRow("B")))
