"""Bytes that changed after they were stored: named by event, worded for people, never repaired in silence."""

from __future__ import annotations

import hashlib
import random
import sqlite3

import pytest

from app.desk.ports import Aside, Fresh, JournalError, ReadOnlyError
from app.store import chain, verifying
from app.store.engine import open_store

EVENTS = 40


@pytest.fixture
def store(ram, act, deal):
    """Give a closed store whose payloads are all different and easy to find in the file."""
    path = ram / "desk.db"
    with open_store(path) as journal:
        for number in range(1, EVENTS + 1):
            value = b"person %d" % number
            aside = Aside(hashlib.sha256(b"salt" + value).hexdigest(), b"salt", value)
            journal.append(act(number), [deal(f"t/T1/M{number % 3}", number, 300 + number)], {}, [aside])
        journal.keep_ruleset(hashlib.sha256(b"rules").hexdigest(), "rules")
    return path


def payload_places(store):
    """Find where each event's payload lies in the file, as (event, offset, length)."""
    content = store.read_bytes()
    with open_store(store) as journal:
        for event in journal.read_all():
            yield event.position, content.index(event.payload), len(event.payload)


def flipped(store, offset, rng):
    """Copy a store with one bit flipped at `offset`."""
    copy = store.with_name("flipped.db")
    content = bytearray(store.read_bytes())
    content[offset] ^= 1 << rng.randrange(8)
    copy.write_bytes(content)
    return copy


def sentences(store):
    """Open a store and verify it; gives all that is said against it."""
    try:
        with open_store(store) as journal:
            return [damage.sentence for damage in journal.verify()]
    except JournalError as error:
        return [str(error)]


def change(store, *statements):
    """Change a store behind its triggers."""
    raw = sqlite3.connect(store, isolation_level=None)
    guards = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for statement in [*(f"DROP TRIGGER {name}" for name, _ in guards), *statements, *(sql for _, sql in guards)]:
        raw.execute(statement)
    raw.close()


def test_every_flip_in_a_payload_is_named_by_its_event(store, full):
    rng = random.Random(5)
    places = list(payload_places(store))
    for number in range(500 if full else 80):
        position, start, length = places[number % EVENTS]
        with open_store(flipped(store, start + rng.randrange(length), rng)) as journal:
            damages = journal.verify()
            assert [damage.position for damage in damages] == [position]
            assert str(position) in damages[0].sentence


@pytest.mark.no_cover
def test_any_flip_in_the_file_is_a_sentence_or_harmless(store, full):
    rng = random.Random(6)
    with open_store(store) as journal:
        whole = journal.read_all()
    for _ in range(500 if full else 120):
        copy = flipped(store, rng.randrange(store.stat().st_size), rng)
        told = sentences(copy)
        assert all(sentence.endswith(".") for sentence in told)
        if told:
            continue
        with open_store(copy) as journal:
            assert journal.read_all() == whole


@pytest.mark.parametrize(
    ("statement", "positions"),
    [
        ("UPDATE events SET payload = x'7b7d' WHERE position = 7", [7]),
        ("UPDATE events SET hash = 'f' || substr(hash, 2) || '' WHERE position = 7 AND hash NOT LIKE 'f%'", [7]),
        ("UPDATE events SET type = 'Other' WHERE position IN (7, 8, 31)", [7, 8, 31]),
        ("UPDATE events SET version = 2 WHERE position = 1", [1]),
        ("UPDATE events SET stream = 't/T1/M9' WHERE position = 40", [40]),
        ("UPDATE acts SET actor = 'somebody' WHERE id = 'act-12'", [12]),
        ("UPDATE acts SET label = CAST(x'ff' AS TEXT) WHERE id = 'act-12'", [12]),
        ("UPDATE events SET type = CAST(x'ff' AS TEXT) WHERE position = 12", [12]),
        ("UPDATE events SET payload = 5 WHERE position IN (3, 12)", [3, 12]),
        ("UPDATE events SET stream = x'ff00' WHERE position = 12", [12]),
        ("UPDATE events SET seq = 'seven' WHERE position = 12", [12]),
        ("UPDATE events SET act = 11 WHERE position = 12", [12]),
        ("DELETE FROM events WHERE position = 12", [12, 13]),
        ("DELETE FROM events WHERE position = 40", [40]),
        ("UPDATE acts SET first = 'twelve' WHERE id = 'act-12'", [12]),
        ("DELETE FROM acts WHERE id = 'act-12'", [12]),
    ],
)
def test_a_change_behind_the_triggers_is_named(store, statement, positions):
    change(store, statement)
    with open_store(store) as journal:
        named = {damage.position for damage in journal.verify()} - {None}
    assert sorted(named) == positions


@pytest.mark.parametrize(
    ("statement", "word"),
    [
        ("UPDATE asides SET value = x'00' WHERE rowid = 3", "private"),
        ("UPDATE asides SET value = CAST(value AS TEXT) WHERE rowid = 3", "private"),
        ("UPDATE asides SET salt = 5 WHERE rowid = 3", "private"),
        ("UPDATE rulesets SET text = CAST(x'ff' AS BLOB)", "ruleset"),
        ("UPDATE rulesets SET text = 'other'", "ruleset"),
    ],
)
def test_what_lies_beside_is_checked_too(store, statement, word):
    change(store, statement)
    with open_store(store) as journal:
        (damage,) = journal.verify()
        assert damage.position is None
        assert word in damage.sentence
        with pytest.raises(ReadOnlyError, match=word):
            journal.keep_ruleset(hashlib.sha256(b"{}").hexdigest(), "{}")


def test_the_first_append_looks_before_it_writes(store, act, deal):
    change(store, "UPDATE events SET payload = x'7b7d' WHERE position = 7")
    with open_store(store) as journal:
        with pytest.raises(ReadOnlyError, match="Event 7"):
            journal.append(act(99), [deal()], {})
        assert len(journal.read_all()) == EVENTS


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        (lambda content: b"not a database at all" + content[21:], "first bytes"),
        (lambda content: content[:100] + bytes(4000) + content[4100:], "damaged"),
        (lambda content: content[: len(content) // 2], "damaged"),
    ],
)
def test_a_file_that_is_no_database_any_more_gives_a_sentence(store, harm, word):
    store.write_bytes(harm(store.read_bytes()))
    told = sentences(store)
    assert word in told[0]


def test_a_torn_page_names_the_events_it_held(store):
    """A page of the events is zeroed: those events are named, the file's own fault is told."""
    position, start, _ = list(payload_places(store))[20]
    content = bytearray(store.read_bytes())
    page = start // 4096 * 4096
    content[page : page + 4096] = bytes(4096)
    store.write_bytes(content)
    with open_store(store) as journal:
        damages = journal.verify()
    named = [damage.position for damage in damages if damage.position]
    assert position in named
    assert len(named) < EVENTS / 2
    assert any(damage.position is None for damage in damages)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DROP TABLE rulesets", "table rulesets"),
        ("ALTER TABLE acts RENAME COLUMN role TO rule", "table acts"),
    ],
)
def test_a_store_of_another_shape_is_not_taken_for_whole(store, statement, words):
    raw = sqlite3.connect(store)
    raw.execute(statement)
    raw.close()
    (told,) = sentences(store)
    assert words in told


def test_a_missing_guard_is_told(store):
    raw = sqlite3.connect(store)
    raw.execute("DROP TRIGGER events_no_update")
    raw.close()
    (told,) = sentences(store)
    assert "guard" in told


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER sink BEFORE INSERT ON events BEGIN SELECT RAISE(IGNORE); END",
        "CREATE TRIGGER sink AFTER INSERT ON claims BEGIN DELETE FROM claims; END",
        "CREATE VIEW seen AS SELECT * FROM events",
    ],
)
def test_what_acts_by_itself_in_a_store_is_named_before_anything_is_written(store, act, deal, statement):
    """The first lets every entry vanish that the store says it has."""
    raw = sqlite3.connect(store)
    raw.execute(statement)
    raw.close()
    (told,) = sentences(store)
    assert "never makes" in told
    with open_store(store) as journal, pytest.raises(ReadOnlyError, match="never makes"):
        journal.append(act(99), [deal()], {})


@pytest.mark.parametrize(("kind", "field"), [("rules_frozen", "digest"), ("opened", "ruleset")])
def test_a_ruleset_that_matches_are_played_by_and_that_is_gone_is_named(store, act, kind, field):
    digest = hashlib.sha256(b"rules").hexdigest()
    with open_store(store) as journal:
        journal.append(act(99), [Fresh("t/T1", kind, 1, b'{"%s":"%s"}' % (field.encode(), digest.encode()))], {})
        assert journal.verify() == []
    change(store, "DELETE FROM rulesets")
    assert sentences(store) == ["Gone: 1 ruleset that matches are played by. Restore a backup."]


@pytest.mark.parametrize("statement", ["DELETE FROM meta WHERE key = 'store'", "DELETE FROM alembic_version"])
def test_a_store_that_lost_its_name_or_its_schema_says_so_when_it_is_opened(store, statement):
    change(store, statement)
    (told,) = sentences(store)
    assert "doesn't say which store it is" in told


def test_a_file_harmed_while_it_is_open_is_damage(store, act, deal):
    with open_store(store) as journal:
        with store.open("r+b") as file:
            file.write(b"gone")
        (damage,) = journal.verify()
        assert "first bytes" in damage.sentence
        with pytest.raises(ReadOnlyError):
            journal.append(act(99), [deal()], {})


def forged(seqs):
    """Give the rows of a chain that is whole in itself, with the seqs told."""
    last, rows = chain.START, []
    for position, seq in enumerate(seqs, 1):
        last = chain.digest(last, (position, seq, 1), ("t/T1", "DealEntered"), b"{}act")
        rows.append((position, seq, 1, "t/T1", "DealEntered", b"{}", last, 1))
    return rows


def test_a_forged_chain_out_of_order_is_named():
    assert verifying.walk(forged([1, 2, 3]), {1: b"act"}, {}) == {}
    assert list(verifying.walk(forged([1, 3, 4]), {1: b"act"}, {})) == [2]
    assert list(verifying.walk(forged([2]), {1: b"act"}, {})) == [1]


@pytest.mark.parametrize("column", range(1, 8))
def test_a_value_that_became_nothing_is_named(column):
    rows = forged([1, 2, 3])
    rows[1] = (*rows[1][:column], None, *rows[1][column + 1 :])
    assert list(verifying.walk(rows, {1: b"act"}, {})) == [2]
    assert verifying._covered([None] * 7) == b""
