from __future__ import annotations

import pytest
from msgspec.structs import replace

from app import i18n
from app.listings.claim_steps import LEVEL
from app.listings.claims import CLAIMS, ClaimRow, state_text
from app.listings.journal import JOURNAL, JOURNAL_SHOWN, JournalRow
from app.listings.past_claims import PRECEDENTS, PRIOR

CLAIM = ClaimRow("M7", 2, 4, 1, 9, "Revoke", "A1", "B", None, "", announced=False, since="2026-11-29T18:04:05.123Z")
EVENT = JournalRow(12, "2026-11-29T18:04:05.123Z", "desk", "hall", "Draw", "draw_published", "t/x", undone=False)


def cells(columns, row):
    return {column.key: column.value(row) for column in columns}


@pytest.mark.parametrize("columns", [CLAIMS, PRECEDENTS, PRIOR])
@pytest.mark.parametrize("level", LEVEL)
def test_the_level_of_a_ruling_is_told_in_the_readers_language(columns, level):
    (column,) = [one for one in columns if one.key == "level"]
    i18n.choose("nl")
    told = column.value(replace(CLAIM, level=level))
    word = i18n.translate("level", LEVEL[level])
    i18n.choose("en")
    assert told == word
    assert column.value(CLAIM) == ""


@pytest.mark.parametrize(
    ("changes", "text", "waits"),
    [
        ({}, "waits", True),
        ({"ruling": "pending"}, "waits", True),
        ({"ruling": "upheld"}, "upheld", False),
        ({"ruling": "not_proved"}, "not proved", False),
        ({"ruling": "upheld", "changed": True}, "facts changed", True),
    ],
)
def test_a_claim_says_whether_an_official_has_to_rule(changes, text, waits):
    claim = replace(CLAIM, **changes)
    assert (state_text(claim), claim.open) == (text, waits)


def test_claims_as_columns():
    assert cells(CLAIMS, CLAIM) == {
        "claim": "M7.2",
        "table": 4,
        "state": "waits",
        "since": "18:04",
        "offence": "Revoke",
        "by": "A1",
        "against": "B",
        "deal": "1/9",
        "level": "",
        "announced": "",
    }
    told = [cells(CLAIMS, replace(CLAIM, ruling="upheld", announced=one))["announced"] for one in (True, False)]
    assert told == ["announced", "not announced"]


def test_the_journal_as_columns():
    assert cells(JOURNAL, EVENT) == {
        "position": 12,
        "time": "2026-11-29 18:04:05",
        "actor": "desk",
        "role": "desk",
        "station": "hall",
        "label": "Draw",
        "event": "draw published",
        "stream": "x",
        "undone": False,
    }


def test_the_journal_on_screen_tells_the_role_beside_who_and_what_was_taken_back_beside_the_event():
    shown = cells(JOURNAL_SHOWN, replace(EVENT, actor="Naidoo", role="score_keeper", undone=True))
    assert (shown["actor"], shown["event"]) == ("Naidoo · score keeper", "draw published · taken back")
    assert [column.title for column in JOURNAL_SHOWN] == [
        "No.",
        "Time",
        "Who",
        "Station",
        "Act",
        "Event",
        "Concerns",
    ]
    plain = cells(JOURNAL_SHOWN, EVENT)
    assert (plain["stream"], cells(JOURNAL_SHOWN, replace(EVENT, stream="t/x/M7"))["stream"]) == ("", "M7")
    assert (plain["actor"], plain["event"]) == ("desk", "draw published")
