"""What is entered once is stored once: one key, two keys, a lost store, a restart; and nobody is overrun unseen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from table_acts import acts, logged, ruled, twice
from table_kit import Table

from app.desk.ports import JournalError
from app.game.checks.claim_parts import parts
from app.rules.loading import load
from app.store.drafts import open_drafts
from app.ui.match.tinted import Tinted
from app.ui.pad import claims, ruling

pytestmark = pytest.mark.no_cover


def test_one_enter_in_the_reason_stores_one_ruling(playing):
    ruled(playing)
    assert len(set(acts(playing, "rule"))) == 1


def test_one_enter_in_the_reason_of_a_correction_stores_one(playing):
    table = playing
    table.win()
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
    table.win()
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
    monkeypatch.setattr("app.desk.drift.awarded", lambda *_given: (("B", 2),))
    sentence = drifted(table.tid, table.mid)[0].sentence
    table.page.refresh()
    table.settle()
    assert sentence in table.page.board.deals.rows()[0].spoken()
    table.page.switch_view()
    assert sentence not in table.page.board.deals.rows()[0].spoken()


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
