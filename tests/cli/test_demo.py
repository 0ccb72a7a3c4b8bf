from __future__ import annotations

import re
from io import BytesIO

import openpyxl
import pypdf


def test_a_day_ends_with_its_champion_and_a_proved_journal(played):
    shell, _, told = played
    assert "16 teams drawn with seed 5." in told
    champion = told.split("Champion: ")[1].splitlines()[0]
    assert shell.json("standings", "sample-day")[0]["name"] == champion
    assert "verify: the journal holds" in told
    assert shell.json("list")[0]["state"] == "finished"
    assert "Every deal counts as its official saw it." in shell("verify", "sample-day")


def test_every_paper_is_written_and_can_be_read(played):
    _, folder, told = played
    papers = sorted((folder / "papers").iterdir())
    assert f"{len(papers)} papers in" in told
    assert {p.stem for p in papers} >= {"bracket", "results", "sheet-M1", "players-sheet-M15", "workbook", "standings"}
    champion = told.split("Champion: ")[1].splitlines()[0]
    for paper in papers:
        content = paper.read_bytes()
        if paper.suffix == ".pdf":
            assert pypdf.PdfReader(BytesIO(content)).pages
        elif paper.suffix == ".xlsx":
            assert openpyxl.load_workbook(BytesIO(content)).sheetnames
        elif paper.suffix == ".png":
            assert content.startswith(b"\x89PNG")
        else:
            lasting = paper.stem in ("bracket", "results")
            assert (champion if lasting else "Sample day") in content.decode("utf-8")


def test_the_papers_of_a_day_went_out_as_any_others_do(played):
    shell, _, _ = played
    assert "Print Bracket and " in shell("journal", "sample-day")
    assert shell.json("report", "sample-day", "--reprints") == []
    shell("do", "sample-day", "edit", "team=T001", "name=Another", 'players=["A","B"]')
    stale = {row["kind"] for row in shell.json("report", "sample-day", "--reprints")}
    assert {"bracket", "results", "standings", "entries"} <= stale
    shell("undo", "sample-day")


def test_one_paper_at_a_time(played, tmp_path):
    shell, _, _ = played
    out = tmp_path / "b.pdf"
    assert shell("report", "sample-day", "bracket", "--out", str(out)).strip() == str(out)
    assert pypdf.PdfReader(BytesIO(out.read_bytes())).pages
    shell("report", "sample-day", "sheet", "--match", "M3", "--out", str(tmp_path / "s.pdf"))
    shell("report", "sample-day", "results", "--format", "html", "--out", str(tmp_path / "r.html"))
    assert "<html" in (tmp_path / "r.html").read_text("utf-8")
    shell("report", "sample-day", "results", "--out", str(tmp_path / "named.HTML"))
    first, second = ((tmp_path / name).read_text("utf-8") for name in ("r.html", "named.HTML"))
    assert first != second  # that the first went out is in the journal, and a paper names the entry it was made at
    assert re.sub(r"<footer>.*", "", first) == re.sub(r"<footer>.*", "", second)


def test_the_bracket_and_the_lists_print_for_people(played):
    shell, _, _ = played
    assert "Final\n  M15" in shell("bracket", "sample-day")
    assert len(shell.json("bracket", "sample-day")) == 15
    assert "M15" in shell("matches", "sample-day")
    assert "1" in shell("standings", "sample-day")
    assert "T016" in shell("entries", "sample-day")
    assert "Sample day" in shell("list")
    assert "signed_off" in shell("journal", "sample-day")
    assert "upheld" in shell("claims", "sample-day")


def test_a_demonstration_never_plays_over_another(played):
    shell, folder, _ = played
    assert "holds a demonstration already" in shell("demo", "--out", str(folder), code=2)
    assert "can't be made" in shell("demo", "--out", __file__ + "/x", code=2)
