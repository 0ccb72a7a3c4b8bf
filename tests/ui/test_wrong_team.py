"""The wrong pair stands at a match: it changes places with the right one, by keys and by dragging."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.ui.bracket.carrying import _folded
from app.ui.bracket.plan import HIGH, WIDE


@pytest.fixture
def tid(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    hall.go("draw", tid)
    return tid


@pytest.fixture
def draft(hall):
    tid = desk_kit.teams(hall.desk, 8)
    hall.desk.perform("draw", {"seed": 7}, tournament=tid)
    hall.go("draw", tid)
    return tid


def asked():
    return QApplication.activeModalWidget()


def teams(hall, match):
    told = hall.t.matches[match]
    return told.a.team, told.b.team


def spot(hall, match, letter):
    view = hall.page.view
    box = view._plan.boxes[match]
    at = QPointF(box.x + WIDE / 2, box.y + HIGH * (0.25 if letter == "A" else 0.75))
    return ((at - view._corner) * view._unit()).toPoint()


def drag(hall, start, end):
    view, left = hall.page.view, Qt.MouseButton.LeftButton
    QTest.mousePress(view, left, pos=spot(hall, *start))
    QTest.mouseMove(view, spot(hall, *end))
    QTest.mouseRelease(view, left, pos=spot(hall, *end))
    hall.settle()


def test_two_teams_of_a_published_draw_change_places_with_a_reason(hall, tid):
    (out, stays), (comes, _) = teams(hall, "M1"), teams(hall, "M3")
    hall.press("w", "a", "Enter")
    hall.type(comes[1:])
    hall.press("Enter")
    assert asked().focusWidget() is asked().reason
    hall.press("1", "Enter")
    assert asked() is None
    assert teams(hall, "M1") == (comes, stays)
    assert teams(hall, "M3")[0] == out
    hall.press("Ctrl+Z")
    assert teams(hall, "M1") == (out, stays)


def test_a_team_is_found_by_a_part_of_its_name_that_no_other_has(hall, draft):
    out, comes = teams(hall, "M1")[1], teams(hall, "M2")[1]
    hall.press("w", "b", "Enter")
    hall.type("Team")
    hall.press("Enter")
    assert asked().error.text().startswith("Which Team? ")
    assert asked().error.text().endswith(", … (8): type more of the name, or the number.")
    asked().other.setText("Nobody")
    hall.press("Enter")
    assert asked().error.text().startswith("No team of this draw is called Nobody:")
    asked().other.setText(hall.t.entrants[comes].name)
    hall.press("Enter")
    assert asked() is None
    assert (teams(hall, "M1")[1], teams(hall, "M2")[1]) == (comes, out)


def test_a_side_that_there_is_not_is_refused(hall, draft):
    hall.press("w", "c", "Enter", "1", "Enter")
    assert "Type A or B" in asked().error.text()


def test_a_team_is_dragged_onto_another(hall, draft):
    out, comes = teams(hall, "M1")[0], teams(hall, "M2")[1]
    drag(hall, ("M1", "A"), ("M2", "B"))
    assert (asked().out.text(), asked().other.text()) == ("A", comes)
    hall.press("Enter")
    assert (teams(hall, "M1")[0], teams(hall, "M2")[1]) == (comes, out)


def hold(hall, start, *over):
    """Take a team and stay above each place in turn, without letting go; tell what is said there."""
    view, said = hall.page.view, []
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spot(hall, *start))
    for place in over:
        QTest.mouseMove(view, spot(hall, *place))
        said.append((view.on_the_way.sentence, view.cursor().shape()))
    return said


def test_the_map_says_over_each_place_what_letting_go_would_do(hall, tid):
    hall.act("call", tid, match="M2")
    name = hall.t.entrants[teams(hall, "M3")[1]].name
    free, shut = Qt.CursorShape.DragMoveCursor, Qt.CursorShape.ForbiddenCursor
    assert hold(hall, ("M1", "A"), ("M1", "A"), ("M3", "B"), ("M2", "A"), ("M5", "A")) == [
        ("Drag it onto the team it changes places with.", free),
        (f"Change places with {name}", free),
        ("M2 is on a table: take it off first, then its teams can change places.", shut),
        ("Teams change places in the round drawn last only.", shut),
    ]
    before = teams(hall, "M1")
    QTest.mouseRelease(hall.page.view, Qt.MouseButton.LeftButton, pos=spot(hall, "M5", "A"))
    assert (asked(), hall.page.view.on_the_way, teams(hall, "M1")) == (None, None, before)


def test_a_place_where_nobody_stands_takes_no_team(hall):
    tid = desk_kit.teams(hall.desk, 7)
    hall.desk.perform("draw", {"seed": 7}, tournament=tid)
    hall.go("draw", tid)
    match = next(m for m in ("M1", "M2", "M3", "M4") if None in teams(hall, m))
    letter = "AB"[teams(hall, match).index(None)]
    start = next((m, "A") for m in ("M1", "M2") if m != match)
    assert [told for told, _ in hold(hall, start, (match, letter))] == ["No team stands here."]


def test_a_team_on_its_way_is_painted_with_both_places(hall, draft):
    view = hall.page.view
    before = view.grab().toImage()
    hold(hall, ("M1", "A"), ("M2", "B"))
    after, felt = view.grab().toImage(), hall.context.theme.colour("felt")
    for place in (("M1", "A"), ("M2", "B")):
        edge = spot(hall, *place) - QPoint(round((WIDE / 2 - 1) * view._unit()), 0)
        row = [edge + QPoint(x, y) for x in range(-3, 4) for y in range(-6, 7)]
        assert sum(after.pixelColor(at) == felt for at in row) > sum(before.pixelColor(at) == felt for at in row) + 4


def test_a_team_on_its_way_tells_what_the_draw_would_keep_no_more(hall):
    tid = desk_kit.teams(hall.desk, 8)
    for n in (1, 2):
        hall.desk.perform("seed", {"team": f"T{n:03}", "seed": n}, tournament=tid)
    hall.desk.perform("draw", {"seed": 7}, tournament=tid)
    hall.go("draw", tid)
    stands = {
        team: (m, letter) for m in ("M1", "M2", "M3", "M4") for team, letter in zip(teams(hall, m), "AB", strict=True)
    }
    match, letter = stands["T001"]
    near = (match, "BA"["AB".index(letter)])
    hold(hall, stands["T002"], near)
    told = hall.page.view.on_the_way
    assert told.warning.startswith(("T001", "T002"))
    assert "both seeded" in told.warning
    assert told.free
    other = next(place for team, place in stands.items() if place[0] == stands["T002"][0] and team != "T002")
    QTest.mouseMove(hall.page.view, spot(hall, *other))
    assert hall.page.view.on_the_way.warning == "", "two of one match change places: nothing breaks"


def test_what_the_draw_would_not_keep_stands_in_front(hall):
    tid = desk_kit.teams(hall.desk, 8)
    for n in (1, 2):
        hall.desk.perform("seed", {"team": f"T{n:03}", "seed": n}, tournament=tid)
    hall.desk.perform("draw", {"seed": 7}, tournament=tid)
    hall.go("draw", tid)
    match = next(m for m in hall.t.matches if "T001" in teams(hall, m))
    letter = "AB"[teams(hall, match).index("T001")]
    near = teams(hall, match)["BA".index(letter)]
    place = next(m for m in hall.t.matches if "T002" in teams(hall, m))
    hall.page.view.go_to(place)
    hall.press("w", "AB"[teams(hall, place).index("T002")].lower(), "Enter")
    hall.type(near[1:])
    hall.press("Enter")
    assert "both seeded" in "\n".join(one.text() for one in asked().findChildren(QLabel))
    hall.press("Enter")
    assert "T002" in teams(hall, place)
    hall.press("Enter", "Tab", " ")
    assert "T002" in teams(hall, match)


def test_where_a_match_is_called_the_map_is_dragged_and_nothing_changes_places(hall, tid):
    hall.act("call", tid, match="M1")
    before = teams(hall, "M1")
    told = []
    hall.context.refused.connect(told.append)
    drag(hall, ("M1", "A"), ("M2", "B"))
    assert told == ["M1 is on a table: take it off first, then its teams can change places."]
    hall.press("w")
    assert "take it off first (U on the floor)" in told[1]
    assert (asked(), teams(hall, "M1")) == (None, before)


def test_a_press_on_a_team_that_stays_says_nothing_nor_does_dragging_the_map_from_an_empty_side(hall, tid):
    hall.act("call", tid, match="M1")
    told = []
    hall.context.refused.connect(told.append)
    QTest.mouseClick(hall.page.view, Qt.MouseButton.LeftButton, pos=spot(hall, "M1", "A"))
    last = list(hall.t.matches)[-1]
    hall.page.view.go_to(last)
    drag(hall, (last, "A"), (last, "B"))
    assert told == []


def test_a_wrong_team_is_asked_for_over_the_match_it_is_about(hall):
    hall.go("draw", desk_kit.drawn(hall.desk, 64))
    view = hall.page.view
    hall.press("0", "+", "+", "+", "+", "+", "+", "+", "Home")
    first = view.current
    hall.press(*["Down"] * 20)
    assert view.current != first
    hall.press("Home")
    assert view.current == first
    view._put(QPointF(0, 9000))
    assert view.match_at(centre(view, first)) is None or not view.rect().contains(centre(view, first).toPoint())
    hall.press("w")
    assert view.rect().contains(centre(view, first).toPoint())
    asked().reject()


def centre(view, match):
    box = view._plan.boxes[match]
    return (QPointF(box.x + 10, box.y + 10) - view._corner) * view._unit()


def test_the_menu_of_mistakes_leads_there_too(hall, tid):
    (out, _), (comes, _) = teams(hall, "M1"), teams(hall, "M2")
    hall.page.mending.begin("M1")
    hall.settle()
    hall.press("6", "a", "Enter")
    hall.type(comes)
    hall.press("Enter", "1", "Enter")
    assert (teams(hall, "M1")[0], teams(hall, "M2")[0]) == (comes, out)


def test_why_a_change_breaks_something_is_read_whole_at_the_pointer(qapp):
    metrics = QFontMetricsF(qapp.font())
    text = "T001 Team 001 and T049 Team 049 can meet in round 1 (club lenasia): two lines were changed by hand. " * 2
    lines = _folded(("warn", "warn", text), metrics, 300)
    assert " ".join(line for _, _, line in lines) == text.strip()
    assert [shape for shape, _, _ in lines] == ["warn", *[None] * (len(lines) - 1)]
    assert all(metrics.horizontalAdvance(line) <= 300 for _, _, line in lines)
    assert [line for _, _, line in _folded(("good", "felt", "Unsplittable"), metrics, 1)] == ["Unsplittable"]
