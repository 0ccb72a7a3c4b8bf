"""Two tournaments that differ in nothing but secrets look the same on every page that opens where players look on.

So they do on the command line, to whom players look on.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest
from desk_kit import Hall, Settings
from PySide6.QtWidgets import QApplication
from secrets_kit import CONDUCT, FORGOTTEN, WORDS, world

from app.cli.doors import Doors
from app.cli.main import main
from app.desk.desk import Desk
from app.desk.views.sight import Sight
from app.store.engine import open_store
from app.ui.floor.wanted import read_calls
from app.ui.forms.mending import mends
from app.ui.frame.contents import CONTENTS
from app.ui.where import FOR_OFFICIALS

pytestmark = pytest.mark.no_cover

TID = "hall-open"
MATCHES = ("M1", "M2")
LISTS = (
    ("list",),
    ("matches", TID),
    ("matches", TID, "--json"),
    ("matches", TID, "--open"),
    ("standings", TID),
    ("standings", TID, "--json"),
    ("prizes", TID),
    ("prizes", TID, "--json"),
    ("bracket", TID),
    ("bracket", TID, "--json"),
    *(("do", TID, "withdraw", f"team=T00{n}", "--dry-run") for n in (1, 2, 3, 4)),
    *(("do", TID, "expel", f"team=T00{n}", "reason=left", "--dry-run") for n in (1, 2, 3, 4)),
)


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Give the folders of two worlds that players must not be able to tell apart."""
    root = tmp_path_factory.mktemp("pages")
    made = (root / "one", "rejected", FORGOTTEN["one ball"]), (root / "two", "upheld", FORGOTTEN["two balls"], WORDS)
    for told in made:
        desk, tid = world(*told)
        assert tid == TID
        desk.close()
    return root / "one", root / "two"


@pytest.fixture
def windows(qtbot, folders):
    """Give what opens a window of each world, one after the other, for a station of a kind."""

    QApplication.setCursorFlashTime(0)

    def both(kind, look):
        seen = []
        for folder in folders:
            hall = Hall(qtbot, folder, Settings(kind=kind, station="table 1"))
            try:
                seen.append(look(hall))
            finally:
                hall.close()
        return seen

    return both


def shown(hall, page, *keys, match="M1"):
    """Open a page, press keys there, and give all of it: its pixels, and what the bar above says."""
    hall.go(page, TID, match)
    assert hall.context.place.page == page
    for key in keys:
        at_rest(hall)  # a list that goes to its end scrolls by the height it has then
        hall.press(key)
    return at_rest(hall), hall.page.where(), hall.page.keys()


def at_rest(hall):
    """Give the page's pixels once its parts have found their places: nothing has moved for a while."""
    looks = []

    def still():
        looks.append(hall.page.grab().toImage())
        return looks[-4:] == [looks[-1]] * 4

    hall.qtbot.waitUntil(still)
    return looks[-1]


PAGES = [
    ("start",),
    ("draw",),
    ("floor",),
    ("floor", "r"),
    *(("places", digit) for digit in "12345"),
    ("reports", "End", "Up"),
    ("rules",),
]


def test_every_page_that_opens_where_players_look_on_is_looked_at():
    assert {page for page, *_ in PAGES} | {"match"} == {one.key for one in CONTENTS} - FOR_OFFICIALS


@pytest.mark.parametrize("told", PAGES, ids=" ".join)
def test_a_page_looks_the_same_where_players_look_on(windows, told):
    one, two = windows("table", lambda hall: shown(hall, *told))
    assert one == two


@pytest.mark.parametrize("match", MATCHES)
def test_a_match_looks_the_same_where_players_look_on(windows, match):
    one, two = windows("table", lambda hall: shown(hall, "match", match=match))
    assert one == two


def test_the_foot_of_the_window_counts_what_was_written_for_officials_alone(windows):
    """A ruling that moves a result writes more than one that moves none."""

    def counted(hall):
        hall.go("floor", TID)
        hall.qtbot.waitUntil(lambda: "verified · " in hall.window.status.head.toolTip())
        return " events" in hall.window.status.head.toolTip()

    assert windows("table", counted) == [False, False]
    assert windows("officials", counted) == [True, True]


@pytest.mark.parametrize("page", ["draw", "floor", "places"])
def test_officials_see_which_is_which(windows, page):
    one, two = windows("officials", lambda hall: shown(hall, page))
    assert one != two


def test_what_a_station_shows_turns_with_what_it_is_for(windows):
    def turned(hall):
        hall.go("floor", TID)
        before = "M2" in hall.context.tournament.results
        hall.go("start")
        hall.press("k")
        hall.qtbot.waitUntil(hall.page._question.isVisible)
        hall.page._question.confirm.click()
        hall.settle()
        return before, "M2" in hall.context.tournament.results

    assert windows("table", turned) == [(True, True), (True, False)]


def desks(folders):
    return [Desk(open_store(folder / "desk.db"), lambda: "2026-01-31T10:00:00.000+00:00") for folder in folders]


def test_what_can_be_mended_and_what_calls_say_is_the_same(folders):
    one, two = desks(folders)
    for match in MATCHES:
        told = [mends(Sight(desk, looked_on=True), TID, match) for desk in (one, two)]
        assert (told[0].ways, told[0].signed) == (told[1].ways, told[1].signed)
        assert mends(Sight(one), TID, "M2").ways != mends(Sight(two), TID, "M2").ways
    calls = [[row.note for row in read_calls(desk, TID, notes=False)[0]] for desk in (one, two)]
    assert calls == [[""], [""]]
    assert [row.note for row in read_calls(two, TID)[0]] == [CONDUCT[3]]
    one.close()
    two.close()


def printed(folder, words, *, looked_on, code=0):
    """Run a command on a world's store where players look on or do not; give what it printed."""

    def desk(_where, who):
        return Desk(open_store(folder / "desk.db"), lambda: "2026-01-31T10:00:00.000+00:00", who)

    doors = Doors(desk, *(lambda *_: None for _ in range(4)), looked_on=lambda _: looked_on)
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
    with redirect_stdout(out):
        assert main(list(words), doors) == code
    return out.buffer.getvalue().decode("utf-8")


@pytest.mark.parametrize("words", LISTS, ids=" ".join)
def test_a_list_on_the_command_line_is_the_same_where_players_look_on(folders, words):
    one, two = (printed(folder, words, looked_on=True) for folder in folders)
    assert one == two
    assert one


@pytest.mark.parametrize("words", [("matches", TID), ("standings", TID), ("bracket", TID), LISTS[-1]], ids=" ".join)
def test_a_list_tells_officials_which_is_which(folders, words):
    one, two = (printed(folder, words, looked_on=False) for folder in folders)
    assert one != two


def test_the_list_of_entries_with_its_phones_is_for_officials(folders):
    assert printed(folders[1], ("entries", TID), looked_on=True, code=1) == ""
    assert WORDS[0] in printed(folders[1], ("entries", TID), looked_on=False)
