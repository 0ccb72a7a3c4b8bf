"""Whatever a person can type, in any field of any act, is kept letter by letter, and is letters on every paper."""

from __future__ import annotations

import io
import unicodedata
from contextlib import suppress
from itertools import cycle, islice
from typing import get_args, get_type_hints

import acts_kit as days
import msgspec
import pytest
from argon2 import PasswordHasher
from hostile import hostile_names
from openpyxl import load_workbook

from app.desk.acts.table import ACTS
from app.desk.refusals import Misuse
from app.desk.views.bundling import bundle
from app.reports.catalogue import REPORTS, build

pytestmark = pytest.mark.no_cover

FORMED = {
    *("match", "team", "teams", "stage", "person", "other", "last", "to", "same", "official", "ranking", "a", "b"),
    *("ruleset", "parameter", "value", "offence", "order", "not_barred"),
    *("games", "balls", "date", "until", "prizes", "secret", "tables", "phone", "phones", "ruleset_title"),
    *("about", "waived", "voucher_a", "voucher_b"),
}
"""Fields that name what there is, have a form of their own, or stand in another's place; all other text is free."""
NAMING = {(act, "name") for act in ("change_role", "tie_official", "set_pin", "remove_official", "recover_director")}
APART = {"reject_result"}
"""Needs a hall of its own, where results wait for a second look."""
JOINERS = "\u200c\u200d"
LONGEST_TITLE = 80
EACH = 6
"""The hostile names have so many starts and ends for each core."""
SECRET = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")


def seen(text):
    """Give the letters that are seen of a text: spaces and what is never shown aside."""
    return "".join(
        c for c in unicodedata.normalize("NFC", text) if (c.isprintable() or c in JOINERS) and not c.isspace()
    )


def texts(value):
    """Give every text in a value, of a file that is text too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, bytes):
        yield value.decode()
    elif isinstance(value, msgspec.Struct):
        yield from texts(list(msgspec.structs.asdict(value).values()))
    elif isinstance(value, dict):
        yield from texts(list(value.values()))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)


def rows_of(hint):
    """Give the kind of row a field is a list of, None where it is none."""
    return next((one for one in get_args(hint) if isinstance(one, type) and issubclass(one, msgspec.Struct)), None)


def free(act, kind):
    """Give the fields of an act, or of a row it takes in, that are free: each name, and whether it is a list."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if "str" in str(hint) and "dict" not in str(hint) and name not in FORMED and (act, name) not in NAMING:
            yield name, "tuple" in str(hint)


class Typist:
    """Types hostile words over an act's fields; `given` has what was typed, `typed` as it is seen, `fields` where."""

    def __init__(self, words):
        self.words, self.given, self.typed, self.fields = words, [], set(), set()

    def over(self, act, kind, told):
        """Give the fields with hostile words in each that is free, asked for or not; what was typed before stays."""
        made = dict(told)
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if rows_of(hint) and name in told:
                made[name] = [self.over(act, rows_of(hint), row) for row in told[name]]
        for name, many in free(act, kind):
            self.fields.add((act, name))
            if not set(map(seen, texts(told.get(name, "")))) & self.typed:
                made[name] = [self.word(), self.word()] if many else self.word()
        return made

    def word(self):
        word = next(self.words)
        self.given.append(word)
        self.typed.add(seen(word))
        return word


def at_the_keys(halls):
    """Name officials, tie one to a club, send him to a table that called."""
    hall = halls(teams=2)
    hall.do("new")
    hall.do("name_official", role="director", secret=SECRET)
    director = hall.desk.duty.officials()[0].name
    hall.desk.duty.sign_in(director, "4711")
    hall.do("tie_official", name=director)
    hall.do("place_official", official=director, tables="1-3")
    hall.do("call_official", table=2)
    hall.do("take_call", table=2, official=director)
    hall.do("end_call", table=2)


DAYS = (days.before_the_draw, days.at_the_tables, days.over_a_claim, days.results, days.money, at_the_keys)


@pytest.fixture
def typing(halls):
    """Spend a day whose acts are typed in hostile words, from one of them on; gives the hall and its typist."""

    def spend(day, start):
        made, typist = [], Typist(islice(cycle(hostile_names()), start, None))

        def make(**settings):
            hall = halls(**settings)
            plain = hall.do
            hall.do = lambda act, /, **told: plain(act, **typist.over(act, ACTS[act].fields, told))
            made.append(hall)
            return hall

        day(make)
        return made[-1], typist

    return spend


def starts(full):
    """Give where to begin: in full each free field gets every core."""
    return range(0, 300, EACH) if full else (24,)


def test_every_free_field_of_every_act_is_kept_as_it_is_seen(typing, full):
    fields = set()
    for day in DAYS:
        for start in starts(full):
            hall, typist = typing(day, start)
            world = hall.desk.world
            world.gather()
            told = [one.event for stream in world.streams().values() for one in stream.told]
            kept = {seen(text) for text in texts([*told, *hall.journal.kept.values()])}
            assert typist.typed - kept == set(), day
            fields |= typist.fields
    asked = {(act, name) for act, spec in ACTS.items() if act not in APART for name, _ in free(act, spec.fields)}
    assert asked - fields == set()


def test_a_title_of_ones_own_rules_is_kept_as_it_is_seen_or_refused(hall):
    kept = 0
    for title in hostile_names():
        if len(title) > LONGEST_TITLE or not all(c.isprintable() for c in title):
            with suppress(Misuse):
                made = hall.desk.perform("new", {"name": "Open", "ruleset_title": title})
                assert seen(hall.desk.rules(made.answer["tournament"]).title) == seen(title)
            continue
        made = hall.desk.perform("new", {"name": "Open", "ruleset_title": title})
        assert hall.desk.rules(made.answer["tournament"]).title == title.strip()
        kept += 1
    assert kept > 200


@pytest.mark.parametrize("day", DAYS)
def test_on_every_paper_it_is_letters(typing, day, full):
    for start in starts(full):
        hall, typist = typing(day, start)
        marked = [word for word in typist.given if "<" in word]
        match = next(iter(hall.desk.opened(hall.tid)), None)
        told = bundle(hall.desk, hall.tid, match, "now")
        for kind, report in REPORTS.items():
            for form in report.formats if match or report.needs == "tournament" else ():
                made = build(kind, form, told)
                if form == "pdf":
                    assert made.startswith(b"%PDF"), kind
                elif form == "xlsx":
                    cells = [
                        one for sheet in load_workbook(io.BytesIO(made)) for row in sheet.iter_rows() for one in row
                    ]
                    assert {one.data_type for one in cells} <= {"s", "n", "inlineStr", "d"}, kind
                elif form == "html":
                    page = made.decode()
                    assert [word for word in marked if word in page] == [], kind
