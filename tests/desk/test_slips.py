"""A running match and who is tied to it: his own slip he mends, what another typed he leaves to somebody else."""

from __future__ import annotations

import pytest
from staff import at, staffed_by

from app.desk.refusals import Refused

ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "Ali": "adjudicator",
    "Govender": "adjudicator",
    "Beharie": "judge",
    "Pillay": "commissioner",
}
OFFICIALS = [name for name, role in ROLES.items() if role != "score_keeper"]
SET = {
    "correct": {"game": 1, "deal": 1, "facts": {"ball": "B"}},
    "swap_sides": {},
    "position": {"a": 3, "b": 2, "reason": "the laptop failed"},
}
"""What can be set anew of a match that is being played."""


@pytest.fixture
def staffed(halls):
    return staffed_by(halls(best_of=(3,)), ROLES)


@pytest.fixture
def match(staffed):
    """Give a match opened and typed at its table by the score-keeper."""
    match = staffed.draw().do("call").answer["match"]
    at(staffed, "table 7").open(match)
    staffed.enter(match, ball="A")
    staffed.enter(match, ball="A")
    return match


def tie(hall, match, *names):
    """Let officials be of the club of the match's pair A."""
    team = hall.desk.match(hall.tid, match).opened.teams["A"]
    for name in names:
        at(hall, "Naidoo").do("tie_official", name=name, club=hall.state.entrants[team].card.club)


@pytest.mark.parametrize("act", SET)
@pytest.mark.parametrize("name", OFFICIALS)
def test_what_another_typed_is_not_set_anew_by_an_official_who_is_tied_to_the_match(staffed, match, act, name):
    at(staffed, name).do(act, match=match, **SET[act])
    staffed.desk.undo(staffed.tid, match)
    tie(staffed, match, name)
    before = len(staffed.journal.events)
    with pytest.raises(Refused, match=rf"{name} is of Club \d, the club of Team \d, so may not rule here") as refusal:
        at(staffed, name).do(act, match=match, **SET[act])
    others = [one for one in OFFICIALS if one != name]
    assert [one for one in others if f"{one} ({ROLES[one]})" in str(refusal.value)] == others
    assert len(staffed.journal.events) == before
    at(staffed, "table 7").do(act, match=match, **SET[act])  # at the table it is typed as it was


@pytest.mark.parametrize("act", SET)
def test_what_an_official_typed_himself_he_sets_anew_though_he_is_tied(staffed, act):
    match = staffed.draw().do("call").answer["match"]
    at(staffed, "Ali").open(match)
    for _ in range(2):
        staffed.enter(match, ball="A")
    tie(staffed, match, "Ali")
    at(staffed, "Ali").do(act, match=match, **SET[act])
    staffed.desk.undo(staffed.tid, match)
    at(staffed, "Govender").do("correct", match=match, game=1, deal=1, facts={"ball": "B"})
    with pytest.raises(Refused, match="so may not rule here"):  # it is Govender's word by now
        at(staffed, "Ali").do(act, match=match, **SET[act])
    at(staffed, "Ali").do("correct", match=match, game=1, deal=2, facts={"ball": "B"})


@pytest.mark.parametrize("act", SET)
def test_the_match_commissioner_alone_sets_it_anew_with_the_reason_why_nobody_else_does(staffed, match, act):
    tie(staffed, match, *OFFICIALS)
    with pytest.raises(Refused, match=r"Nobody else is named who may\. The match commissioner may rule all the same"):
        at(staffed, "Beharie").do(act, match=match, **SET[act])
    at(staffed, "Pillay")
    if act != "position":  # a score from paper always has a reason
        for reason in (None, " "):
            with pytest.raises(Refused, match=r"Club .*: give the reason why nobody else changes it"):
                staffed.do(act, match=match, **SET[act], reason=reason)
    staffed.do(act, match=match, **{"reason": "all of one club", **SET[act]})


@pytest.mark.parametrize("act", SET)
def test_what_an_official_set_anew_is_taken_back_by_nobody_who_is_tied_and_a_slip_by_anybody(staffed, match, act):
    at(staffed, "Beharie").do(act, match=match, **SET[act])
    tie(staffed, match, "Naidoo", "Beharie")
    with pytest.raises(Refused, match="Naidoo is of Club"):
        at(staffed, "Naidoo").desk.undo(staffed.tid, match)
    at(staffed, "Beharie").desk.undo(staffed.tid, match)  # his own word
    at(staffed, "table 7").do(act, match=match, **SET[act])
    at(staffed, "Naidoo").desk.undo(staffed.tid, match)


def test_nobody_is_tied_where_nobody_has_a_name(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("correct", match=match, **SET["correct"])
    assert hall.balls(match) == {"A": 0, "B": 1}
