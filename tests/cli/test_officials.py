"""Officials on the command line: named, signed in, kept within their rights, and let in again."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from argon2 import PasswordHasher

from app.desk.acts.table import ACTS
from app.desk.desk import Desk
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ROLES = ("director", "score_keeper", "adjudicator", "judge", "commissioner")


def named(fourball, *roles):
    """Name an official of each role, called as the role is; everybody's PIN is 4711."""
    with open_store(fourball.folder / "home" / "desk.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00")
        for role in roles:
            desk.perform("name_official", {"name": role, "role": role, "secret": QUICK.hash("4711")})
            desk.duty.sign_in("director", "4711")


@pytest.fixture
def staffed(fourball):
    """Give a shell on a store with an official of every role."""
    fourball("new", "Club Night")
    named(fourball, *ROLES)
    return fourball


def test_the_first_director_is_named_and_signs_from_then_on(fourball):
    assert "whoever is at the keys may do everything" in fourball("officials")
    fourball("new", "Club Night")
    assert "first official is the director" in fourball(
        "official", "add", "ali", "judge", FOURBALL_NEW_PIN="1234", code=1
    )
    fourball("official", "add", "naidoo", "director", FOURBALL_NEW_PIN="a passphrase")
    assert "--as NAME" in fourball("do", "club-night", "add", "name=Kings", code=1)
    fourball("--as", "naidoo", "do", "club-night", "add", "name=Kings", FOURBALL_PIN="a passphrase")
    row = fourball.json("journal", "club-night")[-1]
    assert (row["actor"], row["role"], row["act"]) == ("naidoo", "director", "Add T001")
    assert fourball.json("officials") == [{"name": "naidoo", "role": "director", "pin": True}]
    assert "naidoo  director  yes" in fourball("officials")


def test_a_wrong_pin_an_unknown_name_and_no_terminal_are_told(staffed):
    assert "not the PIN of judge" in staffed("--as", "judge", "list", FOURBALL_PIN="0000", code=1)
    assert "no official “mary”" in staffed("--as", "mary", "list", code=1)
    assert "FOURBALL_PIN" in staffed("--as", "judge", "list", code=2)
    for code in (1, 1, 1):
        told = staffed("--as", "judge", "list", FOURBALL_PIN="0000", code=code)
    assert "next try is in" in told


def cells(full):
    """Give roles and acts: each act with one role that may do it and one that may not, in full with every role."""
    for number, (name, spec) in enumerate(ACTS.items()):
        turned = [ROLES[(number + n) % len(ROLES)] for n in range(len(ROLES))]
        may, not_his = ([role for role in turned if (role in spec.roles) is so] for so in (True, False))
        for role in turned if full else [*may[:1], *not_his[:1]]:
            yield role, name, role in may


def test_a_role_does_what_it_may_and_nothing_else(staffed, full):
    """A tournament that is not there lets no act happen, and what is not this role's is refused before that.

    Every cell of the rights is proved at the desk; here, that the desk is asked for every act.
    """
    wrong, met = {}, set()
    for role, name, may in cells(full):
        code = staffed._ran(["--as", role, "do", "nowhere", name], None, staffed.environment | {"FOURBALL_PIN": "4711"})
        assert code in {1, 2}, (name, code, staffed.out)
        met.add((role, may))
        if ("may not do this" in staffed.err) is may:
            wrong[role, name] = staffed.err
    assert wrong == {}
    assert {role for role, _ in met} == set(ROLES)


def test_roles_and_pins_are_changed_and_officials_taken_off(staffed):
    keys = {"FOURBALL_PIN": "4711"}
    told = staffed("--as", "director", "official", "role", "judge", "commissioner", **keys)
    assert told == "judge is commissioner from now on.\n"
    staffed("--as", "judge", "official", "pin", "judge", FOURBALL_NEW_PIN="9999", **keys)
    assert "Only a director" in staffed(
        "--as", "judge", "official", "pin", "adjudicator", FOURBALL_PIN="9999", FOURBALL_NEW_PIN="1111", code=1
    )
    staffed("--as", "director", "official", "remove", "judge", **keys)
    assert "judge" not in [one["name"] for one in staffed.json("officials")]
    assert "name the role" in staffed("--as", "director", "official", "add", "x", code=2, **keys)
    assert "leave the role out" in staffed("--as", "director", "official", "remove", "x", "judge", code=2, **keys)


def test_a_dry_run_tells_of_a_pin_without_its_hash(staffed):
    told = staffed(
        "--as", "director", "do", "set_pin", "name=judge", f"secret={QUICK.hash('1')}", "--dry-run", FOURBALL_PIN="4711"
    )
    assert "pin_set" in told
    assert "argon2" not in told


def test_a_lost_pin_is_recovered_here_and_leaves_its_trace(staffed):
    for _ in range(4):
        staffed("--as", "director", "list", FOURBALL_PIN="0000", code=1)
    assert "next try is in" in staffed("--as", "director", "list", FOURBALL_PIN="4711", code=1)
    assert "nobody waits any more" in staffed("recover", "director", FOURBALL_NEW_PIN="2468")
    staffed("--as", "director", "list", FOURBALL_PIN="2468")
    last = staffed.json("journal")[-1]
    assert (last["actor"], last["role"], last["type"]) == ("host", "host", "director_recovered")
    assert "holds the store" in staffed("--database", "postgresql://u@db.example/x", "recover", "director", code=2)
    assert "at least 4" in staffed("recover", "director", FOURBALL_NEW_PIN="1", code=1)


def test_the_window_opens_with_whom_as_names_at_the_keys_and_not_for_a_wrong_pin(staffed, monkeypatch):
    shown = []

    def run(desk, _given):
        shown.append((desk.who.actor, desk.who.role))
        desk.close()
        return 0

    monkeypatch.setattr("app.ui.running.run", run)
    keys = {"QT_QPA_PLATFORM": "offscreen", "FOURBALL_PIN": "4711"}
    for words in (("desk", "--as", "judge"), ("--as", "score_k", "desk"), ("--as", "director"), ("desk",)):
        staffed(*words, **keys)
    named = [(role, role) for role in ("judge", "score_keeper", "director")]
    assert shown == [*named, ("desk", "desk")]
    assert "not the PIN of judge" in staffed("desk", "--as", "judge", code=1, **keys | {"FOURBALL_PIN": "0000"})
    assert "no official “mary”" in staffed("desk", "--as", "mary", code=1, **keys)
    assert "FOURBALL_PIN" in staffed("--as", "judge", code=2, QT_QPA_PLATFORM="offscreen")
    assert len(shown) == 4


def test_recovering_says_again_of_a_director_alone(staffed):
    for name, told in (("director", "Let director in as director again"), ("judge", "Let judge in as director"),
                       ("mary", "Let mary in as director"), ("mary", "Let mary in as director again")):  # fmt: skip
        assert staffed("recover", name, FOURBALL_NEW_PIN="2468").startswith(f"{told}. The journal says so")


FOR_OFFICIALS = (
    ("entries", "open"),
    ("people",),
    ("person", "P0001"),
    ("conduct",),
    ("bars",),
    ("claims", "open"),
    ("adjustments", "open"),
    ("attached", "open", "M1"),
    ("journal", "open"),
    ("sheet", "open", "M1"),
    ("report", "open", "rulings", "--match", "M1", "--out", "x.pdf"),
    ("report", "open", "--all", "--out", "papers"),
    ("report", "open", "--reprints"),
)


@pytest.fixture(scope="module")
def looked_on(shell, tmp_path_factory):
    """Give two shells on stations where players look on: of a day without officials, and of one with two."""
    made = [shell(tmp_path_factory.mktemp("table")) for _ in range(2)]
    for fourball in made:
        fourball("new", "Open")
        fourball("do", "open", "add", "name=Kings", "players=Naidoo,Pillay", "phones=0825551234")
    named(made[1], "director", "score_keeper")
    for fourball in made:
        (fourball.folder / "home" / "settings.toml").write_text('kind = "table"\n', "utf-8")
    return made


@pytest.mark.parametrize("words", FOR_OFFICIALS, ids=" ".join)
def test_nothing_for_officials_is_printed_where_players_look_on(looked_on, words):
    bare, staffed = looked_on
    assert "Players look on here" in bare(*words, code=1)
    assert bare.out == ""
    assert "Players look on here" in staffed("--as", "score_keeper", *words, code=1, FOURBALL_PIN="4711")
    assert staffed.out == ""


def test_what_players_know_is_printed_where_they_look_on(fourball):
    fourball("new", "Open")
    (fourball.folder / "home" / "settings.toml").write_text('kind = "table"\n', "utf-8")
    for words in (("matches", "open"), ("standings", "open"), ("bracket", "open"), ("officials",), ("list",)):
        fourball(*words)
    fourball("report", "open", "rules", "--out", str(fourball.folder / "rules.pdf"))


def test_a_journal_edited_behind_the_back_is_named_whatever_is_listed(fourball):
    fourball("new", "Open")
    fourball("do", "open", "add", "name=Kings", "players=Naidoo,Pillay")
    path = fourball.folder / "home" / "desk.db"
    with closing(sqlite3.connect(path)) as store:
        store.execute("drop trigger events_no_update")
        store.execute("update events set payload = cast(payload || ' ' as blob) where position = 2")
        store.commit()
    for words in (("entries", "open"), ("list",), ("people", "--json")):
        fourball(*words, code=3)
        assert "Event 2 was changed after it was stored" in fourball.err
        assert fourball.out
