"""Draws a round and plays it."""

from __future__ import annotations

import pytest
from field_days import played

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.folding.fold import evolve, fold
from app.tournament.refusal import TournamentRefused


def draw(t, seed=1, stage="main"):
    t = fold(deciding.draw(t, seed, stage), t)
    return fold(deciding.publish(t, stage), t)


def play(t, rng, stage="main"):
    for match in views.ready(t):
        if match.stage == stage:
            t = evolve(t, played(match.id, rng.choice("AB")))
    return t


def refused(ask):
    with pytest.raises(TournamentRefused) as told:
        ask()
    return str(told.value)
