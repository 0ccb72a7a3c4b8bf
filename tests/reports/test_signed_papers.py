"""A match's paper says how each pair signed it at the desk, and leaves the line free of who did not."""

from __future__ import annotations

import io

import pytest
from halls import bracket, bundle_of, scored_match
from msgspec.structs import replace
from pypdf import PdfReader

from app.listings.signatures import Signature
from app.reports.catalogue import build

SIGNED = (Signature("T001", "Kings", "pin"), Signature("T002", "Aces", "initials", 2, "BO"))
ERASED = (Signature("T001", "T001", "initials", 1), Signature("T002", "Aces", "pin"))


def paper(kind, form="pdf", **more):
    content = build(kind, form, bundle_of(bracket(4, 4), match="M1", matches={"M1": replace(scored_match(), **more)}))
    if form == "html":
        return content.decode()
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_the_officials_sheet_says_how_each_pair_signed(form):
    told = paper("sheet", form, signed=SIGNED)
    assert "signed: by PIN" in told
    assert "signed: initials BO" in told
    assert "signed:" not in paper("sheet", form)


def test_the_players_sheet_says_it_as_they_know_it():
    told = paper("players-sheet", known=SIGNED)
    assert "signed: by PIN" in told
    assert "signed: initials BO" in told
    assert "signed:" not in paper("players-sheet", signed=SIGNED)  # what only officials know stands on theirs alone


def test_of_an_erased_player_the_number_is_told():
    assert "signed: player 1" in paper("sheet", signed=ERASED)
