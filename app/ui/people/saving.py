"""Files about people, made and written on the desk's thread: the register, one person whole, the bars to hand on.

What makes a file gives what writes it: a file that is not wanted any more is never begun.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.people.bans import handed_on
from app.desk.people.register import people_rows
from app.desk.refusals import Refused
from app.desk.views.person_file import whole_file
from app.listings.hall_time import day
from app.listings.past import person_json
from app.tournament.people.ban_list import digest, to_csv, to_json
from app.ui.papers import now
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Desk

    Forms = Mapping[str, Callable[[], bytes]]
    Write = Callable[[], str]

REGISTER, PERSON, BARS = "*.xlsx *.csv", "*.pdf *.json", "*.json *.csv"


def save_register(desk: Desk, path: str) -> Write:
    """Make the file of everybody. Raises Refused where that can't be done, as all of these and what they give."""
    from app.reports.books import register_book  # noqa: PLC0415 - start-up time

    rows = people_rows(desk.world)
    made = {".xlsx": lambda: register_book.build(rows, ""), ".csv": lambda: register_book.build_csv(rows)}
    return partial(_write, path, _made(path, made), tr("Saved {path}", path=path))


def save_person(desk: Desk, path: str, person: str) -> Write:
    """Make the file of all that is kept of a person."""
    from app.reports.drawing import losses  # noqa: PLC0415 - start-up time
    from app.reports.papers import person_pdf  # noqa: PLC0415 - start-up time

    told, head = whole_file(desk, person), desk.head()
    stamp = person_pdf.StoreStamp(told.person.name, "", head.position, head.hash, now())
    plain = json.dumps(person_json(told), ensure_ascii=False, indent=1)
    made = {".pdf": lambda: person_pdf.build(told, stamp), ".json": plain.encode}
    paper = losses.paper(lambda: _made(path, made), lambda: (told.person.name,))
    said = " ".join((tr("Saved {path}", path=path), *losses.sentences(paper)))
    return partial(_write, path, paper.content, said)


def save_bars(desk: Desk, path: str) -> Write:
    """Make the file of the bars in force as a list to hand on, without reasons, and say its hash."""
    rows = handed_on(desk.world, day(desk.time()))
    content = _made(path, {".json": lambda: to_json(rows), ".csv": lambda: to_csv(rows)})
    return partial(_write, path, content, tr("Saved {path} · sha256 {digest}", path=path, digest=digest(rows)))


def _made(path: str, made: Forms) -> bytes:
    build = made.get(Path(path).suffix.lower())
    if build is None:
        raise Refused(tr("{path}: name a file that ends in {endings}.", path=path, endings=", ".join(made)))
    return build()


def _write(path: str, content: bytes, said: str) -> str:
    """Write a file whole or not at all, and give what to say of it."""
    from app.reports.writing import NotWritten, write_file  # noqa: PLC0415 - start-up time

    try:
        write_file(Path(path), content)
    except NotWritten as error:
        raise Refused(str(error)) from error
    return said
