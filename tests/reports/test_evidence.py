"""The ruling sheet with what its claim was judged by: cards, statements, photos; never what was seen in private."""

import io

import pytest
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader
from rulings_kit import TOLD, bundle_after, text_after

from app.game.evidence_events import CardsTold, EvidenceAttached, EvidenceErased
from app.game.facts import Deal, Hand
from app.reports.catalogue import build
from app.reports.papers import evidence

BOARD = CardsTold(
    1,
    3,
    Deal(
        hands=(Hand("A2", ("JH", "9H", "?", "QH"), "B1"), Hand(None, ("KS",), "A2")), trump="S", held={"B2": ("10D",)}
    ),
    {"A1": ("9C", "AC")},
)
FILES = {"d1": b"Hij gooide een klaver", "d2": b"no picture at all"}


def attached(number, kind, **more):
    return EvidenceAttached(1, number, kind, "x/y", 9, digest=f"d{number}", **more)


def photo(side=40):
    kept = io.BytesIO()
    Image.new("RGB", (side, side * 2), "red").save(kept, "JPEG")
    return kept.getvalue()


def made_with(hall, files, *told):
    bundle = bundle_after(hall, (*TOLD, *told))
    scored = replace(bundle.matches["M1"], file=files.get)
    return PdfReader(io.BytesIO(build("rulings", "pdf", replace(bundle, matches={"M1": scored})))).pages


def test_the_cards_told_stand_hand_by_hand_with_who_played_them(hall):
    text = text_after(hall, (*TOLD, BOARD))
    assert (
        "Cards told of the deal Trump: spades Hand 1 B1 J A2 9 B2 ? A1 Q won by A2 Hand 2 A2 K Dealt to B2 10" in text
    )


def test_what_was_looked_at_in_private_is_on_no_paper(hall):
    only = CardsTold(1, 3, BOARD.facts, {})
    assert text_after(hall, (*TOLD, BOARD)) == text_after(hall, (*TOLD, only))


def test_what_lies_beside_a_claim_is_listed_with_its_hash(hall):
    said = attached(1, "statement", by="B1", caption="at the table")
    text = text_after(hall, (*TOLD, said, attached(2, "paper"), EvidenceErased(2, "d2")))
    assert "1 Statement B1 · at the table d1 2 Paper – erased: d2" in text


def test_statements_are_printed_and_photos_drawn_small(hall):
    pages = made_with(hall, {"d1": FILES["d1"], "d3": photo(400)}, attached(1, "statement"), attached(3, "photo"))
    assert "1. Hij gooide een klaver" in " ".join(" ".join(page.extract_text() for page in pages).split())
    assert [image.image.size for page in pages for image in page.images] == [(150, 300)]


@pytest.mark.parametrize("content", [FILES["d2"], photo()[:60], b"\x89PNG\r\n\x1a\n"], ids=len)
def test_a_damaged_photo_is_told_and_stops_no_paper(content):
    assert evidence.Picture(content)._drawn is None
    assert evidence.Picture(content).height < 20
