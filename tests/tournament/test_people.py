"""The register of people: who is who, by name and phone and never by name alone."""

from __future__ import annotations

import pytest

from app.tournament.events import Player
from app.tournament.people.register import (
    People,
    PeopleJoined,
    PeopleParted,
    PersonCard,
    PersonChanged,
    PersonErased,
    PersonKept,
    PersonRegistered,
    Registering,
    fold,
)

W, A = PersonCard("W. Kisten", "062 422 9841", "Lenasia"), PersonCard("A. Pillay")
TWO = (PersonRegistered("P0001", W), PersonRegistered("P0002", A))


def test_the_fold_keeps_what_is_known_of_everybody():
    assert fold(TWO, 2).cards == {"P0001": W, "P0002": A}
    changed = PersonCard("A. Pillay", "0831112222")
    people = fold((*TWO, PersonChanged("P0002", changed), PersonErased("P0001")), 2)
    assert people.cards == {"P0001": None, "P0002": changed}
    assert people.find(W.player) is None
    assert fold((TWO[1], PersonErased("P0001")), 2).cards == {"P0002": A}, "an entry taken back leaves nobody to erase"
    assert people.find(Player("a.  pillay", "+27 83 111 2222")) == "P0002"


@pytest.mark.parametrize(
    ("player", "person"),
    [
        (Player("w. KISTEN", "+27624229841"), "P0001"),
        (Player("W. Kisten"), None),
        (Player("W. Kisten", "0829999999"), None),
        (Player("A. Pillay"), None),
    ],
)
def test_name_and_phone_tell_a_person_and_a_name_alone_does_not(player, person):
    assert fold(TWO).find(player) == person


def test_two_said_to_be_one_go_under_one_id_until_they_are_parted():
    third = PersonRegistered("P0003", PersonCard("Kisten", "0624229841"))
    people = fold((*TWO, third, PeopleJoined("P0001", "P0002"), PeopleJoined("P0002", "P0003")))
    assert [people.one(person) for person in ("P0001", "P0002", "P0003")] == ["P0003"] * 3
    assert people.find(W.player) == "P0003"
    assert people.by_name() == {"kisten": ("P0003",)}
    parted = fold((*TWO, PeopleJoined("P0001", "P0002"), PeopleParted("P0001"), PeopleParted("P0001")))
    assert parted.find(W.player) == "P0001"


def test_players_who_come_in_are_found_or_registered():
    coming = Registering(fold(TWO, 7))
    assert coming.person(Player("W. Kisten", "0624229841"), "Other") == "P0001"
    assert coming.person(Player("S. Naidoo", "0845556666"), "Chatsworth") == "P0008"
    assert coming.person(Player("s. naidoo", "27845556666"), "") == "P0008"
    assert coming.person(Player("A. Pillay"), "") == "P0009"
    assert coming.person(Player("A. Pillay"), "") == "P0010"
    assert coming.events[0] == PersonRegistered("P0008", PersonCard("S. Naidoo", "0845556666", "Chatsworth"))
    assert [event.person for event in coming.events] == ["P0008", "P0009", "P0010"]
    assert coming.namesakes() == ("P0009", "P0010")


@pytest.mark.parametrize(
    ("player", "club", "person", "changes"),
    [
        (Player("W. Kisten", "062 422 9841"), "Lenasia", "P0001", 0),
        (Player("W. Kisten", "0831112222"), "Lenasia", "P0001", 1),
        (Player("Willy Kisten", "0624229841"), "Lenasia", "P0001", 1),
        (Player("W. Kisten", "0624229841"), "Durban", "P0001", 1),
        (Player("Somebody Else", "0831112222"), "Lenasia", "P0003", 1),
        (Player("Somebody Else"), "Lenasia", "P0003", 1),
    ],
)
def test_a_place_on_a_card_written_anew_is_the_same_person_by_name_or_phone(player, club, person, changes):
    again = Registering(fold(TWO, 2))
    assert again.again("P0001", W.player, player, club) == person
    assert len(again.events) == changes


def test_a_phone_added_later_may_tell_that_it_is_somebody_known():
    again = Registering(fold((*TWO, PersonRegistered("P0003", PersonCard("W. Kisten"))), 3))
    assert again.again("P0003", Player("W. Kisten"), W.player, "") == "P0001"
    assert again.events == []


def test_of_somebody_barred_who_was_erased_name_and_phone_are_known_until_he_is_entered_again():
    card = PersonCard("A", "082")
    kept = fold((*TWO, PersonErased("P0001"), PersonKept("P0001", card)), 2)
    assert (kept.kept, kept.cards["P0001"], kept.find(Player("a", "082"))) == ({"P0001"}, card, "P0001")
    again = Registering(kept)
    assert again.again("P0001", Player("P0001"), Player("P0001"), "Aces") == "P0001"
    assert again.events == [], "his place on a card that is written anew tells nothing of him"
    again.person(Player("A", "082"), "Aces")
    known = fold((PersonRegistered("P0001", None), PersonKept("P0001", card), *again.events), 1)
    assert (known.kept, known.cards["P0001"].club) == (frozenset(), "Aces")
    assert fold((*TWO, PersonKept("P0001", card), PersonErased("P0001")), 2).kept == frozenset()


def test_nobody_learns_anything_of_an_erased_person():
    again = Registering(fold((*TWO, PersonErased("P0001")), 2))
    assert again.again("P0001", W.player, W.player, "Durban") == "P0001"
    assert again.events == []
    assert Registering(People()).namesakes() == ()
