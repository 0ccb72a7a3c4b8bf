"""Draws of every size in the variants beside the plain one, read from the lines by rules written down here.

The plain draw and clubs apart are read at every size in `test_draw` and `test_apart`; here places left open for who
comes late, rounds drawn anew with re-entries, and the plate. All sizes from 2 to 300 with `--long`.
"""

from __future__ import annotations

import random

import pytest
from draw_checker import faults
from field_days import entered, played

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import Card
from app.tournament.folding.fold import fold
from app.tournament.refusal import TournamentRefused

SHORT = (2, 3, 4, 5, 7, 8, 13, 24, 33, 100)


@pytest.fixture(params=["open places", "rounds anew", "plate"])
def of_a_size(request):
    """Give the reading of one variant."""
    return {"open places": open_places, "rounds anew": rounds_anew, "plate": plate}[request.param]


def test_draws_of_every_size_hold_in_each_variant(of_a_size, full):
    for n in range(2, 301) if full else SHORT:
        of_a_size(n)


def drawn(t, seed, stage="main"):
    t = fold(deciding.draw(t, seed, stage), t)
    return fold(deciding.publish(t, stage), t)


def first_round(t, rng):
    """Play the first round; gives the loser of each match and who put it out."""
    t = fold([played(match.id, rng.choice("AB")) for match in views.ready(t) if match.round == 1], t)
    return t, {views.loser(t, m): views.winner(t, m) for m in t.matches.values() if m.id in t.results}


def open_places(n):
    """Places left open are taken once each, and no seed gives its bye before the others."""
    t = drawn(entered(n, seeds=n // 8, open_places=3), n)
    slots, seeds = t.stages["main"].slots, [f"T{i:03d}" for i in range(1, n // 8 + 1)]
    assert faults(list(slots), sorted(t.entrants), seeds) == []
    byes = [line for line, team in enumerate(slots) if team is None]
    opened = t.stages["main"].laps[-1].drawn.open
    assert len(opened) == min(3, len(byes))
    beside = {slots[line ^ 1] for line in opened}
    plain = {slots[line ^ 1] for line in byes if slots[line ^ 1] not in seeds}
    assert not beside & set(seeds) or plain <= beside
    for number in range(3):
        if number == len(opened):
            with pytest.raises(TournamentRefused, match="No place of the draw is open"):
                deciding.enter_late(t, Card("Too late"))
            break
        t = fold(deciding.enter_late(t, Card(f"Late {number}")), t)
    after = t.stages["main"].slots
    assert [team for line, team in enumerate(after) if line not in opened] == [
        team for line, team in enumerate(slots) if line not in opened
    ]
    assert sorted(team for team in after if team) == sorted(t.entrants)


def rounds_anew(n):
    """A round drawn anew has everybody once and keeps who re-entered from its conqueror."""
    rng = random.Random(n)
    t = drawn(entered(n, seeds=min(4, n // 2), redraw=True), n)
    first = t.stages["main"].laps[-1].slots
    assert sorted(team for team in first if team) == sorted(t.entrants)
    assert first.count(None) == n % 2
    t, lost = first_round(t, rng)
    for team in rng.sample(sorted(lost), min(len(lost), rng.randint(0, 5))):
        t = fold(deciding.reenter(t, team, 1, paid=True), t)
    winners = [views.winner(t, m) for m in t.matches.values() if views.winner(t, m)]
    if len(winners) + len(t.reentered) < 2:
        return
    t = drawn(t, n + 1)
    slots = t.stages["main"].laps[-1].slots
    assert sorted(team for team in slots if team) == sorted([*winners, *t.reentered.values()])
    pairs = list(zip(slots[::2], slots[1::2], strict=True))
    assert sum(None in pair for pair in pairs) == (len(winners) + len(t.reentered)) % 2
    again = set(t.reentered.values())
    met = [pair for pair in pairs if any(lost.get(team) in pair and team in again for team in pair if team)]
    assert met == [] or len(pairs) == 1
    rests = {team for pair in pairs if None in pair for team in pair if team}
    had = {team for pair in zip(first[::2], first[1::2], strict=True) if None in pair for team in pair if team}
    assert not rests & had or set(winners) <= had, "a second bye while another team had none"


def plate(n):
    """The plate has whoever lost in the first round once, with byes spread."""
    t, lost = first_round(drawn(entered(n, seeds=n // 8), n), random.Random(n))
    if len(lost) < 2:
        return
    t = drawn(t, n + 1, "plate")
    assert faults(list(t.stages["plate"].slots), sorted(lost), []) == []
