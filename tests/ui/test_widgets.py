"""The parts a page is built of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.ui.look.palettes import PALETTES
from app.ui.look.theme import Theme
from app.ui.widgets.dialogs import ConfirmDialog, FormDialog
from app.ui.widgets.fields import Field
from app.ui.widgets.flow import flow
from app.ui.widgets.frame import Header, NavRail, StatusBar
from app.ui.widgets.keys import Choice, KeyButton, button
from app.ui.widgets.labels import Elided, Pill, Shape
from app.ui.widgets.panels import Banner, EmptyState, Toast
from app.ui.widgets.stepper import Stepper


@pytest.fixture
def theme(qapp):
    theme = Theme()
    theme.dress(qapp)
    return theme


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("place", ["confirm", "keep", "nowhere"])
def test_enter_never_confirms_what_cannot_be_taken_back(theme, qtbot, key, place):
    dialog = ConfirmDialog(theme, None, "Void deal 7?", "It will not count.", "&Void deal 7")
    qtbot.addWidget(dialog)
    dialog.show()
    {"confirm": dialog.confirm, "keep": dialog.keep}.get(place, dialog).setFocus()
    QTest.keyClick(dialog.focusWidget() or dialog, key)
    assert dialog.result() == 0


def test_its_letter_or_space_confirms(theme, qtbot):
    dialog = ConfirmDialog(theme, None, "Void deal 7?", "It will not count.", "&Void deal 7")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.confirm.setFocus()
    QTest.keyClick(dialog.confirm, Qt.Key.Key_Space)
    assert dialog.result() == 1


def test_a_form_complains_and_stays_open(theme, qtbot):
    form = FormDialog(theme, None, "New", "&Make")
    qtbot.addWidget(form)
    form.show()
    for n in range(5):
        form.field(f"Line {n}", Field(""), "Anything.")
    form.adjustSize()
    form.complain("No name.")
    qtbot.waitUntil(form.error.isVisible)
    assert form.result() == 0
    qtbot.waitUntil(lambda: form.findChild(QScrollArea).verticalScrollBar().maximum() == 0)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_key_is_large_enough_and_shows_its_key(qapp, qtbot, scale):
    key = KeyButton(Theme(scale=scale), "2 · N", "Not made")
    qtbot.addWidget(key)
    assert key.sizeHint().height() >= 64 * scale
    assert key.minimumSizeHint().width() >= 64 * scale
    assert not key.autoRepeat()
    assert key.accessibleName() == "Not made, 2 · N"
    assert key.key() == "2 · N"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("height", [46, 64])
def test_the_words_of_a_key_stay_off_its_lower_edge(qtbot, scale, height):
    def edge(verb):
        key = KeyButton(Theme(scale=scale), "3 · P", verb)
        qtbot.addWidget(key)
        key.fit(height, 6)
        key.resize(300, key.sizeHint().height())
        return key.grab().toImage().copy(0, key.height() - round(4 * scale), 300, round(4 * scale))

    assert edge("gjpqy") == edge("")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("checked", [False, True])
def test_a_checked_key_looks_different(qapp, qtbot, palette, checked):
    key, other = (KeyButton(Theme(PALETTES[palette]), "1", "Counted", "team_a") for _ in range(2))
    for one in (key, other):
        qtbot.addWidget(one)
        one.setCheckable(True)
        one.resize(one.sizeHint())
    key.setChecked(True)
    other.setChecked(checked)
    same = key.grab().toImage() == other.grab().toImage()
    assert same is checked


def test_a_choice_is_made_by_digit_arrow_and_mouse(theme, qtbot):
    choice = Choice([(1, "one"), (3, "three"), (5, "five")], theme, "Best of")
    qtbot.addWidget(choice)
    told = []
    choice.changed.connect(told.append)
    QTest.keyClick(choice, "2")
    QTest.keyClick(choice, Qt.Key.Key_Right)
    QTest.keyClick(choice, Qt.Key.Key_Right)
    QTest.keyClick(choice, "9")
    choice._buttons[1].click()
    assert told == [3, 5, 1, 3]
    assert choice.value() == 3


def test_a_stepper_takes_digits_and_keeps_its_bounds(theme, qtbot):
    stepper = Stepper(theme, "Tables", 12, 1, 200)
    qtbot.addWidget(stepper)
    QTest.keyClicks(stepper, "25")
    assert stepper.value() == 25
    QTest.keyClick(stepper, "+")
    QTest.keyClick(stepper, Qt.Key.Key_Down)
    QTest.keyClick(stepper, "-")
    assert stepper.value() == 24
    QTest.keyClicks(stepper, "999")
    assert stepper.value() == 200
    stepper.set(-5)
    assert stepper.value() == 1


def test_a_field_sends_enter_and_escape_outside_a_dialog(theme, qtbot):
    field = Field("Seed")
    qtbot.addWidget(field)
    told = []
    field.entered.connect(lambda: told.append("entered"))
    field.left.connect(lambda: told.append("left"))
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert told == ["entered", "left"]
    assert field.accessibleName() == "Seed"


def test_a_banner_hides_without_a_sentence_and_offers_a_verb(theme, qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    banner = Banner(theme, "bad")
    QVBoxLayout(room).addWidget(banner)
    room.show()
    assert not banner.isVisible()
    banner.tell("Not saved: the disk is full.", "bad")
    assert banner.isVisible()
    assert banner.accessibleName() == "Not saved: the disk is full."
    done = []
    banner.offer("Try again", lambda: done.append(1))
    banner._button.click()
    assert done == [1]
    banner.tell("")
    assert not banner.isVisible()


def test_a_line_leaves_the_desk_the_key_that_would_empty_it_on_x11(qtbot):
    field = Field("Score")
    qtbot.addWidget(field)
    for key, left in ((Qt.Key.Key_U, True), (Qt.Key.Key_A, False)):
        asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
        asked.accept()  # as the line itself does where Ctrl+U is its key
        QApplication.sendEvent(field, asked)
        assert asked.isAccepted() != left


def test_a_toast_never_takes_the_focus(theme, qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    field = Field("x")
    QVBoxLayout(room).addWidget(field)
    room.resize(400, 200)
    room.show()
    field.setFocus()
    toast = Toast(theme, room)
    toast.tell("Paid T001")
    assert room.focusWidget() is field
    assert toast.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert toast.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_toast_grows_and_shrinks_with_the_scale(theme, qtbot, qapp):
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(900, 400)
    theme.dress(qapp)
    toast = Toast(theme, room)
    room.show()
    toast.tell("Deal 12 of game 1, M17 – Backspace or Ctrl+Z takes it back")
    narrow = toast.width()
    for scale in (2.0, 1.0):
        theme.set(scale=scale)
        qtbot.waitUntil(lambda: toast.size() == toast.sizeHint())
        qtbot.waitUntil(lambda: abs(toast.geometry().center().x() - room.rect().center().x()) <= 1)
        assert (toast.width() > narrow) is (scale > 1)


@pytest.mark.parametrize("text", ["journal verified · 4dc5…d9 · 437 events", "journal verified · b2e8…5d · 1 event"])
@pytest.mark.parametrize("short", [True, False])
def test_a_line_that_has_the_room_it_asked_for_is_whole(theme, qtbot, qapp, text, short):
    for scale in (1.0, 1.25, 1.5, 2.0):
        theme.set(scale=scale)
        line = Elided().shorten(short)
        qtbot.addWidget(line)
        line.setText(text)
        line.ensurePolished()
        room = line.sizeHint().width()
        assert line.fontMetrics().elidedText(line.shown(), Qt.TextElideMode.ElideRight, room) == line.shown()


def test_the_status_line_offers_to_try_again_only_when_not_saved(theme, qtbot):
    bar = StatusBar(theme)
    qtbot.addWidget(bar)
    bar.show()
    bar.save("failed", "not saved")
    assert bar.again.isVisible()
    with qtbot.waitSignal(bar.retry):
        bar.again.click()
    bar.save("saved", "saved 14:02:11")
    assert not bar.again.isVisible()


def test_the_rail_tells_which_page_was_pressed(theme, qtbot):
    rail = NavRail(theme, [("start", "start", "Start"), ("floor", "floor", "Floor")])
    qtbot.addWidget(rail)
    with qtbot.waitSignal(rail.asked) as asked:
        rail.buttons["floor"].click()
    assert asked.args == ["floor"]
    rail.mark("start")
    assert rail.buttons["start"].isChecked()
    assert not rail.buttons["floor"].isChecked()


@pytest.mark.parametrize(("width", "lines"), [(1000, 1), (250, 2), (90, 4)])
def test_a_flow_starts_a_new_line_where_the_next_would_not_fit(theme, qtbot, width, lines):
    room = QWidget()
    qtbot.addWidget(room)
    parts = [QWidget() for _ in range(4)]
    for part in parts:
        part.setFixedSize(80, 20)
    room.setLayout(flow(theme, *parts))
    room.resize(width, 400)
    room.show()
    assert len({part.y() for part in parts}) == lines
    assert all(part.geometry().right() < width for part in parts)


def test_a_pill_and_a_shape_say_the_same_without_colour(theme, qtbot):
    pill, shape = Pill(theme, "corner house", "warn"), Shape(theme, "bad")
    for one in (pill, shape):
        qtbot.addWidget(one)
    assert pill.accessibleName() == "corner house"
    assert shape.accessibleName() == "act now"
    pill.set("")
    assert pill.sizeHint().width() == 0


def test_the_four_shapes_differ_without_their_colours(theme, qtbot):
    pictures = set()
    for name in ("warn", "bad", "good", "dot"):
        shape = Shape(theme, name)
        qtbot.addWidget(shape)
        shape.resize(40, 40)
        image = shape.grab().toImage().createMaskFromColor(shape.grab().toImage().pixel(0, 0))
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 4


def test_an_elided_line_keeps_its_whole_text_for_the_tip(theme, qtbot):
    line = Elided()
    qtbot.addWidget(line)
    line.setText("A very long team name indeed")
    assert line.toolTip() == line.accessibleName() == "A very long team name indeed"
    assert line.minimumSizeHint().width() == 0


def test_a_button_never_repeats_and_says_its_verb(theme, qtbot):
    pressed = []
    made = button("&Publish the draw", lambda: pressed.append(1), "primary", shows="P")
    qtbot.addWidget(made)
    assert isinstance(made, QAbstractButton)
    assert not made.autoRepeat()
    assert made.accessibleName() == "Publish the draw"
    made.click()
    assert pressed == [1]
    assert QApplication.instance() is not None


@pytest.mark.parametrize(("part", "presses"), [("", 2), ("primary", 2), ("danger", 1)])
def test_enter_presses_the_button_with_the_focus_as_space_does_unless_it_is_dangerous(theme, qtbot, part, presses):
    pressed = []
    made = button("&Do it", lambda: pressed.append(1), part)
    qtbot.addWidget(made)
    made.show()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(made, key)
    assert len(pressed) == presses


def test_what_is_typed_beside_the_lines_of_a_form_is_typed_in_the_one_before_and_no_space_presses(theme, qtbot):
    form = FormDialog(theme, None, "New", "&Make")
    qtbot.addWidget(form)
    name, club = Field(""), Field("")
    for word, line in (("&Name", name), ("Clu&b", club)):
        form.field(word, line)
    form.show()
    name.setText("Jan")
    club.setText("Oost")
    for place in [one for one in form.findChildren(QPushButton) if one.isVisible()]:
        place.setFocus()
        QTest.keyClicks(place, " e")
        QTest.keyClicks(form.focusWidget(), "n")
    assert (name.text(), club.text(), form.isVisible()) == ("Jan", "Oost en en", True)


def test_a_space_presses_a_button_of_a_form_in_which_nothing_is_typed(theme, qtbot):
    form = FormDialog(theme, None, "New", "&Make")
    qtbot.addWidget(form)
    form.show()
    cancel = next(one for one in form.findChildren(QPushButton) if one.accessibleName() == "Cancel")
    cancel.setFocus()
    QTest.keyClick(cancel, Qt.Key.Key_Space)
    assert not form.isVisible()


def test_no_team_on_the_bar_is_cut_for_what_stands_beside_it(theme, qtbot):
    bar = Header(theme)
    qtbot.addWidget(bar)
    bar.tell("Table 2", "Quarter-final", "Game 1 of best of 3", "table view", (("A", "Aces"), ("B", "Kings")))
    bar.resize(2000, bar.height())
    bar.show()
    whole, chips = bar.layout().sizeHint().width(), bar.sides.values()
    for width in range(whole - 40, whole + 1):
        bar.resize(width, bar.height())
        bar.layout().activate()
        assert [chip.width() for chip in chips] == [chip.sizeHint().width() for chip in chips]
    assert bar.facts.isVisible()


def test_enter_on_cancel_cancels(theme, qtbot):
    form = FormDialog(theme, None, "New", "&Make")
    qtbot.addWidget(form)
    form.show()
    cancel = next(one for one in form.findChildren(QPushButton) if one.accessibleName() == "Cancel")
    form.confirm.setFocus()
    cancel.setFocus()
    with qtbot.waitSignal(form.rejected, timeout=1000):
        QTest.keyClick(cancel, Qt.Key.Key_Return)


def test_the_verb_of_a_form_ends_where_its_fields_end(theme, qtbot):
    form = FormDialog(theme, None, "New", "&Make")
    field = Field("", "x")
    form.field("&Name", field)
    qtbot.addWidget(form)
    form.show()
    ends = [one.mapTo(form, one.rect().topRight()).x() for one in (field, form.confirm)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("width", [300, 420, 900])
def test_an_empty_page_shows_all_of_its_text(theme, qtbot, width):
    text = "Make one, or open the sample to look around: nothing can break. " * 2
    page = EmptyState(theme, "start", "No tournament yet", text)
    qtbot.addWidget(page)
    page.resize(width, 400)
    page.show()
    assert page._text.height() >= page._text.heightForWidth(page._text.width())
    assert page._text.geometry().center().x() == pytest.approx(width / 2, abs=1)
