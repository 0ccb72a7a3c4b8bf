"""An entry the store can't take stays at its station and goes in by itself: saved, sending, not saved – retry."""

from __future__ import annotations

from threading import Event

import pytest
from desk_kit import drawn
from station_kit import Station

from app.desk.desk import Desk
from app.desk.ports import JournalError
from app.store.drafts import ScopedDrafts
from app.ui.forms.team import TeamForm
from app.ui.match.draft_names import ahead_draft, pad_draft
from app.ui.pad.ahead import draft, restore
from app.ui.unsent import UnsentForm
from app.ui.work import sending


@pytest.fixture
def playing(qtbot, tmp_path):
    made = Station(qtbot, tmp_path).call().opened()
    yield made
    made.close()


def test_an_entry_the_store_did_not_take_goes_in_by_itself_when_it_returns(playing):
    table = playing
    assert table.kept() == []
    table.away()
    table.type("195/")
    table.press("Enter")
    command = table.pad.state.command
    assert table.status == "not saved – retry"
    assert "not saved – retry" in table.words()
    assert (table.kept(), table.pad.state.points, table.deals()) == ([command], "95", 0)
    table.tick()
    assert (table.status, table.kept()) == ("not saved – retry", [command])
    table.back()
    table.tick()
    assert table.status.startswith("saved")
    assert (table.kept(), table.pad.state.points, table.deals()) == ([], "", 1)
    assert table.drafts.load(pad_draft(table.tid, table.mid)) is None
    assert not table.context.outgoing._timer.isActive()


def test_that_the_store_was_not_reached_leaves_the_screen_when_it_is(playing):
    """What waited is being changed on the pad, so nothing is sent that would take it off."""
    table = playing
    table.away()
    table.type("195/")
    table.press("Enter")
    assert "disk is full" in table.window.banner.text()
    table.window.line._lost(JournalError("Nothing listens there."))
    table.type("5")
    table.back()
    table.window.line.poll()
    table.settle()
    assert table.window.banner.text() == ""


def test_the_key_sends_again_at_once(playing):
    table = playing
    table.away()
    table.deal("1")
    table.back()
    table.press("Ctrl+R")
    assert (table.deals(), table.kept()) == (1, [])


def test_what_is_half_typed_for_one_tournament_stands_on_the_line_of_no_other(playing):
    table = playing
    table.act("call", table.tid, table=2)
    other = drawn(table.desk, 4)
    line = table.go("floor").quick
    table.press("2", "Enter", "2")
    table.go("floor", other)
    assert (line.field.text(), line.table.text(), line.field.placeholderText()) == ("", "", "table")
    table.go("floor", table.tid)
    table.qtbot.waitUntil(lambda: line.field.text() == "2")
    assert line.table.text().startswith("table 2")


def test_a_quick_result_that_waits_leaves_its_line_so_that_enter_tells_it_once(playing):
    table = playing
    table.act("call", table.tid, table=2)
    table.go("floor")
    table.away()
    table.press("2", "Enter", "2", "0")
    line = table.page.quick.field
    assert (line.text(), line.placeholderText(), len(table.kept())) == ("", "table", 1)
    table.press("Enter")
    assert len(table.kept()) == 1
    table.back()
    table.press("Ctrl+R")
    assert (table.kept(), [one.games for one in table.t.results.values()]) == ([], [(2, 0)])


@pytest.mark.parametrize("answers", [False, True], ids=["before the store had it", "before the acknowledgement"])
def test_an_entry_outlives_a_kill_and_is_stored_once(playing, qtbot, answers):
    table = playing
    table.away(answers=answers)
    table.type("195/")
    table.press("Enter")
    command = table.pad.state.command
    again = table.killed(qtbot)
    again.sit(table.tid, table.mid)
    again.settle()
    assert [one.act.id for one in again.desk.history(table.tid) if one.act.name == "enter"] == [command]
    assert (again.kept(), again.pad.state.points) == ([], "")
    assert again.drafts.load(pad_draft(table.tid, table.mid)) is None
    again.close()


def test_what_another_station_entered_meanwhile_lies_beside_ones_own_back_on_the_pad(playing, qtbot):
    table = playing
    table.away()
    table.type("195/")
    table.press("Enter")
    table.act("enter", table.tid, match=table.mid, facts={"ball": "B"})
    again = table.killed(qtbot)
    assert "Somebody was first" in again.window.banner.text()
    assert "Ctrl+U" in again.window.banner.text()
    again.sit(table.tid, table.mid)
    assert again.pad.state.points == "95"
    assert "Somebody was first" in again.pad.said.text()
    assert again.deals() == 1
    assert again.kept() == []
    again.press("Enter")
    assert again.deals() == 1
    again.close()


def test_what_is_changed_on_the_pad_is_not_sent_behind_its_users_back(playing):
    table = playing
    table.away()
    table.type("195/")
    table.press("Enter")
    table.press("Esc")
    assert table.kept() == []
    table.back()
    table.tick()
    assert table.deals() == 0
    table.deal("2")
    assert table.deals() == 1
    assert table.state.deal(1, 1).facts.ball == "B"
    assert table.kept() == []


def test_every_page_keeps_what_was_not_saved_and_sends_it_in_order(playing):
    table = playing
    table.go("entries", table.tid)
    teams = tuple(table.t.entrants)[:2]
    table.away()
    for team in teams:
        table.context.act("paid", {"team": team, "value": True})
        table.settle()
    assert table.status == "2 not saved – retry"
    table.press("Ctrl+U")
    form = table.window.unsent.form
    assert isinstance(form, UnsentForm)
    assert form.list.count() == 2
    table.back()
    form.again.click()
    table.settle()
    assert form.list.count() == 0
    assert form.about.text() == "Everything you entered is stored."
    form.accept()
    labels = [one.act.name for one in table.desk.history(table.tid)][1::-1]
    assert labels == ["paid", "paid"]
    assert all(table.t.entrants[team].paid for team in teams)


def test_an_entry_can_be_let_go(playing):
    table = playing
    table.away()
    table.deal("1")
    table.press("Ctrl+U")
    table.window.unsent.form.drop.click()
    table.settle()
    table.window.unsent.form.accept()
    table.back()
    table.tick()
    assert (table.kept(), table.deals()) == ([], 0)
    assert table.status.startswith("saved")


def test_a_form_that_is_left_sends_nothing_later(playing):
    table = playing
    table.go("entries", table.tid)
    table.away()
    table.page.add()
    form = table.window.findChild(TeamForm)
    form.name.setText("Latecomers")
    form.accept()
    table.settle()
    assert len(table.kept()) == 1
    form.reject()
    table.settle()
    table.back()
    table.tick()
    assert (table.kept(), len(table.t.entrants)) == ([], 4)


def test_undo_waits_for_the_store_and_takes_back_what_was_shown(playing):
    table = playing
    table.deal("1")
    table.away()
    table.press("Ctrl+Z")
    assert table.status == "not saved – retry"
    table.back()
    table.tick()
    assert table.deals() == 0
    assert table.kept() == []


def test_a_held_enter_and_a_second_window_store_one_entry(playing, qtbot):
    table = playing
    table.away()
    table.deal("1")
    for _ in range(3):
        table.press("Enter")
    other = Station(qtbot, table.folder)
    other.settle()
    assert [one.act.name for one in other.desk.history(table.tid)].count("enter") == 1
    table.back()
    table.tick()
    assert table.deals() == 1
    assert [one.act.name for one in table.desk.history(table.tid)].count("enter") == 1
    other.close()


def test_the_whole_queue_is_one_line_of_the_store_it_was_meant_for(qtbot, tmp_path):
    hall = Station(qtbot, tmp_path)
    tid = drawn(hall.desk, 4)
    hall.go("floor", tid)
    hall.away()
    hall.press("Enter")
    assert hall.drafts.outbox.waiting() != []
    assert ScopedDrafts(hall.file, "store-2").outbox.waiting() == []
    hall.back()
    hall.tick()
    assert len(hall.t.tables) == 1
    hall.close()


def test_answers_changed_while_they_wait_are_not_sent_as_they_were(qtbot, tmp_path):
    table = Station(qtbot, tmp_path).call()
    table.away()
    table.type("123122")
    table.press("Enter")
    assert len(table.kept()) == 1
    table.press("Back")
    assert table.kept() == []
    table.back()
    table.tick()
    assert table.state.opened is None
    table.type("1")
    table.press("Enter")
    assert table.state.opened.view == "table"
    table.close()


def test_a_ruling_changed_while_it_waits_is_not_sent_as_it_was(playing):
    table = playing
    table.type("4rev")
    table.press("Enter")
    table.type("1431")
    table.press("1")
    table.type("shown")
    table.away()
    table.press("Enter")
    assert len(table.kept()) == 1
    table.type(" twice")
    assert table.kept() == []
    table.back()
    table.press("Enter")
    assert table.state.claims[0].ruling == "upheld"
    assert table.kept() == []


def test_an_entry_says_that_it_is_sending_only_where_it_takes_its_time(playing, monkeypatch):
    table, gate, said = playing, Event(), []
    assert sending.SHOWN < 100  # ms: the screen says by then how an entry stands
    table.context.saving.connect(lambda state, _: said.append(state))
    monkeypatch.setattr(sending, "SHOWN", 60_000)
    table.deal("1")
    assert said == ["saved"]
    monkeypatch.setattr(sending, "SHOWN", 1)
    table.desk.perform = lambda *given, **named: gate.wait() and table.perform(*given, **named)
    for key in ("2", "Enter"):
        table.pad.take(key)
    table.qtbot.waitUntil(lambda: table.status == "sending…")
    assert "sending…" in table.words()
    gate.set()
    table.settle()
    assert said == ["saved", "sending", "saved"]
    assert "sending…" not in table.words()
    assert (table.status[:5], table.deals()) == ("saved", 2)


def typed_ahead(table, keys):
    """Enter a deal, and these keys before the window hears that the store did not take it."""
    table.away()
    table.type("1")
    for key in ("Enter", *keys):
        table.pad.take(key)
    table.settle()


def test_what_was_typed_ahead_waits_with_its_deal_and_is_entered_behind_it(playing):
    table = playing
    typed_ahead(table, ("2", "Enter", "1", "9"))
    assert "Typed ahead and kept until the entry before it is stored: 2 Enter 1 9." in table.pad.said.text()
    table.type("5")
    table.tick()
    assert (table.deals(), table.pad.state.how) == (0, "counted")
    table.back()
    table.tick()
    assert [table.state.deal(1, deal).facts.ball for deal in (1, 2)] == ["A", "A"]
    assert (table.deals(), table.pad.state.points, table.pad.state.deal) == (2, "95", 3)
    assert table.drafts.load(ahead_draft(table.tid, table.mid)) is None


def test_what_was_typed_ahead_is_let_go_by_its_user_alone(playing):
    table = playing
    typed_ahead(table, ("2", "Enter"))
    table.page.board.deals.chosen.emit(1, 1)
    table.pad.take("Backspace")
    assert "stored: 2. Esc" in table.pad.said.text()
    table.press("Esc")
    assert (table.pad.state.how, len(table.kept())) == ("counted", 1)
    table.back()
    table.tick()
    assert (table.deals(), table.pad.state.how) == (1, None)


def test_enter_pressed_again_while_a_deal_is_sent_is_nothing_typed_ahead(playing):
    table = playing
    typed_ahead(table, ("Enter", "Enter"))
    assert table.pad.said.text() == "The disk is full."
    table.type("9")
    assert table.kept() == []


@pytest.mark.parametrize("stored", [False, True], ids=["its deal waits", "its deal was stored"])
def test_what_was_typed_ahead_outlives_a_kill(playing, qtbot, monkeypatch, stored):
    table = playing
    typed_ahead(table, ("2", "Enter", "1"))
    if not stored:
        monkeypatch.setattr(Desk, "perform", table.desk.perform)
    again = table.killed(qtbot)
    again.sit(table.tid, table.mid)
    again.settle()
    if not stored:
        assert (again.deals(), "2 Enter 1" in again.pad.said.text()) == (0, True)
        monkeypatch.undo()
        again.back()
        del again.desk.perform
        again.tick()
    assert (again.deals(), again.pad.state.how, again.pad.state.deal) == (2, "counted", 3)
    assert [again.state.deal(1, deal).facts.ball for deal in (1, 2)] == ["A", "A"]
    again.close()


def test_what_was_typed_ahead_of_a_deal_that_is_refused_or_let_go_is_said(playing, qtbot):
    table = playing
    typed_ahead(table, ("2", "Enter"))
    table.press("Ctrl+U")
    table.window.unsent.form.drop.click()
    table.settle()
    table.window.unsent.form.accept()
    assert table.window.banner.text().startswith("Typed ahead and not entered: 2 Enter.")
    for key in ("Enter", "2", "Enter"):
        table.pad.take(key)
    table.settle()
    table.perform("enter", {"match": table.mid, "facts": {"ball": "B"}}, tournament=table.tid)
    table.back()
    table.tick()
    assert "Typed ahead and not entered: 2 Enter." in table.pad.said.text()


@pytest.mark.parametrize("asked", [False, True], ids=["by itself", "by its key"])
def test_what_is_sent_again_by_itself_shows_no_bar_over_what_is_said_of_it(playing, asked):
    table, gate, begun = playing, Event(), Event()
    typed_ahead(table, ("2",))
    table.desk.perform = lambda *given, **named: (begun.set(), gate.wait(), table.perform(*given, **named))[-1]
    table.context.outgoing.again() if asked else table.context.outgoing._timer.timeout.emit()
    assert begun.wait(10)
    table.context.tasks._long.timeout.emit()
    assert (table.window.line.waiting.bar is not None) == asked
    gate.set()
    table.settle()
    assert (table.deals(), table.pad.state.how) == (1, "not_made")


def waits_ahead(table, keys):
    """Press these keys on the pad before the window hears that the store did not take the first."""
    table.away()
    for key in keys:
        table.pad.take(key)
    table.settle()
    assert table.status == "not saved – retry"


def balls_of(table, game=1):
    return [table.state.deal(game, deal).facts.ball for deal in range(1, table.deals() + 1)]


def test_what_was_typed_behind_an_undo_and_a_redo_waits_with_them_and_is_entered_behind_them(playing):
    table = playing
    table.deal("1")
    table.deal("1")
    assert balls_of(table) == ["A", "B"]
    waits_ahead(table, ("Backspace", "2", "Enter", "1", "9"))
    assert "Typed ahead and kept until the entry before it is stored: 2 Enter 1 9." in table.pad.said.text()
    table.back()
    table.tick()
    assert (balls_of(table), table.pad.state.deal, table.pad.state.points) == (["A", "A"], 3, "9")
    table.press("Esc", "Back")
    assert balls_of(table) == ["A"]
    waits_ahead(table, ("0", "1", "Enter"))
    assert "stored: 1 Enter." in table.pad.said.text()
    table.back()
    table.tick()
    assert (table.deals(), balls_of(table)[:2], table.pad.state.how, table.kept()) == (3, ["A", "A"], None, [])


@pytest.mark.parametrize("key", ["Backspace", "0"])
def test_what_was_typed_behind_an_undo_or_a_redo_that_is_let_go_is_said(playing, key):
    table = playing
    table.deal("1")
    table.deal("1")
    if key == "0":
        table.press("Back")
    before = table.deals()
    waits_ahead(table, (key, "2", "Enter"))
    table.press("Ctrl+U")
    table.window.unsent.form.drop.click()
    table.settle()
    table.window.unsent.form.accept()
    assert table.window.banner.text().startswith("Typed ahead and not entered: 2 Enter.")
    table.back()
    table.tick()
    assert (table.deals(), table.kept(), table.drafts.load(ahead_draft(table.tid, table.mid))) == (before, [], None)


@pytest.mark.no_cover
@pytest.mark.parametrize("last", [False, True], ids=["a game", "the match"])
def test_what_was_typed_behind_the_deal_that_ends_a_game_or_the_match_is_said(playing, last):
    table = playing
    for deal in range(8 if last else 4):
        if deal == 4:
            table.press("Enter")
        if deal == (7 if last else 3):
            table.away()
        table.type("311")
        if deal == (7 if last else 3):
            for key in ("Enter", "2", "Enter"):
                table.pad.take(key)
            table.settle()
        else:
            table.press("Enter")
    assert "Typed ahead and kept" in table.pad.said.text()
    table.back()
    table.tick()
    assert table.desk.score(table.tid, table.mid).winner == ("A" if last else None)
    assert table.window.banner.text().startswith("Typed ahead and not entered: 2 Enter.")
    games = table.desk.score(table.tid, table.mid).games
    assert (sum(len(game.deals) for game in games), table.pad.ahead.keys) == (8 if last else 4, ())


def test_what_was_typed_ahead_of_another_deal_than_comes_next_is_said(playing):
    table = playing
    text = draft(1, 4, ("2", "Enter"))
    table.drafts.save(ahead_draft(table.tid, table.mid), text)
    table.page.entering._ahead.arrive(table.page.shown)
    table.settle()
    assert table.window.banner.text().startswith("Typed ahead and not entered: 2 Enter.")
    assert (table.deals(), table.drafts.load(ahead_draft(table.tid, table.mid))) == (0, None)


def test_what_was_typed_ahead_by_another_version_is_left_alone():
    assert restore("[]") is None
