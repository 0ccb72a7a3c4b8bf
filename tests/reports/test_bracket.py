import io
import re
from time import process_time

import pytest
from halls import HOSTILE, LONG, bracket, bundle_of, play
from msgspec.structs import replace
from pypdf import PdfReader

from app.reports.catalogue import build
from app.reports.papers import bracket_pdf
from app.reports.papers.bracket_plan import Part, before, column, draw_of, parts, section_name, slots_of
from app.tournament.state import Match, Source, Stage

pytestmark = pytest.mark.no_cover


def pages(content):
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


def flat(text):
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize(
    ("slots", "counts"),
    [(2, [2]), (16, [16]), (32, [32]), (64, [16] * 4 + [4]), (128, [16] * 8 + [8]), (1024, [16] * 64 + [16] * 4 + [4])],
)
def test_a_bracket_is_cut_into_pages_that_hold_every_line(slots, counts):
    assert [part.lines for part in parts(slots)] == counts


def test_every_match_stands_on_exactly_one_page():
    tournament = bracket(100, 128)
    draw = draw_of(tournament, tournament.stages["main"])
    origins = [
        line.origin.id
        for part in parts(128)
        for number in range(1, part.rounds + 1)
        for line in column(draw, part, number)
    ]
    assert sorted(origins) == sorted(tournament.matches)


def test_a_finals_page_names_the_section_its_line_comes_from():
    final = parts(128)[-1]
    assert [section_name(before(final, line)) for line in (0, 7)] == ["Section A", "Section H"]
    assert section_name(Part(0, 30, 1, 4, last=False)) == "Section AE"


def test_a_section_names_the_lines_of_the_draw_that_it_holds():
    every = parts(1024)
    sections, uppers = [one for one in every if one.level == 0], [one for one in every if one.level == 1]
    assert [slots_of(one) for one in (sections[0], sections[1], sections[63])] == [(1, 16), (17, 32), (1009, 1024)]
    assert [slots_of(one) for one in uppers] == [(1, 256), (257, 512), (513, 768), (769, 1024)]


def test_hostile_names_stand_literally_on_the_paper():
    text = " ".join(map(flat, pages(bracket_pdf.build(bundle_of(play(bracket(12, 16)))))))
    for name in HOSTILE:
        assert name in text


def test_the_paper_of_sixteen_teams_reads_as_drawn(hall):
    first = flat(pages(bracket_pdf.build(hall))[0])
    where = "Durban Open <2026> & Friends 2026-11-28 · Orient Hall, Durban · South African Thunee Masters"
    assert first.startswith(f"Bracket of 16 {where} ")
    assert "Round 1 best of 3 Quarter-final best of 3 Semi-final best of 3 Final best of 3 Champion" in first
    assert "1 R&D Kings [1] 2 bye 3 <b>Aces [2] 4 bye" in first
    assert "M9 · 13–4, 9–13, 13–11" in first
    assert first.rstrip().endswith("Journal entry 1 204 · 8f3a12c0de00 Printed 2026-11-28 14:11 Page 1 of 1")


def test_a_hundred_teams_come_as_finals_eight_sections_and_an_index():
    told = pages(bracket_pdf.build(bundle_of(play(bracket(100, 128), 4))))
    titles = [text.splitlines()[0] for text in told]
    assert titles[:3] == [
        "Bracket · finals",
        "Bracket · Section A · lines 1–16",
        "Bracket · Section B · lines 17–32",
    ]
    assert titles[8] == "Bracket · Section H · lines 113–128"
    assert set(titles[9:]) == {"Bracket · find your team"}
    assert "below: Section B" in told[1]
    assert "above: Section G" in told[8]
    index = flat(" ".join(told[9:]))
    assert sum(index.count(f"A. Naidoo {n} &") for n in range(100)) == 100


@pytest.mark.parametrize("kind", ["bracket", "book"])
def test_an_index_names_the_pages_of_its_own_paper_and_of_its_own_stage(kind):
    t = bracket(40, 64)
    stages = {"main": t.stages["main"], "plate": replace(t.stages["main"], id="plate")}
    made = pages(build(kind, "pdf", bundle_of(replace(t, stages=stages))))
    for title, section in (
        ("Bracket · find", "Bracket · Section"),
        ("Plate · Bracket · find", "Plate · Bracket · Section"),
    ):
        (index,) = (page for page in made if page.startswith(title))
        found = re.findall(r"\n(\d+)\n(\d+)\n(.*)", index)
        assert len(found) == 40
        for number, line, name in found:
            page = made[int(number) - 1]
            assert page.startswith(section)
            assert f"Page {number} of" in flat(page)
            assert f"{line} {name}" in flat(page)


def test_an_open_match_shows_its_table_and_empty_lines():
    tournament = bracket(8, 8)
    text = flat(pages(bracket_pdf.build(bundle_of(replace(tournament, tables={"M1": 7}))))[0])
    assert "M1 · table 7" in text
    assert "–" not in text


def test_a_name_cut_on_its_line_is_told_in_full_on_the_next_page():
    told = pages(bracket_pdf.build(bundle_of(play(bracket(30, 32)))))
    assert len(told) == 2
    assert LONG not in flat(told[0])
    assert "…" in told[0]
    assert LONG in flat(told[1])


def test_a_name_of_85_wide_letters_stands_whole_over_its_line_where_sixteen_teams_play():
    t = bracket(16, 16)
    wide = replace(t.entrants["T009"], card=replace(t.entrants["T009"].card, name="W" * 85))
    told = pages(bracket_pdf.build(bundle_of(replace(t, entrants={**t.entrants, "T009": wide}))))
    assert "…" not in told[0]
    assert told[0].count("W") >= 85


def test_third_place_stands_beside_the_final():
    text = flat(pages(bracket_pdf.build(bundle_of(play(bracket(8, 8, third_place=True)))))[0])
    assert "Third place" in text
    assert "M8" in text


def test_before_the_draw_the_paper_says_what_to_do():
    tournament = bracket(4, 4)
    undrawn = type(tournament)(tournament.settings, tournament.entrants)
    assert "Make the draw" in pages(bracket_pdf.build(bundle_of(undrawn)))[0]


def test_the_same_bundle_gives_the_same_bytes(hall):
    assert bracket_pdf.build(hall) == bracket_pdf.build(hall)


def test_a_bracket_of_128_is_on_paper_within_a_second():
    bundle, taken = bundle_of(play(bracket(100, 128))), []
    for _ in range(3):
        start = process_time()
        bracket_pdf.build(bundle)
        taken.append(process_time() - start)
    assert min(taken) < 1


def test_the_first_round_of_a_plate_is_no_match_for_third_place():
    t = bracket(8, 8)
    pairs = [tuple(Source(match=f"M{n}", takes="loser") for n in pair) for pair in ((1, 2), (3, 4))]
    first = {f"P{n}": Match(f"P{n}", "plate", 1, n, *pair, 1) for n, pair in enumerate(pairs, 1)}
    plate = first | {"P3": Match("P3", "plate", 2, 1, Source(match="P1"), Source(match="P2"), 1)}
    stage = Stage("plate", 7, ("T002", "T004", "T006", "T008"), "e" * 64, tuple(plate), 2, published=True)
    t = replace(t, stages={**t.stages, "plate": stage}, matches={**t.matches, **plate})
    assert (sorted(draw_of(t, stage).at), draw_of(t, stage).extra) == ([(1, 1), (1, 2), (2, 1)], ())
    assert len(pages(bracket_pdf.build(bundle_of(t).public))) == 2
