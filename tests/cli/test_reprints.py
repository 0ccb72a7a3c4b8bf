"""`fourball report --reprints`: papers that a correction has made wrong, listed, as JSON, and made anew."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.no_cover

ENTRIES = "Team,Player 1,Player 2\n" + "".join(f"Team {n},A{n},B{n}\n" for n in range(1, 5))
NOTHING = "No paper that went out has to be printed again.\n"


@pytest.fixture
def tid(fourball):
    """A tournament of four with a result in, and its bracket printed."""
    tid = fourball("new", "Club Night", "--tables", "3", "--best-of", "1").strip()
    (fourball.folder / "entries.csv").write_text(ENTRIES, "utf-8")
    fourball("import", tid, str(fourball.folder / "entries.csv"))
    fourball("draw", tid, "--seed", "4")
    fourball("result", tid, "M1", "1-0")
    fourball("report", tid, "bracket", "--out", str(fourball.folder / "bracket.pdf"))
    return tid


def test_nothing_is_stale_before_a_correction(fourball, tid):
    assert fourball("report", tid, "--reprints") == NOTHING
    assert fourball.json("report", tid, "--reprints") == []
    assert "Print Bracket" in fourball("journal", tid)


def test_a_corrected_result_lists_the_bracket_and_makes_it_anew(fourball, tid):
    tried = fourball("do", tid, "result", "match=M1", "games=0-1", "--dry-run")
    assert "Print again: Bracket (" in tried
    fourball("result", tid, "M1", "0-1")
    assert "bracket" in fourball("report", tid, "--reprints").splitlines()[1]
    (row,) = fourball.json("report", tid, "--reprints")
    assert (row["kind"], row["match"], row["format"]) == ("bracket", None, "pdf")
    assert {"what": "result", "of": "M1"} in row["changed"]
    out = fourball.folder / "again"
    assert fourball("report", tid, "--reprints", "--out", str(out)) == f"{out / 'bracket.pdf'}\n"
    assert (out / "bracket.pdf").read_bytes().startswith(b"%PDF")
    assert fourball("report", tid, "--reprints") == NOTHING


def test_all_papers_are_kept_as_one_act(fourball, tid):
    fourball("report", tid, "--all", "--out", str(fourball.folder / "all"))
    labels = [row["act"] for row in fourball.json("journal", tid)]
    assert labels[-1].startswith("Print bracket and ")
    fourball("result", tid, "M1", "0-1")
    kinds = {(row["kind"], row["format"]) for row in fourball.json("report", tid, "--reprints")}
    assert {("bracket", "pdf"), ("bracket", "html"), ("results", "pdf")} <= kinds


def test_a_paper_needs_a_place_to_go(fourball, tid):
    assert "--out PATH" in fourball("report", tid, "bracket", code=2)
