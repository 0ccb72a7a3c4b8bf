"""Claims on the match page and the claims page: log, rule, announce, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from table_kit import Table, every_word

from app.ui.match.room import room_for

pytestmark = pytest.mark.no_cover


def test_a_claim_is_logged_ruled_and_announced_by_keys(playing):
    table = playing
    table.type("4rev")
    table.press("Enter")
    table.type("1431")
    assert table.keys <= 12
    assert table.page.disputing.ruling == 1
    logged = table.state.claims[0]
    assert (logged.facts.offence, logged.facts.by, logged.facts.against, logged.facts.hand) == ("revoke", "B2", "A1", 3)
    words = table.words()
    for told in ("R17", "To establish", "Upheld: A 0 – B 4.", "Rejected: A 4 – B 0."):
        assert told in words
    table.press("1")
    table.type("shown")
    table.press("Enter")
    assert table.state.claims[0].ruling == "upheld"
    assert table.balls == {"A": 0, "B": 4}
    assert not table.state.claims[0].announced
    table.press("N")
    assert table.state.claims[0].announced
    table.press("Esc")
    assert table.page.board.stack.currentWidget() is table.pad
    assert table.pad.state.deal == 2


def test_one_key_opens_the_clause_of_the_claim_being_ruled_on(playing):
    table = playing
    table.type("411031")
    table.press("Enter", "2")
    table.type("no card shown")
    table.page.board.ruling.setFocus()
    shown = [made.text() for made in table.page.board.ruling.findChildren(QPushButton) if made.isVisibleTo(table.page)]
    assert any("Clause" in text.replace("&", "") for text in shown)
    table.press("L")
    assert (table.context.place.page, table.page.list.key()) == ("rules", ("clause", "masters.R17"))


def test_a_ruling_needs_a_reason_and_a_verdict(playing):
    table = playing
    table.type("411031")
    table.press("Enter")
    assert table.state.claims[0].ruling is None
    assert "How do you rule?" in table.words()
    table.press("2", "Enter")
    assert table.state.claims[0].ruling is None
    assert "needs a reason" in table.words()


def test_a_claim_not_proved_plays_on_with_what_was_typed(playing):
    table = playing
    table.type("195/")
    table.type("f11031")
    table.press("3")
    table.type("no card seen")
    table.press("Enter", "Esc")
    assert table.state.claims[0].ruling == "not_proved"
    if table.state.deal(1, 1) is None:
        assert table.pad.state.points == "95"


def test_a_claim_against_the_wrong_opener_re_deals(playing):
    table = playing
    table.type("411032")
    assert "opened by another member" in table.words()
    table.press("1")
    table.type("shown")
    table.press("Enter")
    assert table.balls == {"A": 0, "B": 0}
    assert table.desk.score(table.tid, table.mid).games[0].deals[0].result == "redeal"


def test_what_matters_follows_the_opener_chosen_while_ruling(playing):
    table = playing
    table.type("411031")
    assert "Upheld: A 0 – B 4." in table.words()
    table.press("5")
    assert "Upheld: A 0 – B 4." not in table.words()
    assert "Upheld: A 0 – B 0." in table.words()
    table.press("5")
    assert "Upheld: A 0 – B 4." in table.words()


def test_a_whole_ruling_takes_the_sentence_of_what_was_missing_away(playing):
    table = playing
    table.type("411031")
    panel = table.page.board.ruling
    table.press("1", "Enter")
    assert panel.state.say
    table.type("shown")
    said = []
    panel.ruled.connect(lambda _rule: said.append(panel.state.say))
    panel.settle()
    table.settle()
    assert said == [""]
    assert table.state.claims[0].ruling == "upheld"
    assert (panel.state.ruling, panel.reason.text(), panel._say.text(), panel.state.say) == (None, "", "", "")


def test_at_the_table_a_claim_is_logged_without_showing_what_it_would_make(qtbot, tmp_path):
    table = Table(qtbot, tmp_path).call().opened(view="1")
    table.type("411031")
    assert table.page.board.stack.currentWidget() is table.pad
    assert "The officials have a claim before them." in table.words()
    assert "Upheld" not in table.words()
    table.act("rule", table.tid, match=table.mid, claim=1, ruling="upheld", reason="seen")
    table.page.refresh()
    table.settle()
    assert table.page.board.teams["B"].cards.balls() == 0
    assert "upheld" not in table.words()
    table.press("Back")
    assert table.state.claims[0].ruling == "upheld"
    table.context.told(table.act("announce", table.tid, match=table.mid, claim=1))
    table.settle()
    assert table.page.board.teams["B"].cards.balls() == 4
    table.close()


def test_the_claims_page_rules_on_the_oldest_first(playing):
    table = playing
    for against in ("A1", "B1"):
        claim = {"team": "B" if against == "A1" else "A", "offence": "revoke", "against": against, "hand": 2}
        table.act("claim", table.tid, match=table.mid, claim=claim)
    table.go("claims")
    rows = table.page.table.listing.rows
    assert [(row.claim, row.open) for row in rows] == [(1, True), (2, True)]
    assert table.page.table.current().claim == 1
    table.press("Enter", "2")
    table.type("followed suit")
    table.press("Enter")
    assert table.state.claims[0].ruling == "rejected"
    table.press("N")
    assert table.state.claims[0].announced
    assert [row.claim for row in table.page.table.listing.rows if row.open] == [2]


def test_a_waiting_claim_is_reached_from_the_pad_with_two_keys(playing):
    table = playing
    claim = {"team": "A", "offence": "revoke", "against": "B1", "hand": 2}
    table.context.told(table.act("claim", table.tid, match=table.mid, claim=claim))
    table.settle()
    assert "Claim 1 waits" in table.words()
    table.type("40")
    assert table.page.disputing.ruling == 1


@pytest.mark.parametrize("ruling", ["upheld", "rejected", "not_proved"])
@pytest.mark.parametrize("balls", [0, 12])
def test_no_word_at_the_table_tells_of_a_ruling_before_it_is_announced(qtbot, tmp_path, ruling, balls):
    table = Table(qtbot, tmp_path).call().opened(view="1")
    for _ in range(balls // 4):
        table.deal("311")
    for _ in range(balls // 4):
        table.deal("321")
    table.type("195/")
    table.type("f11031")
    before, bar = table.words(), table.page.where()
    told = {"match": table.mid, "claim": 1, "ruling": ruling, "reason": "seen", "facts": {"ball": "A"}}
    table.context.told(table.desk.perform("rule", told, tournament=table.tid))
    table.settle()
    assert table.words() == before
    assert table.page.where() == bar
    assert table.pad.state.points == "95"
    table.press("Enter")
    assert table.pad.said.text() == "Wait for the officials: they have a claim before them."  # not that they ruled
    table.context.told(table.act("announce", table.tid, match=table.mid, claim=1))
    table.settle()
    assert table.words() != before
    table.close()


def test_a_deal_that_a_ruling_ended_is_typed_by_officials_until_that_is_announced_and_waits_at_the_table(playing):
    table = playing
    table.type("f11031")
    told = {"match": table.mid, "claim": 1, "ruling": "upheld", "reason": "seen"}
    table.context.told(table.desk.perform("rule", told, tournament=table.tid))
    table.press("Esc")
    table.type("195/")
    assert table.pad.state.deal == 1  # which its table plays, whatever the ruling made of it
    assert "Its table still plays deal 1." in table.words()
    table.page.switch_view()
    assert table.words().startswith("Deal 1\n")
    table.press("Enter")
    assert table.pad.said.text() == "Wait for the officials: they have a claim before them."
    table.context.told(table.act("announce", table.tid, match=table.mid, claim=1))
    table.settle()
    assert "The officials have a claim" not in table.words()
    assert (table.pad.state.deal, table.pad.state.points) == (1, "95")


def test_a_statement_is_typed_in_words_and_shown_to_the_officials_only(playing):
    table = playing
    table.type("41103")
    table.type("9")
    field = table.page.board.claim.field
    assert field.hasFocus()
    table.type("he had the 7, I saw it")
    table.act("call", table.tid)
    assert field.text() == "he had the 7, I saw it"
    assert field.hasFocus()
    table.press("Esc", "9")  # back to the question, and on with the words
    assert field.text() == "he had the 7, I saw it"
    table.press("Enter")
    assert table.page.board.claim.hasFocus()
    table.type("1")
    assert table.state.claims[0].statement == "he had the 7, I saw it"
    assert "he had the 7" in table.page.board.ruling.claim.texts()
    table.press("Esc")
    table.page.switch_view()
    assert "he had the 7" not in every_word(table)


def test_the_level_of_a_ruling_is_shown_and_turned_by_6(playing):
    table = playing
    table.type("411031")
    ruling = table.page.board.ruling
    assert "adjudicator" in ruling.turns["6"].text()
    table.press("6", "R")
    assert "match commissioner" in ruling.turns["6"].text()
    table.press("6")
    assert "the table" in ruling.turns["6"].text()
    table.press("6", "6", "6")
    table.press("1")
    table.type("shown")
    table.press("Enter")
    assert table.state.claims[0].level == "commissioner"
    assert "match commissioner" in ruling.claim.texts()


def test_the_ruling_panel_shows_what_cost_the_pair_something_and_precedents(playing):
    table = playing
    table.type("411031")
    assert "Prior warnings and penalties\nNone here." in table.page.board.ruling.claim.texts()
    assert "Precedents" not in table.words()
    table.press("1")
    table.type("JH lay in hand 5")
    table.press("Enter", "N", "Esc")
    team, reason = table.state.opened.teams[table.state.claims[0].facts.against[0]], "swore at the table"
    table.act("warn_conduct", table.tid, offence="language", reason=reason, team=team)
    table.type("411031")
    shown = table.page.board.ruling.claim.texts()
    offence = table.desk.rules(table.tid).offences[table.state.claims[0].facts.offence].word
    assert f"Prior warnings and penalties\n{table.mid}.1 · {offence} · upheld · 4-ball" in shown
    assert "warning · Vulgar language · " in shown
    assert reason not in shown
    assert f"Precedents\n{table.mid}.1 · upheld · 4-ball · JH lay in hand 5" in shown


def test_before_a_ruling_that_makes_a_paper_wrong_an_official_sees_it(playing):
    table = playing
    table.deal("1")
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
    table.act("claim", table.tid, match=table.mid, claim=claim, game=1, deal=1)
    table.act("printed", table.tid, papers=[{"kind": "sheet", "match": table.mid}], position=table.desk.head().position)
    table.go("claims")
    table.press("Enter", "1")
    table.type("shown")
    table.press("Enter")
    asked = QApplication.activeModalWidget()
    assert "Print again: Score sheet" in "\n".join(one.text() for one in asked.findChildren(QLabel))
    table.press("Enter")
    assert table.state.claims[0].ruling is None
    table.press("Enter", "Tab", " ")
    assert table.state.claims[0].ruling == "upheld"


FORGOTTEN = {
    "trump": "H",
    "trump_maker": "B1",
    "ball": "A",
    "hands": [
        {"lead": "A1", "cards": cards.split()}
        for cards in (
            "JH 9H AH 10H",
            "JD 9D AD 10D",
            "JC KS AC 10C",
            "JS 9S AS 10S",
            "KH ? KD QD",
            "KC QH QC ?",
        )
    ],
}


@pytest.fixture
def forgotten(playing):
    """A claim of a revoke in a deal of which two cards are forgotten."""
    table = playing
    table.act("enter", table.tid, match=table.mid, game=1, deal=1, facts=FORGOTTEN)
    claim = {"team": "A", "offence": "revoke", "against": "B1", "hand": 3}
    table.act("claim", table.tid, match=table.mid, claim=claim, game=1, deal=1)
    table.settle()
    return table


def test_the_panel_says_that_it_proves_and_then_what_was_proved(forgotten):
    table = forgotten
    table.page.disputing.rule_on(1)
    assert "Proving…" in table.words()
    assert "It holds with" not in table.words()
    table.settle()
    assert "Proving…" not in table.words()
    assert "It holds with hand 5: B1 9C; hand 6: B2 QS." in table.words()
    assert "The card of B2 in hand 6" in table.words()


def test_a_proof_that_comes_late_stays_off_a_screen_players_look_at(forgotten):
    table = forgotten
    table.page.disputing.rule_on(1)
    table.page.board.forget_ruling()
    table.settle()
    assert "It holds with" not in table.page.board.ruling.claim.texts()


def test_a_ruling_can_be_typed_while_the_proof_is_sought(forgotten):
    table = forgotten
    table.page.disputing.rule_on(1)
    panel = table.page.board.ruling
    panel.press("2")
    panel.reason.setText("seen by all")
    table.settle()
    assert "It holds with" in table.words()
    assert (panel.state.ruling, panel.reason.text()) == ("rejected", "seen by all")


def test_a_claim_that_came_too_late_is_shown_so_and_turned_by_7(playing):
    table = playing
    table.deal("1")
    table.deal("1")
    claim = {"team": "B", "offence": "look_cards", "against": "A1"}
    table.act("claim", table.tid, match=table.mid, claim=claim, game=1, deal=1)
    table.settle()
    table.page.disputing.rule_on(1)
    table.settle()
    ruling = table.page.board.ruling
    assert "raised after the deadline" in ruling.claim.texts()
    assert "raised too late" in ruling.turns["7"].text()
    assert "dismissed, and it costs nothing" in table.words()
    table.press("1")
    table.type("seen")
    table.press("Enter")
    assert table.state.claims[0].ruling is None
    assert "came after its deadline" in table.words()
    ruling.setFocus()
    table.press("7")
    assert "raised in time" in ruling.turns["7"].text()
    assert "dismissed, and it costs nothing" not in table.words()
    table.press("Enter")
    assert (table.state.claims[0].ruling, table.state.claims[0].came_late) == ("upheld", False)


def test_other_acts_of_the_claims_page_have_a_button_for_the_mouse(playing):
    table = playing
    table.type("411031")
    table.page.resize(1400, 1100)
    page = table.go("claims")
    table.settle()
    page.others.click()
    asked = QApplication.activeModalWidget()
    assert "A pair appeals against the ruling" in "".join(made.text() for made in asked.findChildren(QPushButton))
    asked.reject()
    table.settle()
    page.ruling.setFocus()
    table.press("o")  # what the button shows holds wherever the keys go
    assert QApplication.activeModalWidget() not in {None, asked}
    QApplication.activeModalWidget().reject()
    table.settle()
    table.press("k")
    assert not page.ruling.state.opened_by_keeper


def test_after_a_ruling_the_claim_is_read_from_its_head_and_every_button_is_there(playing):
    table = playing
    table.page.resize(1280, 700)
    table.type("411031")
    panel = table.page.board.ruling
    bar = panel.claim.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value()
    table.press("1")
    table.type("shown")
    table.press("Enter")
    assert (bar.value(), table.state.claims[0].ruling) == (0, "upheld")
    shown = [one.text().replace("&", "").split()[0] for one in panel.findChildren(QPushButton) if one.isVisible()]
    assert shown[-4:] == ["Rule", "Announce", "Evidence", "Clause"]


def test_a_ruling_whose_keys_stand_in_two_rows_fits_below_the_list_of_a_small_screen_at_150_per_cent(playing):
    table = playing
    table.type("411031")
    page = table.go("claims")
    theme = table.context.theme
    theme.set(scale=1.5)
    page.ruling.fit(room_for(780, 420))
    table.settle()
    rows = {(one.y(), one.sizeHint().height()) for one in page.ruling.keys.values()}
    assert {height for _, height in rows} == {theme.px(50)}
    assert page.ruling._ruling.sizeHint().height() <= theme.px(300)
    theme.set(scale=1.0)


def test_a_claim_that_may_be_one_logged_before_says_so_before_its_last_key(playing):
    table = playing
    table.type("4rev")
    table.press("Enter")
    table.type("1431")
    table.press("Esc")
    table.type("4rev")
    table.press("Enter")
    table.type("14")
    assert "It may be claim" not in table.words()
    table.type("0")
    assert "It may be claim 1 again" in table.words()
    table.type("1")
    assert [one.facts.hand for one in table.state.claims] == [3, None]
    assert "Perhaps the same incident" in table.words()
    assert "if both are upheld, only one of them costs anything" in table.words()


def test_after_a_click_on_who_opened_what_is_typed_is_the_reason_and_no_other_ruling(playing):
    table = playing
    table.act(
        "claim", table.tid, match=table.mid, claim={"team": "B", "offence": "revoke", "by": "B2", "against": "A1"}
    )
    panel = table.go("claims", table.tid).ruling
    for button in (panel.keys["3"], panel.turns["5"]):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert panel.typing()
    table.type("x club")
    assert (panel.state.ruling, panel.reason.text()) == ("not_proved", "x club")
