"""The register by its keys: who played where, conduct to a bar, files out and in; shut where players look on."""

from __future__ import annotations

import json

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.settings import Settings
from app.tournament.people.ban_list import BarRow, to_json


@pytest.fixture
def day(hall):
    """Give a window on a tournament that began, with the register open."""
    hall.tid = desk_kit.drawn(hall.desk, 4)
    hall.go("floor", hall.tid)
    hall.press("F7")
    hall.settle()
    return hall


def form(hall):
    return hall.window.people.form


def asked():
    return QApplication.activeModalWidget()


def names(hall, view):
    return [row.name if view != "conduct" else row.who for row in form(hall).lists[view].listing.rows]


def test_somebody_is_found_and_what_was_played_is_told(day):
    assert form(day).view() == "people"
    day.press("/")
    first = form(day).lists["people"].listing.rows[0]
    day.type(first.name.casefold())
    day.press("Enter")
    day.settle()
    assert form(day).table().current().person == first.person
    assert form(day).about.text().startswith("Hall Open: Team 001 · with P1b · still in play")


def test_who_was_typed_in_an_entry_that_was_taken_back_is_found_and_told_of(day):
    tid = day.desk.perform("new", {"name": "Next"}).answer["tournament"]
    day.desk.perform("add", {"name": "First try", "players": ("Zed", "W"), "phones": ("0829", "")}, tournament=tid)
    day.desk.undo(tid)
    day.press("/")
    day.type("zed")
    day.press("Enter")
    day.settle()
    assert form(day).about.text() == (
        "Typed in what was taken back, and not in the register.\nNext: First try · Zed · 0829 · taken back"
    )
    day.press("/")
    day.type("zedd")
    day.settle()
    assert form(day).about.text() == "Nothing in this list fits “zedd”."
    form(day).choice.choose("bars")
    assert form(day).about.text() == "Nothing in this list fits “zedd”."


def test_only_the_person_the_cursor_stops_at_is_read(day, monkeypatch):
    read = []
    real = form(day).past._work
    monkeypatch.setattr(form(day).past, "_work", lambda desk, person: read.append(person) or real(desk, person))
    day.press("/", "Enter")
    for person in ("P0003", "P0004", "P0005"):
        form(day).past.ask(person)
    day.settle()
    assert read == ["P0003", "P0005"]
    assert "Team 003" in form(day).about.text()


def test_a_report_is_answered_by_an_expulsion_that_bars_and_the_list_goes_out(day, tmp_path):
    day.press("2", "r")
    day.type("fight")
    asked().lines["team"].setText("1")
    asked().lines["reason"].setText("hit a player")
    day.press("Enter")
    day.settle()
    (row,) = form(day).lists["conduct"].listing.rows
    assert (row.step, row.next_step, form(day).about.text().endswith("hit a player")) == ("report", "expulsion", True)
    day.press("v")
    assert asked().act == "expel"
    asked().lines["reason"].setText("hit a player")
    asked().lines["barred"].setText("1")
    day.press("Enter")
    day.settle()
    if asked() is not form(day):
        day.press("Tab", " ")  # what it moves is shown first
        day.settle()
    assert day.t.entrants["T001"].state == "expelled"
    day.press("3")
    (bar,) = form(day).lists["bars"].listing.rows
    assert bar.reason == "hit a player"
    path = tmp_path / "one.json"
    form(day).files.save_person(str(path), bar.person)
    day.settle()
    assert json.loads(path.read_text("utf-8"))["bars"][0]["reason"] == "hit a player"
    day.press("l")
    asked().lines["reason"].setText("said sorry")
    day.press("Enter")
    day.settle()
    assert form(day).lists["bars"].listing.rows == []


def test_a_list_without_rows_says_what_would_stand_there_and_a_warned_team_is_filled_in_to_be_expelled(day):
    day.press("2")
    assert "R reports" in form(day).about.text()
    day.press("3")
    assert "Nobody is barred" in form(day).about.text()
    day.act("warn_conduct", day.tid, offence="language", team="T002", reason="swore")
    day.press("2", "v")
    assert (asked().lines["team"].text(), asked().lines["offence"].text()) == ("T002", "Vulgar language")
    day.press("Esc")


def test_the_row_an_act_here_brought_is_the_current_one_another_station_s_is_not_and_f1_tells_the_keys(day):
    def report(why):
        return {"offence": "fight", "team": "T001", "reason": why}

    day.act("report_conduct", day.tid, **report("first"))
    day.press("2")
    day.settle()
    table = form(day).table()
    assert table.current().reason == "first"
    day.press("r")
    day.type("fight")
    asked().lines["team"].setText("2")
    asked().lines["reason"].setText("second")
    day.press("Enter")
    day.settle()
    assert (table.current().reason, form(day).about.text().rpartition(" · ")[2]) == ("second", "second")
    day.context.told(day.act("report_conduct", day.tid, **report("third")))
    day.settle()
    assert {row.reason for row in table.listing.rows} == {"first", "second", "third"}
    assert table.current().reason == "second", "what comes from elsewhere moves no cursor"
    day.press("F1")
    told = [one.text() for one in asked().findChildren(QLabel)]
    assert told[0] == "Conduct"
    assert tuple(told[told.index(key) + 1] for key in ("R", "3", "/")) == ("Report", "Bars", "Search")
    assert "Bar" not in told, "a key of another list does nothing here"
    day.press("Esc")
    assert asked() is form(day)


def test_a_list_of_bars_shows_the_fate_of_its_rows_before_it_is_taken_in(day, tmp_path):
    path = tmp_path / "durban.json"
    path.write_bytes(to_json([BarRow("Xavier", "0829990000"), BarRow("Yusuf")]))
    day.press("3")
    form(day).files.read_file(str(path))
    day.settle()
    assert [row.fate for row in asked().table.listing.rows] == ["new", "warned"]
    day.press("Enter")
    day.settle()
    assert {(row.name, row.source) for row in form(day).seen.bars} == {("Xavier", "durban"), ("Yusuf", "durban")}
    path.write_bytes(path.read_bytes().replace(b"Xavier", b"Xaver"))
    form(day).files.read_file(str(path))
    day.settle()
    assert "not what its hash says" in form(day).note.text()
    form(day).reads.ask((day.tid, ""))
    day.press("Esc")  # an answer on its way finds nobody, and harms nothing
    day.settle()
    day.window.context.settings = Settings(kind="table")
    day.press("F7")
    assert form(day) is None  # where players look on it stays shut
    assert "nothing for officials" in day.window.banner.text()


def test_one_person_is_erased_only_after_a_second_word(day):
    row = form(day).table().current()
    day.press("x")
    assert "No Undo and no backup" in "".join(one.text() for one in asked().findChildren(type(form(day).note)))
    day.press("Enter")
    day.settle()
    assert row.name in [one.name for one in form(day).seen.people]
    day.press("Tab", " ")
    day.settle()
    assert row.name not in [one.name for one in form(day).seen.people]
    assert "Ctrl+Z" not in day.window.toast.text(), "nothing takes it back"


@pytest.fixture
def shut(hall):
    """Give a window on a tournament that Naidoo, 0825551234, may not enter."""
    tid = hall.desk.perform("new", {"name": "Next"}).answer["tournament"]
    rows = [{"name": "Naidoo", "phone": "0825551234"}]
    hall.desk.perform("import_bars", {"source": "Durban", "rows": rows})
    hall.go("entries", tid)
    return hall


def test_an_import_stops_who_is_barred_and_asks_about_a_name_or_a_phone_alone(shut, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text(
        "Team,Player 1,Player 2,Cell\nAces,Naidoo,X,082 555 1234\nKings,Naidoo,Y,0831112222\nTens,Naidu,Z,0825551234\n",
        "utf-8",
    )
    shut.page.taking_in.read_file(str(path))
    shut.settle()
    assert [(one.fate, one.why) for one in asked().fates[1:]] == [
        ("refused", "Naidoo is barred"),
        ("refused", "Naidoo has the name of somebody barred: is it the same person?"),
        ("refused", "Naidu has the phone of somebody barred: is it the same person?"),
    ]
    assert "2 rows wait" in asked().hint.text()
    shut.press("Enter")  # to the first that nobody answered
    assert asked().table.current().team == "Kings"
    assert asked().two.text() == "Somebody else   T"
    shut.press("t")
    shut.settle()
    shut.press("Enter")
    assert asked().table.current().team == "Tens"
    shut.press("s")
    shut.settle()
    assert [one.fate for one in asked().fates[1:]] == ["refused", "warned", "refused"]
    shut.press("Enter")
    shut.settle()
    assert [one.name for one in shut.t.entrants.values()] == ["Kings"]


def test_a_form_asks_whether_it_is_the_barred_person_and_enters_who_is_not(shut):
    shut.press("a")
    form = asked()
    form.name.setText("Tens")
    form.players[0].setText("Naidu")
    form.phones[0].setText("0825551234")
    form.accept()
    shut.settle()
    assert "has the phone of somebody barred, P0001" in form.error.text()
    assert "not_barred" not in shut.window.banner.text(), "that is how the command line answers"
    shut.press(" ", "Enter")  # the box has the focus
    shut.settle()
    assert [one.name for one in shut.t.entrants.values()] == ["Tens"]


def test_a_team_taken_in_again_is_asked_about_in_a_form(shut):
    tid, reason = shut.t.settings.id, {"person": "P0001", "reason": "x"}
    shut.act("lift_bar", tid, **reason)
    shut.act("add", tid, name="Tens", players=["Naidu"], phones=["0825551234"])
    shut.act("bar", tid, **reason)
    shut.press("w")
    shut.settle()
    shut.press("w")
    shut.settle()
    assert asked().lines["teams"].text() == "T001"
    shut.press(" ", "Enter")
    shut.settle()
    shut.settle()
    assert shut.t.entrants["T001"].state == "in"


def test_why_a_row_of_a_list_of_bars_is_refused_is_said_in_full_below_it(day, tmp_path):
    path = tmp_path / "durban.csv"
    path.write_text("Name,Cell,Until,Reason\nNew Man,0825550000,2027-13-01,fighting\n", encoding="utf-8")
    day.press("3")
    form(day).files.read_file(str(path))
    day.settle()
    assert asked().why.text() == "Row 2: “2027-13-01” is no day: write it as 2027-06-30, or leave it empty for good"
    day.press("Esc")
