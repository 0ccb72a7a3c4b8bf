"""The draw by keys, and the bracket as a map."""

from __future__ import annotations

import desk_kit
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from app.ui.bracket.faces import faces
from app.ui.bracket.plan import EMPTY, HIGH, WIDE, neighbour, plan
from app.ui.draw.due import field_of


@pytest.fixture
def tid(hall):
    tid = desk_kit.teams(hall.desk, 6)
    hall.go("draw", tid)
    return tid


def test_the_seed_shown_makes_the_draw(hall, tid):
    hall.page.seed.selectAll()
    hall.type("4711")
    hall.press("Enter")
    assert hall.t.stages["main"].seed == 4711
    assert "seed 4711" in hall.window.header.facts.text()
    assert not hall.t.stages["main"].published


def test_a_seed_is_offered_so_that_enter_is_enough(hall, tid):
    offered = int(hall.page.seed.text())
    hall.press("Enter")
    assert hall.t.stages["main"].seed == offered


def test_a_seed_that_is_no_number_is_refused_in_a_sentence(hall, tid):
    hall.page.seed.setText("luck")
    hall.press("Enter")
    assert "whole number" in hall.window.banner.text()
    assert hall.t.stages == {}


def test_a_draft_is_drawn_again_and_published_then_no_more(hall, tid):
    hall.press("Enter")
    first = hall.t.stages["main"]
    hall.press("r")
    again = hall.t.stages["main"]
    assert again.seed != first.seed
    assert again.draws == 2
    hall.press("p")
    assert hall.t.stages["main"].published
    hall.press("r")
    assert hall.t.stages["main"].seed == again.seed
    assert hall.page.tools.publish.isHidden()


def test_a_draft_whose_list_has_changed_says_so_before_anybody_publishes_it(hall, tid):
    hall.press("Enter")
    assert hall.page.tools.banner.text().startswith("A draft: only officials see it.")
    hall.act("withdraw", tid, team="T003")
    assert hall.page.tools.banner.text() == "The list has changed since the draw (T003): draw again."
    hall.act("reinstate", tid, team="T003")
    assert hall.page.tools.banner.text().startswith("A draft: only officials see it.")


def test_a_draft_whose_list_has_changed_is_drawn_again_after_its_new_hash_was_shown(hall, tid):
    hall.press("Enter")
    first = hall.t.stages["main"]
    hall.act("withdraw", tid, team="T003")
    hall.press("r")
    assert hall.page.stack.currentIndex() == 0
    assert "close it again and show its new hash" in hall.page.maker.state.text()
    hall.press("l")
    assert hall.page.maker.hash.text()
    hall.page.seed.selectAll()
    hall.type("4711")
    hall.press("Enter")
    again = hall.t.stages["main"]
    assert (again.seed, again.draws) == (4711, 2)
    assert "T003" in first.slots
    assert "T003" not in again.slots
    hall.press("p")
    assert hall.t.stages["main"].published


def test_with_one_team_there_is_nothing_to_draw(hall):
    page = hall.go("draw", desk_kit.teams(hall.desk, 1))
    assert page.nobody.isVisible()
    assert page.maker.isHidden()


def test_the_cursor_walks_the_bracket(hall, tid):
    hall.press("Enter", "p")
    view = hall.page.view
    view.setFocus()
    assert view.current == "M1"
    hall.press("Down", "Right")
    assert view.current == "M5"
    hall.press("Right", "Right")
    assert view.current == "M7"
    hall.press("Left", "Left")
    assert view.current == "M1"


def test_zooming_keeps_the_point_under_the_pointer(hall):
    hall.go("draw", desk_kit.drawn(hall.desk, 128))
    view = hall.page.view
    point = QPointF(150, 400)
    hit = view.match_at(point)
    assert hit is not None
    view.zoom_by(1.5, point)
    assert view.match_at(point) == hit
    hall.press("0")
    assert view.zoom < 1
    hall.press("Home")
    assert view.zoom == 1.0


def test_a_result_elsewhere_leaves_zoom_and_cursor(hall):
    tid = desk_kit.drawn(hall.desk, 16)
    view = hall.go("draw", tid).view
    hall.press("Down", "+")
    before = (view.current, view.zoom)
    hall.act("call", tid)
    hall.act("result", tid, match="M1", games="2-0")
    hall.go("draw", tid)
    assert (view.current, view.zoom) == before
    assert view._faces["M1"].a.games == "2"


def test_boxes_stand_apart_and_between_their_feeders(hall):
    t = hall.desk.tournament(desk_kit.drawn(hall.desk, 100))
    found = plan(t)
    assert len(found.boxes) == 127
    for box in found.boxes.values():
        feeders = [found.boxes[s.match].y for s in (t.matches[box.match].a, t.matches[box.match].b) if s.match]
        assert not feeders or min(feeders) < box.y < max(feeders)
        others = [o for o in found.boxes.values() if o.round == box.round and o is not box]
        assert all(abs(o.y - box.y) >= HIGH for o in others)
        assert box.x + WIDE <= found.width


def test_a_match_for_third_place_stands_below_the_final(hall):
    t = hall.desk.tournament(desk_kit.drawn(hall.desk, 4, third_place=True))
    found = plan(t)
    final, third = (found.boxes[m] for m in ("M3", "M4"))
    assert third.x == final.x
    assert third.y >= final.y + HIGH
    assert neighbour(t, found, "M3", "down") == "M4"
    assert faces(t)["M4"].a.text == "loser of M1"


def test_a_bye_is_told_as_one(hall):
    told = faces(hall.desk.tournament(desk_kit.drawn(hall.desk, 3)))
    assert sum(face.status == "bye" for face in told.values()) == 1
    assert "bye" in {line.text for face in told.values() for line in (face.a, face.b)}


def test_before_a_draw_there_is_no_map(hall):
    assert plan(hall.desk.tournament(desk_kit.teams(hall.desk, 2))) is EMPTY


def test_the_map_tells_about_when_the_match_with_the_cursor_begins(hall):
    tid = desk_kit.drawn(hall.desk, 4, tables=1)
    view = hall.go("draw", tid).view
    told = []
    for match in ("M1", "M2", "M3"):
        view.go_to(match)
        told.append(view.accessibleDescription().partition(" about ")[2])
    assert all(told)
    assert told == sorted(set(told)), "one table, one match after the other"
    hall.act("call", tid, match="M2", table=1)
    view.go_to("M2")
    assert "about" not in view.accessibleDescription()


def test_the_path_of_the_team_typed_is_shown_and_grows_as_it_wins(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    view = hall.go("draw", tid).view
    first = hall.t.matches["M1"]
    hall.press("/")
    hall.type(first.a.team[1:])
    assert view._way.matches == {"M1"}
    hall.act("result", tid, match="M1", games="2-0")
    assert view._way.matches == {"M1", "M5"}
    assert len(view._way.links) == 3, "one link, in three strokes"
    felt = hall.context.theme.colour("felt")
    zoom = view.zoom
    for fitted in (False, True):
        if fitted:
            view.zoom_by(0.2)
        shown = view.grab().toImage()
        points = ((x, y) for x in range(0, shown.width(), 2) for y in range(0, shown.height(), 2))
        assert any(shown.pixelColor(x, y) == felt for x, y in points)
    assert view.zoom < zoom
    hall.page.tools.search.clear()
    assert view._way.matches == frozenset()


def test_a_team_that_came_in_again_is_one_team_with_two_places(hall, tid):
    hall.press("Enter")
    stage = hall.t.stages["main"]
    assert hall.page.where().subtitle.startswith("6 teams · ")
    assert field_of(replace(stage, slots=(*stage.slots, "T001", "T002", None))) == "6 teams, 2 re-entries"
