"""The bracket from afar: no letter could be read, so bars stand for names, thick for who won; words are set once."""

from __future__ import annotations

from itertools import pairwise

import desk_kit
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QWheelEvent

from app.ui.bracket.far import BAR, LEGIBLE, WINNERS_BAR, far
from app.ui.bracket.painting import BAND, CROWDED, NOTED
from app.ui.bracket.plan import LANE, WIDE
from app.ui.look.theme import Theme, load_fonts
from app.ui.widgets.lettering import RIGHT, Lettering, Look


def shown(hall, tid):
    view = hall.go("draw", tid).view
    return view, far(hall.t, view._plan, view._faces)


def test_a_winner_has_the_thick_bar_and_every_match_its_box(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    hall.desk.perform("call", {"match": "M1"}, tournament=tid)
    hall.desk.perform("result", {"match": "M1", "games": "2-0"}, tournament=tid)
    view, told = shown(hall, tid)
    assert sum(map(len, told.boxes.values())) == 7
    assert len(told.links) == 3 * 6
    bars = [bar for bars in told.bars.values() for bar in bars]
    assert sorted(bar.height() for bar in bars) == [BAR] * 13 + [WINNERS_BAR]
    assert view.zoom > LEGIBLE


def test_far_and_near_are_painted_otherwise_and_both_show_the_cursor(hall):
    view, _ = shown(hall, desk_kit.drawn(hall.desk, 64))
    pictures = []
    for zoom in (LEGIBLE * 1.1, LEGIBLE * 0.9):
        view.zoom = zoom
        for match in ("M1", "M2"):
            view.go_to(match)
            pictures.append(view.grab().toImage())
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[:n])


def test_the_names_of_the_rounds_stay_in_sight_above_what_moves_under_them(hall):
    view, _ = shown(hall, desk_kit.drawn(hall.desk, 64))
    at_home = view.grab(QRect(0, 0, view.width(), BAND)).toImage()
    view._put(QPointF(0, 300))
    assert view.grab(QRect(0, 0, view.width(), BAND)).toImage() == at_home
    assert view.grab(QRect(0, BAND, view.width(), 200)).toImage() != at_home


def written(view, monkeypatch):
    """Paint the map once; gives the inks of the words written, a box's two at a time."""
    calls = []
    monkeypatch.setattr("app.ui.bracket.painting._write", lambda _p, _t, _spot, words: calls.append(tuple(words)))
    view.grab()
    return calls


def turn(view, notches):
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    spot = QPointF(200, 200)
    turned = QWheelEvent(spot, spot, QPoint(), QPoint(0, notches), *none, False)  # noqa: FBT003 - Qt's order
    view.wheelEvent(turned)


def test_while_the_wheel_turns_a_crowded_map_shows_bars_and_then_its_names(hall, monkeypatch, qtbot):
    view, _ = shown(hall, desk_kit.drawn(hall.desk, 64))
    view.zoom = (LEGIBLE + CROWDED) / 2
    headings = len(view._plan.headings)
    turn(view, 1)
    assert len(written(view, monkeypatch)) == headings
    qtbot.waitUntil(lambda: not view._turning.isActive())
    assert len(written(view, monkeypatch)) > headings


def test_the_small_notes_are_left_out_where_they_could_not_be_read(hall, monkeypatch):
    view, _ = shown(hall, desk_kit.drawn(hall.desk, 8))
    counts = []
    for zoom in (NOTED * 0.95, NOTED * 1.05):
        view.zoom = zoom
        counts.append(len(written(view, monkeypatch)) - len(view._plan.headings))
    assert counts == [7, 14]


def test_words_are_set_once_and_cut_where_the_room_is_short(qapp):
    load_fonts()
    letters, made = Lettering(Theme()), []

    def make():
        made.append(1)
        return letters.set(QRectF(0, 0, 60, 20), "A name of many letters", Look("text"), "ink")

    words = letters.kept("a", make)
    assert letters.kept("a", make) is words
    assert made == [1]
    assert words[0].run.boundingRect().width() <= 60
    (right,) = letters.set(QRectF(0, 0, 60, 20), "2", Look("text"), "ink", RIGHT)
    assert right.spot.x() > 40


def test_each_line_between_rounds_drawn_anew_turns_at_a_place_of_its_own(hall):
    tid = desk_kit.drawn(hall.desk, 64, redraw=True)
    for n in range(1, 33):
        hall.desk.perform("result", {"match": f"M{n}", "games": "2-0"}, tournament=tid)
    hall.desk.perform("draw", {"seed": 3, "publish": True}, tournament=tid)
    view, told = shown(hall, tid)
    turns = [line.x1() for line in told.links if line.x1() == line.x2() and line.y1() != line.y2()]
    boxes = view._plan.boxes
    assert len(turns) > 25
    assert len(set(turns)) == len(turns)
    assert all(boxes["M1"].x + WIDE < x < boxes["M33"].x for x in turns)
    assert min(b - a for a, b in pairwise(sorted(turns))) >= LANE


def test_a_name_that_is_too_long_for_a_line_stands_whole_in_two(qapp):
    letters, name = Lettering(Theme(), scaled=True), "Umhlanga Rocks Trumpers II"
    looks = Look("text"), Look("small")
    wide, narrow = (len({word.spot.y() for word in letters.fold(QRectF(0, 0, wide, 30), name, looks, "ink")})
                    for wide in (400, 125))  # fmt: skip
    assert (wide, narrow) == (1, 2)
    told = letters.fold(QRectF(0, 0, 125, 30), name, looks, "ink")
    assert sum(len(word.run.glyphIndexes()) for word in told) == len(name) - 1, "the space between the lines"
