"""What is half done at a table survives the window, its station and another station; what was not seen is refused."""

from __future__ import annotations

import pytest
from table_acts import elsewhere, logged
from table_kit import Table

from app.ui.pad import claims, ruling

pytestmark = pytest.mark.no_cover


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
    assert "rejected" in panel.claim.texts()


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
    table.win()
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
