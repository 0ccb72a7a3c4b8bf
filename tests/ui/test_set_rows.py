"""The list of deals tells what officials set by themselves: who and why to officials, the fact alone at the table."""

from __future__ import annotations

from app.ui.look.theme import Theme
from app.ui.match.deal_painter import ROW, DealRow
from app.ui.match.deals_panel import DealsPanel
from app.ui.match.reading import read_match
from app.ui.match.standing import board_shown

VOID = {"game": 1, "deal": 1, "reason": "dealt twice"}


def rows(table, *, officials=True):
    shown = read_match(table.desk, table.tid, table.mid, None)
    return board_shown(shown, officials=officials).rows


def at(found, game, deal):
    return next(row for row in found if (row.game, row.deal) == (game, deal))


def test_a_void_deal_is_named_so_and_no_clause_made_it_so(playing):
    playing.deal("1")
    playing.deal("1")
    playing.act("enter", playing.tid, match=playing.mid, facts={"redeal": "agreed"})
    playing.act("void", playing.tid, match=playing.mid, **VOID)
    void, agreed = at(rows(playing), 1, 1), at(rows(playing), 1, 3)
    assert (void.title, void.detail, void.gave, void.clause) == ("Void", "set by the desk", "0", "")
    assert void.notes == ("dealt twice",)
    assert agreed.title == "Re-deal: agreed"
    assert "Void" in playing.words()
    told = at(rows(playing, officials=False), 1, 1)
    assert told.detail == "void, does not count"
    assert "dealt" not in told.detail.replace("dealer", "")
    assert told.notes == ()


def test_a_deal_entered_anew_by_an_official_is_told_from_a_slip_of_the_keys(playing):
    playing.deal("1")
    playing.deal("1")
    for deal, reason in ((1, None), (2, "counted again")):
        facts = {"match": playing.mid, "game": 1, "deal": deal, "facts": {"ball": "B"}, "reason": reason}
        playing.act("correct", playing.tid, **facts)
    found = rows(playing)
    assert [at(found, 1, deal).detail.split(" · ")[0] for deal in (1, 2)] == ["corrected", "corrected by the desk"]
    found = rows(playing, officials=False)
    assert [at(found, 1, deal).detail for deal in (1, 2)] == ["", "entered anew"]


def test_a_score_from_paper_is_a_row_below_the_first_deal_after_it(playing):
    playing.deal("1")
    playing.act("correct", playing.tid, match=playing.mid, game=1, deal=1, facts={"ball": "B"})
    playing.act("swap_sides", playing.tid, match=playing.mid, reason="they sat so")
    playing.act("position", playing.tid, match=playing.mid, a=7, b=4, reason="the laptop fell")
    playing.deal("1")
    first, paper, sides = rows(playing)
    assert (first.deal, "corrected" in first.detail) == (1, False)
    assert (paper.deal, paper.title, paper.gave) == (0, "Score from paper", "7–4")
    assert paper.detail.endswith("desk · the laptop fell")
    assert (sides.title, sides.detail.endswith("desk · they sat so")) == ("The sides were changed over", True)
    _, paper, sides = rows(playing, officials=False)
    assert (paper.title, paper.detail, paper.gave) == ("Score from paper", "", "7–4")
    assert (sides.title, sides.detail) == ("The sides were changed over", "")


def test_of_rows_without_a_deal_the_current_one_stays_the_current_one(qtbot):
    panel = DealsPanel(Theme())
    qtbot.addWidget(panel)
    heading, paper = DealRow(1, 0, "Game 1 to A", gave="13–9"), DealRow(1, 0, "Score from paper", gave="7–4")
    panel.show_rows("Deals", (heading, DealRow(1, 1, "Counted"), paper))
    panel.list.setCurrentRow(0)
    panel.show_rows("Deals", (DealRow(2, 1, "Counted"), heading, DealRow(1, 1, "Not made"), paper))
    assert panel.list.currentItem().data(ROW) == heading
