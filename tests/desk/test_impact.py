"""What an act would change, told before it is done; nothing is written, and the act then does just that."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.desk.asking import ask
from app.desk.ports import Act
from app.desk.refusals import Misuse, Refused
from app.desk.supposing import Supposed
from app.desk.views.bundling import bundle
from app.desk.views.impact import impact
from app.desk.views.told_impact import sentences
from app.listings.reprints import printed
from app.tournament.comparing import PlaceChange, PrizeChange

REVOKE = {"team": "B", "offence": "revoke", "against": "A1"}


@pytest.fixture
def looked(hall):
    """Give a question that checks itself: what it tells comes true when the act is done, and asking wrote nothing."""

    def look(act, papers=(), **fields):
        before, rules = list(hall.journal.events), dict(hall.journal.rulesets)
        told = impact(hall.desk, act, fields, hall.tid, papers)
        assert (hall.journal.events, hall.journal.rulesets) == (before, rules)
        return told

    return look


def signed(hall, team="A"):
    match = hall.opened()
    hall.win(match, team)
    hall.do("sign", match=match)
    return match


def wrong(hall, match):
    """Give fields that turn the first deal round so that the other team wins."""
    return {"match": match, "reason": "told wrong"}


def test_a_correction_in_a_running_game(hall, looked):
    match = hall.opened()
    hall.enter(match, ball="A")
    told = looked("correct", match=match, game=1, deal=1, facts={"ball": "B"})
    assert told.sentences == (f"{match}: the score is 0–1; it was 1–0.",)
    assert (told.matches, told.places, told.papers) == ((), (), ())
    assert hall.balls(match) == {"A": 1, "B": 0}


def test_an_earlier_game_that_is_won_otherwise_is_told(hall, looked):
    hall.do("settings", best_of="3")
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    lost = {"thunee": {"seat": "A1", "result": "lost"}}
    (change,) = looked("correct", match=match, game=1, deal=4, facts=lost).scores
    assert change.turned == (), "the last game of all goes on"
    hall.do("open_game", match=match, keepers=hall.keepers)
    hall.enter(match, ball="B")
    told = looked("correct", match=match, game=1, deal=4, facts=lost)
    assert f"{match}: game 1 was won by A; now it is not over, and goes on." in told.sentences
    told = looked("swap_sides", match=match)
    assert f"{match}: game 1 was won by A; now B wins it." in told.sentences
    won = {"thunee": {"seat": "A2", "result": "won"}}
    assert not looked("correct", match=match, game=1, deal=1, facts=won).scores, "it is won as it was"


def test_a_winner_mended_before_the_next_match_began(hall, looked):
    match = signed(hall)
    papers = [
        one for kind in ("bracket", "results", "slips") for one in printed(kind, bundle(hall.desk, hall.tid, None, ""))
    ]
    teams = [hall.state.entrants[getattr(hall.state.matches[match], side).team].name for side in "ab"]
    told = looked("swap_sides", papers, **wrong(hall, match))
    assert told.sentences[0] == f"{match}: the score is 0–1 (0–13); it was 1–0 (13–0)."
    assert f"{match}: {teams[1]} goes on; it was {teams[0]}." in told.sentences
    assert f"{teams[0]}: place 4; it was 1." in told.sentences
    assert [paper.printed.kind for paper in told.papers] == ["bracket", "results"]
    assert any(line.startswith("Print again: Bracket (") for line in told.sentences)
    hall.do("swap_sides", **wrong(hall, match))
    assert hall.state.results[match] == told.matches[0].now.result


def test_a_paper_that_went_out_in_several_forms_is_told_once(hall, looked):
    match = signed(hall)
    held = bundle(hall.desk, hall.tid, None, "")
    papers = [one for form in ("pdf", "xlsx", "html") for one in printed("results", held, form)]
    told = looked("swap_sides", papers, **wrong(hall, match))
    assert [paper.printed.form for paper in told.papers] == ["pdf", "xlsx", "html"]
    assert len([line for line in told.sentences if line.startswith("Print again: Results (")]) == 1


def test_a_paper_that_is_wrong_already_is_told_only_in_what_the_act_changes(hall, looked):
    match = signed(hall)
    papers = [one for kind in ("bracket", "results") for one in printed(kind, bundle(hall.desk, hall.tid, None, ""))]
    hall.do("swap_sides", **wrong(hall, match))
    other = hall.do("call").answer["match"]
    assert looked("uncall", papers, match=other).papers == ()
    told = looked("swap_sides", papers, **wrong(hall, match))
    assert told.papers == ()
    hall.do("result", match=other, games="1-0")
    papers += printed("results", bundle(hall.desk, hall.tid, None, ""), "html")
    (html,) = looked("result", papers, match=other, games="0-1").papers
    assert (html.printed.form, {one.what for one in html.changed}) == ("html", {"result", "side"})
    assert {one.of for one in html.changed} == {other, "M3.B"}


def test_a_winner_that_can_not_move_any_more_is_an_official_s_to_decide(hall, looked):
    match = signed(hall)
    hall.do("forfeit", match=hall.do("call").answer["match"], winner="A")
    hall.open(hall.do("call").answer["match"])
    told = looked("swap_sides", **wrong(hall, match))
    assert (
        f"{match}: a later match has begun, so the winner stays and the conflict is noted. An official decides."
        in told.sentences
    )
    assert told.places == ()


def test_a_result_cleared(hall, looked):
    hall.draw()
    match = hall.do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    told = looked("clear_result", match=match)
    name = hall.state.entrants[hall.state.matches[match].a.team].name
    assert f"{match}: nobody yet goes on; it was {name}." in told.sentences
    assert f"{match} is called; it was done." in told.sentences
    assert ": place " in told.sentences[told.weighty]
    assert not any(": place " in one for one in told.sentences[: told.weighty])
    assert f"M3 is between nobody yet – nobody yet; it was between {name} – nobody yet." in told.sentences


def test_the_first_call_freezes_no_rules_by_being_looked_at(hall, looked):
    hall.draw()
    told = looked("call")
    assert told.sentences == ("M1 is called; it was ready.",)
    assert hall.state.rules is None


def test_a_position_and_a_ruling(hall, looked):
    match = hall.opened()
    hall.enter(match, ball="A")
    assert looked("position", match=match, a=5, b=6, reason="paper").sentences == (
        f"{match}: the score is 5–6; it was 1–0.",
    )
    hall.do("claim", match=match, claim=REVOKE, game=1, deal=1)
    told = looked("rule", match=match, claim=1, ruling="upheld", reason="he had it")
    assert told.scores[0].now.balls == ((0, 4),)


def test_a_move_names_both_matches(hall, looked):
    hall.draw()
    first, second = (hall.do("call").answer["match"] for _ in range(2))
    hall.open(first)
    hall.enter(first, ball="A")
    told = looked("move_match", match=first, to=second, reason="wrong table")
    assert told.sentences == (
        f"{first}: the score is without deals; it was 1–0.",
        f"{second}: the score is 1–0; it was without deals.",
        f"{first} is called; it was playing.",
        f"{second} is playing; it was called.",
    )
    assert next(stream for stream, _ in told.events) == f"t/{hall.tid}/{first}"


def test_a_draw_and_a_draw_in_the_place_of_another(hall, looked):
    told = looked("draw", seed=1, publish=True)
    assert told.sentences[:3] == ("M1 is new.", "M2 is new.", "M3 is new.")
    assert told.sentences[-1] == "4 teams: place 1–4; it was none."
    hall.do("draw", seed=1)
    hall.do("drop", teams=("T003", "T004"))
    hall.do("close_list")
    assert "M3 goes." in looked("draw", seed=2).sentences


def test_an_act_that_moves_nothing_says_so(looked):
    assert looked("paid", team="T001").sentences == ("No match, no place and no printed paper changes.",)


def test_a_tournament_not_made_yet(hall):
    told = impact(hall.desk, "new", {"name": "Other"})
    assert told.label
    assert [tournament.settings.name for tournament in hall.desk.tournaments()] == ["Test Open"]


def test_refused_as_the_act_itself(hall, desk_of, looked):
    with pytest.raises(Refused, match="no deal 3"):
        looked("correct", match=hall.opened(), game=1, deal=3, facts={"ball": "B"})
    with pytest.raises(Misuse, match="there is no act 'fly'"):
        looked("fly")
    keeper = desk_of(hall.journal, role="score_keeper")
    with pytest.raises(Refused, match="score keeper may not do this"):
        impact(keeper, "clear_result", {"match": "M1"}, hall.tid)


def test_a_supposed_world_knows_the_rules_it_would_freeze(hall):
    hall.draw()
    world = Supposed(hall.desk.world)
    spec, asked = ask(hall.desk.who, "call", {})
    act = Act("supposed", "call", "desk", "desk", "floor", hall.desk.time(), "Call")
    world.suppose(act, spec.decide(world, hall.tid, asked).events)
    assert world.tournament(hall.tid).rules == world.rules(hall.tid).digest == hall.desk.rules(hall.tid).digest
    assert (world.journal.head(), hall.journal.rulesets) == (hall.journal.head(), {})
    assert hall.state.rules is None


def test_teams_whose_places_change_alike_are_told_in_one_sentence_and_prizes_before_places(hall):
    alike = [PlaceChange(f"T{n}", (1, 29), (1, 28)) for n in range(1, 98)]
    moved = [PlaceChange("T98", (1, 29), (30, 30)), PlaceChange("T99", (30, 30), (1, 28))]
    one = hall.state.entrants["T001"]
    entrants = {f"T{n}": replace(one, card=replace(one.card, name=f"Team {n}")) for n in (98, 99)}
    now = replace(hall.state, entrants=entrants)
    plate = [PlaceChange(f"T{n}", (1, 4), (1, 3), "plate") for n in range(1, 4)]
    plate.append(PlaceChange("T99", (1, 4), (4, 4), "plate"))
    told = list(sentences(now, (), (), [*alike, *moved, *plate], [PrizeChange("T98", 100, 0)], ()))
    assert told == [
        "Team 98: prize 0; it was 100.",
        "Team 98: place 30; it was 1–29.",
        "Team 99: place 1–28; it was 30.",
        "Team 99: place 4 in the plate; it was 1–4.",
        "97 teams: place 1–28; it was 1–29.",
        "3 teams: place 1–3 in the plate; it was 1–4.",
    ]


def test_what_takes_an_act_back_by_an_act_is_told_before_too(halls):
    hall = halls(void_games=True)
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("void_match", match=match, reason="the pack was short")
    told = impact(hall.desk, "lift_void", {"match": match}, hall.tid)
    assert told.sentences == (f"{match}: the score is 1–0; it was without deals.", f"{match} is playing; it was ready.")
    assert match in hall.state.voided
    hall.do("lift_void", match=match)
    assert hall.balls(match) == {"A": 1, "B": 0}
