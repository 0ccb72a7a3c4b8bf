"""Random matches in all rulesets: what must hold of every deal, and of folding, correcting and taking back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_kit import deals, fold, stream, told

from app.game.events import DealCorrected, DealEntered, GameOpened
from app.game.facts import Deal
from app.game.match import evolve, next_deal, sheet_of
from app.game.scoring import score_sheet
from app.game.table import TEAMS, partner_of, right_of
from app.game.text.formatting import deal_json, result_json, sheet_json
from app.game.text.parsing import parse_deal, parse_sheet

pytestmark = pytest.mark.no_cover


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
