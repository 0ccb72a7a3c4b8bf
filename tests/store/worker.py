"""A process with everything imported that forks a child for each line it is told, so that children are cheap to kill.

A line is `JOB PATH NAME COUNT`; a child tells `pid N` and one line for each thing it was promised; then comes `end`.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
import threading
from pathlib import Path

from app.desk.desk import Desk, Who
from app.desk.ports import Act, Aside, ConflictError, Fresh
from app.desk.refusals import MovedOnError
from app.store import migrating  # noqa: F401 - so that children need not import Alembic
from app.store.backup import backup
from app.store.engine import open_store

CLOCK = "2026-11-29T18:00:00.000+00:00"
SEATS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 3}


def tell(text):
    os.write(1, f"{text}\n".encode())


def act_of(name):
    return Act(name, "deal", "desk", "desk", name.split(".")[0], "2026-11-29T18:00:00.000Z", "Deal entered")


def deal(stream, number):
    return Fresh(stream, "DealEntered", 1, b'{"deal":%d,"note":"%s"}' % (number, b"x" * (number * 37 % 900)))


def enter(path, name, count):
    """Enter deals over two streams with a private value each, keep a ruleset, back up now and then."""
    with open_store(path) as journal:
        tell("open")
        for number in range(count):
            made = act_of(f"{name}.{number}")
            value = made.id.encode()
            aside = Aside(hashlib.sha256(b"salt" + value).hexdigest(), b"salt", value)
            journal.append(made, [deal("t/T1", number), deal(f"t/T1/M{number % 5}", number)], {}, [aside])
            tell(made.id)
            if number % 9 == 4:
                backup(journal, path.with_suffix(".copy"))
            if number % 5 == 3:
                journal.session.checkpoint()


class Official:
    """Tells each act once the desk has said that it is saved."""

    def __init__(self, journal, name):
        self.desk, self.name, self.numbers = (
            Desk(journal, lambda: CLOCK),
            name,
            itertools.count(),
        )
        self.tid = None

    def do(self, act, **fields):
        command = f"{self.name}.{next(self.numbers)}"
        given = self.desk.perform(act, fields, tournament=self.tid, command_id=command).answer
        tell(command)
        return given

    def undo(self):
        command = f"{self.name}.{next(self.numbers)}"
        self.desk.undo(self.tid, "M1", command_id=command)
        tell(command)


def officiate(path, name, count):
    """Begin a tournament of two; then enter, correct, claim, rule and take all of it back, again and again."""
    with open_store(path) as journal:
        official = Official(journal, name)
        tell("open")
        official.tid = official.do("new", name=name, best_of=(1,))["tournament"]
        for team in "AB":
            official.do("add", name=team)
        official.do("draw", seed=1, publish=True)
        official.do("call", match="M1")
        official.do("open", match="M1", seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
        for _ in range(count):
            official.do("enter", match="M1", facts={"ball": "A"})
            official.do("correct", match="M1", game=1, deal=1, facts={"ball": "B"}, reason="Read from the sheet")
            claim = int(official.do("claim", match="M1", claim=REVOKE)["claim"].rpartition(".")[2])
            official.do("rule", match="M1", claim=claim, ruling="upheld", reason="Shown to the judge")
            for _ in range(4):
                official.undo()


def migrate(path, _name, _count):
    """Open a store of an older schema, which brings it to today's."""
    tell("older")
    with open_store(path):
        tell("open")


def meet(path, name):
    """Wait until two processes have opened the store."""
    path.with_suffix(f".{name}.here").touch()
    while len(list(path.parent.glob("*.here"))) < 2:
        threading.Event().wait(0.001)


def chase(path, name, count):
    """Append to one stream, always on top of what was last seen."""
    with open_store(path) as journal:
        meet(path, name)
        for number in range(count):
            while True:
                seen = dict(journal.streams("t/T1/M1")).get("t/T1/M1", 0)
                try:
                    journal.append(act_of(f"{name}.{number}"), [deal("t/T1/M1", number)], {"t/T1/M1": seen})
                    break
                except ConflictError:
                    continue
            tell(f"{name}.{number}")


def duel(path, name, count):
    """Enter the same deals as the other desk: each was won, or the loser is told by whom."""
    with open_store(path) as journal:
        desk = Desk(journal, lambda: CLOCK, Who(actor=f"keeper of {name}", station=name))
        (tid,) = [tournament.settings.id for tournament in desk.tournaments()]
        ((stream, first),) = desk.seen(tid, "M1").items()
        meet(path, name)
        for number in range(count):
            desk.refresh()
            try:
                fields = {"match": "M1", "facts": {"redeal": "agreed"}}
                desk.perform("enter", fields, tournament=tid, seen={stream: first + number})
                tell("won")
            except MovedOnError as told:
                tell(f"lost {told}")


def rush(path, name, count):
    """Try to be first in each of many streams."""
    with open_store(path) as journal:
        meet(path, name)
        for number in range(count):
            stream = f"t/T1/M{number}"
            try:
                journal.append(act_of(f"{name}.{number}"), [deal(stream, number)], {stream: 0})
                tell(f"won {number}")
            except ConflictError as conflict:
                tell(f"lost {number} {conflict.others[0].act.id}")


def main():
    jobs = {"enter": enter, "officiate": officiate, "migrate": migrate, "chase": chase, "duel": duel, "rush": rush}
    for line in sys.stdin:
        job, path, name, count = line.split()
        child = os.fork()
        if child == 0:
            try:
                tell(f"pid {os.getpid()}")  # before anything else is told, so that whoever hears of it can kill
                jobs[job](Path(path), name, int(count))
            except BaseException as error:  # noqa: BLE001 - whatever it was, the test must see it
                tell(f"failed {error!r} {error.__cause__!r}")
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        tell("end")


if __name__ == "__main__":
    main()
