"""A claim's way: the table agrees or not, the officials rule in their order, a pair appeals, and who may not rule."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from app.desk.claim_steps import claim_steps
from app.desk.impact import impact
from app.desk.past_claims import precedents
from app.desk.refusals import Misuse, Refused
from app.game.life import outcomes
from app.listings.claim_steps import called_and_told, step_text
from app.listings.past_claims import told
from app.tournament.day_events import TieWaived
from app.tournament.views import side

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "Ali": "adjudicator",
    "Beharie": "judge",
    "Pillay": "commissioner",
}
REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE)
    return match


@pytest.fixture
def staffed(hall, match):
    """Give the hall its officials; the clubs of Team 1 … 4 are one each."""
    for team in range(1, 5):
        card = {"name": f"Team {team}", "players": (f"P{team}", f"Q{team}"), "club": f"Club {team}"}
        hall.do("edit", team=f"T00{team}", **card)
    for name, role in ROLES.items():
        hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
        if role == "director":
            hall.desk.duty.sign_in(name, "4711")
    return hall


def claim_of(hall, match, number=1):
    return hall.desk.match(hall.tid, match).claims[number - 1]


def rule(hall, match, ruling, claim=1, **more):
    return hall.do("rule", match=match, claim=claim, ruling=ruling, reason="shown at the table", **more).answer


def appeal(hall, match, team, **more):
    return hall.do("appeal", match=match, claim=1, team=team, reason="the heart was led later", **more).answer


def announce(hall, match):
    hall.do("announce", match=match, claim=1)


def at(hall, name):
    hall.desk.duty.sign_in(name, "4711")
    return hall


def pairs(hall, match):
    """Give the clubs of the two pairs of a match."""
    teams = hall.desk.match(hall.tid, match).opened.teams
    return [hall.state.entrants[teams[letter]].card.club for letter in "AB"]


def test_what_the_table_agrees_on_is_a_ruling_the_players_know(hall, match):
    answer = hall.do("agree", match=match, claim=1, ruling="upheld").answer
    assert answer["balls"] == {"A": 1, "B": 4}
    one = claim_of(hall, match)
    assert (one.level, one.public, one.reason) == ("table", True, None)


def test_a_claim_taken_back_at_the_table_lets_the_deal_go_on(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn", reason="he had no club")
    assert hall.desk.match(hall.tid, match).deal(1, 2) is None
    assert claim_of(hall, match).reason == "he had no club"


def test_the_table_rules_no_more_than_it_can_agree_on(hall, match):
    with pytest.raises(Misuse, match="ruling"):
        hall.do("agree", match=match, claim=1, ruling="not_proved")
    rule(hall, match, "upheld")
    for act in ("agree", "dispute_claim", "refer"):
        more = {"agree": {"ruling": "upheld"}, "refer": {"reason": "x"}}.get(act, {})
        with pytest.raises(Refused, match="is ruled on: a pair that does not accept it appeals"):
            hall.do(act, match=match, claim=1, **more)


def test_a_disputed_claim_waits_for_the_adjudicator(hall, match):
    assert hall.do("dispute_claim", match=match, claim=1).answer["level"] == "adjudicator"
    assert claim_of(hall, match).waits == "adjudicator"
    with pytest.raises(Refused, match="before the officials already"):
        hall.do("dispute_claim", match=match, claim=1)
    with pytest.raises(Refused, match="Claim 1 in M1 waits for the adjudicator"):
        rule(hall, match, "upheld", level="table")
    (row,) = hall.desk.questions.register(hall.tid)
    assert row.ruling == "to_adjudicator"
    rule(hall, match, "upheld")
    assert claim_of(hall, match).level == "adjudicator"


def test_a_gap_in_the_rules_waits_for_the_judge_and_is_kept(hall, match):
    with pytest.raises(Refused, match="Say what the rules leave open"):
        hall.do("refer", match=match, claim=1, reason=" ")
    hall.do("refer", match=match, claim=1, reason="nothing is said of a card under the table")
    with pytest.raises(Refused, match="before the judge already"):
        hall.do("refer", match=match, claim=1, reason="again")
    with pytest.raises(Refused, match="waits for the judge"):
        rule(hall, match, "upheld", level="adjudicator")
    rule(hall, match, "rejected")
    one = claim_of(hall, match)
    assert (one.level, one.gap, one.waits) == ("judge", True, None)


def test_what_filled_a_gap_is_shown_first_to_the_next_claim_on_the_same_offence(hall, match):
    hall.do("refer", match=match, claim=1, reason="nothing is said of a card under the table")
    rule(hall, match, "rejected")
    announce(hall, match)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4}, game=1, deal=1)
    rule(hall, match, "not_proved", claim=2)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 5}, game=1, deal=1)
    hall.do("agree", match=match, claim=3, ruling="rejected")
    found = precedents(hall.desk, hall.tid, "revoke")
    assert [(one.claim, one.gap) for one in found] == [(1, True), (2, False)]
    assert "fills a gap in the rules" in told(found[0], hall.tid)
    other = hall.desk.perform("new", {"name": "Other", "ruleset": "online"}).answer["tournament"]
    assert [(one.claim, one.gap) for one in precedents(hall.desk, other, "revoke")] == [(2, False), (1, False)]


def test_a_claims_way_is_told_step_by_step(hall, match):
    hall.do("dispute_claim", match=match, claim=1, reason="he had no club")
    rule(hall, match, "upheld")
    announce(hall, match)
    appeal(hall, match, "A")
    rule(hall, match, "upheld")
    steps = claim_steps(hall.desk, hall.tid, match)[1]
    assert [(step_text(one), one.words) for one in steps] == [
        ("claimed by B1", ""),
        ("the table does not agree", "he had no club"),
        ("ruled by the adjudicator · upheld", "shown at the table"),
        ("announced", ""),
        ("A appeals to the judge", "the heart was led later"),
        ("ruled by the judge · upheld · the ruling before stands", "shown at the table"),
    ]
    assert called_and_told(steps) == (steps[0].time, steps[3].time)
    hall.desk.undo(hall.tid, match)
    assert len(claim_steps(hall.desk, hall.tid, match)[1]) == 5


def test_an_appeal_goes_up_level_by_level_and_costs_nothing(hall, match):
    rule(hall, match, "upheld")
    announce(hall, match)
    before = hall.balls(match)
    assert appeal(hall, match, "A")["level"] == "judge"
    assert hall.balls(match) == before
    with pytest.raises(Refused, match="waits for the judge"):
        rule(hall, match, "upheld", level="adjudicator")
    assert rule(hall, match, "upheld")["appeal"] == "upheld"
    announce(hall, match)
    assert appeal(hall, match, "A")["level"] == "commissioner"
    with pytest.raises(Refused, match="waits for the match commissioner"):
        rule(hall, match, "upheld", level="judge")
    assert hall.balls(match) == before
    assert rule(hall, match, "upheld", opened_by_keeper=False)["appeal"] == "varied"
    announce(hall, match)
    with pytest.raises(Refused, match="match commissioner's ruling is final"):
        appeal(hall, match, "B")
    one = claim_of(hall, match)
    assert [(was.level, was.appeal.team, was.appeal.level) for was in one.earlier] == [
        ("adjudicator", "A", "judge"),
        ("judge", "A", "commissioner"),
    ]
    assert outcomes(one) == ("upheld", "varied")
    assert one.earlier[0].appeal.reason == "the heart was led later"


def test_an_overturned_ruling_undoes_all_it_did(hall, match):
    """Masters: the claim was wrong, so its four balls go to the other pair; what was played after stays."""
    rule(hall, match, "upheld")
    assert hall.balls(match) == {"A": 1, "B": 4}
    announce(hall, match)
    appeal(hall, match, "A")
    assert rule(hall, match, "rejected")["appeal"] == "overturned"
    assert hall.balls(match) == {"A": 5, "B": 0}


def test_an_appeal_needs_a_ruling_that_its_pair_knows(hall, match):
    with pytest.raises(Refused, match="has no ruling to appeal against"):
        appeal(hall, match, "A")
    rule(hall, match, "upheld")
    with pytest.raises(Refused, match="not announced: nobody can appeal"):
        appeal(hall, match, "A")
    announce(hall, match)
    for team in ("C", "T001"):
        with pytest.raises(Misuse, match="team"):
            appeal(hall, match, team)
    with pytest.raises(Refused, match="needs its grounds"):
        hall.do("appeal", match=match, claim=1, team="A", reason=" ")
    with pytest.raises(Refused, match="higher level than the one that ruled"):
        appeal(hall, match, "A", level="adjudicator")
    assert appeal(hall, match, "A", level="commissioner")["level"] == "commissioner"
    with pytest.raises(Refused, match="waits already"):
        appeal(hall, match, "B")


def test_a_claim_taken_back_can_not_be_appealed(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    with pytest.raises(Refused, match="has no ruling to appeal against"):
        appeal(hall, match, "A")


@pytest.mark.parametrize(("ruleset", "late"), [("masters", True), ("online", True), ("classic", True), ("dutch", True)])
def test_the_time_for_an_appeal_ends_with_the_next_deal(halls, ruleset, late):
    hall = halls(ruleset=ruleset)
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.enter(match, thunee={"seat": "A1", "result": "won"})
    assert hall.desk.rules(hall.tid).parameters.claim_deadline == "next_cut"
    with pytest.raises(Refused, match="time for an appeal is over"):
        appeal(hall, match, "A")


def test_where_the_slip_ends_it_an_appeal_has_time_until_the_signatures(halls):
    hall = halls(set={"claim_deadline": "slip_signed"})
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.win(match, "B")
    assert appeal(hall, match, "A")["level"] == "judge"
    with pytest.raises(Refused, match="An appeal on claim 1 in M1 waits"):
        hall.do("sign", match=match)
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.do("sign", match=match)
    with pytest.raises(Refused, match="signed off: the time for an appeal is over"):
        appeal(hall, match, "A")


def test_the_ruling_of_the_last_deal_is_appealed_until_the_signatures(hall, match):
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    while hall.balls(match)["B"] < 9:
        hall.enter(match, thunee={"seat": "B1", "result": "won"})
    while hall.balls(match)["B"] < 12:
        hall.enter(match, ball="B")
    hall.do("claim", match=match, claim=REVOKE)
    rule(hall, match, "upheld", claim=2)
    assert hall.desk.score(hall.tid, match).winner == "B"
    hall.do("announce", match=match, claim=2)
    hall.do("appeal", match=match, claim=2, team="A", reason="it was hand 4")
    assert rule(hall, match, "rejected", claim=2)["appeal"] == "overturned"
    assert hall.desk.score(hall.tid, match).winner is None
    assert hall.balls(match) == {"A": 5, "B": 12}


def test_an_overturn_may_end_a_game_earlier_and_is_shown_before(halls):
    """B's nine balls and a four-ball win at thirteen once the judge gives B what the adjudicator had refused."""
    hall = halls(set={"claim_deadline": "slip_signed"})
    match = hall.opened()
    for _ in range(2):
        hall.enter(match, thunee={"seat": "B1", "result": "won"})
    hall.enter(match, ball="B")
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE, game=1, deal=4)
    rule(hall, match, "not_proved")
    announce(hall, match)
    for _ in range(8):
        hall.enter(match, ball="A")
    assert hall.balls(match) == {"A": 9, "B": 9}
    appeal(hall, match, "B")
    moved = impact(hall.desk, "rule", {"match": match, "claim": 1, "ruling": "upheld", "reason": "seen"}, hall.tid)
    assert moved.sentences == (
        f"{match}: the score is 0–1 (0–13); it was 0–0 (9–9).",
        f"{match}: a game ends earlier than it did. Deals played after its end: 8.",
    )
    rule(hall, match, "upheld")
    game = hall.desk.score(hall.tid, match).games[0]
    assert (game.now.winner, dict(game.now.balls)) == ("B", {"A": 0, "B": 13})
    assert sum(deal.after_end for deal in game.deals) == 8


def test_a_ruling_the_players_know_is_not_taken_up_by_its_own_level(hall, match):
    rule(hall, match, "upheld")
    rule(hall, match, "rejected")  # nobody knows it yet: a slip of the keys
    announce(hall, match)
    with pytest.raises(Refused, match="known to the players: a pair appeals, or a judge"):
        rule(hall, match, "upheld", level="adjudicator")
    rule(hall, match, "upheld", level="judge")


def test_one_incident_is_claimed_once(hall, match):
    with pytest.raises(Refused, match="Claim 1 in M1 is about this already"):
        hall.do("claim", match=match, claim=REVOKE)
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4})
    hall.do("claim", match=match, claim=REVOKE | {"offence": "out_of_turn"})
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    hall.do("claim", match=match, claim=REVOKE)
    assert len(hall.desk.match(hall.tid, match).claims) == 4


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


def test_a_lower_level_takes_no_higher_ruling_back(staffed, match):
    rule(at(staffed, "Beharie"), match, "upheld", level="judge")
    at(staffed, "Ali")
    with pytest.raises(Refused, match=r"was done by Beharie \(judge\): only an official of that level takes it back"):
        staffed.desk.undo(staffed.tid, match)
    at(staffed, "Beharie").desk.undo(staffed.tid, match)
    assert claim_of(staffed, match).ruling is None
    at(staffed, "Ali")
    with pytest.raises(Refused, match=r"was done by Beharie \(judge\)"):
        staffed.desk.redo(staffed.tid, match)


def test_an_officials_club_goes_with_him(staffed, match):
    staffed.do("tie_official", name="Ali", club="Lenasia")
    assert any(b"Lenasia" in value for value in staffed.journal.kept.values())
    assert not any(b"Lenasia" in one.payload for one in staffed.journal.events)
    staffed.do("remove_official", name="Ali")
    assert not any(b"Lenasia" in value for value in staffed.journal.kept.values())


def test_an_appeal_changes_sides_with_its_match(hall, match):
    rule(hall, match, "upheld")
    announce(hall, match)
    appeal(hall, match, "A")
    hall.do("swap_sides", match=match)
    one = claim_of(hall, match)
    assert (one.facts.team, one.appeal.team) == ("A", "B")
    rule(hall, match, "upheld")
    hall.do("swap_sides", match=match)
    assert claim_of(hall, match).earlier[0].appeal.team == "A"


def test_what_the_table_agreed_on_is_ruled_anew_by_an_official_once_its_facts_changed(staffed, match):
    staffed.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    staffed.do("agree", match=match, claim=2, ruling="upheld")
    staffed.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="the slip")
    staffed.do("tie_official", name="Ali", club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match="Ali is of Club"):
        rule(at(staffed, "Ali"), match, "upheld", claim=2)
    rule(at(staffed, "Beharie"), match, "upheld", claim=2)
    assert claim_of(staffed, match, 2).level == "judge"


@pytest.mark.parametrize(
    ("name", "level", "next_one"),
    [("Ali", "adjudicator", "judge"), ("Beharie", "judge", "commissioner"), ("Naidoo", "adjudicator", "judge")],
)
def test_a_first_ruling_is_made_at_the_level_of_who_makes_it_and_appealed_above(staffed, match, name, level, next_one):
    """No appeal against a judge goes to a judge; a director, outside the chain, speaks for the level that is due."""
    rule(at(staffed, name), match, "upheld")
    assert claim_of(staffed, match).level == level
    announce(staffed, match)
    with pytest.raises(Refused, match="higher level than the one that ruled"):
        appeal(staffed, match, "A", level=level)
    assert appeal(staffed, match, "A")["level"] == next_one


def test_the_match_commissioners_first_ruling_is_final(staffed, match):
    rule(at(staffed, "Pillay"), match, "upheld")
    announce(staffed, match)
    with pytest.raises(Refused, match="match commissioner's ruling is final"):
        appeal(staffed, match, "A")


def test_what_is_shown_of_a_ruling_beforehand_is_made_at_the_same_level(staffed, match):
    asked = {"match": match, "claim": 1, "ruling": "upheld", "reason": "seen"}
    shown = impact(at(staffed, "Beharie").desk, "rule", asked, staffed.tid)
    assert [one.level for _, one in shown.events if type(one).__name__ == "ClaimRuled"] == ["judge"]


def test_the_match_commissioner_leaves_a_match_he_is_tied_to_to_whoever_may_rule_in_it(staffed, match):
    """His own level is his alone, so it is no reason: the adjudicator is here and may rule first."""
    staffed.do("tie_official", name="Pillay", club=pairs(staffed, match)[0])
    at(staffed, "Naidoo").do("tie_official", name="Naidoo", club=pairs(staffed, match)[0])
    with pytest.raises(Refused, match=r"It may be ruled by Ali \(adjudicator\), Beharie \(judge\)"):
        rule(at(staffed, "Pillay"), match, "upheld", waived="nobody else is there")


@pytest.mark.parametrize(
    ("ruling", "loser", "winner"), [("upheld", "A", "B"), ("rejected", "B", "A"), ("not_proved", "B", "A")]
)
def test_only_the_pair_that_a_ruling_goes_against_appeals(hall, match, ruling, loser, winner):
    rule(hall, match, ruling)
    announce(hall, match)
    with pytest.raises(Refused, match=f"goes against {loser}: an appeal is for that pair"):
        appeal(hall, match, winner)
    assert appeal(hall, match, loser)["level"] == "judge"


@pytest.mark.parametrize("team", ["A", "B"])
def test_both_pairs_may_appeal_where_a_wrong_opener_cost_the_claimants_their_4_ball(hall, match, team):
    rule(hall, match, "upheld", opened_by_keeper=False)
    announce(hall, match)
    assert appeal(hall, match, team)["level"] == "judge"


def test_an_upheld_claim_that_lapsed_goes_against_who_made_it(hall, match):
    """The 4-ball before it had ended the deal: the accused lost nothing by the second claim."""
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4})
    rule(hall, match, "upheld")
    rule(hall, match, "upheld", claim=2)
    hall.do("announce", match=match, claim=2)
    with pytest.raises(Refused, match="goes against B"):
        hall.do("appeal", match=match, claim=2, team="A", reason="it was hand 3")
    hall.do("appeal", match=match, claim=2, team="B", reason="it came first")
