"""A match played on paper is typed from its slip, line after line, in few keys: nothing waits between its deals."""

from __future__ import annotations

from typing import get_args

import pytest
from desk_kit import drawn
from msgspec.structs import replace
from table_kit import Table

from app.reports.slips.columns import back, columns, reasons
from app.rules.loading import ids, load
from app.store.drafts import open_drafts
from app.ui.pad.claim_asks import Step
from app.ui.pad.keys import BY_ACT, FURTHER, TABLE, spelled
from app.ui.pad.slots import MORE, RESULTS, ROYALS, choices
from app.ui.pad.state import PadState, Slot, counting


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


def as_changed(ruleset, **changes):
    rules = load(ruleset)
    return replace(rules, parameters=replace(rules.parameters, **changes))


WAYS = ("top", "done", "more", "earlier")
"""What the pad asks only to be led on, or to find another line."""
LINE = {
    "dealer": ("Dealer", "- 1"),
    "trump": ("Trump suit", "- 3"),
    "caller": ("Special call: who", ""),
    "result": ("Special call: won lost partner", ""),
    "redeal": ("Re-deal, why", "5"),
    "bid_seat": ("Call: by", "+"),
    "bid": ("Call: value", ""),
    "points": ("Points", ""),
    **dict.fromkeys(("jodhi_seat", "jodhi_value", "jodhi_after"), ("Jodhis: A", "*")),
    **dict.fromkeys(("opened_team", "balls"), ("Opened: A", ".")),
}
BACK = {
    "trump_maker": ("Trump maker", "- 2"),
    "played": ("Hands played", "- 4"),
    "gave_way": ("Thunee: gave way", "- 5"),
    "last_seat": ("Last hand by seat", "- 6"),
    "late_hand": ("Thunee: called late: hand", "3 4"),
    "late_cards": ("Thunee: its cards that lay", ""),
    **dict.fromkeys(("call_seat", "call_value"), ("who, both seats if together; value, – for a pass: 1", "+ 5")),
}
CLAIM = {
    **dict.fromkeys(("offence", "statement"), ("What was done", "4")),
    "against": ("Against", ""),
    **dict.fromkeys(("team", "by"), ("Claimed by", "")),
    "hand": ("Hand", ""),
    "value": ("Its jodhi: told", ""),
    "true_value": ("Its jodhi: true", ""),
    "remedy": ("4-ball marial", ""),
    "opener": ("Cards opened by: keeper other nobody", ""),
}


def places(told):
    return {
        ": ".join(filter(None, (one.group, one.title or " ".join(word for _, word in one.rings)))): one.keys
        for one in told
    }


def test_whatever_the_pad_asks_of_a_deal_has_its_place_on_the_slip_with_its_keys():
    rules = as_changed("masters", royals=True, blind_thunee=8, bid_simultaneous_add=10)
    line, claims, calls, others = (places(told) for told in (columns(rules), *(table.columns for table in back(rules))))
    assert set(get_args(Slot)) == {*WAYS, *LINE, *BACK}
    assert set(get_args(Step)) == set(CLAIM)
    for on_slip, told in ((line, LINE), (calls | others, BACK), (claims, CLAIM)):
        assert {(place, on_slip.get(place)) for place, _ in told.values()} == set(told.values())
    more = {slot: f"{BY_ACT['more'].name} {key}" for key, (slot, _) in enumerate((*MORE, ROYALS), 1)}
    assert {slot: (LINE | BACK)[slot][1] for slot in more if slot in LINE | BACK} == {
        slot: key for slot, key in more.items() if slot not in ("earlier", "royals")
    }
    assert others["Royals"] == more["royals"]
    assert others["Thunee: blind"] == next(one.keys.replace(" …", "") for one in FURTHER if one.word == "Called blind")
    assert (claims["Late"], claims["Warned"]) == ("7", "8")


@pytest.mark.parametrize("ruleset", ids())
def test_what_is_ringed_or_numbered_on_the_slip_are_the_keys_of_the_pad(ruleset):
    rules = load(ruleset)
    rings = [column.rings for column in columns(rules) if column.rings]
    ends, special, results = rings
    words = {act: rules.words[act] for act in ("thunee", "double", "khanak")}
    assert dict(ends) == {BY_ACT[act].name: spelled(BY_ACT[act]) for act in ("counted", "not_made")}
    assert dict(special) == {BY_ACT[act].name: word for act, word in words.items()}
    for how in words:
        assert [f"{number}" for number, _ in enumerate(RESULTS[how], 1)][:3] == [key for key, _ in results]
    why = choices(PadState(1, 1, how="redeal", slot="redeal"), rules)
    assert reasons(rules) == tuple(f"{choice.key} {choice.word}" for choice in why)
    on_slip = {key for column in columns(rules) for key in column.keys.split()} | set(dict(ends)) | set(dict(special))
    assert {key.name for key in TABLE if key.group != "control"} - on_slip == set()


@pytest.mark.parametrize("ruleset", ids())
@pytest.mark.parametrize("changes", [{}, {"royals": True}, {"blind_thunee": 8}, {"bid_simultaneous_add": None}])
def test_what_a_ruleset_alone_knows_stands_on_its_slip_as_on_its_pad(ruleset, changes):
    rules = as_changed(ruleset, **changes)
    told = " · ".join(place for table in back(rules) for place in places(table.columns))
    on_slip = {"A pair calls together": "both seats", "Called late": "called late", "Called blind": "blind"}
    on_slip |= {"Royals": "Royals", "Call by call": "value, –"}
    on_pad = {one.word for one in FURTHER if one.known(rules.parameters)}
    assert {word for word, text in on_slip.items() if text in told} == on_pad
