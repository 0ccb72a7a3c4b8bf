"""Random matches in all rulesets: what must hold of every deal, and of folding, correcting and taking back."""

from __future__ import annotations

import json
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.game.events import ClaimLogged, ClaimRuled, DealCorrected, DealEntered, GameOpened, Opened
from app.game.facts import Call, Claim, Deal, Hand, Jodhi, Thunee
from app.game.formatting import deal_json, result_json, sheet_json
from app.game.match import evolve, next_deal, sheet_of
from app.game.parsing import parse_deal, parse_sheet
from app.game.points import reachable
from app.game.scoring import score_sheet
from app.game.table import SEATS, TEAMS, partner_of, right_of
from app.rules.loading import resolve

pytestmark = pytest.mark.no_cover

RULESETS = ("masters", "online", "classic", "dutch")
CHANGES = {
    "called_and_lost_balls": [1, 2],
    "khanak_target_raise": ["never", "any_call", "on_success"],
    "win_by": [1, 2],
    "strict": [True, False],
    "claim_wrong_balls": [0, 4],
    "wrong_opener": ["correct_only", "cancel_redeal"],
    "cross_deal_below": [None, 6],
    "ball_opening_of_record": ["due", "opened"],
    "double_corner_house": ["four_ball_auto", "lose_game", "four_ball_claim", "allowed"],
    "jodhi_wrong_time_unclaimed": ["void", "counts"],
    "claim_not_proved": ["rejected", "play_on"],
    "dealer_rotation": ["pass_if_equal_or_ahead", "every_deal"],
    "khanak_requires_opp_hand": [True, False],
    "khanak_strict": [True, False],
}
OFFENCES = ("revoke", "signals", "no_trump", "boxed_cards", "out_of_turn", "deemed", "silent_mode", "look_cards")


@st.composite
def rulesets(draw):
    names = draw(st.lists(st.sampled_from(sorted(CHANGES)), max_size=4, unique=True))
    changes = {name: draw(st.sampled_from(CHANGES[name])) for name in names}
    return resolve({"base": draw(st.sampled_from(RULESETS)), "set": changes})


@st.composite
def counted(draw, rules):
    """Hands won, and points that can be made from them."""
    takers = draw(st.lists(st.sampled_from(SEATS), min_size=6, max_size=6))
    won = sum(1 for seat in takers if seat[0] == "A")
    bits = reachable(trumps_only=rules.parameters.jack_nine_points_in_trumps_only)[won]
    points = draw(st.sampled_from([total for total in range(bits.bit_length()) if bits >> total & 1]))
    bids = rules.parameters.bid_values
    bid = draw(st.sampled_from(bids if rules.parameters.score_mode == "contract" else (0, 0, 0, *bids)))
    maker = draw(st.sampled_from(SEATS)) if bid else None
    jodhis = draw(
        st.lists(
            st.builds(
                Jodhi,
                st.sampled_from(SEATS),
                st.sampled_from(rules.parameters.jodhi_values),
                st.sampled_from((None, 1, 2, 3, 4)),
            ),
            max_size=2,
        )
    )
    return {
        "hands": tuple(map(Hand, takers)),
        "points": {"A": points},
        "bid": bid,
        "trump_maker": maker,
        "jodhis": tuple(jodhis),
    }


@st.composite
def deals(draw, rules):
    kind = draw(st.sampled_from(("count", "count", "count", "ball", "call", "thunee", "redeal")))
    if kind == "redeal":
        return Deal(redeal="agreed")
    if kind == "ball":
        return Deal(ball=draw(st.sampled_from(TEAMS)))
    if kind == "thunee":
        return Deal(
            thunee=Thunee(draw(st.sampled_from(SEATS)), draw(st.sampled_from(("won", "lost", "partner_catch"))))
        )
    facts = draw(counted(rules))
    if kind == "call":
        facts[draw(st.sampled_from(("double", "khanak")))] = Call(draw(st.sampled_from(SEATS)))
    return Deal(**facts, opened=draw(st.sampled_from(({}, {}, {}, {"A": 0}, {"B": 9}))))


@st.composite
def claims(draw):
    return Claim(
        draw(st.sampled_from(TEAMS)),
        draw(st.sampled_from(OFFENCES)),
        ruling=draw(st.sampled_from(("upheld", "rejected", "not_proved", "withdrawn", "pending"))),
        opened_by_keeper=draw(st.sampled_from((True, True, False))),
        late=draw(st.sampled_from((False, False, True))),
    )


@st.composite
def told(draw, most=12):
    """A ruleset, and deals with the claims heard in them."""
    rules = draw(rulesets())
    rows = draw(st.lists(st.tuples(deals(rules), st.lists(claims(), max_size=2)), min_size=1, max_size=most))
    return rules, rows


def stream(rules, rows):
    """The events that enter these deals and claims in the order they happened."""
    target = rules.parameters.target_balls
    yield Opened(rules.digest, 3, target, {"A": "T1", "B": "T2"}, {}, "A1", {"A": "A1", "B": "B1"})
    number = 0
    for index, (facts, heard) in enumerate(rows, 1):
        yield DealEntered(1, index, facts, (), "1")
        for claim in heard:
            number += 1
            yield ClaimLogged(number, 1, index, claim)
            yield ClaimRuled(number, claim.ruling, "judge", None, claim.opened_by_keeper)


def fold(events):
    return reduce(evolve, events, None)


def scored(state, rules):
    return score_sheet(sheet_of(state, rules))


@settings(max_examples=30, deadline=None)
@given(told())
def test_what_holds_of_every_deal(match):
    rules, rows = match
    state = fold(stream(rules, rows))
    game = scored(state, rules).games[0]
    before = game.start
    for deal in game.deals:
        assert deal.after_end is (before.winner is not None)
        if deal.after_end:
            assert (deal.after, deal.awards) == (before, ())
            continue
        check_balls(deal, before, rules.parameters)
        check_dealer(deal, before)
        before = deal.after
    coming = next_deal(state, rules)
    assert (coming.game, coming.needs_opening) == ((2, True) if before.winner else (1, False))
    if not before.winner:
        assert (coming.standing, coming.deal) == (before, len(rows) + 1)


def check_balls(deal, before, parameters):
    after, awarded = deal.after, dict.fromkeys(TEAMS, 0)
    for award in deal.awards:
        awarded[award.team] += award.balls
    assert (deal.result in {"redeal", "open", "game_loss"}) is (deal.awards == ())
    if parameters.call_scoring_mode == "replace":
        assert min(awarded.values()) == 0
    for team in TEAMS:
        gained = after.balls[team] - before.balls[team]
        assert 0 <= gained <= deal.due[team]
        assert deal.due[team] <= awarded[team] or deal.result == "game_loss"
        forfeited = parameters.ball_opening_of_record == "opened" and deal.opened[team] < deal.due[team]
        assert gained == deal.due[team] or forfeited
        assert after.balls[team] <= after.target or parameters.win_by > 1
    if deal.result in {"redeal", "open"}:
        assert after.balls == before.balls
    check_winner(deal, parameters)


def check_winner(deal, parameters):
    after = deal.after
    lead = abs(after.balls["A"] - after.balls["B"])
    done = max(after.balls.values()) >= after.target and lead >= parameters.win_by
    if deal.result != "game_loss" and min(after.balls.values()) < after.target:
        assert (after.winner is not None) is done
    if after.winner is not None:
        assert after.balls[after.winner] >= after.target
        assert deal.corner_house == ()
    else:
        assert deal.corner_house == tuple(team for team in TEAMS if after.balls[team] == after.target - 1)


def check_dealer(deal, before):
    assert deal.dealer == before.dealer
    following = {deal.dealer, right_of(deal.dealer)} | ({partner_of(deal.dealer)} if deal.after.winner else set())
    assert deal.after.dealer in following
    if deal.result in {"redeal", "open"} and deal.after.winner is None:
        assert deal.after.dealer == deal.dealer


@settings(max_examples=25, deadline=None)
@given(told(), st.data())
def test_a_correction_is_the_same_as_having_entered_it_so(match, data):
    rules, rows = match
    place = data.draw(st.integers(0, len(rows) - 1))
    other_facts = data.draw(deals(rules))
    state = fold(stream(rules, rows))
    corrected = evolve(state, DealCorrected(1, place + 1, other_facts, (), "1", "misread"))
    anew = [(other_facts if index == place else facts, heard) for index, (facts, heard) in enumerate(rows)]
    assert scored(corrected, rules) == scored(fold(stream(rules, anew)), rules)
    back = evolve(corrected, DealCorrected(1, place + 1, rows[place][0], (), "1"))
    assert scored(back, rules) == scored(state, rules)


@settings(max_examples=25, deadline=None)
@given(told())
def test_taking_back_and_playing_again_gives_the_same_state(match):
    rules, rows = match
    events = list(stream(rules, rows))
    states = [fold(events[:count]) for count in range(1, len(events) + 1)]
    again = fold(events)
    assert again == states[-1]
    for count, state in enumerate(states, 1):
        assert fold(events[:count]) == state
    assert evolve(states[-2], events[-1]) == states[-1]


@settings(max_examples=25, deadline=None)
@given(told())
def test_every_sheet_goes_out_and_comes_in_the_same(match):
    rules, rows = match
    sheet = sheet_of(fold(stream(rules, rows)), rules)
    read = parse_sheet(json.loads(json.dumps(sheet_json(sheet))))
    assert score_sheet(read) == score_sheet(sheet)
    assert json.loads(json.dumps(result_json(score_sheet(read))))["ruleset"] == rules.id
    for facts, _ in rows:
        assert parse_deal(deal_json(facts), rules) == facts


@settings(max_examples=25, deadline=None)
@given(told(), st.lists(st.sampled_from(TEAMS), max_size=4))
def test_a_second_game_starts_afresh(match, balls):
    rules, rows = match
    state = fold(stream(rules, rows))
    second = evolve(state, GameOpened(2, "B1", {"A": "A2", "B": "B2"}))
    for index, team in enumerate(balls, 1):
        second = evolve(second, DealEntered(2, index, Deal(ball=team), (), "1"))
    games = scored(second, rules).games
    assert games[0] == scored(state, rules).games[0]
    assert (games[1].start.balls, games[1].start.warnings) == ({"A": 0, "B": 0}, {})
    assert games[1].now.balls == {team: balls.count(team) for team in TEAMS}
