"""Whatever is written letter by letter from a table is read out of the file again, and is what the library writes."""

from __future__ import annotations

import io
from random import Random

import pytest
from pypdf import PdfReader
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from app.reports.drawing import fonts, ink
from app.reports.drawing.fonts import REGULAR, printable
from app.reports.drawing.pen import Pen

MANY = "".join(map(chr, [*range(0x100, 0x180), *range(0x391, 0x3A2), *range(0x3B1, 0x3CA), *range(0x410, 0x450)]))
ANY = "".join(mark for mark in map(chr, range(0x20, 0x180)) if mark.isprintable())


def pages(*lines, write):
    fonts.ready()
    out = io.BytesIO()
    canvas = Canvas(out, pageCompression=0, invariant=1)
    for number, line in enumerate(lines):
        write(canvas, 40.0, 700.0 - 20 * number, line)
    canvas.save()
    return PdfReader(io.BytesIO(out.getvalue())).pages[0]


def ours(canvas, x, y, line):
    pen = Pen(canvas, 600, 800)
    pen.write(x, 800 - y - ink.TEXT * 0.93, line)


def theirs(canvas, x, y, line):
    canvas.setFillColor(HexColor(ink.INK))
    canvas.setFont(REGULAR, ink.TEXT)
    canvas.drawString(x, y, line)


def words(page):
    return page.get_contents().get_data().split()


@pytest.mark.parametrize("line", ["Aces (and) \\ kings", "Łódź · ½ – ğ", ")(", "", "A\u00a0B"])
def test_a_line_is_written_as_the_library_writes_it(line):
    assert words(pages(line, "After", write=ours)) == words(pages(line, "After", write=theirs))


def test_any_lines_are_written_as_the_library_writes_them():
    chance = Random(52)
    lines = [printable("".join(chance.choices(ANY, k=chance.randrange(30)))) for _ in range(100)]
    assert words(pages(*lines, write=ours)) == words(pages(*lines, write=theirs))


def test_more_letters_than_one_part_of_a_font_holds_are_all_there():
    rows = [MANY[start : start + 60] for start in range(0, len(MANY), 60)]
    told = pages(*rows, "And plain again", write=ours).extract_text().splitlines()
    assert [row.strip() for row in told] == [*rows, "And plain again"]
