"""Balls due and opened, the end of a game and of a match, who deals next, and what comes after an end."""

from __future__ import annotations

import pytest

from app.game.facts import Claim, Deal
from app.game.mistakes import SheetRefused
from app.game.results import Standing
from app.game.scoring import check_deal, over, score_sheet
from app.game.scoring_deal import score_deal
from app.game.text.parsing import parse_sheet
from app.rules.loading import load, resolve

FOUR = {"claims": [{"team": "A", "offence": "revoke", "ruling": "upheld"}]}


def ids(result):
    return [one["id"] for one in result["findings"]]


@pytest.mark.parametrize(
    ("opened", "of_record", "balls", "found"),
    [
        ({}, "due", 8, []),
        ({"A": 4}, "due", 8, []),
        ({"A": 3}, "due", 8, ["opened_less"]),
        ({"A": 3}, "opened", 7, ["opened_less"]),
        ({"A": 0}, "opened", 4, ["opened_less"]),
        ({"A": 5}, "opened", 8, ["opened_more"]),
        ({"A": 5}, "due", 8, ["opened_more"]),
        ({"B": 1}, "opened", 8, ["opened_more"]),
        ({"A": 4, "B": 0}, "opened", 8, []),
    ],
)
def test_balls_opened_other_than_due(deal, changed, opened, of_record, balls, found):
    scored = deal(FOUR | {"opened": opened}, changed(ball_opening_of_record=of_record))
    assert scored["balls"] == {"A": balls, "B": 4}
    assert ids(scored) == found
    assert scored["due"] == {"A": 4, "B": 0}
    assert scored["opened"] == {"A": 4, "B": 0} | opened
    assert ("masters.due_opened" in scored["clauses"]) is (scored["opened"] != scored["due"])


@pytest.mark.parametrize(("opened", "found"), [({"A": 1}, []), ({"A": 4}, []), ({"A": 5}, ["opened_more"])])
def test_balls_that_no_longer_fit_on_the_cards_are_not_due(deal, opened, found):
    scored = deal(FOUR | {"opened": opened}, A=12)
    assert (scored["due"]["A"], scored["balls"]["A"], ids(scored)) == (1, 13, found)


def test_who_is_not_named_opened_what_was_due_whatever_lies_open():
    """Twelve are of record after the first deal and eight lie open: one is due then, and four fit on the cards."""
    first = FOUR | {"opened": {"A": 0}}
    game = score_sheet(
        parse_sheet(
            {
                "format": "fourball-scoresheet",
                "version": 1,
                "ruleset": "masters",
                "games": [{"start": {"balls": {"A": 8, "B": 4}}, "deals": [first, FOUR]}],
            }
        )
    ).games[0]
    assert [(one.due["A"], one.opened["A"], one.after.lie["A"]) for one in game.deals] == [(4, 0, 8), (1, 1, 12)]


def test_forfeited_balls_do_not_win_a_game(deal, changed):
    scored = deal(FOUR | {"opened": {"A": 0}}, changed(ball_opening_of_record="opened"), A=12)
    assert (scored["winner"], scored["corner_house"]) == (None, ["A"])


def test_a_lost_game_is_lost_whatever_was_opened(deal, changed):
    rules = changed("classic", ball_opening_of_record="opened")
    scored = deal({"double": {"seat": "B1"}, "opened": {"A": 0}}, rules, A=3, B=11)
    assert (scored["winner"], scored["balls"]) == ("A", {"A": 12, "B": 11})


@pytest.mark.parametrize(
    ("ruleset", "dealer", "ball", "balls", "following"),
    [
        ("masters", "A1", "A", (2, 3), "B1"),  # level again: the deal passes
        ("masters", "A1", "A", (2, 4), "A1"),  # still behind
        ("masters", "A1", "B", (4, 3), "B1"),
        ("masters", "B2", "A", (3, 3), "B2"),
        ("dutch", "A1", "B", (2, 9), "B1"),
        ("masters", "A1", "B", (5, 12), "B1"),  # after a game: right of the last dealer
        ("classic", "A1", "B", (5, 11), "A2"),  # across where the dealing team ended below six
        ("classic", "A1", "B", (6, 11), "B1"),
        ("classic", "B2", "B", (6, 11), "A1"),
    ],
)
def test_who_deals_next(deal, ruleset, dealer, ball, balls, following):
    scored = deal({"ball": ball}, ruleset, dealer=dealer, A=balls[0], B=balls[1])
    assert scored["next_dealer"] == following


@pytest.mark.parametrize(
    ("balls", "ball", "winner", "corner"),
    [
        ((11, 11), "A", None, ["B"]),  # 12-11
        ((12, 11), "A", "A", []),
        ((12, 11), "B", None, []),  # 12-12
        ((12, 12), "A", None, []),
        ((10, 3), "A", None, ["A"]),
        ((11, 3), "A", "A", []),
    ],
)
def test_a_lead_of_two_is_needed_where_the_ruleset_says_so(deal, changed, balls, ball, winner, corner):
    scored = deal({"ball": ball}, changed("dutch", win_by=2), A=balls[0], B=balls[1])
    assert (scored["winner"], scored["corner_house"]) == (winner, corner)
    assert scored["balls"] == {"A": balls[0] + (ball == "A"), "B": balls[1] + (ball == "B")}


def both(points, **more):
    """A failed Double of the bidders, who make their bid all the same: four to A, one to B."""
    facts = {"trump_maker": "B1", "bid": 80, "hands": ["B"] * 5 + ["A1"], "double": {"seat": "B1"}}
    return facts | {"points": points} | more


@pytest.mark.parametrize(
    ("values", "facts", "winner"),
    [
        ({}, both({"A": 20}), "B"),
        ({"bid_values": [20, 80]}, both({"A": 120}, bid=20, hands=["A"] * 4 + ["B", "A1"]), "A"),
        ({"bid_values": [20, 80]}, both({"A": 77}, bid=20, hands=["A"] * 3 + ["B", "B", "A1"]), None),
        ({"tie_break": None}, both({"A": 20}), None),
    ],
)
def test_both_at_the_target_at_once(deal, changed, values, facts, winner):
    scored = deal(facts, changed("dutch", **values), A=8, B=11)
    assert (scored["balls"], scored["winner"]) == ({"A": 12, "B": 12}, winner)


def test_both_at_the_target_and_nothing_counted(deal):
    facts = {"trump_maker": "B1", "ball": "B", "double": {"seat": "B1", "result": "lost"}}
    assert deal(facts, "dutch", A=8, B=11)["winner"] is None


def test_who_scores_alone_once_both_are_there_wins(game, changed):
    rules = changed("dutch", tie_break=None)
    start = {"balls": {"A": 8, "B": 11}, "dealer": "A1"}
    tied, again, last = game(both({"A": 20}), both({"A": 20}), {"ball": "B"}, ruleset=rules, start=start)
    assert (tied["winner"], again["winner"], last["winner"]) == (None, "A", "A")
    assert again["balls"] == {"A": 12, "B": 12}
    assert last["after_end"]
    tied, last = game(both({"A": 20}), {"ball": "B"}, ruleset=rules, start=start)
    assert (last["winner"], last["balls"]) == ("B", {"A": 12, "B": 12})
    tied, even = game(both({"A": 20}), {"redeal": "agreed"}, ruleset=rules, start=start)
    assert even["winner"] is None


def test_deals_after_a_game_was_won_stay_and_score_nothing(game):
    claims = [
        {"team": "A", "offence": "revoke", "ruling": "upheld"},
        {"team": "A", "offence": "revoke", "ruling": "withdrawn"},
    ]
    won, after = game({"ball": "A"}, {"claims": claims, "opened": {"A": 4}}, start={"balls": {"A": 12, "B": 3}})
    assert (won["after_end"], after["after_end"]) == (False, True)
    assert (after["awards"], after["balls"], after["winner"]) == ([], {"A": 13, "B": 3}, "A")
    assert (after["due"], after["opened"], after["findings"]) == ({"A": 0, "B": 0}, {"A": 0, "B": 0}, [])
    assert [one["verdict"] for one in after["claims"]] == ["lapsed", "withdrawn"]
    assert after["claims"][0]["why"] == "the game was over"


def match(result, sheet, games, **more):
    told = sheet([], "masters", **more)
    told["games"] = games
    return result(told)


def won_by(team):
    return {"start": {"balls": {"A": 12, "B": 12}}, "deals": [{"ball": team}]}


def test_the_third_game_decides_at_one_all(result, sheet):
    scored = match(result, sheet, [won_by("A"), won_by("B"), won_by("B"), won_by("A")], best_of=3)
    assert scored["match"] == {"games": {"A": 1, "B": 2}, "winner": "B"}
    assert [game["winner"] for game in scored["games"]] == ["A", "B", "B", None]
    assert [game["after_end"] for game in scored["games"]] == [False, False, False, True]
    last = scored["games"][-1]
    assert (last["balls"], last["deals"][0]["after_end"], last["deals"][0]["winner"]) == (
        {"A": 12, "B": 12},
        True,
        None,
    )


def test_without_a_match_one_game_decides(result, sheet):
    told = sheet([])
    told["games"] = [won_by("A"), won_by("B")]
    assert result(told)["match"] == {"games": {"A": 1, "B": 0}, "winner": "A"}


def test_the_next_game_starts_with_the_dealer_the_rules_give(result, sheet):
    games = [won_by("A"), {"deals": [{"ball": "B"}]}]
    scored = match(result, sheet, games, best_of=3)
    assert scored["games"][0]["next_dealer"] == "B1"
    deal = scored["games"][1]["deals"][0]
    assert (deal["dealer"], deal["balls"], deal["target"]) == ("B1", {"A": 0, "B": 1}, 13)


def test_a_provisional_game_makes_the_next_one_provisional(result, sheet):
    pending = {"team": "A", "offence": "revoke", "ruling": "pending"}
    first = won_by("A")
    first["deals"].insert(0, {"ball": "A", "claims": [pending]})
    scored = match(result, sheet, [first, {"deals": []}], best_of=3)
    assert [game["provisional"] for game in scored["games"]] == [True, True]
    assert scored["provisional"] is True


@pytest.mark.parametrize(
    ("ruleset", "balls", "refused"),
    [
        ("masters", {"A": 13, "B": 3}, True),
        ("masters", {"A": 12, "B": 12}, False),
        ("masters", {"A": 14, "B": 14}, False),
        ({"base": "masters", "set": {"win_by": 2}}, {"A": 14, "B": 13}, False),
        ({"base": "masters", "set": {"win_by": 2}}, {"A": 15, "B": 13}, True),
    ],
)
def test_a_game_does_not_start_won(refusal, deal, ruleset, balls, refused):
    if refused:
        found = refusal({"ball": "A"}, ruleset, {"balls": balls})
        assert found == [f"games[0].start.balls: {balls['A']} of 13 balls: the game would be won before its first deal"]
    else:
        assert deal({"redeal": "agreed"}, ruleset, **balls)["result"] == "redeal"


def test_mistakes_of_all_games_are_told_at_once(sheet):
    told = sheet([], best_of=3)
    told["games"] = [{"deals": [{}, {"ball": "A"}, {"points": {"A": 305}}]}, {"deals": [{"bid": 15, "ball": "A"}]}]
    with pytest.raises(SheetRefused) as caught:
        score_sheet(parse_sheet(told))
    assert [one.path for one in caught.value.mistakes] == [
        "games[0].deals[0].points",
        "games[0].deals[2].points.A",
        "games[1].deals[0].bid",
    ]


def test_a_deal_is_checked_as_it_would_be_refused():
    before = Standing({"A": 0, "B": 0}, 13, "A1")
    assert check_deal(Deal(ball="A"), before, load("masters")) == ()
    assert [str(one) for one in check_deal(Deal(), before, load("masters"), "deal 3")] == [
        "deal 3.points: are missing: the deal reached the count; give ball or points"
    ]


@pytest.mark.parametrize(
    ("balls", "win_by", "won"),
    [((12, 0), 1, False), ((13, 12), 1, True), ((0, 13), 1, True), ((13, 12), 2, False), ((14, 12), 2, True)],
)
def test_a_game_is_over_at_its_target_by_the_lead_that_is_needed(balls, win_by, won):
    rules = resolve({"base": "masters", "set": {"win_by": win_by}})
    assert over(dict(zip("AB", balls, strict=True)), 13, rules) is won


@pytest.mark.parametrize(("best_of", "winner"), [(1, "A"), (3, "A"), (5, None)])
def test_a_match_is_won_by_more_than_half_of_its_games(sheet, result, best_of, winner):
    told = sheet([], best_of=best_of)
    told["games"] = [{"start": {"balls": {"A": 12, "B": 0}}, "deals": [{"ball": "A"}]}] * (1 if best_of == 1 else 2)
    assert result(told)["match"]["winner"] == winner


@pytest.mark.parametrize(("claims", "provisional"), [((), False), ((Claim("A", "revoke", ruling="pending"),), True)])
def test_a_deal_is_provisional_where_a_claim_in_it_is_open(claims, provisional):
    before = Standing({"A": 0, "B": 0}, 13, "A1")
    assert score_deal(Deal(ball="A", claims=claims), before, load("masters"), 1).provisional is provisional
