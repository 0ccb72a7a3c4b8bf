"""The register of claims on the command line: the list, what cost a team something, precedents, and its proof."""

from __future__ import annotations

import json
import sqlite3

import pytest

OPEN = ('seats={"A1":1,"B1":1,"A2":2,"B2":2}', "dealer=A1", "keepers=A=A1,B=B1")


@pytest.fixture
def ruled(claimed):
    """Rule on the claim; gives the shell."""
    claimed("rule", "club", "M1.1", "upheld", "--reason", "JH lay in hand 5")
    return claimed


def test_the_register_lists_what_became_of_each_claim(ruled):
    (row,) = ruled.json("claims", "club")
    told = {"claim": "M1.1", "match": "M1", "game": 1, "deal": 1, "team": "B", "offence": "revoke", "against": "A1"}
    assert row | told | {"ruling": "upheld", "level": "adjudicator", "effect": "four_ball", "announced": False} == row
    assert {row["claimant"], row["accused"]} == {"T001", "T002"}
    assert "upheld" in ruled("claims", "club")


def test_what_cost_a_team_something_is_listed(ruled):
    (row,) = ruled.json("claims", "club")
    (past,) = ruled.json("claims", "club", "--prior", row["accused"])
    assert (past["claim"], past["effect"], past["announced"]) == ("M1.1", "four_ball", False)
    assert "4-ball" in ruled("claims", "club", "--prior", row["accused"])
    assert ruled("claims", "club", "--prior", row["claimant"]) == "Nothing was found.\n"
    assert ruled.json("claims", "club", "--prior", row["claimant"]) == []
    assert "T099" in ruled("claims", "club", "--prior", "T099", code=1)


def test_precedents_of_an_offence_are_listed_with_their_reasons(ruled):
    (past,) = ruled.json("claims", "club", "--precedents", "revoke")
    assert (past["claim"], past["ruling"], past["reason"]) == ("M1.1", "upheld", "JH lay in hand 5")
    assert "JH lay in hand 5" in ruled("claims", "club", "--precedents", "revoke")
    assert ruled.json("claims", "club", "--precedents", "renege") == [past]
    assert ruled.json("claims", "club", "--precedents") == [past]
    assert past["offence"] in ruled("claims", "club", "--precedents")
    assert "Known: revoke, cut_not_offered, table_cut." in ruled("claims", "club", "--precedents", "cut", code=2)
    assert "no offence sneezing" in ruled("claims", "club", "--precedents", "sneezing", code=2)


def test_verify_names_a_register_that_differs_beside_all_else_and_makes_it_anew(ruled):
    raw = sqlite3.connect(ruled.folder / "home" / "desk.db", isolation_level=None)
    raw.execute("UPDATE claims SET ruling = 'rejected'")
    raw.close()
    assert "differs from the journal at M1.1." in ruled("verify", code=3)
    assert "The journal holds" in ruled.out
    assert "Every deal counts" in ruled.out
    assert "made anew: 1 claim." in ruled("verify", "club", "--rebuild")
    assert "The journal holds" in ruled("verify")


@pytest.mark.no_cover
def test_the_list_tells_what_an_open_claim_on_a_match_that_is_over_holds(fourball):
    fourball("new", "Club", "--best-of", "1")
    for name in ("Aces", "Kings", "Nines", "Tens"):
        fourball("do", "club", "add", f"name={name}")
    fourball("draw", "club", "--seed", "4")
    assert fourball("claims", "club") == "No claim was made.\n"
    fourball("call", "club", "M1")
    fourball("do", "club", "open", "match=M1", *OPEN)
    for _ in range(4):
        fourball("do", "club", "enter", "match=M1", 'facts={"thunee":{"seat":"A1","result":"won"}}')
    fourball("do", "club", "sign", "match=M1")
    fourball("result", "club", "M2", "1-0")
    claim = 'claim={"team":"B","offence":"revoke","against":"A1","hand":3}'
    fourball("do", "club", "claim", "match=M1", "game=1", "deal=4", claim)
    (row,) = fourball.json("claims", "club")
    assert row["holds"] == {"matches": ["M3"], "prizes": []}
    assert fourball("claims", "club").splitlines()[-1].split()[-1] == "M3"
    assert "M3 waits for claim 1 in M1" in fourball("call", "club", "M3", code=1)
    assert "came after its deadline" in fourball("rule", "club", "M1.1", "upheld", "--reason", "seen", code=1)
    fourball("rule", "club", "M1.1", "rejected", "--reason", "seen", "--in-time")
    assert fourball.json("claims", "club")[0]["holds"] == {"matches": ["M3"], "prizes": []}
    fourball("do", "club", "announce", "match=M1", "claim=1")
    assert fourball.json("claims", "club")[0]["holds"] == {"matches": [], "prizes": []}
    fourball("call", "club", "M3")


def test_a_claims_whole_way_is_walked_and_listed(ruled):
    ruled("do", "club", "announce", "match=M1", "claim=1")
    ruled("do", "club", "appeal", "match=M1", "claim=1", "team=A", "reason=it was hand 4")
    assert "to the judge" in ruled("claims", "club")
    assert [row["ruling"] for row in ruled.json("claims", "club")] == ["to_judge"]
    low = ("match=M1", "claim=1", "ruling=upheld", "reason=x", "level=adjudicator")
    assert "waits for the judge" in ruled("do", "club", "rule", *low, code=1)
    ruled("rule", "club", "M1.1", "upheld", "--reason", "JH lay there")
    steps = ruled.json("claims", "club", "--steps", "m1.1")
    assert [(one["what"], one["level"], one["came_to"]) for one in steps] == [
        ("claimed", "", ""),
        ("ruled", "adjudicator", ""),
        ("announced", "", ""),
        ("appealed", "judge", ""),
        ("ruled", "judge", "upheld"),
    ]
    assert "A appeals to the judge" in ruled("claims", "club", "--steps", "M1.1")
    for wrong in ("M1.9", "M1", "M1.x"):
        assert "there is no claim" in ruled("claims", "club", "--steps", wrong, code=2)


def test_an_offence_is_claimed_by_a_usual_word_or_its_candidates_are_named(ruled):
    claim = 'claim={"team":"B","offence":"%s","against":"A1"}'
    told = ruled("do", "club", "claim", "match=M1", claim % "cut", code=1)
    for one in ("revoke (", "cut_not_offered (", "table_cut ("):
        assert one in told
    assert len(ruled.json("claims", "club")) == 1
    ruled("do", "club", "claim", "match=M1", claim % "wrong come down")
    assert [row["offence"] for row in ruled.json("claims", "club")] == ["revoke", "out_of_turn"]
    assert "sneezing" in ruled("do", "club", "claim", "match=M1", claim % "sneezing", code=2)


def test_a_ruling_names_the_other_claim_that_may_be_about_the_same_incident(ruled):
    told = "Perhaps the same incident: claim 1. If both are upheld, only one of them costs anything."
    claim = ("do", "club", "claim", "match=M1", "game=1", "deal=1")
    ruled(*claim, 'claim={"team":"B","offence":"revoke","against":"A1"}', "another=1")
    rule = ("match=M1", "claim=2", "ruling=rejected", "reason=x")
    assert json.loads(ruled("do", "club", "rule", *rule, "--dry-run"))["same_incident"] == told
    assert told in ruled("rule", "club", "M1.2", "rejected", "--reason", "x").splitlines()
    ruled(*claim, 'claim={"team":"B","offence":"out_of_turn","against":"A1"}')
    assert "same incident" not in ruled("rule", "club", "M1.3", "rejected", "--reason", "x")
