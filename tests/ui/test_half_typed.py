"""What is half typed anywhere outlives the window: answers, reasons, results, forms; and goes once it is sent."""

from __future__ import annotations

import desk_kit
import pytest
from argon2 import PasswordHasher
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from station_kit import Station

from app.desk.change import Who
from app.ui.forms.asking import restore as restored_form
from app.ui.forms.team import TeamForm
from app.ui.forms.tournament import TournamentForm
from app.ui.pad import kept
from app.ui.pad.opening import Opening

pytestmark = pytest.mark.no_cover

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PLAYERS = {"A": ("a", "b"), "B": ("c", "d")}


@pytest.fixture
def called(qtbot, tmp_path):
    made = Station(qtbot, tmp_path).call()
    yield made
    made.close()


def left(table, kind):
    """Give the drafts of a kind that this station still keeps."""
    names = table.file.keys()
    return [name for name in names if kind in name]


def again(table, qtbot, page=None):
    """Kill the window and sit down again."""
    made = table.killed(qtbot)
    if page:
        made.tid = table.tid
        made.go(page, table.tid)
    else:
        made.sit(table.tid, table.mid)
    made.settle()
    return made


def test_the_answers_of_an_opening_are_taken_up_and_opened_under_their_own_uuid(called, qtbot):
    called.type("123")
    command = called.page.asking._opening.command
    table = again(called, qtbot)
    assert (table.page.asking._opening.told, table.page.asking._opening.command) == (("1", "2", "A2"), command)
    table.type("122")
    table.press("Enter")
    assert {one.act.id for one in table.desk.history(table.tid) if one.act.name == "open"} == {command}
    assert left(table, "/ask/") == []
    table.close()


def test_a_slip_half_typed_is_typed_on_as_a_slip_after_a_restart(called, qtbot, home):
    called.context.go("match", called.tid, called.mid, slip=True)
    called.settle()
    printed = called.page.asking._opening.told
    called.press("2", "5")
    turned = called.page.asking._opening.told
    assert turned != printed
    table = called.killed(qtbot, desk_kit.load())
    table.tid, table.mid = called.tid, called.mid
    assert "typing its paper slip" in table.page.where().facts
    assert table.page.asking._opening.told == turned
    table.press("Enter")
    assert table.state.opened.dealer == "B1"
    table.press("1", "Enter", "1")
    again = table.killed(qtbot, desk_kit.load())
    again.tid, again.mid = table.tid, table.mid
    assert "game 1, line 2" in again.words()
    assert (again.pad.state.facts, again.pad.state.how) == (table.pad.state.facts, table.pad.state.how)
    assert again.pad.state.how is not None
    again.go("floor")
    again.sit(again.tid, again.mid)
    assert "paper slip" not in again.page.where().facts, "from its tile it is asked step by step"
    again.close()


def test_a_ruling_half_typed_says_to_who_takes_the_keys_who_typed_it_until_that_one_changes_it(called, qtbot):
    called.opened()
    for name in ("Ali", "Naidoo"):
        called.act("name_official", "", name=name, role="director", secret=QUICK.hash("4711"))
        called._station.duty.who = Who("Ali", "director")
    called.desk.duty.sign_in("Ali", "4711")
    called.type("411031")
    called.press("Enter", "1")
    called.type("cards shown")
    panel = called.page.board.ruling
    assert panel._ruling.noted.isHidden()
    panel.say("Ali is of Lenasia: somebody else rules here.")
    called.desk.duty.sign_in("Naidoo", "4711")
    called.page.refresh()
    called.settle()
    notice = "Typed by Ali: Enter signs it in your name."
    noted = panel._ruling.noted
    assert (noted.text(), noted.isVisible(), panel.reason.text()) == (notice, True, "cards shown")
    table = again(called, qtbot)
    table.desk.duty.sign_in("Naidoo", "4711")
    table.page.refresh()
    table.settle()
    panel = table.page.board.ruling
    assert (panel._ruling.noted.text(), panel.reason.text()) == (notice, "cards shown")
    panel.reason.setFocus()
    table.type(" twice")
    assert panel._ruling.noted.isHidden(), "it is what this official typed too"
    table.press("Enter")
    assert (table.state.claims[0].ruling, next(table.desk.history(table.tid)).act.actor) == ("upheld", "Naidoo")
    table.close()


def test_the_answers_before_a_next_game_are_taken_up(called, qtbot):
    called.opened()
    for _ in range(4):
        called.deal("311")
    called.press("3")
    dealer = called.page.asking._dealer
    assert dealer is not None
    table = again(called, qtbot)
    assert table.page.asking._dealer == dealer
    table.press("Enter")
    assert left(table, "/ask/") == []
    table.close()


def test_the_reason_of_a_correction_is_taken_up_with_its_deal_and_leaves_with_it(called, qtbot):
    called.opened()
    called.win()
    called.press("1", "Up")
    called.type("t12")
    called.press("Enter")
    called.type("scores comp")
    table = again(called, qtbot)
    assert table.pad.state.correcting
    assert table.pad.why.text() == "scores comp"
    table.pad.why.setFocus()
    table.type("ared")
    table.press("Enter")
    QApplication.activeModalWidget().confirm.click()  # the result moves: what it moves was shown first
    table.settle()
    assert next(table.desk.history(table.tid)).act.name == "correct"
    assert table.pad.why.text() == ""
    table.close()


def test_a_quick_result_half_typed_is_taken_up(called, qtbot):
    called.go("floor", called.tid)
    called.type("1")
    called.press("Enter")
    called.type("2")
    table = again(called, qtbot, "floor")
    assert table.page.quick.field.text() == "2"
    assert table.page.quick.table.text().endswith(called.mid)
    table.type("1")
    assert called.mid in table.t.results
    assert left(table, "/quick/") == []
    table.close()


def test_a_table_half_typed_is_taken_up(called, qtbot):
    called.go("floor", called.tid)
    called.type("1")
    table = again(called, qtbot, "floor")
    assert table.page.quick.field.text() == "1"
    table.close()


def test_a_team_half_typed_is_taken_up_and_entered_once(called, qtbot):
    called.go("entries", called.tid)
    called.press("A")
    form = called.window.findChild(TeamForm)
    QTest.keyClicks(form.name, "Latecomers")
    called.settle()
    command = form.command
    form.deleteLater()
    table = again(called, qtbot, "entries")
    table.press("A")
    form = table.window.findChild(TeamForm)
    assert (form.name.text(), form.command) == ("Latecomers", command)
    form.reject()
    table.settle()
    assert left(table, "/form/") == []
    table.close()


def test_a_tournament_half_typed_is_taken_up_and_made_once(called, qtbot):
    called.go("start")
    called.press("N")
    form = called.window.findChild(TournamentForm)
    QTest.keyClicks(form.name, "Night Open")
    called.settle()
    form.deleteLater()
    table = again(called, qtbot, "start")
    table.press("N")
    form = table.window.findChild(TournamentForm)
    assert form.name.text() == "Night Open"
    form.accept()
    table.settle()
    assert [t.settings.name for t in table.desk.tournaments()].count("Night Open") == 1
    assert left(table, "/form/") == []
    table.close()


@pytest.mark.parametrize("text", [None, "", "no JSON", '{"told": 3}', '["x"]'])
def test_answers_of_another_version_are_left_alone(text):
    assert kept.restore(text) == kept.Asked()
    assert restored_form(text or "") is None


def test_answers_that_are_none_any_more_end_the_opening_there():
    state = kept.opened(kept.Asked(told=("1", "7", "A2"), opening="uuid"), PLAYERS)
    assert (state.told, state.command) == (("1",), "uuid")
    assert kept.opened(kept.Asked(), PLAYERS).told == Opening(PLAYERS).told


def test_a_ruling_half_typed_stays_with_the_claim_of_its_match(qtbot, tmp_path):
    """Two tables claim in the same deal: both are claim 1 of game 1, deal 1."""
    hall = desk_kit.Hall(qtbot, tmp_path)
    tid = desk_kit.drawn(hall.desk, 4)
    for match in ("M1", "M2"):
        hall.desk.perform("call", {"match": match}, tournament=tid)
        seats, keepers = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}
        opened = {"match": match, "seats": seats, "dealer": "A1", "keepers": keepers}
        hall.desk.perform("open", opened, tournament=tid)
        revoke = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
        hall.desk.perform("claim", {"match": match, "claim": revoke}, tournament=tid)
    page = hall.go("claims", tid)
    page.table.go_to("M1.1")
    hall.settle()
    page.ruling.press("2")
    page.ruling.reason.setText("no club was shown")
    page.table.go_to("M2.1")
    hall.settle()
    assert (page.ruling.state.ruling, page.ruling.reason.text()) == (None, "")
    hall.close()
