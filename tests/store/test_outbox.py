"""What a station sent and its store has not acknowledged outlives the program, in order, for that store only."""

from __future__ import annotations

from app.store.drafts import ScopedDrafts, open_drafts


def test_commands_wait_in_the_order_of_sending_through_a_restart(path):
    with open_drafts(path) as drafts:
        outbox = drafts.outbox("store-1")
        for key in ("a", "b", "c"):
            outbox.put(key, f"text of {key}")
        outbox.put("b", "text of b, sent again")
    with open_drafts(path) as drafts:
        waiting = drafts.outbox("store-1").waiting()
        assert waiting == [("a", "text of a"), ("b", "text of b, sent again"), ("c", "text of c")]
        assert drafts.outbox("store-2").waiting() == []


def test_a_changed_form_takes_the_place_of_what_it_said_before(path):
    with open_drafts(path) as drafts:
        outbox = drafts.outbox("store-1")
        outbox.put("first", "one ball")
        outbox.put("second", "two balls", "first")
        assert outbox.waiting() == [("second", "two balls")]


def test_an_acknowledged_command_takes_its_draft_with_it_and_no_other(path):
    with open_drafts(path) as drafts:
        mine, others = ScopedDrafts(drafts, "store-1"), ScopedDrafts(drafts, "store-2")
        mine.save("pad/t/M1", '{"command":"uuid-1"}')
        mine.save("pad/t/M2", '{"command":"uuid-2"}')
        others.save("pad/t/M1", '{"command":"uuid-1"}')
        mine.outbox.put("uuid-1", "text")
        mine.outbox.drop("uuid-1", "uuid-1")
        assert mine.outbox.waiting() == []
        assert (mine.load("pad/t/M1"), mine.load("pad/t/M2")) == (None, '{"command":"uuid-2"}')
        assert others.load("pad/t/M1") is not None


def test_nothing_private_is_left_on_the_disk_once_it_is_acknowledged(path):
    with open_drafts(path) as drafts:
        outbox = drafts.outbox("store-1")
        outbox.put("uuid-1", "the statement of Naidoo")
        written = [path.with_name(path.name + tail) for tail in ("", "-wal")]
        assert any(b"Naidoo" in one.read_bytes() for one in written)
        outbox.drop("uuid-1")
        outbox.wipe()
        assert not any(b"Naidoo" in one.read_bytes() for one in written)


def test_drafts_of_an_earlier_version_get_an_outbox(path):
    with open_drafts(path) as drafts:
        drafts.save("M1", "half typed")
        with drafts._session.writing() as connection:
            connection.exec_driver_sql("DROP TABLE outbox")
    with open_drafts(path) as drafts:
        assert drafts.load("M1") == "half typed"
        drafts.outbox("store-1").put("a", "text")
        assert drafts.outbox("store-1").waiting() == [("a", "text")]
