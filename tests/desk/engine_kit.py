"""Another version of the engine."""

from __future__ import annotations

from msgspec.structs import replace

from app.desk.journal import counted


def count_two(monkeypatch):
    """Let the engine give two balls of the first game wherever it gives any."""
    true = counted.score_sheet

    def generous(sheet):
        result = true(sheet)
        game = result.games[0]
        deals = tuple(replace(d, awards=tuple(replace(a, balls=2) for a in d.awards)) for d in game.deals)
        return replace(result, games=(replace(game, deals=deals),))

    monkeypatch.setattr(counted, "score_sheet", generous)
