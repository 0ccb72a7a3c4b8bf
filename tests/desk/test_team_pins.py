"""A pair signs by the PIN of its own: the PIN is looked at at the door, kept nowhere, and guessed by nobody."""

from __future__ import annotations

import itertools

import pytest
from argon2 import PasswordHasher

from app.desk.desk import Desk, Who
from app.desk.journal.codec import shown
from app.desk.officials import vouching
from app.desk.officials.pins import fits
from app.desk.officials.vouching import score_told
from app.desk.refusals import Misuse, Refused
from app.desk.sending import Command, text_of
from app.desk.views.impact import impact
from app.tournament.day_events import ResultTold
from app.tournament.events import ResultRecorded
from app.tournament.views import side

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PIN = {"A": "4711", "B": "a passphrase"}


@pytest.fixture
def paired(halls):
    """Give a hall that asks both pairs to sign, its first match won; both pairs have a PIN."""
    hall = halls(initials=True)
    hall.match = hall.opened()
    hall.teams = hall.desk.match(hall.tid, hall.match).opened.teams
    for letter, team in hall.teams.items():
        hall.do("set_team_pin", team=team, secret=QUICK.hash(PIN[letter]))
    hall.win(hall.match)
    return hall


def vouch(hall, letter, pin=None, desk=None):
    return (desk or hall.desk).duty.vouch((hall.tid, hall.match), letter, pin or PIN[letter])


def test_both_pairs_sign_by_their_pins(paired):
    paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), voucher_b=vouch(paired, "B"))
    assert paired.desk.match(paired.tid, paired.match).signed.by == (paired.teams["A"], paired.teams["B"])
    assert paired.state.results[paired.match].winner == "A"


def test_one_pair_signs_by_its_pin_and_the_other_by_initials(paired):
    with pytest.raises(Refused, match="initials of who signs for B"):
        paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"))
    paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), b=f"q{paired.teams['B'][-1]}")
    assert paired.desk.match(paired.tid, paired.match).signed.by == (paired.teams["A"], f"{paired.teams['B']}.2")


def test_a_pair_that_forgot_its_pin_still_signs_by_initials(paired):
    paired.do("sign", match=paired.match, a="1", b="2")
    assert paired.desk.match(paired.tid, paired.match).signed.by == (f"{paired.teams['A']}.1", f"{paired.teams['B']}.2")


def test_a_pair_gives_its_pin_or_initials_and_not_both(paired):
    with pytest.raises(Refused, match="by its PIN or by initials: give one of them"):
        paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), a="1", b="1")


def test_a_wrong_pin_signs_nothing_and_makes_the_team_wait_over_a_restart(paired):
    clock = {"now": "2026-11-29T10:00:00.000+00:00"}

    def restarted(station="table 1"):
        return Desk(paired.journal, lambda: clock["now"], Who(station=station))

    before = len(paired.journal.events)
    for _ in range(3):
        with pytest.raises(Refused, match="not the PIN of Team"):
            vouch(paired, "A", "0000", restarted())
    with pytest.raises(Refused, match="next try is in 5 seconds"):
        vouch(paired, "A", desk=restarted("table 2"))
    vouch(paired, "B", desk=restarted("table 2"))  # the other pair waits for nobody
    clock["now"] = "2026-11-29T10:00:05.000+00:00"
    with pytest.raises(Refused, match="not the PIN of Team"):
        vouch(paired, "A", "0000", restarted())
    with pytest.raises(Refused, match="next try is in 10 seconds"):
        vouch(paired, "A", desk=restarted())
    clock["now"] = "2026-11-29T10:00:15.000+00:00"
    vouch(paired, "A", desk=restarted())
    with pytest.raises(Refused, match="not the PIN of Team"):  # a right PIN let go of the count
        vouch(paired, "A", "0000", restarted())
    assert len(paired.journal.events) == before


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("letters", "stations"), [("A", ["table 1"]), ("A", [f"table {n}" for n in range(97)]), ("AB", ["table 1"])]
)
def test_of_a_thousand_guesses_in_an_hour_at_most_25_are_tries(paired, monkeypatch, letters, stations):
    looked = []
    monkeypatch.setattr(vouching, "fits", lambda _secret, pin: bool(looked.append(pin)))
    who = zip(itertools.cycle(letters), itertools.cycle(stations), strict=False)
    for number, (letter, station) in enumerate(itertools.islice(who, 1000)):
        second = number * 3600 // 1000
        now = f"2026-11-29T{10 + second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}.000+00:00"
        with pytest.raises(Refused):
            vouch(paired, letter, str(number), Desk(paired.journal, lambda now=now: now, Who(station=station)))
    assert 5 <= len(looked) <= 25


def test_an_official_and_a_team_of_the_same_name_wait_apart(paired):
    for _ in range(3):
        with pytest.raises(Refused, match="not the PIN"):
            vouch(paired, "A", "0000")
    name = f"{paired.tid}/{paired.teams['A']}"
    paired.do("name_official", name=name, role="director", secret=QUICK.hash("1234"))
    assert paired.desk.duty.sign_in(name, "1234").actor == name


def test_a_voucher_is_good_for_its_pair_its_match_and_its_score_alone(paired):
    mine, theirs = vouch(paired, "A"), vouch(paired, "B")
    for told in ({"voucher_a": theirs, "voucher_b": mine}, {"voucher_a": "é", "b": "1"}, {"a": "1", "voucher_b": "0"}):
        with pytest.raises(Refused, match="type it again"):
            paired.do("sign", match=paired.match, **told)
    paired.do("sign", match=paired.match, voucher_a=mine, voucher_b=theirs)
    paired.desk.undo(paired.tid, paired.match)
    with pytest.raises(Refused, match="has moved on"):
        paired.do("sign", match=paired.match, voucher_a=mine, voucher_b=theirs)


@pytest.mark.parametrize("over", ["settle", "undo"])
def test_a_voucher_made_before_a_dispute_is_none_after_it(paired, over):
    before = {"voucher_a": vouch(paired, "A"), "voucher_b": vouch(paired, "B")}
    paired.do("contest", match=paired.match, team="B", reason="we won that game")
    within = {"voucher_a": vouch(paired, "A"), "voucher_b": vouch(paired, "B")}
    if over == "settle":
        paired.do("settle", match=paired.match)
    else:
        paired.desk.undo(paired.tid)
    for old in (before, within):
        with pytest.raises(Refused, match="has moved on"):
            paired.do("sign", match=paired.match, **old)
    paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), voucher_b=vouch(paired, "B"))


def test_what_befalls_another_match_leaves_a_voucher_good(paired):
    before = {"voucher_a": vouch(paired, "A"), "voucher_b": vouch(paired, "B")}
    paired.do("result", match="M2" if paired.match == "M1" else "M1", games="1-0", a="1", b="1")
    paired.do("sign", match=paired.match, **before)


def test_a_voucher_dies_with_the_pin_it_was_made_by(paired):
    mine = vouch(paired, "A")
    paired.do("set_team_pin", team=paired.teams["A"], secret=QUICK.hash("0815"))
    with pytest.raises(Refused, match="score or PIN is another one"):
        paired.do("sign", match=paired.match, voucher_a=mine, b="1")
    with pytest.raises(Refused, match="not the PIN"):
        vouch(paired, "A")
    paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A", "0815"), b="1")


def test_a_voucher_serves_another_station_and_a_command_that_was_kept(paired, desk_of):
    """It lies in the outbox for as long as the store is out of reach."""
    told = {"match": paired.match, "voucher_a": vouch(paired, "A"), "voucher_b": vouch(paired, "B")}
    desk_of(paired.journal, station="laptop 2").perform("sign", told, tournament=paired.tid)
    assert paired.journal.events[-2].type == "signed_off"


def test_a_pin_is_dropped_with_a_reason_and_undo_brings_it_back(paired):
    team = paired.teams["A"]
    with pytest.raises(Refused, match="Say why the PIN of Team"):
        paired.do("drop_team_pin", team=team, reason=" ")
    paired.do("drop_team_pin", team=team, reason="nobody knows it")
    assert b"nobody knows it" not in paired.journal.events[-1].payload
    with pytest.raises(Refused, match="has no PIN of its own: it signs by initials"):
        vouch(paired, "A")
    with pytest.raises(Refused, match="there is none to drop"):
        paired.do("drop_team_pin", team=team, reason="again")
    paired.desk.undo(paired.tid)
    assert paired.state.entrants[team].pin
    vouch(paired, "A")


def test_undo_of_another_pin_brings_the_first_one_back(paired):
    paired.do("set_team_pin", team=paired.teams["A"], secret=QUICK.hash("0815"))
    paired.desk.undo(paired.tid)
    vouch(paired, "A")
    paired.desk.redo(paired.tid)
    vouch(paired, "A", "0815")


def test_a_disputed_match_is_not_signed_by_pin_either(paired):
    paired.do("contest", match=paired.match, team="B", reason="deal 2 was ours")
    with pytest.raises(Refused, match="is disputed: settle that first; then sign off"):
        paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), voucher_b=vouch(paired, "B"))
    paired.do("settle", match=paired.match)
    paired.do("sign", match=paired.match, voucher_a=vouch(paired, "A"), voucher_b=vouch(paired, "B"))
    assert paired.state.results[paired.match].winner == "A"


def test_nobody_vouches_who_has_no_keys_and_nowhere_but_at_an_open_match(paired, desk_of):
    for match in ("M3", "M99"):
        with pytest.raises(Refused, match=f"{match} is not open at a table"):
            paired.desk.duty.vouch((paired.tid, match), "A", PIN["A"])
    paired.do("name_official", name="Naidoo", role="director", secret=QUICK.hash("1234"))
    with pytest.raises(Refused, match="who is at the keys"):
        vouch(paired, "A", desk=desk_of(paired.journal))


def test_who_may_set_and_drop_a_pin_and_take_that_back(paired, desk_of):
    team, secret = paired.teams["A"], QUICK.hash("1234")
    for name, role in (("Naidoo", "director"), ("Ali", "adjudicator"), ("table 7", "score_keeper")):
        paired.do("name_official", name=name, role=role, secret=secret)
        paired.desk.duty.sign_in("Naidoo", "1234")
    paired.desk.duty.sign_in("table 7", "1234")
    for act, fields in (("set_team_pin", {"secret": secret}), ("drop_team_pin", {"reason": "x"})):
        with pytest.raises(Refused, match="may not do this"):
            paired.do(act, team=team, **fields)
    paired.desk.duty.sign_in("Ali", "1234")
    with pytest.raises(Refused, match="may not do this"):
        paired.do("set_team_pin", team=team, secret=secret)
    paired.do("drop_team_pin", team=team, reason="forgotten")
    paired.desk.undo(paired.tid)
    with pytest.raises(Refused, match="may not do this"):
        paired.desk.undo(paired.tid)  # what is before it: the PIN set by the director
    assert paired.state.entrants[team].pin


def test_what_is_no_hash_is_no_pin(paired):
    with pytest.raises(Misuse):
        paired.do("set_team_pin", team=paired.teams["A"], secret=PIN["A"])


def test_neither_pin_nor_hash_is_told_anywhere(paired):
    hashes = [text.decode().strip('"') for text in paired.journal.kept.values() if b"$argon2id" in text]
    assert [any(fits(one, pin) for one in hashes) for pin in PIN.values()] == [True, True]
    team, secret = paired.teams["A"], QUICK.hash("0815")
    would = impact(paired.desk, "set_team_pin", {"team": team, "secret": secret}, paired.tid)
    command = Command("1", "sign", {"voucher_a": vouch(paired, "A"), "voucher_b": vouch(paired, "B")}, paired.tid)
    paired.do("sign", match=paired.match, **command.fields)
    told = [
        *(one.payload.decode() for one in paired.journal.events),
        *(str(one.act) for one in paired.journal.events),
        *(str(shown(one.event)) for one in paired.desk.stream(paired.tid)),
        *(str(shown(event)) for _, event in would.events),
        str(paired.state),
        str(paired.desk.match(paired.tid, paired.match)),
        str(paired.journal.notes),
        text_of(command),
    ]
    for secret in (*hashes, *PIN.values()):
        assert not [text for text in told if secret in text], secret
    assert Command("1", "set_team_pin", {"secret": "x"}).private  # its file is wiped once it is stored


def test_erasing_a_team_erases_every_pin_it_ever_had(paired):
    team = paired.teams["A"]
    paired.do("set_team_pin", team=team, secret=QUICK.hash("0815"))
    paired.do("drop_team_pin", team=team, reason="a word about Pillay")
    paired.do("set_team_pin", team=team, secret=QUICK.hash("0816"))
    paired.do("erase", team=team)
    left = [text for text in paired.journal.kept.values() if b"$argon2id" in text or b"Pillay" in text]
    assert len(left) == 1  # that of the other pair
    assert not paired.state.entrants[team].pin
    assert Desk(paired.journal, paired.desk.time).tournament(paired.tid) == paired.state
    with pytest.raises(Refused, match="has no PIN of its own"):
        vouch(paired, "A")


def told_without_deals(hall):
    """Give another match of the hall's first round, not scored at a table, whose pairs have the PINs of `PIN`."""
    other = next(m for m in ("M1", "M2") if m != hall.match)
    for letter in "AB":
        team = side(hall.state, other, letter).team
        hall.do("set_team_pin", team=team, secret=QUICK.hash(PIN[letter]))
    return other, {letter: side(hall.state, other, letter).team for letter in "AB"}


def vouch_for(hall, match, letter, score):
    return hall.desk.duty.vouch((hall.tid, match), letter, PIN[letter], score)


def signed_by(hall, match):
    told = (one.event for one in hall.desk.stream(hall.tid) if isinstance(one.event, ResultRecorded | ResultTold))
    return [event.signed for event in told if event.match == match][-1]


def test_a_result_without_deals_is_signed_by_pins_by_initials_or_by_one_of_each(paired):
    other, teams = told_without_deals(paired)
    score = score_told("1–0")
    with pytest.raises(Refused, match="initials of who signs for B"):
        paired.do("result", match=other, games="1-0", voucher_a=vouch_for(paired, other, "A", score))
    paired.do("result", match=other, games="1-0", voucher_a=vouch_for(paired, other, "A", score), b="2")
    assert signed_by(paired, other) == (teams["A"], f"{teams['B']}.2")
    paired.desk.undo(paired.tid)
    both = {f"voucher_{one.lower()}": vouch_for(paired, other, one, score) for one in "AB"}
    paired.do("result", match=other, games="1-0", **both)
    assert signed_by(paired, other) == (teams["A"], teams["B"])
    paired.desk.undo(paired.tid)
    paired.do("result", match=other, games="1-0", a="1", b="2")
    assert signed_by(paired, other) == (f"{teams['A']}.1", f"{teams['B']}.2")
    assert paired.state.results[other].winner == "A"


def test_a_voucher_of_a_result_is_good_for_its_score_and_its_match_alone(paired):
    other, _ = told_without_deals(paired)
    mine = vouch_for(paired, other, "A", score_told("1-0", "13-4"))
    for told in (
        {"match": other, "games": "0-1", "balls": "4-13"},
        {"match": other, "games": "1-0", "balls": "13-5"},
        {"match": other, "games": "1-0"},
    ):
        with pytest.raises(Refused, match="score or PIN is another one: type it again"):
            paired.do("result", **told, voucher_a=mine, b="1")
    at_table = vouch(paired, "A")
    with pytest.raises(Refused, match="type it again"):
        paired.do("result", match=other, games="1-0", voucher_a=at_table, b="1")
    with pytest.raises(Refused, match="type it again"):
        paired.do("sign", match=paired.match, voucher_a=vouch_for(paired, paired.match, "A", "1-0 "), b="1")
    paired.do("result", match=other, games="1 : 0", balls=" 13–4 ", voucher_a=mine, b="1")


def test_a_voucher_of_a_result_taken_away_since_is_none(paired):
    other, _ = told_without_deals(paired)
    mine = vouch_for(paired, other, "A", score_told("1-0"))
    paired.do("result", match=other, games="1-0", voucher_a=mine, b="1")
    paired.do("clear_result", match=other)
    with pytest.raises(Refused, match="has moved on"):
        paired.do("result", match=other, games="1-0", voucher_a=mine, b="1")


def test_nobody_vouches_for_a_score_of_a_match_that_waits_or_that_there_is_not(paired):
    with pytest.raises(Refused, match="M3 does not have both its teams yet"):
        vouch_for(paired, "M3", "A", "1-0 ")
    with pytest.raises(Refused, match="There is no match M99"):
        vouch_for(paired, "M99", "A", "1-0 ")


def test_a_result_that_waits_for_its_second_keeps_how_it_was_signed(paired):
    other, teams = told_without_deals(paired)
    paired.do("settings", checkers=(2,))
    score = score_told("1-0")
    paired.do("result", match=other, games="1-0", voucher_a=vouch_for(paired, other, "A", score), b="1")
    assert signed_by(paired, other) == (teams["A"], f"{teams['B']}.1")
