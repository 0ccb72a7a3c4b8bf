"""The bracket on paper where each round is drawn anew."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

from field_days import entered, played
from halls import bundle_of
from pypdf import PdfReader

from app.reports.catalogue import build
from app.tournament.day_events import MatchDisputed
from app.tournament.doors import deciding
from app.tournament.events import MatchCalled, ResultRecorded
from app.tournament.folding.fold import fold


def test_each_match_tells_its_table_and_how_it_went():
    t = entered(10, redraw=True)
    for made in (deciding.draw, deciding.publish):
        t = fold(made(t, 1) if made is deciding.draw else made(t), t)
    told = [
        ResultRecorded("M1", "B", "walkover"),
        played("M2"),
        MatchDisputed("M2", "miscounted"),
        MatchCalled("M3", 7),
        ResultRecorded("M4", "A", "played", (2, 0), ((13, 4), (13, 9))),
    ]
    t = fold(told, t)
    (page,) = PdfReader(io.BytesIO(build("bracket", "pdf", bundle_of(t)))).pages
    lines = dict(re.findall(r"\n(M\d+)\n(.*?)(?=\nM\d+\n|\Z)", page.extract_text(), re.DOTALL))
    assert "walkover" in lines["M1"]
    assert "the result is disputed" in " ".join(lines["M2"].split())
    assert "table 7" in lines["M3"]
    assert {"2-0", "13–4, 13–9"} <= set(lines["M4"].splitlines())
