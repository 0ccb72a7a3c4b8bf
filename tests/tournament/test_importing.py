from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from field_days import drawn
from hypothesis import given
from hypothesis import strategies as st

from app.tournament.doors.importing import Fate, columns_in, entries, preview, read_table
from app.tournament.entry_lists.table_text import Line
from app.tournament.events import Card, EntryMarked, Player
from app.tournament.folding.fold import evolve, fold
from app.tournament.refusal import TournamentRefused, Unreadable
from app.tournament.state import Tournament

DATA = Path(__file__).parents[2] / ".." / "shared" / "data"
HEAD = "Team,Player 1,Player 2,Club,Cell,Paid,Seed\n"
NOTHING = Tournament()

shared = pytest.mark.skipif(not DATA.exists(), reason="the shared entry lists are not beside this checkout")


def fates(text, t=NOTHING):
    return preview(read_table(text), t)


def row(line, t=NOTHING):
    """The fate of one line under the usual headings."""
    return fates(HEAD + line, t)[-1]


@shared
def test_the_clean_list_gives_a_hundred_teams_and_warns_where_a_name_stands_twice():
    found = fates((DATA / "entries-100.csv").read_bytes())
    assert Counter(f.fate for f in found) == {"new": 77, "warned": 23, "skipped": 1}
    assert len([f for f in found if f.card]) == 100
    assert {f.fate for f in found if f.namesakes} == {"warned"}
    assert found[20].why == "“Chatsworth Jacks” has a T. Dlamini too"
    assert found[1] == Fate(
        2,
        "new",
        "Clare Estate Khanuckers",
        None,
        Card("Clare Estate Khanuckers", (Player("T. Moosa", "0706552770"), Player("E. Chetty")), "Clare Estate"),
        None,
        paid=True,
    )
    assert sorted(f.seed for f in found if f.seed) == list(range(1, 9))


@shared
def test_a_list_taken_in_twice_adds_nothing():
    text = (DATA / "entries-100.csv").read_bytes()
    t = fold(entries(NOTHING, fates(text)))
    assert len(t.entrants) == 100
    assert {f.fate for f in fates(text, t)} == {"same", "skipped"}
    assert entries(t, fates(text, t)) == ()


@shared
def test_the_messy_list_gets_a_fate_for_every_line():
    found = {f.row: f for f in fates((DATA / "entries-messy.csv").read_bytes())}
    assert sorted(found) == list(range(1, 47))
    assert {n: f.why for n, f in found.items() if f.fate == "skipped"} == {
        1: "title",
        2: "blank",
        3: "headings",
        15: "blank",
        36: "blank",
        46: "a row of totals",
    }
    assert {n for n, f in found.items() if f.fate == "warned"} == {13, 21, 27, 29, 30, 31, 32}
    assert found[31].why == "“Merebank Jodhi Kings” has a M. Moosa too"
    assert {n for n, f in found.items() if f.fate == "same"} == {17}
    assert not [f for f in found.values() if f.fate == "refused"]
    assert found[7].team == "CHATSWORTH CUTTERS"
    assert found[11].card.players[0].name == "J. Café-Étienne"
    assert found[13].why == "the partner is missing"
    assert "“Raisethorpe Thuneemen” has players of the same names" in found[21].why
    assert (found[25].team, found[26].team, found[27].team) == ("R&D Kings", "<b>Aces", '=HYPERLINK("x")')
    assert len(found[28].team) == 89
    assert found[29].card.players[0].phone == "0853462474"
    assert "“one” is no whole number" in found[30].why
    assert (found[31].seed, found[32].seed) == (3, None)
    assert "seed 3 is “Verulam Diamonds” already" in found[32].why


def test_a_row_may_lack_cells_or_have_more():
    assert row("Aces,A,B") == Fate(2, "new", "Aces", None, Card("Aces", (Player("A"), Player("B"))))
    assert row("Aces,A,B,,,,,,spare").fate == "new"


@pytest.mark.parametrize(
    ("line", "fate", "why"),
    [
        (",A,B", "warned", "no team name: entered under the players' names"),
        ("Aces", "warned", "both players are missing"),
        ("Aces,A", "warned", "the partner is missing"),
        ("Aces,A, a ", "warned", "both players have the same name"),
        (",,,,,R400", "refused", "no team name and no players in this row"),
        ("x" * 140_000 + ',"A",B', "refused", "the name is longer than 200 letters"),
        ("x" * 201 + ",A,B", "refused", "the name is longer than 200 letters"),
        (f"Aces,A,B,{'x' * 201}", "refused", "a text of this row is longer than 200 letters"),
        (f"Aces,A,{'x' * 201}", "refused", "a text of this row is longer than 200 letters"),
        ("Aces,#REF!,B", "warned", "a formula of the list has no answer but an error"),
        ("Ac\x00es,A,B", "warned", "characters that can't be seen were taken out"),
        ("Aces\ufffd,A,B", "warned", "a letter could not be read"),
        ("Aces,=A1,B", "warned", "it looks like a formula: entered as plain text"),
        ("Aces,A,B,,12345", "warned", "“12345” does not look like a phone number"),
        ("Aces,A,B,,,maybe", "warned", "“maybe” does not say whether the fee is paid: entered as not paid"),
        ("Aces,A,B,,,,-1", "warned", "the seed “-1” is no whole number from 1: entered without a seed"),
        ("Grand Total,,,,,R4000", "skipped", "a row of totals"),
        ("Total,2,", "skipped", "a row of totals"),
        ("Totaal,2,2", "skipped", "a row of totals"),
        ("Aantal teams: 12,,", "skipped", "a row of totals"),
        ("Sum,R 4 000,", "skipped", "a row of totals"),
        ("Count,,12", "skipped", "a row of totals"),
        ("Total amount due,,,,,R4000", "skipped", "a row of totals"),
        ("Total (R),,,,,4000", "skipped", "a row of totals"),
        ("Sub total,,12", "skipped", "a row of totals"),
        ("Total Trumps,A,B", "new", None),
        ("Total Trumps", "warned", "both players are missing"),
        ("Total A", "warned", "both players are missing"),
        ("Total Trumps,2,", "warned", "the partner is missing"),
        ("Total,A,B", "new", None),
        ("Aces,2,", "warned", "the partner is missing"),
        ("Team,Player 1,Player 2", "skipped", "headings"),
    ],
)
def test_every_odd_row_has_its_reason(line, fate, why):
    found = row(line)
    assert (found.fate, found.why) == (fate, why)
    assert (found.card is None) == (fate in {"refused", "skipped"})


def test_several_reasons_are_all_told():
    assert row("Aces,A,,,821234567,,x").why.count("; ") == 2


def test_a_team_without_a_name_is_called_by_its_players():
    assert row(",A. Khan,B. Singh").team == "A. Khan & B. Singh"


def test_both_players_may_stand_in_one_cell():
    for cell in ("A. Khan & B. Singh", "A. Khan / B. Singh", "A. Khan and B. Singh", '"A. Khan, B. Singh"'):
        (_, found) = fates(f"Team,Names\nAces,{cell}\n")
        assert [p.name for p in found.card.players] == ["A. Khan", "B. Singh"]


def test_each_player_may_have_a_phone():
    (_, found) = fates("Team,Player,Player,Cell,Cell\nAces,A,B,0821234567,0831234567\n")
    assert found.card.players == (Player("A", "0821234567"), Player("B", "0831234567"))


def test_hostile_characters_never_reach_a_name():
    found = row('"A\u202eces\n\x1b[1m",\u200bA,B\u200d')
    assert (found.team, found.fate) == ("Aces [1m", "warned")
    assert [p.name for p in found.card.players] == ["A", "B\u200d"]
    assert row("\u200d\u200c,A,B").team == "A & B"


def test_a_name_is_not_a_person_but_a_name_with_a_phone_is():
    rows = fates(
        HEAD
        + "Aces,A,B,,0821234567\n"
        + "Kings,A,C,,0837654321\n"
        + "Jacks,A,D,,+27 82 123 4567\n"
        + "Nines,B,A,,0837654329\n"
        + "Tens,b,a,,27821234567\n"
        + "aces,E,F\n"
        + "ACES,A\n"
    )
    assert [(f.fate, f.why) for f in rows[1:]] == [
        ("new", None),
        ("warned", "“Aces” has a A too"),
        ("refused", "A plays for “Aces” already, by name and phone"),
        (
            "warned",
            "“Aces” has players of the same names, but its phone is 0821234567, here 0837654329: one pair or two?",
        ),
        ("same", "already entered as “Aces”"),
        ("refused", "a team of this name is entered with other players: edit that one, or give this one another name"),
        ("same", "already entered"),
    ]


def test_entries_already_in_count_with_their_seeds():
    t = fold(entries(NOTHING, fates(HEAD + "Aces,A,B,,,,1\nKings,C,D,,,,2\n")))
    t = evolve(t, EntryMarked("T002", "state", "dropped"))
    found = fates(HEAD + "Aces,A,B,,,,1\nNines,E,F,,,,1\nJacks,G,H,,,,2\n", t)
    assert [(f.fate, f.seed) for f in found[1:]] == [("same", None), ("warned", None), ("new", 2)]


def test_an_erased_card_is_nobody():
    t = fold(entries(NOTHING, fates(HEAD + "Aces,A,B\n")))
    erased = Tournament(entrants={"T001": type(t.entrants["T001"])("T001", None)})
    assert row("Aces,A,B", erased).fate == "new"


def test_entries_get_the_next_ids_until_the_draw_is_published():
    found = fates(HEAD + "Aces,A,B,,,yes,\nKings,C,D\n")
    made = entries(fold(entries(NOTHING, found)), fates(HEAD + "Nines,E,F\nTens,G,H\n"))
    assert [e.team for e in made] == ["T003", "T004"]
    with pytest.raises(TournamentRefused, match="The draw is published, so"):
        entries(drawn(4), found)
    assert entries(drawn(4), []) == ()


def test_without_headings_the_columns_must_be_told():
    rows = [["Aces", "A", "B"], ["Kings", "C", "D"]]
    with pytest.raises(Unreadable, match="No row of headings was found"):
        preview(rows, NOTHING)
    found = preview(rows, NOTHING, {"player1": 1, "name": 0, "player2": 2})
    assert [f.team for f in found] == ["Aces", "Kings"]


def test_columns_may_be_told_against_the_headings():
    rows = [["Team", "Player 1", "Player 2"], ["A", "Aces", "B"]]
    assert preview(rows, NOTHING, {"name": 1, "player1": 0, "player2": 2})[1].team == "Aces"


@pytest.mark.parametrize(
    "heads",
    [
        ["Player 1 name", "Player 1 surname", "Player 2 name", "Player 2 surname"],
        ["Player 1 First Name", "Surname Player 1", "Player 2 First Name", "Surname Player 2"],
        ["Speler 1", "Achternaam", "Speler 2", "Achternaam"],
        ["Player A", "Player A Last Name", "Player B", "Player B Last Name"],
    ],
)
def test_a_surname_in_a_column_of_its_own_is_no_name_lost(heads):
    rows = [["Team", *heads], ["Aces", "Asha", "Naidoo", "Anil", "Pillay"], ["Kings", "", "Singh", "Bala", ""]]
    found = [fate for fate in preview(rows, NOTHING) if fate.card]
    assert [[player.name for player in fate.card.players] for fate in found] == [
        ["Asha Naidoo", "Anil Pillay"],
        ["Singh", "Bala"],
    ]


def test_name_and_surname_in_one_column_is_a_name():
    rows = [["Team", "Player 1 Name and Surname", "Player 2 Name & Surname"], ["Aces", "Asha Naidoo", "Anil Pillay"]]
    (found,) = [fate for fate in preview(rows, NOTHING) if fate.card]
    assert [player.name for player in found.card.players] == ["Asha Naidoo", "Anil Pillay"]


def test_headings_that_come_again_in_another_order_are_read_by_from_there_on():
    rows = [
        ["No", "Team", "Player 1", "Player 2"],
        ["1", "Aces", "A", "B"],
        ["No", "Team", "Player 1", "Player 2"],
        ["2", "Kings", "C", "D"],
        ["Player 1", "Player 2", "Team"],
        ["E", "F", "Jacks"],
        ["Player A", "Pair"],
        ["Captain", "Nines", "Partner"],
    ]
    found = preview(rows, NOTHING)
    assert [f.fate for f in found if not f.card] == ["skipped"] * 4
    teams = [(f.team, *(player.name for player in f.card.players)) for f in found if f.card]
    assert teams == [("Aces", "A", "B"), ("Kings", "C", "D"), ("Jacks", "E", "F"), ("Nines", "Captain")]
    told = preview(rows[:6], NOTHING, {"name": 1, "player1": 3, "player2": 2})
    assert [f.why for f in told if f.card] == [
        None,
        None,
        "the partner is missing; the headings in line 5 name other columns: look whether this row is read right",
    ]
    back = preview([*rows[:6], rows[0], rows[1]], NOTHING, {"name": 1, "player1": 3})
    assert "line 5" not in (back[-1].why or "")


def test_rows_of_a_workbook_keep_the_numbers_they_come_with():
    found = preview([Line(3, ("Team",)), Line(7, ("Aces",))], NOTHING)
    assert [f.row for f in found] == [3, 7]


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_no_input_whatever_ends_in_anything_but_rows_or_a_sentence(data):
    try:
        found = [f.row for f in fates(data)]
    except Unreadable as refusal:
        found = [str(refusal)]
    assert all(found)
    assert len(set(found)) == len(found)


NAMESAKES = HEAD + "Aces,A,B,,0821234567\nKings,A,B,,0837654321\nJacks,B,A\nNines,a,b,,+27837654321\n"


def verdicts(said):
    return [(f.fate, f.twin, f.open) for f in preview(read_table(NAMESAKES), NOTHING, None, said)][2:]


def test_namesakes_are_a_question_that_the_same_phone_or_an_official_answers():
    assert verdicts({}) == [("warned", "Aces", True), ("warned", "Aces", True), ("same", None, False)]
    assert verdicts({3: "two", 4: "same"}) == [("new", "Aces", False), ("same", "Aces", False), ("same", None, False)]
    assert verdicts({3: "same"})[-1] == ("warned", "Aces", True)


def test_what_an_official_said_of_a_row_without_a_question_changes_nothing():
    assert preview(read_table(NAMESAKES), NOTHING, None, {2: "same"}) == fates(NAMESAKES)


def test_a_question_tells_both_phones_where_both_are_known():
    assert fates(NAMESAKES)[2].why.endswith("but its phone is 0821234567, here 0837654321: one pair or two?")
    assert fates(NAMESAKES)[3].why == "“Aces” has players of the same names: one pair or two?"


def test_a_team_entered_again_with_another_phone_is_said_to_have_one():
    again = HEAD + "Aces,A,B,,0821234567\nAces,A,B,,0837654321\nAces,A,B\nAces,A,B,,27821234567\n"
    assert [(f.fate, f.why) for f in fates(again)[2:]] == [
        ("same", "already entered, other phone"),
        ("same", "already entered"),
        ("same", "already entered"),
    ]


def test_an_unreadable_phone_tells_no_person():
    assert [f.fate for f in fates(HEAD + "Aces,A,B,,none\nKings,A,C,,none\nJacks,A,B,,none\n")[1:]] == ["warned"] * 3


def test_the_columns_of_a_list_are_told_or_missing():
    assert columns_in(read_table(HEAD)) == dict(
        zip(["name", "player1", "player2", "club", "phone", "paid", "seed"], range(7), strict=True)
    )
    assert columns_in([["Aces", "A"]]) is None
    assert [f.fate for f in preview([["Aces", "A"]], NOTHING, {})] == ["refused"]


def test_what_a_reader_found_odd_in_a_row_is_a_reason():
    line = Line(2, ("Aces", "A", "B"), ("the row is hidden in the workbook",))
    assert preview([Line(1, ("Team", "Player 1", "Player 2")), line], NOTHING)[1].why == line.notes[0]


def test_regions_and_families_stand_in_columns_of_their_own():
    (row,) = fates("Team,Player 1,Player 2,Club,Province,Familie\nAces,A,B,Durban,Natal,Naidoo\n")[1:]
    assert (row.card.club, row.card.region, row.card.family) == ("Durban", "Natal", "Naidoo")
    long = fates("Team,Player 1,Player 2,Region\nAces,A,B," + "x" * 201 + "\n")[1]
    assert (long.fate, long.why) == ("refused", "a text of this row is longer than 200 letters")


@pytest.mark.no_cover
def test_two_thousand_rows_are_two_thousand_teams():
    found = fates(HEAD + "".join(f"Team {i},P{i},Q{i},Club,08212{i:05d},yes,\n" for i in range(2000)))
    assert Counter(f.fate for f in found) == {"new": 2000, "skipped": 1}


SHARED = HEAD + "Lions,Asha P,Bina,,0821112222,,\n"


@pytest.mark.parametrize(
    ("line", "fate", "why"),
    [
        ("Tigers,Asha P,Carl,,,,", "warned", "“Lions” has a Asha P too"),
        ("Tigers,ASHA  P,Carl,,0839998888,,", "warned", "“Lions” has a ASHA P too"),
        ("Tigers,Bina,Asha P,,,,", "warned", "“Lions” has players of the same names: one pair or two?"),
        ("Tigers,Asha P,Carl,,0821112222,,", "refused", "Asha P plays for “Lions” already, by name and phone"),
        ("Tigers,Asha Q,Carl,,0821112222,,", "new", None),
    ],
)
def test_a_name_alone_is_a_warning_and_with_the_phone_it_is_the_person(line, fate, why):
    found = fates(SHARED + line)[-1]
    assert (found.fate, found.why) == (fate, why)
    assert found.namesakes == (found.card.players[0].name,) if why and "has a " in why else not found.namesakes


def test_a_name_that_stands_in_an_entry_made_before_is_warned_of_as_well():
    t = fold(entries(NOTHING, fates(SHARED)))
    assert row("Tigers,Carl,Bina,,,,", t).why == "“Lions” has a Bina too"
