"""How the hall's screen tells each special result: by its own word."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

import pytest
from field_days import drawn
from field_days import played as recorded
from msgspec.structs import replace

from app.tournament.day_events import MatchDisputed, MatchVoided
from app.tournament.draw.making import draw
from app.tournament.events import (
    ConflictNoted,
    DrawPublished,
    EntryMarked,
    MatchCalled,
    ResultCleared,
    ResultRecorded,
)
from app.tournament.folding.fold import fold
from app.tournament.public import public
from app.ui.bracket.faces import faces
from app.ui.match.table_side.standing import pill
from app.ui.projector.reading import Hall, board

HALL_WORDS = {
    "walkover": "walkover · {b}",
    "no_show": "no show · {b}",
    "expelled": "expelled · {b}",
    "time": "1–0 · on time · {b}",
    "double_forfeit": "both out",
}


@pytest.mark.parametrize("how", HALL_WORDS)
def test_the_hall_tells_each_way_to_end_a_match_by_its_own_word(how):
    winner, games = None if how == "double_forfeit" else "B", (1, 0) if how == "time" else (0, 0)
    (line,) = board(Hall(public(fold([ResultRecorded("M1", winner, how, games)], drawn(4))), {})).results
    assert line.end == HALL_WORDS[how].format(b=line.b)
    assert line.short == ""  # of what was no plain play the name says who goes on


def test_the_hall_tells_a_withdrawal_a_dispute_a_void_and_the_plate():
    t = fold([MatchCalled("M1", 1), recorded("M1"), MatchDisputed("M1", "miscounted")], drawn(8))
    gone = EntryMarked(t.matches["M3"].a.team, "state", "withdrawn")
    t = fold([recorded("M2"), MatchVoided("M2", "cards short"), gone], t)
    told = board(Hall(public(t), {}))
    other = t.entrants[t.matches["M3"].b.team].name
    assert [line.end for line in told.results] == ["disputed", f"withdrawn · {other}"]
    assert not told.playing
    assert "Quarter-final · void, again" in [line.end for line in told.upcoming]
    plate = replace(draw([t.entrants[t.matches[match].b.team] for match in ("M1", "M2")], 2), stage="plate")
    t = fold([plate, DrawPublished("plate"), recorded("M8")], t)
    assert "Plate, Final" not in {line.end for line in board(Hall(public(t), {})).upcoming}
    t = fold([ResultCleared("M8")], t)
    assert "Plate, Final" in {line.end for line in board(Hall(public(t), {})).upcoming}


def test_the_map_says_third_place_and_what_a_late_ruling_contests():
    t = fold([recorded("M1"), ConflictNoted("M1", "B"), recorded("M2")], drawn(4, third_place=True))
    t = fold([ResultRecorded("M4", None, "double_forfeit")], t)
    assert (faces(t)["M1"].note, faces(t)["M3"].note, faces(t)["M4"].note) == (
        "contested",
        "",
        "third place · both out",
    )


@pytest.mark.parametrize(
    ("best_of", "won", "said"),
    [
        (1, (1, 0), "one game"),
        (3, (0, 0), "Game 1 of best of 3 · 0–0"),
        (3, (1, 0), "Game 1 of best of 3 · A leads 1–0"),
        (3, (0, 2), "best of 3 · B wins 2–0"),
        (5, (3, 2), "best of 5 · A wins 3–2"),
    ],
)
def test_the_bar_says_who_leads_and_once_a_match_is_won_who_wins(best_of, won, said):
    assert pill(SimpleNamespace(view=True, best_of=best_of, game=1), dict(zip("AB", won, strict=True))) == said
