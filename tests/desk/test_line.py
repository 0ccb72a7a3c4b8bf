"""The line of unsent commands: kept before it is sent, sent once and in order, whatever breaks in between."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from app.desk.line import Line
from app.desk.ports import JournalError
from app.desk.refusals import MovedOnError, Refused
from app.desk.sending import Command, command_of, text_of
from app.store.drafts import ScopedDrafts, open_drafts
from app.store.engine import open_store

DEAL = {"facts": {"ball": "A"}}


class Station:
    """A desk with its line, on a file; `lose` lets the store take an act and the answer be lost."""

    def __init__(self, folder, desk_for, hall_for):
        self.folder, self.desk_for = Path(folder), desk_for
        self.store = open_store(self.folder / "desk.db")
        self.hall = hall_for(self.store)
        self.match, self.tid = self.hall.opened(), self.hall.tid
        self.start()

    def start(self):
        self.desk = self.desk_for(self.store)
        self.perform = self.desk.perform
        self.drafts = open_drafts(self.folder / "drafts.db")
        self.scoped = ScopedDrafts(self.drafts, "store-1")
        self.line = Line(self.desk, self.scoped.outbox)

    def restart(self):
        """End as a kill would: nothing is said goodbye to."""
        self.drafts.close()
        self.store.close()
        self.store = open_store(self.folder / "desk.db")
        self.start()

    def command(self, number, act="enter", form="", **fields):
        seen = dict(self.desk.seen(self.tid, self.match))
        told = {"match": self.match, **(fields or DEAL)}
        return Command(f"c-{number}", act, told, self.tid, seen, "2026-01-31T10:00:00.000+00:00", form or f"c-{number}")

    def away(self, *, answers=False):
        """Let the store be out of reach; with `answers` it takes the act and only the answer is lost."""

        def lost(*given, **named):
            if answers:
                self.perform(*given, **named)
            raise JournalError("The link is down.")

        self.desk.perform = lost

    def back(self):
        self.desk.perform = self.perform

    def acts(self):
        return list(dict.fromkeys(one.act.id for one in self.store.read_all() if one.act.id.startswith("c-")))

    def kept(self):
        return [key for key, _ in self.scoped.outbox.waiting()]

    def close(self):
        self.drafts.close()
        self.store.close()


@pytest.fixture
def station(desk_for_days, hall_for_days):
    with tempfile.TemporaryDirectory() as folder:
        made = Station(folder, desk_for_days, hall_for_days)
        yield made
        made.close()


def test_a_command_is_kept_before_it_is_sent_and_let_go_after_the_acknowledgement(station):
    kept = []
    station.desk.perform = lambda *given, **named: (kept.extend(station.kept()), station.perform(*given, **named))[1]
    went = station.line.send(station.command(1))
    assert kept == ["c-1"]
    assert (went.waiting, went.broke) == ((), None)
    assert station.kept() == ["c-1"]
    station.line.settle([went.answers[0].command], [], [])
    assert station.kept() == []


@pytest.mark.parametrize("answers", [False, True], ids=["between put and send", "between send and acknowledgement"])
def test_a_kill_stores_it_once_after_the_restart(station, answers):
    station.away(answers=answers)
    went = station.line.send(station.command(1))
    assert isinstance(went.broke, JournalError)
    assert station.acts() == (["c-1"] if answers else [])
    station.restart()
    went = station.line.again()
    assert [one.command.id for one in went.answers] == ["c-1"]
    assert went.answers[0].change is not None
    assert station.acts() == ["c-1"]
    station.line.settle([went.answers[0].command], [], [])
    station.restart()
    assert station.line.again().answers == ()
    assert station.acts() == ["c-1"]


def test_what_waits_is_sent_in_order_and_nothing_overtakes_it(station):
    station.away()
    for number in (1, 2):
        station.line.send(station.command(number))
    station.restart()
    went = station.line.send(
        station.command(3, "claim", claim={"team": "A", "offence": "revoke", "against": "B1"}, game=1, deal=1)
    )
    assert [(one.command.id, one.error) for one in went.answers] == [("c-1", None), ("c-2", None), ("c-3", None)]
    assert station.acts() == ["c-1", "c-2", "c-3"]
    assert len(station.desk.match(station.tid, station.match).games[0].deals) == 2


def test_sent_again_ten_times_it_is_one_entry(station):
    station.away(answers=True)
    command = station.command(1)
    for _ in range(10):
        station.line.send(command)
    station.back()
    assert station.line.send(command).answers[0].change is not None
    assert station.acts() == ["c-1"]


def test_what_another_station_entered_meanwhile_is_told_and_kept_until_it_was_seen(station, desk_for_days):
    station.away()
    station.line.send(station.command(1))
    other = open_store(station.folder / "desk.db")
    desk_for_days(other).perform("enter", {"match": station.match, "facts": {"ball": "B"}}, tournament=station.tid)
    other.close()
    station.restart()
    (answer,) = station.line.again().answers
    assert isinstance(answer.error, MovedOnError)
    assert "Somebody was first" in str(answer.error)
    why = Command("c-1", "enter", answer.command.fields, why=str(answer.error), form="c-1")
    assert station.line.settle([], [], [why]).refused == (why,)
    station.restart()
    went = station.line.again()
    assert (went.answers, went.waiting, went.refused) == ((), (), (why,))
    assert station.line.withdraw("c-1").refused == ()
    assert station.kept() == []


def test_a_changed_entry_takes_the_place_of_the_one_not_stored(station):
    station.away()
    station.line.send(station.command(1, form="pad"))
    station.back()
    station.line.send(station.command(2, form="pad", facts={"ball": "B"}))
    assert station.acts() == ["c-2"]
    assert station.kept() == ["c-2"]


def test_a_full_disk_of_the_station_does_not_keep_an_entry_from_the_store(station, monkeypatch):
    def full(*_given):
        raise JournalError("The disk is full.")

    monkeypatch.setattr(station.scoped.outbox, "put", full)
    assert station.line.send(station.command(1)).answers[0].change is not None
    station.away()
    went = station.line.send(station.command(2))
    assert [one.id for one in went.waiting] == ["c-2"]
    station.back()
    assert [one.id for one in station.line.again().waiting] == []
    assert station.acts() == ["c-1", "c-2"]


def test_what_another_window_of_the_station_withdrew_is_not_sent(station):
    station.away()
    station.line.send(station.command(1))
    station.scoped.outbox.drop("c-1")
    station.back()
    assert station.line.again().waiting == ()
    assert station.acts() == []


def test_what_another_window_of_the_station_sent_is_told_as_stored(station):
    station.away(answers=True)
    station.line.send(station.command(1))
    station.scoped.outbox.drop("c-1")
    station.back()
    assert station.line.again().answers[0].change.act.id == "c-1"
    assert station.acts() == ["c-1"]


def test_a_refused_command_holds_nobody_up(station):
    station.away()
    station.line.send(station.command(1, "void", game=9, deal=9))
    station.line.send(station.command(2))
    station.back()
    bad, good = station.line.again().answers
    assert isinstance(bad.error, Refused | Exception)
    assert bad.change is None
    assert good.change is not None


def test_undo_waits_too_and_names_its_act(station):
    station.line.send(station.command(1))
    step = Command("c-2", "undo", {"match": station.match, "act": "c-1"}, station.tid)
    station.line.send(step)
    station.line.send(Command("c-3", "redo", {"match": station.match, "act": "c-1"}, station.tid))
    assert station.acts() == ["c-1", "c-2", "c-3"]
    again = station.line.send(Command("c-4", "redo", {"match": station.match, "act": "c-1"}, station.tid))
    assert isinstance(again.answers[0].error, Refused)


@pytest.mark.parametrize("text", ["", "{}", '{"id":1,"act":"enter"}', "no JSON"])
def test_a_line_of_another_version_is_left_alone(station, text):
    station.scoped.outbox.put("c-9", text)
    assert station.line.again().answers == ()
    assert station.kept() == ["c-9"]


def test_a_command_reads_back_as_it_was_written():
    command = Command("c", "add", {"name": "Łódź", "seed": None}, "open", {"t/open": 4}, "2026-01-31", "f")
    assert command_of(text_of(command)) == command
    assert command.private
    assert text_of(Command("c", "add", {"name": "\ud800"})) is None
