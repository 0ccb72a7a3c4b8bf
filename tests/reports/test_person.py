"""What is handed to a person names every tournament as its hall does, never by its id alone."""

import io

from msgspec.structs import replace
from pypdf import PdfReader

from app.listings.past import NamedClaim, PastMatch, PastTeam, PersonFile, PersonWords
from app.listings.people import PersonRow, TypedCard
from app.reports.papers.person_pdf import StoreStamp, build

EVENT = "Gold Reef <Masters> & Friends"


def test_matches_claims_and_words_name_the_tournament():
    row = PersonRow("P0001", "A. Naidoo", "082", "Durban", (("gold-reef", "T001"),))
    team = PastTeam("gold-reef", EVENT, "2026-11-28", "T001", "Aces", "B. Pillay", "in", "1", 1, 1)
    match = PastMatch("gold-reef", EVENT, "M1", "Final", "T001", "Kings", won=True, how="", games="2–0")
    claim = NamedClaim("gold-reef", "M1", 1, "2026-11-28T10:00:00Z", "revoke", made=True, ruling="upheld")
    words = PersonWords("gold-reef", "M1", 1, "statement", "I saw the heart")
    stamp = StoreStamp("A. Naidoo", "", 12, "a" * 64, "2026-11-28 14:11")
    lost = replace(match, match="M2", against="Queens", won=False)
    typed = TypedCard("gold-reef", EVENT, "First try", "A. Naidu", "083", "", taken_back=True)
    told = PersonFile(row, (team,), (match, lost), claims=(claim,), said=(words,), typed=(typed,))
    text = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(build(told, stamp))).pages)
    assert "gold-reef" not in text
    assert text.count(EVENT) == 6
    assert "M1 Kings yes 2–0" in text
    assert "M2 Queens no 2–0" in text
    assert f"{EVENT} M1.1 · revoke · claimed by this player · upheld" in text
    assert f"{EVENT} First try A. Naidu 083 yes" in text
    assert "In the register as P0001" in text


def test_of_who_was_typed_in_what_was_taken_back_no_register_is_told():
    row = PersonRow("P0001", "A. Naidoo", "082", "Durban", (), taken_back=True)
    stamp = StoreStamp("A. Naidoo", "", 12, "a" * 64, "2026-11-28 14:11")
    text = " ".join(PdfReader(io.BytesIO(build(PersonFile(row, (), ()), stamp))).pages[0].extract_text().split())
    assert "Typed in what was taken back, and not in the register." in text
    assert "In the register as" not in text
