"""Who is tied to a match, by club or by playing in it, rules nothing in it: who may, and where nobody else is there."""

from __future__ import annotations

import pytest
from claim_kit import ROLES, announce, appeal, claim_of, claimed, pairs, rule
from staff import QUICK, at, staffed_by

from app.desk.officials.recusal import tied_to
from app.desk.refusals import Refused
from app.tournament.day_events import TieWaived
from app.tournament.public import public
from app.tournament.views import side


@pytest.fixture
def match(hall):
    return claimed(hall)


@pytest.fixture
def staffed(hall, match):
    return staffed_by(hall, ROLES)


def test_who_is_of_a_pairs_club_may_not_rule_and_is_told_who_may(staffed, match):
    club = pairs(staffed, match)[1]
    staffed.do("tie_official", name="Ali", club=club.upper())
    with pytest.raises(Refused) as refusal:
        rule(at(staffed, "Ali"), match, "upheld")
    why = str(refusal.value)
    assert why.startswith(f"Ali is of {club.upper()}, the club of Team")
    assert "It may be ruled by Beharie (judge), Pillay (commissioner), Naidoo (director)." in why
    rule(at(staffed, "Beharie"), match, "upheld")


def test_who_plays_in_a_match_may_not_rule_in_it(staffed, match):
    player = staffed.state.entrants["T003"]
    staffed.do("tie_official", name="Ali", person=player.persons[0])
    with pytest.raises(Refused, match="Ali plays for Team 3, so may not rule here"):
        rule(at(staffed, "Ali"), match, "upheld")
    at(staffed, "Naidoo").desk.perform("same_person", {"person": player.persons[0], "same": "P0001"})
    with pytest.raises(Refused, match="Ali plays for Team 3, so may not rule here"):
        rule(at(staffed, "Ali"), match, "upheld")
    with pytest.raises(Refused, match="no person P9999"):
        at(staffed, "Naidoo").do("tie_official", name="Ali", person="P9999")


def test_the_same_name_is_the_same_person_until_the_register_says_more(staffed, match):
    staffed.do("name_official", name="p3", role="judge", secret=QUICK.hash("4711"))
    with pytest.raises(Refused, match="p3 plays for Team 3"):
        rule(at(staffed, "p3"), match, "upheld")


def test_the_match_commissioner_rules_all_the_same_with_a_reason(staffed, match):
    for name in ROLES:
        staffed.do("tie_official", name=name, club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match=r"Nobody else is named who may\. The match commissioner may rule all the same"):
        rule(at(staffed, "Beharie"), match, "upheld", waived="nobody else is there")
    rule(at(staffed, "Pillay"), match, "upheld", level="commissioner", waived="nobody else is there")
    assert claim_of(staffed, match).waived == "nobody else is there"


def test_a_dispute_is_not_settled_by_who_is_tied_to_its_match(staffed, match):
    staffed.do("agree", match=match, claim=1, ruling="withdrawn", reason="he had no club")
    staffed.do("dispute", match=match, reason="they say that a deal is missing")
    for name in ("Beharie", "Naidoo"):
        staffed.do("tie_official", name=name, club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match=r"so may not rule here\. It may be ruled by Pillay \(commissioner\)"):
        at(staffed, "Beharie").do("settle", match=match)
    assert match in staffed.state.disputed
    at(staffed, "Pillay").do("settle", match=match)
    assert match not in staffed.state.disputed


def test_the_match_commissioner_settles_a_dispute_where_everybody_is_tied(staffed, match):
    staffed.do("dispute", match=match, reason="they say that a deal is missing")
    for name in ROLES:
        staffed.do("tie_official", name=name, club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match="Nobody else is named who may"):
        at(staffed, "Naidoo").do("settle", match=match, waived="nobody else is there")
    with pytest.raises(Refused, match="with the reason why nobody else is there"):
        at(staffed, "Pillay").do("settle", match=match)
    at(staffed, "Pillay").do("settle", match=match, waived="nobody else is there")
    assert match not in staffed.state.disputed
    told = staffed.desk.stream(staffed.tid)
    assert [one.event for one in told if isinstance(one.event, TieWaived)] == [TieWaived(match, "nobody else is there")]


BY_WORD = {
    "void": {"game": 1, "deal": 1, "reason": "the pack was short"},
    "void_match": {"reason": "the pack was short"},
    "double forfeit": {},
    "walkover": {"winner": "A"},
    "expelled": {"winner": "A", "how": "expelled"},
}


@pytest.mark.parametrize("what", BY_WORD)
def test_what_a_judge_decides_by_his_word_alone_is_kept_from_who_is_tied_to_the_match(staffed, match, what):
    act, club = what if what in {"void", "void_match"} else "forfeit", pairs(staffed, match)[0]
    staffed.do("agree", match=match, claim=1, ruling="withdrawn", reason="he had no club")
    for name in ("Beharie", "Naidoo"):
        staffed.do("tie_official", name=name, club=club)
    for name in ("Beharie", "Naidoo"):
        with pytest.raises(Refused, match=r"so may not rule here\. It may be ruled by Pillay \(commissioner\)"):
            at(staffed, name).do(act, match=match, **BY_WORD[what])
    with pytest.raises(Refused, match="Nothing ties Pillay to this match"):
        at(staffed, "Pillay").do(act, match=match, **BY_WORD[what], waived="nobody else is there")
    at(staffed, "Pillay").do(act, match=match, **BY_WORD[what])
    if what == "void_match":
        with pytest.raises(Refused, match="so may not rule here"):
            at(staffed, "Beharie").do("lift_void", match=match)
        at(staffed, "Naidoo").do("tie_official", name="Pillay", club=club)
        with pytest.raises(Refused, match="with the reason why nobody else is there"):
            at(staffed, "Pillay").do("lift_void", match=match)
        at(staffed, "Pillay").do("lift_void", match=match, waived="nobody else is there")
        assert match not in staffed.state.voided


RECORDED = {"result": {"games": "0-1"}, "clear_result": {}}


def recorded(hall, match):
    """Give a match whose result was told off its slip, by a judge who is tied to it: a fact that anybody reads."""
    other = "M2" if match == "M1" else "M1"
    team = hall.state.entrants[side(hall.state, other, "A").team]
    for name in ("Beharie", "Naidoo"):
        hall.do("tie_official", name=name, club=team.card.club)
    at(hall, "Beharie").do("result", match=other, games="1-0")
    return other, team.card.club


@pytest.mark.parametrize("act", RECORDED)
def test_a_recorded_result_is_not_changed_by_who_is_tied_to_its_match(staffed, match, act):
    other, club = recorded(staffed, match)
    for name in ("Beharie", "Naidoo"):
        with pytest.raises(Refused, match=r"so may not rule here\. It may be ruled by Pillay \(commissioner\)"):
            at(staffed, name).do(act, match=other, **RECORDED[act])
    with pytest.raises(Refused, match="Nothing ties Pillay to this match"):
        at(staffed, "Pillay").do(act, match=other, **RECORDED[act], waived="nobody else is there")
    at(staffed, "Pillay").do(act, match=other, **RECORDED[act])
    desk = at(staffed, "Naidoo").desk
    with pytest.raises(Refused, match="so may not rule here"):
        desk.undo(staffed.tid)
    staffed.do("tie_official", name="Pillay", club=club)
    at(staffed, "Pillay").desk.undo(staffed.tid)
    with pytest.raises(Refused, match="with the reason why nobody else is there"):
        staffed.do(act, match=other, **RECORDED[act])
    staffed.do(act, match=other, **RECORDED[act], waived="nobody else is there")
    assert staffed.desk.stream(staffed.tid)[-1].event == TieWaived(other, "nobody else is there")


def test_a_first_result_is_taken_back_by_who_typed_it_though_tied(staffed, match):
    other, _ = recorded(staffed, match)
    staffed.desk.undo(staffed.tid)
    assert other not in staffed.state.results


def test_a_deal_of_a_signed_match_is_not_corrected_by_who_is_tied_to_it(staffed, match):
    staffed.do("agree", match=match, claim=1, ruling="withdrawn", reason="he had no club")
    for name in ("Beharie", "Naidoo"):
        staffed.do("tie_official", name=name, club=pairs(staffed, match)[0])
    deal = {"match": match, "game": 1, "deal": 1, "facts": {"ball": "B"}, "reason": "the slip"}
    at(staffed, "table 7").do("correct", **deal)
    staffed.win(match)
    staffed.do("sign", match=match)
    with pytest.raises(Refused, match=r"so may not rule here\. It may be ruled by Pillay \(commissioner\)"):
        at(staffed, "Beharie").do("correct", **deal)
    at(staffed, "Pillay").do("correct", **deal)


def test_that_a_team_did_not_come_is_recorded_by_whoever_is_there(staffed, match):
    other = "M2" if match == "M1" else "M1"
    team = staffed.state.entrants[side(staffed.state, other, "A").team]
    for name in ROLES:
        staffed.do("tie_official", name=name, club=team.card.club)
    at(staffed, "Beharie").do("forfeit", match=other, winner="A", how="no_show")
    assert staffed.state.results[other].how == "no_show"


def test_a_match_made_void_by_another_is_not_brought_back_by_who_is_tied_to_it(staffed, match):
    club = pairs(staffed, match)[0]
    at(staffed, "Beharie").do("void_match", match=match, reason="the pack was short")
    at(staffed, "Naidoo").do("tie_official", name="Naidoo", club=club)
    desk = at(staffed, "Naidoo").desk
    with pytest.raises(Refused, match="Naidoo is of"):
        desk.undo(staffed.tid)
    staffed.do("tie_official", name="Naidoo", club="")
    desk.undo(staffed.tid)
    assert match not in staffed.state.voided


def test_no_tie_needs_no_reason(staffed, match):
    with pytest.raises(Refused, match="Nothing ties Pillay to this match"):
        rule(at(staffed, "Pillay"), match, "upheld", waived="nobody else is there")


def test_nobody_hears_the_appeal_against_his_own_ruling(staffed, match):
    rule(at(staffed, "Naidoo"), match, "upheld", level="adjudicator")
    announce(staffed, match)
    appeal(staffed, match, "A")
    with pytest.raises(Refused, match="Naidoo made the ruling that is appealed against, so may not rule here"):
        rule(staffed, match, "upheld")
    rule(at(staffed, "Beharie"), match, "upheld")


def test_what_the_table_agrees_on_has_no_judge_to_be_tied(staffed, match):
    staffed.do("tie_official", name="table 7", club=pairs(staffed, match)[0])
    at(staffed, "table 7").do("agree", match=match, claim=1, ruling="upheld")


def test_an_officials_club_goes_with_him(staffed, match):
    staffed.do("tie_official", name="Ali", club="Lenasia")
    assert any(b"Lenasia" in value for value in staffed.journal.kept.values())
    assert not any(b"Lenasia" in one.payload for one in staffed.journal.events)
    staffed.do("remove_official", name="Ali")
    assert not any(b"Lenasia" in value for value in staffed.journal.kept.values())


def test_the_match_commissioner_leaves_a_match_he_is_tied_to_to_whoever_may_rule_in_it(staffed, match):
    """His own level is his alone, so it is no reason: the adjudicator is here and may rule first."""
    staffed.do("tie_official", name="Pillay", club=pairs(staffed, match)[0])
    at(staffed, "Naidoo").do("tie_official", name="Naidoo", club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match=r"It may be ruled by Ali \(adjudicator\), Beharie \(judge\)"):
        rule(at(staffed, "Pillay"), match, "upheld", waived="nobody else is there")


def test_who_played_for_a_pair_until_a_substitute_came_may_not_rule_in_its_matches(halls):
    hall = staffed_by(halls(set={"substitute": "any_time"}), ROLES | {"P3": "judge"})
    hall.do("tie_official", name="Ali", person=hall.state.entrants["T003"].persons[1])
    hall.draw()
    match = next(one for one in hall.state.matches if "T003" in {side(hall.state, one, at).team for at in "AB"})
    hall.do("call", match=match)
    hall.open(match)
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"})
    for player in (1, 2):
        hall.do("substitute", team="T003", player=player, name=f"Somebody Else {player}")
    for name in ("P3", "Ali"):
        with pytest.raises(Refused, match=f"{name} played for Team 3, so may not rule here"):
            rule(at(hall, name), match, "upheld")
    rule(at(hall, "Beharie"), match, "upheld")


def test_who_was_entered_for_a_pair_until_a_substitute_came_may_not_rule_in_its_matches(halls):
    hall = staffed_by(halls(set={"substitute": "before_first_match"}), ROLES | {"P3": "judge", "P4": "judge"})
    hall.do("substitute", team="T003", player=1, name="Somebody Else")
    hall.do("edit", team="T004", players=("A Name Mended", "Q4"), phones=("084", ""))
    hall.draw()
    match = next(one for one in hall.state.matches if "T003" in {side(hall.state, one, at).team for at in "AB"})
    hall.do("call", match=match)
    hall.open(match)
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"})
    with pytest.raises(Refused, match="P3 was entered for Team 3, so may not rule here"):
        rule(at(hall, "P3"), match, "upheld")
    mended = next(one for one in hall.desk.duty.officials() if one.name == "P4")
    assert tied_to(hall.desk.world, (hall.state.entrants["T004"],), mended) == ""
    assert public(hall.state).entrants["T003"].formers == ()


@pytest.fixture
def wrong_table(staffed, match):
    """Give the match that another one's deals belong to; the match commissioner ruled on a claim in them."""
    other = staffed.do("call").answer["match"]
    rule(at(staffed, "Pillay"), match, "rejected", level="commissioner")
    at(staffed, "Naidoo")
    return other


@pytest.mark.parametrize("to", [False, True])
def test_who_is_tied_to_one_of_two_matches_moves_no_deals_between_them(staffed, match, wrong_table, to):
    team = side(staffed.state, wrong_table if to else match, "A").team
    for name in ("Ali", "Pillay"):
        staffed.do("tie_official", name=name, club=staffed.state.entrants[team].card.club)
    moved = {"match": match, "to": wrong_table, "reason": "the wrong table"}
    with pytest.raises(Refused, match=r"Ali is of .* It may be ruled by Beharie \(judge\)"):
        at(staffed, "Ali").do("move_match", **moved)
    at(staffed, "Beharie").do("move_match", **moved)
    with pytest.raises(Refused, match="Pillay is of"):
        at(staffed, "Pillay").desk.undo(staffed.tid, wrong_table)


def test_what_was_moved_is_nobodys_own_slip_and_who_moved_it_moves_it_back(staffed, match, wrong_table):
    at(staffed, "Ali").do("move_match", match=match, to=wrong_table, reason="the wrong table")
    staffed.desk.undo(staffed.tid, wrong_table)  # with it a ruling of the match commissioner, which stays as it was
    assert claim_of(staffed, match).level == "commissioner"
    staffed.do("move_match", match=match, to=wrong_table, reason="the wrong table")
    at(staffed, "Naidoo").do("tie_official", name="Ali", club=pairs(staffed, wrong_table)[0])
    with pytest.raises(Refused, match="Ali is of"):
        at(staffed, "Ali").do("correct", match=wrong_table, game=1, deal=1, facts={"ball": "B"}, reason="read wrong")


@pytest.mark.parametrize("act", ["correct", "swap_sides", "void", "position"])
def test_what_a_named_official_asks_of_a_match_that_is_not_there_is_answered(staffed, match, act):
    place = {} if act in {"swap_sides", "position"} else {"game": 1, "deal": 1}
    facts = {"facts": {"ball": "A"}} if act == "correct" else {"a": 1, "b": 2} if act == "position" else {}
    with pytest.raises(Refused, match="M99"):
        at(staffed, "Beharie").do(act, match="M99", reason="paper", **place, **facts)
