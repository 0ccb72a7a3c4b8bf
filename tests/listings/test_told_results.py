"""How each special result is told in a list: by its own word, with who goes on, stage by stage."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

import pytest
from field_days import drawn, entered, played
from msgspec.structs import replace

from app.listings.bracket import bracket_lines, outcome_text, told_rounds
from app.listings.matches import how_text, match_rows, side_name
from app.listings.results import RESULTS, result_rows
from app.tournament.day_events import MatchDisputed, MatchVoided
from app.tournament.draw.making import draw
from app.tournament.events import ConflictNoted, DrawPublished, EntryMarked, MatchCalled, ResultRecorded
from app.tournament.folding.fold import fold
from app.tournament.placing import Placing

HOWS = {
    "walkover": "walkover · {winner} goes on",
    "no_show": "no show · {winner} goes on",
    "withdrawn": "withdrawn · {winner} goes on",
    "expelled": "expelled · {winner} goes on",
    "time": "1-0 · time · {winner} goes on",
    "double_forfeit": "double forfeit · nobody goes on",
}


def row_of(t, match="M1"):
    return next(row for row in match_rows(t) if row.match.id == match)


@pytest.mark.parametrize("how", HOWS)
def test_each_way_to_end_a_match_has_its_word_and_says_who_goes_on(how):
    winner, games = None if how == "double_forfeit" else "B", (1, 0) if how == "time" else (0, 0)
    row = row_of(fold([ResultRecorded("M1", winner, how, games)], drawn(4)))
    assert outcome_text(row) == HOWS[how].format(winner=row.b_name)
    assert how_text(row) == how.replace("_", " ")


def test_what_was_simply_played_says_the_games_and_who_goes_on():
    row = row_of(fold([played("M1", games=(2, 1))], drawn(4)))
    assert outcome_text(row) == f"2-1 · {row.a_name} goes on"


def test_an_open_match_says_its_state_and_table_and_a_bye_that_it_is_one():
    t = fold([MatchCalled("M2", 3)], drawn(3, seeds=1))
    assert [outcome_text(row) for row in match_rows(t)] == ["bye", "called · table 3", "waiting"]


def test_a_dispute_keeps_the_score_in_sight_and_sends_nobody_on():
    t = fold([played("M1", games=(2, 1)), MatchDisputed("M1", "miscounted")], drawn(4))
    (row,) = result_rows(t)
    assert outcome_text(row) == "2-1 · disputed"
    assert {c.key: c.value(row) for c in RESULTS if c.key in {"winner", "how", "games"}} == {
        "winner": "", "how": "disputed", "games": "2-1",
    }  # fmt: skip


def test_a_void_says_that_it_is_played_again_and_after_it_what_became_of_it():
    t = fold([played("M1"), MatchVoided("M1", "cards short")], drawn(4))
    (row,) = result_rows(t)
    assert outcome_text(row) == "ready · void, to be played again"
    assert how_text(row_of(fold([played("M1", "B")], t))) == "played, played again"
    gone = fold([EntryMarked(row.a.team, "state", "withdrawn")], t)
    assert outcome_text(row_of(gone)) == f"withdrawn, void before it · {row.b_name} goes on"
    assert how_text(row_of(gone)) == "withdrawn, void before it"


@pytest.mark.parametrize(("winner", "named"), [("B", "{b}"), (None, "nobody")])
def test_a_ruling_that_came_too_late_is_told_beside_the_result_that_stands(winner, named):
    t = fold([played("M1"), ConflictNoted("M1", winner)], drawn(4))
    row = row_of(t)
    truth = f"a later change gives it to {named.format(b=row.b_name)}"
    assert outcome_text(row) == f"2-0 · {truth} · {row.a_name} goes on"
    assert how_text(row) == f"played, {truth}"


def plate():
    t = fold([played("M1"), played("M2")], drawn(4, third_place=True))
    lost = [Placing(t).loser(t.matches[match]) for match in ("M1", "M2")]
    made = draw((t.entrants[team] for team in lost), 2)
    return fold([replace(made, stage="plate"), DrawPublished("plate")], t)


def test_every_stage_stands_by_itself_and_third_place_under_its_own_heading():
    t = plate()
    told = [(one.name, [m.id for m in one.matches]) for one in told_rounds(t)]
    assert told == [
        ("Semi-final", ["M1", "M2"]), ("Final", ["M3"]), ("Third place", ["M4"]), ("Plate, Final", ["M5"]),
    ]  # fmt: skip
    lines = list(bracket_lines(t, {}))
    assert [line for line in lines if not line.startswith(" ")] == [name for name, _ in told]
    a, b = (side_name(t, Placing(t).side(t.matches["M5"], letter)) for letter in "AB")
    assert lines[-1] == f"  M5    {a} v {b}  ready"
    assert list(bracket_lines(entered(2), {})) == []
