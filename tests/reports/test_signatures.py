"""Lines to sign never stand alone on a page: whoever signs, signs for what stands above."""

import pytest
from halls import bracket, bundle_of, scored_match

from app.reports.catalogue import REPORTS, build
from app.reports.layout import flow
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.page import frame
from app.reports.layout.sheet_blocks import Signatures, to_sign

DRAWN = [kind for kind, report in REPORTS.items() if "pdf" in report.formats]
TO_SIGN = {"book", "announce", "rules", "sheet", "players-sheet", "rulings"}


@pytest.fixture
def groups(monkeypatch):
    """Keep what is held together on one page, paper by paper."""
    kept, gather = [], flow._groups
    monkeypatch.setattr(flow, "_groups", lambda blocks: kept.extend(made := gather(blocks)) or made)
    return kept


@pytest.mark.parametrize("kind", DRAWN)
def test_every_paper_keeps_the_last_it_tells_with_the_lines_to_sign(kind, groups):
    build(kind, "pdf", bundle_of(bracket(4, 4), match="M1", matches={"M1": scored_match()}))
    signed = [group for group in groups if isinstance(group[-1], Signatures)]
    assert bool(signed) == (kind in TO_SIGN)
    assert all(len(group) > 1 for group in signed)


def test_a_page_more_begins_with_what_is_signed_for():
    room = frame()
    line = paragraph("one", room.across)
    full = int((room.bottom - room.top) // line.height)
    for count in range(full - 8, full + 1):
        alone = [*[line] * count, Signatures(("Judge",), room.across)]
        first, *others = pour("Paper", to_sign([line] * count, ("Judge",), room.across))
        placed = [[type(block) for _, block in page.draw.args[0]] for page in (first, *others)]
        assert placed[-1][-2:] == [type(line), Signatures]
        assert len(placed) == len(pour("Paper", alone))
