from __future__ import annotations

import hashlib
import random

import pytest
from draw_checker import SIZES, faults

from app.tournament.draw.chance import Chance
from app.tournament.draw.making import draw
from app.tournament.events import Card
from app.tournament.listed import digest
from app.tournament.lists import listed
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Entrant


def field(n, seeds=0, gap=1):
    return [Entrant(f"T{i:03d}", Card(f"Team {i}"), i * gap if i <= seeds else None) for i in range(1, n + 1)]


def wrong(n, seeds, seed):
    entrants = field(n, seeds)
    slots = draw(entrants, seed).slots
    return faults(list(slots), [e.team for e in entrants], [e.team for e in entrants[:seeds]])


@pytest.mark.no_cover
@pytest.mark.parametrize("sizes", SIZES)
def test_every_size_holds_the_invariants_of_a_draw(sizes):
    for n in sizes:
        for seeds in {0, 1, min(n, 3), min(n, 6), min(n, 8), n // 4, n // 2, n}:
            assert wrong(n, seeds, seed=n * 31 + seeds) == [], (n, seeds)


@pytest.mark.parametrize("n", [511, 512, 513, 1000, 1024, 1500])
def test_large_draws_hold_the_invariants(n):
    assert wrong(n, 16, seed=7) == []


def test_the_checker_sees_a_spoilt_draw():
    entrants = field(12, 4)
    teams, seeds = [e.team for e in entrants], [e.team for e in entrants[:4]]
    good = list(draw(entrants, 1).slots)
    one, two = good.index("T001"), good.index("T002")
    swapped = good.copy()
    swapped[one ^ 2], swapped[two] = swapped[two], swapped[one ^ 2]
    assert faults(good, teams, seeds) == []
    assert any("meet" in f or "bye" in f for f in faults(swapped, teams, seeds))
    assert any("exactly once" in f for f in faults([good[0]] * 16, teams, seeds))
    assert any(
        "double bye" in f for f in faults([None, None, None, "T001", "T002", "T003", "T004", "T005"], teams[:5], [])
    )


def test_the_same_seed_gives_the_same_draw_whatever_the_order_of_entry():
    entrants = field(100, 8)
    mixed = entrants.copy()
    random.Random(1).shuffle(mixed)
    assert draw(entrants, 2026) == draw(mixed, 2026)
    assert draw(entrants, 2026).slots != draw(entrants, 2027).slots


def test_lots_follow_from_the_seed_by_the_written_rule():
    """Read from the rule in `chance`, without its code: blocks of four numbers, big end first, too large ones lost."""
    numbers = []
    for block in range(20):
        digest = hashlib.sha256(b"2026:%d" % block).hexdigest()
        numbers += [int(digest[i : i + 16], 16) for i in range(0, 64, 16)]
    chance = Chance(2026)
    assert [chance.below(10) for _ in range(8)] == [n % 10 for n in numbers[:8]]
    n = 2**63 + 1
    kept = [number for number in numbers[8:] if number < n]
    assert len(kept) < 50
    assert [chance.below(n) for _ in range(5)] == kept[:5]


def test_a_draw_stays_as_it_was_published():
    """Another answer would break certificates already printed."""
    assert draw(field(6, 2), 2026).slots == ("T001", None, "T005", "T004", "T006", "T003", None, "T002")
    assert draw(field(6, 2), 2026).entries == "1332b68d7b324df11fa3a5b845ba4c83f923119b59999f1b37c877e17a7d33fb"


def test_every_team_is_drawn_to_every_line_equally_often():
    counts = [0] * 4
    for seed in range(4000):
        counts[draw(field(4), seed).slots.index("T001")] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


def test_seeds_of_a_block_are_drawn_by_lot():
    places = {draw(field(16, 4), seed).slots.index("T003") for seed in range(40)}
    assert len(places) == 2


def test_seed_numbers_with_gaps_count_by_their_order():
    teams = [e.team for e in field(20, 6)]
    slots = draw(field(20, 6, gap=5), 3).slots
    assert faults(list(slots), teams, teams[:6]) == []
    assert slots == draw(field(20, 6), 3).slots


def test_teams_that_are_out_are_not_drawn():
    entrants = [
        *field(6),
        Entrant("T007", Card("Late"), state="dropped"),
        Entrant("T008", Card("Gone"), state="withdrawn"),
    ]
    assert not {"T007", "T008"} & set(draw(entrants, 1).slots)


def test_names_sort_by_their_normal_form_then_id():
    cards = ["\uff3aulu", "alpha", "  ALPHA ", "Beta  X", "beta x"]
    found = listed((Entrant(f"T{i:03d}", Card(name)) for i, name in enumerate(cards, 1)), ())
    assert [e.team for e in found] == ["T002", "T003", "T004", "T005", "T001"]


def test_the_digest_follows_the_list_and_nothing_else():
    entrants = field(9, 2)
    assert digest(listed(entrants, ())) == digest(listed(reversed(entrants), ())) == draw(entrants, 5).entries
    assert digest(listed(entrants, ())) != digest(listed(entrants[:-1], ()))
    assert digest(listed(field(9, 2), ())) != digest(listed(field(9, 3), ()))


def test_fewer_than_two_teams_are_refused():
    with pytest.raises(TournamentRefused, match="at least two teams; 1 in the list"):
        draw(field(1), 1)
    with pytest.raises(TournamentRefused, match="0 in the list"):
        draw([], 1)


def test_a_seed_given_twice_is_refused_with_both_names():
    entrants = [*field(4, 2), Entrant("T005", Card("Aces"), 2)]
    with pytest.raises(TournamentRefused, match="Seed 2 is given to Team 2 and Aces"):
        draw(entrants, 1)
