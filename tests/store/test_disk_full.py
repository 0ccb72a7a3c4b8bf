"""The disk fills up at any write: the entry is refused with a sentence, and goes in when there is room again."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import pytest

from app.desk.desk import Desk
from app.desk.line import Line
from app.desk.ports import JournalError
from app.desk.sending import Command
from app.store import backup
from app.store.drafts import open_drafts
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover


@pytest.fixture
def disk(power):
    return power.Disk()


def told_full(work):
    """Do some work; tell whether the disk was full, which must be said in these words."""
    try:
        work()
    except JournalError as error:
        return "full" in str(error) or pytest.fail(str(error))
    return False


def test_a_full_disk_at_any_write_acknowledges_nothing(disk, path, act, deal):
    events = [deal(f"t/T1/M{n}", n, 900) for n in range(5)]
    with open_store(path, connect=disk.connect) as journal:
        journal.append(act(1), events, {})
        for room in itertools.count():
            head, made = journal.head(), act(room + 2)
            disk.room = room
            if not told_full(lambda made=made: journal.append(made, events, {})):
                break
            assert journal.head() == head
            assert journal.find_act(made.id) == []
            disk.room = None
            assert len(journal.append(made, events, {})) == 5
        assert room > 8
        assert journal.verify() == []
    with open_store(path) as journal:
        assert journal.verify() == []
        assert journal.head().position == (room + 2) * 5


def test_a_full_disk_while_the_store_is_made_leaves_none_or_a_whole_one(power, ram, act, deal):
    for room in itertools.count():
        disk, path = power.Disk(), ram / f"{room}.db"
        disk.room = room
        if not told_full(lambda path=path, disk=disk: open_store(path, connect=disk.connect).close()):
            break
        disk.room = None
        with open_store(path, connect=disk.connect) as journal:
            journal.append(act(), [deal()], {})
            assert journal.verify() == []
    assert room > 5


def test_a_full_disk_at_a_draft_keeps_the_one_before(disk, path):
    with open_drafts(path, connect=disk.connect) as drafts:
        drafts.save("M1", "first")
        disk.room = 0
        with pytest.raises(JournalError, match="full"):
            drafts.save("M1", "second")
        disk.room = None
        assert drafts.load("M1") == "first"
        drafts.save("M1", "second")
        assert drafts.load("M1") == "second"


def test_an_entry_that_met_a_full_disk_waits_at_its_station_and_goes_in_once_there_is_room(disk, path, tmp_path):
    with open_store(path, connect=disk.connect) as journal, open_drafts(tmp_path / "drafts.db") as drafts:
        desk, outbox = Desk(journal, lambda: "2026-01-31T10:00:00.000+00:00"), drafts.outbox("store")
        tid = desk.perform("new", {"name": "Full Open"}).answer["tournament"]
        line, sent, met = Line(desk, outbox), [], 0
        for room in range(24):
            team = {"name": f"Team {room}", "players": ["a" * 150, "b" * 150]}
            command, disk.room = Command(f"c-{room}", "add", team, tid), room
            went = line.send(command)
            sent.append(command.id)
            if not went.broke:
                assert went.answers[0].change is not None
                disk.room = None
                line.settle([command], [], [])
                continue
            met += 1
            assert str(went.broke).endswith(
                " is full: nothing was stored. Free some space: "
                "what was entered in the window goes in by itself then; a command has to be given again."
            )
            assert journal.find_act(command.id) == []
            assert [key for key, _ in outbox.waiting()] == [command.id]
            disk.room = None
            (answer,) = line.again().answers
            assert answer.change is not None
            line.settle([command], [], [])
            assert outbox.waiting() == []
        assert met > 3
        stored = [one.act.id for one in journal.read_all() if one.act.id.startswith("c-")]
        assert list(dict.fromkeys(stored)) == sent
        assert journal.verify() == []


def test_a_full_disk_while_drafts_are_made(power, ram):
    for room in itertools.count():
        disk = power.Disk()
        disk.room = room
        if not told_full(lambda disk=disk, room=room: open_drafts(ram / f"{room}.db", connect=disk.connect).close()):
            break
    assert room > 3


LIMITED = """
import resource, sys
from pathlib import Path
from app.desk.desk import Desk
from app.desk.line import Line
from app.desk.ports import JournalError
from app.desk.sending import Command
from app.store.backup import backup
from app.store.engine import open_store
store, copy, limit = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
with open_store(store) as journal:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    try:
        backup(journal, copy)
    except JournalError as error:
        print(error)
    else:
        print("made")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits a file's size as POSIX does")
def test_a_full_disk_leaves_no_half_backup(path, act, deal):
    with open_store(path) as journal:
        journal.append(act(), [deal(number=n, size=900) for n in range(60)], {})
        small = path.with_name("usb.db")
        backup.backup(journal, small)
    before = small.read_bytes()
    with open_store(path) as journal:
        journal.append(act(), [deal(number=n, size=900) for n in range(60)], {})
    for limit in (10_000, len(before)):
        run = subprocess.run(
            [sys.executable, "-c", LIMITED, path, small, str(limit)], capture_output=True, text=True, check=True
        )
        assert run.stdout.strip() != "made"
        assert run.stdout.strip().endswith(".")
        assert small.read_bytes() == before
        assert not [each for each in Path(path).parent.iterdir() if each.name.endswith(".part")]
