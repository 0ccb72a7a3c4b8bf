"""Officials: the first director, who signs, how far a role goes, what a PIN leaves behind, and the way back in."""

from __future__ import annotations

import itertools
import re

import pytest
from argon2 import PasswordHasher

from app.desk.desk import Desk, Who
from app.desk.journal.codec import shown
from app.desk.officials import standing as officials
from app.desk.officials.pins import fits, hashed
from app.desk.refusals import Misuse, Refused
from app.desk.sending import Command, send
from app.desk.views.impact import impact
from app.tournament.people.officials import find

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PINS = {"Naidoo": "4711", "table 7": "1212", "Ali": "5656", "Judge B": "9090", "Pillay": "3131"}
ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "Ali": "adjudicator",
    "Judge B": "judge",
    "Pillay": "commissioner",
}


def named(desk):
    for name, role in ROLES.items():
        desk.perform("name_official", {"name": name, "role": role, "secret": QUICK.hash(PINS[name])})
        if name == "Naidoo":
            desk.duty.sign_in(name, PINS[name])


@pytest.fixture
def staffed(hall):
    named(hall.desk)
    return hall


def keys_of(hall, name):
    hall.desk.duty.sign_in(name, PINS[name])
    return hall


def test_until_there_is_a_director_the_desk_does_everything_unasked(hall):
    assert hall.desk.duty.officials() == ()
    with pytest.raises(Refused, match="no officials yet"):
        hall.desk.duty.sign_in("Naidoo", "4711")
    for fields in ({"name": "Ali", "role": "judge", "secret": QUICK.hash("1111")}, {"name": "Ali", "role": "director"}):
        with pytest.raises(Refused, match="first official is the director, with a PIN"):
            hall.do("name_official", **fields)
    hall.do("paid", team="T001")


def test_from_then_on_nobody_acts_unsigned(hall):
    hall.do("name_official", name="Naidoo", role="director", secret=QUICK.hash("4711"))
    for act in (
        lambda: hall.do("paid", team="T001"),
        lambda: hall.desk.undo(hall.tid),
        lambda: impact(hall.desk, "paid", {"team": "T001"}, hall.tid),
    ):
        with pytest.raises(Refused, match="who is at the keys: F8"):
            act()
    assert hall.desk.duty.sign_in("naid", "4711") == Who("Naidoo", "director", "this machine")
    hall.do("paid", team="T001")
    act = hall.journal.events[-1].act
    assert (act.actor, act.role) == ("Naidoo", "director")
    hall.desk.duty.sign_out()
    with pytest.raises(Refused, match="who is at the keys"):
        hall.do("paid", team="T002")


def test_a_name_is_found_by_what_only_it_begins_with(staffed):
    people = officials.officials_of(staffed.desk.world)
    assert find(people, "TABLE  7").name == find(people, "ta").name == "table 7"
    assert find(people, "x") is find(people, "") is None
    staffed.do("name_official", name="table 12", role="score_keeper")
    assert find(officials.officials_of(staffed.desk.world), "table") is None
    with pytest.raises(Refused, match=r"no official “table”\. Known: Naidoo, table 7"):
        staffed.desk.duty.sign_in("table", "1212")
    with pytest.raises(Refused, match="table 12 has no PIN yet"):
        staffed.desk.duty.sign_in("table 12", "")


@pytest.mark.parametrize("name", ["", "desk", "Host", "\u200b"])
def test_some_names_are_nobodys(hall, name):
    with pytest.raises(Refused, match="is no name for an official"):
        hall.do("name_official", name=name, role="director", secret=QUICK.hash("4711"))


def test_a_name_is_given_once(staffed):
    with pytest.raises(Refused, match="ALI is an official already"):
        staffed.do("name_official", name="ALI", role="judge")


def test_a_role_that_moved_has_to_sign_in_again(staffed, desk_of):
    other = desk_of(staffed.journal)
    other.duty.sign_in("Ali", "5656")
    staffed.do("change_role", name="Ali", role="judge")
    with pytest.raises(Refused, match="Ali is no adjudicator any more"):
        other.perform("claim", {"match": "M1", "claim": {}}, tournament=staffed.tid)
    assert other.duty.sign_in("Ali", "5656").role == "judge"
    staffed.do("remove_official", name="Ali")
    with pytest.raises(Refused, match="Ali is no judge any more"):
        other.perform("claim", {"match": "M1", "claim": {}}, tournament=staffed.tid)


def test_the_last_director_stays(staffed):
    for act, fields in (("remove_official", {}), ("change_role", {"role": "judge"})):
        with pytest.raises(Refused, match="only director who can sign in"):
            staffed.do(act, name="Naidoo", **fields)
    staffed.do("name_official", name="Second", role="director", secret=QUICK.hash("2222"))
    staffed.do("change_role", name="Naidoo", role="judge")
    staffed.desk.duty.sign_in("Second", "2222")
    with pytest.raises(Refused, match="has this role already"):
        staffed.do("change_role", name="Naidoo", role="judge")


def test_everybody_sets_the_own_pin_and_the_director_anybodys(staffed):
    keys_of(staffed, "table 7").do("set_pin", name="table 7", secret=QUICK.hash("6161"))
    with pytest.raises(Refused, match="Only a director sets somebody else's PIN"):
        staffed.do("set_pin", name="Ali", secret=QUICK.hash("6161"))
    with pytest.raises(Refused, match="not the PIN of table 7"):
        staffed.desk.duty.sign_in("table 7", "1212")
    keys_of(staffed, "Naidoo").do("set_pin", name="Ali", secret=QUICK.hash("7777"))
    assert staffed.desk.duty.sign_in("Ali", "7777").actor == "Ali"


def test_a_pin_is_nowhere_in_the_journal_nor_its_hash(staffed):
    told = b"".join(one.payload for one in staffed.journal.events)
    assert b"argon2" not in told
    told = re.sub(rb"[0-9a-f]{32,}", b"", told)  # digests and salts: four of their digits may be any PIN by chance
    assert not any(pin.encode() in told for pin in PINS.values())
    assert all(b"4711" not in kept for kept in staffed.journal.kept.values())
    secret = QUICK.hash("8888")
    would = impact(staffed.desk, "set_pin", {"name": "Ali", "secret": secret})
    assert [shown(event) for _, event in would.events] == [{"official": "Ali"}]


def test_who_is_removed_leaves_no_hash(staffed):
    def hashes():
        return sum(b"argon2" in kept for kept in staffed.journal.kept.values())

    staffed.do("set_pin", name="Ali", secret=QUICK.hash("7777"))
    before = hashes()
    staffed.do("remove_official", name="Ali")
    assert hashes() == before - 2
    assert "Ali" not in [one.name for one in staffed.desk.duty.officials()]


def test_a_pin_itself_is_no_field_of_any_act(staffed):
    with pytest.raises(Misuse):
        staffed.do("set_pin", name="Ali", secret=PINS["Ali"])


def test_pins_are_hashed_and_short_ones_refused():
    secret = hashed("a passphrase")
    assert secret.startswith("$argon2id$")
    assert fits(secret, "a passphrase")
    assert not fits(secret, "another")
    assert not fits("nonsense", "another")
    assert not fits(secret, "\ud800")
    for pin in ("123", "x" * 201):
        with pytest.raises(Refused, match="at least 4"):
            hashed(pin)


def test_acts_on_officials_are_no_part_of_what_undo_walks(staffed):
    act = staffed.do("change_role", name="Ali", role="judge").act
    staffed.do("paid", team="T001")
    assert staffed.desk.undoable(staffed.tid).name == "paid"
    with pytest.raises(Refused, match="belongs to another tournament"):
        staffed.desk.undo(staffed.tid, act=act.id)


# How far a role goes


def won(hall, match):
    hall.win(match)
    return match


def test_a_deal_is_the_keepers_in_the_game_an_officials_after_it_the_judges_after_sign_off(halls):
    hall = halls(best_of=(3,))
    match = hall.opened()
    named(hall.desk)
    fact = {"match": match, "game": 1, "deal": 1, "facts": {"ball": "B"}, "reason": "misread"}
    keys_of(hall, "table 7").enter(match, ball="A")
    hall.do("correct", **fact)
    while not hall.desk.score(hall.tid, match).won["A"]:
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    hall.do("correct", **fact)  # nobody has played the next game yet
    hall.do("open_game", match=match, keepers=hall.keepers)
    hall.enter(match, ball="A")
    with pytest.raises(Refused, match="Game 1 is over: an official corrects it"):
        hall.do("correct", **fact)
    keys_of(hall, "Ali").do("correct", **fact)
    won(keys_of(hall, "table 7"), match)
    hall.do("sign", match=match)
    for name in ("table 7", "Ali"):
        for act, fields in (("correct", fact), ("swap_sides", {"match": match, "reason": "typed wrongly"})):
            with pytest.raises(Refused, match="only a judge corrects it"):
                keys_of(hall, name).do(act, **fields)
        with pytest.raises(Refused, match="only a judge corrects it"):
            hall.desk.undo(hall.tid, match)
    keys_of(hall, "Judge B").do("correct", **fact)


def test_a_sign_off_is_taken_back_and_brought_again_by_a_judge(staffed):
    match = keys_of(staffed, "Naidoo").opened()
    won(keys_of(staffed, "table 7"), match)
    staffed.do("sign", match=match)
    keys_of(staffed, "Judge B").desk.undo(staffed.tid, match)
    with pytest.raises(Refused, match="only a judge corrects it"):
        keys_of(staffed, "table 7").desk.redo(staffed.tid, match)
    keys_of(staffed, "Judge B").desk.redo(staffed.tid, match)
    assert match in staffed.state.results


def test_undo_and_redo_are_theirs_whose_the_act_is(staffed):
    staffed.do("paid", team="T001")
    with pytest.raises(Refused, match=r"^The score keeper may not do this: Mark teams as paid\. It is for: director\."):
        keys_of(staffed, "table 7").desk.undo(staffed.tid)
    keys_of(staffed, "Naidoo").desk.undo(staffed.tid)
    with pytest.raises(Refused, match="score keeper may not do this"):
        keys_of(staffed, "table 7").desk.redo(staffed.tid)
    keys_of(staffed, "Naidoo").desk.redo(staffed.tid)
    assert staffed.state.entrants["T001"].paid


def test_a_recorded_result_is_changed_by_a_judge(staffed):
    match = staffed.draw().do("call").answer["match"]
    keys_of(staffed, "table 7").do("result", match=match, games="1-0")
    with pytest.raises(Refused, match="only a judge"):
        staffed.do("result", match=match, games="0-1")
    keys_of(staffed, "Judge B").do("result", match=match, games="0-1")


def test_nobody_rules_above_the_own_level_or_over_a_higher_one(staffed):
    match = staffed.opened()
    claim = {"team": "A", "offence": "revoke", "by": "A1", "against": "B1"}
    keys_of(staffed, "table 7").do("claim", match=match, claim=claim)
    rule = {"match": match, "claim": 1, "ruling": "rejected", "reason": "not shown"}
    for level in ("judge", "commissioner"):
        with pytest.raises(Refused, match=f"the {level}'s to make"):
            keys_of(staffed, "Ali").do("rule", level=level, **rule)
    staffed.do("rule", **rule)
    keys_of(staffed, "Judge B").do("rule", level="judge", **rule)
    with pytest.raises(Refused, match="the judge's to make"):
        keys_of(staffed, "Ali").do("rule", **rule)
    keys_of(staffed, "Pillay").do("rule", level="commissioner", **rule)
    keys_of(staffed, "Naidoo").do("rule", level="judge", **rule)


# Commands that waited


def test_what_waited_is_signed_by_who_asked(staffed):
    keys_of(staffed, "Ali")
    command = Command("c-1", "paid", {"team": "T001"}, staffed.tid, actor="Naidoo")
    assert send(staffed.desk, command).act.actor == "Naidoo"
    assert staffed.desk.who.actor == "Ali"
    for actor in ("table 7", "gone", "desk"):
        with pytest.raises(Refused):
            send(staffed.desk, Command(f"c-{actor}", "paid", {"team": "T002"}, staffed.tid, actor=actor))
    assert staffed.desk.who.actor == "Ali"


# Waits


class Attack:
    """Guesses a second apart for an hour, from fresh desks as after restarts, and counts those that were looked at."""

    def __init__(self, journal, monkeypatch):
        self.journal, self.second, self.looked = journal, 0, 0

        def look(_secret, _pin):
            self.looked += 1
            return False

        monkeypatch.setattr(officials, "fits", look)

    def now(self):
        return (
            f"2026-11-29T{10 + self.second // 3600:02d}:{self.second // 60 % 60:02d}:{self.second % 60:02d}.000+00:00"
        )

    def hour(self, names, stations, guesses=1000):
        who = zip(itertools.cycle(names), itertools.cycle(stations), strict=False)
        for number, (name, station) in enumerate(itertools.islice(who, guesses)):
            self.second = number * 3600 // guesses
            desk = Desk(self.journal, self.now, Who(station=station))
            with pytest.raises(Refused):
                desk.duty.sign_in(name, str(number))
        return self.looked


@pytest.mark.parametrize(
    ("names", "stations"),
    [
        (["Naidoo"], ["laptop"]),
        (["Naidoo"], [f"laptop {n}" for n in range(97)]),
        (list(PINS), ["laptop"]),
    ],
)
def test_of_a_thousand_guesses_in_an_hour_at_most_25_are_tries(staffed, monkeypatch, names, stations):
    assert 5 <= Attack(staffed.journal, monkeypatch).hour(names, stations) <= 25


def test_the_wait_is_told_ends_and_a_right_pin_clears_it(staffed):
    clock = {"now": "2026-11-29T10:00:00.000+00:00"}
    desk = Desk(staffed.journal, lambda: clock["now"], Who(station="laptop"))
    for _ in range(3):
        with pytest.raises(Refused, match="not the PIN"):
            desk.duty.sign_in("Ali", "0000")
    with pytest.raises(Refused, match="next try is in 5 seconds"):
        desk.duty.sign_in("Ali", "5656")
    clock["now"] = "2026-11-29T08:00:00.000+00:00"  # put back: the wait begins anew and is no longer than it was
    with pytest.raises(Refused, match="next try is in 5 seconds"):
        desk.duty.sign_in("Ali", "5656")
    clock["now"] = "2026-11-29T08:00:05.000+00:00"
    desk.duty.sign_in("Ali", "5656")
    assert [key for key in staffed.journal.notes if "account/ali" in key] == []


def test_a_station_forgets_within_the_hour_and_keeps_the_wrong_tries_of_others(staffed):
    clock = {"now": "2026-11-29T10:00:00.000+00:00"}
    desk = Desk(staffed.journal, lambda: clock["now"], Who(station="laptop"))
    for name in ("Ali", "Ali", "table 7", "Judge B"):
        with pytest.raises(Refused, match="not the PIN"):
            desk.duty.sign_in(name, "0000")
    desk.duty.sign_in("Pillay", "3131")
    assert staffed.journal.notes["wait/station/laptop"].startswith("4 ")
    with pytest.raises(Refused, match="not the PIN"):
        desk.duty.sign_in("Pillay", "0000")
    with pytest.raises(Refused, match="Too many wrong PINs"):
        desk.duty.sign_in("Naidoo", "4711")
    clock["now"] = "2026-11-29T11:00:01.000+00:00"
    desk.duty.sign_in("Naidoo", "4711")


# The way back


def test_a_lost_pin_is_replaced_at_the_machine_itself_and_the_journal_says_so(staffed, desk_of):
    host = desk_of(staffed.journal, actor="host", role="host", station="laptop")
    with pytest.raises(Refused, match="may not do this"):
        host.perform("paid", {"team": "T001"}, tournament=staffed.tid)
    for _ in range(4):
        with pytest.raises(Refused):
            host.duty.sign_in("Naidoo", "0000")
    host.perform("recover_director", {"name": "naidoo", "secret": QUICK.hash("2468")})
    host.duty.lift_waits()
    assert staffed.journal.notes == {}
    last = staffed.journal.events[-1]
    assert (last.type, last.act.actor, last.act.role, last.act.label) == (
        "director_recovered", "host", "host", "Let naidoo in as director again",
    )  # fmt: skip
    staffed.desk.refresh()  # as a window does once a second
    assert staffed.desk.duty.sign_in("Naidoo", "2468").actor == "Naidoo"


def test_recovery_makes_a_director_of_whoever_is_named(staffed, desk_of):
    host = desk_of(staffed.journal, actor="host", role="host")
    host.perform("recover_director", {"name": "Ali", "secret": QUICK.hash("2468")})
    host.perform("recover_director", {"name": "Fresh", "secret": QUICK.hash("1357")})
    staffed.desk.refresh()
    assert staffed.desk.duty.sign_in("Ali", "2468").role == "director"
    assert staffed.desk.duty.sign_in("Fresh", "1357").role == "director"


def test_without_officials_there_is_nothing_to_recover(journal, desk_of):
    host = desk_of(journal, actor="host", role="host")
    with pytest.raises(Refused, match="nothing to recover"):
        host.perform("recover_director", {"name": "Naidoo", "secret": QUICK.hash("2468")})


def test_keys_taken_with_an_old_pin_are_worth_nothing_once_another_set_it(staffed, journal, desk_of):
    other = desk_of(journal)
    other.duty.who = Who(station="table 9")
    other.duty.sign_in("Judge B", PINS["Judge B"])

    def acts():
        told = {"offence": "language", "about": "somebody at table 3", "reason": "loud"}
        return other.perform("report_conduct", told, tournament=staffed.tid)

    other.perform("set_pin", {"name": "Judge B", "secret": QUICK.hash("8888")})  # his own, where he has the keys
    staffed.do("set_pin", name="Ali", secret=QUICK.hash("7777"))  # another's
    assert acts().answer
    staffed.do("set_pin", name="Judge B", secret=QUICK.hash("7777"))
    for step in (acts, lambda: other.undo(staffed.tid)):
        with pytest.raises(Refused, match="The PIN of Judge B was set anew since: sign in again"):
            step()
    other.duty.sign_in("Judge B", "7777")
    assert acts().answer
