"""Stations on one server: the loser of a race is told who and what; a link that is cut loses and doubles nothing."""

from __future__ import annotations

import random
import threading

import pytest

from app.desk.desk import Desk, Who
from app.desk.line import Line
from app.desk.ports import JournalError
from app.desk.refusals import MovedOnError
from app.desk.sending import Command
from app.store.drafts import open_drafts
from app.store.engine import open_store


@pytest.fixture
def link(pg, address):
    """Give a link to the server that can be cut, and the address of the same database through it."""
    before, _, name = address.rpartition("/")
    made = pg.Link(int(before.rpartition(":")[2]))
    yield made, f"postgresql://desk@127.0.0.1:{made.port}/{name}"
    made.close()


def cut(journal):
    """Tell whether the journal can't be reached."""
    try:
        journal.head()
    except JournalError:
        return True
    return False


def desk(store, station):
    return Desk(store, lambda: "2026-01-31T10:00:00.000+00:00", Who(actor=f"keeper of {station}", station=station))


def day(here, teams=2):
    """Make a tournament and open its first match; give both ids."""
    tid = here.perform("new", {"name": "Server Open", "best_of": (99,), "tables": 1}).answer["tournament"]
    rows = [{"name": f"T{n}", "players": [{"name": f"{n}a"}, {"name": f"{n}b"}]} for n in range(teams)]
    here.perform("import", {"rows": rows}, tournament=tid)
    here.perform("draw", {"seed": 1, "publish": True}, tournament=tid)
    mid = here.perform("call", {}, tournament=tid).answer["match"]
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    told = {"match": mid, "seats": seats, "dealer": "A1", "keepers": {"A": "A1", "B": "B1"}, "view": "officials"}
    here.perform("open", told, tournament=tid)
    return tid, mid


def test_of_two_stations_with_the_same_deal_one_is_accepted_and_the_other_told_who_and_what(address, full):
    with open_store(address) as one, open_store(address) as other:
        stations = [desk(one, "table 1"), desk(other, "laptop 2")]
        tid, mid = day(stations[0])
        start, said = threading.Barrier(2), {0: [], 1: []}

        def work(number):
            mine = stations[number]
            for _ in range(500 if full else 40):
                mine.refresh()
                seen = mine.seen(tid, mid)
                start.wait(30)
                fields = {"match": mid, "facts": {"ball": "AB"[number]}}
                try:
                    mine.perform("enter", fields, tournament=tid, seen=seen)
                    said[number].append("")
                except MovedOnError as lost:
                    said[number].append(str(lost))
                start.wait(30)
                if number == 0:
                    mine.refresh()
                    mine.undo(tid, mid)
                start.wait(30)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
        assert len(said[0]) == len(said[1]) == (500 if full else 40)
        for mine, theirs in zip(said[0], said[1], strict=True):
            assert bool(mine) != bool(theirs)
            loser, winner = (mine, "laptop 2") if mine else (theirs, "table 1")
            assert f"keeper of {winner} at {winner}: " in loser
        assert one.verify() == []


def test_a_station_hears_of_another_at_once_and_reads_it_by_its_number(address, act, deal):
    with open_store(address) as one, open_store(address) as other:
        heard = threading.Event()
        one.listen(heard.set)
        assert heard.wait(10)  # it looks once when it is connected
        one.changed()
        for number in range(1, 6):
            heard.clear()
            other.append(act(number), [deal(number=number)], {})
            assert heard.wait(10)
            assert one.changed()


def test_a_notice_carries_a_number_and_nothing_else(address, act, deal):
    psycopg = pytest.importorskip("psycopg")
    with open_store(address) as journal, psycopg.connect(address, autocommit=True) as ear:
        ear.execute("LISTEN fourball")
        journal.append(act(1, "Naidoo's secret"), [deal()], {})
        assert [one.payload for one in ear.notifies(timeout=5, stop_after=1)] == ["1"]


def test_a_connection_that_was_ended_is_made_anew(address, act, deal):
    psycopg = pytest.importorskip("psycopg")
    with open_store(address) as journal:
        journal.append(act(1), [deal()], {})
        with psycopg.connect(address, autocommit=True) as keeper:
            keeper.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        with pytest.raises(JournalError, match=r"The link to database .* was cut"):
            journal.head()
        assert journal.head().position == 1
        journal.append(act(2), [deal(number=2)], {"t/T1/M1": 1})
        assert journal.verify() == []


def test_a_link_that_is_cut_says_so_and_is_heard_of_when_it_is_back(link, address, act, deal):
    line, through = link
    with open_store(through) as journal, open_store(address) as other:
        heard = threading.Event()
        journal.listen(heard.set)
        assert heard.wait(10)
        line.cut()
        assert any(cut(journal) for _ in range(100_000))
        with pytest.raises(JournalError, match=r"Could not reach database .* on 127\.0\.0\.1, port"):
            journal.head()
        other.append(act(1), [deal()], {})
        heard.clear()
        line.mend()
        assert heard.wait(10)
        assert journal.changed()
        assert journal.head().position == 1


def test_however_often_the_link_is_cut_each_entry_is_stored_once(link, address, path, full):
    line, through = link
    chance = random.Random(7)
    with open_store(through) as store, open_store(address) as witness, open_drafts(path) as drafts:
        here = desk(store, "table 1")
        tid, mid = day(here)
        sender, sent, cuts = Line(here, drafts.outbox("server")), [], 0
        for number in range(100 if full else 12):
            told = {"match": mid, "facts": {"ball": "A"}}
            command = Command(f"c-{number}", "enter", told, tid, dict(here.seen(tid, mid)), form=f"c-{number}")
            line.after(chance.randrange(3000))
            went = sender.send(command)
            cuts += went.broke is not None
            line.mend()
            while went.waiting:
                went = sender.again()
            assert [one.error for one in went.answers] == [None]
            line.after(None)
            sender.settle([went.answers[-1].command], [], [])
            sent.append(command.id)
            undone = went.answers[-1].change.act.id
            for _ in range(5):
                try:
                    here.undo(tid, mid, act=undone, command_id=f"u-{number}")
                    break
                except JournalError:
                    continue
        assert cuts > (30 if full else 3)
        stored = [one.act.id for one in witness.read_all() if one.act.id.startswith("c-")]
        assert stored == sent
        assert witness.verify() == []
        assert drafts.outbox("server").waiting() == []


@pytest.mark.parametrize(
    "statement",
    ["UPDATE events SET payload = ''", "DELETE FROM acts", "TRUNCATE rulesets CASCADE", "UPDATE acts SET first = 9"],
)
def test_an_owner_without_more_rights_may_change_nothing_that_is_stored(server, address, act, deal, statement):
    psycopg = pytest.importorskip("psycopg")
    name = address.rpartition("/")[2]
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute("DO $$ BEGIN CREATE ROLE clerk LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
        connection.execute(f"ALTER DATABASE {name} OWNER TO clerk")
    with open_store(address.replace("desk@", "clerk@")) as journal:
        journal.append(act(1), [deal(), deal("people")], {})
        with pytest.raises(JournalError, match="append-only"), journal.session.writing() as connection:
            connection.exec_driver_sql(statement)
        journal.append(act(2), [deal(number=2)], {"t/T1/M1": 1})
        assert journal.verify() == []


def test_a_guard_that_was_switched_off_is_named(address):
    with open_store(address) as journal:
        assert journal.verify() == []
        with journal.session.writing() as connection:
            connection.exec_driver_sql("ALTER TABLE acts DISABLE TRIGGER acts_no_delete")
        assert ["append-only" in damage.sentence for damage in journal.verify()] == [True]


@pytest.mark.parametrize(
    ("statement", "word"),
    [
        (
            "CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
            "append-only",
        ),
        ("CREATE RULE sink AS ON INSERT TO events DO INSTEAD NOTHING", "never makes"),
        ("CREATE TRIGGER sink AFTER INSERT ON claims FOR EACH STATEMENT EXECUTE FUNCTION append_only()", "never makes"),
    ],
)
def test_a_guard_that_guards_nothing_and_what_acts_by_itself_are_named(address, statement, word):
    with open_store(address) as journal:
        with journal.session.writing() as connection:
            connection.exec_driver_sql(statement)
        assert [word in damage.sentence for damage in journal.verify()] == [True]
