"""What the match page's own widgets promise: ball cards, sizes, names for readers, no text cut."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTime
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.look.theme import Theme
from app.ui.match.claims.ruling_panel import RulingPanel
from app.ui.match.deal_painter import DealRow
from app.ui.match.deals_panel import DealsPanel
from app.ui.widgets.ball_cards import PIPS, SUITS, BallCards
from app.ui.widgets.keys import KeyButton
from app.ui.widgets.suits import suit_path

pytestmark = pytest.mark.no_cover


def test_what_few_matches_need_is_made_when_it_is_asked_for(playing):
    playing.deal("1")
    playing.page.switch_view()
    playing.page.switch_view()
    assert playing.page.findChild(RulingPanel) is None
    playing.type("411031")
    assert playing.page.board.stack.currentWidget() is playing.page.findChild(RulingPanel)


def painted(widget):
    """Count the pixels of a widget by colour name."""
    widget.resize(widget.sizeHint())
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    counts = {}
    for y in range(image.height()):
        for x in range(image.width()):
            name = image.pixelColor(x, y).name().upper()
            counts[name] = counts.get(name, 0) + 1
    return counts


@pytest.mark.parametrize("team", ["A", "B"])
def test_pips_open_one_by_one_from_the_first_card_to_the_second(qtbot, team):
    theme = Theme()
    cards = BallCards(theme, team)
    qtbot.addWidget(cards)
    seen = []
    for balls in range(13):
        cards.show_balls(balls)
        counts = painted(cards)
        seen.append((counts.get(theme.palette.card_red, 0), counts.get(theme.palette.card_black, 0)))
    reds, blacks = [red for red, _ in seen], [black for _, black in seen]
    assert reds == sorted(reds)
    assert len(set(reds[: PIPS + 1])) == PIPS + 1, "each of the first six balls opens a red pip"
    assert len(set(reds[PIPS:])) == 1
    assert len(set(blacks[PIPS:])) == PIPS + 1, "each of the next six opens a black one"


def test_the_thirteenth_ball_closes_both_cards(qtbot):
    theme = Theme()
    cards = BallCards(theme, "A")
    qtbot.addWidget(cards)
    cards.show_balls(13)
    counts = painted(cards)
    assert counts.get(theme.palette.card_red, 0) == 0
    assert counts.get(theme.palette.card_back, 0) > 1000
    assert "closed, 13 balls" in cards.accessibleName()
    cards.show_balls(12)
    assert "12 of 12 open" in cards.accessibleName()


def test_every_suit_fills_its_square_and_no_more():
    for pair in SUITS.values():
        for suit in pair:
            box = suit_path(suit).boundingRect()
            assert box.left() >= 0
            assert box.top() >= 0
            assert box.right() <= 1
            assert box.bottom() <= 1
            assert box.height() > 0.8


def test_fresh_rows_never_move_the_current_one(qtbot):
    panel = DealsPanel(Theme())
    qtbot.addWidget(panel)
    rows = tuple(DealRow(1, deal, f"deal {deal}") for deal in range(5, 0, -1))
    panel.show_rows("Deals", rows)
    panel.list.setCurrentRow(2)
    for deal in range(6, 56):
        rows = (DealRow(1, deal, f"deal {deal}"), *rows)
        panel.show_rows("Deals", rows)
    assert panel.list.currentItem().data(0x100).deal == 3


def test_the_newest_deal_is_in_sight_and_what_is_no_deal_is_passed_over(qtbot):
    panel = DealsPanel(Theme())
    qtbot.addWidget(panel)
    panel.resize(380, 400)
    panel.show()
    games = (DealRow(1, 0, "Game 1 to A"), *(DealRow(1, deal, f"deal {deal}") for deal in range(30, 0, -1)))
    panel.show_rows("Deals", games)
    panel.list.setCurrentRow(30)
    assert panel.list.verticalScrollBar().value() > 0
    panel.show_rows("Deals", (DealRow(2, 1, "deal 1"), *games))
    assert panel.list.verticalScrollBar().value() == 0
    panel.list.setCurrentRow(0)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert panel.list.currentItem().data(0x100).place == (1, 30, "")
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    assert panel.list.currentItem().data(0x100).place == (2, 1, "")


def test_what_a_row_tells_goes_on_in_a_second_line_where_the_first_is_full(qtbot):
    panel = DealsPanel(Theme())
    qtbot.addWidget(panel)
    panel.resize(380, 400)
    long = "97 cards + 10 last hand = 107, needs 105 · ◆ a Double on corner house"
    panel.show_rows("Deals", (DealRow(1, 2, "Counted", long), DealRow(1, 1, "Counted", "short")))
    panel.show()
    tall, low = (panel.list.visualItemRect(panel.list.item(place)).height() for place in range(2))
    assert tall >= low + 16
    before = panel.list.viewport().grab().toImage()
    panel.show_rows("Deals", (DealRow(1, 2, "Counted", f"{long}!"), DealRow(1, 1, "Counted", "short")))
    assert panel.list.viewport().grab().toImage() != before


def test_both_keepers_balls_are_read_whole(playing):
    playing.type("1.11.20")
    opened = playing.pad.fields.opened
    assert [chip.text for chip in opened.shown.chips] == ["A 1", "B 0"]
    playing.settle()
    assert opened.width() >= opened.sizeHint().width() > playing.pad.fields.last.width()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_pad_keys_are_64_px_high_with_gaps_of_8_and_nothing_is_cut(playing, scale):
    theme = playing.context.theme
    theme.set(scale=scale)
    playing.window.resize(theme.px(1280), theme.px(800))
    playing.settle()
    keys = sorted(playing.pad.keys.values(), key=QWidget.x)
    for one in keys:
        assert one.height() >= 64 * scale
        assert one.width() >= one.minimumSizeHint().width()
    for left, right in itertools.pairwise(keys):
        assert right.x() - (left.x() + left.width()) >= 8 * scale - 1
    theme.set(scale=1.0)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_answers_of_the_pad_are_read_whole_where_the_window_has_height_for_their_rows(playing, scale):
    theme = playing.context.theme
    theme.set(scale=scale)
    playing.window.resize(theme.px(1280), theme.px(800))
    playing.settle()
    playing.press("-")
    answers = [one for one in playing.pad.strip._buttons if one.isVisible()]
    assert len(answers) == 7
    assert [one.shown() for one in answers] == [one.text() for one in answers]
    theme.set(scale=1.0)


def test_the_score_is_40_points_or_more(playing):
    font = playing.context.theme.font("score", bold=True)
    assert font.pixelSize() >= 40 * 96 / 72


def test_every_part_of_the_page_that_takes_the_focus_has_a_name(playing):
    for widget in playing.page.findChildren(QWidget):
        if widget.focusPolicy() != widget.focusPolicy().NoFocus and widget.isVisibleTo(playing.page):
            assert widget.accessibleName(), widget
    for key in playing.page.findChildren(KeyButton):
        assert not key.autoRepeat()


class Shows(QObject):
    """Notes how often a part came into sight."""

    def __init__(self, part):
        super().__init__(part)
        self.count = 0
        part.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.Show
        return super().eventFilter(watched, event)


def test_no_mark_flashes_over_the_pad_while_deals_are_entered_and_corrected(playing):
    marks = Shows(playing.pad.head.mark)
    playing.deal("1")
    playing.deal("2")
    assert marks.count == 0
    playing.press("Up")
    assert (playing.pad.state.correcting, marks.count) == (True, 1)
    playing.press("Esc")
    playing.deal("1")
    assert (len(playing.state.games[0].deals), marks.count) == (3, 1)


class Work(QObject):
    """Notes what is painted and laid out anew."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        if event.type() in {QEvent.Type.Paint, QEvent.Type.LayoutRequest, QEvent.Type.StyleChange}:
            self.seen.append((type(watched).__name__, event.type().name))
        return False


def settled(table):
    """Let all be painted that was asked for."""
    table.settle()
    for _ in range(5):
        QApplication.sendPostedEvents()


def test_what_is_told_again_is_neither_painted_nor_laid_out_again(playing, monkeypatch):
    still = SimpleNamespace(currentTime=lambda: QTime(9, 0, 0))  # a later second would be told, and painted
    monkeypatch.setattr("app.ui.frame.statusline.QTime", still)
    playing.deal("1")
    settled(playing)
    work = Work()
    QApplication.instance().installEventFilter(work)
    for view in ("officials", "table"):
        settled(playing)
        work.seen.clear()
        playing.page.refresh()
        playing.pad.show_state()
        playing.window.line.tell()
        playing.window.line._saving(*playing.window.line._settled)
        settled(playing)
        assert (view, work.seen) == (view, [])
        playing.page.switch_view()
    settled(playing)
    work.seen.clear()
    playing.deal("2")
    settled(playing)
    assert {"Numeral", "BallCards", "PadPanel"} & {name for name, _ in work.seen}
    QApplication.instance().removeEventFilter(work)
