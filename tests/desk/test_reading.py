from __future__ import annotations

import pytest

from app.desk.acts.creating import NewFields
from app.desk.acts.entering import AddFields, ImportFields
from app.desk.acts.opening import OpenFields
from app.desk.reading import read_fields
from app.desk.refusals import Misuse


def test_texts_become_what_the_field_asks():
    read = read_fields(NewFields, {"name": "Open", "best_of": "1, 3,5", "tables": "9", "third_place": "true"})
    assert (read.best_of, read.tables, read.third_place) == ((1, 3, 5), 9, True)


def test_json_and_pairs_become_tables():
    read = read_fields(
        OpenFields,
        {"match": "M1", "seats": '{"A1":1,"B1":1,"A2":2,"B2":2}', "dealer": "A1", "keepers": "A=A1,B=B2"},
    )
    assert read.seats["B2"] == 2
    assert read.keepers == {"A": "A1", "B": "B2"}


def test_a_list_of_texts_may_hold_one():
    assert read_fields(AddFields, {"name": "X", "players": "P. Naidoo"}).players == ("P. Naidoo",)


def test_every_mistake_is_told_at_once_with_its_place():
    with pytest.raises(Misuse) as refused:
        read_fields(OpenFields, {"match": "M1", "seat": "A1", "dealer": "C1", "keepers": {"A": "A9"}})
    told = {(m.path, m.message) for m in refused.value.mistakes}
    assert ("seat", "this act has no such field") in told
    assert ("seats", "is needed") in told
    assert {path for path, _ in told} == {"seat", "seats", "dealer", "keepers[...]"}


def test_rows_name_the_row():
    with pytest.raises(Misuse, match=r"rows.*\[1\]"):
        read_fields(ImportFields, {"rows": [{"name": "A"}, {"title": "B"}]})


def test_broken_json_is_said():
    with pytest.raises(Misuse, match="set"):
        read_fields(NewFields, {"name": "X", "set": '{"a": '})
