"""What a claim is judged by: cards told of its deal, statements, photos and papers; hashed, capped, erasable."""

from __future__ import annotations

import base64
import hashlib
import json
import struct
import zlib

import pytest

from app.desk.contents import LARGEST, LARGEST_TOGETHER, media_of
from app.desk.refusals import Misuse, Refused
from app.desk.views.bundling import bundle
from app.desk.views.impact import impact
from app.game.evidence import deal_told
from app.game.match import facts_say
from app.store.engine import open_store

REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 1}
BLUFF = {"team": "B", "offence": "jodhi_bluff", "by": "B1", "against": "A1", "value": 20}
SHOWN = {"hands": [{"lead": "B1", "cards": ["JH", "9H", "10H", "KC"]}, {"lead": "A1", "cards": ["QH", "?", "?", "?"]}]}
PDF = b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\ntrailer<<>>\nstartxref\n27\n%%EOF\n"


def png(width=3, height=2):
    def chunk(kind, told):
        return struct.pack(">I", len(told)) + kind + told + struct.pack(">I", zlib.crc32(kind + told))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * 3 for _ in range(2)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width=3, height=2):
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 11, 8, height, width, 1) + b"\x01\x11\x00"
    return b"\xff\xd8\xff\xe0\x00\x04ab\xff" + frame + b"\xff\xda\x00\x02 \xff\xd9"


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE)
    return match


def state(hall, match):
    return hall.desk.match(hall.tid, match)


def say(hall, match, number=1):
    return facts_say(state(hall, match), hall.desk.rules(hall.tid), number).verdict


def attach(hall, match, content, **more):
    return hall.do("attach", match=match, claim=1, content=base64.b64encode(content).decode(), **more)


def test_cards_told_of_a_live_deal_decide_its_claim_and_are_taken_back_by_undo(hall, match):
    assert say(hall, match) == "open"
    answer = hall.do("lay_cards", match=match, claim=1, facts=SHOWN).answer
    assert (answer["cards"], say(hall, match)) == (5, "upheld")
    hall.desk.undo(hall.tid, match)
    assert (state(hall, match).boards, say(hall, match)) == ((), "open")


def test_cards_told_count_nothing_and_stay_when_the_deal_is_entered_and_corrected(hall, match):
    hall.do("lay_cards", match=match, claim=1, facts=SHOWN)
    hall.enter(match, ball="B")
    assert hall.desk.sheet(hall.tid, match).games[0].deals[1].hands == ()
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "A"})
    entered = state(hall, match).deal(1, 2)
    assert (entered.facts.hands, say(hall, match)) == ((), "upheld")


def test_cards_looked_at_alone_stand_beside_the_deal_that_was_entered(hall, match):
    hall.enter(match, ball="B", hands=["A", "A", "A", "B", "B", "B1"])
    hall.do("lay_cards", match=match, claim=1, facts={"trump": "H"}, inspected={"A1": ["KH"]})
    told = deal_told(state(hall, match), 1, 2)
    assert (len(told.hands), told.trump, told.held, told.ball) == (6, "H", {"A1": ("KH",)}, "B")
    assert deal_told(state(hall, match), 1, 1) == state(hall, match).deal(1, 1).facts
    assert deal_told(state(hall, match), 1, 3) is None


def test_cards_told_later_take_the_place_of_those_before(hall, match):
    hall.do("lay_cards", match=match, claim=1, facts=SHOWN)
    hall.do("lay_cards", match=match, claim=1, facts={"hands": [{"lead": "B1", "cards": ["JH", "9H", "10H", "KH"]}]})
    assert (len(state(hall, match).boards), say(hall, match)) == (1, "rejected")


@pytest.mark.parametrize(
    ("facts", "inspected", "said"),
    [
        ({"hands": [{"lead": "B1", "cards": ["JH", "JH", "?", "?"]}]}, {}, "JH was played 2 times"),
        ({"hands": [{"lead": "B1", "cards": ["JX", "?", "?", "?"]}]}, {}, "JX"),
        (SHOWN, {"B1": ["QH"]}, "QH was played by A1"),
        (SHOWN, {"B1": ["QQ"]}, "QQ"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(hall, match, facts, inspected, said):
    with pytest.raises(Misuse, match=said):
        hall.do("lay_cards", match=match, claim=1, facts=facts, inspected=inspected)
    assert state(hall, match).boards == ()


def test_cards_are_told_of_a_claim_that_there_is_and_of_no_claims(hall, match):
    with pytest.raises(Refused, match="no claim 7"):
        hall.do("lay_cards", match=match, claim=7, facts=SHOWN)
    with pytest.raises(Refused, match="leave `claims` out"):
        hall.do("lay_cards", match=match, claim=1, facts={**SHOWN, "claims": [REVOKE]})


def test_a_jodhi_looked_at_in_private_decides_its_claim(hall, match):
    hall.do("claim", match=match, claim=BLUFF)
    called = {
        "jodhis": [{"seat": "A1", "value": 20, "after_hand": 1, "suit": "H"}],
        "hands": [{"lead": "A1", "cards": ["JS", "?", "?", "?"]}],
    }
    hall.do("lay_cards", match=match, claim=2, facts=called)
    assert say(hall, match, 2) == "open"
    before = on_paper(hall, match, 2)
    hall.do("lay_cards", match=match, claim=2, facts=called, inspected={"A1": ["KH", "QH"]})
    assert say(hall, match, 2) == "rejected"
    assert on_paper(hall, match, 2) == before, "both pairs sign the ruling sheet"


def on_paper(hall, match, number):
    return bundle(hall.desk, hall.tid, match, "2026-11-29 10:00").matches[match].proved(number)


def test_sides_changed_over_turn_cards_and_files_with_them(hall, match):
    hall.do("lay_cards", match=match, claim=1, facts=SHOWN, inspected={"A2": ["KH"]})
    attach(hall, match, PDF, by="B1")
    before = say(hall, match)
    hall.do("swap_sides", match=match)
    turned = state(hall, match)
    assert (turned.boards[0].facts.hands[0].lead, turned.boards[0].inspected) == ("A2", {"B2": ("KH",)})
    assert (turned.attached[0].told.by, say(hall, match)) == ("A2", before)


def test_a_position_from_paper_sets_the_cards_of_its_game_aside(hall, match):
    hall.do("lay_cards", match=match, claim=1, facts=SHOWN)
    hall.do("rule", match=match, claim=1, ruling="withdrawn", reason="by B1")
    hall.do("announce", match=match, claim=1)
    hall.do("position", match=match, a=3, b=2, reason="power cut")
    assert state(hall, match).boards == ()


@pytest.mark.parametrize(
    ("content", "kind", "media"),
    [(png(), "photo", "image/png"), (jpeg(), "photo", "image/jpeg"), (PDF, "paper", "application/pdf")],
)
def test_a_file_is_known_by_its_content_and_only_its_hash_is_in_the_journal(hall, match, content, kind, media):
    attach(hall, match, content, by="B1", caption="the table after hand 3")
    (one,) = state(hall, match).attached
    assert (one.told.kind, one.told.media, one.told.size, one.told.by) == (kind, media, len(content), "B1")
    payload = hall.journal.events[-1].payload
    assert json.loads(payload)["digest"] == one.told.digest
    assert b"after hand" not in payload
    assert content not in payload
    assert hall.desk.file(one.told.digest) == content
    assert one.told.digest in hall.journal.kept


def test_a_statement_is_kept_as_it_was_said(hall, match):
    hall.do("attach", match=match, claim=1, text="  I led hearts.\nHe threw a club. ", caption="Mrs Pillay")
    (one,) = state(hall, match).attached
    assert (one.told.kind, one.told.caption) == ("statement", "Mrs Pillay")
    assert hall.desk.file(one.told.digest).decode() == "I led hearts.\nHe threw a club."
    assert hall.journal.events[-1].act.label == f"Put a statement beside claim 1 in {match}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"MZ\x90\x00 a program", "no photo"),
        (b"%PDF-1.4 cut off", "PDF is not whole"),
        (PDF.replace(b"27", b"99"), "PDF is not whole"),
        (png()[:-12], "picture is not whole"),
        (png().replace(b"IDAT", b"IDAX"), "picture is not whole"),
        (jpeg()[:-2], "picture is not whole"),
        (b"<svg onload='x'/>", "no photo"),
        (b"\x89PNG\r\n\x1a\n short", "damaged"),
        (png(0, 5), "damaged"),
        (b"\xff\xd8\xff\xda\x00\x02", "damaged"),
        (b"\xff\xd8\xff\xe0\x00\x04ab", "damaged"),
        (png(40_000, 40_000), "40000 × 40000"),
        (PDF + b" " * LARGEST + b"%%EOF", r"has 10\.1 MB; 10 MB is the most"),
    ],
    ids=lambda value: value[:12] if isinstance(value, bytes) else None,
)
def test_what_is_no_picture_and_no_paper_or_too_large_is_refused(hall, match, content, said):
    before = len(hall.journal.events)
    with pytest.raises(Refused, match=said):
        attach(hall, match, content)
    assert len(hall.journal.events) == before


def test_the_files_of_a_match_have_a_limit_together_which_erasing_frees(hall, match):
    large = PDF + b" " * (LARGEST - 2 * len(PDF)) + PDF
    for number in range(LARGEST_TOGETHER // LARGEST):
        attach(hall, match, large.replace(b"1 0 obj", b"%d 0 obj" % number))
    with pytest.raises(Refused, match=r"files of this match have 40\.0 MB"):
        attach(hall, match, large)
    hall.do("erase_attached", match=match, number=2)
    assert attach(hall, match, large).answer["number"] == 5


@pytest.mark.parametrize(
    "fields", [{}, {"text": "  "}, {"text": "he cut", "content": base64.b64encode(PDF).decode()}], ids=str
)
def test_either_a_statement_or_a_file_is_put_beside_a_claim(hall, match, fields):
    with pytest.raises(Refused, match="one of the two"):
        hall.do("attach", match=match, claim=1, **fields)


def test_what_is_no_base64_is_misuse(hall, match):
    with pytest.raises(Misuse, match="content"):
        hall.do("attach", match=match, claim=1, content="a photo")


def test_erasing_leaves_the_hash_and_says_so_once(hall, match):
    attach(hall, match, png(), caption="Mrs Pillay's hand")
    digest = state(hall, match).attached[0].told.digest
    assert hall.do("erase_attached", match=match, number=1).answer == {"number": 1, "hash": digest}
    (one,) = state(hall, match).attached
    assert (one.erased, one.told.digest, one.told.caption) == (True, digest, None)
    assert hall.desk.file(digest) is None
    assert not [value for value in hall.journal.kept.values() if b"Pillay's" in value]
    with pytest.raises(Refused, match="erased already"):
        hall.do("erase_attached", match=match, number=1)
    with pytest.raises(Refused, match="number 9"):
        hall.do("erase_attached", match=match, number=9)


def test_what_was_taken_back_keeps_its_number_and_can_be_erased_still(hall, match):
    attach(hall, match, png(), caption="Mrs Pillay's hand")
    hall.desk.undo(hall.tid, match)
    assert state(hall, match).attached == ()
    assert attach(hall, match, PDF).answer["number"] == 2
    hall.do("erase_attached", match=match, number=1)
    assert not [value for value in hall.journal.kept.values() if b"Pillay's" in value or value == png()]
    assert [one.erased for one in state(hall, match).attached] == [False]


def test_what_was_moved_with_its_match_is_erased_in_both(hall, match):
    attach(hall, match, png(), caption="Mrs Pillay's hand")
    other = hall.do("call").answer["match"]
    hall.do("move_match", match=match, to=other, reason="wrong table")
    (one,) = state(hall, other).attached
    assert hall.desk.file(one.told.digest) == png()
    hall.do("erase_attached", match=other, number=1)
    assert not [value for value in hall.journal.kept.values() if b"Pillay's" in value]


def test_a_dry_run_shows_a_file_by_its_size_only(hall, match):
    fields = {"match": match, "claim": 1, "content": base64.b64encode(png()).decode()}
    told = impact(hall.desk, "attach", fields, hall.tid)
    assert told.label == f"Put a photo beside claim 1 in {match}"
    assert hall.desk.match(hall.tid, match).attached == ()


def test_the_jpeg_of_a_camera_is_known_through_its_other_segments():
    filled = jpeg().replace(b"\xff\xe0\x00\x04ab", b"\xff\x01\xff\xff\xe1\x00\x06abcd\xff\xc4\x00\x03x")
    assert media_of(filled) == "image/jpeg"


def test_a_store_carries_files_checks_their_hash_and_knows_what_was_erased(hall_on, tmp_path):
    hall = hall_on(open_store(tmp_path / "desk.db"))
    match = hall.opened()
    hall.do("claim", match=match, claim=REVOKE)
    attach(hall, match, PDF + b" " * 20_000 + b"%%EOF", caption="scan")
    attach(hall, match, png())
    digests = [one.told.digest for one in hall.desk.match(hall.tid, match).attached]
    assert hall.desk.verify() == []
    assert digests[0] not in hall.journal.asides()
    assert hashlib.sha256(hall.desk.file(digests[0])).hexdigest() != digests[0]  # salted
    hall.do("erase_attached", match=match, number=2)
    assert hall.desk.verify() == []
    with hall.journal.session.writing() as connection:
        connection.exec_driver_sql("DELETE FROM asides WHERE key = ?", (digests[0],))
    assert "erased by nobody" in hall.desk.verify()[0].sentence
    hall.desk.close()
