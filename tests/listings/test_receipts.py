"""Receipts of fees and prizes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

import io

from field_days import drawn, entered, played
from msgspec.structs import replace
from pypdf import PdfReader

from app.listings.bundle import Bundle
from app.listings.receipts import receipts
from app.reports.catalogue import build
from app.rules.loading import load
from app.tournament.day_events import ReEntered
from app.tournament.events import EntryMarked
from app.tournament.folding.fold import fold
from app.tournament.places.prizes import pay
from app.tournament.views import champion

MONEY = {"fee": 400, "purse": 1000, "prizes": ("500", "300", "20%")}


def paid(t, *teams):
    return fold([EntryMarked(team, "paid", value=True) for team in teams], t)


def told(t):
    return [(one.number, one.what, one.amount, one.place, one.signed, one.paid) for one in receipts(t)]


def test_every_fee_that_was_paid_has_a_receipt_that_keeps_its_number():
    t = entered(3, **MONEY)
    assert told(t) == []
    later = paid(t, "T003")
    assert told(later) == [("E-T003", "entry", 400, "", "", True)]
    again = fold([ReEntered("T002", "M1")], paid(later, "T001"))
    assert [one.number for one in receipts(again)] == ["E-T001", "E-T003", "R-T002"]
    assert receipts(again)[0].players == ("P1", "Q1")
    assert told(paid(entered(3), "T001")) == [], "nothing is to be paid"


def test_a_prize_has_one_once_it_is_sure_and_tells_who_signed():
    t = drawn(4, **MONEY)
    t = fold([played("M1"), played("M2")], t)
    assert [one.place for one in receipts(t)] == ["3-4", "3-4"], "the first two places are still open"
    done = fold([played("M3")], t)
    winner = champion(done)
    done = fold(pay(done, winner, 2), done)
    first = receipts(done)[0]
    assert (first.number, first.amount, first.place, first.paid) == (f"P-{winner}", 500, "1", True)
    assert first.signed == done.entrants[winner].card.players[1].name
    assert [one.paid for one in receipts(done)] == [True, False, False, False]


def pages(t):
    bundle = Bundle(t, load("masters"), 7, "ab" * 32, "2026-11-28 14:11")
    return [page.extract_text() for page in PdfReader(io.BytesIO(build("receipts", "pdf", bundle))).pages]


def test_four_stand_on_a_sheet_each_with_what_it_is_for_and_lines_to_sign():
    t = paid(drawn(4, **MONEY), "T001", "T002", "T003", "T004")
    t = fold([played("M1"), played("M2"), played("M3")], t)
    t = fold(pay(t, champion(t), 1), t)
    first, second = pages(t)
    assert first.count("Fee of the entry") == first.count("Received from") == first.count("For the team") == 4
    assert (second.count("Paid to"), second.count("To be paid to")) == (1, 3)
    assert "Prize, place 3-4" in second
    assert "Nothing was paid yet" in pages(replace(t, entrants={}, settings=replace(t.settings, fee=0), stages={}))[0]
