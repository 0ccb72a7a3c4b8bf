"""Who leaves the field by how a match ended, and a void that is lifted: each as if it had never been once lifted."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.game.mistakes import Mistake, SheetRefused
from app.game.scoring import score_sheet
from app.listings.entries import entries_json
from app.listings.matches import matches_json
from app.reports.catalogue import build
from app.tournament.places.order import standings
from app.tournament.views import side


def told(hall):
    return entries_json(hall.state), matches_json(hall.state)


@pytest.fixture
def hall(halls):
    made = halls(teams=4, best_of=(1,)).draw()
    made.do("call", match="M1")
    return made


def state_of(hall, letter="B"):
    return hall.state.entrants[side(hall.state, "M1", letter).team].state


def test_the_score_sheet_of_a_match_that_was_not_played_out_says_so(halls):
    hall = halls(teams=4, best_of=(1,))
    match = hall.opened()
    hall.enter(match, ball="A")
    plain = papers_of(hall, match)
    assert all("goes on" not in text for text in plain)
    hall.do("forfeit", match=match, winner="B", how="expelled", balls="1-0")
    name = hall.state.entrants[side(hall.state, match, "B").team].name
    assert all(f"expelled · {name} goes on" in text for text in papers_of(hall, match))
    hall.do("dispute", match=match, reason="miscounted")
    assert all("disputed" in text and f"{name} goes on" not in text for text in papers_of(hall, match))


def papers_of(hall, match):
    told = bundle(hall.desk, hall.tid, match, "now")
    for kind in ("sheet", "players-sheet"):
        pages = PdfReader(io.BytesIO(build(kind, "pdf", told))).pages
        yield " ".join(" ".join(page.extract_text() for page in pages).split())
    yield build("sheet", "html", told).decode()


@pytest.mark.parametrize("how", ["expelled", "withdrawn"])
def test_a_team_that_a_result_puts_out_of_the_field_is_out_of_it(hall, how):
    before = told(hall)
    hall.do("forfeit", match="M1", winner="A", how=how, balls="6-9")
    assert (state_of(hall), state_of(hall, "A")) == (how, "in")
    hall.do("forfeit", match="M1", winner="A", how="walkover")
    assert state_of(hall) == "in"
    hall.do("forfeit", match="M1", winner="B", how=how)
    assert (state_of(hall), state_of(hall, "A")) == ("in", how)
    hall.do("result", match="M1", games="1-0")
    assert state_of(hall, "A") == "in"
    hall.do("clear_result", match="M1")
    assert told(hall) == before


def test_what_was_decided_by_an_act_of_its_own_outlives_the_result(hall):
    hall.do("forfeit", match="M1", winner="A", how="expelled")
    hall.do("expel", team=side(hall.state, "M1", "B").team, reason="hit a player")
    hall.do("clear_result", match="M1")
    assert state_of(hall) == "expelled"


def test_a_void_is_lifted_with_all_that_was_told_at_the_table(halls):
    hall = halls(teams=4, best_of=(1,))
    match = hall.opened()
    hall.enter(match, ball="A")
    before = told(hall), hall.balls(match)
    with pytest.raises(Refused, match="is not void"):
        hall.do("lift_void", match=match)
    hall.do("void_match", match=match, reason="cards short")
    assert hall.desk.match(hall.tid, match).opened is None
    assert hall.do("lift_void", match=match).label == f"Lift the void of {match}"
    assert (told(hall), hall.balls(match)) == before
    hall.desk.redo(hall.tid)
    assert hall.state.voided[match]


def test_a_void_stays_once_the_match_is_called_again(halls):
    hall = halls(teams=4, best_of=(1,)).draw()
    hall.do("call", match="M1")
    hall.do("result", match="M1", games="1-0")
    hall.do("void_match", match="M1", reason="cards short")
    hall.do("call", match="M1")
    with pytest.raises(Refused, match=r"Call M1 to table .* came after"):
        hall.do("lift_void", match="M1")
    hall.desk.undo(hall.tid)
    hall.do("lift_void", match="M1")
    assert hall.state.results["M1"].games == (1, 0)


@pytest.mark.parametrize(
    ("what", "fields"), [("expel", {"reason": "hit a player"}), ("withdraw", {}), ("forfeit", {"winner": "B"})]
)
def test_a_match_left_in_the_middle_keeps_what_was_played_of_it_until_it_goes_on(halls, what, fields):
    hall = halls(teams=4, best_of=(3,), open_games=True)
    match = hall.opened()
    before = told(hall)
    while hall.desk.score(hall.tid, match).won["A"] == 0:
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.do("open_game", match=match, keepers=hall.keepers)
    hall.enter(match, thunee={"seat": "B1", "result": "won"})
    last = hall.balls(match)
    team = side(hall.state, match, "A").team
    hall.do(what, **fields, **({"match": match} if what == "forfeit" else {"team": team}))
    (row,) = (one for one in matches_json(hall.state) if one["id"] == match)
    assert (row["winner"], row["how"]) == ("B", {"expel": "expelled", "withdraw": "withdrawn"}.get(what, "walkover"))
    assert row["games"] == {"A": 1, "B": 0}
    assert row["balls"][1:] == [last]
    assert last["B"] > 0
    values = next(dict(one.values) for one in standings(hall.state) if one.team == team)
    assert (values["games_won"], values["balls_won"]) == (1, row["balls"][0]["A"] + last["A"])
    if what == "expel":
        hall.do("withdraw", team=side(hall.state, "M2", "A").team)
        assert next(one for one in matches_json(hall.state) if one["id"] == match)["games"] == {"A": 1, "B": 0}
        hall.do("reinstate", team=side(hall.state, "M2", "A").team)
    if what != "forfeit":
        hall.do("reinstate", team=team)
        assert told(hall) == before
        assert hall.state.entrants[team].halted == ()


@pytest.mark.parametrize(
    ("what", "fields"), [("expel", {"reason": "hit a player"}), ("withdraw", {}), ("forfeit", {"winner": "B"})]
)
def test_what_is_kept_of_a_match_left_in_the_middle_follows_its_sheet(halls, what, fields):
    hall = halls(teams=4, best_of=(3,), open_games=True)
    match = hall.opened()
    for _ in range(3):
        hall.enter(match, ball="A")
    team = side(hall.state, match, "A").team
    hall.do(what, **fields, **({"match": match} if what == "forfeit" else {"team": team}))
    left, row = told(hall), next(one for one in matches_json(hall.state) if one["id"] == match)
    assert row["balls"] == [{"A": 3, "B": 0}]
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "B"}, reason="the paper says so")
    now = next(one for one in matches_json(hall.state) if one["id"] == match)
    assert (now["balls"], now["winner"], now["how"]) == ([{"A": 2, "B": 1}], "B", row["how"])
    hall.desk.undo(hall.tid)
    assert told(hall) == left
    hall.desk.redo(hall.tid)
    assert next(one for one in matches_json(hall.state) if one["id"] == match) == now


@pytest.mark.parametrize("checkers", [(), (2,)], ids=["", "its result waits for the second official"])
@pytest.mark.parametrize(
    ("what", "fields"), [("expel", {"reason": "hit a player"}), ("withdraw", {}), ("forfeit", {"winner": "B"})]
)
def test_a_deal_is_not_taken_back_under_what_was_kept_of_its_match(halls, what, fields, checkers):
    hall = halls(teams=4, best_of=(3,), checkers=checkers)
    match = hall.opened()
    hall.enter(match, ball="A")
    team = side(hall.state, match, "A").team
    hall.do(what, **fields, **({"match": match} if what == "forfeit" else {"team": team}))
    with pytest.raises(Refused, match="came after “Deal 1 of game 1, M1” and rests on it"):
        hall.desk.undo(hall.tid, match)
    hall.desk.undo(hall.tid)
    hall.desk.undo(hall.tid, match)
    assert hall.balls(match) == {"A": 0, "B": 0}


@pytest.mark.parametrize("later", [False, True])
def test_a_match_stopped_by_time_goes_to_who_led_as_the_sheet_says_now(halls, later):
    hall = halls(teams=4, best_of=(3,))
    match = hall.opened()
    for _ in range(3):
        hall.enter(match, ball="A")
    hall.do("forfeit", match=match, winner="A", how="time")
    if later:
        hall.do("forfeit", match="M2" if match == "M1" else "M1", winner="A")
        hall.do("call", match="M3")
    for deal in (1, 2):
        hall.do("correct", match=match, game=1, deal=deal, facts={"ball": "B"}, reason="the paper says so")
    result = hall.state.results[match]
    assert (result.winner, result.how) == ("A" if later else "B", "time")
    assert hall.state.conflicts == ({match: "B"} if later else {})


def test_a_score_that_was_typed_for_a_match_left_in_the_middle_stays(halls):
    hall = halls(teams=4)
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("forfeit", match=match, winner="B", balls="4-6")
    hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="the paper says so")
    assert hall.state.results[match].balls == ((4, 6),)


def test_a_deal_this_version_counts_no_more_is_mended_under_what_was_kept_of_its_match(halls, desk_of, monkeypatch):
    hall = halls(teams=4, best_of=(3,))
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("forfeit", match=match, winner="B")
    before = hall.state.results[match]

    def stricter(sheet, *known):
        if sheet.games[0].deals[0].ball == "A":
            raise SheetRefused((Mistake("games[0].deals[0].ball", "is not told so any more"),))
        return score_sheet(sheet, *known)

    monkeypatch.setattr("app.desk.journal.world.score_sheet", stricter)
    hall.desk = desk_of(hall.journal)  # started anew with another version
    hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="the paper says so")
    assert hall.state.results[match] == before
    assert hall.balls(match) == {"A": 0, "B": 1}


def test_who_withdraws_and_is_then_expelled_keeps_the_score_it_left(halls):
    hall = halls(teams=4, best_of=(1,))
    match = hall.opened()
    hall.enter(match, ball="B")
    team = side(hall.state, match, "A").team
    hall.do("withdraw", team=team)
    hall.do("expel", team=team, reason="hit a player")
    (row,) = (one for one in matches_json(hall.state) if one["id"] == match)
    assert (row["how"], row["balls"]) == ("expelled", [{"A": 0, "B": 1}])


@pytest.mark.parametrize("how", ["expelled", "withdrawn"])
@pytest.mark.parametrize("act", ["forfeit", "of the team"])
def test_a_team_that_won_and_leaves_before_it_signs_keeps_the_score_and_loses_the_match(halls, how, act):
    hall = halls(teams=4, best_of=(1,))
    match = hall.opened()
    hall.win(match)
    if act == "forfeit":
        hall.do("forfeit", match=match, winner="B", how=how)
    else:
        team = side(hall.state, match, "A").team
        hall.do(
            "expel" if how == "expelled" else "withdraw",
            team=team,
            **({"reason": "hit a player"} if how == "expelled" else {}),
        )
    (row,) = (one for one in matches_json(hall.state) if one["id"] == match)
    assert (row["winner"], row["how"], row["games"], row["balls"]) == ("B", how, {"A": 1, "B": 0}, [{"A": 13, "B": 0}])


@pytest.mark.parametrize(("record", "balls"), [("due", 1), ("opened", 0)])
@pytest.mark.parametrize("act", ["forfeit", "of the team"])
def test_a_walkover_in_mid_game_keeps_the_score_of_record_and_at_the_table_what_was_opened(halls, act, record, balls):
    hall = halls(teams=4, best_of=(1,), set={"ball_opening_of_record": record})
    match = hall.opened()
    hall.enter(match, ball="B", opened={"B": 0})
    if act == "forfeit":
        hall.do("forfeit", match=match, winner="A", how="expelled")
    else:
        hall.do("expel", team=side(hall.state, match, "B").team, reason="hit a player")
    gathered = bundle(hall.desk, hall.tid, match, "")
    (game,) = gathered.public.matches[match].table.games
    (row,) = (one for one in matches_json(hall.state) if one["id"] == match)
    assert (dict(game.balls), row["balls"]) == ({"A": 0, "B": 0}, [{"A": 0, "B": balls}])


def test_a_forfeit_of_a_match_that_nobody_has_is_refused_in_a_sentence(hall):
    with pytest.raises(Refused, match="There is no match M99"):
        hall.do("forfeit", match="M99", winner="A")


@pytest.mark.parametrize("corrected", [False, True])
def test_who_left_by_a_result_is_back_with_it_also_where_a_deal_was_corrected_since(halls, corrected):
    hall = halls(teams=4, best_of=(3,))
    match = hall.opened()
    hall.enter(match, ball="A")
    team = side(hall.state, match, "A").team
    hall.do("dispute", match=match, reason="count")
    hall.do("withdraw", team=team)
    hall.do("forfeit", match=match, winner="B", how="expelled")
    if corrected:
        hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="paper")
    hall.do("forfeit", match=match, winner="B", how="no_show")
    assert hall.state.entrants[team].state == "in"


@pytest.mark.parametrize("deals", [1, 2])
@pytest.mark.parametrize(("what", "fields"), [("withdraw", {"team": "T002"}), ("forfeit", {"how": "walkover"})])
def test_a_deal_is_not_brought_back_into_a_match_that_ended_since(halls, what, fields, deals):
    hall = halls(teams=4)
    match = hall.opened()
    for _ in range(deals):
        hall.enter(match, ball="A")
    hall.desk.undo(hall.tid, match)
    hall.do(what, **fields | ({"match": match, "winner": "A"} if what == "forfeit" else {}))
    with pytest.raises(Refused, match="came since"):
        hall.desk.redo(hall.tid, match)
    hall.desk.undo(hall.tid)
    hall.desk.redo(hall.tid, match)
    assert hall.balls(match) == {"A": deals, "B": 0}
