"""A claim whose deal a score from paper covers: what was ruled of it was ruled, in the register and on every paper."""

from __future__ import annotations

import pytest
from claim_kit import REVOKE, announce, claimed, rule

from app.desk.refusals import Refused
from app.desk.views.bundling import bundle
from app.desk.views.past_claims import claim_rows, precedents, prior_claims
from app.reports.papers import ruling_pdf
from app.reports.papers.claim_rows import claims_of


@pytest.fixture
def match(hall):
    """Give a match whose first claim was upheld and announced, with a statement, before a score was set from paper."""
    match = claimed(hall)
    hall.do("attach", match=match, claim=1, text="the pack was cut twice")
    rule(hall, match, "upheld")
    announce(hall, match)
    hall.do("position", match=match, a=3, b=5, reason="the disk broke")
    return match


def test_the_register_keeps_it_with_what_it_cost_and_how_it_was_ruled(hall, match):
    hall.do("claim", match=match, claim=REVOKE)
    assert [(one.claim, one.ruling) for one in claim_rows(hall.desk, hall.tid)] == [(2, None), (1, "upheld")]
    assert hall.desk.questions.differences() == ()
    accused = hall.desk.match(hall.tid, match).opened.teams["A"]
    assert [(one.claim, one.effect) for one in prior_claims(hall.desk, hall.tid, accused)] == [(1, "four_ball")]
    assert [(one.claim, one.reason) for one in precedents(hall.desk, hall.tid, "revoke")] == [(1, "shown at the table")]
    hall.desk.questions.rebuild()
    assert [one.effect for one in hall.desk.questions.register(hall.tid)] == ["four_ball", None]


def test_it_is_ruled_on_no_more_and_that_is_said(hall, match):
    for act, more in (
        ("rule", {"ruling": "rejected", "reason": "seen again"}),
        ("appeal", {"team": "A", "reason": "no heart"}),
        ("announce", {}),
        ("attach", {"text": "late"}),
    ):
        with pytest.raises(Refused, match="A score from paper covers the deal of claim 1 in M1: its ruling stays"):
            hall.do(act, match=match, claim=1, **more)
    with pytest.raises(Refused, match="M1 has no claim 2"):
        hall.do("announce", match=match, claim=2)


def test_papers_for_officials_tell_it_and_no_deal_of_the_sheet_is_its(hall, match):
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "A", "offence": "look_cards"}, game=1, deal=1)
    told = bundle(hall.desk, hall.tid, match, "").matches[match]
    found = [(one.number, one.result.verdict, one.ruling.covered) for one in claims_of(told)]
    assert found == [(2, "open", False), (1, "upheld", True)]
    first = list(claims_of(told))[-1]
    assert first.result.why == "a score from paper covers its deal"
    assert (len(first.ruling.attached), told.proved(1)) == (1, None)
    assert [step.what for step in first.steps] == ["claimed", "ruled", "announced"]
    assert ruling_pdf.build(bundle(hall.desk, hall.tid, match, "")).startswith(b"%PDF")


def test_what_is_moved_away_takes_its_covered_claims_along(hall, match):
    other = hall.do("call").answer["match"]
    hall.do("move_match", match=match, to=other, reason="typed at the wrong table")
    assert [(one.place[1], one.claim, one.effect) for one in hall.desk.questions.register(hall.tid)] == [
        (other, 1, "four_ball")
    ]
    hall.open(match)
    hall.do("claim", match=match, claim=REVOKE)
    rows = hall.desk.questions.register(hall.tid)
    assert sorted((one.match, one.claim, one.effect) for one in rows) == [(match, 1, None), (other, 1, "four_ball")]
    assert hall.desk.questions.differences() == ()
