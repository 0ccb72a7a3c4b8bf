"""The store's own small notes: kept whole or not at all, and over a restart."""

from __future__ import annotations

import pytest

from app.desk.desk import Desk, Who
from app.desk.ports import ReadOnlyError
from app.desk.refusals import Refused
from app.store.engine import open_store

HASHED = "$argon2id$v=19$m=8,t=1,p=1$QgA2AfvkhwMv2VKxbPbvWA$v1eajVyw41mxUOSQs60vs9AgHnDGjiJC9oO8ZpYgTJA"  # of 1234
NOW = "2026-11-29T10:00:00.000+00:00"


def told(journal, start="wait/"):
    found = {}
    journal.note(start, lambda notes: found.update(notes) or notes)
    return found


def test_notes_are_kept_over_a_restart_and_apart_from_others(journal, path):
    journal.note("wait/", lambda _: {"account/a_": "3 x", "account/ab": "1 y"})
    journal.note("other/", lambda _: {"a": "1"})
    journal.close()
    with open_store(path) as again:
        assert told(again) == {"account/a_": "3 x", "account/ab": "1 y"}
        again.note("wait/", lambda notes: {key: text for key, text in notes.items() if key == "account/ab"})
        assert told(again) == {"account/ab": "1 y"}
        assert told(again, "other/") == {"a": "1"}
        assert again.identity()
        assert again.verify() == []


def test_what_raises_changes_no_note(journal):
    journal.note("wait/", lambda _: {"a": "1"})

    def break_off(_):
        raise Refused("no")

    with pytest.raises(Refused):
        journal.note("wait/", break_off)
    assert told(journal) == {"a": "1"}


def test_a_store_that_can_only_be_read_keeps_no_note(journal):
    journal.refuse("The file is damaged.")
    with pytest.raises(ReadOnlyError, match="damaged"):
        journal.note("wait/", lambda _: {"a": "1"})


def test_waits_outlive_the_program(journal, path):
    desk = Desk(journal, lambda: NOW, Who(station="laptop"))
    desk.perform("name_official", {"name": "Naidoo", "role": "director", "secret": HASHED})
    for _ in range(3):
        with pytest.raises(Refused, match="not the PIN"):
            desk.duty.sign_in("Naidoo", "0000")
    desk.close()
    with open_store(path) as again:
        other = Desk(again, lambda: NOW, Who(station="another"))
        with pytest.raises(Refused, match="next try is in 5 seconds"):
            other.duty.sign_in("Naidoo", "1234")
        later = Desk(again, lambda: NOW.replace("00:00.000", "00:05.000"), Who(station="another"))
        assert later.duty.sign_in("Naidoo", "1234").role == "director"


def test_a_hash_that_is_erased_is_gone_from_the_file(journal, path):
    desk = Desk(journal, lambda: NOW)
    for name in ("Naidoo", "Second"):
        desk.perform("name_official", {"name": name, "role": "director", "secret": HASHED})
        desk.duty.sign_in("Naidoo", "1234")
    desk.perform("set_pin", {"name": "Naidoo", "secret": HASHED.replace("1eajVyw", "XXXXXXX")})
    assert b"XXXXXXX" in path.read_bytes() + path.with_name(f"{path.name}-wal").read_bytes()
    desk.duty.sign_in("Second", "1234")
    desk.perform("remove_official", {"name": "Naidoo"})
    desk.close()
    assert b"XXXXXXX" not in path.read_bytes()
