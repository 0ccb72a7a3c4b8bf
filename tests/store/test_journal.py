"""What a journal promises the desk: order, one transaction an act, conflicts told, nothing stored twice."""

from __future__ import annotations

import hashlib
import sqlite3

import pytest
from msgspec.structs import replace

from app.desk.ports import Aside, ConflictError, Head, JournalError, ReadOnlyError, Survey
from app.store.engine import open_store


def aside(value, salt=b"salt"):
    return Aside(hashlib.sha256(salt + value).hexdigest(), salt, value)


def test_an_empty_journal_has_a_head_before_the_first_event(journal):
    assert journal.head() == Head(0, "0" * 64)
    assert journal.read_all() == []
    assert journal.streams() == []
    assert journal.verify() == []


def test_an_act_is_numbered_in_the_store_and_in_each_stream(journal, act, deal):
    journal.append(act(), [deal("t/T1/M1"), deal("t/T1")], {})
    made = journal.append(act(), [deal("t/T1/M1"), deal("t/T1/M1"), deal("people")], {})
    assert [(event.position, event.stream, event.seq) for event in made] == [
        (3, "t/T1/M1", 2),
        (4, "t/T1/M1", 3),
        (5, "people", 1),
    ]
    assert journal.head() == Head(5, made[-1].hash)


def test_what_is_read_is_what_was_appended(journal, act, deal, path):
    first = journal.append(act(label="Björn's ♠ – 7"), [deal(), deal("people", 2)], {})
    second = journal.append(act(), [deal(number=3)], {})
    with open_store(path) as other:
        assert other.read_all() == [*first, *second]
        assert other.read_all(2) == second
        assert other.read("t/T1/M1") == [first[0], *second]
        assert other.read("t/T1/M1", 1) == second
        assert other.read("t/T1/M9") == []
        assert other.find_act("act-1") == first
        assert other.find_act("act-9") == []


def test_it_is_read_backwards_part_by_part(journal, act, deal, monkeypatch):
    monkeypatch.setattr("app.store.queries._BATCH", 2)
    made = [journal.append(act(), [deal(), deal("people")], {}) for _ in range(2)]
    made.append(journal.append(act(), [deal()], {}))
    told = [one for events in made for one in events]
    assert [*journal.back(9)] == told[::-1]
    assert [*journal.back(3)] == told[2::-1]
    assert [*journal.back(0)] == []


def test_streams_are_found_by_prefix_as_it_is_written(journal, act, deal):
    journal.append(act(), [deal("t/a/M1"), deal("t/a/M1"), deal("t/A/M1"), deal("t/a"), deal("t/%")], {})
    assert journal.streams("t/a") == [("t/a", 1), ("t/a/M1", 2)]
    assert journal.streams("t/%") == [("t/%", 1)]
    assert len(journal.streams()) == 4


def test_a_survey_tells_streams_kinds_and_the_end(journal, act, deal):
    assert journal.survey() == Survey(0, {}, {})
    journal.append(act(), [deal("t/b"), deal("t/a/M1"), deal("t/b")], {})
    journal.append(act(), [replace(deal("t/a"), type="Other", version=2)], {})
    told = journal.survey()
    assert list(told.streams.items()) == [("t/b", 2), ("t/a/M1", 1), ("t/a", 1)]
    assert told.kinds == {(deal().type, 1): 1, ("Other", 2): 4}
    assert told.position == 4


def test_an_act_is_stored_once(journal, act, deal):
    made = journal.append(act(1), [deal()], {"t/T1/M1": 0})
    again = journal.append(act(1), [deal(number=2), deal(number=3)], {"t/T1/M1": 0})
    assert again == made
    assert journal.read_all() == made


def test_a_stream_that_moved_is_a_conflict_with_the_others_entries(journal, act, deal):
    journal.append(act(), [deal(), deal(), deal("people")], {})
    with pytest.raises(ConflictError) as caught:
        journal.append(act(), [deal("people"), deal()], {"people": 1, "t/T1/M1": 1})
    assert caught.value.stream == "t/T1/M1"
    assert [event.seq for event in caught.value.others] == [2]
    assert journal.head().position == 3
    assert journal.streams("people") == [("people", 1)]


def test_a_user_who_saw_more_than_there_is_conflicts_too(journal, act, deal):
    with pytest.raises(ConflictError) as caught:
        journal.append(act(), [deal()], {"t/T1/M1": 4})
    assert caught.value.others == ()


def test_an_act_of_nothing_leaves_nothing(journal, act):
    assert journal.append(act(), [], {}) == []
    assert journal.head().position == 0
    assert journal.verify() == []


def test_the_hash_covers_the_event_the_act_and_all_before(tmp_path, act, deal):
    def head(*acts):
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.db"
        with open_store(path) as journal:
            for made, events in acts:
                journal.append(made, events, {})
            return journal.head().hash

    base = (act(1), [deal(number=1)]), (act(2), [deal(number=2)])
    other = [
        ((act(1), [deal(number=9)]), base[1]),
        ((replace(act(1), actor="judge"), [deal(number=1)]), base[1]),
        ((replace(act(1), time="2026-11-29T18:00:00.001Z"), [deal(number=1)]), base[1]),
        (base[0], (act(2), [replace(deal(number=2), version=2)])),
        (base[0], (act(2), [replace(deal(number=2), type="DealCorrected")])),
        (base[0], (act(2), [deal("t/T1/M2", number=2)])),
    ]
    heads = [head(*acts) for acts in (base, *other)]
    assert head(*base) == heads[0]
    assert len(set(heads)) == len(heads)


def test_private_values_lie_beside_and_can_be_erased(journal, act, deal, path):
    one, two = aside(b"Naidoo"), aside(b"Pillay")
    journal.append(act(), [deal()], {}, [one, two])
    journal.append(act(), [deal()], {}, [one])
    assert journal.asides() == {one.key: b"Naidoo", two.key: b"Pillay"}
    assert journal.asides([one.key, "0" * 64]) == {one.key: b"Naidoo"}
    assert journal.asides([]) == {}
    made = journal.erase(act(), [deal("people")], {"people": 0}, [one.key])
    assert [event.stream for event in made] == ["people"]
    assert journal.asides([one.key]) == {}
    assert journal.verify() == []
    for name in path.parent.iterdir():
        assert b"Naidoo" not in name.read_bytes(), name


def test_a_private_value_under_a_wrong_key_is_refused_with_its_act(journal, act, deal):
    with pytest.raises(ValueError, match="0000"):
        journal.append(act(), [deal()], {}, [Aside("0" * 64, b"salt", b"Naidoo")])
    assert journal.head().position == 0


def test_many_private_values_are_found_at_once(journal, act, deal):
    many = [aside(b"%d" % number) for number in range(1201)]
    journal.append(act(), [deal()], {}, many)
    assert len(journal.asides(each.key for each in many)) == 1201


def test_a_ruleset_is_kept_once_under_its_hash(journal):
    text = '{"id":"masters"}'
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert journal.ruleset(digest) is None
    journal.keep_ruleset(digest, text)
    journal.keep_ruleset(digest, text)
    assert journal.ruleset(digest) == text
    with pytest.raises(ValueError, match=digest):
        journal.keep_ruleset(digest, text + " ")


def test_a_change_by_another_window_is_noticed_once(journal, act, deal, path):
    journal.append(act(), [deal()], {})
    assert not journal.changed()
    with open_store(path) as other:
        other.append(act(), [deal()], {})
        assert journal.changed()
        assert not journal.changed()
        assert not other.changed()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = x'7b7d'",
        "DELETE FROM events",
        "UPDATE acts SET actor = 'nobody'",
        "DELETE FROM acts",
        "UPDATE rulesets SET text = ''",
        "DELETE FROM rulesets",
        "UPDATE asides SET value = x'00'",
    ],
)
def test_the_database_itself_is_append_only(journal, act, deal, path, statement):
    journal.append(act(), [deal()], {}, [aside(b"Naidoo")])
    journal.keep_ruleset(hashlib.sha256(b"{}").hexdigest(), "{}")
    raw = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        raw.execute(statement)
    raw.close()
    with pytest.raises(JournalError, match="append-only"), journal.session.writing() as connection:
        connection.exec_driver_sql(statement)
    assert journal.verify() == []


def test_a_refused_journal_reads_on_and_says_why(journal, act, deal):
    made = journal.append(act(), [deal()], {})
    journal.refuse("It holds an event this program doesn't know.")
    journal.refuse("A later reason.")
    with pytest.raises(ReadOnlyError, match="doesn't know"):
        journal.append(act(), [deal()], {})
    with pytest.raises(ReadOnlyError, match="doesn't know"):
        journal.keep_ruleset(hashlib.sha256(b"{}").hexdigest(), "{}")
    assert journal.read_all() == made


def test_any_other_error_is_a_sentence_too(journal):
    with pytest.raises(JournalError, match="refused: near"), journal.session.reading() as connection:
        connection.exec_driver_sql("SELEC 1")
    assert journal.head().position == 0


def test_closing_twice_is_once_and_leaves_no_log(journal, act, deal, path):
    journal.append(act(), [deal()], {})
    journal.close()
    journal.close()
    assert sorted(each.name for each in path.parent.iterdir()) == ["desk.db", "desk.db.lock"]


def test_every_store_has_an_id_of_its_own_that_stays(tmp_path):
    ids = []
    for name in ("a.db", "b.db", "a.db"):
        with open_store(tmp_path / name) as journal:
            ids.append(journal.identity())
    assert ids[0] == ids[2] != ids[1]
