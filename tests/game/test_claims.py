"""Claims in their procedure: verdicts in order, prices, remedies, repeats, strict and forgiving."""

from __future__ import annotations

import pytest

from app.game.checks.checking import check_facts
from app.game.facts import Claim, Deal
from app.rules.loading import load

COUNTED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}


def claim(offence="revoke", team="B", ruling="upheld", **more):
    told = {"team": team, "offence": offence} | more
    return told | ({"ruling": ruling} if ruling else {})


def verdicts(result):
    return [(one["verdict"], one["effect"], one["to"]) for one in result["claims"]]


@pytest.mark.parametrize(
    ("claims", "expected", "kind"),
    [
        ([claim(ruling="withdrawn", late=True)], [("withdrawn", None, None)], "count"),
        ([claim(late=True)], [("dismissed", None, None)], "count"),
        ([claim("silent_mode")], [("not_an_offence", None, None)], "count"),
        ([claim("fighting")], [("not_an_offence", None, None)], "count"),
        ([claim(), claim(team="A")], [("upheld", "four_ball", "B"), ("lapsed", None, None)], "four_ball"),
        (
            [claim(), claim("silent_mode"), claim(late=True)],
            [("upheld", "four_ball", "B"), ("not_an_offence", None, None), ("dismissed", None, None)],
            "four_ball",
        ),
        ([claim(ruling="rejected")], [("rejected", "wrong_claim", "A")], "four_ball"),
        ([claim(ruling="not_proved")], [("not_proved", None, None)], "count"),
        ([claim(ruling="pending")], [("open", None, None)], "open"),
        ([claim(ruling=None)], [("open", None, None)], "open"),
        ([claim("no_trump", "A")], [("upheld", "redeal", None)], "redeal"),
        ([claim("no_trump", "A", "rejected")], [("rejected", None, None)], "count"),
        ([claim("trump_set_late")], [("upheld", "four_ball", "B")], "four_ball"),
        ([claim("trump_set_late", ruling="rejected")], [("rejected", "wrong_claim", "A")], "four_ball"),
        ([claim(ruling="pending"), claim(team="A")], [("open", None, None), ("upheld", "four_ball", "A")], "open"),
    ],
)
def test_verdicts_in_masters(deal, claims, expected, kind):
    scored = deal(COUNTED | {"claims": claims})
    assert verdicts(scored) == expected
    assert scored["result"] == kind


def test_a_claim_before_the_officials_keeps_the_dealer_and_makes_the_rest_provisional(game):
    first, second = game(COUNTED | {"claims": [claim(ruling="pending")]}, {"ball": "A"})
    assert (first["awards"], first["balls"], first["next_dealer"]) == ([], {"A": 0, "B": 0}, "A1")
    assert (first["provisional"], second["provisional"]) == (True, True)
    assert second["balls"] == {"A": 1, "B": 0}


@pytest.mark.parametrize(
    ("ruling", "keeper", "kind", "balls", "effect"),
    [
        ("upheld", False, "redeal", {"A": 4, "B": 4}, "redeal"),
        ("rejected", False, "four_ball", {"A": 8, "B": 4}, "wrong_claim"),
        ("upheld", True, "four_ball", {"A": 4, "B": 8}, "four_ball"),
    ],
)
def test_who_opened_the_four_ball(deal, ruling, keeper, kind, balls, effect):
    scored = deal({"claims": [claim(ruling=ruling, opened_by_keeper=keeper)]})
    assert (scored["result"], scored["balls"], scored["claims"][0]["effect"]) == (kind, balls, effect)
    assert [one["id"] for one in scored["findings"]] == (["wrong_opener"] if effect == "redeal" else [])


def test_elsewhere_the_wrong_opener_is_only_put_right(deal):
    scored = deal({"claims": [claim(opened_by_keeper=False)]}, "classic")
    assert (scored["result"], scored["balls"]) == ("four_ball", {"A": 4, "B": 8})
    assert [one["id"] for one in scored["findings"]] == ["wrong_opener"]


@pytest.mark.parametrize(
    ("remedy", "kind", "effect"),
    [(None, "four_ball", "four_ball"), ("four_ball", "four_ball", "four_ball"), ("marial", "count", "jodhi_void")],
)
def test_masters_lets_the_claimant_choose_the_remedy(deal, remedy, kind, effect):
    told = claim("jodhi_bluff") | ({"remedy": remedy} if remedy else {})
    scored = deal(COUNTED | {"jodhis": [{"seat": "A1", "value": 20}], "claims": [told]})
    assert (scored["result"], scored["claims"][0]["effect"]) == (kind, effect)


def test_a_marial_that_fails_costs_nothing(deal):
    told = claim("jodhi_bluff", ruling="rejected", remedy="marial")
    scored = deal(COUNTED | {"jodhis": [{"seat": "A1", "value": 20}], "claims": [told]})
    assert verdicts(scored) == [("rejected", None, None)]
    assert scored["arithmetic"] == "115 cards + 20 jodhi − 10 last hand = 125, needs 105"


@pytest.mark.parametrize(
    ("more", "counts"),
    [
        ({"against": "A1"}, 20),
        ({"value": 30}, 40),
        ({"against": "A1", "value": 30}, 20 + 20),
        ({"against": "A2"}, 30 + 20),
    ],
)
def test_a_void_jodhi_does_not_count(deal, more, counts):
    jodhis = [{"seat": "A1", "value": 30}, {"seat": "A1", "value": 20}, {"seat": "A2", "value": 20}]
    told = claim("jodhi_wrong_hand", **more)
    scored = deal(COUNTED | {"jodhis": jodhis, "claims": [told]})
    assert f"+ {counts} jodhi" in scored["arithmetic"]


@pytest.mark.parametrize(("more", "counts"), [({"true_value": 20}, " + 20 jodi"), ({}, "")])
def test_a_wrong_value_is_corrected_where_it_costs_no_four_ball(deal, more, counts):
    told = claim("jodhi_wrong_value", **more)
    scored = deal(COUNTED | {"jodhis": [{"seat": "A1", "value": 40}], "claims": [told]}, "classic")
    assert scored["arithmetic"].startswith(f"115 cards{counts} − 10 last hand")
    assert scored["claims"][0]["effect"] == "jodhi_corrected"


def test_a_late_thunee_is_struck_and_the_deal_counted(deal):
    facts = COUNTED | {"thunee": {"seat": "A1", "result": "won"}, "claims": [claim("thunee_late")]}
    scored = deal(facts)
    assert (scored["result"], scored["balls"]) == ("count", {"A": 5, "B": 4})
    assert (scored["call"]["kind"], scored["call"]["outcome"]) == ("thunee", "void")


def test_the_second_time_in_a_game_costs_a_four_ball(game):
    signs = claim("signals")
    warned, cancelled, paid, other = game(
        COUNTED | {"claims": [signs]},
        {"claims": [signs | {"team": "A"}, claim("boxed_cards")]},
        {"claims": [signs | {"team": "A"}]},
        {"claims": [claim("bang_cards")], "ball": "A"},
    )
    assert verdicts(warned) == [("upheld", "warning", None)]
    assert verdicts(cancelled) == [("upheld", "warning", None), ("upheld", "redeal", None)]
    assert verdicts(paid) == [("upheld", "four_ball", "A")]
    assert verdicts(other) == [("upheld", "warning", None)]


def test_warnings_end_with_the_game(result, sheet):
    told = sheet([{"ball": "A", "claims": [claim("signals")]}], start={"balls": {"A": 12, "B": 0}}, best_of=3)
    told["games"].append({"deals": [{"ball": "A", "claims": [claim("signals")]}]})
    assert verdicts(result(told)["games"][1]["deals"][0]) == [("upheld", "warning", None)]


@pytest.mark.parametrize(
    ("prior", "ruling", "expected"),
    [
        (1, "upheld", ("upheld", "four_ball", "B")),
        (1, "rejected", ("rejected", "wrong_claim", "A")),
        (0, "rejected", ("rejected", None, None)),
    ],
)
def test_warnings_from_before_the_sheet_count(deal, prior, ruling, expected):
    assert verdicts(deal(COUNTED | {"claims": [claim("signals", ruling=ruling, prior=prior)]})) == [expected]


def test_not_proved_may_count_as_rejected(deal, changed):
    scored = deal(COUNTED | {"claims": [claim(ruling="not_proved")]}, changed(claim_not_proved="rejected"))
    assert verdicts(scored) == [("not_proved", "wrong_claim", "A")]


def test_forgiving_rules_warn_and_take_nothing(deal, changed):
    gentle = changed(strict=False)
    scored = deal(COUNTED | {"claims": [claim(), claim(ruling="rejected")]}, gentle)
    assert verdicts(scored) == [("upheld", "warning", None), ("rejected", None, None)]
    assert scored["awards"] == [{"team": "A", "balls": 1, "for": "count"}]


def test_forgiving_rules_void_a_double_claimed_on_corner_house(deal, changed):
    facts = COUNTED | {"double": {"seat": "A1"}, "claims": [claim("double_corner_house")]}
    scored = deal(facts, changed(strict=False), A=12, B=3)
    assert verdicts(scored) == [("upheld", "warning", None)]
    assert (scored["result"], scored["winner"]) == ("count", "A")


@pytest.mark.parametrize(
    ("price", "kind", "effect"),
    [
        ("four_ball_claim", "four_ball", "four_ball"),
        ("lose_game", "game_loss", "game_loss"),
        ("allowed", "double", None),
    ],
)
def test_a_double_claimed_on_corner_house_costs_what_the_ruleset_says(deal, changed, price, kind, effect):
    facts = COUNTED | {
        "double": {"seat": "A1", "result": "lost"},
        "claims": [claim("double_corner_house", ruling=None)],
    }
    scored = deal(facts, changed(double_corner_house=price), A=12, B=3)
    assert (scored["result"], scored["claims"][0]["effect"]) == (kind, effect)


def test_where_no_trump_cancels_nothing_it_is_no_claim(deal, changed):
    scored = deal(COUNTED | {"claims": [claim("no_trump", "A")]}, changed(no_trump_redeal="off"))
    assert verdicts(scored) == [("not_an_offence", None, None)]


@pytest.mark.parametrize(
    ("team", "more", "why"),
    [
        ("A", {"against": "A2"}, "A2 plays for the claiming team"),
        ("B", {"against": "A2"}, None),
    ],
)
def test_a_ruling_against_the_roles_is_obeyed_and_found(deal, team, more, why):
    scored = deal({"claims": [claim(team=team, **more)]})
    assert scored["claims"][0]["verdict"] == "upheld"
    assert [one["why"] for one in scored["findings"] if one["id"] == "ruling_against_roles"] == ([why] if why else [])


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        (claim("riffle", "A", None), "rejected"),
        (claim("riffle", "B", None), "open"),
        (claim("no_trump", "B", None), "rejected"),
    ],
)
def test_who_may_not_claim_is_rejected_where_nobody_ruled(deal, told, verdict):
    assert deal(COUNTED | {"claims": [told]})["claims"][0]["verdict"] == verdict


def test_a_ruling_against_the_facts_is_obeyed_and_found(deal):
    told = claim("double_corner_house", "A")
    scored = deal(COUNTED | {"double": {"seat": "B1", "result": "lost"}, "claims": [told]})
    assert scored["result"] == "four_ball"
    assert [one["id"] for one in scored["findings"]] == ["ruling_against_facts"]


def test_a_told_redeal_lapses_every_claim(deal):
    scored = deal({"redeal": "boxed_cards", "claims": [claim(), claim("jodhi_wrong_hand")]})
    assert verdicts(scored) == [("lapsed", None, None)] * 2
    assert (scored["result"], scored["clauses"]) == ("redeal", ["masters.redeal"])


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (claim("revok"), "claims[0].offence: 'revok' is no offence of the catalogue"),
        (claim("wrong_claim"), "claims[0].offence: wrong_claim follows from a call or a ruling"),
        (claim(remedy="marial"), "claims[0].remedy: this ruleset leaves no choice of remedy for revoke"),
        (claim(remedy="four_ball"), "claims[0].remedy: this ruleset leaves no choice"),
        (claim(value=25), "claims[0].value: 25 is no jodhi"),
        (claim(true_value=25), "claims[0].true_value: 25 is no jodhi"),
        (claim("jodhi_wrong_hand"), "claims[0]: no jodhi of the accused team is on the sheet"),
        (claim("jodhi_wrong_hand", against="A1"), "claims[0]: no jodhi of the accused team"),
        (claim("jodhi_bluff", ruling=None), "claims[0]: no jodhi of the accused team"),
    ],
)
def test_claims_that_cant_be(refusal, told, expected):
    found = refusal(COUNTED | {"claims": [told]})
    assert found[0].startswith(expected)
    assert len(found) == 1


@pytest.mark.parametrize(
    ("told", "refused"),
    [
        (claim("jodhi_wrong_hand"), True),
        (claim("jodhi_wrong_hand", ruling="withdrawn"), False),
        (claim("jodhi_wrong_hand", late=True), False),
        (claim("jodhi_wrong_hand", value=20), False),
        (claim("jodhi_bluff", ruling=None, value=20), True),
        (claim("jodhi_bluff", ruling=None, value=20, against="A2"), False),
        (claim("jodhi_bluff"), False),
        (claim("jodhi_wrong_value"), False),
    ],
)
def test_which_jodhi_a_claim_means_is_never_guessed(refusal, deal, told, refused):
    jodhis = [{"seat": "A1", "value": 20}, {"seat": "A2", "value": 20}]
    facts = COUNTED | {"jodhis": jodhis, "claims": [told]}
    if refused:
        assert refusal(facts)[0] == "claims[0]: the claim can mean 2 jodhis; name against and value"
    else:
        assert len(deal(facts)["claims"]) == 1


def test_a_claim_by_a_seat_of_the_other_team_cant_be():
    told = Claim("A", "revoke", by="B1", hand=7, prior=-1)
    found = [str(one) for one in check_facts(Deal(claims=(told,)), load("masters"))]
    assert found == [
        "claims[0].by: B1 does not play for A",
        "claims[0].hand: 7 is no hand; a deal has hands 1 to 6",
        "claims[0].prior: warnings can't be below 0",
    ]


@pytest.mark.parametrize(
    ("double", "verdict"), [({}, "rejected"), ({"double": {"seat": "B1", "result": "lost"}}, "rejected")]
)
def test_a_double_nobody_of_the_accused_called(deal, double, verdict):
    scored = deal(COUNTED | double | {"claims": [claim("double_corner_house", ruling=None)]}, A=12)
    assert scored["claims"][0]["verdict"] == verdict


def test_a_deal_made_by_hand_is_checked_like_one_read():
    found = [str(one) for one in check_facts(Deal(ball="A", played=7, opened={"B": -1}), load("masters"))]
    assert found == [
        "opened.B: balls opened can't be below 0",
        "played: 7 hands can't be played; a deal has six",
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize("cards", [["A"], [{"lead": "A2", "cards": ["JS", "9S", "QS", "AS"]}]])
@pytest.mark.parametrize("offence", ["revoke", "out_of_turn", "wrong_hand_claim"])
def test_a_claim_on_a_hand_that_was_not_played_is_rejected_and_says_so(deal, offence, cards):
    told = {"ball": "A", "hands": [*cards, "B"], "claims": [{"team": "A", "offence": offence, "hand": 5}]}
    heard = deal(told)["claims"][0]
    assert (heard["verdict"], heard["why"]) == ("rejected", "hand 5 was not played: 2 hands were played")
    assert deal(told | {"played": 5})["claims"][0]["verdict"] == "open"
