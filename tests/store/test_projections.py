"""The register of claims beside the journal: in the same transaction, made anew whole, and filled in older stores."""

from __future__ import annotations

import itertools
import sqlite3

import pytest
from msgspec.structs import replace

from app.desk.desk import Desk
from app.desk.ports import ConflictError, JournalError, ReadOnlyError
from app.desk.records import ClaimRecord
from app.store import migrating
from app.store.backup import backup, prove, restore
from app.store.engine import open_store
from app.store.session import Session
from app.store.sqlite import SqliteFile

pytestmark = pytest.mark.no_cover

PLACE = ("open", "M1")
REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


def record(claim=1, match="M1", offence="revoke", tid="open", **more):
    told = {"since": f"2026-11-29T18:00:0{claim}.000Z", "ruling": None, "ruled": None, "claimant": "T002"} | more
    return ClaimRecord(
        tournament=tid, match=match, claim=claim, game=1, deal=2, offence=offence, team="B", by_seat="B1",
        against_seat=None, accused="T001", by_player="T002.1", against_player=None, remedy=None, prior=0, level=None,
        announced=False, changed=True, verdict=None, effect=None, reason=None, **told,
    )  # fmt: skip


def test_the_rows_come_back_as_they_were_in_order_of_their_times(journal, act, deal):
    late, early, other = record(2), record(1), record(3, "M2")
    journal.append(act(), [deal()], {}, (), {PLACE: [late, early], ("open", "M2"): [other]})
    assert journal.register.every() == [early, late, other]
    journal.append(act(), [deal()], {}, (), {PLACE: [late]})
    assert journal.register.every() == [late, other]
    journal.append(act(), [deal()], {}, (), {PLACE: ()})
    assert journal.register.every() == [other]


def test_each_question_finds_its_own(journal, act, deal):
    rows = [
        record(1),
        record(2, offence="look_cards", ruling="upheld", ruled="2026-11-29T19:00:00.000Z"),
        record(3, match="M2", claimant="T009"),
    ]
    elsewhere = record(4, tid="masters", offence="look_cards", ruling="rejected", ruled="2026-11-29T19:00:00.000Z")
    journal.append(act(), [deal()], {}, (), {PLACE: rows[:2], ("open", "M2"): rows[2:], ("masters", "M1"): [elsewhere]})
    register = journal.register
    assert register.of_tournament("open") == rows
    assert register.rulings_on("look_cards") == [rows[1], elsewhere]
    assert register.rulings_on("revoke") == []
    assert register.about([("open", "T009")]) == [rows[2]]
    assert register.about([("open", "T001"), ("masters", "T002")]) == [*rows, elsewhere]
    assert register.about([]) == []


def test_an_act_that_is_refused_leaves_the_register_as_it_was(journal, act, deal):
    journal.append(act(1), [deal()], {}, (), {PLACE: [record(1)]})
    with pytest.raises(ConflictError):
        journal.append(act(2), [deal()], {"t/T1/M1": 0}, (), {PLACE: [record(1), record(2)]})
    with pytest.raises(ValueError, match="ab"):
        journal.keep_ruleset("ab", "other")
    journal.append(act(1), [deal()], {}, (), {PLACE: []})  # stored already
    assert journal.register.every() == [record(1)]


def test_events_and_rows_are_stored_together_or_not_at_all(journal, act, deal):
    broken = replace(record(1), offence=None)
    with pytest.raises(JournalError, match="NOT NULL"):
        journal.append(act(1), [deal()], {}, (), {PLACE: [broken]})
    assert journal.head().position == 0
    assert journal.register.every() == []


def test_it_is_made_anew_whole_or_not_at_all(journal, act, deal):
    journal.append(act(), [deal()], {}, (), {PLACE: [record(1)]})
    assert journal.register.stamp() is None
    with pytest.raises(ConflictError):
        journal.register.rebuild("1/1", [record(2)], 0)
    assert journal.register.every() == [record(1)]
    journal.register.rebuild("1/1", [record(2), record(3, "M2")], 1)
    assert journal.register.every() == [record(2), record(3, "M2")]
    journal.register.rebuild("1/2", [], 1)
    assert (journal.register.stamp(), journal.register.every()) == ("1/2", [])


def test_a_journal_that_may_not_be_written_keeps_its_register(journal):
    journal.refuse("it is damaged")
    with pytest.raises(ReadOnlyError, match="damaged"):
        journal.register.rebuild("1/1", [], 0)


def desk_on(journal):
    ticks = itertools.count()
    return Desk(journal, lambda: f"2026-11-29T10:00:00.{next(ticks):03d}+00:00")


def played(journal):
    """Play up to a ruling; gives the desk and the match."""
    desk = desk_on(journal)
    desk.perform("new", {"name": "Open", "best_of": (1,)})
    for name in ("Aces", "Kings"):
        desk.perform("add", {"name": name}, tournament="open")
    desk.perform("draw", {"seed": 7, "publish": True}, tournament="open")
    match = desk.perform("call", {}, tournament="open").answer["match"]
    seats, keepers = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, {"A": "A1", "B": "B1"}
    for name, fields in (
        ("open", {"seats": seats, "dealer": "A1", "keepers": keepers}),
        ("claim", {"claim": REVOKE}),
        ("rule", {"claim": 1, "ruling": "upheld", "reason": "shown"}),
    ):
        desk.perform(name, {"match": match, **fields}, tournament="open")
    return desk, match


@pytest.fixture
def first(path, tmp_path):
    """Give a store of the first schema with a ruling in it, and its claims as today's program has them."""
    with open_store(tmp_path / "today.db") as journal:
        told = played(journal)[0].questions.register("open")
    session = Session(SqliteFile(path), "sqlite://")
    with session.writing() as connection:
        migrating.upgrade(connection, "0001")
    session.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("ATTACH ? AS today", (str(tmp_path / "today.db"),))
    for table in ("meta", "acts", "events", "asides", "rulesets"):
        raw.execute(f"INSERT INTO {table} SELECT * FROM today.{table}")  # noqa: S608 - names from just above
    raw.execute("DELETE FROM meta WHERE key = 'register'")
    raw.close()
    return path, told


def test_a_store_of_the_first_schema_is_copied_migrated_and_its_register_filled(first):
    path, told = first
    with open_store(path) as journal:
        desk = desk_on(journal)
        assert desk.questions.register("open") == told
        assert len(told) == 1
        assert desk.questions.differences() == ()
        assert journal.verify() == []
    copy = path.with_name("desk.schema-0001.db")
    assert prove(copy).position > 0
    restore(copy, path)
    with open_store(path) as journal:
        assert desk_on(journal).questions.register("open") == told


def test_a_copy_of_a_store_carries_its_register(path, tmp_path):
    with open_store(path) as journal:
        told = played(journal)[0].questions.register("open")
        backup(journal, tmp_path / "copy.db")
    with open_store(tmp_path / "copy.db") as journal:
        assert desk_on(journal).questions.register("open") == told


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        ("UPDATE claims SET ruling = 'rejected'", "differs"),
        ("UPDATE claims SET announced = 'yes'", "differs"),
        ("UPDATE claims SET offence = CAST(x'ff' AS TEXT)", "can't be read"),
        ("DELETE FROM claims", "differs"),
        ("UPDATE claims SET match = 'M9'", "M9.1"),
    ],
)
def test_a_row_changed_behind_the_desk_is_named_and_the_journal_stays_open(path, harm, word):
    with open_store(path) as journal:
        played(journal)
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute(harm)
    raw.close()
    with open_store(path) as journal:
        desk = desk_on(journal)
        (sentence,) = desk.questions.differences()
        assert word in sentence
        assert journal.verify() == []
        assert desk.perform("announce", {"match": "M1", "claim": 1}, tournament="open").streams
        assert desk.questions.rebuild() == 1
        assert desk.questions.differences() == ()


def test_a_server_keeps_the_register_as_a_file_does(address, journal):
    (local,) = played(journal)[0].questions.register("open")
    with open_store(address) as server:
        desk, match = played(server)
        (one,) = desk.questions.register("open")
        assert replace(one, reason=local.reason) == local
        assert desk.questions.prior([("open", one.accused)]) == (one,)
        assert [reason for _, reason in desk.questions.precedents("revoke")] == ["shown"]
        desk.undo("open", match)
        assert desk.questions.differences() == ()
        assert desk.questions.rebuild() == 1
