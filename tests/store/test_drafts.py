"""Half-typed entries outlive the program."""

from __future__ import annotations

import pytest

from app.desk.ports import JournalError
from app.store.drafts import ScopedDrafts, open_drafts
from app.store.engine import open_store


def test_a_draft_is_there_after_a_restart(path):
    with open_drafts(path) as drafts:
        assert drafts.load("t/T1/M1") is None
        drafts.save("t/T1/M1", '{"trump":"♠"')
        drafts.save("t/T1/M1", '{"trump":"♠","count":1')
        drafts.save("t/T1/M2", "")
    with open_drafts(path) as drafts:
        assert drafts.load("t/T1/M1") == '{"trump":"♠","count":1'
        assert drafts.load("t/T1/M2") == ""
        assert drafts.keys() == ("t/T1/M1", "t/T1/M2")
        drafts.drop("t/T1/M1")
        drafts.drop("t/T1/M7")
        assert drafts.load("t/T1/M1") is None


def test_two_windows_share_the_drafts(path):
    with open_drafts(path) as one, open_drafts(path) as other:
        one.save("M1", "typed here")
        assert other.load("M1") == "typed here"


def test_drafts_and_journal_are_not_taken_for_each_other(path, tmp_path):
    with open_store(path), pytest.raises(JournalError, match="another program"):
        open_drafts(path)
    with open_drafts(tmp_path / "drafts.db"), pytest.raises(JournalError, match="another program"):
        open_store(tmp_path / "drafts.db")


def test_damaged_drafts_give_a_sentence(path):
    path.write_bytes(b"nothing that was ever a draft" * 100)
    with pytest.raises(JournalError, match="first bytes"):
        open_drafts(path)


def test_each_store_has_drafts_of_its_own(tmp_path):
    with open_drafts(tmp_path / "drafts.db") as drafts:
        one, other = ScopedDrafts(drafts, "store-1"), ScopedDrafts(drafts, "store-2")
        one.save("pad/open/M1", "95")
        assert other.load("pad/open/M1") is None
        other.save("pad/open/M1", "60")
        one.save("view/open/M1", "table")
        names = ("pad/open/M1", "ask/open/M1", "view/open/M1")
        assert one.find(names) == {"pad/open/M1": "95", "view/open/M1": "table"}
        assert (other.find(names), other.find(())) == ({"pad/open/M1": "60"}, {})
        one.drop("pad/open/M1")
        assert (one.load("pad/open/M1"), other.load("pad/open/M1")) == (None, "60")


def test_a_folder_in_the_place_of_the_drafts_is_to_be_moved_away_and_then_they_are_kept(tmp_path):
    place = tmp_path / "drafts.db"
    place.mkdir()
    with pytest.raises(JournalError) as refusal:
        open_drafts(place)
    assert str(refusal.value).endswith("and this station's file belongs there: move the folder away.")
    place.rmdir()
    open_drafts(place).close()
