"""Every act of the day has its door: one menu a page, by a digit; a form of the act's fields; its impact in front."""

from __future__ import annotations

import desk_kit
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel

from app.desk.acts.table import ACTS
from app.tournament.views import champion, loser, side, status
from app.ui.floor.tiles import tiles
from app.ui.floor.watch import needs, next_calls
from app.ui.look.theme import Theme
from app.ui.more.asks import Ask, Ground, Unread, read, told
from app.ui.more.form import ActForm
from app.ui.more.menu import MoreMenu
from app.ui.more.of_claims import OF_CLAIMS, OF_TABLE
from app.ui.more.of_draw import OF_DRAW
from app.ui.more.of_matches import OF_FLOOR
from app.ui.more.of_places import OF_PLACES
from app.ui.more.of_signing import AT_THE_END, OF_ENTRIES

OF_MATCHES = (*OF_CLAIMS, *OF_TABLE, *AT_THE_END.values())
DOORS = [door for page in (OF_DRAW, OF_FLOOR, OF_PLACES, OF_ENTRIES, OF_MATCHES) for door in page]


@pytest.fixture(scope="module")
def t(tmp_path_factory):
    """Give a drawn field of four without a window."""
    desk = desk_kit.Desk(desk_kit.open_store(tmp_path_factory.mktemp("doors") / "desk.db"), desk_kit.ticking())
    yield desk.tournament(desk_kit.drawn(desk, 4))
    desk.close()


def asked():
    return QApplication.activeModalWidget()


def words(dialog):
    return "\n".join(one.text() for one in dialog.findChildren(QLabel))


def test_every_door_asks_for_fields_of_its_act_by_letters_of_their_own(t):
    for door in DOORS:
        known = set(ACTS[door.act].fields.__struct_fields__)
        lines = door.asks(Ground(t, "T001", "M1", 1))
        typed = [line for line in lines if line.kind != "pin" or door.ready is None]  # a PIN becomes something else
        assert {line.name.split(".")[0] for line in typed} | set(door.fixed) <= known
        letters = [text[text.index("&") + 1].lower() for text in (*(line.word for line in lines), door.verb(), "&C")]
        assert len(set(letters)) == len(letters), door.act


@pytest.mark.parametrize(
    ("kind", "typed", "value"),
    [
        ("team", "2", "T002"),
        ("team", "t002", "T002"),
        ("team", "b", "T00B"),
        ("team", "Team 003", "T003"),
        ("teams", "3, 1", ("T003", "T001")),
        ("match", "1", "M1"),
        ("number", "7", 7),
        ("numbers", "1,3", (1, 3)),
        ("words", "5000, 25%", ("5000", "25%")),
        ("breaks", "2,1", ("games_won", "match_wins")),
        ("letter", "a", "A"),
        ("games", "10", "1-0"),
        ("balls", "13-4", "13-4"),
        ("person", "2.1", "P0003"),
        ("seat", "2", "B1"),
        ("seat", "a2", "A2"),
        ("ruling", "3", "not_proved"),
        ("ruling", "Upheld", "upheld"),
        ("claim", "1", 1),
    ],
)
def test_lines_are_read_by_their_kind(t, kind, typed, value):
    wanted = t.matches["M1"].b.team if value == "T00B" else value
    assert read(Ask("x", "&X", kind), typed, Ground(t, match="M1")) == wanted


@pytest.mark.parametrize(
    ("kind", "typed", "sentence"),
    [
        ("team", "Team", "“Team” is no team"),
        ("seat", "Jugmohan", "Type the seat: 1 A1, 2 B1, 3 A2 or 4 B2."),
        ("ruling", "yes", "Type 1, 2, 3 or 4."),
        ("match", "99", "There is no match 99"),
        ("number", "x", "“x” is no whole number"),
        ("breaks", "9", "from 1 to 7"),
        ("letter", "c", "Type A or B"),
        ("person", "2.3", "“2.3” is no player"),
        ("team", " ", "Nothing stands here"),
    ],
)
def test_a_line_that_is_nothing_of_its_kind_says_so(t, kind, typed, sentence):
    ground = Ground(t)
    with pytest.raises(Unread, match=sentence):
        read(Ask("x", "&X", kind), typed, ground)
    assert told(Ask("x", "&X", kind), typed, ground) == ""


def test_a_team_is_expelled_with_what_it_moves_in_front(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    page = hall.go("floor", tid)
    page.grid.setFocus()
    hall.press("o")
    assert isinstance(asked(), MoreMenu)
    hall.press("7")
    out = side(hall.t, "M1", "A").team
    hall.type("a")
    team = hall.t.entrants[out]
    assert f"{out} · {team.name} · 1 {team.card.players[0].name} · 2 {team.card.players[1].name}" in words(asked())
    hall.press("Enter")
    assert asked().error.text() == "Still to be told: Reason."
    hall.type("cards")
    hall.press("Enter")
    assert "M1" in words(asked())
    assert hall.t.entrants[out].state == "in"
    hall.press("Tab", " ")
    assert hall.t.entrants[out].state == "expelled"
    assert asked() is None
    hall.press("Ctrl+Z")
    assert hall.t.entrants[out].state == "in"


def test_a_result_is_disputed_and_settled(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    page = hall.go("floor", tid)
    page.grid.setFocus()
    hall.press("o")
    assert not asked().buttons["2"].isEnabled()
    hall.press("1", "4", "Enter")
    hall.press(*(["Tab", " "] if asked() else []))
    assert status(hall.t, "M1") == "disputed"
    hall.press("o", "2", "Enter")
    hall.press(*(["Tab", " "] if asked() else []))
    assert hall.t.disputed == {}


def test_the_list_is_closed_and_its_hash_shown_before_the_seed(hall):
    hall.go("draw", desk_kit.teams(hall.desk, 6))
    maker = hall.page.maker
    assert maker.hash.isHidden()
    hall.press("l")
    entries = hall.t.closed["main"].entries
    assert maker.hash.text().replace(" ", "") == entries
    hall.type("4711")
    hall.press("Enter")
    assert (hall.t.stages["main"].seed, hall.t.stages["main"].entries) == (4711, entries)


def test_a_list_that_changed_since_it_was_closed_says_so(hall):
    tid = desk_kit.teams(hall.desk, 6)
    hall.go("draw", tid)
    hall.press("l")
    hall.act("drop", tid, teams=("T001",))
    assert "has changed since it was closed" in hall.page.maker.state.text()
    assert hall.page.maker.hash.isHidden()


def played(hall, tid, *matches):
    for match in matches:
        hall.desk.perform("result", {"match": match, "games": "2-0"}, tournament=tid)


def test_each_round_is_drawn_anew_with_the_teams_that_paid_again(hall):
    tid = desk_kit.drawn(hall.desk, 4, redraw=True)
    played(hall, tid, "M1", "M2")
    page = hall.go("draw", tid)
    lost = loser(hall.t, "M1")
    hall.press("o", "2", *str(int(lost[1:])), "Tab", " ", "Enter")
    assert hall.t.reentered == {"M1": lost}
    assert "Draw round 2" in page.tools.following.text()
    hall.press("n")
    assert "3 teams will be drawn" in page.maker.about.text()
    hall.press("Esc", "n", "Enter")
    assert hall.t.stages["main"].draft == 2
    assert "Round 2 is a draft" in page.tools.banner.text()
    hall.press("p")
    assert hall.t.stages["main"].draft == 0
    hall.press("k")
    assert asked().told == ()
    hall.press("Enter")


def test_the_plate_is_drawn_once_the_first_round_is_over(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.go("draw", tid)
    hall.press("t")
    assert "once the first round is over" in hall.window.banner.text()
    for match in ("M1", "M2"):
        hall.act("result", tid, match=match, games="2-0")
    hall.press("t", "Enter", "p")
    assert hall.t.stages["plate"].published
    assert hall.window.header.title.text() == "Plate"
    hall.press("t")
    assert hall.page.stage == "main"
    (only,) = hall.t.stages["plate"].matches
    hall.act("call", tid, match=only, table=1)
    assert tiles(hall.t, {})[0].foot == f"Plate R1 {only}"


def test_how_it_is_drawn_is_set_before_the_first_call(hall):
    tid = desk_kit.teams(hall.desk, 4)
    hall.go("draw", tid)
    hall.press("o", "1")
    form = asked()
    form.lines["redraw"].setChecked(True)
    form.lines["apart.club"].setText("2")
    form.lines["targets"].setText("12,13")
    hall.press("Enter")
    told = hall.t.settings
    assert (told.redraw, told.third_place, told.apart, told.targets) == (True, False, (("club", 2),), (12, 13))


def test_shared_places_are_parted_by_lot_and_prizes_paid_and_signed(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    played(hall, tid, "M1", "M2", "M3")
    page = hall.go("places", tid)
    page.standings.go_to(next(r.row.team for r in page.standings.listing.rows if r.row.place == 3))
    hall.press("o", "2", "5")
    hall.press("Enter")
    hall.press(*(["Tab", " "] if asked() else []))
    assert [r.place for r in page.standings.listing.rows] == ["1", "2", "3", "4"]
    hall.press("o", "4")
    form = asked()
    form.lines["purse"].setText("1000")
    form.lines["prizes"].setText("60%, 40%")
    hall.press("Enter", "4")
    assert [r.prize.amount for r in page.prizes.listing.rows] == [600, 400]
    page.prizes.setFocus()
    hall.press("Enter")
    assert f"{hall.t.entrants[champion(hall.t)].name}: 600 to hand out." in words(asked())
    hall.press("2", "Enter")
    assert hall.t.prizes_paid[champion(hall.t)].signed == 2


def test_the_names_of_a_team_are_erased_only_after_a_second_word(hall):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    hall.press("o", "5", "Enter")
    assert "No Undo takes this back." in words(asked())
    hall.press("Enter")
    assert hall.t.entrants["T001"].card is not None
    hall.press("Enter", "Tab", " ")
    assert hall.t.entrants["T001"].card is None


CALLED, NOW = {"M1": "2026-01-31T10:00:00.000+00:00"}, "2026-01-31T10:20:00.000+00:00"


def on_a_table(t, **clocks):
    return replace(t, settings=replace(t.settings, **clocks), tables={"M1": 3})


@pytest.mark.parametrize(("grace", "said"), [(15, "a no-show by now"), (30, "called, not started"), (0, "not started")])
def test_who_is_not_there_after_the_grace_is_told_as_a_no_show(t, grace, said):
    (need,) = needs(on_a_table(t, grace=grace), {}, CALLED, NOW)
    assert said in need.text
    assert "20 min" in need.text


def test_the_next_matches_say_about_when(t):
    (first, *_) = next_calls(t, 1, {"M1": "2026-01-31T10:20+00:00"})
    assert "about" in first[1]
    assert "about" not in next_calls(t, 1)[0][1]


def test_a_late_team_takes_a_place_left_open_and_the_others_become_byes(hall):
    tid = desk_kit.drawn(hall.desk, 6, open_places=2)
    page = hall.go("draw", tid)
    assert "open place" in {line.text for face in page.view._faces.values() for line in (face.a, face.b)}
    hall.press("o", "4")
    hall.type("Late")
    hall.press("Enter")
    assert hall.t.entrants["T007"].name == "Late"
    hall.press("o", "5", "Enter")
    hall.press(*(["Tab", " "] if asked() else []))
    assert hall.t.stages["main"].laps[-1].drawn.open == ()


def test_a_team_typed_is_flown_to_and_its_path_followed(hall):
    tid = desk_kit.drawn(hall.desk, 8)
    played(hall, tid, "M1")
    page = hall.go("draw", tid)
    number = str(int(side(hall.t, "M1", "A").team[1:]))
    hall.press("/", number)
    assert page.view.current == "M5"
    hall.press("Enter")
    assert page.view.current == "M1"
    hall.press("Enter", "Esc")
    assert page.view.current == "M5"
    assert page.view.hasFocus()


def test_a_form_larger_than_the_screen_begins_with_the_line_to_be_filled(qtbot, t):
    theme = Theme()
    theme.set(scale=2.0)
    appeal = next(door for door in OF_CLAIMS if door.act == "appeal")
    form = ActForm(theme, None, appeal, Ground(t, match="M1", claim=1, loser="A"))
    qtbot.addWidget(form)
    form.setMaximumHeight(500)
    form.show()
    line = form.focusWidget()
    port = form._area.viewport()
    assert (line, form._area.verticalScrollBar().maximum() > 0) == (form.lines["reason"], True)
    assert port.rect().contains(QRect(line.mapTo(port, QPoint(0, 0)), line.size()))
