"""A desk in a process of its own that does what it is told by lines of JSON, so that it can be killed at any moment.

Run as `day_desk.py STORE`. A line is `{"act", "fields", "tournament", "id"}`; the answer is the act's, or a refusal.
`undo` and `redo` take `{"match"}`; `ask` gives the matches, and `held` how much memory the process holds. The clock of
this desk is never right: every fifth look at it is two hours ahead, another two hours back.
"""

from __future__ import annotations

import json
import os
import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from app.desk.desk import Desk
from app.desk.refusals import Misuse, Refused
from app.listings.matches import matches_json
from app.store.engine import open_store

SECONDS = count()
START = datetime(2026, 11, 29, 9, tzinfo=UTC)


def clock():
    """Give a time that steps about: nothing may hang on it."""
    tick = next(SECONDS)
    step = (0, 0, 2, 0, -2)[tick % 5]
    return (START + timedelta(seconds=tick, hours=step)).isoformat(timespec="milliseconds")


def held():
    """Give the memory this process holds, in KiB; 0 where the system does not tell."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * (os.sysconf("SC_PAGE_SIZE") // 1024) if told.exists() else 0


def do(desk, act, fields, tournament, command):
    if act in {"undo", "redo"}:
        return getattr(desk, act)(tournament, fields.get("match"), command_id=command).answer
    return desk.perform(act, fields, tournament=tournament, command_id=command).answer


def answer(desk, told):
    if told["act"] == "ask":
        return {"matches": matches_json(desk.tournament(told["tournament"]))}
    if told["act"] == "held":
        return {"memory": held()}
    try:
        return dict(do(desk, told["act"], told["fields"], told["tournament"], told["id"]))
    except (Refused, Misuse) as error:
        return {"refused": str(error)}


def main():
    with open_store(Path(sys.argv[1])) as journal:
        desk = Desk(journal, clock)
        for line in sys.stdin:
            sys.stdout.write(json.dumps(answer(desk, json.loads(line)), default=str) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
