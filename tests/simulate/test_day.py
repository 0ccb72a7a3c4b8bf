"""A simulated day goes through the officials' door alone, ends with a champion, and is told by its seed."""

from __future__ import annotations

import itertools

import pytest

from app.cli.playing import DeskOfficials
from app.desk.desk import Desk
from app.simulate import deals as dealing
from app.simulate.day import play_day
from app.store.engine import open_store
from app.tournament.views import champion, status

pytestmark = pytest.mark.no_cover


@pytest.fixture
def day(tmp_path):
    """Give a way to play a day: its officials, what was played, and the payloads of its journal."""
    numbers = itertools.count()

    def play(seed, teams=6, **settings):
        with open_store(tmp_path / f"{next(numbers)}.db") as journal:
            desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00", salt=lambda: b"0" * 16)
            told = {"name": "Day", "tables": 2, "best_of": (1,)} | settings
            officials = DeskOfficials(desk, desk.perform("new", told).answer["tournament"])
            for n in range(teams):
                officials.act("add", {"name": f"Team {n}", "players": (f"P{n}", f"Q{n}")})
            officials.act("draw", {"seed": 3, "publish": True})
            played = list(play_day(officials, seed))
            return officials, played, [(e.stream, e.type, e.payload) for e in journal.read_all()]

    return play


def test_a_day_ends_with_its_champion(day):
    officials, played, _ = day(1, teams=4)
    state = officials.tournament()
    assert champion(state)
    assert {one.match for one in played} == {m for m in state.matches if status(state, m) == "done"}
    assert all(one.deals > 0 for one in played)
    assert all(state.results[one.match].winner == one.winner for one in played)
    assert officials.desk.drift(officials.tid) == ()


def test_the_same_seed_plays_the_same_day(day):
    first, again, other = day(5, teams=3), day(5, teams=3), day(6, teams=3)
    assert again[1:] == first[1:]
    assert other[1] != first[1]


@pytest.mark.parametrize("ruleset", ["online", "classic", "dutch"])
def test_days_of_other_rulesets_end_too(day, ruleset):
    officials, _, _ = day(2, teams=3, ruleset=ruleset)
    assert champion(officials.tournament())


def test_a_match_of_several_games_opens_each(day, monkeypatch):
    monkeypatch.setattr(dealing, "CLAIMS", 0.4)
    officials, (played,), events = day(4, teams=2, best_of=(3,))
    assert played.claims > 0
    result = officials.tournament().results[played.match]
    opened = [type_ for _, type_, _ in events if type_ in {"opened", "game_opened"}]
    assert len(opened) == sum(result.games)


def test_a_day_whose_tables_are_all_others_plays_nothing(tmp_path):
    with open_store(tmp_path / "full.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00")
        officials = DeskOfficials(desk, desk.perform("new", {"name": "Day", "tables": 1}).answer["tournament"])
        for n in range(4):
            officials.act("add", {"name": f"Team {n}"})
        officials.act("draw", {"seed": 3, "publish": True})
        officials.act("call", {})
        assert list(play_day(officials, 1)) == []
