"""What players know of a tournament: nothing that follows from a ruling before it is announced."""

from __future__ import annotations

import pytest

from app.desk.audience import hall as seen_by_the_hall
from app.desk.audience import known
from app.desk.bundling import bundle

REASON = "JH lay in hand 5"


def ruled(hall, **level):
    """Sign a match off, claim a revoke in its last deal, and rule it upheld: nobody has won the match any more."""
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason=REASON, **level)
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
    hall.do("rule", match=match, claim=1, ruling="upheld", reason=REASON)
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
