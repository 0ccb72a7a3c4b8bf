"""A match played on paper is typed from its slip, line after line, in few keys: nothing waits between its deals."""

from __future__ import annotations

import pytest
from desk_kit import drawn
from msgspec.structs import replace
from test_match import Table

from app.listings.slips import blank
from app.reports.slip_grid import columns
from app.reports.slip_head import Told, legend
from app.rules.loading import ids, load
from app.store.drafts import open_drafts
from app.ui.pad.keys import BY_ACT, FURTHER, TABLE
from app.ui.pad.slots import MORE
from app.ui.pad.state import counting


@pytest.fixture
def table(qtbot, tmp_path):
    made = Table(qtbot, tmp_path)
    made.tid, made.mid = drawn(made.desk, 4), "M1"
    made.act("call", made.tid, match="M1", table=1)
    made.act("call", made.tid, match="M2", table=2)
    made.go("floor", made.tid)
    made.keys = 0
    yield made
    made.close()


@pytest.fixture
def slip(table):
    table.page.grid.setFocus()
    table.press("s")
    return table


def won(table, team):
    """Type agreed deals until a team has won the game; give how many."""
    game, deals = table.page.shown.upcoming.game, 0
    while table.page.shown.upcoming and table.page.shown.upcoming.game == game:
        counts = counting(table.pad.state, table.page.shown.live())
        table.press("1" if counts == team else "2", "Enter")
        deals += 1
    return deals


def test_an_agreed_best_of_three_costs_two_keys_a_deal_and_five_more(table):
    table.page.grid.setFocus()
    table.press("s", "3", "Enter")
    lines = sum(won(table, team) for team in "ABA")
    assert table.desk.score(table.tid, "M1").winner == "A"
    assert lines > 30
    table.press("1", "1")
    assert table.keys == 2 * lines + 5
    assert table.t.results["M1"].games == (2, 1)
    assert table.context.place.page == "floor"


def test_the_slip_is_two_keys_away_by_its_table_and_one_by_its_tile(table):
    table.press("2", "s")
    assert (table.context.place.page, table.context.place.match) == ("match", "M2")
    assert "Paper slip of M2" in table.words()
    table.go("floor")
    table.page.grid.setFocus()
    table.keys = 0
    table.press("s")
    assert (table.keys, table.context.place.match) == (1, "M1")


def test_the_slip_is_taken_from_the_list_of_what_is_not_reported(table):
    table.press("r", "Down", "s")
    assert table.context.place.match == "M2"
    assert "Paper slip of M2" in table.words()


def test_what_is_not_out_has_no_slip_to_type(table):
    told = []
    table.context.refused.connect(told.append)
    table.act("result", table.tid, match="M1", games="2-0")
    table.page.grid.setFocus()
    table.press("s")
    assert table.context.place.page == "floor"
    assert "choose a table" in told[0]
    table.press("9", "s")
    assert table.context.place.page == "floor"


def test_seats_and_keepers_are_as_printed_and_the_first_dealer_is_asked(slip):
    slip.press("Enter")
    assert slip.state.opened is None
    assert "Who dealt first? 1 2 3 4" in slip.words()
    slip.press("4", "Enter")
    opened = slip.state.opened
    assert opened.dealer == "B2"
    assert [opened.seats[seat][-1] for seat in ("A1", "A2", "B1", "B2")] == ["1", "2", "1", "2"]
    assert opened.keepers == {"A": "A1", "B": "B1"}
    assert opened.view == "officials"
    assert slip.window.focusWidget() is slip.pad
    assert "game 1, line 1" in slip.words()


def test_what_the_boxes_of_the_slip_say_otherwise_is_turned_over(slip):
    slip.press("1", "5", "6", "7", "8", "8", "7", "7", "Enter")
    opened = slip.state.opened
    assert [opened.seats[seat][-1] for seat in ("A1", "A2", "B1", "B2")] == ["2", "1", "2", "1"]
    assert opened.keepers == {"A": "A2", "B": "B1"}


def test_esc_begins_again_and_other_keys_say_what_is_asked(slip):
    slip.press("2", "5", "Esc", "9")
    assert "Who dealt first? 1 2 3 4" in slip.words()
    slip.press("a", "2")
    slip.press("1", "Enter")
    assert slip.state.opened.dealer == "A1"


def test_a_seat_may_be_typed_by_its_digit_after_it_was_turned(slip):
    slip.press("2", "Back", "3", "Enter")
    assert slip.state.opened.dealer == "A2"


def test_the_next_game_opens_with_its_first_line_by_the_deal_the_rules_give(slip):
    slip.press("1", "Enter")
    won(slip, "A")
    assert "game 2, line 1" in slip.words()
    assert slip.window.focusWidget() is slip.pad
    given = slip.page.shown.upcoming.dealer
    slip.press("2", "Enter")
    assert slip.state.games[1].deals[0].facts.dealer == given
    slip.press("Back")
    assert len(slip.state.games) == 1
    assert "game 2, line 1" in slip.words()


def test_opened_from_its_tile_the_same_match_is_asked_step_by_step(slip):
    slip.go("floor")
    slip.page.open_table(1)
    slip.settle()
    assert "Who sits at A1?" in slip.words()
    slip.go("floor")
    slip.page.grid.setFocus()
    slip.press("s")
    assert "Paper slip of M1" in slip.words()


def test_what_was_told_of_a_slip_is_there_after_a_restart(slip):
    slip.press("6", "2")
    slip.context.drafts.close()
    slip.context.drafts = open_drafts(slip.folder / "drafts.db")
    kept = slip.context.drafts.load(f"ask/{slip.tid}/M1")
    assert '"B1"' in kept
    slip.go("match", slip.tid, "M2")
    slip.context.go("match", match="M1", slip=True)
    slip.settle()
    slip.press("Enter")
    assert slip.state.opened.dealer == "B1"
    assert slip.state.opened.seats["B1"][-1] == "2"


def told_by(ruleset, **changes):
    rules = load(ruleset)
    rules = replace(rules, parameters=replace(rules.parameters, **changes))
    return rules, legend(Told(blank(1), "", rules, ("", "")))


@pytest.mark.parametrize("ruleset", ids())
def test_every_key_of_the_pad_that_tells_of_a_deal_stands_on_the_slip_and_no_other(ruleset):
    rules, _ = told_by(ruleset)
    written = {column.title: column.keys.split() for column in columns(rules) if column.keys and not column.team}
    assert written == {
        "Dealer": [BY_ACT["more"].name, str([value for value, _ in MORE].index("dealer") + 1)],
        "Call by": [BY_ACT["bid"].name],
        "Ball": [BY_ACT[act].name for act in ("counted", "not_made", "redeal")],
        "Last hand": [BY_ACT["last"].name],
        "Special call": [BY_ACT[act].name for act in ("thunee", "double", "khanak")],
        "4-ball claim": [BY_ACT["claim"].name],
    }
    of_teams = {(column.group, column.keys) for column in columns(rules) if column.team}
    jodhis = f"{rules.words['jodhi']}s"
    assert of_teams == {(jodhis, BY_ACT["jodhi"].name), ("Balls", BY_ACT["opened"].name)}
    on_slip = {key for column in columns(rules) for key in column.keys.split()}
    assert {key.name for key in TABLE if key.group != "control"} - on_slip == set()


@pytest.mark.parametrize("ruleset", ids())
@pytest.mark.parametrize("changes", [{}, {"royals": True}, {"blind_thunee": 8}, {"bid_simultaneous_add": None}])
def test_what_a_ruleset_alone_knows_stands_on_its_slip_as_on_its_pad(ruleset, changes):
    rules, told = told_by(ruleset, **changes)
    on_slip = {"A pair calls together": "both seats", "Called late": "L if late", "Called blind": "B if blind"}
    on_slip["Royals"] = "Y for royals"
    on_pad = {one.word for one in FURTHER if one.known(rules.parameters)}
    assert {word for word, text in on_slip.items() if text in told} == on_pad - {"Call by call"}
    for call in ("thunee", "double", "khanak"):
        assert f"{rules.words[call][0]} {rules.words[call]}" in told
