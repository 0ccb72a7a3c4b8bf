from __future__ import annotations

import pytest

from app.tournament.entry_lists.cells import clean, parse_paid, parse_phone, parse_seed, phone_key
from app.tournament.entry_lists.headings import columns_of, find_headings, is_headings
from app.tournament.entry_lists.table_text import Line, decode, numbered, read_table
from app.tournament.refusal import Unreadable

LIST = "Team;Player 1;Player 2\r\nÉtoiles;Zoë;“Bee”\r\n"


@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_any_usual_encoding_is_read(name):
    assert decode(LIST.encode(name)) == LIST


def test_what_windows_leaves_undefined_is_marked_not_lost():
    assert decode(b"Caf\xe9 \x81") == "Caf\u00e9 \ufffd"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(delimiter):
    text = delimiter.join(["Team", "Player A", "Player B"]) + "\n" + delimiter.join(["Aces", "A", "B"]) + "\n"
    assert [line.cells for line in read_table(text)][1] == ("Aces", "A", "B")


def test_a_title_with_commas_does_not_hide_the_semicolons():
    rows = read_table("Hall A, Durban, 29 Nov, evening, late\nTeam;Player 1;Player 2\nAces;A, x;B\n")
    assert rows[2].cells == ("Aces", "A, x", "B")


def test_excels_own_line_names_the_delimiter():
    rows = read_table("sep=;\nTeam;Player 1\nAces;A\n")
    assert rows == (Line(1, ("",)), Line(2, ("Team", "Player 1")), Line(3, ("Aces", "A")))


def test_a_quoted_line_break_keeps_later_line_numbers_right():
    rows = read_table('Team,Player 1\n"Aces\nof Spades",A\nKings,B\n')
    assert [(r.no, r.cells[0]) for r in rows] == [(1, "Team"), (2, "Aces\nof Spades"), (4, "Kings")]


def test_a_quotation_mark_that_never_closes_swallows_nothing():
    text = 'Team,Player 1\n"Aces,A\n' + "".join(f'Team {i},"P {i}"\n' for i in range(9)) + "x,y\n"
    rows = read_table(text)
    assert [r.no for r in rows] == list(range(1, 13))
    assert (rows[1].cells, rows[2].cells) == (('"Aces', "A"), ("Team 0", "P 0"))


def test_a_quotation_mark_inside_a_cell_is_a_letter():
    rows = read_table('Team,Player 1\n"Aces" of D,"A, a"\nThe "Kings","B, ""b"""\n')
    assert [r.cells for r in rows[1:]] == [('"Aces" of D', '"A', ' a"'), ('The "Kings"', 'B, "b"')]


def test_text_with_a_mark_in_front_and_rows_without_numbers():
    assert read_table("\ufeffTeam,Player\n")[0].cells == ("Team", "Player")
    assert numbered([["a"], Line(9, ("b",))]) == (Line(1, ("a",)), Line(9, ("b",)))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"PK\x03\x04rest", "This is a workbook, not text"),
        (b"\xd0\xcf\x11\xe0rest", "This is a workbook, not text"),
        ("x" * 4_000_001, "larger than 4 MB"),
        ("Team\n" * 20_001, "more than 20000 lines"),
        (bytes(range(20)) * 9, "no list of text"),
    ],
)
def test_what_is_no_list_is_said_to_be_none(data, sentence):
    with pytest.raises(Unreadable, match=sentence):
        read_table(data)


def test_columns_beyond_the_sixtieth_are_left_out():
    assert len(read_table("Team" + ",x" * 99)[0].cells) == 60


HEADINGS = [
    "TEAM NAME=name, Player A=player1, Player B=player2, Area=club, Contact no.=phone, Fee paid?=paid, Seeding=seed",
    "Naam=name, Speler 1=player1, Speler 2=player2, Plaats=club, Tel=phone, Betaald=paid",
    "Naam van die span=name, Speler een=player1, Speler twee=player2, Klub=club, Selfoonnommer=phone",
    "No=, Pair=name, Player (captain)=player1, Player=player2, Cell=phone, Cell=phone2",
    "Team=name, Players=players, Team=",
    "Entry=, Your team=name, Name of player 1=player1, Name of Player 2=player2",
    "Team=name, Player 1 & Player 2=players, Best contact number=phone, R400 paid?=paid, Seed no=seed",
    "Team #=, Team name=name, Player 1=player1, Team=",
    f"The team that {'x' * 40} team=, Team=name",
]


@pytest.mark.parametrize("line", HEADINGS)
def test_headings_are_known_in_usual_words(line):
    heads, parts = zip(*(cell.split("=") for cell in line.split(", ")), strict=True)
    assert columns_of(heads) == {part: i for i, part in enumerate(parts) if part}


def test_a_row_of_headings_names_teams_or_players():
    assert is_headings(["Team"])
    assert is_headings(["Notes", "Team", "Club"])
    assert not is_headings(["Team", "Aces"])
    assert not is_headings(["The winning team"])
    assert not is_headings(["Club", "Paid"])
    assert not is_headings([])
    assert find_headings([["x"]] * 39 + [["Team", "Club"]]) == (39, {"name": 0, "club": 1})
    assert find_headings([["x"]] * 40 + [["Team", "Club"]]) is None


def test_clean_says_what_it_took_out():
    assert clean("  A \t B\u2028C ") == ("A B C", False)
    assert clean("A\u200bB") == ("AB", True)
    assert clean("\ufeffA") == ("A", False)
    assert clean("\u0ba8\u0bbf\u0b9e\u0bcd\u200cA") == ("\u0ba8\u0bbf\u0b9e\u0bcd\u200cA", False)


@pytest.mark.parametrize(
    ("cell", "phone", "odd"),
    [
        ("", "", False),
        ("082 123-4567", "0821234567", False),
        ("821234567", "0821234567", True),
        ("821234567.0", "0821234567", True),
        ("+27 (82) 123 4567", "+27821234567", False),
        ("8.21E+08", "8.21E+08", True),
        ("ask Ben", "ask Ben", True),
    ],
)
def test_phones_are_kept_as_text_and_mended_with_a_word(cell, phone, odd):
    found, why = parse_phone(cell)
    assert (found, why is not None) == (phone, odd)


def test_a_phone_is_the_same_at_home_and_from_abroad():
    assert phone_key("0821234567") == phone_key("+27821234567") == phone_key("0027821234567")


@pytest.mark.parametrize(
    ("cell", "paid"),
    [
        ("R400", True),
        ("400.00", True),
        ("r 1 200", True),
        ("Yes", True),
        ("x", True),
        ("R0", False),
        ("", False),
        ("no", False),
    ],
)
def test_paid_is_read_in_usual_words(cell, paid):
    assert parse_paid(cell) == (paid, None)


@pytest.mark.parametrize(("cell", "seed"), [("1", 1), (" 12 ", 12), ("3.0", 3), ("#4", 4), ("", None), ("-", None)])
def test_seeds_are_whole_numbers(cell, seed):
    assert parse_seed(cell) == (seed, None)


@pytest.mark.parametrize("cell", ["0", "one", "1.5", "\u0663", "99999", "12345678901234567890", "00000"])
def test_seeds_that_are_none_are_told(cell):
    found, why = parse_seed(cell)
    assert found is None
    assert "is no whole number from 1" in why
