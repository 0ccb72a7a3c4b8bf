"""What is entered once is stored once: one key, two keys, a lost store, a restart; and nobody is overrun unseen."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from test_match import Table
from test_match_attacks import other_desk

from app.desk.ports import Act, JournalError
from app.game.claim_parts import parts
from app.rules.loading import load
from app.store.drafts import open_drafts
from app.ui.match.taking_back import undoes
from app.ui.match.tinted import Tinted
from app.ui.more.of_claims import OF_TABLE
from app.ui.pad import claims, ruling

pytestmark = pytest.mark.no_cover


@pytest.fixture
def table(qtbot, tmp_path):
    made = Table(qtbot, tmp_path).call()
    yield made
    made.close()


@pytest.fixture
def playing(qtbot, tmp_path):
    made = Table(qtbot, tmp_path).call().opened()
    yield made
    made.close()


def logged(table):
    table.type("4rev")
    table.press("Enter")
    table.type("1431")


def ruled(table):
    logged(table)
    table.press("1")
    table.type("shown")
    table.press("Enter")


def acts(table, name):
    return [one.act.id for one in table.desk.history(table.tid) if one.act.name == name]


def twice(table, key):
    """Press a key twice before the first is answered."""
    focus = table.window.focusWidget()
    QTest.keyClick(focus, key)
    QTest.keyClick(focus, key)
    table.settle()


def elsewhere(table, name, **fields):
    """Do an act at another station that this window has not looked at."""
    journal, other = other_desk(table, "table 9")
    other.perform(name, {"match": table.mid, **fields}, tournament=table.tid)
    journal.close()


def test_one_enter_in_the_reason_stores_one_ruling(playing):
    ruled(playing)
    assert len(set(acts(playing, "rule"))) == 1


def test_one_enter_in_the_reason_of_a_correction_stores_one(playing):
    table = playing
    for game in range(2):
        for _ in range(4):
            table.deal("311")
        if game == 0:
            table.press("Enter")
    table.press("1", "Up")
    table.type("t12")
    table.press("Enter")
    table.type("scores compared")
    table.press("Enter")
    QApplication.activeModalWidget().confirm.click()  # the result moves: what it moves was shown first
    table.settle()
    assert len(set(acts(table, "correct"))) == 1


def test_two_presses_before_the_answer_log_one_claim(playing):
    table = playing
    table.type("4rev")
    table.press("Enter")
    table.type("143")
    twice(table, "1")
    assert len(table.state.claims) == 1


def test_two_enters_before_the_answer_store_one_ruling_and_one_announcement(playing):
    table = playing
    logged(table)
    table.press("1")
    table.type("shown")
    reason = table.page.board.ruling.reason
    reason.entered.emit()
    reason.entered.emit()
    table.settle()
    assert len(set(acts(table, "rule"))) == 1
    twice(table, "n")
    assert len(set(acts(table, "announce"))) == 1


def test_two_enters_open_one_game(playing):
    table = playing
    for _ in range(4):
        table.deal("311")
    twice(table, "\r")
    assert len(set(acts(table, "open_game"))) == 1


def lose_the_answer(table, monkeypatch):
    """Let the store take an act and the answer be lost."""
    perform = table.desk.perform

    def lost(*given, **named):
        perform(*given, **named)
        raise JournalError("The connection was lost.")

    monkeypatch.setattr(table.desk, "perform", lost)
    return perform


def test_a_claim_whose_answer_was_lost_is_stored_once_when_sent_again(playing, monkeypatch):
    table = playing
    perform = lose_the_answer(table, monkeypatch)
    logged(table)
    assert "The connection was lost." in table.page.board.claim.texts()
    monkeypatch.setattr(table.desk, "perform", perform)
    table.press("1")
    assert len(table.state.claims) == 1
    assert table.page.disputing.ruling == 1


def test_an_entry_changed_after_its_answer_was_lost_is_not_taken_for_the_one_stored(playing, monkeypatch):
    table = playing
    perform = lose_the_answer(table, monkeypatch)
    table.type("195/")
    table.press("Enter")
    monkeypatch.setattr(table.desk, "perform", perform)
    table.press("Esc")
    table.type("2")
    table.press("Enter")
    assert table.state.deal(1, 1).facts.points == {"A": 95}
    assert table.state.deal(1, 2) is None or table.state.deal(1, 2).facts.ball == "B"


def test_a_claim_the_store_did_not_take_is_sent_again_after_a_restart_under_its_own_uuid(playing, monkeypatch, qtbot):
    table = playing
    lose_the_answer(table, monkeypatch)
    logged(table)
    command = table.page.disputing.claim.command
    assert acts(table, "claim") == [command]
    table.window.close()
    again = Table(qtbot, table.folder)
    again.sit(table.tid, table.mid)
    assert again.page.disputing.claim.command == command
    assert again.page.disputing.claim.step == "opener"
    again.press("1")
    assert len(again.state.claims) == 1
    again.close()


def test_a_deal_the_store_did_not_take_keeps_its_uuid_through_a_restart(playing, monkeypatch, qtbot):
    table = playing

    def full(*_given, **_named):
        raise JournalError("The disk is full.")

    monkeypatch.setattr(table.desk, "perform", full)
    table.type("195/")
    table.press("Enter")
    command = table.pad.state.command
    table.window.close()
    again = Table(qtbot, table.folder)
    again.sit(table.tid, table.mid)
    assert (again.pad.state.points, again.pad.state.command) == ("95", command)
    again.press("Enter")
    assert acts(again, "enter") == [command]
    assert again.pad.state.command != command
    again.close()


def test_a_half_typed_ruling_survives_the_window_on_both_pages(playing, qtbot):
    table = playing
    logged(table)
    table.press("1")
    table.type("half a rea")
    table.window.close()
    again = Table(qtbot, table.folder)
    again.sit(table.tid, table.mid)
    panel = again.page.board.ruling
    assert again.page.board.stack.currentWidget() is panel
    assert (panel.state.ruling, panel.reason.text()) == ("upheld", "half a rea")
    again.go("claims")
    assert again.page.ruling.reason.text() == "half a rea"
    again.page.ruling.setFocus()
    again.press("Enter")
    assert again.state.claims[0].reason == "half a rea"
    assert again.page.ruling.reason.text() == ""
    again.go("match", table.tid, table.mid)
    again.settle()
    assert again.context.drafts.load(f"ruling/{table.tid}/{table.mid}/1") is None
    again.close()


def test_a_half_typed_ruling_is_not_taken_up_where_players_look_on(qtbot, tmp_path):
    table = Table(qtbot, tmp_path).call().opened(view="1")
    table.type("411031")
    table.page.switch_view()
    table.settle()
    table.type("40")
    table.press("1")
    table.type("seven shown")
    table.window.close()
    again = Table(qtbot, tmp_path)
    again.sit(table.tid, table.mid)
    assert again.page.board.stack.currentWidget() is again.pad
    assert again.page.board.ruling.reason.text() == ""
    again.close()


def test_a_statement_half_typed_survives_the_window(playing, qtbot):
    table = playing
    table.type("411039")
    table.type("he had the 7")
    table.window.close()
    again = Table(qtbot, table.folder)
    again.sit(table.tid, table.mid)
    assert again.page.board.claim.field.text() == "he had the 7"
    again.close()


def test_undo_takes_back_what_was_shown_and_never_a_newer_entry(playing):
    table = playing
    table.deal("1")
    elsewhere(table, "enter", facts={"ball": "A"})
    table.press("Back")
    assert table.state.deal(1, 2) is not None
    assert table.state.deal(1, 1) is not None
    table.press("Ctrl+Z")
    assert table.state.deal(1, 2) is None
    assert table.state.deal(1, 1) is not None


def test_players_undo_and_redo_no_ruling_by_any_key(playing):
    table = playing
    ruled(table)
    table.page.switch_view()
    table.settle()
    before = len([*table.desk.history(table.tid)])
    table.press("Esc", "Ctrl+Z", "Back")
    assert len([*table.desk.history(table.tid)]) == before
    table.desk.undo(table.tid, table.mid)
    table.page.refresh()
    table.settle()
    table.press("Ctrl+Y", "0")
    assert table.state.claims[0].ruling is None


@pytest.mark.parametrize(("back", "again"), [("Back", "1"), ("Ctrl+Z", "Ctrl+Y")])
def test_a_signature_is_taken_back_at_the_table_that_gave_it(table, back, again):
    table.opened(view="1")
    while table.page.shown.upcoming:
        if table.page.shown.upcoming.needs_opening:
            table.press("Enter")
        table.deal("311")
    table.press("1")
    assert table.mid in table.desk.tournament(table.tid).results
    table.press(back)
    assert table.mid not in table.desk.tournament(table.tid).results
    table.press(again)
    assert table.mid in table.desk.tournament(table.tid).results


def test_the_opening_of_a_game_is_taken_back_at_the_table_by_undo_and_not_by_backspace(table):
    table.opened(view="1")
    while not table.page.shown.upcoming.needs_opening:
        table.deal("311")
    table.press("Enter")
    assert len(table.state.games) == 2
    table.press("Back")
    assert len(table.state.games) == 2
    table.press("Ctrl+Z")
    assert table.page.shown.upcoming.needs_opening
    table.press("Ctrl+Y")
    assert not table.page.shown.upcoming.needs_opening


def test_whatever_is_offered_at_a_table_is_taken_back_there():
    acts = {door.act for door in OF_TABLE} | {"sign", "contest", "move_match", "swap_sides", "position", "import_sheet"}
    told = {act: Act(act, act, "", "", "", "", "") for act in (*acts, "rule", "announce", "void", "refer")}
    assert {act for act, one in told.items() if undoes(one, officials=False, by_undo=True)} == acts
    assert {act for act, one in told.items() if undoes(one, officials=True, by_undo=True)} == told.keys()


def test_ctrl_z_leaves_a_half_typed_deal_on_the_pad(playing):
    table = playing
    table.deal("1")
    table.type("195")
    table.press("Ctrl+Z")
    assert table.state.deal(1, 1) is None
    assert table.pad.state.points == "95"


def test_the_notice_after_an_undo_names_the_key_that_puts_it_back(playing):
    playing.deal("1")
    playing.press("Ctrl+Z")
    assert playing.window.toast.text().endswith("Ctrl+Y puts it back")


def test_the_claims_page_takes_back_what_it_showed(playing):
    table = playing
    logged(table)
    table.go("claims")
    table.press("Enter", "1")
    table.type("shown")
    table.press("Enter", "Esc")
    elsewhere(table, "announce", claim=1)
    table.press("Ctrl+Z")
    assert (table.state.claims[0].ruling, table.state.claims[0].announced) == ("upheld", True)


@pytest.mark.parametrize("page", ["match", "claims"])
def test_a_ruling_on_what_was_not_seen_is_refused_and_stays_typed(playing, page):
    table = playing
    logged(table)
    if page == "claims":
        table.go("claims")
        table.press("Enter")
    table.press("1")
    table.type("shown")
    elsewhere(table, "rule", claim=1, ruling="rejected", reason="not shown")
    table.press("Enter")
    panel = table.page.ruling if page == "claims" else table.page.board.ruling
    assert table.state.claims[0].ruling == "rejected"
    assert "table 9" in panel._say.text()
    assert (panel.state.ruling, panel.reason.text()) == ("upheld", "shown")
    assert "rejected" in panel.card.texts()


def test_a_claim_on_what_was_not_seen_is_refused_and_stays_typed(playing):
    table = playing
    table.type("41103")
    elsewhere(table, "enter", facts={"ball": "A"})
    table.press("1")
    assert table.state.claims == ()
    assert "table 9" in table.page.board.claim.texts()
    assert table.page.disputing.claim.against == "A1"


def test_a_signature_on_what_was_not_seen_is_refused_and_says_who_was_first(playing):
    table = playing
    for game in range(2):
        for _ in range(4):
            table.deal("311")
        if game == 0:
            table.press("Enter")
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
    elsewhere(table, "claim", claim=claim, game=2, deal=4)
    table.press("1")
    assert table.mid not in table.desk.tournament(table.tid).results
    assert "table 9" in table.window.banner.text()


def test_what_is_typed_keeps_its_own_teams_when_another_deals(playing):
    table = playing
    table.deal("2")
    table.type("170")
    caption = table.pad.fields.points.accessibleName()
    counting = "A's card points" if "A's" in caption else "B's card points"
    elsewhere(table, "correct", game=1, deal=1, facts={"ball": "A"})
    table.window.line.poll()
    table.settle()
    state, live = table.pad.state, table.page.shown.live()
    assert live.before.dealer != state.dealt
    assert "moved on" in table.words()
    table.press("Enter")
    assert table.state.deal(1, 2) is None
    assert "moved on" in table.pad.said.text()
    assert counting in table.pad.fields.points.accessibleName()
    assert table.pad.state.points == "70"
    table.press("Esc")
    assert table.pad.state.dealt == live.before.dealer


@pytest.mark.parametrize("keys", ["2200/", "188/", "1104//", "296/"])
def test_an_outcome_its_points_contradict_is_refused_without_the_sum(playing, keys):
    table = playing
    table.type(keys)
    table.press("Enter")
    assert table.state.deal(1, 1) is None
    assert table.pad.said.text().startswith(("The points do not fit", "The whole pack"))
    assert "105" not in table.pad.said.text()


def test_an_outcome_of_a_call_is_refused_in_words(playing):
    table = playing
    table.type("*131711250/")
    table.press("Enter")
    said = table.pad.said.text()
    assert table.state.deal(1, 1) is None
    assert "_" not in said
    assert "won" not in said


def test_a_won_match_offers_to_announce_before_it_is_signed(playing):
    table = playing
    for game in range(2):
        for _ in range(4):
            table.deal("311")
        if game == 0:
            table.press("Enter")
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
    table.act("claim", table.tid, match=table.mid, claim=claim, game=2, deal=4)
    table.act("rule", table.tid, match=table.mid, claim=1, ruling="rejected", reason="followed suit")
    asks = table.page.board.asks
    assert "is not announced; the match can't be signed off before." in asks.texts()
    table.press("1")
    assert table.mid not in table.desk.tournament(table.tid).results
    table.press("5")
    assert table.state.claims[0].announced
    assert "can't be signed off" not in asks.texts()
    table.press("1")
    assert table.mid in table.desk.tournament(table.tid).results


def test_an_entry_another_engine_counted_otherwise_is_marked_with_its_sentence(playing, monkeypatch):
    table = playing
    table.deal("1")
    drifted = table.desk.drifted
    monkeypatch.setattr("app.desk.drift.ENGINE", "other")
    monkeypatch.setattr("app.desk.drift._awards", lambda *_given: (("B", 2),))
    sentence = drifted(table.tid, table.mid)[0].sentence
    table.page.refresh()
    table.settle()
    assert sentence in table.page.board.deals.rows()[0].spoken()
    table.page.switch_view()
    assert sentence not in table.page.board.deals.rows()[0].spoken()


def test_the_claims_page_rules_with_the_deal_half_typed_at_this_station(playing):
    table = playing
    table.type("*131")
    table.type("2")
    logged_before = table.pad.state.facts.jodhis
    assert logged_before
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
    table.context.told(table.act("claim", table.tid, match=table.mid, claim=claim))
    table.settle()
    table.go("claims")
    table.press("Enter", "1")
    table.type("shown")
    table.press("Enter")
    assert table.state.deal(1, 1).facts.jodhis == logged_before


SECRETS = ("upheld", "seven shown", "not due", "as due", "not announced", "ruling on claim", "of 105", "rule on claim")


def told_by(table):
    """Give every text, tip, name, title and notice in the window, of hidden parts of the page too."""
    window, found = table.window, [table.window.windowTitle()]
    kinds = (QLabel, QAbstractButton, Tinted)
    for widget in [*window.findChildren(QWidget), *QApplication.topLevelWidgets()]:
        mine = table.page.isAncestorOf(widget) or widget.isVisibleTo(window)
        if not mine:
            continue
        found += [widget.toolTip(), widget.statusTip(), widget.whatsThis()]
        found += [widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, kinds) or hasattr(widget, "text"):
            found.append(str(widget.text()))
    deals = table.page.board.deals
    found += [row.spoken() for row in deals.rows()]
    found += [deals.list.item(n).toolTip() for n in range(deals.list.count())]
    return "\n".join(found).lower()


@pytest.mark.parametrize("ruling", ["1", "2", "3"])
def test_the_whole_window_tells_players_no_secret(playing, ruling):
    table = playing
    table.deal("1.12")
    logged(table)
    table.press(ruling)
    table.type("seven shown")
    table.press("Enter")
    table.page.switch_view()
    table.settle()
    words = told_by(table)
    for secret in (*SECRETS, "not proved:", "rejected"):
        assert secret not in words, secret


@pytest.mark.parametrize(
    ("offence", "named"), [("revoke", ("hand",)), ("jodhi_wrong_value", ("value", "true_value", "remedy"))]
)
def test_a_claim_names_what_its_offence_needs(offence, named):
    assert parts(load("masters").offences[offence]) == named


def test_every_key_of_a_claim_and_a_ruling_is_safe_while_the_window_is_up(playing):
    table = playing
    station = open_drafts(table.folder / "drafts.db")  # as after a kill: the window never closed
    table.type("4rev")
    assert claims.restore(station.load(f"claim/{table.tid}/{table.mid}")).text == "rev"
    table.press("Enter")
    table.type("1431")
    assert station.load(f"claim/{table.tid}/{table.mid}") is None
    table.press("1")
    table.type("seen")
    kept = ruling.restore(station.load(f"ruling/{table.tid}/{table.mid}/1"))
    assert (kept.ruling, kept.reason, kept.command) == ("upheld", "seen", table.page.board.ruling.state.command)
    table.press("Enter")
    assert station.load(f"ruling/{table.tid}/{table.mid}/1") is None
    station.close()


@pytest.mark.parametrize("text", ["", "{", '{"claim": "x"}', '{"game": 1, "deal": 1, "step": "sleep"}'])
def test_a_draft_of_another_version_is_left_alone(text):
    assert claims.restore(text) is None
    assert ruling.restore(text) is None


def test_esc_leaves_a_claim_and_forgets_it(playing):
    table = playing
    table.type("4rev")
    table.press("Esc")
    assert table.context.drafts.load(f"claim/{table.tid}/{table.mid}") is None
    assert table.page.board.stack.currentWidget() is table.pad


def test_opening_what_another_station_opened_says_who_was_first(qtbot, tmp_path):
    table = Table(qtbot, tmp_path).call()
    table.type("123122")
    seats = {"A1": 2, "A2": 1, "B1": 1, "B2": 2}
    elsewhere(table, "open", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"}, view="officials")
    table.press("Enter")
    assert table.state.opened.dealer == "A1"
    assert "table 9" in table.window.banner.text()
    table.close()


def test_officials_put_back_what_they_took_back_by_either_key(playing):
    table = playing
    table.deal("1")
    table.press("Ctrl+Z", "Ctrl+Y")
    assert table.state.deal(1, 1) is not None
    table.press("Back", "0")
    assert table.state.deal(1, 1) is not None
