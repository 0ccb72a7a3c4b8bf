"""What officials have in hand decides nothing that is said where players look on, whatever was ruled there."""

from __future__ import annotations

import pytest
from looked_on_kit import RULED, look_on, seen, told

from app.desk.ports import Act
from app.desk.refusals import Refused
from app.desk.supposing import Supposed
from app.desk.told.world import told_world
from app.desk.views.audience import hall as screen
from app.desk.views.audience import known, table
from app.desk.views.bundling import bundle
from app.desk.views.impact import impact
from app.desk.views.sight import Sight
from app.tournament.events import MatchCalled
from app.tournament.views import side

THUNEE = {"thunee": {"seat": "A1", "result": "won"}}
OPEN = "The officials have something open on M1. Ask at the desk: it is done where no players look on."


def signed(hall, *, deal=4, ruling=None):
    """Win M1 by four Thunees, sign it, claim a revoke in a deal of it, and rule on that."""
    match = hall.opened()
    assert match == "M1"
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, game=1, deal=deal, claim={"team": "B", "offence": "revoke", "against": "A1"})
    if ruling:
        hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
    return hall


@pytest.fixture
def three(halls):
    """Give three halls of eight teams and three tables that differ in an unannounced ruling alone."""
    return [signed(halls(teams=8, tables=3), ruling=ruling) for ruling in RULED]


SAID = (
    ("call", {"match": "M1"}, "can't be called: it is decided."),
    ("call", {}, {"match": "M2", "table": 2}),
    ("call", {"match": "M3", "table": 1}, OPEN),
    ("call", {"match": "M5"}, "can't be called: it waits for M2"),
    ("uncall", {"match": "M5"}, "can't be taken off its table: it waits for M2."),
    ("clear_result", {"match": "M1"}, "M1 was signed off at its table: undo the sign-off there."),
    ("forfeit", {"match": "M1", "winner": "B", "how": "expelled"}, OPEN),
    ("contest", {"match": "M1", "team": "B", "reason": "no"}, OPEN),
    ("settle", {"match": "M1"}, "is not disputed"),
    ("void_match", {"match": "M1", "reason": "pack"}, OPEN),
    ("result", {"table": 1, "games": "1-0"}, "There is no match on table 1."),
    ("result", {"table": 2, "games": "1-0"}, {"match": "M2", "winner": "A"}),
    ("result", {"match": "M5", "games": "1-0"}, "M5 waits for claim 1 in M1"),
    ("enter", {"match": "M1", "facts": THUNEE}, "is signed off"),
    ("swap_sides", {"match": "M1"}, "is signed off: changing its sides over needs a reason."),
    ("swap_sides", {"match": "M1", "reason": "typed so"}, OPEN),
    ("void", {"match": "M1", "game": 1, "deal": 1, "reason": "misdeal"}, OPEN),
    ("sign", {"match": "M1"}, "is signed off"),
    ("agree", {"match": "M1", "claim": 1, "ruling": "rejected"}, OPEN),
    ("settings", {"tables": 2}, OPEN),
    ("correct", {"match": "M1", "game": 1, "deal": 9, "facts": THUNEE, "reason": "slip"}, "has no deal 9"),
    ("undo", {"match": "M1"}, OPEN),
    ("redo", {}, OPEN),
    ("undo", {}, {"undone": "Result of M2: 1-0"}),
)
"""What is said, in this order, of acts on a day with a ruling nobody announced."""


def test_what_is_said_where_players_look_on_is_the_same_whatever_was_ruled(three):
    assert [hall.state.results.get("M1") is None for hall in three] == [True, False, False]
    for act, fields, words in SAID:
        answers = [told(hall, act, **fields) for hall in three]
        assert answers[1:] == answers[:-1], act
        assert answers[0] == words if isinstance(words, dict) else words in answers[0], (act, answers[0])
    team = side(three[0].state, "M1", "A").team
    assert [told(hall, "withdraw", team=team) for hall in three] == [{"team": team}] * 3  # a fact of the hall
    assert [told(hall, "undo") for hall in three] == [OPEN] * 3


def test_what_is_refused_whatever_was_ruled_is_refused_in_the_words_of_a_day_without_a_ruling(halls):
    asked = (
        ("enter", {"match": "M9", "facts": THUNEE}),
        ("sign", {"match": "M2"}),
        ("enter", {"match": "M1", "facts": THUNEE}),
        ("agree", {"match": "M1", "claim": 7, "ruling": "rejected"}),
        ("undo", {"match": "M2"}),
        ("redo", {"match": "M2"}),
        ("undo", {}),
        ("undo", {}),
    )
    words = []
    for ruling in (None, *RULED):
        hall = signed(halls(teams=8, tables=3), ruling=ruling)
        hall.do("call", match="M2")
        words.append([told(hall, act, **fields) for act, fields in asked])
    assert words[1:] == words[:-1]
    assert not [said for said in words[0] if "something open" in said]


@pytest.mark.parametrize("act", [("swap_sides", {}), ("void", {"game": 1, "deal": 1})], ids=["sides", "void"])
def test_what_may_turn_a_result_waits_for_a_claim_in_its_match_whether_or_not_that_was_ruled_on(halls, act):
    name, fields = act
    for ruling in (None, *RULED):
        hall = signed(halls(teams=4), ruling=ruling)
        assert told(hall, name, match="M1", reason="typed so", **fields) == OPEN


@pytest.mark.parametrize(
    "act", [("agree", {"ruling": "withdrawn"}), ("agree", {"ruling": "rejected"}), ("dispute_claim", {})]
)
def test_what_a_table_does_about_an_open_claim_once_its_match_is_over_waits_whether_or_not_that_was_ruled_on(
    halls, act
):
    name, fields = act
    for ruling in (None, *RULED):
        assert told(signed(halls(teams=4), ruling=ruling), name, match="M1", claim=1, **fields) == OPEN


def test_a_result_told_without_deals_waits_for_a_claim_in_its_match_whether_or_not_that_was_ruled_on(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = hall.opened()
        hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        assert told(hall, "result", match=match, games="1-0") == OPEN


def test_a_ruling_that_was_taken_back_is_no_step_to_bring_again_where_players_look_on(halls):
    hall = signed(halls(teams=4))
    hall.do("rule", match="M1", claim=1, reason="seen", level="judge", **RULED[0])
    hall.desk.undo(hall.tid, "M1")
    for match in ("M1", None):
        assert Sight(hall.desk, looked_on=True).next_step(hall.tid, match, back=True) is None
        assert hall.desk.redoable(hall.tid, match).name == "rule"
        assert told(hall, "redo", match=match) == OPEN


def test_nor_is_it_where_the_table_agreed_on_its_claim_first(halls):
    hall = halls(teams=4)
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("agree", match=match, claim=1, ruling="rejected")
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", **RULED[0])
    hall.desk.undo(hall.tid, match)
    assert Sight(hall.desk, looked_on=True).next_step(hall.tid, match, back=True) is None
    assert told(hall, "redo", match=match) == "There is nothing to redo here."


def test_an_undo_is_brought_again_that_players_know_as_the_last_whatever_was_ruled_since(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = hall.opened()
        for _ in range(3):
            hall.enter(match, **THUNEE)
        hall.do("claim", match=match, game=1, deal=1, claim={"team": "A", "offence": "revoke", "against": "B1"})
        assert told(hall, "paid", team="T001")
        assert told(hall, "undo") == {"undone": "Mark T001: paid yes"}
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        assert told(hall, "redo") == {"redone": "Mark T001: paid yes"}


def test_before_an_act_is_done_nothing_else_is_said_of_it(three):
    for hall in three:
        look_on(hall)
        with pytest.raises(Refused, match="M1 was signed off at its table"):
            impact(hall.desk, "clear_result", {"match": "M1"}, hall.tid)
        with pytest.raises(Refused, match="The officials have something open on M1"):
            impact(hall.desk, "contest", {"match": "M1", "team": "B", "reason": "no"}, hall.tid)


def test_what_an_act_would_change_is_read_as_players_would_know_it_then_and_leaves_nothing_behind(three):
    hall = three[0]
    here = told_world(hall.desk.world, hall.tid)
    after = Supposed(hall.desk.world)
    act = Act("supposed", "call", "desk", "desk", "floor", hall.desk.time(), "Call")
    after.suppose(act, [(f"t/{hall.tid}", MatchCalled("M2", 2))])
    assert told_world(after, hall.tid).tournament(hall.tid).tables["M2"] == 2
    assert told_world(hall.desk.world, hall.tid) is here
    assert "M2" not in known(hall.desk, hall.tid).tables


def test_a_pairs_pin_is_not_asked_for_who_plays_in_a_match_that_hangs_on_a_ruling(three):
    for hall in three:
        hall.do("result", match="M2", games="1-0")
        look_on(hall)
        with pytest.raises(Refused, match="The officials have something open on M5"):
            hall.desk.duty.vouch((hall.tid, "M5"), "A", "4711", "1-0")
        look_on(hall, on=False)
        with pytest.raises(Refused, match="has no PIN of its own" if hall.state.results.get("M1") else "M5"):
            hall.desk.duty.vouch((hall.tid, "M5"), "A", "4711", "1-0")


def test_where_nobody_looks_on_officials_are_told_what_is_so(three):
    lifted, *_ = three
    with pytest.raises(Refused, match=r"M1 .* can't be called: it is being played on table 1"):
        lifted.do("call", match="M1")
    assert lifted.desk.undo(lifted.tid, "M1").answer == {"undone": "Rule on claim 1 in M1"}
    assert told(lifted, "undo", match="M1") == OPEN
    undone = lifted.desk.undo(lifted.tid, "M1").answer
    assert undone == {"undone": "Claim 1 in M1: Wrong colour played though able to follow"}


def test_a_ruling_that_players_know_stands_for_them_while_the_next_one_on_its_claim_is_not_announced(halls):
    seen_by_players = []
    for ruling in (None, *RULED):
        hall = halls(teams=4, best_of=(3,))
        match = hall.opened()
        hall.enter(match, ball="A")
        hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
        hall.do("rule", match=match, claim=1, reason="seen", level="adjudicator", ruling="upheld")
        hall.do("announce", match=match, claim=1)
        assert table(hall.desk, hall.tid, match).games[0].balls == {"A": 0, "B": 4}
        hall.do("appeal", match=match, claim=1, team="A", reason="no")
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        seen_by_players.append(seen(hall))
        view = table(hall.desk, hall.tid, match)
        assert (view.games[0].balls, [one.ruling for one in view.rulings]) == ({"A": 0, "B": 4}, ["upheld"])
    assert all(one == seen_by_players[0] for one in seen_by_players)


def test_a_step_names_no_act_that_players_were_told_nothing_of(three):
    for hall in three:
        sight, ruled = Sight(hall.desk, looked_on=True), hall.desk.undoable(hall.tid, "M1")
        assert ruled.name == "rule"
        assert sight.next_step(hall.tid, None, back=False).label == "Sign off M1"
        assert sight.next_step(hall.tid, "M1", back=False).name == "claim"
        look_on(hall)
        for match in ("M1", None):
            with pytest.raises(Refused, match="There is no act"):
                hall.desk.undo(hall.tid, match, act=ruled.id)


@pytest.mark.parametrize("place", [{}, {"game": 1, "deal": 2}], ids=["in the deal being played", "in an earlier deal"])
def test_deals_moved_to_their_match_with_a_ruling_nobody_announced_are_all_shown_there(halls, place):
    seen_by_players = []
    for ruling in (None, *RULED):
        hall = halls(teams=4, tables=2)
        match = hall.opened()
        hall.do("call", match="M2")
        for _ in range(2):
            hall.enter(match, ball="A")
        hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"}, **place)
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        if place:
            hall.enter(match, ball="B")
        moved = told(hall, "move_match", match=match, to="M2", reason="wrong match")
        assert (moved["match"], moved["deals"]) == ("M2", 3 if place else 2)
        shown = table(hall.desk, hall.tid, "M2").games[0]
        assert (match, len(shown.deals)) == ("M1", 3 if place else 2)
        assert screen(hall.desk, hall.tid, "M2").balls == shown.balls
        seen_by_players.append(shown.balls)
    assert all(one == seen_by_players[0] for one in seen_by_players)


@pytest.mark.parametrize("act", ["correct", "void"])
def test_what_officials_set_in_a_deal_that_a_ruling_nobody_announced_ended_is_not_told_before_it(halls, act):
    hall = halls(teams=4)
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1"})
    before = seen(hall)
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")
    hall.do(act, match=match, game=1, deal=2, reason="paper", **({"facts": {"ball": "A"}} if act == "correct" else {}))
    shown = bundle(hall.desk, hall.tid, match, "10:00").public.matches[match].table
    assert (shown.adjusted, len(shown.games[0].deals)) == ((), 1)
    assert seen(hall) == before
    hall.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="upheld")  # its facts changed
    hall.do("announce", match=match, claim=1)
    assert [one.deal for one in bundle(hall.desk, hall.tid, match, "10:00").public.matches[match].table.adjusted] == [2]


def test_what_is_kept_of_a_match_given_and_then_void_is_the_score_before_a_ruling_nobody_announced(halls):
    for ruling in (None, *RULED):
        hall = halls(teams=4, void_games=True, open_games=True)
        match = hall.opened()
        for _ in range(2):
            hall.enter(match, **THUNEE)
        hall.do("claim", match=match, game=1, deal=2, claim={"team": "B", "offence": "revoke", "against": "A1"})
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        hall.do("forfeit", match=match, winner="A", how="expelled")
        assert known(hall.desk, hall.tid).results[match].balls == ((4, 0),)
        hall.do("void_match", match=match, reason="pack")
        (kept,) = known(hall.desk, hall.tid).voided[match]
        assert (kept.balls, kept.penalties) == (((4, 0),), (0, 0))


@pytest.mark.parametrize("how", ["no_show", "withdrawn"])
def test_what_is_kept_of_a_match_that_was_won_and_is_given_is_the_same_whatever_was_ruled(halls, how):
    kept = []
    for ruling in (None, *RULED):
        hall = halls(teams=4)
        match = hall.opened()
        hall.win(match)
        hall.do("claim", match=match, game=1, deal=2, claim={"team": "B", "offence": "revoke", "against": "A1"})
        if ruling:
            hall.do("rule", match=match, claim=1, reason="seen", level="judge", **ruling)
        hall.do("forfeit", match=match, winner="B", how=how)
        kept.append(known(hall.desk, hall.tid).results[match])
    assert bool(kept[0].balls) == (how == "withdrawn")
    assert kept[1:] == kept[:-1]


def test_a_team_that_leaves_after_a_ruling_nobody_announced_left_no_match_that_was_over(three):
    seen = []
    for hall in three:
        hall.do("withdraw", team=side(hall.state, "M1", "A").team)
        seen.append(known(hall.desk, hall.tid))
    assert [bool(hall.state.entrants[side(hall.state, "M1", "A").team].halted) for hall in three] == [
        True,
        False,
        False,
    ]
    assert seen[0] == seen[1] == seen[2]
