"""What players may know of a tournament: names, clubs and seeds, and nothing else of a team."""

from __future__ import annotations

from field_days import drawn, played
from msgspec.structs import replace

from app.tournament.day_events import PrizePaid, ReEntryEnded
from app.tournament.events import Card, EntryErased, EntryMarked, Player
from app.tournament.folding.fold import evolve, fold
from app.tournament.public import public


def test_a_team_is_told_by_names_club_and_seed_alone():
    t = drawn(2, seeds=1)
    card = Card("Aces", (Player("K. Naicker", "0821234567"),), "Durban", "Coast", "Naicker")
    told = replace(t.entrants["T001"], card=card, paid=True, checked_in=True, persons=("P0001",))
    shown = public(replace(t, entrants={**t.entrants, "T001": told})).entrants["T001"]
    assert shown.card == Card("Aces", (Player("K. Naicker"),), "Durban")
    assert (shown.seed, shown.paid, shown.checked_in, shown.persons) == (1, False, False, ())


def test_results_are_told_and_money_is_not():
    t = fold([played("M1"), PrizePaid("T001", 500), ReEntryEnded("T002", "refused", "late")], drawn(2))
    shown = public(t)
    assert shown.results == t.results
    assert (shown.refused, shown.prizes_paid) == ({}, {})
    gone = evolve(evolve(t, EntryErased("T001")), EntryMarked("T002", "state", "withdrawn"))
    assert public(gone).entrants["T001"].card is None
    assert public(gone).entrants["T002"].state == "withdrawn"
