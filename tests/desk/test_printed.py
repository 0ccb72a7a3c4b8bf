"""Papers that went out: kept beside the tournament, told from the journal as it was, stale once a correction comes."""

from __future__ import annotations

import pytest

from app.desk.refusals import Misuse, Refused
from app.desk.views.bundling import bundle
from app.desk.views.impact import impact
from app.desk.views.printed import Printings
from app.listings.reprints import changed_text, printed


@pytest.fixture
def won(hall):
    """A hall whose first match is recorded for A."""
    hall.draw()
    hall.match = hall.do("call").answer["match"]
    hall.do("result", match=hall.match, games="1-0")
    return hall


def go_out(hall, *kinds, match=None, form="pdf"):
    papers = [{"kind": kind, "form": form, "match": match} for kind in kinds]
    return hall.do("printed", papers=papers, position=hall.desk.head().position)


def again(hall):
    return {
        (row.printed.kind, row.printed.form, row.printed.match): changed_text(row)
        for row in Printings(hall.desk).stale(hall.tid)
    }


def test_a_correction_names_the_papers_to_print_again(won):
    go_out(won, "bracket", "entries")
    assert again(won) == {}
    won.do("result", match=won.match, games="0-1")
    ((paper, changed),) = again(won).items()
    assert paper == ("bracket", "pdf", None)
    assert f"result of {won.match}" in changed
    go_out(won, "bracket")
    assert again(won) == {}


def test_a_paper_printed_anew_in_one_form_leaves_the_other_stale(won):
    go_out(won, "bracket")
    go_out(won, "bracket", form="html")
    won.do("clear_result", match=won.match)
    go_out(won, "bracket", form="html")
    assert list(again(won)) == [("bracket", "pdf", None)]


def test_what_a_paper_told_is_read_from_the_journal_as_it_was(won):
    match = won.do("call").answer["match"]
    won.open(match)
    won.enter(match, ball="A")
    told = [one for kind in ("bracket", "slips", "book") for one in printed(kind, bundle(won.desk, won.tid, None, ""))]
    told += printed("sheet", bundle(won.desk, won.tid, match, ""))
    go_out(won, "bracket", "slips", "book")
    go_out(won, "sheet", match=match)
    won.do("edit", team="T001", name="Mended")
    won.do("correct", match=match, game=1, deal=1, facts={"ball": "B"})
    records = Printings(won.desk).records(won.tid)
    assert [(one.kind, one.match, one.told) for one in records] == [(one.kind, one.match, one.told) for one in told]
    assert "deal 1/1" in again(won)["sheet", "pdf", match]


def test_a_correction_before_the_signature_names_every_paper_that_shows_the_deal(won):
    match = won.do("call").answer["match"]
    won.open(match)
    won.enter(match, ball="A")
    go_out(won, "bracket", "book", "draw-certificate")
    go_out(won, "workbook", form="xlsx")
    go_out(won, "sheet", "players-sheet", match=match)
    won.enter(match, ball="A")
    assert again(won) == {}
    corrected = {"match": match, "game": 1, "deal": 1, "facts": {"ball": "B"}}
    told = impact(won.desk, "correct", corrected, won.tid, Printings(won.desk).records(won.tid))
    won.do("correct", **corrected)
    stale = again(won)
    assert {kind for kind, *_ in stale} == {"book", "workbook", "sheet", "players-sheet"}
    assert stale["book", "pdf", None] == f"deal 1/1 of {match}"
    assert {one.printed.kind for one in told.papers} == {kind for kind, *_ in stale}
    won.desk.undo(won.tid, match)
    assert again(won) == {}


def test_slips_of_two_rounds_are_kept_beside_each_other(hall):
    hall.draw()
    go_out(hall, "slips")
    for match in ("M1", "M2"):
        hall.do("result", match=match, games="1-0")
    go_out(hall, "slips")
    assert [one.match for one in Printings(hall.desk).records(hall.tid)] == ["M1", "M2", "M3"]
    hall.do("edit", team=hall.state.matches["M1"].a.team, name="Mended")
    assert set(again(hall)) == {("slips", "pdf", "M3")}, "M1 is decided: nobody writes on its slip any more"
    go_out(hall, "slips", match="M3")
    assert again(hall) == {}


def test_another_station_knows_of_it_after_a_restart(won, desk_of):
    go_out(won, "bracket")
    won.do("result", match=won.match, games="0-1")
    assert [row.printed.kind for row in Printings(desk_of(won.journal)).stale(won.tid)] == ["bracket"]


def test_printing_is_nothing_that_undo_walks(won):
    before = won.desk.undoable(won.tid)
    act = go_out(won, "bracket").act
    assert won.desk.undoable(won.tid) == before
    with pytest.raises(Refused, match="the paper is out"):
        won.desk.undo(won.tid, act=act.id)
    assert won.desk.undo(won.tid).label == f"Undo: Result of {won.match}: 1-0"
    assert [one.act.label for one in won.desk.history(won.tid)][1] == "Print bracket"


def test_an_erased_team_leaves_no_name_in_what_is_kept(won):
    go_out(won, "entries")
    assert [one.kind for one in Printings(won.desk).records(won.tid)] == ["entries"]
    won.do("erase", team="T002")
    name = next(told for one in Printings(won.desk).records(won.tid) for told in one.told if told.of == "T002")
    go_out(won, "entries")
    assert name in Printings(won.desk).records(won.tid)[0].told
    assert all(b"Team 2" not in one.payload for one in won.journal.events)


def test_the_impact_of_an_act_names_the_papers_that_are_out(won):
    go_out(won, "bracket")
    records = Printings(won.desk).records(won.tid)
    told = impact(won.desk, "clear_result", {"match": won.match}, won.tid, records)
    assert any(line.startswith("Print again: Bracket (") for line in told.sentences)
    nothing = {"papers": [{"kind": "bracket"}], "position": 1}
    assert impact(won.desk, "printed", nothing, won.tid).sentences == (
        "No match, no place and no printed paper changes.",
    )


@pytest.mark.parametrize(
    ("papers", "position", "why"),
    [
        ([], 1, "at least one paper"),
        ([{"kind": "bracket"}], 10**6, "the journal ends at entry"),
        ([{"kind": "../x"}], 1, "names no paper"),
        ([{"kind": "bracket", "form": "PDF"}], 1, "names no paper"),
        ([{"kind": "sheet", "match": "M9"}], 1, "no match M9"),
    ],
)
def test_what_can_not_have_been_printed_is_refused(won, papers, position, why):
    with pytest.raises(Refused, match=why):
        won.do("printed", papers=papers, position=position)
    with pytest.raises(Misuse):
        won.do("printed", papers=papers, position=0)


def ruled(hall, match):
    """Rule a revoke in the last deal of a signed match upheld: nobody has won it any more, and no player knows."""
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    return {"match": match, "claim": 1, "ruling": "upheld", "reason": "JH lay in hand 5", "late": False}


@pytest.fixture
def signed(hall):
    """A hall with one match signed off."""
    hall.match = hall.opened()
    hall.win(hall.match)
    hall.do("sign", match=hall.match)
    return hall


def test_a_paper_for_players_printed_while_a_ruling_is_internal_is_stale_once_it_is_announced(signed):
    signed.do("rule", **ruled(signed, signed.match))
    go_out(signed, "bracket", "book")
    assert again(signed) == {}
    signed.do("announce", match=signed.match, claim=1)
    assert list(again(signed)) == [("bracket", "pdf", None)]
    assert f"result of {signed.match}" in again(signed)["bracket", "pdf", None]


def test_a_ruling_makes_officials_papers_stale_at_once_and_players_papers_when_announced(signed):
    go_out(signed, "bracket", "book")
    signed.do("rule", **ruled(signed, signed.match))
    assert list(again(signed)) == [("book", "pdf", None)]
    signed.do("announce", match=signed.match, claim=1)
    assert set(again(signed)) == {("bracket", "pdf", None), ("book", "pdf", None)}


def test_what_a_ruling_would_change_names_the_papers_it_will_make_wrong(signed):
    go_out(signed, "bracket", "book")
    fields = ruled(signed, signed.match)
    told = impact(signed.desk, "rule", fields, signed.tid, Printings(signed.desk).records(signed.tid))
    assert [row.printed.kind for row in told.papers] == ["bracket", "book"]


def test_papers_that_say_whether_players_know_a_ruling_are_stale_once_it_is_announced(signed):
    signed.do("rule", **ruled(signed, signed.match))
    go_out(signed, "claims", "book")
    assert again(signed) == {}
    signed.do("announce", match=signed.match, claim=1)
    assert again(signed) == {("claims", "pdf", None): f"announcement of {signed.match}.1"}


def test_a_sheet_that_tells_what_was_set_is_stale_once_that_reads_otherwise(won):
    match = won.do("call").answer["match"]
    won.open(match)
    won.enter(match, ball="A")
    won.do("void", match=match, game=1, deal=1, reason="dealt twice")
    go_out(won, "sheet", "players-sheet", match=match)
    assert again(won) == {}
    act = {"match": match, "game": 1, "deal": 1, "reason": "a card lay open"}
    told = impact(won.desk, "void", act, won.tid, Printings(won.desk).records(won.tid)).papers
    assert [(one.printed.kind, changed_text(one)) for one in told] == [("sheet", "what was set in deal 1/1")]
    won.do("void", **act)
    assert again(won) == {("sheet", "pdf", match): "what was set in deal 1/1"}  # players are told no reason
    won.do("swap_sides", match=match)
    assert "deal 1/1" in again(won)["players-sheet", "pdf", match]


def test_a_sheet_of_moved_deals_is_read_as_the_journal_was(won):
    match = won.do("call").answer["match"]
    won.open(match)
    won.enter(match, ball="A")
    won.do("void", match=match, game=1, deal=1, reason="dealt twice")
    won.do("clear_result", match=won.match)
    won.do("call", match=won.match)
    go_out(won, "book")
    move = {"match": match, "to": won.match, "reason": "wrong table"}
    told = impact(won.desk, "move_match", move, won.tid, Printings(won.desk).records(won.tid)).papers
    won.do("move_match", **move)
    assert [changed_text(one) for one in told if one.printed.kind == "book"] == [again(won)["book", "pdf", None]]
    go_out(won, "sheet", match=won.match)
    assert [*again(won)] == [("book", "pdf", None)]
    won.do("correct", match=won.match, game=1, deal=1, facts={"ball": "A"}, reason="it was dealt once")
    assert "what was set in deal 1/1" in again(won)["sheet", "pdf", won.match]
