"""An earlier deal corrected by the same pad: what it moves is shown first, a reason is asked once signed."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from PySide6.QtWidgets import QApplication, QLabel

pytestmark = pytest.mark.no_cover


def test_an_earlier_deal_is_corrected_with_the_same_pad(playing):
    table = playing
    for keys in ("1", "1", "311"):
        table.deal(keys)
    dealers = [table.state.deal(1, n).facts.dealer for n in (1, 2, 3)]
    table.press("Up", "Up")
    assert table.pad.head.mark.text() == "Correcting deal 2 of game 1 – Esc returns to live"
    assert table.state.deal(1, 2).facts.ball == "B"
    table.press("N", "Enter")
    assert table.state.deal(1, 2).facts.ball == "A"
    assert [table.state.deal(1, n).facts.dealer for n in (1, 2, 3)] == dealers
    assert table.pad.head.mark.text() == ""
    assert "corrected" in table.words()
    table.press("Up", "Esc")
    assert not table.pad.state.correcting


def test_a_correction_tells_first_which_printed_paper_it_makes_wrong(playing):
    table = playing
    table.deal("1")
    table.deal("1")
    papers = [{"kind": "sheet", "match": table.mid}]
    table.act("printed", table.tid, papers=papers, position=table.desk.head().position)
    table.press("Up", "N", "Enter")
    asked = QApplication.activeModalWidget()
    assert asked.confirm.text() == "&Correct deal 2   Alt+C"
    assert "Print again: Score sheet" in "\n".join(one.text() for one in asked.findChildren(QLabel))
    table.press("Enter")
    assert table.state.deal(1, 2).facts.ball == "B"
    table.press("Enter", "Tab", " ")
    assert table.state.deal(1, 2).facts.ball == "A"


def test_a_correction_that_ends_a_game_earlier_is_shown_to_officials_before_it_is_made(playing):
    table = playing
    for keys in ("311", "311", "311", "1", "1"):
        table.deal(keys)
    assert table.desk.score(table.tid, table.mid).games[0].now.winner is None
    table.press("Up", "Up")
    assert table.pad.state.correcting
    table.press("N", "Enter")
    told = "\n".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    assert "a game ends earlier than it did. Deals played after its end: 1." in told
    assert table.state.deal(1, 4).facts.ball == "B"
    table.press("Tab", " ")
    assert (table.state.deal(1, 4).facts.ball, table.desk.score(table.tid, table.mid).games[0].now.winner) == ("A", "A")


def test_the_arrows_reach_an_earlier_game_and_what_its_winner_moves_is_shown_first(playing):
    table = playing
    for _ in range(4):
        table.deal("311")
    table.press("Enter")
    table.deal("1")
    table.press("Up", "Up")
    assert (table.pad.state.game, table.pad.state.deal) == (1, 4)
    assert table.pad.head.mark.text() == "Correcting deal 4 of game 1 – Esc returns to live"
    table.press("Down")
    assert (table.pad.state.game, table.pad.state.deal) == (2, 1)
    table.press("Up")
    table.type("t12")
    table.press("Enter")
    told = "\n".join(one.text() for one in QApplication.activeModalWidget().findChildren(QLabel))
    assert "game 1 was won by A; now it is not over, and goes on." in told
    assert table.state.deal(1, 4).facts.thunee.result == "won"
    table.press("Esc", "Esc")
    assert (table.pad.state.game, table.pad.state.deal, table.pad.state.correcting) == (2, 2, False)


def test_leaving_a_correction_brings_back_what_was_typed(playing):
    table = playing
    table.deal("1")
    table.type("168/")
    table.page.board.deals.chosen.emit(1, 1)
    assert table.pad.state.correcting
    table.press("Esc")
    assert table.pad.state.points == "68"


def test_the_match_commissioner_says_why_he_corrects_a_running_match_though_he_is_tied_to_it(playing):
    table = playing
    table.deal("1")
    secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
    for name, role in (("Naidoo", "director"), ("Pillay", "commissioner")):
        table.desk.perform("name_official", {"name": name, "role": role, "secret": secret})
        table.desk.duty.sign_in("Naidoo", "4711")
        table.desk.perform("tie_official", {"name": name, "club": "Lenasia"})
    table.desk.perform("edit", {"team": table.state.opened.teams["A"], "club": "Lenasia"}, tournament=table.tid)
    table.page.refresh()
    table.settle()
    table.press("Up", "N", "Enter")
    assert "Naidoo is of Lenasia, the club of" in table.pad.said.text()
    assert table.state.deal(1, 1).facts.ball == "A"
    table.desk.duty.sign_in("Pillay", "4711")
    table.press("Esc")
    table.settle()
    table.press("Up", "N", "Enter")
    assert "say why" in table.pad.said.text()
    table.type("all of one club")
    table.press("Enter")
    assert table.state.deal(1, 1).facts.ball == "B"


def test_a_signed_match_is_corrected_with_a_reason_only(playing):
    table = playing
    table.win()
    table.press("1")
    assert table.desk.tournament(table.tid).results[table.mid].games == (2, 0)
    table.press("Up")
    assert table.pad.state.correcting
    table.type("t12")
    table.press("Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    assert "say why" in table.pad.said.text()
    table.type("scores compared")
    assert not table.pad.said.text()
    table.press("Enter")
    asked = QApplication.activeModalWidget()
    assert "is playing; it was done" in "\n".join(one.text() for one in asked.findChildren(QLabel))
    table.press("Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    assert table.pad.state.correcting
    table.press("Enter", "Tab", "Enter")
    assert table.state.deal(2, 4).facts.thunee.result == "won"
    table.press(" ")
    assert table.state.deal(2, 4).facts.thunee.result == "lost"
    assert table.mid not in table.desk.tournament(table.tid).results or "conflict" in table.words()
    assert not table.pad.state.correcting
    assert table.pad.window().focusWidget() is table.pad, "the next key is the next deal's"


def test_after_a_claim_in_an_earlier_deal_the_next_key_is_the_live_deals_again(playing):
    table = playing
    table.deal("1")
    table.deal("1")
    table.type("2")
    table.page.board.deals.chosen.emit(1, 2)
    table.type("frev")
    table.press("Enter")
    table.type("1401")
    assert table.state.claims[0].deal == 2
    table.press("Esc")
    live = table.pad.state
    assert (live.deal, live.correcting, live.how) == (3, False, "not_made"), "what was typed of it too"
    table.press("Esc", "Up", "1")
    table.type("frev")
    table.press("Enter")
    table.type("2301")
    table.press("Esc")
    assert table.pad.state.correcting, "what was changed of the correction stays"
