"""Copies come in generations, to the stick while it is there; none goes before the next has been proved."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.desk.ports import JournalError
from app.store import files
from app.store.backup import prove
from app.store.backups import FOLDER, NEWEST, StoreBackups, offer
from app.store.engine import open_store


def minutes():
    count = itertools.count()
    return lambda: f"2026-01-31T{9 + (at := next(count)) // 60:02}:{at % 60:02}:00.000+00:00"


@pytest.fixture
def shelf(journal, act, deal, tmp_path):
    """Give the backups of a journal with one act."""
    journal.append(act(), [deal()], {})
    return StoreBackups(journal, tmp_path / "home" / "copies", minutes())


def names(folder):
    return sorted(one.name for one in Path(folder).iterdir())


def test_without_a_chosen_place_copies_stay_on_this_machine(shelf, journal, tmp_path):
    made = shelf.make("change")
    assert made.where.startswith(str(tmp_path / "home" / "copies"))
    assert (made.time, made.reason, made.fault) == ("2026-01-31T09:00:00.000+00:00", "change", "")
    assert made.head == journal.head() == prove(Path(made.where))


def test_copies_go_to_the_chosen_stick(shelf, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    shelf.choose(str(stick))
    made = shelf.make("asked")
    assert Path(made.where).parent == stick / FOLDER
    assert shelf.places() == (str(stick / FOLDER), str(tmp_path / "home" / "copies"))
    assert not (tmp_path / "home").exists()


def test_a_stick_that_is_full_is_named_and_not_the_disk_of_the_store(shelf, tmp_path, monkeypatch):
    stick, opened = tmp_path / "stick", files.connect
    stick.mkdir()
    shelf.choose(str(stick))

    def small(path):
        made = opened(path)
        if str(stick) in path:
            made.execute("PRAGMA max_page_count=2")
        return made

    monkeypatch.setattr(files, "connect", small)
    made = shelf.make("asked")
    assert Path(made.where).parent == tmp_path / "home" / "copies"
    assert made.fault == (
        f"The disk of {stick / FOLDER} is full: no copy was made there. Free some space, or choose another place."
    )
    assert names(stick / FOLDER) == []


def test_a_stick_that_is_gone_is_told_and_the_copy_is_made_here(shelf, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    shelf.choose(str(stick))
    shutil.rmtree(stick / FOLDER)
    made = shelf.make("change")
    assert Path(made.where).parent == tmp_path / "home" / "copies"
    assert "is gone" in made.fault
    assert names(stick) == []


def test_a_stick_pulled_over_night_is_remembered(shelf, tmp_path):
    shelf.remember(str(tmp_path / "not there"))
    assert "is gone" in shelf.make("change").fault
    shelf.choose("")
    assert shelf.make("change").fault == ""


def test_a_place_that_can_not_be_written_is_a_sentence_and_changes_nothing(shelf, tmp_path):
    before = shelf.places()
    with pytest.raises(JournalError, match="No backup can be kept in"):
        shelf.choose(str(tmp_path / "no such place"))
    assert shelf.places() == before


def test_ten_are_kept_and_the_newest_of_each_round(shelf, tmp_path):
    for number in (1, 1, 2):
        shelf.make(f"round hall-open {number}")
    for _ in range(NEWEST + 3):
        shelf.make("change")
    reasons = [name.split(".")[2] for name in names(tmp_path / "home" / "copies")]
    assert reasons == ["round-hall-open-1", "round-hall-open-2", *["change"] * NEWEST]
    assert names(tmp_path / "home" / "copies")[0].split(".")[1] == "20260131T090100000Z"


def test_a_clock_that_is_set_back_lets_no_new_copy_go_before_older_ones(shelf, journal, act, deal, tmp_path):
    home = tmp_path / "home" / "copies"
    for _ in range(NEWEST):
        shelf.make("change")
    journal.append(act(), [deal()], {})
    back = StoreBackups(journal, home, lambda: "2026-01-31T07:00:00.000+00:00")
    for _ in range(2):
        made = back.make("change")
        assert (made.time, made.head) == ("2026-01-31T07:00:00.000+00:00", journal.head())
        assert Path(made.where).exists()
        assert back.last().where == made.where
    assert len(names(home)) == NEWEST


@pytest.mark.parametrize(("stamp", "found"), [("99999999T999999999Z", False), ("99991231T235959999Z", True)])
def test_a_name_with_a_time_that_no_clock_gives_stands_in_no_way(shelf, stamp, found):
    made = Path(shelf.make("change").where)
    first, _, *rest = made.name.split(".")
    odd = made.rename(made.with_name(".".join([first, stamp, *rest])))
    assert (shelf.last() is not None, str(odd) in shelf.offer()) == (found, found)
    assert Path(shelf.make("change").where).exists()


def test_nothing_goes_before_the_next_copy_is_proved(shelf, tmp_path, monkeypatch):
    for _ in range(NEWEST):
        shelf.make("change")
    before = names(tmp_path / "home" / "copies")

    def damaged(_):
        raise JournalError("Event 1 is damaged.")

    monkeypatch.setattr("app.store.backup.prove", damaged)
    with pytest.raises(JournalError, match="Event 1"):
        shelf.make("change")
    assert names(tmp_path / "home" / "copies") == before


def test_another_store_on_the_same_stick_is_left_alone(shelf, journal, act, deal, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    shelf.choose(str(stick))
    mine = shelf.make("change").where
    (tmp_path / "laptop 2").mkdir()
    with open_store(tmp_path / "laptop 2" / "desk.db") as other:
        other.append(act(), [deal()], {})
        theirs = StoreBackups(other, tmp_path / "home 2", minutes())
        theirs.choose(str(stick))
        for _ in range(NEWEST + 2):
            theirs.make("change")
    assert Path(mine).exists()
    assert shelf.last().where == mine


def test_the_newest_copy_is_found_again_the_next_day(shelf, journal, tmp_path):
    assert shelf.last() is None
    shelf.make("change")
    made = shelf.make("grave")
    again = StoreBackups(journal, tmp_path / "home" / "copies", minutes())
    assert again.last() == made


def test_a_copy_that_can_not_be_opened_is_passed_over(shelf):
    good, bad = shelf.make("change"), shelf.make("change")
    Path(bad.where).write_bytes(b"These are not the bytes of a store. " * 200)
    assert shelf.last() == good


def test_a_copy_is_a_whole_store(shelf):
    raw = sqlite3.connect(shelf.make("change").where)
    assert raw.execute("SELECT count(*) FROM events").fetchone() == (1,)
    raw.close()


def test_the_newest_copy_that_is_proved_is_offered_and_how_to_put_it_back(shelf, journal, act, deal, path):
    good = shelf.make("change").where
    journal.append(act(), [deal()], {})
    flipped, torn = Path(shelf.make("change").where), Path(shelf.make("change").where)
    content = bytearray(flipped.read_bytes())
    content[content.index(b'"deal"') + 2] ^= 1
    flipped.write_bytes(content)
    torn.write_bytes(b"torn")
    told = shelf.offer()
    assert "of 2026-01-31 09:00, up to entry 1." in told
    assert f'fourball --database "{path}" restore "{good}"' in told
    assert offer(path, map(Path, shelf.places())) == told


def test_no_copy_of_another_store_is_offered(shelf, act, deal, tmp_path):
    shelf.make("change")
    with open_store(tmp_path / "other" / "desk.db") as other:
        other.append(act(), [deal()], {})
        assert StoreBackups(other, tmp_path / "home" / "copies", minutes()).offer().startswith("No backup of it")


def test_no_copy_of_a_store_that_lay_at_the_same_place_is_offered(shelf, journal, path, act, deal, tmp_path):
    shelf.make("change")
    journal.close()
    path.unlink()
    with open_store(path) as again:
        again.append(act(), [deal()], {})
        assert StoreBackups(again, tmp_path / "home" / "copies", minutes()).offer().startswith("No backup of it")
