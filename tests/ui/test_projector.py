"""The hall's screen: only what the hall may see, on its own screen, without a dialog and without the focus."""

from __future__ import annotations

import json
import subprocess
import sys

import desk_kit
import pytest
import two_screens
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.hall_reading import read_hall
from app.ui.look.theme import Theme
from app.ui.projector import show
from app.ui.projector.reading import Board, Line, board
from app.ui.projector.screens import choose, following
from app.ui.projector.view import NAMES, BoardView

SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}


@pytest.fixture
def tid(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    hall.go("floor", tid)
    return tid


def played(hall, tid, match, deals):
    hall.act("open", tid, match=match, seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
    for facts in deals:
        hall.act("enter", tid, match=match, facts=facts)


def up(hall):
    hall.press("F9")
    hall.settle()
    return hall.window.companions.projection()


def test_it_tells_calls_with_tables_scores_next_and_results(hall, tid):
    hall.act("call", tid, match="M1", table=3)
    hall.act("call", tid, match="M2", table=1)
    played(hall, tid, "M2", [{"ball": "A"}, {"ball": "A"}])
    hall.act("call", tid, match="M3", table=2)
    hall.act("result", tid, match="M3", games="2-1")
    told = board(read_hall(hall.desk, tid))
    assert [line.table for line in told.called] == ["3"]
    assert [(line.table, line.end) for line in told.playing] == [("1", "2–0")]
    assert len(told.upcoming) == 1
    t = hall.desk.tournament(tid)
    names = [t.entrants[t.matches["M3"].a.team].name, t.entrants[t.matches["M3"].b.team].name]
    assert [(line.a, line.b, line.end) for line in told.results] == [(*names, f"2–1 · {names[0]}")]
    assert [(line.won, line.short) for line in told.results] == [("A", "2–1")]


def test_long_names_round_time_and_winner_are_read_whole_in_the_hall(qapp, qtbot, monkeypatch):
    view = BoardView(Theme())
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    spades, marials, about = "Sea Cow Lake Spades", "Mobeni Heights Marials", "Quarter-final · about 10:05"
    called, coming = Line("12", spades, marials, "Quarter-final"), Line("", spades, marials, about)
    done = Line("7", spades, "Avoca Aces", f"2–1 · {spades}"), Line("7", spades, marials, f"2–1 · {marials}")
    view.show_board(Board("Hall Open", (called,), (), (coming,), done))
    write, names, cut = view._write, view.fitted, []

    def written(painter, room, text, look, *where):
        cut.extend([text] if view._wide(text, look[0]) > room.width() else [])
        write(painter, room, text, look, *where)

    def fitted(one, part, across):
        told = names(one, part, across)
        cut.extend([one] if any(text.endswith("…") for text, _ in told) else [])
        return told

    monkeypatch.setattr(view, "_write", written)
    monkeypatch.setattr(view, "fitted", fitted)
    view.grab()
    assert cut == [done[1]]  # two long names, and how it was won beside them; who won it is whole


def test_of_two_names_too_long_for_the_hall_each_keeps_half_and_the_winner_is_seen(qapp, qtbot):
    view = BoardView(Theme())
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    long = Line("7", "A" * 85, "B" * 85, "2–1", "B", "2–1")
    (a, wide), (_, dash), (b, other) = view.fitted(long, NAMES[-1], 700)
    assert a.startswith("AAA")
    assert b.startswith("BBB")
    assert (wide, wide + dash + other) == (other, pytest.approx(700))
    (_, wide), _, (b, _) = view.fitted(Line("7", "A" * 85, "Aces"), NAMES[-1], 700)
    assert (b, wide > 350) == ("Aces", True), "what a short name leaves goes to the long one"


def test_a_long_champion_is_not_written_over_a_long_title(qapp, qtbot, monkeypatch):
    view, rooms = BoardView(Theme()), []
    qtbot.addWidget(view)
    view.resize(1280, 800)
    monkeypatch.setattr(view, "_write", lambda _painter, room, *_told: rooms.append(room))
    view.show_board(Board("The Masters of Greater Durban North " * 3, (), (), (), (), "Aces of Isipingo " * 5))
    view.grab()
    title, champion = rooms[:2]
    assert not title.intersects(champion)
    assert champion.width() > title.width() > 200


def test_it_counts_every_match_that_waits(hall):
    tid = desk_kit.drawn(hall.desk, 64)
    assert len(board(read_hall(hall.desk, tid)).upcoming) == 32, "the screen says how many more than it shows"


def test_balls_that_are_due_and_a_ruling_nobody_announced_stay_hidden(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    played(hall, tid, "M1", [{"ball": "A"}])
    hall.act("claim", tid, match="M1", claim={"team": "B", "offence": "revoke", "by": "B1", "against": "A1"})
    hall.act("rule", tid, match="M1", claim=1, ruling="upheld", level="judge", reason="two judges saw it")
    assert hall.desk.score(tid, "M1").games[-1].now.balls["B"] > 0
    assert board(read_hall(hall.desk, tid)).playing[0].end == "1–0"
    hall.act("announce", tid, match="M1", claim=1)
    assert board(read_hall(hall.desk, tid)).playing[0].end != "1–0"


def test_a_result_moved_by_a_ruling_nobody_announced_stands_on_board_and_bracket(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    game = [{"thunee": {"seat": "A1", "result": "won"}}] * 4
    played(hall, tid, "M1", game)
    hall.act("open_game", tid, match="M1", keepers={"A": "A1", "B": "B1"})
    for facts in game:
        hall.act("enter", tid, match="M1", facts=facts)
    hall.act("sign", tid, match="M1")
    hall.act("claim", tid, match="M1", game=2, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    projection, before = up(hall), board(read_hall(hall.desk, tid))
    assert [line.end for line in before.results] == [before.results[0].end]
    ruling = {"ruling": "upheld", "level": "judge", "reason": "seen", "late": False}
    hall.context.told(hall.act("rule", tid, match="M1", claim=1, **ruling))
    hall.settle()
    assert "M1" not in hall.desk.tournament(tid).results
    assert board(read_hall(hall.desk, tid)) == before
    assert "M1" in projection._hall.tournament.results
    projection.turn()
    hall.context.told(hall.act("announce", tid, match="M1", claim=1))
    hall.settle()
    assert not board(read_hall(hall.desk, tid)).results
    assert "M1" not in projection._hall.tournament.results


def test_a_draw_that_is_not_published_is_not_shown(hall):
    tid = desk_kit.teams(hall.desk, 4)
    hall.act("draw", tid, seed=1)
    hall.go("floor", tid)
    projection = up(hall)
    projection.turn()
    assert projection.window.currentWidget() is projection.window.board


def test_before_the_draw_it_tells_the_title_only(hall):
    tid = desk_kit.teams(hall.desk, 4)
    told = board(read_hall(hall.desk, tid))
    assert told.title == "Hall Open"
    assert (told.called, told.upcoming, told.results) == ((), (), ())


def test_it_comes_and_goes_by_a_key_and_the_desk_keeps_the_focus(hall, tid):
    hall.press("1")
    focus = hall.window.focusWidget()
    projection = up(hall)
    assert projection.window.isVisible()
    assert projection.window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert hall.window.focusWidget() is focus
    assert hall.page.quick.field.text() == "1"
    assert len(projection.window.board.board.upcoming) == 4
    assert QApplication.activeModalWidget() is None
    hall.press("F9")
    assert not projection.window.isVisible()


def test_it_follows_what_happens(hall, tid):
    projection = up(hall)
    hall.act("call", tid, match="M1", table=2)
    hall.settle()
    assert [line.table for line in projection.window.board.board.called] == ["2"]


def test_it_turns_to_the_bracket_and_back(hall, tid):
    projection = up(hall)
    window = projection.window
    assert window.currentWidget() is window.board
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert window.currentWidget() is window.bracket
    window.resize(1920, 1080)
    projection.turn()
    projection.turn()
    assert window.bracket.zoom > 1.5, "a small map fills the hall's screen"
    shown = window.bracket.grab().toImage()
    window.bracket.current = None
    assert window.bracket.grab().toImage() == shown, "no match is marked: nobody walks the map there"
    projection.turn()
    assert window.currentWidget() is window.board
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_a_large_bracket_is_shown_in_pictures_that_can_be_read(hall):
    tid = desk_kit.drawn(hall.desk, 64)
    hall.go("floor", tid)
    assert show.pictures(hall.t) == ("M1", "M9", "M17", "M25")
    projection = up(hall)
    projection.window.resize(1280, 720)
    for match in show.pictures(hall.t):
        projection.turn()
        assert projection.window.bracket.current == match
        assert projection.window.bracket.zoom >= show.READABLE


def test_a_refused_act_shows_nothing_in_the_hall(hall, tid):
    projection = up(hall)
    hall.context.act("call", {"match": "M99"})
    hall.settle()
    assert hall.window.banner.isVisible()
    assert QApplication.activeModalWidget() is None
    assert projection.window.currentWidget() is projection.window.board


def test_a_pulled_cable_hides_it_and_the_same_cable_brings_it_back(hall, tid, monkeypatch):
    projection = up(hall)
    screen = projection.window.screen()
    projection._unplugged(screen)
    assert not projection.window.isVisible()
    assert projection.up
    projection._plugged(screen)
    assert projection.window.isVisible()


def test_on_two_screens_it_fills_the_other_and_takes_no_keys_from_the_desk(tmp_path, root):
    surroundings = two_screens.configured(tmp_path) | {"PYTHONPATH": str(root)}
    words = [sys.executable, two_screens.__file__]
    done = subprocess.run(words, env=surroundings, capture_output=True, text=True, timeout=60, check=True)
    there = [True, True, "HALL", list(two_screens.SCREENS["HALL"])]
    assert [json.loads(line) for line in done.stdout.splitlines()] == [there, there, [False, *there[1:]]]


def test_closing_the_desk_takes_it_down(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    hall.go("floor", desk_kit.drawn(hall.desk, 4))
    projection = up(hall)
    hall.close()
    assert not projection.window.isVisible()


@pytest.mark.parametrize(
    ("names", "wanted", "chosen"),
    [
        (("eDP-1",), "HDMI-1", ""),
        (("eDP-1", "HDMI-1"), "", "HDMI-1"),
        (("eDP-1", "DP-1", "HDMI-1"), "HDMI-1", "HDMI-1"),
        (("eDP-1", "DP-1"), "eDP-1", "DP-1"),
    ],
)
def test_the_screen_chosen_is_never_the_desks(names, wanted, chosen):
    assert choose(names, wanted, "eDP-1") == chosen


def test_the_next_screen_goes_round_without_the_desks():
    names = ("eDP-1", "DP-1", "HDMI-1")
    assert [following(names, now, "eDP-1") for now in ("DP-1", "HDMI-1", "eDP-1")] == ["HDMI-1", "DP-1", "DP-1"]
    assert following(("eDP-1",), "eDP-1", "eDP-1") == ""
