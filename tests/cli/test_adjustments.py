"""What officials set by themselves, listed on the command line for officials."""

from __future__ import annotations

import pytest


@pytest.fixture
def voided(claimed):
    """Give a shell on a match whose first deal was made void."""
    claimed("do", "club", "enter", "match=M1", 'facts={"ball":"A"}')
    claimed("do", "club", "void", "match=M1", "game=1", "deal=1", "reason=dealt twice")
    return claimed


def test_what_was_set_is_listed_with_who_and_why(voided):
    (row,) = voided.json("adjustments", "club")
    assert row | {"time": ""} == {
        "match": "M1", "kind": "void", "game": 1, "deal": 1, "what": "void, does not count", "who": "desk",
        "role": "desk", "time": "", "reason": "dealt twice",
    }  # fmt: skip
    head, line = voided("adjustments", "club", "--match", "M1").splitlines()
    assert head.split()[:2] == ["Match", "Deal"]
    assert "void, does not count" in line
    assert line.endswith("dealt twice")
    assert "vervallen, telt niet" in voided("--language", "nl", "adjustments", "club")


def test_a_score_from_paper_and_a_changed_result_are_rows_too(claimed):
    claimed("do", "club", "agree", "match=M1", "claim=1", "ruling=withdrawn")
    claimed("do", "club", "position", "match=M1", "a=7", "b=4", "reason=paper")
    claimed("do", "club", "forfeit", "match=M1", "winner=A")
    told = [(row["kind"], row["game"], row["deal"], row["reason"]) for row in claimed.json("adjustments", "club")]
    assert told == [("position", 1, None, "paper"), ("given", None, None, None)]


def test_nothing_set_and_no_such_match_are_said_so(claimed):
    assert claimed("adjustments", "club") == "Officials set nothing by themselves.\n"
    assert claimed.json("adjustments", "club") == []
    assert "There is no match M9" in claimed("adjustments", "club", "--match", "M9", code=1)


def test_a_sheet_tells_a_void_deal_as_agreed_on_and_both_ends_are_told_so(voided, tmp_path):
    sheet = voided("sheet", "club", "M1")
    assert voided.err == (
        "1/1: void by an official. A score sheet has no word for it and tells a re-deal that was agreed on.\n"
    )
    (path := tmp_path / "M1.json").write_text(sheet, "utf-8")
    both = "1/1: a re-deal agreed on, or a deal an official made void: a score sheet has one word for both."
    assert "nothing to take over" in voided("sheet", "club", "M1", "--import", str(path))
    assert both in voided.err
    voided("do", "club", "correct", "match=M1", "game=1", "deal=1", 'facts={"ball":"A"}', "reason=no")
    voided("sheet", "club", "M1")
    assert voided.err == ""
