"""What players know of a tournament: nothing that follows from a ruling before it is announced."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from app.desk.change import Who
from app.desk.refusals import Refused
from app.desk.views.audience import hall as seen_by_the_hall
from app.desk.views.audience import known
from app.desk.views.bundling import bundle
from app.listings.matches import matches_json
from app.tournament.views import side

REASON = "JH lay in hand 5"


def ruled(hall, **level):
    """Sign a match off, claim a revoke in its last deal, and rule it upheld: nobody has won the match any more."""
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason=REASON, late=False, **level)
    return match


def public(hall):
    return known(hall.desk, hall.tid)


def test_a_result_moved_by_an_unannounced_ruling_stands_for_players_until_it_is_announced(hall):
    match = ruled(hall)
    assert match not in hall.state.results
    assert public(hall).results[match].winner == "A"
    assert match in bundle(hall.desk, hall.tid, None, "").public.tournament.results
    hall.do("announce", match=match, claim=1)
    assert match not in public(hall).results


def test_a_conflict_by_an_unannounced_ruling_is_noted_for_officials_only(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("result", match="M2" if match == "M1" else "M1", games="1-0")
    hall.do("call", match="M3")
    hall.open("M3")
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason=REASON, late=False)
    assert match in hall.state.conflicts
    assert not public(hall).conflicts
    hall.do("announce", match=match, claim=1)
    assert match in public(hall).conflicts


def test_a_ruling_made_anew_hides_what_it_changes_and_not_what_was_told_before(hall):
    match = ruled(hall)
    hall.do("announce", match=match, claim=1)
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="the card was found", level="judge")
    assert match not in public(hall).results
    hall.do("result", match="M2" if match == "M1" else "M1", games="1-0")
    assert public(hall).results == hall.state.results


def test_what_the_table_ruled_itself_is_no_secret(hall):
    match = ruled(hall, level="table")
    assert match not in public(hall).results


@pytest.mark.parametrize("announced", [False, True])
def test_of_a_match_made_void_players_know_the_result_that_stood_for_them(halls, announced):
    hall = halls(void_games=True)
    match = ruled(hall)
    if announced:
        hall.do("announce", match=match, claim=1)
    hall.do("void_match", match=match, reason="the pack was short")
    assert hall.state.voided[match] == (None,)
    assert [one and one.winner for one in public(hall).voided[match]] == [None if announced else "A"]
    hall.do("lift_void", match=match)
    assert (match in public(hall).results) is not announced


AS_SIGNED = (
    ("enter", {"facts": {"ball": "A"}}, "signed off. A judge may correct"),
    ("sign", {}, "signed off. A judge may correct"),
    ("position", {"a": 3, "b": 4, "reason": "on paper"}, "signed off. A judge may correct"),
    ("claim", {"claim": {"team": "B", "offence": "revoke", "against": "A2"}}, "has ended: name the game"),
    ("correct", {"game": 1, "deal": 1, "facts": {"ball": "B"}}, "signed off: a correction needs a reason"),
)
"""What a signed match refuses, and in which words."""


@pytest.mark.parametrize(("act", "fields", "words"), AS_SIGNED, ids=[act for act, *_ in AS_SIGNED])
def test_before_players_a_match_stays_signed_until_they_know_the_ruling_that_made_it_go_on(hall, act, fields, words):
    match = ruled(hall)
    hall.desk.duty.players_look = lambda _role: True
    with pytest.raises(Refused, match=words):
        hall.do(act, match=match, **fields)
    hall.desk.duty.players_look = lambda _role: False
    hall.do("announce", match=match, claim=1)
    hall.desk.duty.players_look = lambda _role: True
    assert hall.enter(match, ball="A").answer["deal"]
    assert hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}).answer["balls"]


def test_a_claim_in_a_match_whose_signatures_a_secret_ruling_lifted_is_taken_as_in_a_signed_one(hall):
    match = ruled(hall)
    hall.desk.duty.players_look = lambda _role: True
    claim = {"team": "B", "offence": "revoke", "against": "A2"}
    assert hall.do("claim", match=match, game=1, deal=1, claim=claim).answer == {"claim": f"{match}.2", "late": True}
    with pytest.raises(Refused, match="something open"):  # as while its claim is only open
        hall.do("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="on the slip")


def test_a_ruling_on_another_match_keeps_nothing_else_back(hall):
    match = ruled(hall)
    other = "M2" if match == "M1" else "M1"
    hall.do("result", match=other, games="0-1")
    assert public(hall).results[other] == hall.state.results[other]


@pytest.mark.parametrize("opened", [False, True])
def test_the_hall_sees_a_match_once_it_is_opened(hall, opened):
    match = hall.opened() if opened else hall.draw().do("call").answer["match"]
    assert (seen_by_the_hall(hall.desk, hall.tid, match) is not None) is opened


def test_phones_payments_and_check_ins_are_not_known_to_players(hall):
    hall.do("paid", team="T001")
    told = public(hall).entrants["T001"]
    assert (told.paid, told.checked_in) == (False, False)
    assert [player.phone for player in told.card.players] == ["", ""]
    assert hall.state.entrants["T001"].card.players[0].phone == "081"


FORGOTTEN = {"thunee": {"seat": "A1", "result": "won"}, "opened": {"A": 3}}


def kept_by(hall, role, view):
    """Give a match opened for `view`, and an official of a role at its keys; balls due count, opened or not."""
    match = hall.draw().do("call").answer["match"]
    hall.do("open", match=match, seats=hall.seats, dealer="A1", keepers=hall.keepers, view=view)
    secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
    hall.do("name_official", name="Naidoo", role="director", secret=secret)
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("name_official", name="Ali", role=role, secret=secret)
    hall.desk.duty.who = Who("Ali", role)
    return match


@pytest.mark.parametrize(
    ("role", "view", "balls"),
    [("score_keeper", "table", 3), ("score_keeper", "officials", 4), ("adjudicator", "table", 4)],
)
def test_who_keeps_the_score_before_players_is_answered_what_was_opened(halls, role, view, balls):
    hall = halls(set={"ball_opening_of_record": "due"})
    match = kept_by(hall, role, view)
    answer = hall.enter(match, **FORGOTTEN).answer
    assert answer["balls"] == {"A": balls, "B": 0}
    assert ("result" in answer) == (balls == 4)
    answer = hall.do("correct", match=match, game=1, deal=1, facts={**FORGOTTEN, "trump": "H"}).answer
    assert answer["balls"] == {"A": balls, "B": 0}


@pytest.mark.parametrize("role", ["desk", "director", "adjudicator", "score_keeper"])
def test_at_a_tables_station_nobody_is_told_what_is_due_by_an_answer_or_a_refusal(halls, role):
    """A's fourth Thunee won it by what is due; the ball cards show twelve, whoever has the keys."""
    hall = halls(set={"ball_opening_of_record": "due"})
    match = hall.draw().do("call").answer["match"]
    hall.do("open", match=match, seats=hall.seats, dealer="A1", keepers=hall.keepers, view="officials")
    hall.desk.duty.players_look = lambda _role: True
    answers = [hall.enter(match, **FORGOTTEN).answer for _ in range(4)]
    assert [one["balls"]["A"] for one in answers] == [3, 6, 9, 12]
    assert not any({"result", "winner"} & set(one) for one in answers)
    if role != "desk":
        secret = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("4711")
        hall.do("name_official", name="Naidoo", role="director", secret=secret)
        hall.desk.duty.who = Who("Naidoo", "director")
        hall.do("name_official", name="Ali", role=role, secret=secret)
        hall.desk.duty.who = Who("Ali", role)
    with pytest.raises(Refused, match="M1 is not won yet: 0–0 in games"):
        hall.do("sign", match=match)
    assert hall.enter(match, ball="B").answer == {"game": 1, "deal": 5, "balls": {"A": 12, "B": 1}}
    hall.desk.duty.players_look = lambda _role: False
    if role != "score_keeper":
        with pytest.raises(Refused, match="is won"):
            hall.enter(match, ball="B")


def test_at_the_end_the_score_keeper_is_told_who_won(halls):
    hall = halls(set={"ball_opening_of_record": "due"})
    match = kept_by(hall, "score_keeper", "table")
    hall.win(match)
    assert hall.do("sign", match=match).answer["winner"] == "A"


LEAVING = {
    "expelled": lambda hall, match: hall.do("expel", team=side(hall.state, match, "A").team, reason="hit a player"),
    "withdrawn": lambda hall, match: hall.do("withdraw", team=side(hall.state, match, "A").team),
    "forfeit": lambda hall, match: hall.do("forfeit", match=match, winner="B"),
    "forfeit with a score": lambda hall, match: hall.do("forfeit", match=match, winner="B", balls="1-4"),
    "expelled by the match": lambda hall, match: hall.do("forfeit", match=match, winner="B", how="expelled"),
    "time": lambda hall, match: hall.do("forfeit", match=match, winner="B", how="time"),
}
"""Every way in which a match ends in the middle with the score kept; B goes on."""


def two_deals(hall, *, first="A", ruled=True):
    """Open a match, enter two deals, claim a revoke in the second, which A won, and rule it upheld, without a word."""
    match = hall.opened()
    hall.enter(match, ball=first)
    hall.enter(match, ball="A")
    hall.do("claim", match=match, game=1, deal=2, claim={"team": "B", "offence": "revoke", "against": "A1"})
    if ruled:
        hall.do("rule", match=match, claim=1, ruling="upheld", reason=REASON, late=False)
    return match


def kept(t, match):
    (row,) = (one for one in matches_json(t) if one["id"] == match)
    return row["winner"], row["balls"]


@pytest.mark.parametrize("way", LEAVING)
def test_the_score_kept_of_a_match_left_in_the_middle_tells_players_no_ruling_that_was_not_announced(halls, way):
    hall = halls(best_of=(3,))
    match = two_deals(hall)
    LEAVING[way](hall, match)
    assert kept(hall.state, match) == ("B", [{"A": 1, "B": 4}])
    assert kept(public(hall), match) == ("B", [{"A": 1, "B": 0}])
    seen = bundle(hall.desk, hall.tid, None, "").public.tournament
    assert kept(seen, match) == ("B", [{"A": 1, "B": 0}])
    assert "4" not in str([one.halted for one in seen.entrants.values()])
    hall.do("announce", match=match, claim=1)
    assert kept(public(hall), match) == ("B", [{"A": 1, "B": 4}])


@pytest.mark.parametrize("way", [way for way in LEAVING if way != "forfeit with a score"])
def test_what_a_ruling_after_a_match_was_left_moves_is_no_news_to_players_until_it_is_announced(halls, way):
    hall = halls(best_of=(3,))
    match = two_deals(hall, first="B", ruled=False)
    LEAVING[way](hall, match)
    assert kept(public(hall), match) == ("B", [{"A": 0, "B": 1}])
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="the card was found", late=False)
    assert kept(hall.state, match) == ("B", [{"A": 0, "B": 5}])
    assert kept(public(hall), match) == ("B", [{"A": 0, "B": 1}])
    hall.do("announce", match=match, claim=1)
    assert kept(public(hall), match) == ("B", [{"A": 0, "B": 5}])
