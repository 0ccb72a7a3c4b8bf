"""A score from paper after a loss: the running game goes on from it, and what it covers stays on record."""

from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused
from app.game.text.formatting import sheet_json

REVOKE = {"team": "A", "offence": "revoke", "against": "B1"}


def position(hall, match, a=7, b=4, **more):
    return hall.do("position", match=match, a=a, b=b, **({"reason": "power cut, read off the ball cards"} | more))


def test_the_game_goes_on_from_the_paper(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    told = position(hall, match, dealer="B2")
    assert (told.label, told.answer["balls"]) == (f"Score from paper 7–4 in game 1, {match}", {"A": 7, "B": 4})
    start = {"balls": {"A": 7, "B": 4}, "target": 13, "dealer": "B2"}
    assert sheet_json(hall.desk.sheet(hall.tid, match))["games"] == [{"start": start, "deals": []}]
    hall.enter(match, ball="B")
    assert hall.balls(match) == {"A": 7, "B": 5}
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].balls == ((13, 5),)
    assert hall.desk.verify() == []
    assert hall.desk.drift(hall.tid) == ()


def test_undo_and_redo(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    position(hall, match)
    assert hall.desk.undo(hall.tid, match).label.startswith("Undo: Score from paper 7–4")
    assert hall.balls(match) == {"A": 1, "B": 0}
    hall.desk.redo(hall.tid, match)
    assert hall.balls(match) == {"A": 7, "B": 4}


def test_the_reason_is_kept_aside(hall, desk_of):
    match = hall.opened()
    position(hall, match, reason="  Ravi wrote it down ")
    assert hall.desk.match(hall.tid, match).games[0].position.reason == "Ravi wrote it down"
    assert b"Ravi" not in hall.journal.events[-1].payload
    hall.journal.kept = {key: value for key, value in hall.journal.kept.items() if b"Ravi" not in value}
    assert desk_of(hall.journal).match(hall.tid, match).games[0].position.reason is None


def test_the_next_game_is_opened_with_it(halls):
    hall = halls(best_of=(3,))
    match = hall.opened()
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    position(hall, match, a=2, b=3)
    assert hall.desk.upcoming(hall.tid, match).game == 2
    assert hall.balls(match) == {"A": 2, "B": 3}


def test_a_target_that_a_call_has_raised(hall):
    match = hall.opened()
    position(hall, match, a=13, b=13, target=14)
    assert hall.desk.upcoming(hall.tid, match).standing.target == 14


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"a": 13}, "13–4 wins a game to 13"),
        ({"b": 20}, "7–20 wins a game to 13"),
        ({"target": 12}, "target of M1 is 13"),
        ({"reason": " "}, "with a reason"),
        ({"game": 2}, "Game 2 of M1 is not running: game 1 is"),
    ],
)
def test_a_position_that_can_not_be(hall, fields, why):
    match = hall.opened()
    before = list(hall.journal.events)
    with pytest.raises(Refused, match=why):
        position(hall, match, **fields)
    assert hall.journal.events == before


def test_balls_are_counted_from_nought(hall):
    match = hall.opened()
    with pytest.raises(Misuse, match="a: must be a whole number from 0"):
        position(hall, match, a=-1)


def test_a_won_or_signed_match_takes_none(hall):
    match = hall.opened()
    hall.win(match)
    with pytest.raises(Refused, match="is won"):
        position(hall, match)
    hall.do("sign", match=match)
    with pytest.raises(Refused, match="signed off"):
        position(hall, match)


def test_no_claim_is_covered_before_its_ruling_is_known(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE, game=1, deal=1)
    with pytest.raises(Refused, match="Claim 1 in M1 is before the officials"):
        position(hall, match)
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="he had none")
    with pytest.raises(Refused, match="announce the ruling"):
        position(hall, match)
    hall.do("announce", match=match, claim=1)
    position(hall, match)
    hall.enter(match, ball="B")
    assert hall.balls(match) == {"A": 7, "B": 5}
    assert hall.do("claim", match=match, claim=REVOKE, game=1, deal=1).answer == {"claim": f"{match}.2"}


def test_a_sheet_with_a_position_goes_out_and_comes_in(halls):
    hall, other = halls(), halls()
    match = hall.opened()
    hall.enter(match, ball="A")
    position(hall, match, a=13, b=13, target=14, dealer="B1")
    hall.enter(match, ball="B")
    sheet = sheet_json(hall.desk.sheet(hall.tid, match))
    into = other.draw().do("call").answer["match"]
    other.do("import_sheet", match=into, sheet=sheet)
    assert sheet_json(other.desk.sheet(other.tid, into))["games"] == sheet["games"]
    assert other.desk.match(other.tid, into).games[0].position.reason == "as on the sheet"
