"""The end of a match: both pairs sign or one contests, and where two officials check results the second is another."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from app.desk.journal.codec import shown
from app.desk.refusals import Misuse, Refused
from app.desk.told.world import told_world
from app.tournament.day_events import ResultTold
from app.tournament.events import ResultRecorded
from app.tournament.public import public
from app.tournament.views import side, status

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ROLES = {"Naidoo": "director", "Ali": "adjudicator", "table 7": "score_keeper"}
LOOK = {"team": "A", "offence": "look_cards", "against": "B1"}


def at(hall, name):
    hall.desk.duty.sign_in(name, "4711")
    return hall


@pytest.fixture
def checked(halls):
    """Give a hall whose second round two officials check, its officials named, the director at the keys."""
    hall = halls(checkers=(2, 1))
    for name, role in ROLES.items():
        hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
        if role == "director":
            at(hall, name)
    return hall


def won(hall):
    match = hall.opened()
    hall.win(match)
    return match


def test_both_pairs_sign_by_their_initials(halls):
    hall = halls(initials=True)
    names = {"A": ("R. Naidoo", "Sam van Wyk"), "B": ("RN", "Z Pillay")}
    match = hall.opened()
    teams = hall.desk.match(hall.tid, match).opened.teams
    for team, players in names.items():
        hall.do("edit", team=teams[team], name=f"Pair {team}", players=players)
    hall.win(match)
    for signs, missing in (({}, "A"), ({"a": "rn"}, "B"), ({"b": "zp"}, "A")):
        with pytest.raises(Refused, match=f"initials of who signs for {missing}"):
            hall.do("sign", match=match, **signs)
    with pytest.raises(Refused, match="“XY” is nobody, or more than one, of Pair A: 1 rn, 2 svw"):
        hall.do("sign", match=match, a="XY", b="zp")
    hall.do("sign", match=match, a="S.v.W.", b="1")
    assert hall.desk.match(hall.tid, match).signed.by == (f"{teams['A']}.2", f"{teams['B']}.1")


def test_two_players_of_the_same_initials_sign_by_number(halls):
    hall = halls(initials=True)
    match = hall.opened()
    team = hall.desk.match(hall.tid, match).opened.teams["A"]
    hall.do("edit", team=team, name="Sisters", players=("R Naidoo", "Reena Nair"))
    hall.win(match)
    with pytest.raises(Refused, match="nobody, or more than one, of Sisters: 1 rn, 2 rn"):
        hall.do("sign", match=match, a="rn", b="1")
    hall.do("sign", match=match, a="2", b="1")


def test_nobody_has_to_sign_where_the_tournament_does_not_ask(hall):
    match = won(hall)
    hall.do("sign", match=match)
    assert hall.desk.match(hall.tid, match).signed.by == ()


def test_an_erased_card_signs_by_number(halls):
    hall = halls(initials=True)
    match = won(hall)
    hall.do("erase", team=hall.desk.match(hall.tid, match).opened.teams["A"])
    with pytest.raises(Refused, match=r"more than one, of T00\d: 1, 2"):
        hall.do("sign", match=match, a="rn", b="1")
    hall.do("sign", match=match, a="1", b="1")


def test_a_pair_that_does_not_accept_the_result_opens_a_dispute(hall):
    match = won(hall)
    with pytest.raises(Refused, match="Say what the pair does not accept"):
        hall.do("contest", match=match, team="B", reason=" ")
    hall.do("contest", match=match, team="B", reason="deal 4 was ours")
    assert status(hall.state, match) == "disputed"
    assert hall.journal.events[-1].act.label == f"B does not accept the result of {match}"
    with pytest.raises(Refused, match="is disputed: settle that first; then sign off"):
        hall.do("sign", match=match)
    hall.do("settle", match=match)
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == "A"


def test_a_result_waits_for_its_second_and_nobody_goes_on(checked):
    match = won(checked)
    final = checked.state.matches[match].winner_to
    assert checked.do("sign", match=match).answer["waits"] == "second"
    assert (status(checked.state, match), match in checked.state.results) == ("checking", False)
    letter = "A" if checked.state.matches[final].a.match == match else "B"
    assert side(checked.state, final, letter).team is None
    with pytest.raises(Refused, match="Naidoo told this result: another official confirms"):
        checked.do("confirm_result", match=match)
    with pytest.raises(Refused, match="Naidoo told this result"):
        checked.do("reject_result", match=match, reason="x")
    assert at(checked, "Ali").do("confirm_result", match=match).answer == {"winner": "A"}
    assert checked.state.results[match].balls == ((13, 0),)
    assert side(checked.state, final, letter).team == checked.desk.match(checked.tid, match).opened.teams["A"]
    with pytest.raises(Refused, match="no result that waits"):
        checked.do("confirm_result", match=match)


def test_players_know_of_a_rejected_result_that_nobody_has_signed_whatever_was_ruled(checked):
    match = won(checked)
    checked.do("sign", match=match)
    checked.do("claim", match=match, game=1, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    checked.do("rule", match=match, claim=1, reason="seen", level="judge", ruling="rejected")
    at(checked, "Ali").do("reject_result", match=match, reason="look again")
    for world in (checked.desk.world, told_world(checked.desk.world, checked.tid)):
        assert not world.match(checked.tid, match).known_signed


def test_where_two_check_a_team_leaves_the_field_with_the_confirmed_result(checked):
    match = won(checked)
    loser = checked.desk.match(checked.tid, match).opened.teams["A"]
    checked.do("forfeit", match=match, winner="B", how="expelled")
    assert checked.state.entrants[loser].state == "in"
    at(checked, "Ali").do("confirm_result", match=match)
    assert checked.state.entrants[loser].state == "expelled"


def test_the_second_confirms_or_rejects_and_never_edits(checked):
    match = won(checked)
    checked.do("sign", match=match)
    at(checked, "Ali")
    with pytest.raises(Misuse, match="no such field"):
        checked.do("confirm_result", match=match, games="0-1")
    with pytest.raises(Refused, match="Say what is wrong with the result"):
        checked.do("reject_result", match=match, reason=" ")
    checked.do("reject_result", match=match, reason="deal 2 was B's")
    assert (status(checked.state, match), checked.desk.match(checked.tid, match).signed) == ("playing", None)
    assert b"deal 2 was B's" not in checked.journal.events[-1].payload
    checked.do("correct", match=match, game=1, deal=2, facts={"thunee": {"seat": "A1", "result": "won"}, "ball": "B"})
    checked.do("sign", match=match)
    with pytest.raises(Refused, match="Ali told this result"):
        checked.do("confirm_result", match=match)
    at(checked, "Naidoo").do("confirm_result", match=match)


EDITS = (
    ("correct", {"game": 1, "deal": 1, "facts": {"ball": "B"}, "reason": "the slip"}),
    ("swap_sides", {"reason": "typed wrongly"}),
    ("result", {"games": "0-1"}),
    ("forfeit", {"winner": "B"}),
)


@pytest.mark.parametrize("name", ["table 7", "Ali", "Beharie", "Naidoo"])
@pytest.mark.parametrize(("act", "fields"), EDITS)
def test_nobody_edits_what_waits_for_its_second(checked, name, act, fields):
    """The second confirms or rejects; a correction is made, and told anew, once it was rejected."""
    checked.do("name_official", name="Beharie", role="judge", secret=QUICK.hash("4711"))
    match = won(checked)
    checked.do("sign", match=match)
    before = len(checked.journal.events)
    with pytest.raises(Refused, match=r"waits for its second: confirm or reject|scored deal by deal|may not do"):
        at(checked, name).do(act, match=match, **fields)
    assert len(checked.journal.events) == before


def test_what_was_rejected_is_corrected_and_checked_anew(checked):
    match = won(checked)
    checked.do("sign", match=match)
    at(checked, "Ali").do("reject_result", match=match, reason="deal 1 was the other side's")
    checked.do("correct", match=match, game=1, deal=1, facts={"ball": "B"})
    assert (checked.state.unchecked, status(checked.state, match)) == ({}, "playing")
    while checked.desk.score(checked.tid, match).winner is None:
        checked.enter(match, ball="A")
    checked.do("sign", match=match)
    with pytest.raises(Refused, match="Ali told this result"):
        checked.do("confirm_result", match=match)
    at(checked, "Naidoo").do("confirm_result", match=match)


def test_who_told_a_result_of_paper_tells_it_anew_and_nobody_else(checked):
    checked.draw()
    at(checked, "table 7").do("result", match="M1", games="1-0", balls="13-9")
    checked.do("result", match="M1", games="1-0", balls="13-8")  # a slip of his own keys
    for name in ("Ali", "Naidoo"):
        with pytest.raises(Refused, match="waits for its second"):
            at(checked, name).do("result", match="M1", games="0-1")
    checked.do("call", match="M2", table=3)
    at(checked, "table 7").do("result", table=3, games="1-0")
    with pytest.raises(Refused, match="waits for its second"):
        at(checked, "Ali").do("result", table=3, games="0-1")


def test_a_match_that_waits_takes_no_deals_and_keeps_its_table(checked):
    match = won(checked)
    checked.do("sign", match=match)
    for act, more in (("enter", {"facts": {"ball": "A"}}), ("sign", {}), ("move_match", {"to": "M2", "reason": "x"})):
        with pytest.raises(Refused, match="waits for its second: confirm or reject it first"):
            checked.do(act, match=match, **more)
    other = checked.do("call").answer
    assert other["table"] != checked.state.tables[match]


def test_a_claim_holds_the_confirmation(checked):
    match = won(checked)
    checked.do("sign", match=match)
    checked.do("claim", match=match, claim=LOOK, game=1, deal=1)
    at(checked, "Ali")
    with pytest.raises(Refused, match="Claim 1 in M1 is before the officials"):
        checked.do("confirm_result", match=match)
    checked.do("rule", match=match, claim=1, ruling="withdrawn", reason="he had it")
    checked.do("announce", match=match, claim=1)
    checked.do("confirm_result", match=match)


def test_a_result_from_paper_is_checked_too_and_a_walkover(checked):
    checked.draw()
    checked.do("result", match="M1", games="1-0", balls="13-9")
    checked.do("forfeit", match="M2", winner="B")
    assert set(checked.state.unchecked) == {"M1", "M2"}
    checked.do("result", match="M1", games="1-0", balls="13-8")
    at(checked, "Ali").do("confirm_result", match="M1")
    checked.do("reject_result", match="M2", reason="they are here")
    assert checked.state.results["M1"].balls == ((13, 8),)
    assert status(checked.state, "M2") == "ready"
    checked.do("result", match="M2", games="0-1")
    at(checked, "Naidoo").do("clear_result", match="M2")
    assert checked.state.unchecked == {}


def test_a_round_that_one_official_checks_is_recorded_at_once(checked):
    checked.draw()
    for match in ("M1", "M2"):
        at(checked, "Naidoo").do("result", match=match, games="1-0")
        at(checked, "Ali").do("confirm_result", match=match)
    checked.do("result", match="M3", games="1-0")
    assert checked.state.results["M3"].winner == "A"


def test_a_judge_corrects_what_was_confirmed_without_a_second(checked):
    checked.draw()
    checked.do("result", match="M1", games="1-0")
    at(checked, "Ali").do("confirm_result", match="M1")
    at(checked, "Naidoo").do("result", match="M1", games="0-1")
    assert (checked.state.results["M1"].winner, checked.state.unchecked) == ("B", {})


def test_a_disputed_or_void_result_is_not_confirmed(checked):
    match = won(checked)
    checked.do("sign", match=match)
    checked.do("contest", match=match, team="B", reason="deal 1")
    at(checked, "Ali")
    with pytest.raises(Refused, match="is disputed: settle that first"):
        checked.do("confirm_result", match=match)
    at(checked, "Naidoo").do("void_match", match=match, reason="wrong pairs")
    assert checked.state.unchecked == {}


def test_without_names_nobody_can_be_another(halls):
    hall = halls(checkers=(2,))
    hall.draw().do("result", match="M1", games="1-0")
    with pytest.raises(Refused, match="nobody has a name: name the director first, F8"):
        hall.do("confirm_result", match="M1")


@pytest.mark.parametrize(("setting", "value"), [("checkers", (3,)), ("checkers", (0, 1))])
def test_results_are_checked_by_one_or_two(halls, setting, value):
    with pytest.raises(Misuse, match="checked by 1 official or by 2"):
        halls(**{setting: value})


def test_who_checks_can_be_said_during_the_day(hall):
    hall.draw().do("call")
    hall.do("settings", checkers=(2,), initials=True)
    assert (hall.state.settings.checkers, hall.state.settings.initials) == ((2,), True)
    assert shown(hall.desk.stream(hall.tid)[-1].event)["changes"] == [["checkers", [2]], ["initials", True]]


def test_a_step_of_the_check_is_undone_where_nothing_rests_on_it(checked):
    match = won(checked)
    checked.do("sign", match=match)
    checked.desk.undo(checked.tid, match)
    assert (checked.state.unchecked, checked.desk.match(checked.tid, match).signed) == ({}, None)
    told = checked.do("sign", match=match).act.id
    at(checked, "Ali").do("confirm_result", match=match)
    with pytest.raises(Refused, match="Confirm the result of M1"):
        at(checked, "Naidoo").desk.undo(checked.tid, act=told)
    checked.desk.undo(checked.tid)
    assert match in checked.state.unchecked
    at(checked, "Ali").do("reject_result", match=match, reason="look again")
    checked.desk.undo(checked.tid)
    assert match in checked.state.unchecked


def test_a_ruling_that_lets_a_signed_match_go_on_lifts_the_signatures(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, claim=LOOK | {"team": "B", "against": "A1"}, game=1, deal=1)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", late=False)
    assert (hall.desk.match(hall.tid, match).signed, match in hall.state.results) == (None, False)
    with pytest.raises(Refused, match="As its players know it, M1 is won"):
        hall.enter(match, ball="A")
    hall.do("announce", match=match, claim=1)
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].balls == ((13, 4),)


def test_a_claim_in_a_deal_that_counts_no_more_gets_its_ruling_before_the_signatures(halls):
    """A's thirteenth ball falls earlier once B's claim in deal 1 was wrong: the claim in the last deal stays one."""
    hall = halls()
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    for _ in range(2):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"})
    hall.do("agree", match=match, claim=1, ruling="rejected")
    assert hall.desk.score(hall.tid, match).winner == "A"
    with pytest.raises(Refused, match="has an open claim"):
        hall.do("sign", match=match)
    hall.do("agree", match=match, claim=2, ruling="withdrawn")
    hall.do("sign", match=match)


def test_players_see_a_result_once_its_second_has_confirmed_it(checked):
    match = won(checked)
    checked.do("sign", match=match)
    seen = public(checked.state)
    assert (seen.unchecked, match in seen.results, status(seen, match)) == ({}, False, "playing")
    at(checked, "Ali").do("confirm_result", match=match)
    assert public(checked.state).results[match].winner == "A"


@pytest.fixture
def asking(halls):
    """Give a hall that asks both pairs to sign, its first match called, and who plays in it."""
    hall = halls(initials=True).draw()
    match = hall.do("call").answer["match"]
    for letter, players in {"A": ("R. Naidoo", "Sam van Wyk"), "B": ("Ravi Nair", "Z Pillay")}.items():
        team = side(hall.state, match, letter).team
        hall.do("edit", team=team, name=f"Pair {letter}", players=players)
    return hall, match


def test_both_pairs_sign_a_result_without_deals_too(asking):
    hall, match = asking
    for signs, missing in (({}, "A"), ({"a": "rn"}, "B"), ({"b": "zp"}, "A")):
        with pytest.raises(Refused, match=f"initials of who signs for {missing}"):
            hall.do("result", match=match, games="1-0", **signs)
    with pytest.raises(Refused, match="“xx” is nobody, or more than one, of Pair B: 1 rn, 2 zp"):
        hall.do("result", match=match, games="1-0", a="rn", b="xx")
    assert match not in hall.state.results
    hall.do("result", match=match, games="1-0", a="svw", b="2")
    (told,) = [one.event for one in hall.desk.stream(hall.tid) if isinstance(one.event, ResultRecorded)]
    a, b = (side(hall.state, match, letter).team for letter in "AB")
    assert told.signed == (f"{a}.2", f"{b}.2")
    hall.do("result", match=match, games="0-1")  # a judge corrects what is on record
    assert hall.state.results[match].winner == "B"


def test_who_signed_is_kept_with_a_result_that_waits_for_its_second(asking):
    hall, match = asking
    hall.do("settings", checkers=(2,))
    hall.do("result", match=match, games="1-0", a="1", b="1")
    (told,) = [one.event for one in hall.desk.stream(hall.tid) if isinstance(one.event, ResultTold)]
    assert [one.rpartition(".")[2] for one in told.signed] == ["1", "1"]


def test_a_pair_contests_a_result_without_deals(hall):
    match = hall.draw().do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    hall.do("contest", match=match, team="B", reason="it was 13-11 to us")
    assert match in hall.state.disputed
    with pytest.raises(Refused, match="There is no match M99"):
        hall.do("contest", match="M99", team="B", reason="x")
