"""The evidence board in the window: opened by one key, proved as it is typed, kept, taken up, never for players."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_match_attacks import every_word
from test_outgoing import Station

from app.desk.refusals import Refused
from app.ui.match.evidence import laying
from app.ui.match.evidence.beside import read_file

PDF = b"%PDF-1.4\ntrailer<<>>\n%%EOF\n"


@pytest.fixture
def ruling(qtbot, tmp_path):
    """Log a revoke of A1 in hand 1 by keys; gives the table with its ruling panel."""
    table = Station(qtbot, tmp_path).call().opened()
    table.type("4rev")
    table.press("Enter")
    table.type("1411")
    table.page.board.ruling.setFocus()
    assert (table.state.claims[0].facts.against, table.state.claims[0].facts.hand) == ("A1", 1)
    yield table
    table.close()


def board(table):
    return table.page.board.evidence


def lead(table):
    """Type the first hand, led by B1, in which A1 threw a club on a heart; gives A1's place."""
    table.press("L", "2")
    at = board(table).table.rows[0].seats.index("A1")
    cards = ["JH", "9H", "QH", "KH"]
    cards[at] = "9C"
    for card in cards:
        table.press(*card)
    return at


def test_the_board_opens_by_one_key_proves_each_card_and_is_kept_as_an_act(ruling):
    table = ruling
    table.press("e")
    assert (table.window.focusWidget(), table.page.board.stack.currentWidget()) == (board(table).table, board(table))
    assert not table.page.board.teams["A"].isVisible()
    at = lead(table)
    assert board(table).verdict.text() == "Open"
    assert board(table).table.accused == {(0, at)}
    table.press("G", "A", "H")
    assert board(table).verdict.text() == "Proved"
    assert "dealt: A1 AH" in board(table).texts()
    assert table.state.boards == ()
    table.press("Enter")
    (kept,) = table.state.boards
    assert (kept.facts.held, kept.facts.hands[0].cards[at]) == ({"A1": ("AH",)}, "9C")
    assert table.page.board.stack.currentWidget() is table.page.board.ruling
    assert "dealt: A1 AH" in table.page.board.ruling.card.texts()
    assert table.page.board.teams["A"].isVisible()
    assert not [name for name in table.file.keys() if "/board/" in name]  # noqa: SIM118 - a file of drafts
    table.desk.undo(table.tid, table.mid)
    assert table.state.boards == ()


def test_the_blank_that_settles_it_is_marked_and_gone_to_by_a_key(ruling):
    table = ruling
    table.press("e")
    at = lead(table)
    hands = {1: "JS 9S AS 10S", 2: "JD 9D AD 10D", 3: "JC KC AC 10C", 4: "KS QS KD QC", 5: "QD 10H KS AH"}
    where = board(table).table
    for row, told in hands.items():
        table.press(*["Down"] * (row - where.state.cursor[0]), *["Left"] * 3, "L", "1")
        for card in told.split():
            table.press("?") if card == "KS" else table.press(*card)
    assert board(table).verdict.text() == "Open"
    assert where.settles == {(4, 0), (5, 2)}  # the king of hearts lies at one of them
    table.press("G", "N")
    assert where.state.cursor == min(where.settles)
    table.press("K", "H")
    assert (board(table).verdict.text(), where.settles) == ("Proved", frozenset())
    assert where.rows[0].seats[at] == where.rows[4].seats[0] == "A1"


def test_cards_that_cannot_be_are_told_and_not_kept(ruling):
    table = ruling
    table.press("e", "J", "H", "J", "H")
    assert "lies in hand 1, led already" in board(table).said.text()
    table.press("9", "H", "G", "Down", "J", "H")  # dealt to another than who played it
    assert board(table).verdict.text() == "It can't be"
    table.press("Enter")
    assert table.state.boards == ()
    assert "JH was played by" in board(table).said.text()


def test_a_board_half_typed_is_taken_up_after_a_kill_and_kept_once(ruling, qtbot):
    table = ruling
    table.press("e", "J", "H", "9")
    command = board(table).table.state.command
    again = table.killed(qtbot).sit(table.tid, table.mid)
    if not again.page.officials:
        again.page.switch_view()
    again.page.disputing.rule_on(1)
    again.page.board.ruling.setFocus()
    again.press("e")
    state = board(again).table.state
    assert (state.rows[0].cards[0], state.typed, state.command) == ("JH", "9", command)
    again.press("H", "Enter")
    assert again.state.boards[0].facts.hands[0].cards[:2] == ("JH", "9H")
    again.close()


def test_clicks_lay_cards_and_an_answer_that_comes_late_is_dropped(ruling, monkeypatch):
    table = ruling
    table.press("e")
    panel, where = board(table), board(table).table
    asked = []
    judged = laying.judge
    monkeypatch.setattr(laying, "judge", lambda *told: asked.append(told[1]) or judged(*told))

    def click(box):
        QTest.mouseClick(where, Qt.MouseButton.LeftButton, pos=QPoint(*map(int, box.center().toTuple())))

    click(where._plan.places[(0, 0)])
    for card in ("JH", "9C", "QH"):
        click(where._plan.palette[card])
    table.settle()
    assert where.state.rows[0].cards == ("JH", "9C", "QH", "")
    assert len(asked) < 4  # what was typed meanwhile is asked once, for the newest board
    assert asked[-1] == where.state
    click(where._plan.palette["JH"])
    assert where.state.cursor == (0, 3)
    panel.show_found(None)
    assert panel.verdict.text() == "Proving…"


def test_players_see_nothing_of_it(ruling):
    table = ruling
    table.press("e", "J", "H", "G", "K", "S", "I")
    assert "king of spades" in every_word(table) or "private" in every_word(table)
    table.page.switch_view()
    table.settle()
    told = every_word(table)
    assert not [word for word in ("Evidence", "jack of", "king of", "Proved", "Keep the cards") if word in told]
    assert board(table).table.state.laid() == frozenset()
    assert board(table).table.accessibleDescription() == "Hand 1, led, nobody recalls who: blank"


def test_a_statement_and_a_file_are_put_beside_the_claim_saved_and_erased(ruling, tmp_path):
    table = ruling
    table.press("e", "F")
    menu = QApplication.activeModalWidget()
    assert menu.buttons["3"].isEnabled() is False
    table.press("1")
    form = QApplication.activeModalWidget()
    form.lines["text"].setText("He threw a club.")
    form.lines["by"].setText("B1")
    table.press("Enter")
    assert [(one.told.kind, one.told.by) for one in table.state.attached] == [("statement", "B1")]
    assert board(table).files.accessibleName() == "Beside the claim: 1"
    beside = table.page.disputing.evidence.laying._beside
    (tmp_path / "scan.jpg").write_bytes(PDF)
    beside.take_file(str(tmp_path / "scan.jpg"))
    table.settle()
    table.press("Enter")
    assert [one.told.kind for one in table.state.attached] == ["statement", "paper"]
    beside.begin(table.page.shown, 1)
    (tmp_path / "out").mkdir()
    beside.save(str(tmp_path / "out"))
    table.settle()
    assert (tmp_path / "out" / f"{table.mid}-1-2.pdf").read_bytes() == PDF
    assert (tmp_path / "out" / f"{table.mid}-1-1.txt").read_text("utf-8") == "He threw a club."
    QApplication.activeModalWidget().reject()
    table.press("Esc")
    assert "2 · paper · 1 kB" in table.page.board.ruling.card.texts()


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(Refused, match=r"none\.png can't be read"):
        read_file(str(tmp_path / "none.png"))


def test_the_claims_page_lays_the_board_out_in_the_place_of_its_list(ruling):
    table = ruling
    table.press("Esc")
    page = table.go("claims")
    table.press("e", "J", "H")
    assert (page.laid, page.table.isVisible(), page.evidence.table.state.rows[0].cards[0]) == (True, False, "JH")
    table.press("Enter")
    assert table.state.boards[0].facts.hands[0].cards[0] == "JH"
    assert (page.laid, page.table.isVisible(), table.window.focusWidget()) == (False, True, page.ruling)


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_the_board_is_drawn_in_every_palette_with_its_cards_apart_from_their_ground(ruling, name):
    table = ruling
    table.press("e", "J", "H", "9", "S")
    table.context.theme.set(name)
    where = board(table).table
    picture = where.grab().toImage()
    ratio = picture.devicePixelRatio()
    theme = table.context.theme

    def at(place, dx):
        box = where._plan.places[place]
        return picture.pixelColor(int((box.left() + dx) * ratio), int((box.bottom() - 6) * ratio))

    assert at((0, 0), 12) == theme.colour("card")
    assert at((0, 2), 12) != theme.colour("card") or name == "contrast"
