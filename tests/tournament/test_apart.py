"""Clubs, regions and families kept apart: every size, proved by a checker that shares no code with the draw."""

from __future__ import annotations

import random

import field_days
import pytest
from apart_checker import early, one_exchange_better
from draw_checker import SIZES, faults
from msgspec.structs import replace

from app.tournament.draw.broken import broken
from app.tournament.draw.certificate import Certificate, Made, certificate, nameless, unproved
from app.tournament.draw.certificate import faults as certificate_faults
from app.tournament.draw.making import draw, drawn_from
from app.tournament.events import Card, Drawn, LinesSwapped
from app.tournament.folding.fold import evolve
from app.tournament.listed import Listed, digest
from app.tournament.lists import listed
from app.tournament.state import Entrant


def field(n, clubs, seeds=0, rng=None):
    rng = rng or random.Random(n)
    return [
        Entrant(
            f"T{i:03d}",
            Card(f"Team {i}", club=f"C{rng.randrange(clubs)}", region=f"R{rng.randrange(4)}", family=f"F{i // 3}"),
            i if i <= seeds else None,
        )
        for i in range(1, n + 1)
    ]


def drawn(entrants, seed, apart):
    made = draw(entrants, seed, apart=apart)
    teams, seeds = [e.team for e in entrants], [e.team for e in entrants if e.seed]
    assert faults(list(made.slots), teams, seeds) == []
    return made


@pytest.mark.parametrize("sizes", SIZES)
def test_every_size_keeps_clubs_apart_as_far_as_one_exchange_could(sizes):
    for n in sizes:
        for rounds, seeds in ((1, 0), (2, n // 8)):
            entrants = field(n, max(2, n // 6), seeds)
            clubs = {e.team: e.card.club for e in entrants}
            made = drawn(entrants, n, (("club", rounds),))
            left = early(made.slots, clubs, rounds)
            told = broken(listing(entrants, (("club", rounds),)), made.slots, "knockout", 1, (("club", rounds),))
            assert {tuple(sorted(one.teams)) for one in told if one.key == "club"} == left, (n, rounds)
            if left and n <= 40:
                unseeded = {e.team for e in entrants if not e.seed}
                better = one_exchange_better(made.slots, clubs, 1, unseeded)
                assert not better or early(made.slots, clubs, 1) == set(), (n, rounds)


def listing(entrants, apart):
    rows = [Listed(e.team, e.name.casefold(), e.seed, marks(e, apart)) for e in entrants]
    return tuple(sorted(rows, key=lambda row: (row.name, int(row.team[1:]))))


def marks(e, apart):
    return tuple(sorted((key, getattr(e.card, key).casefold()) for key, _ in apart if getattr(e.card, key)))


@pytest.mark.parametrize("n", [16, 33, 64, 100, 128, 300])
def test_clubs_that_fit_are_all_parted(n):
    size = 1 << (n - 1).bit_length()
    entrants = field(n, n // 4)
    clubs = {e.team: e.card.club for e in entrants}
    largest = max(list(clubs.values()).count(club) for club in clubs.values())
    assert largest <= size // 2
    assert early(draw(entrants, 7, apart=(("club", 1),)).slots, clubs, 1) == set()


def test_a_club_too_large_is_told_with_its_reason():
    entrants = [Entrant(f"T{i:03d}", Card(f"Team {i}", club="Durban")) for i in range(1, 9)]
    apart = (("club", 1),)
    made = draw(entrants, 1, apart=apart)
    told = broken(listing(entrants, apart), made.slots, "knockout", 1, apart)
    assert len(told) == 4
    assert {one.why for one in told} == {"8 teams share it, and the draw has only 4 parts for them"}
    two = [Entrant("T001", Card("One", club="x"), 1), Entrant("T002", Card("Two", club="x"), 2)]
    (one,) = broken(listing(two, apart), draw(two, 1, apart=apart).slots, "knockout", 1, apart)
    assert one.why.startswith("2 teams share it")
    met = (Listed("T001", "one", None, (("met", "T002"),)), Listed("T002", "two"))
    (again,) = broken(met, ("T001", "T002"), "round", 2, ())
    assert (again.key, again.why) == ("met", "nobody else was left to draw either of them against")
    four = [Entrant(f"T{i:03d}", Card(f"T{i}", club="x" if i < 3 else ""), i) for i in range(1, 5)]
    told = broken(listing(four, (("club", 2),)), draw(four, 1, apart=(("club", 2),)).slots, "knockout", 1, apart)
    assert told == ()


def test_seeds_keep_their_places_before_clubs_and_byes_go_to_seeds():
    apart = (("club", 2),)
    entrants = [
        Entrant(f"T{i:03d}", Card(f"T{i}", club="x" if i in (1, 3) else ""), i if i < 5 else None) for i in range(1, 9)
    ]
    told = [
        broken(listing(entrants, apart), draw(entrants, n, apart=apart).slots, "knockout", 1, apart) for n in range(9)
    ]
    assert {one.why for found in told for one in found} == {"both are seeded, and the places of seeds come first"}
    seven = entrants[:7]
    slots = list(draw(seven, 1).slots)
    one, other = slots.index("T001"), slots.index("T007")
    slots[one], slots[other] = slots[other], slots[one]
    told = broken(listing(seven, ()), tuple(slots), "knockout", 1, ())
    assert ("bye", ("T001",)) in {(one.key, one.teams) for one in told}


def test_several_kinds_are_kept_together():
    apart = (("club", 2), ("family", 3), ("region", 1))
    entrants = field(128, 30, 8)
    made = drawn(entrants, 5, apart)
    for key, rounds in apart[:2]:
        kinds = {e.team: getattr(e.card, key) for e in entrants}
        assert len(early(made.slots, kinds, rounds)) <= 1


def test_the_list_with_its_kinds_makes_another_hash_and_every_letter_of_it_counts():
    entrants = field(6, 2)
    plain, clubs = digest(listed(entrants, ())), digest(listed(entrants, (("club", 1),)))
    assert plain != clubs
    moved = [replace(entrants[0], card=replace(entrants[0].card, club="elsewhere")), *entrants[1:]]
    assert digest(listed(moved, ())) == plain
    assert digest(listed(moved, (("club", 1),))) != clubs


def test_a_round_drawn_anew_keeps_a_team_from_the_one_that_beat_it():
    rows = (
        Listed("T001", "a"),
        Listed("T002", "b", marks=(("met", "T001,T009"),)),
        *(Listed(f"T00{i}", f"c{i}") for i in (3, 4)),
    )
    asked = Drawn("main", 0, (), "", "round", 2)
    for seed in range(40):
        slots = drawn_from(rows, seed, asked).slots
        assert slots.index("T001") ^ 1 != slots.index("T002")
    last = drawn_from(rows[:2], 1, asked)
    (one,) = broken(rows[:2], last.slots, "round", 2, ())
    assert (one.key, one.teams) == ("met", ("T001", "T002"))


def test_the_bye_of_a_round_parts_two_that_have_met_where_no_exchange_could():
    rows = (Listed("T001", "a"), Listed("T002", "b", marks=(("met", "T001"),)), Listed("T003", "c"))
    asked = Drawn("main", 0, (), "", "round", 2)
    for seed in range(20):
        slots = drawn_from(rows, seed, asked).slots
        assert slots[2] in {"T001", "T002"}
        assert slots[3] is None
        assert broken(rows, slots, "round", 2, ()) == ()
    had = (replace(rows[0], marks=(("byes", "1"),)), replace(rows[1], marks=(("byes", "1"), ("met", "T001"))), rows[2])
    assert {drawn_from(had, seed, asked).slots[2] for seed in range(20)} == {"T003"}
    seed = (*rows[:2], replace(rows[2], seed=1))
    assert {drawn_from(seed, lots, asked).slots[2] for lots in range(20)} == {"T003"}


def told(n=12):
    entrants = field(n, 3)
    apart = (("club", 1),)
    made = draw(entrants, 9, apart=apart)
    rows = listing(entrants, apart)
    draws = (Made("2026-11-29T09:00:00Z", "naidoo", "Draw with seed 9", undone=False),)
    slots = made.slots, made.slots
    return Certificate("t", "T", "main", 1, "knockout", 9, made.entries, rows, apart, *slots, draws=draws)


def test_a_certificate_holds_until_anything_in_it_is_changed():
    good = told()
    assert good.entries == digest(good.listing)
    assert certificate_faults(good) == ()
    swapped = (good.drawn[1], good.drawn[0], *good.drawn[2:])
    wrong = {
        "hash": replace(good, entries="ab"),
        "lines 1, 2": replace(good, drawn=swapped, slots=swapped),
        "other teams on lines": replace(good, seed=10),
        "by hand": replace(good, slots=swapped),
        "other teams than the draw": replace(good, slots=("T099", *good.slots[1:]), swaps=1),
        "at least two": replace(good, listing=good.listing[:1]),
        "some are left out": replace(good, draws=()),
        "does not name this draw": replace(good, draws=(replace(good.draws[0], undone=True),)),
        "among those that were made": replace(good, draws=(replace(good.draws[0], label="Draw with seed 19"),)),
        "each team stands in it once": replace(good, listing=(good.listing[0], *good.listing[:-1])),
        "by its id": replace(good, listing=(replace(good.listing[0], team="X"), *good.listing[1:])),
        "each seed from 1": replace(good, listing=tuple(replace(row, seed=4) for row in good.listing)),
        "byes are counted": replace(
            good, listing=(replace(good.listing[0], marks=(("byes", "x"),)), *good.listing[1:])
        ),
        "bracket played has other": replace(good, late=("T099",)),
        "played has other teams": replace(good, late=("T001",)),
        "can't have been shown before": replace(good, shown="2026-11-29T09:00:01Z"),
    }
    for words, one in wrong.items():
        assert any(words in fault for fault in certificate_faults(one)), words
    assert certificate_faults(replace(good, slots=swapped, swaps=1)) == ()
    assert certificate_faults(replace(good, shown="2026-11-29T08:59:00Z")) == ()
    assert certificate_faults(replace(good, listing=good.listing[:4])) != ()


def test_a_list_in_another_order_is_no_list_to_draw_from_though_its_hash_and_its_draw_follow():
    rows = tuple(reversed(told().listing))
    made = drawn_from(rows, 9, Drawn("main", 9, (), "", apart=told().apart))
    forged = replace(told(), listing=rows, entries=digest(rows), drawn=made.slots, slots=made.slots)
    assert any("by normalised name, then number" in fault for fault in certificate_faults(forged))
    loud = tuple(replace(row, name=row.name.upper()) for row in told().listing)
    forged = replace(told(), listing=loud, entries=digest(loud))
    assert any("by normalised name, then number" in fault for fault in certificate_faults(forged))


def test_a_certificate_is_of_the_stage_and_round_that_its_draw_is_told_of():
    good = told()
    plate = replace(good.draws[0], label="Draw the plate with seed 9")
    second = replace(good.draws[0], label="Draw round 2 with seed 9")
    assert certificate_faults(replace(good, stage="plate", draws=(plate,))) == ()
    for draws, stage, number in (((plate,), "main", 1), (good.draws, "plate", 1), ((second,), "main", 1)):
        assert certificate_faults(replace(good, draws=draws, stage=stage, round=number)) != ()
    third = replace(good, round=3, draws=(*good.draws, second, replace(second, label="Draw round 3 with seed 9")))
    assert not any("those that were made" in fault for fault in certificate_faults(third))


def test_the_certificate_of_a_draw_that_stands_tells_what_the_lots_gave_and_what_a_hand_changed():
    t = field_days.drawn(6, seeds=2, seed=9)
    one, other = t.stages["main"].slots.index("T005"), t.stages["main"].slots.index("T006")
    t = evolve(t, LinesSwapped("main", one, other, "sisters"))
    made = Made("2026-11-29T10:00", "naidoo", "Draw with seed 9", undone=False)
    found = certificate(t, "main", 1, "2026-11-29T09:58", (made,))
    assert (found.seed, found.swaps, found.shown, found.draws) == (9, 1, "2026-11-29T09:58", (made,))
    assert (found.drawn[one], found.slots[one]) == ("T005", "T006")
    assert certificate_faults(found) == ()
    assert (nameless(found), unproved(found)) == ((), "")


def test_a_certificate_whose_names_were_erased_is_neither_proved_nor_false():
    good = told()
    erased = replace(good, listing=tuple(replace(r, name="t003") if r.team == "T003" else r for r in good.listing))
    assert nameless(erased) == ("T003",)
    assert unproved(erased).startswith("Names that were on the closed list are erased (T003)")
    assert certificate_faults(erased) == ()
