"""Seeds by a ranking list, and by the pairs of an earlier day."""

from __future__ import annotations

import pytest
from field_days import drawn, entered
from msgspec.structs import replace

from app.tournament.doors.ranking import named, of_last, seed
from app.tournament.folding.fold import fold
from app.tournament.refusal import TournamentRefused


def seeds(t):
    return {e.team: e.seed for e in t.entrants.values() if e.seed is not None}


def test_the_teams_of_a_list_are_found_by_name_and_seeded_in_its_order():
    t = entered(6, seeds=2)
    teams, unknown = named(t, ["team 5", "Nobody", "TEAM  1", "Team 5", "Team 3"])
    assert (teams, unknown) == (["T005", "T001", "T003"], ["Nobody"])
    assert seeds(fold(seed(t, teams, 2), t)) == {"T005": 1, "T001": 2}
    assert seeds(fold(seed(t, teams, 8), t)) == {"T005": 1, "T001": 2, "T003": 3}


def test_pairs_of_an_earlier_day_are_the_same_persons_or_without_them_the_same_name():
    t = entered(4)
    pair = replace(t.entrants["T002"], persons=("P1", "P9"))
    gone = replace(t.entrants["T004"], state="withdrawn")
    t = replace(t, entrants={**t.entrants, "T002": pair, "T004": gone})
    ranked = [
        ("Team 3", frozenset({"P7"})),
        ("Other name", frozenset({"P1", "P2"})),
        ("team 1", frozenset()),
        ("Team 4", frozenset()),
    ]
    assert of_last(t, ranked, {"P9": "P2"}) == ["T002", "T001"]


def test_a_ranking_of_others_and_a_published_draw_are_refused():
    with pytest.raises(TournamentRefused, match="None of that ranking plays here"):
        seed(entered(2), [], 8)
    with pytest.raises(TournamentRefused, match="The draw is published"):
        seed(drawn(4), ["T001"], 8)
