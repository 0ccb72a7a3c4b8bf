"""The sheets on F1 beside what the keys do: none is told that does nothing, none does something untold."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.game.results import Standing
from app.rules.loading import load
from app.ui.look.theme import Theme
from app.ui.match.claims.claim_card import NOTHING
from app.ui.match.claims.ruling_panel import RulingPanel
from app.ui.match.evidence.key_sheet import board_keys
from app.ui.match.evidence.keys import TELLS
from app.ui.match.evidence.table import OUTSIDE
from app.ui.match.own_keys import claim_keys, own_keys, ruling_keys
from app.ui.pad import claims
from app.ui.pad.ground import Ground
from app.ui.pad.ruling import RULINGS, TURNS

CARDS = set("J9AKQSHDC") | {"10"}
WALKS = {"↑", "↓", "PgDn", "PgUp"}


def keys_of(sheet):
    """Give every single key that a sheet names."""
    return {key for named, _ in sheet for key in named.replace("·", " ").split()}


def test_the_sheet_of_a_ruling_names_all_its_keys_and_no_other():
    rulings = {key for digit, letter, *_ in RULINGS for key in (digit, letter)}
    assert keys_of(ruling_keys()) == rulings | {*TURNS, *WALKS, "N", "L", "E"}


def test_the_sheet_of_the_board_names_all_its_letters_and_no_other():
    letters = {key for key in keys_of(board_keys()) if key.isupper() and len(key) == 1}
    assert letters - CARDS == {*TELLS, *OUTSIDE} - CARDS - {"Enter", "Esc"}


def test_the_sheet_of_a_claim_names_every_answer_of_its_last_question():
    ground = Ground(load("masters"), Standing({"A": 9, "B": 12}, 13, "A2"), 2, 22)
    state = claims.begin(ground)
    for key in ("R", "E", "V", "Enter", "1", "0", "3"):
        state = claims.press(state, key, ground)
    assert state.step == "opener"
    assert {one.key for one in claims.choices(state, ground)} <= keys_of(claim_keys())


@pytest.mark.parametrize(("shown", "there", "gone"), [("pad", "7 · K", "A … Z"), ("claim", "A … Z", "7 · K")])
def test_while_a_claim_is_typed_the_sheet_names_its_keys_and_not_the_pad_s(shown, there, gone):
    told = dict(own_keys(shown, load("masters")))
    assert there in told
    assert gone not in told
    assert "F2" in told


def test_up_leads_from_a_reason_to_the_ruling_s_keys_and_down_back_to_it(qtbot):
    panel = RulingPanel(Theme())
    qtbot.addWidget(panel)
    panel.show_claim(replace(NOTHING, number=1, title="Claim 1"))
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_1)
    QTest.keyClicks(panel.focusWidget(), "5 of")
    assert panel._ruling._left == ""
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Up)
    QTest.keyClick(panel.focusWidget() or panel, Qt.Key.Key_5)
    assert (panel.reason.text(), panel.state.opened_by_keeper, panel.typing()) == ("5 of", False, False)
    assert panel._ruling._left == "felt"
    QTest.keyClick(panel, Qt.Key.Key_Down)
    QTest.keyClicks(panel.focusWidget(), " hearts")
    assert panel.reason.text() == "5 of hearts"
