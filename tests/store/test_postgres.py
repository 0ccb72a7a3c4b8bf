"""The same journal on a PostgreSQL server, where one is installed; and what is said when it can't be reached."""

from __future__ import annotations

import hashlib
import sys
import threading

import pytest

from app.desk.ports import Aside, ConflictError, Head, JournalError, ReadOnlyError
from app.store.backup import backup
from app.store.engine import open_store


def test_a_journal_on_a_server_keeps_the_same_promises(address, act, deal, path):
    secret = Aside(hashlib.sha256(b"saltNaidoo").hexdigest(), b"salt", b"Naidoo")
    text = '{"id":"masters"}'
    with open_store(address) as journal, open_store(path) as local:
        assert journal.head() == Head(0, "0" * 64)
        for each in (journal, local):
            each.append(act(1), [deal(), deal("people"), deal()], {"t/T1/M1": 0}, [secret])
            each.append(act(1), [deal()], {"t/T1/M1": 0})
            each.append(act(2, "Björn ♠"), [deal(number=2)], {"t/T1/M1": 2})
            each.keep_ruleset(hashlib.sha256(text.encode()).hexdigest(), text)
        assert journal.read_all() == local.read_all()
        assert journal.streams() == local.streams()
        assert journal.asides() == {secret.key: b"Naidoo"}
        with pytest.raises(ConflictError) as caught:
            journal.append(act(3), [deal()], {"t/T1/M1": 2})
        assert [event.seq for event in caught.value.others] == [3]
        assert journal.verify() == []
        assert journal.ruleset(hashlib.sha256(text.encode()).hexdigest()) == text
        journal.erase(act(4), [deal("people")], {}, [secret.key])
        assert journal.asides() == {}
        with pytest.raises(JournalError, match="pg_dump"):
            backup(journal, path.with_name("copy.db"))


def test_stations_hear_of_each_other_and_not_of_themselves(address, act, deal):
    with open_store(address) as one, open_store(address) as other:
        one.append(act(), [deal()], {})
        assert not one.changed()
        assert other.changed()
        assert not other.changed()
        other.append(act(), [deal()], {})
        one.append(act(), [deal()], {})
        assert one.changed()


def test_two_stations_lose_nothing_and_one_wins(address, act, deal):
    outcomes = []

    def work(name):
        with open_store(address) as journal:
            for number in range(60):
                try:
                    journal.append(act(f"{name}{number}"), [deal(f"t/T1/M{number}")], {f"t/T1/M{number}": 0})
                    outcomes.append((number, "won"))
                except ConflictError:
                    outcomes.append((number, "lost"))
                journal.append(act(f"{name}-{number}"), [deal("people")], {})

    threads = [threading.Thread(target=work, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(outcomes) == [(number, word) for number in range(60) for word in ("lost", "won")]
    with open_store(address) as journal:
        assert journal.verify() == []
        assert journal.head().position == 180
        assert journal.streams("people") == [("people", 120)]


@pytest.mark.parametrize(
    "statement", ["UPDATE events SET payload = ''", "DELETE FROM acts", "UPDATE asides SET value = ''"]
)
def test_the_server_itself_is_append_only(address, act, deal, statement):
    with open_store(address) as journal:
        journal.append(act(), [deal()], {})
        with pytest.raises(JournalError, match="append-only"), journal.session.writing() as connection:
            connection.exec_driver_sql(statement)
        assert journal.verify() == []


def test_a_change_behind_the_guards_is_named(address, act, deal):
    with open_store(address) as journal:
        for number in range(1, 6):
            journal.append(act(number), [deal(number=number)], {})
        with journal.session.writing() as connection:
            connection.exec_driver_sql("ALTER TABLE events DISABLE TRIGGER ALL")
            connection.exec_driver_sql("UPDATE events SET payload = '{}' WHERE position = 3")
        assert [damage.position for damage in journal.verify()] == [3, None]
        with pytest.raises(ReadOnlyError, match="Event 3"):
            journal.append(act(9), [deal()], {})


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://desk@127.0.0.1:{free}/hall", ["127.0.0.1", "{free}", "hall", "running"]),
        ("postgresql://desk@no-such-machine.invalid/hall", ["no-such-machine.invalid", "5432", "hall", "no machine"]),
        ("postgresql://desk@host:port/hall", ["postgresql://user@host:5432/database"]),
    ],
)
def test_a_server_out_of_reach_is_named(pg, address, words):
    pytest.importorskip("psycopg")
    free = pg.free_port()
    with pytest.raises(JournalError) as caught:
        open_store(address.format(free=free))
    for word in words:
        assert word.format(free=free) in str(caught.value)


def test_a_missing_database_is_named(server):
    with pytest.raises(JournalError, match="database nowhere on 127") as caught:
        open_store(f"{server}/nowhere")
    assert "no such database" in str(caught.value)


def test_without_its_driver_the_mend_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(JournalError, match="pip install"):
        open_store("postgresql://desk@127.0.0.1/hall")


def test_what_hangs_up_is_told_as_no_server(pg):
    pytest.importorskip("psycopg")
    link = pg.Link(pg.free_port())
    link.cut()
    try:
        with pytest.raises(JournalError) as caught:
            open_store(f"postgresql://desk@127.0.0.1:{link.port}/hall")
    finally:
        link.close()
    assert str(caught.value).startswith(f"Could not reach database hall on 127.0.0.1, port {link.port}: ")
    assert str(caught.value).endswith("is that a PostgreSQL server?")
