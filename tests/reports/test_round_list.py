"""Who plays where, on the wall, on a phone, as text and as a picture; and who has not reported."""

import io
import re

import pytest
from halls import HOSTILE, LONG, bracket, bundle_of, scored_match, under_way
from html_kit import read
from msgspec.structs import replace
from openpyxl import load_workbook
from PIL import Image
from pypdf import PdfReader

from app.reports.catalogue import build
from app.reports.drawing import ink
from app.tournament.state import Tournament


def sheets(kind, bundle):
    pages = PdfReader(io.BytesIO(build(kind, "pdf", bundle))).pages
    return [re.sub(r"\s+", " ", page.extract_text()) for page in pages]


def lines(kind, bundle):
    return build(kind, "txt", bundle).decode().splitlines()


def test_by_table_and_by_team_stand_on_sheets_of_their_own():
    by_table, by_team = sheets("round-list", bundle_of(under_way()))
    assert "Round 1, Quarter-final by table" in by_table
    assert "12 Doğan Nines A <B M6" in by_table
    assert "Round 1, Quarter-final by team" in by_team
    assert "A <B 12 Doğan Nines M6" in by_team
    assert "Overport Cutters – Overport Partners M8" in by_team


def test_every_hostile_name_is_on_the_list_in_every_format():
    hall = bundle_of(bracket(16, 16))
    pdf, txt = " ".join(sheets("round-list", hall)), "\n".join(lines("round-list", hall))
    html = read(build("round-list", "html", hall)).texts
    for name in HOSTILE:
        assert name in pdf
        assert f"{name}: no table yet" in txt
        assert name in html


def test_the_text_tells_tables_first_then_teams():
    told = lines("round-list", bundle_of(under_way()))
    assert told[:5] == [
        "Durban Open <2026> & Friends",
        "Round 1, Quarter-final · 2026-11-28 14:11",
        "",
        "BY TABLE",
        f"Table 1: {LONG} – Łódź Jacks",
    ]
    assert "A <B: table 12, against Doğan Nines" in told


def test_a_match_that_waits_for_a_table_tells_about_when_it_gets_one():
    told = {"M5": "09:40", "M8": "14:05"}
    hall = bundle_of(under_way(), expected=told)
    by_table, by_team = sheets("round-list", hall)
    assert "about 14:05 Overport Cutters Overport Partners M8" in by_table
    assert "Overport Cutters about 14:05 Overport Partners M8" in by_team
    assert "No table yet, about 14:05: Overport Cutters – Overport Partners" in lines("round-list", hall)
    assert "Overport Cutters: no table yet, about 14:05, against Overport Partners" in lines("round-list", hall)
    assert read(build("round-list", "html", hall)).texts.count("about 14:05") == 3
    book = load_workbook(io.BytesIO(build("round-list", "xlsx", hall)))
    assert [row[5].value for row in book["By table"].iter_rows(min_row=2) if row[3].value == "M8"] == ["14:05"]
    assert "09:40" not in by_table, "what is on a table is not told to wait"
    assert picture(hall).tobytes() != picture(bundle_of(under_way())).tobytes()


def test_a_bye_is_told_to_its_team():
    waiting = replace(under_way(), matches={k: m for k, m in under_way().matches.items() if m.round == 1})
    assert "R&D Kings: bye" in lines("round-list", bundle_of(waiting))


def test_a_name_of_several_lines_stays_on_one():
    hall = under_way()
    card = replace(hall.entrants["T005"].card, name="One\nBY TEAM\u2028Two")
    named = {**hall.entrants, "T005": replace(hall.entrants["T005"], card=card)}
    assert lines("round-list", bundle_of(replace(hall, entrants=named)))[4] == "Table 1: One BY TEAM Two – Łódź Jacks"


@pytest.mark.parametrize(("form", "told"), [("txt", "Nothing is to be played"), ("html", "Nothing is to be played")])
def test_an_empty_list_says_what_to_do(form, told):
    assert told in build("round-list", form, bundle_of(Tournament())).decode()
    assert told in sheets("round-list", bundle_of(Tournament()))[0]


def picture(bundle, kind="round-list"):
    return Image.open(io.BytesIO(build(kind, "png", bundle))).convert("RGB")


def felt(image, top, low):
    """Count the pixels of a strip that are as good as felt green."""
    want = tuple(int(ink.FELT[start : start + 2], 16) for start in (1, 3, 5))
    strip = image.crop((0, top, 180, low))
    colours = strip.getcolors(strip.width * strip.height)
    return sum(n for n, rgb in colours if all(abs(a - b) < 12 for a, b in zip(rgb, want, strict=True)))


def test_the_picture_is_as_wide_as_a_phone_and_grows_by_a_row_a_match():
    two, all_eight = picture(bundle_of(bracket(4, 4))), picture(bundle_of(bracket(16, 16)))
    assert two.width == all_eight.width == 1080
    assert all_eight.height - two.height == 6 * 92


def test_a_long_round_stands_in_two_columns():
    tables = {f"M{n}": n for n in range(1, 33)}
    image = picture(bundle_of(replace(bracket(64, 64), tables=tables)))
    assert image.height == 180 + 16 * 92 + 64
    for line in range(16):
        row = image.crop((540, 180 + line * 92, 720, 180 + (line + 1) * 92))
        assert felt(row, 0, 92) > 100


def test_the_picture_has_a_felt_head_and_a_table_in_every_row():
    tables = {f"M{n}": n for n in range(1, 9)}
    image = picture(bundle_of(replace(bracket(16, 16), tables=tables)))
    assert felt(image, 0, 160) > 180 * 100
    assert all(felt(image, 180 + row * 92, 180 + (row + 1) * 92) > 100 for row in range(8))


def test_the_picture_by_team_has_a_line_a_team_and_the_table_where_it_has_one():
    tables = {f"M{n}": n for n in range(1, 5)}
    image = picture(bundle_of(replace(bracket(16, 16), tables=tables)), "round-teams")
    assert (image.width, image.height) == (1080, 180 + 16 * 46 + 64)
    drawn = [felt(image, 180 + line * 46, 180 + (line + 1) * 46) for line in range(16)]
    assert sum(green > 60 for green in drawn) == 8


def test_the_list_by_team_is_that_part_of_the_round_list():
    hall = bundle_of(under_way())
    assert [re.sub(r"Page \d of \d", "", sheet) for sheet in sheets("round-teams", hall)] == [
        re.sub(r"Page \d of \d", "", sheet) for sheet in sheets("round-list", hall)[1:]
    ]


@pytest.mark.parametrize("kind", ["round-list", "round-teams"])
def test_the_picture_of_nothing_says_so_in_words(kind):
    image = picture(bundle_of(Tournament()), kind)
    assert image.height == 180 + 92 + 64
    assert min(image.crop((40, 180, 1040, 272)).convert("L").get_flattened_data()) < 100


def test_the_oldest_call_is_asked_for_first_with_what_its_table_keeps():
    hall = bundle_of(under_way(), matches={"M6": scored_match()})
    (only,) = sheets("not-reported", hall)
    assert "2 matches out" in only
    assert only.index("Doğan Nines") < only.index("Łódź Jacks")
    assert "playing 13-2,13-2" in only
    assert lines("not-reported", hall)[3] == "Table 12, M6: Doğan Nines – A <B (13-2,13-2)"


def test_when_all_have_reported_the_list_says_so():
    assert "has its result" in sheets("not-reported", bundle_of(bracket(4, 4)))[0]
    assert lines("not-reported", bundle_of(bracket(4, 4)))[3:] == ["Every match that was called has its result."]


def test_the_lists_are_workbooks_too_with_every_name_as_text():
    hall = bundle_of(replace(under_way(), started=frozenset({"M6"})))
    book = load_workbook(io.BytesIO(build("round-list", "xlsx", hall)))
    assert book.sheetnames == ["By table", "By team"]
    assert [cell.value for cell in book["By table"][3]] == [12, "Doğan Nines", "A <B", "M6", "Round 1", None]
    team = next(row for row in book["By team"].iter_rows() if row[0].value == '=HYPERLINK("x")')
    assert team[0].data_type == "s"
    out = load_workbook(io.BytesIO(build("not-reported", "xlsx", hall))).active
    assert [row[1] for row in out.iter_rows(min_row=2, values_only=True)] == ["M6", "M5"]
