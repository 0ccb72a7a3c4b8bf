"""What a desk reads when it is opened, and what only when somebody asks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.desk.journal.world import match_stream
from app.desk.ports import ReadOnlyError
from app.game.scoring_deal import score_deal


def watched(journal, monkeypatch):
    """Note the streams that are read, and `*` for the whole journal."""
    asked = []
    read, read_all = journal.read, journal.read_all
    monkeypatch.setattr(journal, "read", lambda name, after=0: asked.append(name) or read(name, after))
    monkeypatch.setattr(journal, "read_all", lambda after=0: asked.append("*") or read_all(after))
    return asked


def test_a_desk_reads_the_streams_it_is_asked_about_and_each_once(hall, journal, desk_of, monkeypatch):
    mid = hall.opened()
    hall.enter(mid, ball="A")
    asked = watched(journal, monkeypatch)
    desk = desk_of(journal)
    assert asked == []
    assert desk.tournament(hall.tid) == hall.state
    assert asked == [f"t/{hall.tid}"]
    assert desk.match(hall.tid, mid) == hall.desk.match(hall.tid, mid)
    assert desk.upcoming(hall.tid, mid).deal == 2
    assert asked == [f"t/{hall.tid}", match_stream(hall.tid, mid)]


def test_the_history_is_told_backwards_and_no_stream_is_read_for_it(hall, journal, desk_of, monkeypatch):
    hall.opened()
    desk = desk_of(journal)
    desk.tournament(hall.tid)
    asked = watched(journal, monkeypatch)
    assert [*desk.history()] == journal.events[::-1]
    assert [*desk.history(last=3)] == journal.events[2::-1]
    assert asked == []


def test_the_history_goes_no_further_than_the_rest(hall, journal, desk_of):
    mid = hall.opened()
    desk, before = desk_of(journal), [*hall.desk.history()]
    hall.enter(mid, ball="A")
    assert [*desk.history()] == before


def test_what_is_read_late_is_as_old_as_the_rest(hall, journal, desk_of):
    mid = hall.opened()
    desk = desk_of(journal)
    before = hall.desk.match(hall.tid, mid)
    hall.enter(mid, ball="A")
    assert desk.match(hall.tid, mid) == before
    desk.refresh()
    assert desk.match(hall.tid, mid) == hall.desk.match(hall.tid, mid)
    assert desk.seen(hall.tid, mid) == hall.desk.seen(hall.tid, mid)


def test_a_stream_that_moved_before_it_was_read_is_read_whole(hall, journal, desk_of):
    mid = hall.opened()
    desk = desk_of(journal)
    hall.enter(mid, ball="A")
    assert desk.refresh() == {match_stream(hall.tid, mid)}
    assert desk.match(hall.tid, mid) == hall.desk.match(hall.tid, mid)


def test_streams_keep_the_order_of_their_first_events(hall, journal, desk_of):
    first = hall.draw().do("call").answer["match"]
    second = hall.do("call").answer["match"]
    hall.open(second)
    hall.open(first)
    assert desk_of(journal).opened(hall.tid) == (second, first)


def test_one_event_of_a_newer_program_makes_the_journal_read_only_and_hides_its_own_stream(hall, journal, desk_of):
    hall.desk.perform("new", {"name": "Other"})
    match = hall.opened()
    hall.enter(match, ball="A")
    journal.events[-1] = replace(journal.events[-1], version=9)
    desk = desk_of(journal)
    assert "version 9) was written by a newer Fourball" in journal.refused
    assert desk.notice == journal.refused
    assert [t.settings.id for t in desk.tournaments()] == [hall.tid, "other"]
    with pytest.raises(ReadOnlyError, match="newer Fourball"):
        desk.score(hall.tid, match)


def test_a_tournament_told_by_a_newer_program_is_left_out_of_the_list(hall, journal, desk_of):
    hall.desk.perform("new", {"name": "Other"})
    journal.events[0] = replace(journal.events[0], version=9)
    assert [t.settings.id for t in desk_of(journal).tournaments()] == ["other"]


def test_an_event_of_a_newer_program_that_comes_in_later_is_set_aside_too(hall, desk_of):
    other = desk_of(hall.journal)
    match = hall.opened()
    assert hall.balls(match) == {"A": 0, "B": 0}
    other.refresh()
    other.score(hall.tid, match)
    hall.enter(match, ball="A")
    hall.journal.events[-1] = replace(hall.journal.events[-1], type="pool_drawn")
    other.refresh()
    assert "pool_drawn" in hall.journal.refused
    with pytest.raises(ReadOnlyError, match="pool_drawn"):
        other.score(hall.tid, match)


def test_a_deal_entered_is_scored_alone_and_not_the_match_anew(hall, monkeypatch):
    match, seen = hall.opened(), []
    for _ in range(3):
        hall.enter(match, ball="A")
    hall.balls(match)

    def counting(facts, standing, ruleset, no):
        seen.append(no)
        return score_deal(facts, standing, ruleset, no)

    monkeypatch.setattr("app.game.scoring.score_deal", counting)
    hall.enter(match, ball="B")
    assert hall.balls(match) == {"A": 3, "B": 1}
    assert seen == [4, 4]  # as it is decided, and as it stands
    hall.do("correct", match=match, game=1, deal=2, facts={"ball": "B"})
    assert hall.balls(match) == {"A": 2, "B": 2}
    assert seen == [4, 4, 2, 3, 4, 2, 3, 4]
