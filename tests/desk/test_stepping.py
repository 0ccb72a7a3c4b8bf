"""Who takes back what, whoever made it: an undo and a redo go no further than their official's own word."""

from __future__ import annotations

import pytest
from staff import QUICK, at, staffed_by

from app.desk.refusals import Refused
from app.tournament.views import side

ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "table 8": "score_keeper",
    "Ali": "adjudicator",
    "Govender": "adjudicator",
    "Beharie": "judge",
    "Pillay": "commissioner",
}
REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}
ABOVE = "only an official of that level takes it back or brings it again"


@pytest.fixture
def staffed(halls):
    return staffed_by(halls(best_of=(3,)), ROLES)


@pytest.fixture
def match(staffed):
    match = staffed.opened()
    staffed.enter(match, ball="A")
    staffed.do("claim", match=match, claim=REVOKE)
    return match


def rule(hall, match, **more):
    return hall.do("rule", match=match, claim=1, ruling="upheld", reason="shown", **more)


def steps(hall, match=None):
    """Give who of all officials takes the last act back, each time brought again by the director."""
    may = []
    for name in ROLES:
        try:
            at(hall, name).desk.undo(hall.tid, match)
        except Refused:
            continue
        may.append(name)
        at(hall, "Naidoo").desk.redo(hall.tid, match)
    return may


HIGH = ["Naidoo", "Pillay"]
JUDGES = ["Naidoo", "Beharie", "Pillay"]
RULERS = ["Naidoo", "Ali", "Govender", "Beharie", "Pillay"]


@pytest.mark.parametrize(("maker", "may"), [("Ali", RULERS), ("Beharie", JUDGES), ("Pillay", HIGH), ("Naidoo", JUDGES)])
def test_an_announcement_is_taken_back_by_nobody_below_who_made_it(staffed, match, maker, may):
    rule(at(staffed, "Ali"), match)
    at(staffed, maker).do("announce", match=match, claim=1)
    assert steps(staffed, match) == may


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("refer", {"claim": 1, "reason": "a gap"}),
        ("correct", {"game": 1, "deal": 1, "facts": {"ball": "B"}, "reason": "the slip"}),
        ("swap_sides", {}),
        ("agree", {"claim": 1, "ruling": "upheld"}),
        ("dispute_claim", {"claim": 1}),
        ("claim", {"claim": {"team": "A", "offence": "look_cards"}}),
        ("position", {"a": 3, "b": 2, "reason": "paper"}),
    ],
)
def test_what_a_judge_did_at_a_table_a_judge_takes_back(staffed, match, act, fields):
    if act == "position":
        at(staffed, "Naidoo").do("agree", match=match, claim=1, ruling="withdrawn")
    at(staffed, "Beharie").do(act, match=match, **fields)
    assert steps(staffed, match) == JUDGES


def test_a_deal_that_an_official_typed_is_anybodys_slip(staffed, match):
    staffed.enter(match, ball="B")
    assert steps(staffed, match) == list(ROLES)


def test_conduct_is_taken_back_by_nobody_below_who_told_it(staffed, match):
    told = at(staffed, "Pillay").do("warn_conduct", offence="language", team="T001", reason="swore").act.id
    for name in ("table 7", "Ali", "Beharie"):
        with pytest.raises(Refused):
            at(staffed, name).desk.undo(staffed.tid, act=told)
    at(staffed, "Pillay").desk.undo(staffed.tid, act=told)


def test_nobody_brings_again_what_a_higher_official_took_back(staffed, match):
    rule(at(staffed, "Ali"), match)
    at(staffed, "Beharie").desk.undo(staffed.tid, match)
    with pytest.raises(Refused, match=rf"“Undo: Rule on claim 1 in M1” was done by Beharie \(judge\): {ABOVE}"):
        at(staffed, "Ali").desk.redo(staffed.tid, match)
    at(staffed, "Pillay").desk.redo(staffed.tid, match)
    assert staffed.desk.match(staffed.tid, match).claims[0].ruling == "upheld"


def test_a_ruling_that_moved_the_bracket_is_as_high_as_any_other(halls):
    """Its act writes to the tournament too, which stands before its match."""
    hall = halls()
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, claim=REVOKE, game=1, deal=1)
    hall.do("rule", match=match, claim=1, ruling="upheld", level="judge", reason="seen", late=False)
    assert match not in hall.state.results
    for name in ("Naidoo", "Ali"):
        hall.do("name_official", name=name, role=ROLES[name], secret=QUICK.hash("4711"))
        at(hall, "Naidoo")
    with pytest.raises(Refused, match="This ruling is the judge's to make"):
        at(hall, "Ali").desk.undo(hall.tid, match)


def test_another_keepers_result_is_a_judges_to_take_back(staffed):
    match = staffed.draw().do("call").answer["match"]
    at(staffed, "table 7").do("result", match=match, games="2-0")
    with pytest.raises(Refused, match=f"{match} has a result: from there on only a judge corrects it"):
        at(staffed, "table 8").desk.undo(staffed.tid)
    at(staffed, "table 7").desk.undo(staffed.tid)  # a slip of his own keys
    at(staffed, "Beharie").desk.redo(staffed.tid)


def test_the_seconds_word_is_not_brought_again_by_who_told_the_result(halls):
    hall = halls(checkers=(2,))
    match = hall.draw().do("call").answer["match"]
    for name, role in ROLES.items():
        hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
        at(hall, "Naidoo")
    hall.do("result", match=match, games="1-0")
    at(hall, "Beharie").do("confirm_result", match=match)
    hall.desk.undo(hall.tid)
    with pytest.raises(Refused, match="Naidoo told this result: another official confirms or rejects it"):
        at(hall, "Naidoo").desk.redo(hall.tid)
    at(hall, "Beharie").desk.redo(hall.tid)
    assert match in hall.state.results


def test_who_is_tied_to_a_match_takes_no_ruling_back_in_it(staffed, match):
    club = staffed.state.entrants[side(staffed.state, match, "A").team].card.club
    rule(at(staffed, "Ali"), match)
    at(staffed, "Naidoo").do("tie_official", name="Govender", club=club)
    with pytest.raises(Refused, match=f"Govender is of {club}"):
        at(staffed, "Govender").desk.undo(staffed.tid, match)
    at(staffed, "Naidoo").do("tie_official", name="Ali", club=club)
    at(staffed, "Ali").desk.undo(staffed.tid, match)  # what he ruled himself


# who may not decide


def tied(hall, match, *names):
    club = hall.state.entrants[side(hall.state, match, "A").team].card.club
    for name in names:
        at(hall, "Naidoo").do("tie_official", name=name, club=club)


def test_a_commissioner_who_is_tied_rules_only_where_nobody_else_may(staffed, match):
    tied(staffed, match, "Pillay", "Ali", "Govender", "Beharie")
    with pytest.raises(Refused) as refusal:
        rule(at(staffed, "Pillay"), match, waived="nobody else is there")
    assert str(refusal.value).endswith("so may not rule here. It may be ruled by Naidoo (director).")
    tied(staffed, match, "Naidoo")
    rule(at(staffed, "Pillay"), match, waived="nobody else is there")


def test_a_ruling_two_levels_down_is_his_own_too(staffed, match):
    rule(at(staffed, "Naidoo"), match, level="adjudicator")
    staffed.do("announce", match=match, claim=1)
    staffed.do("appeal", match=match, claim=1, team="A", reason="seen otherwise")
    rule(at(staffed, "Beharie"), match)
    staffed.do("announce", match=match, claim=1)
    staffed.do("appeal", match=match, claim=1, team="A", reason="seen otherwise")
    with pytest.raises(Refused, match="Naidoo made the ruling that is appealed against, so may not rule here"):
        rule(at(staffed, "Naidoo"), match)
    rule(at(staffed, "Pillay"), match)


def test_a_ruling_goes_with_its_deals_to_another_match(staffed, match):
    rule(at(staffed, "Naidoo"), match, level="adjudicator")
    staffed.do("announce", match=match, claim=1)
    to = staffed.do("call").answer["match"]
    at(staffed, "Beharie").do("move_match", match=match, to=to, reason="the wrong table")
    staffed.do("appeal", match=to, claim=1, team="A", reason="seen otherwise")
    with pytest.raises(Refused, match="Naidoo made the ruling that is appealed against"):
        rule(at(staffed, "Naidoo"), to)
    rule(at(staffed, "Beharie"), to)  # who moved it has ruled on nothing


@pytest.mark.parametrize(
    ("name", "act", "fields"),
    [
        ("Ali", "refer", {"claim": 1, "reason": "a gap"}),
        ("Ali", "warn_conduct", {"offence": "language", "reason": "swore"}),
        ("Ali", "warn_conduct", {"report": 1, "reason": "swore"}),
        ("Ali", "dismiss_conduct", {"report": 1, "reason": "he only laughed"}),
        ("Beharie", "expel", {"reason": "hit a player"}),
    ],
)
def test_who_is_tied_neither_sends_on_nor_warns_nor_expels(staffed, match, name, act, fields):
    rival = side(staffed.state, match, "B").team
    about = {"offence": "language", "team": rival, "match": match, "reason": "swore"}
    at(staffed, "Naidoo").do("report_conduct", **about)
    if act == "warn_conduct" and "report" not in fields:
        fields = {**about, **fields}
    fields = {**fields, "team": rival, "report": 1} if act == "expel" else fields
    fields = {**fields, "match": match} if act == "refer" else fields
    tied(staffed, match, name)
    before = len(staffed.journal.events)
    with pytest.raises(Refused, match=rf"{name} is of Club \d.*It may be ruled by"):
        at(staffed, name).do(act, **fields)
    assert len(staffed.journal.events) == before
    at(staffed, "Naidoo").do(act, **fields)


def test_a_report_is_anybodys_and_a_spectator_ties_nobody(staffed, match):
    tied(staffed, match, "Ali")
    at(staffed, "Ali").do("report_conduct", offence="language", team="T001", match=match, reason="swore")
    staffed.do("warn_conduct", offence="spectator", about="red cap", reason="prompted")
