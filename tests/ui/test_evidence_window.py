"""The evidence board in the window: opened by one key, proved as it is typed, kept, taken up, never for players."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfWriter
from PySide6.QtCore import QBuffer, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from revoke_by_keys import Bot, walk
from station_kit import Station
from table_kit import every_word

from app.desk.refusals import Refused
from app.game.facts import Jodhi
from app.ui.files import choosing
from app.ui.match.evidence import laying
from app.ui.match.evidence.beside import read_file

PDF = b"%PDF-1.4\nxref\ntrailer<<>>\nstartxref\n9\n%%EOF\n"


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
    assert "dealt: A1 AH" in table.page.board.ruling.claim.texts()
    assert table.page.board.teams["A"].isVisible()
    assert not [name for name in table.file.keys() if "/board/" in name]  # noqa: SIM118 - a file of drafts
    table.desk.undo(table.tid, table.mid)
    assert table.state.boards == ()


@pytest.mark.no_cover
@pytest.mark.usefixtures("qapp")
def test_a_revoke_is_logged_proved_and_ruled_on_from_a_half_remembered_hand(tmp_path):
    table = Station(Bot(), tmp_path).call().opened()
    keys = {part: count for part, (count, _) in walk(table).items()}
    assert keys["log the claim"] <= 12
    assert sum(keys.values()) - keys["rule, with the reason"] <= 45
    (claim,) = table.state.claims
    assert (claim.ruling, claim.reason) == ("upheld", "nine of diamonds shown")
    assert "dealt: A1 9D" in table.page.board.ruling.claim.texts()
    assert [hand.winner for hand in table.state.boards[0].facts.hands] == ["B1", "B1", "A2"]
    table.close()


HANDS = ("JH 9H QH 9C", "JS 9S AS 10S", "JD 9D AD 10D", "JC KC AC 10C", "? QS KD QC", "QD 10H ? AH")
"""The first led by B1, the others by A1; the king of hearts and of spades are left for the two blanks."""


def test_the_clause_is_opened_from_the_board_by_one_key_and_what_was_typed_waits(ruling):
    table = ruling
    table.press("e")
    lead(table)
    table.press("R")
    page = table.window.page()
    assert (page.where().title, page.list.key()) == ("Rules", ("clause", "masters.R17"))
    table.window.context.go("match", table.tid, "M1")
    table.settle()
    assert board(table).table.state.rows[0].told


def test_the_blank_that_settles_it_is_marked_and_gone_to_by_a_key(ruling):
    table = ruling
    hands = [{"lead": "A1" if n else "B1", "cards": told.split()} for n, told in enumerate(HANDS)]
    table.act("lay_cards", table.tid, match=table.mid, claim=1, facts={"hands": hands})
    table.press("e")
    where = board(table).table
    assert (board(table).verdict.text(), where.settles) == ("Open", {(4, 0), (5, 2)})
    table.press("G", "N")
    assert where.state.cursor == (4, 0)
    table.press("K", "H")
    assert (board(table).verdict.text(), where.settles) == ("Proved", frozenset())
    table.press("N")
    assert board(table).said.text() == "No card that nobody recalls would settle it."
    table.press("Left", "K", "S")
    assert board(table).verdict.text() == "Ruled out"


def test_hands_that_would_settle_it_together_are_marked_and_gone_to(ruling):
    table = ruling
    hands = [{"lead": "A1" if n else "B1", "cards": told.split()} for n, told in enumerate(HANDS[:4])]
    hands += [{"lead": "A1", "cards": ["?", "?", "KD", "QC"]}, {"lead": "A1", "cards": ["QD", "?", "?", "AH"]}]
    table.act("lay_cards", table.tid, match=table.mid, claim=1, facts={"hands": hands})
    table.press("e")
    where = board(table).table
    assert where.settles == {(4, 0)}
    where.mark(frozenset(), frozenset({4, 5}))
    assert [where._look(place).settles for place in ((4, 0), (4, 2), (5, 1), (3, 0))] == [True, False, True, False]
    table.press("G", "N")
    assert where.state.cursor == (4, 0)


def test_a_deal_played_to_its_end_has_hands_to_turn_up_before_it_is_entered(ruling):
    table = ruling
    table.press("e")
    lead(table)
    where = board(table).table
    assert (where.turn_up, "never played" in board(table).texts()) == (frozenset(), True)
    table.press("P")
    assert (where.turn_up, "never played" in board(table).texts()) == (frozenset(range(1, 6)), False)
    table.press("Enter", "e")
    assert (where.state.whole, where.turn_up) == (True, frozenset(range(1, 6)))


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

    def click(box, mouse=Qt.MouseButton.LeftButton):
        QTest.mouseClick(where, mouse, pos=QPoint(*map(int, box.center().toTuple())))

    click(where._plan.places[(0, 0)])
    for card in ("JH", "9C", "QH"):
        click(where._plan.palette[card])
    table.settle()
    assert where.state.rows[0].cards == ("JH", "9C", "QH", "")
    assert len(asked) < 4  # what was typed meanwhile is asked once, for the newest board
    assert asked[-1] == where.state
    click(where._plan.palette["JH"])
    assert where.state.cursor == (0, 3)
    click(where._plan.places[(0, 1)], Qt.MouseButton.RightButton)
    click(where._plan.won[0])
    click(where._plan.labels[0])
    click(where._plan.heads["palette"])
    assert (where.state.rows[0].cards, where.state.rows[0].won, where.state.rows[0].lead, where.state.trump) == (
        ("JH", "", "QH", ""), "A1", "A1", "S",
    )  # fmt: skip
    click(where._plan.heads["dealt"])
    assert where.state.trump == "S"
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
    form.lines["by"].setText("2")
    assert any("2 B1 " in one.text() and "nothing where no player" in one.text() for one in form.findChildren(QLabel))
    table.press("Enter")
    assert [(one.told.kind, one.told.by) for one in table.state.attached] == [("statement", "B1")]
    assert board(table).files.accessibleName() == "Files: 1"
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
    table.settle()
    assert "1 · B1: “He threw a club.”\n2 · paper · 1 kB" in table.page.board.ruling.claim.texts()


def photo():
    picture = QImage(900, 300, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    kept = QBuffer()
    kept.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(kept, "JPEG")
    return bytes(kept.data())


def test_a_photo_is_dropped_looked_at_and_erased_for_good(ruling, tmp_path):
    table = ruling
    table.press("e")
    (tmp_path / "hand.jpg").write_bytes(photo())
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / "hand.jpg"))])
    both, left = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    board(table).dropEvent(drop := QDropEvent(QPointF(9, 9), both, dropped, left, Qt.KeyboardModifier.ShiftModifier))
    assert drop.dropAction() is Qt.DropAction.CopyAction, "its own place keeps the file"
    table.settle()
    table.press("Enter")
    table.act("attach", table.tid, match=table.mid, claim=1, text="Red on my heart.", caption="Mrs Pillay")
    table.press("F", "3")
    viewer = table.page.disputing.evidence.laying._beside.viewer
    photograph, statement = viewer.parts
    assert (photograph.pixmap().width(), photograph.pixmap().height()) == (760, 253)
    assert statement.text() == "Red on my heart."
    table.press("Esc", "F", "5")
    form = QApplication.activeModalWidget()
    assert form.lines["number"].text() == "2"
    form.lines["number"].setText("1")
    table.press("Enter", "Enter")  # the second confirms nothing: no Undo takes this back
    assert [one.erased for one in table.state.attached] == [False, False]
    table.press("Enter")
    QApplication.activeModalWidget().confirm.click()
    table.settle()
    assert [one.erased for one in table.state.attached] == [True, False]
    table.press("F", "3")
    assert "only its hash is left" in table.page.disputing.evidence.laying._beside.viewer.parts[0].text()
    table.press("Esc")


def test_files_are_chosen_and_saved_by_dialogs(ruling, tmp_path, monkeypatch):
    table = ruling
    (tmp_path / "scan.pdf").write_bytes(PDF)
    monkeypatch.setattr(choosing, "ask_open", lambda *_: str(tmp_path / "scan.pdf"))
    monkeypatch.setattr(choosing, "ask_folder", lambda *_: str(tmp_path / "nowhere"))
    told = []
    table.context.refused.connect(told.append)
    table.press("e", "F", "2", "Enter")
    assert [one.told.kind for one in table.state.attached] == ["paper"]
    table.press("F", "4")
    assert "can't be written" in told[-1]
    (tmp_path / "nowhere").mkdir()
    table.press("F", "4")
    assert told[-1] == "1 file saved."
    assert (tmp_path / "nowhere" / f"{table.mid}-1-1.pdf").read_bytes() == PDF
    table.press("F", "3")
    assert "Save it into a folder" in table.page.disputing.evidence.laying._beside.viewer.parts[0].text()
    table.press("Esc")


def test_a_pdf_beside_a_claim_is_looked_at_page_by_page(ruling):
    table = ruling
    writer = PdfWriter()
    for _ in range(3):
        writer.add_blank_page(200, 300)
    kept = BytesIO()
    writer.write(kept)
    table.act("attach", table.tid, match=table.mid, claim=1, content=kept.getvalue(), caption="the slip")
    table.press("e", "F", "3")
    (paper,) = table.page.disputing.evidence.laying._beside.viewer.parts
    assert (paper.pages(), paper.page()) == (3, 1)
    paper.setFocus()
    table.press("PgDn")
    assert paper.page() == 2
    table.press("Esc")


def test_what_another_station_tells_is_shown_and_what_is_typed_stays(ruling):
    table = ruling
    table.press("e", "Right")
    hands = {"hands": [{"lead": "B1", "cards": ["JH", "?", "?", "?"]}]}
    table.act("lay_cards", table.tid, match=table.mid, claim=1, facts=hands)
    state = board(table).table.state
    assert (state.rows[0].cards[0], state.cursor) == ("JH", (0, 1))
    table.press("9", "H")
    hands["hands"][0]["cards"][3] = "KH"
    table.act("lay_cards", table.tid, match=table.mid, claim=1, facts=hands)
    assert board(table).table.state.rows[0].cards == ("JH", "9H", "", "")
    table.press("Enter")
    assert table.state.boards[0].facts.hands[0].cards == ("JH", "9H", "?", "?")


def test_what_the_pad_holds_of_the_deal_stands_round_the_cards(ruling):
    table = ruling
    table.press("Esc")
    table.type("*141")
    table.page.disputing.rule_on(1)
    table.page.board.ruling.setFocus()
    table.press("e", "J", "H", "Enter")
    assert table.state.boards[0].facts.jodhis == (Jodhi("A1", 40, 1),)


def test_a_jodhi_claim_begins_with_the_callers_cards_marked_private(qtbot, tmp_path):
    table = Station(qtbot, tmp_path).call().opened()
    claim = {"team": "B", "offence": "jodhi_bluff", "against": "A2", "value": 20}
    table.act("claim", table.tid, match=table.mid, claim=claim)
    page = table.go("claims", table.tid)
    table.press("e")
    assert page.evidence.table.state.private == ("A2",)
    assert "From the hands to the cards dealt, and back" in dict(page.more_keys())["G"]
    table.press("Esc")
    assert "Back to the list" in dict(page.more_keys())["Esc"]
    table.close()


def test_everything_of_the_board_is_named_high_enough_and_uncut(ruling):
    table = ruling
    table.press("e", "J", "H", "J", "H")
    table.window.resize(1366, 768)
    for scale in (1.0, 1.5, 2.0):
        table.context.theme.set(scale=scale)
        keep = board(table).keep
        table.qtbot.waitUntil(lambda keep=keep: keep.width() >= keep.sizeHint().width())
        fits(board(table), table.context.theme.px)


def fits(panel, px):
    for one in (panel.keep, panel.files, panel.back):
        assert one.isVisible()
        assert one.height() >= px(32)
        assert one.width() >= one.sizeHint().width()
        assert one.accessibleName()
        assert panel.rect().contains(one.geometry())
    assert panel.table.accessibleName() == "Evidence board"
    assert panel.said.isVisible()
    assert panel._area.horizontalScrollBar().maximum() == 0
    assert panel._area.viewport().rect().intersects(panel.table.here().translated(panel.table.pos()))


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(Refused, match=r"none\.png is not there any more"):
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


def test_cards_lie_on_a_paper_of_their_own_in_every_palette(ruling):
    table = ruling
    table.press("e", "J", "H", "9", "S")
    where, theme = board(table).table, table.context.theme
    for name in ("light", "dark", "contrast"):
        theme.set(name)
        picture = where.grab().toImage()
        card, blank = (where._plan.places[place] for place in ((0, 0), (0, 2)))
        ratio = picture.devicePixelRatio()
        seen = [picture.pixelColor(int((b.left() + 12) * ratio), int((b.bottom() - 6) * ratio)) for b in (card, blank)]
        assert seen == [theme.colour("card"), theme.colour("paper")], name
