"""Who signed which match, and how, as officials and as players know it."""

from __future__ import annotations

from io import BytesIO

from argon2 import PasswordHasher
from openpyxl import load_workbook

from app.desk.change import Who
from app.desk.officials.vouching import score_told
from app.desk.views.bundling import bundle
from app.desk.views.signed import signed, signed_rows
from app.listings.signatures import signature_text, signatures
from app.reports.catalogue import build

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
LOOK = {"team": "B", "offence": "look_cards", "against": "A1"}


def told(hall, **more):
    return {row.match: [signature_text(one) for one in row.signed] for row in signed_rows(hall.desk, hall.tid, **more)}


def test_a_match_tells_how_each_pair_signed_and_an_erased_player_by_number(halls):
    hall = halls(initials=True)
    match = hall.opened()
    teams = hall.desk.match(hall.tid, match).opened.teams
    hall.do("set_team_pin", team=teams["A"], secret=QUICK.hash("4711"))
    hall.win(match)
    assert told(hall) == {}
    hall.do("sign", match=match, voucher_a=hall.desk.duty.vouch((hall.tid, match), "A", "4711"), b="2")
    assert told(hall) == {match: ["by PIN", f"initials Q{teams['B'][-1]}"]}
    gathered = bundle(hall.desk, hall.tid, match, "")
    assert [one.how for one in gathered.matches[match].signed] == ["pin", "initials"]
    assert gathered.public.matches[match].signed == gathered.matches[match].signed
    for kind in ("sheet", "workbook"):
        head, row = signatures_of(build(kind, "xlsx", gathered))
        assert (head[2], row[0], row[2], row[4]) == ("Signed", match, "by PIN", f"initials Q{teams['B'][-1]}")
    hall.do("erase", team=teams["B"])
    assert told(hall) == {match: ["by PIN", "player 2"]}


def signatures_of(data):
    return list(load_workbook(BytesIO(data))["Signatures"].iter_rows(values_only=True))


def test_a_workbook_has_no_signatures_where_nobody_was_asked(halls):
    hall = halls()
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    book = load_workbook(BytesIO(build("sheet", "xlsx", bundle(hall.desk, hall.tid, match, ""))))
    assert "Signatures" not in book.sheetnames


def test_players_see_it_signed_for_as_long_as_they_do_not_know_the_ruling_that_lifted_it(halls):
    hall = halls(initials=True)
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match, a="1", b="1")
    before = told(hall)
    hall.do("claim", match=match, claim=LOOK | {"team": "B", "against": "A1"}, game=1, deal=1)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", late=False)
    assert (told(hall), told(hall, known=True)) == ({}, before)
    gathered = bundle(hall.desk, hall.tid, match, "")
    assert (gathered.matches[match].signed, len(gathered.public.matches[match].signed)) == ((), 2)
    hall.do("announce", match=match, claim=1)
    assert told(hall, known=True) == {}


def test_a_result_without_deals_tells_who_signed_it_until_it_is_corrected(halls):
    hall = halls(initials=True)
    hall.draw().do("result", match="M1", games="1-0", a="1", b="2")
    first, second = (one[-1] for one in (hall.state.matches["M1"].a.team, hall.state.matches["M1"].b.team))
    assert told(hall) == {"M1": [f"initials P{first}", f"initials Q{second}"]}
    hall.do("result", match="M1", games="0-1")
    assert told(hall) == {}
    hall.do("clear_result", match="M1")
    hall.do("result", match="M1", games="1-0", a="2", b="2")
    assert "M1" in told(hall)
    hall.do("clear_result", match="M1")
    assert told(hall) == {}


def test_a_result_without_deals_is_told_as_signed_by_pin_on_lists_and_in_the_workbook(halls):
    hall = halls(initials=True)
    hall.draw().do("call", match="M1")
    hall.do("open", match="M1", seats=hall.seats, dealer="A1", keepers=hall.keepers)  # and never scored there
    a, b = (hall.state.matches["M1"].a.team, hall.state.matches["M1"].b.team)
    hall.do("set_team_pin", team=a, secret=QUICK.hash("4711"))
    voucher = hall.desk.duty.vouch((hall.tid, "M1"), "A", "4711", score_told("1-0"))
    hall.do("result", match="M1", games="1-0", voucher_a=voucher, b="2")
    how = ["by PIN", f"initials Q{b[-1]}"]
    assert told(hall) == {"M1": how}
    assert [signature_text(one) for one in signed(hall.desk, hall.state, "M1")] == how
    hall.do("result", match="M2", games="0-1", a="1", b="1")
    gathered = bundle(hall.desk, hall.tid, "M1", "")
    for kind, matches in (("sheet", ["M1"]), ("workbook", ["M1", "M2"])):
        head, *rows = signatures_of(build(kind, "xlsx", gathered))
        assert (head[2], [row[0] for row in rows]) == ("Signed", matches)
        assert [rows[0][2], rows[0][4]] == how


def test_who_confirms_a_result_signs_for_nobody_and_the_pairs_stay_told(halls):
    hall = halls(initials=True, checkers=(2,))
    for name, role in (("Naidoo", "director"), ("Ali", "judge")):
        hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
        hall.desk.duty.who = Who("Naidoo", "director")
    hall.draw().do("result", match="M1", games="1-0", a="1", b="2")
    before = told(hall)
    assert before
    hall.desk.duty.who = Who("Ali", "judge")
    hall.do("confirm_result", match="M1")
    assert told(hall) == before
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("result", match="M2", games="1-0", a="1", b="2")
    hall.desk.duty.who = Who("Ali", "judge")
    hall.do("reject_result", match="M2", reason="look again")
    assert "M2" not in told(hall)


def test_signatures_that_name_no_team_of_the_field_are_told_as_none(hall):
    assert signatures(hall.state, "M1", ("A", "B")) == ()
