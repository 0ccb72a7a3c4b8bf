"""A substitute plays where the ruleset lets, and nobody plays for two teams."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from app.desk.desk import Desk
from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.listings.entries import entries_json, players_told
from app.listings.slips import slips
from app.reports.catalogue import build
from app.store.engine import open_store
from app.tournament.befallen import Befallen, befallen
from app.tournament.events import Player
from app.tournament.public import public
from app.tournament.views import path, side


@pytest.fixture
def day(tmp_path):
    with open_store(tmp_path / "desk.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00")

        def made(**changes):
            tid = desk.perform("new", {"name": "Night", "set": changes}).answer["tournament"]
            for n in range(4):
                team = {
                    "name": f"Team {n}",
                    "players": (f"P{n}", f"Q{n}"),
                    "phones": (f"08212345{n}0", f"08212345{n}1"),
                }
                desk.perform("add", team, tournament=tid)
            desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)

            def act(what, /, **fields):
                return desk.perform(what, fields, tournament=tid)

            return desk, tid, act

        yield made


def test_a_substitute_plays_until_the_first_match_begins(day):
    desk, tid, act = day()
    team = side(desk.tournament(tid), "M1", "A").team
    before = desk.tournament(tid).entrants[team]
    assert act("substitute", team=team, player=2, name="New", phone="0830000000").answer["team"] == team
    after = desk.tournament(tid).entrants[team]
    assert after.card.players == (before.card.players[0], Player("New", "0830000000", substitute=True))
    assert after.persons[0] == before.persons[0]
    assert after.persons[1] != before.persons[1]
    act("call", match="M1")
    act("substitute", team=team, player=2, name="Newer", phone="0830000001")
    act("lift_substitute", team=team)
    act("forfeit", match="M1", winner="A")
    act("substitute", team=team, player=2, name="Newest", phone="0830000002")
    act("clear_result", match="M1")
    act("result", match="M1", games="2-0")
    with pytest.raises(Refused, match="has begun its first match"):
        act("substitute", team=team, player=1, name="Later")


@pytest.mark.parametrize(("let", "sentence"), [("never", "lets nobody play"), ("any_time", "")])
def test_the_ruleset_says_who_may_be_replaced(day, let, sentence):
    desk, tid, act = day(substitute=let)
    team = side(desk.tournament(tid), "M1", "A").team
    act("call", match="M1")
    if sentence:
        with pytest.raises(Refused, match=sentence):
            act("substitute", team=team, player=1, name="New")
    else:
        act("substitute", team=team, player=1, name="New")
        assert desk.tournament(tid).entrants[team].card.players[0].name == "New"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"team": "T001", "player": 1, "name": "  "}, "Say who plays"),
        ({"team": "T001", "player": 1, "name": "P1", "phone": "0821234510"}, "P1 plays for Team 1 already"),
        ({"team": "T009", "player": 1, "name": "x"}, "There is no team T009"),
        ({"team": "T004", "player": 1, "name": "x"}, "does not have two players"),
    ],
)
def test_what_is_no_substitute_is_refused(day, told, sentence):
    _, _, act = day()
    act("edit", team="T004", players=("Alone",), phones=())
    with pytest.raises(Refused, match=sentence):
        act("substitute", **told)


def test_the_best_pairs_of_an_earlier_day_are_seeded(day):
    desk, tid, act = day()
    for match in ("M1", "M2", "M3"):
        act("result", match=match, games="2-0")
    best = side(desk.tournament(tid), "M3", "A").team
    later = desk.perform("new", {"name": "Later"}).answer["tournament"]
    for e in desk.tournament(tid).entrants.values():
        people = {"players": [p.name for p in e.card.players], "phones": [p.phone for p in e.card.players]}
        desk.perform("add", {"name": f"New {e.team}", **people}, tournament=later)
    told = desk.perform("seed_by_last", {"last": tid, "most": 2}, tournament=later).answer["seeds"]
    assert told[0] == best
    assert len(told) == 2
    listed = desk.perform("seed_by_list", {"ranking": ["new t003", "Nobody"]}, tournament=later).answer
    assert listed == {"seeds": ["T003"], "unknown": ["Nobody"]}
    assert [e.seed for e in desk.tournament(later).entrants.values()] == [None, None, 1, None]


def test_a_substitute_is_marked_wherever_the_players_are_named_until_he_goes_again(day):
    desk, tid, act = day()
    team = side(desk.tournament(tid), "M1", "A").team
    card = desk.tournament(tid).entrants[team].card
    with pytest.raises(Refused, match="No substitute plays for Team"):
        act("lift_substitute", team=team)
    act("substitute", team=team, player=2, name="New <One>", phone="0830000000")
    act("edit", team=team, players=(card.players[0].name, "New One"))
    entrant = desk.tournament(tid).entrants[team]
    assert players_told(entrant) == [card.players[0].name, "New One (substitute)"]
    (row,) = (one for one in entries_json(desk.tournament(tid)) if one["team"] == team)
    assert (row["players"][1], row["substitutes"]) == ("New One", [2])
    act("call", match="M1")
    act("open", match="M1", seats={"A1": 1, "B1": 1, "A2": 2, "B2": 2}, dealer="A1", keepers={"A": "A1", "B": "B1"})
    told = bundle(desk, tid, "M1", "now")
    for kind in ("sheet", "players-sheet", "slips", "entries"):
        assert "(substitute)" in text_of(build(kind, "pdf", told)), kind
    assert desk.sheet(tid, "M1").sides["A"].players == (card.players[0].name, "New One"), "data stays plain"
    assert "New One (substitute)" in build("sheet", "html", told).decode()
    with pytest.raises(Refused, match="came after"):
        act("lift_substitute", team=team)


def text_of(paper):
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(paper)).pages).split())


def test_nobody_is_left_of_a_substitute_who_goes_again(day):
    desk, tid, act = day()
    team = side(desk.tournament(tid), "M1", "A").team
    before = desk.tournament(tid)
    act("substitute", team=team, player=1, name="New", phone="0830000000")
    assert befallen(desk.tournament(tid), "main") == {team: (Befallen("substitute"),)}
    change = act("lift_substitute", team=team)
    assert change.label == f"The substitute of {before.entrants[team].name} goes again"
    assert desk.tournament(tid) == before


def seats(desk, tid, match):
    return {letter: one.players for letter, one in slips(desk.tournament(tid), match)[0].teams.items()}


def test_a_match_that_was_played_names_who_sat_there_whoever_comes_in_later(day):
    desk, tid, act = day(substitute="any_time")
    team, letter = side(desk.tournament(tid), "M1", "A").team, "A"
    was = players_told(desk.tournament(tid).entrants[team])
    act("call", match="M1")
    act("open", match="M1", seats={"A1": 1, "B1": 1, "A2": 2, "B2": 2}, dealer="A1", keepers={"A": "A1", "B": "B1"})
    act("forfeit", match="M1", winner="A", how="walkover")
    before = {kind: text_of(build(kind, "pdf", bundle(desk, tid, "M1", "now"))) for kind in ("sheet", "slips")}
    act("substitute", team=team, player=2, name="Later", phone="0830000000")
    assert desk.world.sides(tid, "M1")[letter].players == tuple(was)
    assert seats(desk, tid, "M1")[letter] == tuple(was)
    for kind, text in before.items():
        told = text_of(build(kind, "pdf", bundle(desk, tid, "M1", "now")))
        assert was[1] in text
        assert was[1] in told
        assert "Later" not in told, kind
    later = next(m.id for m in path(desk.tournament(tid), team) if m.id != "M1")
    assert desk.tournament(tid).entrants[team].players_in(later)[1].name == "Later"
    act("substitute", team=team, player=2, name="Last")
    assert seats(desk, tid, "M1")[letter] == tuple(was)
    assert [one.number for one in public(desk.tournament(tid)).entrants[team].formers] == [2, 2]
    assert {one.player.phone for one in public(desk.tournament(tid)).entrants[team].formers} == {""}


def test_a_match_under_way_names_who_came_in_and_who_played_it_until_then(day):
    desk, tid, act = day(substitute="any_time")
    team = side(desk.tournament(tid), "M1", "A").team
    first, second = players_told(desk.tournament(tid).entrants[team])
    act("call", match="M1")
    act("open", match="M1", seats={"A1": 1, "B1": 1, "A2": 2, "B2": 2}, dealer="A1", keepers={"A": "A1", "B": "B1"})
    act("enter", match="M1", facts={"ball": "A"})
    act("substitute", team=team, player=2, name="Later", phone="0830000000")
    assert seats(desk, tid, "M1")["A"] == (first, f"Later (substitute; before him {second})")
    assert f"before him {second}" in text_of(build("sheet", "pdf", bundle(desk, tid, "M1", "now")))
    assert desk.world.sides(tid, "M1")["A"].players == (first, "Later")
    later = next(m.id for m in desk.tournament(tid).matches.values() if m.id == "M3")
    assert players_told(desk.tournament(tid).entrants[team], later) == [first, "Later (substitute)"]
    act("forfeit", match="M1", winner="A", how="walkover")
    act("substitute", team=team, player=2, name="Last")
    assert seats(desk, tid, "M1")["A"] == (first, f"Later (substitute; before him {second})")
    act("void_match", match="M1", reason="wrong cards")
    assert seats(desk, tid, "M1")["A"] == (first, "Last (substitute)")


def test_a_match_that_is_void_is_played_again_by_who_plays_now(day):
    desk, tid, act = day(substitute="any_time")
    team = side(desk.tournament(tid), "M1", "A").team
    act("result", match="M1", games="2-0")
    act("substitute", team=team, player=1, name="Later")
    act("void_match", match="M1", reason="wrong teams at the table")
    assert seats(desk, tid, "M1")["A"][0] == "Later (substitute)"
    desk.undo(tid)
    assert seats(desk, tid, "M1")["A"][0] != "Later (substitute)"


def test_who_was_erased_is_named_nowhere_as_who_sat_there(day):
    desk, tid, act = day(substitute="any_time")
    team = side(desk.tournament(tid), "M1", "A").team
    person = desk.tournament(tid).entrants[team].persons[0]
    act("result", match="M1", games="2-0")
    act("substitute", team=team, player=1, name="Later")
    act("erase_person", person=person)
    assert desk.tournament(tid).entrants[team].players_in("M1")[0].name == f"{team}.1"
    act("erase", team=team)
    assert desk.tournament(tid).entrants[team].players_in("M1") == ()
