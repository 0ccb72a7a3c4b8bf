"""Which matches a desk holds in memory, and that nobody can tell the others from them."""

from __future__ import annotations

import sys

import pytest

from app.desk.journal.lately import KEPT
from app.desk.journal.streams import match_stream
from app.desk.refusals import MovedOnError
from app.desk.views.bundling import bundle
from app.reports.catalogue import build
from app.ui.papers import scored

pytestmark = pytest.mark.no_cover

TEAMS = 32


@pytest.fixture
def day(halls):
    """Open sixteen matches: the first four stay in play, the others are won and signed."""
    hall = halls(teams=TEAMS, tables=TEAMS)
    hall.draw()
    hall.mids = [hall.open(hall.do("call").answer["match"]) for _ in range(TEAMS // 2)]
    for mid in hall.mids[:4]:
        hall.enter(mid, ball="A")
    for mid in hall.mids[4:]:
        hall.win(mid)
        hall.do("sign", match=mid)
    return hall


def held(hall):
    streams = hall.desk.world.streams()
    return [mid for mid in hall.mids if streams[match_stream(hall.tid, mid)].unread is None]


def reads(hall, monkeypatch):
    asked, read = [], hall.journal.read
    monkeypatch.setattr(hall.journal, "read", lambda name, after=0: asked.append(name) or read(name, after))
    return asked


def test_matches_in_play_and_the_last_few_stay_in_memory(day):
    assert held(day) == [*day.mids[:4], *day.mids[-KEPT:]]
    streams = day.desk.world.streams()
    gone = streams[match_stream(day.tid, day.mids[4])]
    assert (gone.state, gone.score, len(gone._told)) == (None, None, 0)


def test_more_matches_in_play_than_a_hall_has_tables_go_too(day, monkeypatch):
    monkeypatch.setattr("app.desk.journal.lately.RUNNING", 2)
    day.enter(day.mids[0], ball="B")
    assert len(held(day)) == KEPT
    assert day.balls(day.mids[1]) == {"A": 1, "B": 0}


def test_what_was_let_go_is_told_as_by_a_desk_that_just_opened(day, desk_of):
    fresh = desk_of(day.journal)
    for mid in day.mids:
        assert day.desk.match(day.tid, mid) == fresh.match(day.tid, mid)
        assert day.desk.score(day.tid, mid) == fresh.score(day.tid, mid)
    assert [*day.desk.history()] == [*fresh.history()]
    assert day.desk.opened(day.tid) == fresh.opened(day.tid)


def test_the_list_of_opened_matches_reads_none_that_was_let_go(day, monkeypatch):
    asked = reads(day, monkeypatch)
    assert day.desk.opened(day.tid) == tuple(day.mids)
    assert asked == []


def test_the_matches_with_a_sheet_are_listed_without_a_look_at_their_deals(day, monkeypatch):
    asked = reads(day, monkeypatch)
    told = scored(day.desk, day.tid)
    assert [mid for mid, _ in told] == day.mids
    assert told[0][1].startswith(f"{day.mids[0]}  ")
    assert asked == []


def test_a_match_let_go_is_undone_and_decided_on_as_it_stands(day, desk_of):
    gone, seen = day.mids[4], day.desk.seen(day.tid, day.mids[4])
    assert gone not in held(day)
    other = desk_of(day.journal)
    other.undo(day.tid, gone)
    with pytest.raises(MovedOnError, match="Somebody was first"):
        day.desk.perform("enter", {"match": gone, "facts": {"ball": "B"}}, tournament=day.tid, seen=seen)
    assert not day.desk.match(day.tid, gone).signed
    assert day.desk.undoable(day.tid, gone).name == "enter"
    day.desk.undo(day.tid, gone)
    assert day.desk.score(day.tid, gone).winner is None


def test_a_ruling_nobody_announced_is_kept_back_after_its_match_was_let_go(day, desk_of):
    mid = day.mids[0]
    claim = {"team": "A", "offence": "revoke", "against": "B1", "hand": 2}
    day.do("claim", match=mid, claim=claim)
    day.do("rule", match=mid, claim=1, ruling="upheld", reason="Shown")
    for one in day.mids[4 : 5 + KEPT]:
        day.desk.undo(day.tid, one)
    known = bundle(day.desk, day.tid, None, "now").known
    assert known == bundle(desk_of(day.journal), day.tid, None, "now").known
    assert day.desk.world.brief(day.tid, mid).secret


def test_a_paper_about_one_match_reads_no_other(day, monkeypatch):
    mid, asked = day.mids[4], reads(day, monkeypatch)
    content = build("sheet", "pdf", bundle(day.desk, day.tid, mid, "now"))
    assert content.startswith(b"%PDF")
    assert asked == [match_stream(day.tid, mid)]


def test_a_bundle_gives_the_opened_matches_and_no_other(day):
    matches = bundle(day.desk, day.tid, None, "now").matches
    assert list(matches) == day.mids
    assert len(matches) == len(day.mids)
    assert matches.get("M99") is None


def told_reasons(desk, hall, mid):
    return [one.event.reason for one in desk.stream(hall.tid, mid) if one.act.name == "correct"]


def test_reasons_are_fetched_when_they_are_read_and_never_all_held(day, desk_of, monkeypatch):
    monkeypatch.setattr("app.desk.journal.asides.KEPT", 4)
    mid, reasons = day.mids[0], [f"Read from the sheet, look {n}" for n in range(12)]
    for reason in reasons:
        day.do("correct", match=mid, game=1, deal=1, facts={"ball": "A"}, reason=reason)
    assert len(day.desk.world._asides) <= 5
    assert told_reasons(day.desk, day, mid) == told_reasons(desk_of(day.journal), day, mid) == reasons


def calls_of(work):
    """Count what is called meanwhile: the same on every machine, however busy."""
    calls = 0

    def seen(_frame, event, _about):
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def test_a_deal_entered_late_in_the_day_costs_what_an_early_one_did(day, halls):
    fresh = halls(teams=TEAMS, tables=TEAMS)
    fresh.draw()
    mid = fresh.open(fresh.do("call").answer["match"])
    fresh.enter(mid, ball="A")
    early = [calls_of(lambda ball=ball: fresh.enter(mid, ball=ball)) for ball in "AB"]
    late = [calls_of(lambda ball=ball: day.enter(day.mids[1], ball=ball)) for ball in "AB"]
    assert late[1] <= 1.05 * early[1], (early, late)
