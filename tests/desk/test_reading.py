from __future__ import annotations

from typing import get_type_hints

import msgspec
import pytest

from app.desk.acts.calling import CallFields
from app.desk.acts.creating import NewFields, SettingsFields
from app.desk.acts.entering import AddFields, ImportFields
from app.desk.acts.opening import OpenFields
from app.desk.acts.table import ACTS
from app.desk.reading import EXAMPLES, read_fields
from app.desk.refusals import Misuse
from app.desk.words import broken, placed
from app.game.table import Team


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


@pytest.mark.parametrize(("name", "nothing"), [("order", ()), ("prizes", ()), ("targets", ()), ("apart", {})])
def test_nothing_behind_the_sign_is_an_empty_list(name, nothing):
    assert getattr(read_fields(SettingsFields, {name: ""}), name) == nothing


def test_a_list_of_texts_may_hold_one():
    assert read_fields(AddFields, {"name": "X", "players": "P. Naidoo"}).players == ("P. Naidoo",)


def test_every_mistake_is_told_at_once_with_its_place():
    with pytest.raises(Misuse) as refused:
        read_fields(OpenFields, {"match": "M1", "seat": "A1", "dealer": "C1", "keepers": {"A": "A9"}})
    told = {(m.path, m.message) for m in refused.value.mistakes}
    assert ("seat", "this act has no such field") in told
    assert ("seats", "is needed") in told
    assert ("dealer", "'C1' is none of A1, B1, A2, B2") in told
    assert {path for path, _ in told} == {"seat", "seats", "dealer", "keepers"}


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        (CallFields, {"table": "one"}, "table: must be a whole number, not text"),
        (CallFields, {"table": 0}, "table: must be a whole number from 1"),
        (CallFields, {"table": 10**7}, "table: must be a whole number of at most 1000000"),
        (AddFields, {"name": ["X"]}, "name: must be text, not a list"),
        (AddFields, {"name": "X", "players": {"a": 1}}, "players: must be a list, not a table of names and values"),
        (AddFields, {"name": "X", "players": ["y" * 201]}, "players[0]: must be text of at most 200 letters"),
        (AddFields, {"name": "X", "paid": "perhaps"}, "paid: must be true or false, not text"),
        (AddFields, {"name": None}, "name: must be text, not nothing"),
        (NewFields, {"name": "X", "best_of": [1] * 33}, "best_of: must be a list of at most 32"),
        (
            NewFields,
            {"name": "X", "set": "target_balls"},
            'set: must be a table of names and values, not text; for example set={"target_balls": 12}',
        ),
        (
            NewFields,
            {"name": "X", "apart": {"club": "x"}},
            'apart: a value in it must be a whole number, not text; for example apart={"club": 2}',
        ),
        (ImportFields, {"rows": [{"club": "B"}]}, "rows[0]: lacks its name"),
    ],
)
def test_a_value_that_does_not_fit_is_worded_for_people(kind, fields, sentence):
    with pytest.raises(Misuse) as refused:
        read_fields(kind, fields)
    assert str(refused.value) == sentence


def test_every_field_of_names_and_values_has_an_example_that_it_takes():
    kinds = {
        one.name: spec.fields
        for spec in ACTS.values()
        for one in msgspec.structs.fields(spec.fields)
        if "dict" in str(get_type_hints(spec.fields, include_extras=True)[one.name])
    }
    assert set(kinds) == set(EXAMPLES)
    for name, kind in kinds.items():
        lacking = [one.name for one in msgspec.structs.fields(kind) if one.required and one.name != name]
        with pytest.raises(Misuse) as refused:
            read_fields(kind, {name: EXAMPLES[name], "nothing of the kind": 1})
        assert [one.path for one in refused.value.mistakes] == ["nothing of the kind", *lacking]


def test_pairs_hold_values_of_json():
    read = read_fields(NewFields, {"name": "X", "set": "target_balls=12, strict=false, ball_opening_of_record=due"})
    assert read.set == {"target_balls": 12, "strict": False, "ball_opening_of_record": "due"}


def test_rows_name_the_row():
    with pytest.raises(Misuse, match=r"rows.*\[1\]"):
        read_fields(ImportFields, {"rows": [{"name": "A"}, {"title": "B"}]})


def test_broken_json_is_said():
    with pytest.raises(Misuse, match="set"):
        read_fields(NewFields, {"name": "X", "set": '{"a": '})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"a": 1,\n "b": nope}', "is not JSON: look at line 2, near sign 11"),
        ('{"é": x}'.encode(), "is not JSON: look at line 1, near sign 7"),
        (b'{"a": [1, 2', "is not JSON: it breaks off at its end"),
        (b" \n", "is empty"),
        (b"[" * 200_000, "is nested too deeply"),
        (b'"\xff"', "is not UTF-8 text (byte 2)"),
        (b"{} {}", "is not JSON: look at line 1, near sign 5"),
    ],
)
def test_a_text_that_is_no_json_is_told_with_its_place(content, told):
    with pytest.raises((msgspec.DecodeError, RecursionError, UnicodeDecodeError)) as raised:
        msgspec.json.decode(content)
    assert broken(raised.value, content) == told


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"[[1]]", "[0]: must be a table of names and values, not a list"),
        (b'[{"A": {"B": "x"}}]', "[0]: a value in it must be a whole number, not text"),
        (b'[{"C": {}}]', "[0]: 'C' is none of A, B"),
        (b"{}", "must be a list, not a table of names and values"),
    ],
)
def test_json_that_holds_something_else_is_told_with_its_place(content, told):
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.json.decode(content, type=list[dict[Team, dict[Team, int]]])
    path, what = placed(str(raised.value), Team)
    assert (f"{path}: {what}" if path else what) == told


def test_a_name_told_twice_in_json_is_refused_with_its_place():
    fields = {"match": "M1", "seats": '{"A1":1,"A1":2,"B1":1,"A2":2,"B2":2}', "dealer": "A1", "keepers": "A=A1,B=B2"}
    with pytest.raises(Misuse) as refused:
        read_fields(OpenFields, fields)
    assert str(refused.value) == "seats.A1: is told 2 times; keep one of them"
