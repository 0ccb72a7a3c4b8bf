"""A hall laptop at every scale: scores, keys, fields, Enter and a claim's ruling keys are in sight unscrolled."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from table_kit import Table

from app.ui.look.theme import Theme
from app.ui.match.room import SCORE_FLOOR, room_for
from app.ui.widgets.keys import KeyButton

pytestmark = pytest.mark.no_cover

SCREENS = [(1366, 768), (1280, 800), (1920, 1080)]
SCALES = [1.0, 1.25, 1.5, 2.0]
SIZES = [(screen, scale) for scale in SCALES for screen in SCREENS]
LONG = "Isipingo and Umzinto Combined Social Clubs of Old Trumpers and Young Jacks, First Four"


@pytest.fixture
def playing(qtbot, tmp_path):
    made = Table(qtbot, tmp_path).call().opened()
    yield made
    made.context.theme.set("light", scale=1.0)
    made.close()


class Settled:
    """Tells whether every part of a page lies where it lay when it was last asked: no layout is under way."""

    def __init__(self, page):
        self.page, self.before = page, None

    def __call__(self):
        now = [part.geometry().getRect() for part in self.page.findChildren(QWidget)]
        before, self.before = self.before, now
        return before == now


def fit(table, screen, scale):
    theme = table.context.theme
    if theme.scale != scale:
        theme.set(scale=scale)
        theme.dress(QApplication.instance())
    table.window.resize(*screen)
    table.settle()
    table.qtbot.waitUntil(lambda: table.window.size().toTuple() == screen)
    table.qtbot.waitUntil(Settled(table.page))


def area(table, page):
    return table.window.stack.slots[page]


def scrolls(table, page):
    slot = area(table, page)
    return slot.horizontalScrollBar().maximum(), slot.verticalScrollBar().maximum()


def seen(widget, slot):
    """Tell whether the whole of a widget lies in the part of the page that is in sight."""
    port = slot.viewport()
    box = QRect(widget.mapTo(port, QPoint(0, 0)), widget.size())
    return widget.isVisible() and port.rect().contains(box)


def apart(widgets):
    boxes = [QRect(w.mapToGlobal(QPoint(0, 0)), w.size()) for w in widgets]
    return all(not one.intersects(two) for n, one in enumerate(boxes) for two in boxes[:n])


@pytest.mark.parametrize("view", ["officials", "table", "waiting"])
def test_scores_keys_fields_and_enter_are_in_sight(playing, view):
    if view == "table":
        playing.page.switch_view()
    if view == "waiting":
        playing.act("claim", playing.tid, match=playing.mid, claim={"team": "B", "offence": "revoke"})
        playing.context.theme.set("contrast")
    playing.type("+120168")
    for screen, scale in SIZES:
        fit(playing, screen, scale)
        assert playing.pad.note.isVisible() == (view == "waiting")
        all_in_sight(playing)


def all_in_sight(table):
    board, slot = table.page.board, area(table, "match")
    enter = next(b for b in board.pad.sums.findChildren(QPushButton) if b.text() == "Enter")
    parts = [*board.pad.keys.values(), *board.pad.fields.parts, enter]
    scores = [panel.number for panel in board.teams.values()]
    assert scrolls(table, "match") == (0, 0)
    for part in (*parts, *scores, *(panel.cards for panel in board.teams.values())):
        assert seen(part, slot), part.accessibleName()
        assert part.height() >= part.minimumSizeHint().height(), part.accessibleName()
    assert apart([*parts, *scores])
    for score in scores:
        assert score.digits().pixelSize() >= SCORE_FLOOR
        assert score.height() >= score.sizeHint().height()
    for key in board.pad.keys.values():
        assert key.height() >= 64
        assert key.width() >= max(64, key.minimumSizeHint().width())


def test_a_correction_fits_while_a_claim_waits(playing):
    playing.deal("1")
    playing.act("claim", playing.tid, match=playing.mid, claim={"team": "B", "offence": "revoke"})
    playing.context.theme.set("contrast")
    playing.press("Up")
    for screen, scale in SIZES:
        fit(playing, screen, scale)
        assert playing.pad.head.mark.isVisible()
        all_in_sight(playing)


@pytest.mark.parametrize("palette", ["light", "contrast"])
@pytest.mark.parametrize("keys", ["3", "*13"])
def test_an_open_question_and_what_the_pad_says_fit_too(playing, keys, palette):
    table = playing
    for _ in range(3):
        table.deal("311")
    table.act("claim", table.tid, match=table.mid, claim={"team": "B", "offence": "revoke"})
    table.context.theme.set(palette)
    for screen, scale in SIZES:
        fit(table, screen, scale)
        table.type(keys)
        table.press("?")
        table.pad.say("Which one was that, then?")
        table.settle()
        question_in_sight(table, keys)
        table.press("Esc", "Esc")


def question_in_sight(table, keys):
    board, slot = table.page.board, area(table, "match")
    assert "Corner house" in board.teams["A"].pill()
    shown = [b for b in board.pad.strip.findChildren(QAbstractButton) if b.isVisible()]
    assert len(shown) == (4 if keys == "3" else 10)
    assert all(b.height() >= min(b.sizeHint().height(), 32) for b in shown)
    assert [b.text() for b in shown if b.sizeHint().width() <= b.width() and b.shown() != b.text()] == []
    for part in (*shown, *board.pad.fields.parts, board.pad.sums, board.pad.said):
        assert seen(part, slot), part
    assert apart([*shown, *board.pad.fields.parts, board.pad.sums, board.pad.said])
    assert scrolls(table, "match") == (0, 0)


def test_every_offence_of_the_claim_pad_is_in_sight(playing):
    table = playing
    table.type("4")
    board, slot = table.page.board, area(table, "match")
    for screen, scale in SIZES:
        fit(table, screen, scale)
        shown = [b for b in board.claim.strip.findChildren(QAbstractButton) if b.isVisible()]
        assert len(shown) == 9
        for part in shown:
            assert seen(part, slot), part.text()
            assert part.height() >= 32
        assert apart(shown)


@pytest.mark.parametrize("page", ["match", "claims"])
def test_the_ruling_keys_and_the_reason_are_in_sight(playing, page):
    table = playing
    table.act("claim", table.tid, match=table.mid, claim={"team": "B", "offence": "revoke", "by": "B2"})
    if page == "claims":
        table.go("claims", table.tid)
        ruling = table.page.ruling
    else:
        table.type("40")
        ruling = table.page.board.ruling
    for screen, scale in SIZES:
        fit(table, screen, scale)
        ruling_in_sight(table, ruling, page)


def ruling_in_sight(table, ruling, page):
    rule = [b for b in ruling.findChildren(QPushButton) if b.isVisible()]
    parts = [*ruling.findChildren(KeyButton), *rule, ruling.reason]
    assert len(rule) >= 3
    for part in parts:
        assert seen(part, area(table, page)), part.accessibleName() or part.text()
        assert part.height() >= 32
    assert apart(parts)
    assert scrolls(table, page) == (0, 0)


@pytest.mark.parametrize("name", [LONG[:85], "W" * 200])
def test_the_longest_names_cut_nothing_and_widen_nothing(playing, name):
    for team in playing.page.shown.teams.values():
        playing.act("edit", playing.tid, team=team, name=f"{team[-1]}{name}"[:200])
    for scale in SCALES:
        fit(playing, (1366, 768), scale)
        names_whole(playing)


def test_who_sits_where_is_read_whole_wherever_it_is_shown(playing):
    table = playing
    for n, team in enumerate(table.page.shown.teams.values()):
        players = (f"{'KS'[n]}. Padayachee", f"{'BM'[n]}. Govender")
        table.act("edit", table.tid, team=team, name=f"Merebank {n}", players=players)
    for _ in range(3):
        table.deal("311")
    for screen, scale in SIZES:
        fit(table, screen, scale)
        for panel in table.page.board.teams.values():
            line = panel._seats
            assert line.isVisible() != (table.page.board.room.level == "tight")
            short_of_room = "Corner" in panel.pill() and table.page.board.room.band
            assert not line.isVisible() or short_of_room or "…" not in "".join(line.lines()[1]), (screen, scale)


def test_a_mark_beside_the_seats_moves_no_score(playing):
    table = playing
    fit(table, (1366, 768), 1.5)
    places = []
    for _ in range(4):
        table.qtbot.waitUntil(Settled(table.page))
        places.append({team: panel.number.geometry().getRect() for team, panel in table.page.board.teams.items()})
        table.deal("311")
    assert "Game" in table.page.board.teams["A"].pill()
    assert places == places[:1] * 4


def names_whole(table):
    slot = area(table, "match")
    assert table.window.width() == 1366
    assert scrolls(table, "match") == (0, 0)
    for panel in table.page.board.teams.values():
        assert seen(panel.number, slot)
        line = panel._name
        font, lines = line.lines()
        metrics = line.fontMetrics().__class__(font)
        assert all(metrics.horizontalAdvance(one) <= line.width() for one in lines)
        assert line.toolTip() == line.text()
        if "…" not in "".join(lines):
            assert "".join(lines).replace(" ", "") == line.text().replace(" ", "")


def test_deals_lie_beside_or_in_a_drawer_by_f3(playing):
    table = playing
    table.deal("1")
    board = table.page.board
    fit(table, (1366, 768), 1.0)
    assert board.room.beside
    assert board.deals.isVisible()
    fit(table, (1366, 768), 1.5)
    assert not board.deals.isVisible()
    assert board.drawer.isVisible()
    board.pull()
    assert board.deals.isVisible()
    assert board.deals.list.hasFocus()
    table.press("Down", "Enter")
    assert table.pad.state.correcting
    assert not board.deals.isVisible()
    assert table.pad.hasFocus()
    table.press("Esc")
    board.pull()
    table.press("Esc")
    assert table.pad.hasFocus()
    assert not board.deals.isVisible()


def test_a_key_with_the_focus_that_makes_way_for_answers_hands_it_to_the_pad(playing):
    table = playing
    fit(table, (1366, 768), 1.5)
    table.pad.keys["3"].setFocus()
    table.press(" ")
    assert not table.pad.top.isVisible()
    assert table.pad.hasFocus()
    table.type("1")
    assert table.pad.state.facts.thunee.seat == "A1"


def test_levels_go_from_ample_to_tight():
    heights = (900, 700, 500, 400, 300)
    assert [room_for(1200, height).level for height in heights] == ["ample", "fair", "short", "low", "tight"]
    scores = [room_for(1200, height).score for height in heights]
    assert scores == sorted(scores, reverse=True)
    assert room_for(1200, 700).beside
    assert not room_for(800, 700).beside
    assert Theme().px(room_for(1200, 300).score) < SCORE_FLOOR


def test_a_ruling_has_the_deals_room_however_it_is_opened(playing):
    table = playing
    fit(table, (1366, 768), 1.0)
    table.deal("1")
    table.type("411031")
    ruling = table.page.board.ruling
    for keys in (("Esc",), ("4", "0")):
        assert ruling.isVisible() != table.page.board.deals.isVisible()
        table.press(*keys)
    assert ruling.isVisible()
    assert not table.page.board.deals.isVisible()


def test_a_ruled_claim_opened_again_is_no_wider_than_its_place(playing):
    table = playing
    table.type("411031")
    table.press("1")
    table.type("shown")
    table.press("Enter", "Esc")
    table.deal("1")
    table.press("4", "0")
    for screen, scale in SIZES:
        fit(table, screen, scale)
        card_in_its_place(table)


def card_in_its_place(table):
    card = table.page.board.ruling.claim.card
    assert "upheld" in card.texts()
    port = card.parentWidget()
    table.qtbot.waitUntil(lambda: card.isVisible() and card.width() == port.width())
    assert card.minimumSizeHint().width() <= port.width()
    inside = [one for one in card.findChildren(QWidget) if one.isVisible()]
    assert [one for one in inside if one.geometry().right() >= card.width()] == []
    heading = card._title
    assert heading.height() <= 2 * heading.fontMetrics().lineSpacing() + 2
