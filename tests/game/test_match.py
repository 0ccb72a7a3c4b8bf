"""A match from its stream: entries, corrections, claims and rulings folded, and what comes next at the table."""

from __future__ import annotations

import pytest

from app.game.events import (
    ClaimLogged,
    ClaimRuled,
    DealCorrected,
    DealEntered,
    GameOpened,
    Opened,
    PositionSet,
    RulingAnnounced,
    SignedOff,
)
from app.game.facts import Call, Claim, Deal, Side
from app.game.match import MatchState, deal_of, evolve, facts_say, next_deal, sheet_of, with_deal
from app.game.mistakes import SheetRefused
from app.game.projecting import project
from app.game.public import HallView, PublicDeal, PublicGame, PublicRuling, TableView
from app.game.scoring import score_sheet
from app.game.text.formatting import result_json, sheet_json
from app.rules.loading import load

MASTERS = load("masters")
OPENED = Opened("digest", 3, 13, {"A": "T1", "B": "T2"}, {"A1": "T1.1"}, "B2", {"A": "A1", "B": "B2"})
REVOKE = Claim("A", "revoke", against="B1")


def folded(*events):
    state = None
    for event in (OPENED, *events):
        state = evolve(state, event)
    return state


def entered(game, deal, **facts):
    return DealEntered(game, deal, Deal(**facts), (), "1")


def logged(number=1, deal=1, claim=REVOKE):
    return ClaimLogged(number, 1, deal, claim, "he cut")


def ruled(ruling, number=1, level="adjudicator", **more):
    return ClaimRuled(number, ruling, level, "seen", **more)


def scored(state):
    return score_sheet(sheet_of(state, MASTERS))


def deals(state):
    return result_json(scored(state))["games"][0]["deals"]


def test_a_match_nobody_opened_is_empty():
    state = evolve(None, SignedOff(("T1", "T2")))
    assert state == MatchState(signed=SignedOff(("T1", "T2")))
    assert sheet_of(state, MASTERS).games == ()
    assert "id" not in sheet_json(sheet_of(state, MASTERS))
    assert next_deal(state, MASTERS).needs_opening


def test_opening_tells_dealer_keepers_and_target():
    state = folded()
    sheet = sheet_of(state, MASTERS, {"A": Side("Kings", ("Ana", "Bo")), "B": Side("Aces", (), "B1")})
    assert (sheet.best_of, sheet.has_match, sheet.games[0].start.target) == (3, True, 13)
    assert sheet.sides == {"A": Side("Kings", ("Ana", "Bo"), "A1"), "B": Side("Aces", (), "B1")}
    coming = next_deal(state, MASTERS)
    assert (coming.game, coming.deal, coming.dealer, coming.trump_maker) == (1, 1, "B2", "A1")
    assert (coming.keepers, coming.needs_opening) == ({"A": "A1", "B": "B2"}, False)
    assert coming.standing.balls == {"A": 0, "B": 0}


def test_the_target_told_at_the_opening_holds_in_every_game():
    short = Opened("digest", 3, 1, {}, {}, "A1", {})
    state = evolve(evolve(None, short), entered(1, 1, ball="A"))
    coming = next_deal(state, MASTERS)
    assert (coming.game, coming.deal, coming.needs_opening, coming.standing.target) == (2, 1, True, 1)
    state = evolve(state, GameOpened(2, "B1", {"A": "A2", "B": "B1"}))
    coming = next_deal(state, MASTERS)
    assert (coming.game, coming.dealer, coming.needs_opening) == (2, "B1", False)
    assert coming.keepers == {"A": "A2", "B": "B1"}
    assert next_deal(evolve(state, entered(2, 1, ball="A")), MASTERS) is None


def test_deals_entered_are_counted_and_a_correction_recounts_what_follows():
    state = folded(entered(1, 1, ball="A"), entered(1, 2, ball="B"))
    assert [deal["balls"] for deal in deals(state)] == [{"A": 1, "B": 0}, {"A": 1, "B": 1}]
    assert next_deal(state, MASTERS).deal == 3
    state = evolve(state, DealCorrected(1, 1, Deal(ball="B"), (), "1", "misread"))
    assert [deal["balls"] for deal in deals(state)] == [{"A": 0, "B": 1}, {"A": 0, "B": 2}]


def test_a_preview_records_nothing():
    state = folded(entered(1, 1, ball="A"))
    preview = with_deal(state, 1, 2, Deal(ball="A", claims=(REVOKE,)))
    assert deals(preview)[-1]["balls"] == {"A": 2, "B": 0}
    assert len(deals(state)) == 1


def test_facts_hold_no_claims_of_their_own():
    state = folded(entered(1, 1, ball="A", claims=(Claim("B", "revoke", ruling="upheld"),)))
    assert deals(state)[0]["result"] == "count"


def test_an_end_that_moves_earlier_and_back_again():
    state = folded(*(entered(1, number, ball="A") for number in range(1, 14)))
    assert scored(state).games[0].now.winner == "A"
    early = evolve(state, logged(1, 9))
    early = evolve(early, ruled("upheld"))
    assert [deal["after_end"] for deal in deals(early)] == [False] * 10 + [True] * 3
    assert next_deal(early, MASTERS).game == 2
    back = evolve(early, ruled("withdrawn"))
    assert [deal["after_end"] for deal in deals(back)] == [False] * 13
    assert deals(back)[-1]["balls"] == {"A": 13, "B": 0}


def test_an_end_that_moves_later_asks_for_the_next_deal_of_that_game():
    short = evolve(None, Opened("digest", 3, 2, {}, {}, "A1", {}))
    for event in (entered(1, 1, ball="A"), entered(1, 2, ball="A"), GameOpened(2, "B1", {}), entered(2, 1, ball="B")):
        short = evolve(short, event)
    short = evolve(short, DealCorrected(1, 2, Deal(ball="B"), (), "1"))
    coming = next_deal(short, MASTERS)
    assert (coming.game, coming.deal, coming.standing.balls) == (1, 3, {"A": 1, "B": 1})


def test_a_claim_nobody_ruled_on_waits_before_the_officials():
    state = folded(entered(1, 1, ball="A"), logged(1, 1, Claim("A", "double_corner_house")))
    assert deals(state)[0]["claims"][0]["why"] == "before the officials"
    assert deals(state)[0]["result"] == "open"


@pytest.mark.parametrize(
    ("ruling", "deal", "balls"),
    [("upheld", 3, {"A": 5, "B": 0}), ("rejected", 3, {"A": 1, "B": 4}), ("withdrawn", 2, {"A": 1, "B": 0})],
)
def test_a_claim_in_the_deal_being_played(ruling, deal, balls):
    state = folded(entered(1, 1, ball="A"), logged(1, 2))
    assert next_deal(state, MASTERS).deal == 2
    state = evolve(state, ruled(ruling))
    coming = next_deal(state, MASTERS)
    assert (coming.deal, coming.standing.balls) == (deal, balls)


def test_a_four_ball_waits_for_a_claim_heard_before_it():
    state = folded(logged(1, 1), logged(2, 1, Claim("B", "revoke")), ruled("upheld", 2))
    assert next_deal(state, MASTERS).deal == 1
    assert next_deal(evolve(state, ruled("rejected", 1)), MASTERS).standing.balls == {"A": 0, "B": 4}


def test_a_warning_from_an_earlier_deal_makes_the_second_a_four_ball():
    signs = Claim("A", "signals")
    state = folded(entered(1, 1, ball="A"), logged(1, 1, signs), ruled("upheld"), logged(2, 2, signs))
    assert next_deal(evolve(state, ruled("upheld", 2)), MASTERS).standing.balls == {"A": 5, "B": 0}
    alone = folded(entered(1, 1, ball="A"), logged(1, 2, signs), ruled("upheld"))
    assert next_deal(alone, MASTERS).deal == 2


def test_a_deal_left_out_is_missed_once_a_later_one_is_entered():
    with pytest.raises(SheetRefused, match=r"games\[0\]\.deals\[0\]\.points: are missing"):
        scored(folded(entered(1, 2, ball="A")))


def test_claims_that_cant_be_do_not_stand_for_a_deal():
    state = folded(logged(1, 1, Claim("A", "jodhi_wrong_hand")), ruled("upheld"))
    assert next_deal(state, MASTERS).deal == 1
    behind = folded(entered(1, 1), logged(1, 2), ruled("upheld"))
    assert len(sheet_of(behind, MASTERS).games[0].deals) == 1


def test_who_opened_the_four_ball_comes_with_the_ruling():
    state = folded(logged(1, 1), ruled("upheld", opened_by_keeper=False))
    assert deals(state)[0]["result"] == "redeal"


def test_a_correction_re_opens_the_rulings_of_its_deal():
    state = folded(
        entered(1, 1, ball="A"),
        entered(1, 2, ball="A"),
        logged(1, 1),
        logged(2, 1),
        logged(3, 2),
        ruled("upheld", 1),
        ruled("upheld", 3),
        DealCorrected(1, 1, Deal(ball="B"), (), "1"),
    )
    assert [claim.facts_changed for claim in state.claims] == [True, False, False]
    assert [claim.facts_changed for claim in evolve(state, ruled("upheld")).claims] == [False] * 3


def test_what_the_facts_say_of_a_claim_whatever_was_ruled():
    double = {"ball": "A", "double": Call("B1", "lost")}
    state = folded(
        entered(1, 1, ball="A"),
        entered(1, 2, **double),
        logged(1, 2, Claim("A", "double_corner_house")),
        logged(2, 1, Claim("A", "riffle", against="A2")),
        logged(3, 3, Claim("A", "riffle")),
        ruled("upheld", 1),
    )
    said = [facts_say(state, MASTERS, number) for number in (1, 2, 3)]
    assert [one.verdict for one in said] == ["rejected", "rejected", "open"]
    assert said[0].why == "B stood at 0 of 13"
    assert said[1].why == "A2 plays for the claiming team"


def test_a_deal_of_a_game_that_nobody_opened_stands_on_a_fresh_score():
    short = Opened("digest", 3, 2, {}, {}, "A1", {})
    state = evolve(evolve(evolve(None, short), entered(1, 1, ball="B")), entered(1, 2, ball="B"))
    stood = [deal_of(state, MASTERS, place).before for place in ((1, 2), (2, 1))]
    assert [(one.balls["B"], one.target) for one in stood] == [(1, 2), (0, 2)]


def test_a_ruling_made_anew_is_to_be_announced_anew():
    state = folded(logged(), ruled("upheld"), RulingAnnounced(1))
    assert state.claims[0].announced
    assert not evolve(state, ruled("rejected")).claims[0].announced
    assert state.claims_of(1, 1) == state.claims


def test_deals_of_a_game_not_opened_yet_are_kept():
    state = evolve(evolve(None, entered(2, 2, ball="A")), OPENED)
    assert (state.deal(2, 2).facts, state.deal(2, 1), state.deal(3, 1)) == (Deal(ball="A"), None, None)
    assert state.games[0].dealer == "B2"


# what players see


def table(state):
    return project(state, scored(state), "table")


def test_players_see_what_was_opened_not_what_was_due():
    state = folded(entered(1, 1, ball="A", opened={"A": 0}), entered(1, 2, ball="A", opened={"A": 3}))
    view = table(state)
    assert view.games[0].balls == {"A": 3, "B": 0}
    assert [deal.opened for deal in view.games[0].deals] == [{"A": 0, "B": 0}, {"A": 3, "B": 0}]
    assert scored(state).games[0].now.balls == {"A": 2, "B": 0}
    assert project(state, scored(state), "hall").balls == {"A": 3, "B": 0}


def test_a_game_is_won_in_public_when_the_balls_are_open():
    events = [entered(1, number, ball="A") for number in range(1, 13)]
    closed, opened = (
        folded(*events, entered(1, 13, ball="A", opened={"A": 0})),
        folded(*events, entered(1, 13, ball="A")),
    )
    assert (table(closed).won, table(opened).won) == ({"A": 0, "B": 0}, {"A": 1, "B": 0})
    assert table(closed).games[0].corner_house == ("A",)
    assert table(opened).games[0].corner_house == ()


def test_a_game_is_won_in_public_whatever_the_losers_forgot_to_open():
    forgotten = entered(1, 1, ball="B", opened={"B": 0})
    view = table(folded(forgotten, *(entered(1, number, ball="A") for number in range(2, 15))))
    assert (view.games[0].winner, view.games[0].balls, view.won) == ("A", {"A": 13, "B": 0}, {"A": 1, "B": 0})


def test_a_game_whose_last_ball_was_forgotten_is_won_in_public_once_it_is_over_for_everybody():
    events = [*(entered(1, number, ball="A") for number in range(1, 13)), entered(1, 13, ball="A", opened={"A": 0})]
    closed = folded(*events)
    assert table(closed).games[0].winner is None
    for end in (GameOpened(2, "B1", {}), SignedOff()):
        view = table(evolve(closed, end))
        assert (view.games[0].winner, view.games[0].balls) == ("A", {"A": 12, "B": 0})


def test_officials_see_the_result_and_every_ruling_with_its_reason():
    state = folded(logged(1, 1), ruled("upheld"), logged(2, 1), logged(3, 2))
    seen = project(state, scored(state), "officials")
    assert seen.result == scored(state)
    told = [(one.game, one.deal, one.nth, one.level, one.announced) for one in seen.rulings]
    assert told == [(1, 1, 1, "adjudicator", False), (1, 1, 2, "", False), (1, 2, 1, "", False)]
    assert seen.rulings[0].reason == state.claims[0].reason
    assert seen.rulings[0].reason


def test_a_ruling_not_announced_is_hidden_and_all_that_follows_from_it():
    state = folded(entered(1, 1, ball="A"), logged(1, 2), ruled("upheld"), entered(1, 3, ball="A"))
    view = table(state)
    assert (view.games[0].balls, view.rulings, view.waiting, view.dealer) == ({"A": 1, "B": 0}, (), True, "B2")
    told = table(evolve(state, RulingAnnounced(1)))
    assert (told.games[0].balls, told.waiting) == ({"A": 6, "B": 0}, False)
    assert told.rulings == (PublicRuling(1, 1, 2, "A", "revoke", "upheld"),)


def test_what_the_table_ruled_itself_is_known_to_it():
    state = folded(logged(1, 1), ruled("upheld", level="table"))
    assert table(state).games[0].balls == {"A": 4, "B": 0}


def test_a_claim_before_the_officials_shows_as_waiting_only():
    view = table(folded(entered(1, 1, ball="A"), logged(1, 1), logged(2, 1), ruled("pending", 2)))
    assert (view.waiting, view.rulings, view.signed) == (True, (), False)


def test_before_the_opening_there_is_nothing_to_see():
    state = MatchState(signed=SignedOff())
    nothing = PublicGame({"A": 0, "B": 0}, 0, (), None, ())
    view = table(state)
    assert (view.games, view.won, view.dealer, view.rulings) == ((nothing,), {"A": 0, "B": 0}, "A1", ())
    assert (view.waiting, view.signed) == (False, True)


def test_games_hidden_or_after_the_match_are_not_shown():
    short = evolve(None, Opened("digest", 1, 1, {}, {}, "A1", {}))
    for event in (entered(1, 1, ball="A"), GameOpened(2, "B1", {}), entered(2, 1, ball="B")):
        short = evolve(short, event)
    view = table(short)
    assert (view.won, view.dealer, [len(game.deals) for game in view.games]) == ({"A": 1, "B": 0}, "B1", [1, 0])


@pytest.mark.parametrize("view", [TableView, HallView, PublicGame, PublicDeal, PublicRuling])
def test_public_records_have_no_place_for_what_players_may_not_see(view):
    names = set(view.__struct_fields__)
    assert not names & {"due", "findings", "arithmetic", "claims", "warnings", "provisional", "facts_changed", "call"}


def positioned(game=1, balls=(5, 8), target=13, dealer="A2"):
    return PositionSet(game, dict(zip("AB", balls, strict=True)), target, dealer, "the laptop fell")


def test_a_position_goes_on_from_paper_and_keeps_what_it_covers():
    state = folded(entered(1, 1, ball="A"), logged(), ruled("rejected"), entered(1, 2, ball="A"), positioned())
    assert sheet_json(sheet_of(state, MASTERS))["games"] == [
        {"start": {"balls": {"A": 5, "B": 8}, "target": 13, "dealer": "A2"}, "deals": []}
    ]
    coming = next_deal(state, MASTERS)
    assert (coming.game, coming.deal, coming.dealer, coming.needs_opening) == (1, 1, "A2", False)
    assert (coming.standing.balls, coming.keepers) == ({"A": 5, "B": 8}, {"A": "A1", "B": "B2"})
    (covered,) = state.games[0].covered
    assert [one.facts.ball for one in covered.deals] == ["A", "A"]
    assert [one.claim for one in covered.claims] == [1]
    assert (state.claims, state.claims_told) == ((), 1)
    state = evolve(state, entered(1, 1, ball="B"))
    assert deals(state)[0]["balls"] == {"A": 5, "B": 9}
    assert state.games[0].position.reason == "the laptop fell"


def test_a_position_covers_its_own_game_only_and_may_be_set_again():
    state = folded(entered(1, 1, ball="A"), logged(), GameOpened(2, "B1", {"A": "A2", "B": "B1"}))
    state = evolve(evolve(state, entered(2, 1, ball="B")), positioned(2, (12, 13), 14, "B2"))
    state = evolve(evolve(state, entered(2, 1, ball="A")), positioned(2, (13, 13), 14, "A1"))
    assert [claim.claim for claim in state.claims] == [1]
    assert [len(one.deals) for one in state.games[1].covered] == [1, 1]
    assert (state.games[1].dealer, state.games[1].keepers) == ("A1", {"A": "A2", "B": "B1"})
    assert state.games[0].position is None
    assert scored(state).games[1].start.target == 14


def third_game(*events):
    """Two games of two balls told, one each; the second ended with A2 to deal next."""
    state = evolve(None, Opened("digest", 3, 2, {}, {}, "A1", {"A": "A1", "B": "B1"}))
    deals = (entered(1, 1, ball="A"), entered(1, 2, ball="A"), GameOpened(2, "B1", {"A": "A2", "B": "B1"}))
    for event in (*deals, entered(2, 1, ball="B"), entered(2, 2, ball="B"), *events):
        state = evolve(state, event)
    return state


def test_a_game_nobody_opened_goes_on_from_the_one_before_it():
    coming = next_deal(third_game(), MASTERS)
    before = [game.now.dealer for game in scored(third_game()).games]
    assert len(set(before)) == len(before) == 2
    assert (coming.game, coming.deal, coming.dealer, coming.needs_opening) == (3, 1, before[1], True)
    assert coming.keepers == {"A": "A2", "B": "B1"}
    short = evolve(None, Opened("digest", 3, 2, {}, {}, "A1", {"A": "A1", "B": "B1"}))
    for event in (entered(1, 1, ball="B"), GameOpened(2, "B1", {"A": "A2", "B": "B1"})):
        short = evolve(short, event)
    assert next_deal(short, MASTERS).keepers == {"A": "A1", "B": "B1"}  # the first game goes on


def test_a_deal_of_a_later_game_is_told_from_where_that_game_stands():
    state = third_game()
    before = [deal_of(state, MASTERS, place).before.balls for place in ((1, 2), (2, 1), (2, 2), (3, 1))]
    assert before == [{"A": 1, "B": 0}, {"A": 0, "B": 0}, {"A": 0, "B": 1}, {"A": 0, "B": 0}]
    assert [deal_of(state, MASTERS, (game, 1)).dealer for game in (1, 2)] == ["A1", "B1"]
    assert deal_of(state, MASTERS, (3, 1)).dealer == next_deal(state, MASTERS).dealer


def test_a_match_nobody_opened_is_one_game_with_no_deal():
    told = sheet_of(evolve(None, SignedOff(("T1", "T2"))), MASTERS)
    assert (told.best_of, [len(game.deals) for game in told.games]) == (1, [])
