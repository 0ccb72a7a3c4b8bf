"""The floor by keys: call, results in five keys, a champion; nothing from elsewhere disturbs who types."""

from __future__ import annotations

import desk_kit
import pytest

from app.desk.views.sight import Sight
from app.listings.hall_time import clock_time
from app.tournament.views import champion, occupied, status
from app.ui.floor.grid import TableGrid
from app.ui.floor.quick import pick_table, possible, read_score
from app.ui.floor.tiles import Live, tiles
from app.ui.floor.watch import live_scores, needs
from app.ui.forms.mend_forms import ResultForm

pytestmark = pytest.mark.no_cover


@pytest.fixture
def tid(hall):
    tid = desk_kit.drawn(hall.desk, 8, tables=12)
    hall.go("floor", tid)
    return tid


def test_enter_calls_the_next_match_to_the_best_table(hall, tid):
    hall.press("Enter")
    assert occupied(hall.t) == {1: "M1"}
    hall.press("Enter")
    assert occupied(hall.t) == {1: "M1", 2: "M2"}


def test_a_quick_result_costs_at_most_five_keys(hall, tid):
    hall.act("call", tid, match="M1", table=12)
    hall.go("floor")
    hall.keys = 0
    hall.press("1", "2", "Enter", "2", "1")
    assert hall.keys <= 5
    assert hall.t.results["M1"].games == (2, 1)
    assert hall.page.quick.field.text() == ""


def test_the_enter_that_follows_a_score_by_habit_calls_nobody(hall, tid):
    hall.press("Enter", "1", "Enter", "0", "2")
    assert hall.t.results["M1"].winner == "B"
    hall.press("Enter")
    assert occupied(hall.t) == {}
    hall.page.quick.guard = 0
    hall.press("Enter")
    assert len(occupied(hall.t)) == 1


def test_one_key_takes_a_result_back(hall, tid):
    hall.press("Enter", "1", "Enter", "2", "0", "Ctrl+Z")
    assert "M1" not in hall.t.results
    assert status(hall.t, "M1") == "called"


def test_where_both_pairs_sign_their_initials_follow_the_score(hall, tid):
    hall.act("settings", tid, initials=True)
    hall.press("Enter", "1", "Enter", "2", "1", "Enter")
    assert "M1" not in hall.t.results
    assert "who signs for A" in hall.page.quick.hint.text()
    hall.press(" ", "1", " ", "2")
    assert "both pairs have signed" in hall.page.quick.hint.text()
    hall.press("Enter")
    assert hall.t.results["M1"].games == (2, 1)


def test_a_result_taken_up_again_says_what_its_line_needs(hall, tid):
    hall.act("settings", tid, initials=True)
    hall.press("Enter")
    for typed, said in (("1 21", "who signs for A"), ("1 21 1 2", "both pairs have signed"), ("1 ", "Games of A")):
        hall.page.quick.clear()
        hall.page.quick.take_up(typed)
        assert said in hall.page.quick.hint.text()


def test_another_result_is_signed_by_nobody_and_asks_for_no_initials(hall, tid):
    hall.act("settings", tid, initials=True)
    hall.press("Enter", "1", "Enter", "2", "1", " ", "1", " ", "2", "Enter")
    assert hall.t.results["M1"].games == (2, 1)
    form = ResultForm(hall.page.theme, hall.page, "M1", hall.t)
    form.score.setText("02")
    assert form.wrong() is None
    assert (form.told()["games"], "a" in form.told()) == ("0-2", False)


def test_a_walkover_is_typed_with_letters(hall, tid):
    hall.press("Enter", "1", "Enter", "w", "b")
    assert (hall.t.results["M1"].winner, hall.t.results["M1"].how) == ("B", "walkover")


def test_what_cannot_have_happened_is_not_taken_and_says_why(hall, tid):
    hall.press("Enter", "1", "Enter", "2", "2")
    assert hall.t.results == {}
    assert "22 can't be" in hall.page.quick.hint.text()
    hall.press("Back", "1")
    assert hall.t.results["M1"].games == (2, 1)


@pytest.mark.parametrize(("typed", "said"), [("9", "no match to score"), ("99", "There is no table 99")])
def test_a_wrong_table_says_why(hall, tid, typed, said):
    hall.type(typed)
    hall.press("Enter")
    assert said in hall.page.quick.hint.text()
    assert hall.t.results == {}


def test_escape_and_backspace_on_the_empty_line_start_again(hall, tid):
    hall.press("Enter", "1", "Enter", "Esc")
    assert hall.page.quick.table.text() == ""
    hall.press("1", "Enter", "Back")
    assert hall.page.quick.table.text() == ""


def test_digits_typed_over_the_tables_reach_the_quick_result(hall, tid):
    hall.press("Enter")
    hall.page.grid.setFocus()
    hall.press("1", "Enter", "2", "0")
    assert hall.t.results["M1"].games == (2, 0)


def test_a_digit_with_ctrl_held_is_no_table(hall, tid):
    hall.press("t", "Ctrl+7")
    assert hall.page.quick.field.text() == ""


def test_a_called_match_is_taken_off_its_table(hall, tid):
    hall.press("Enter")
    hall.page.grid.setFocus()
    hall.press("u")
    assert occupied(hall.t) == {}


def test_a_free_tile_calls_the_next_match_to_that_table(hall, tid):
    hall.page.grid.setFocus()
    hall.press("Right", "Right", "Enter")
    assert occupied(hall.t) == {3: "M1"}


def test_fifty_results_from_elsewhere_leave_what_is_typed_alone(hall, tid):
    hall.press("Enter", "1", "Enter", "2")
    for n in range(50):
        hall.act("paid", tid, team=f"T{n % 8 + 1:03}", value=n % 16 < 8)
    hall.act("call", tid)
    assert hall.window.focusWidget() is hall.page.quick.field
    assert hall.page.quick.field.text() == "2"
    assert "table 1" in hall.page.quick.table.text()
    hall.press("1")
    assert hall.t.results["M1"].games == (2, 1)


def test_a_whole_tournament_is_played_from_the_keyboard(hall, tid):
    hall.page.quick.guard = 0
    for _ in range(7):
        hall.press("Enter")
        table = str(next(iter(occupied(hall.t))))
        hall.press(*table, "Enter", "2", "1")
    assert champion(hall.t) is not None
    assert "champion" in hall.window.header.pill.text()
    assert hall.page.next.call.isHidden()


def test_before_the_draw_the_page_says_what_to_do(hall):
    hall.go("floor", desk_kit.teams(hall.desk, 2))
    assert hall.page.empty.isVisible()
    assert hall.page.side.isHidden()


def test_tiles_tell_each_state(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    hall.act("call", tid, match="M2", table=2)
    hall.act("result", tid, match="M2", games="2-0")
    hall.act("call", tid, match="M3", table=3)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    hall.act("open", tid, match="M3", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
    hall.act("enter", tid, match="M3", facts={"ball": "A"})
    page = hall.go("floor", tid)
    assert [tile.state for tile in page.grid.tiles[:4]] == ["called", "done", "playing", "free"]
    assert page.grid.tiles[2].figures == ("1", "0")
    hall.act("claim", tid, match="M3", claim={"team": "B", "offence": "revoke", "by": "B1"})
    hall.go("floor", tid)
    assert page.grid.tiles[2].state == "claim"
    assert "Table 3" in page.needs.lines[0].text.text()


def test_a_tile_of_a_match_scored_live_shows_balls_and_games(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    t = hall.desk.tournament(tid)
    started = tiles(t, {"M1": Live(2, (9, 12), (1, 0))})[0]
    assert started.figures == ("–", "–")
    assert started.foot == "R1 M1"


@pytest.mark.parametrize(("best_of", "scores"), [(1, ((1, 0), (0, 1))), (3, ((2, 0), (2, 1), (1, 2), (0, 2)))])
def test_the_scores_a_match_can_end_with(best_of, scores):
    assert possible(best_of) == scores


def test_reading_is_pure_and_complete_only_with_a_real_score(hall, tid):
    hall.press("Enter")
    at = pick_table(hall.t, "1")
    assert at.match == "M1"
    told = {text: read_score(hall.t, at, text).score for text in ("", "2", "20", "2-1", "02", "21x", "30", "11")}
    assert told == {"": None, "2": None, "20": (2, 0), "2-1": (2, 1), "02": (0, 2), "21x": None, "30": None, "11": None}


def test_what_needs_somebody_is_opened_by_one_key(hall, tid):
    hall.press("Enter")
    assert "M1 called" in hall.page.needs.lines[0].text.text()
    hall.press("n")
    assert (hall.context.place.page, hall.context.place.match) == ("match", "M1")


def test_with_nothing_waiting_the_key_does_nothing(hall, tid):
    hall.press("n")
    assert hall.context.place.page == "floor"
    hall.press("t")
    assert hall.window.focusWidget() is hall.page.grid
    assert hall.page.needs.nothing.isVisible()


def test_a_result_is_taken_away_from_its_tile(hall, tid):
    hall.press("Enter", "1", "Enter", "2", "0", "t", "x", "Enter")
    assert "M1" in hall.t.results
    hall.press("x", "Tab", " ")
    assert hall.t.results == {}
    assert status(hall.t, "M1") == "called"


def test_a_no_show_and_a_double_forfeit_are_typed(hall, tid):
    hall.press("Enter", "1", "Enter", "n", "a")
    assert (hall.t.results["M1"].winner, hall.t.results["M1"].how) == ("A", "no_show")
    assert hall.page.grid.tiles[0].foot == "R1 M1 · no show"
    hall.page.quick.guard = 0
    hall.press("Enter", "1", "Enter", "0", "0")
    assert "M2" not in hall.t.results
    assert "neither" in hall.page.quick.hint.text()
    hall.press("Enter")
    assert (hall.t.results["M2"].winner, hall.t.results["M2"].how) == (None, "double_forfeit")


def test_the_balls_of_each_game_may_be_typed_and_give_the_games(hall, tid):
    hall.press("Enter", "1", "Enter")
    hall.type("+13-4+9-13+13-11")
    assert hall.t.results == {}
    assert "2–1" in hall.page.quick.hint.text()
    hall.press("Enter")
    assert (hall.t.results["M1"].games, hall.t.results["M1"].balls) == ((2, 1), ((13, 4), (9, 13), (13, 11)))


def test_a_result_that_is_refused_stands_on_the_line_again(hall, tid):
    hall.press("Enter", "1", "Enter")
    hall.type("+12-4+9-13+13-11")
    hall.press("Enter")
    assert hall.t.results == {}
    assert hall.page.quick.field.text() == "+12-4+9-13+13-11"
    hall.page.quick.field.setSelection(2, 1)
    hall.press("3", "Enter")
    assert hall.t.results["M1"].balls == ((13, 4), (9, 13), (13, 11))


@pytest.mark.parametrize(
    ("typed", "hint"),
    [("+", "0–0"), ("+13", "no score"), ("+13-", "Balls of A"), ("+13-4", "1–0"), ("+13-4+13-2+2-13", "2–1")],
)
def test_balls_half_typed_are_no_result(hall, tid, typed, hint):
    hall.press("Enter")
    told = read_score(hall.t, pick_table(hall.t, "1"), typed)
    assert told.complete is (typed == "+13-4+13-2+2-13")
    assert hint in told.hint


def test_ages_of_claims_and_calls_are_counted_to_the_clock(hall, tid):
    for n in (1, 2, 3):
        hall.act("call", tid, match=f"M{n}", table=n)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    for match in ("M1", "M2"):
        hall.act("open", tid, match=match, seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
        hall.act("enter", tid, match=match, facts={"ball": "A"})
    for match in ("M2", "M1"):
        hall.act("claim", tid, match=match, claim={"team": "B", "offence": "revoke", "by": "B1"})
    page = hall.go("floor", tid)
    page._ages.stop()
    hall.desk._clock = lambda: "2026-01-31T09:47:30.000+00:00"
    page._show()
    assert [tile.head for tile in page.grid.tiles[:2]] == ["claim 47 min", "claim 47 min"]
    said = [line.text.text() for line in page.needs.lines[:3]]
    assert [text.split(":")[0] for text in said] == ["Table 2 · 47 min", "Table 1 · 47 min", "Table 3 · 47 min"]
    assert "no-show by now" in said[2]


def test_a_called_match_tells_on_its_tile_how_long_its_teams_have_to_come(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    page = hall.go("floor", tid)
    page._ages.stop()
    (called,) = page._seen.times.called.values()
    for minutes, told in ((0, "called, 15 min left"), (14, "called, 1 min left"), (15, "no-show by now")):
        hall.desk._clock = lambda now=minutes: f"{called[:14]}{int(called[14:16]) + now:02}{called[16:]}"
        page._show()
        assert page.grid.tiles[0].head == told
    hall.act("settings", tid, grace=0)
    assert page.grid.tiles[0].head == "called"


def test_a_disputed_result_is_told_on_its_tile_until_the_table_is_given_away(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    hall.act("result", tid, match="M1", games="2-1")
    page = hall.go("floor", tid)
    hall.act("dispute", tid, match="M1", reason="miscounted")
    tile = page.grid.tiles[0]
    assert (tile.state, tile.head, tile.figures) == ("claim", "disputed", ("2", "1"))
    hall.act("call", tid, match="M2", table=1)
    assert (page.grid.tiles[0].match, page.grid.tiles[0].state) == ("M2", "called")
    hall.act("settle", tid, match="M1")
    assert (page.grid.tiles[0].match, page.grid.tiles[0].state) == ("M2", "called")


def test_what_is_not_reported_is_listed_oldest_first_and_scored_from_there(hall, tid):
    for n, table in ((2, 3), (1, 1), (3, 2)):
        hall.act("call", tid, match=f"M{n}", table=table)
    hall.page.grid.setFocus()
    hall.press("r")
    page = hall.page
    assert [page.out.item(n).text().split(" · ")[0] for n in range(page.out.count())] == [
        "Table 3",
        "Table 1",
        "Table 2",
    ]
    hall.press("Down", "Enter", "2", "0")
    assert hall.t.results["M1"].games == (2, 0)
    assert page.out.count() == 2
    page.out.setFocus()
    hall.press("t")
    assert page.out.isHidden()
    assert hall.window.focusWidget() is page.grid


def test_the_tile_with_the_cursor_stays_in_sight(qtbot, tmp_path):
    hall = desk_kit.Hall(qtbot, tmp_path)
    hall.window.resize(1280, 800)
    tid = desk_kit.drawn(hall.desk, 8, tables=120)
    page = hall.go("floor", tid)
    page.grid.setFocus()
    bar = page._area.verticalScrollBar()
    hall.press("End")
    assert page.grid.current == 119
    assert bar.value() > 0
    shown = page.grid.visibleRegion().boundingRect()
    assert shown.contains(page.grid._frame(119).toAlignedRect())
    hall.press("PgUp")
    assert 60 < page.grid.current < 119
    hall.press("Home")
    assert (page.grid.current, bar.value()) == (0, 0)
    hall.press("PgDn", "Up", "Left")
    assert page.grid.visibleRegion().boundingRect().contains(page.grid._frame(page.grid.current).toAlignedRect())
    hall.close()


def test_a_tile_is_painted_as_it_stands_whatever_was_set_before(hall, tid):
    hall.act("call", tid, match="M1", table=1)
    grid, theme = hall.go("floor").grid, hall.window.context.theme
    before = grid.grab().toImage()
    hall.act("result", tid, match="M1", games="2-0")
    hall.go("floor")
    theme.set(scale=1.25)
    anew = TableGrid(theme)
    anew.setParent(grid.parentWidget())
    anew.see(grid._seen)
    anew.resize(grid.size())
    anew.show_tiles(grid.tiles)
    assert grid.tiles[0].figures == ("2", "0")
    assert grid.grab().toImage() == anew.grab().toImage()
    assert grid.grab().toImage() != before


def test_the_least_the_tables_ask_for_does_not_follow_their_width(hall, tid):
    grid = hall.page.grid
    asked = set()
    for width in (300, 1300):
        grid.resize(width, 500)
        asked.add((grid.minimumSizeHint().width(), grid.minimumSizeHint().height()))
    assert len(asked) == 1, "a layout keeps the least it was told: it would stay that of a narrow page"


@pytest.mark.parametrize(("kind", "told"), [("officials", " – raised too late"), ("table", "")])
def test_a_claim_that_came_too_late_is_told_so_to_officials_only(hall, tid, kind, told):
    hall.act("call", tid, match="M2", table=2)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    hall.act("open", tid, match="M2", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
    for _ in range(2):
        hall.act("enter", tid, match="M2", facts={"ball": "A"})
    claim = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}
    hall.act("claim", tid, match="M2", claim=claim, game=1, deal=1)
    live = live_scores(Sight(hall.desk, looked_on=kind == "table"), tid)
    word = hall.desk.rules(tid).offences["revoke"].word
    assert live["M2"].claims == (f"{word}{told}",)
    assert needs(hall.desk.tournament(tid), live)[0].text == f"Table 2: claim – {word}{told}"


@pytest.mark.parametrize(("looked_on", "told"), [(False, "Table 2 · deal 1: A opened 3 of 4 due"), (True, None)])
def test_balls_opened_other_than_due_are_flagged_to_officials_only(hall, tid, looked_on, told):
    hall.act("call", tid, match="M2", table=2)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    hall.act("open", tid, match="M2", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
    hall.act("enter", tid, match="M2", facts={"thunee": {"seat": "A1", "result": "won"}, "opened": {"A": 3}})
    hall.act("enter", tid, match="M2", facts={"ball": "B"})
    live = live_scores(Sight(hall.desk, looked_on=looked_on), tid)
    found = [one.text for one in needs(hall.desk.tournament(tid), live) if "due" in one.text]
    assert found == ([told] if told else [])


def test_a_claim_on_a_match_that_is_over_is_told_with_what_it_holds_and_the_next_match_is_another(hall):
    tid = desk_kit.drawn(hall.desk, 8, best_of=(1,))
    seats, keepers = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}
    hall.act("call", tid, match="M1", table=1)
    hall.act("open", tid, match="M1", seats=seats, dealer="A1", keepers=keepers)
    for _ in range(4):
        hall.act("enter", tid, match="M1", facts={"thunee": {"seat": "A1", "result": "won"}})
    hall.act("sign", tid, match="M1")
    for match in ("M2", "M3", "M4"):
        hall.act("result", tid, match=match, games="1-0")
    page = hall.go("floor", tid)
    assert page.next.call.text().startswith("Call M5")
    hall.act("claim", tid, match="M1", game=1, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    assert page.needs.lines[0].text.text() == "Claim 1 in M1 holds M5"
    assert page.next.call.text().startswith("Call M6 to table 2")
    hall.press("n")
    hall.settle()
    assert (hall.context.place.page, hall.context.place.match) == ("match", "M1")
    hall.act("rule", tid, match="M1", claim=1, ruling="rejected", reason="seen")
    page = hall.go("floor", tid)
    assert page.next.call.text().startswith("Call M6")  # called now M5 would tell what was ruled
    hall.act("announce", tid, match="M1", claim=1)
    page = hall.go("floor", tid)
    assert page.next.call.text().startswith("Call M5")


def test_the_head_tells_about_when_the_round_is_over(hall):
    tid = desk_kit.drawn(hall.desk, 4, tables=1, best_of=(1,), game_minutes=30)
    hall.go("floor", tid)
    assert hall.window.header.facts.text().endswith("round ends about " + clock_time("2026-01-31T10:00:00+00:00"))
    hall.act("result", tid, match="M1", games="1-0")
    hall.act("result", tid, match="M2", games="1-0")
    hall.act("result", tid, match="M3", games="1-0")
    assert "round ends" not in hall.window.header.facts.text()


def test_a_result_told_elsewhere_meanwhile_is_not_written_over(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.desk.perform("call", {"table": 3}, tournament=tid)
    hall.go("floor", tid)
    hall.press("3", "Enter")
    hall.act("result", tid, match="M1", games="2-0")
    hall.type("02")
    hall.settle()
    assert hall.context.tournament.results["M1"].winner == "A"
    assert hall.window.banner.text().startswith("Somebody was first: ")
    assert "Result of M1: 2-0" in hall.window.banner.text()


def test_the_floor_of_another_tournament_shows_nothing_of_the_one_before_it(hall, tid):
    hall.act("call", tid, match="M2", table=2)
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    hall.act("open", tid, match="M2", seats=seats, dealer="A1", keepers={"A": "A1", "B": "B1"})
    hall.act("claim", tid, match="M2", claim={"team": "B", "offence": "revoke", "by": "B1"})
    hall.act("call_official", tid, table=3)
    page = hall.go("floor", tid)
    late = page._seen
    assert late.live["M2"].claims
    assert page.calling.calls
    other = desk_kit.drawn(hall.desk, 8, tables=12)
    hall.act("call", other, match="M2", table=2)
    hall.go("floor", other)
    page._scored(late)  # the answer of the tournament before it may still be on its way
    assert page._seen.of == other
    assert not page.calling.calls
    assert [tile.state for tile in page.grid.tiles[:3]] == ["free", "called", "free"]


def test_a_claim_of_a_match_that_left_its_table_a_moment_ago_is_passed_over(hall, tid):
    waiting = Live(1, (0, 0), (0, 0), ("Revoke",), ())
    assert needs(hall.t, {"M2": waiting}) == ()


def test_what_stands_beside_the_tables_is_read_on_by_keys_where_it_has_no_room(hall, tid):
    hall.window.resize(900, 420)
    hall.settle()
    bar = hall.page.side.verticalScrollBar()
    assert bar.maximum() > 0
    hall.press("PgDn")
    assert bar.value() > 0
    hall.press("PgUp")
    assert bar.value() == 0
    hall.press("PgDn", "1")
    assert bar.value() == 0, "the line is seen that is typed on"
