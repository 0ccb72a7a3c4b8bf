"""What the papers list of the prizes: who has one, and what each place wins that nobody has yet."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

from field_days import drawn, entered, played
from msgspec.structs import replace

from app.listings.labels import told_label
from app.listings.prizes import PRIZES, nothing_text, prize_list, prize_rows, purse_text
from app.tournament.folding.fold import fold
from app.tournament.places.prizes import pay
from app.tournament.views import champion

MONEY = {"purse": 1000, "prizes": ("500", "300", "10%", "100")}


def told(t):
    return [(row.place, row.name, row.prize.amount, row.prize.sure) for row in prize_list(t)]


def test_while_all_are_in_the_prizes_are_listed_by_place_and_not_shared_out_among_everybody():
    every = [("1", "", 500, False), ("2", "", 300, False), ("3", "", 100, False), ("4", "", 100, False)]
    assert told(entered(40, **MONEY)) == every
    assert told(drawn(40, **MONEY)) == every


def test_whose_prize_is_sure_stands_at_the_place_and_the_rest_stay_open():
    t = fold([played("M1"), played("M2")], drawn(4, **MONEY))
    assert [(place, bool(name), much) for place, name, much, _ in told(t)] == [
        ("1", False, 500),
        ("2", False, 300),
        ("3-4", True, 100),
        ("3-4", True, 100),
    ]
    done = fold([played("M3")], t)
    assert [place for place, name, _, sure in told(done) if name and sure] == ["1", "2", "3-4", "3-4"]


def test_a_prize_that_was_handed_out_stays_listed_when_its_place_is_open_again():
    done = fold([played("M1"), played("M2"), played("M3")], drawn(4, **MONEY))
    winner = champion(done)
    paid = fold(pay(done, winner, 1), done)
    again = replace(paid, results={key: one for key, one in paid.results.items() if key != "M3"})
    rows = prize_list(again)
    assert [row.prize.team for row in rows if row.prize.paid] == [winner]
    assert [row.place for row in rows if not row.name] == ["1", "2"]


def test_what_is_missing_is_told_with_what_to_do():
    assert "No prizes are set" in nothing_text(drawn(4))
    assert "The purse is empty" in nothing_text(drawn(4, prizes=("50%", "25%")))
    assert told(drawn(4, prizes=("50%", "25%"))) == []


def test_an_amount_is_read_one_way_everywhere_and_stays_a_number_in_a_workbook():
    t = fold([played("M1"), played("M2"), played("M3")], drawn(4, purse=45600, prizes=("22800",)))
    (row,) = prize_rows(t)
    (column,) = [one for one in PRIZES if one.key == "amount"]
    assert column.value(row) == 22800
    assert column.told(row) == "22\u202f800"
    assert "45\u202f600" in purse_text(t)
    assert told_label("Pay the prize of T001: 22800").endswith(" 22\u202f800")
