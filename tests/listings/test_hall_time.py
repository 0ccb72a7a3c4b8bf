"""Times as the hall's clock shows them: over midnight, over both changes of summer time, in any zone."""

from __future__ import annotations

import os
import time

import pytest

from app.listings.assigned import CALLS, CallRow
from app.listings.claims import CLAIMS, ClaimRow
from app.listings.hall_time import clock_time, day, minute, moment, zone
from app.listings.past_claims import PRIOR, PastClaim

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process is set on Unix alone")


@pytest.fixture
def in_zone(monkeypatch):
    def live(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()

    before = os.environ.get("TZ")
    yield live
    monkeypatch.undo()
    assert os.environ.get("TZ") == before
    time.tzset()


def test_a_time_is_told_by_the_hall_s_clock_over_midnight(in_zone):
    in_zone("Africa/Johannesburg")
    late = "2026-11-29T22:04:05.123+00:00"
    told = moment(late), minute(late), day(late), clock_time(late), zone(late)
    assert told == ("2026-11-30 00:04:05", "2026-11-30 00:04", "2026-11-30", "00:04", "UTC+2")


@pytest.mark.parametrize(
    ("utc", "told"),
    [
        ("2026-10-25T00:30:00.000+00:00", ("02:30", "UTC+2")),
        ("2026-10-25T01:30:00.000+00:00", ("02:30", "UTC+1")),
        ("2026-03-29T00:59:59.000+00:00", ("01:59", "UTC+1")),
        ("2026-03-29T01:00:00.000+00:00", ("03:00", "UTC+2")),
    ],
)
def test_each_time_keeps_the_offset_of_its_own_moment(in_zone, utc, told):
    in_zone("Europe/Amsterdam")
    assert (clock_time(utc), zone(utc)) == told


@pytest.mark.parametrize(
    ("name", "told"), [("UTC", "UTC"), ("Asia/Kolkata", "UTC+5:30"), ("America/St_Johns", "UTC-3:30")]
)
def test_a_zone_is_told_by_its_offset(in_zone, name, told):
    in_zone(name)
    assert zone("2026-01-31T10:00:00Z") == told


def test_lists_of_claims_and_calls_tell_since_when_by_the_hall_s_clock(in_zone):
    in_zone("Africa/Johannesburg")
    late = "2026-11-29T22:04:05.123+00:00"
    claim = ClaimRow("M7", 2, 4, 1, 9, "Revoke", "A1", "B", None, "", announced=False, since=late)
    call = CallRow(1, 4, "M7", late, "", taken=False, note="", actor="desk")
    past = PastClaim("t", "Day", "M7", 2, late, "Revoke", "A", None, None, "", announced=False, changed=False)
    shown = [
        next(column.value(row) for column in columns if column.key == "since")
        for columns, row in ((CLAIMS, claim), (CALLS, call), (PRIOR, past))
    ]
    assert shown == ["00:04", "00:04", "2026-11-30 00:04"]
